"""What a vote changed: weights before and after, and what stands elsewhere when the question is asked again."""

from collections.abc import Iterable

from core import Answer, Fact, VerdictResult, VerdictValue, WeightChange
from core.evidence.picture import markers_of, shorten
from core.records import RankMove
from pages.ask.ballot import Ballot
from pages.shared.show import Safe, element, name, weight, word
from pages.shared.text import Words

_TEXT_COLUMNS = 60
_PASSAGES = 3
_FACTS = 3


def standing(ballot: Ballot, now: VerdictValue) -> Safe:
    """The vote that is in force, where this session did not see what it moved."""
    words = ballot.words
    key = "vote_stands_hop" if ballot.hop else "vote_stands_fact" if ballot.hyperedge_id else "vote_stands"
    return element("p", words(key, vote=words(f"vote_{now}")), css="sk-change", role="status")


def effect(ballot: Ballot, result: VerdictResult) -> Safe:
    """ "Moved 3 facts: “…” 1.00 → 1.45"; where nothing moved, why; then what the next answer will do."""
    words, is_undone = ballot.words, result.value == "none"
    if not result.changes:
        mode = ballot.answer.memory_mode
        why = "vote_withdrawn" if is_undone else "vote_no_change" if mode == "on" else f"vote_kept_{mode}"
        return element("p", words(why), css="sk-change", role="status")
    moved = _quoted_first([one for one in result.changes if weight(one.before) != weight(one.after)], ballot.answer)
    if not moved and not is_undone:  # the vote that was in force before, given once more
        return standing(ballot, result.value)
    places = {one.item_id: one for one in result.moves or () if one.kind == "fact"}
    texts = {fact.hyperedge_id: fact.text for fact in _facts(ballot.answer)}
    quoted = {one.hyperedge_id: _quoted(texts.get(one.hyperedge_id, "…"), ballot) for one in moved}
    head = words("vote_returned" if is_undone else "vote_moved", n=len(moved))
    lines = [
        element("span", *quoted[one.hyperedge_id], word(_step(one)), _place(one, places, words), css="sk-change")
        for one in moved
    ]
    return element("div", head, *_folded(lines, words), *_passages(result, words), role="status")


def _quoted_first(moved: list[WeightChange], answer: Answer) -> list[WeightChange]:
    """Facts that the answer quotes before those that only led there; otherwise as they come."""
    quoted = {one.hyperedge_id for one in _facts(answer) if markers_of(one, answer.citations)}
    return sorted(moved, key=lambda one: one.hyperedge_id not in quoted)


def _folded(lines: list[Safe], words: Words) -> list[Safe]:
    """The first lines, the others to be opened; two more are shown at once."""
    if len(lines) <= _FACTS + 2:
        return lines
    more = element("summary", words("moved_more", n=len(lines) - _FACTS))
    return [*lines[:_FACTS], element("details", more, *lines[_FACTS:], css="sk-change")]


def _step(one: WeightChange) -> str:
    return f"{weight(one.before)} → {weight(one.after)}"


def _quoted(text: str, ballot: Ballot) -> tuple[object, ...]:
    """The fact's words; in its own panel they stand there already."""
    return () if ballot.hyperedge_id else ("“", name(shorten(text, _TEXT_COLUMNS)), "” ")


def _facts(answer: Answer) -> Iterable[Fact]:
    return (*answer.confirmed, *answer.candidates, *answer.pruned)


# --- asked again ---


def _place(change: WeightChange, places: dict[str, RankMove], words: Words) -> Safe | str:
    """Where the fact stands among those looked at, where that differs."""
    move = places.get(change.hyperedge_id)
    if move is None:
        return ""
    told = words("moved_fact", before=move.before or "–", after=move.after or "–")
    return element("span", f" · {told}", title=words("moved_fact_help"))


def _passages(result: VerdictResult, words: Words) -> list[Safe]:
    """The passages that moved: those whose facts were judged in words, the others counted."""
    if result.moves is None:
        return []
    moved = [one for one in result.moves if one.kind == "passage"]
    if not moved:
        return [element("p", words("moved_nothing"), css="sk-change")]
    told = [one for one in moved if one.is_judged][:_PASSAGES] or moved[:1]
    rest = len(moved) - len(told)
    lines = [element("span", _line(one, words), css="sk-change") for one in told]
    lines += [element("span", words("moved_others", n=rest), css="sk-change")] if rest else []
    return [element("div", words("moved_again")), *lines]


def _line(move: RankMove, words: Words) -> Safe:
    text = name(f"“{shorten(move.text, _TEXT_COLUMNS)}”")
    return element("span", text, " ", element("small", name(move.document)), " ", _way(move, words))


def _way(move: RankMove, words: Words) -> str:
    """ "from place 6 up to 3"."""
    if not move.before:
        return words("moved_in", after=move.after)
    if not move.after:
        return words("moved_out", before=move.before)
    return words("moved_up" if move.after < move.before else "moved_down", before=move.before, after=move.after)
