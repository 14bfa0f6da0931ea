"""The evidence chain as a table: what the picture shows, in words. Chooses no facts."""

from collections.abc import Sequence

from core import Answer, Fact
from core.evidence.picture import markers_of, places_by_passage
from pages.shared.chain_picture import source_words, with_role
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, show, sign, table
from pages.shared.text import Words


def show_table(answer: Answer, facts: Sequence[Fact], words: Words) -> None:
    """Status and why, the fact with its members and source, the score with its parts; missing links last."""
    places = places_by_passage(answer)
    head = [words(f"column_{one}") for one in ("status", "fact", "score")]
    rows = [[_status(one, words), _fact(one, answer, places, words), _score(one, words)] for one in facts]
    missing = (in_language(one, words.language) for one in answer.missing)
    rows += [[sign("missing", words("status_missing")), name(one), Safe("")] for one in missing]
    show(table(head, rows, words("chain")), element("p", words("table_order"), css="sk-where"))


def notes_on(fact: Fact, words: Words) -> list[str]:
    """In which hop, whether by chance, and why it was pruned."""
    notes = [words("hop_number", n=fact.hop)]
    notes += [words("explored")] if fact.explored else []
    notes += [words.known("prune_", fact.reason)] if fact.reason else []
    return notes


def _status(fact: Fact, words: Words) -> Safe:
    notes = (element("div", element("small", one)) for one in notes_on(fact, words))
    return element("div", sign(fact.shown_as, words(f"status_{fact.shown_as}"), fact.explored), *notes)


def _fact(fact: Fact, answer: Answer, places: dict[str, tuple[str, int, str]], words: Words) -> Safe:
    markers = [element("span", f" [{one}]", css="sk-mark") for one in markers_of(fact, answer.citations)]
    members = [with_role(one.written, one.role, words) for one in fact.members]
    joined = Safe(" · ".join(name(one) for one in members))
    where = places.get(fact.passage_id)
    return element(
        "div",
        name(fact.text),
        *markers,
        element("div", element("small", joined)),
        element("div", element("small", source_words(*where, words))) if where else "",
    )


def _score(fact: Fact, words: Words) -> Safe:
    if not fact.is_scored:
        return element("div", "–", css="sk-score")
    parts = [f"{words(part)} {getattr(fact.score, part):.2f}" for part in ("semantic", "structure", "history")]
    return element(
        "div", f"{fact.score.total:.2f}", *(element("div", element("small", one)) for one in parts), css="sk-score"
    )
