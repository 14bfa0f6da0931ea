"""
Values of one thing that a paper states twice and differently, where an order of precedence decides.

Pure. The one that prevails is in force, the other gives way; they are no
contradiction. Precise rather than complete. Next: `law.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.evidence.governing.listed import listed_papers
from core.evidence.governing.outline import clause_at
from core.evidence.governing.papers import Paper
from core.evidence.governing.precedence import Rule, named_winners, part_of_bundle, parts_at, rules_of
from core.evidence.governing.references import Kin
from core.evidence.governing.restated import FUNCTION_WORDS, Value, in_one_unit, values_in
from core.records import Place, Standing

_LANGUAGES = frozenset({"zh", "en"})
_ROLE = re.compile(
    r"[甲乙丙丁]方|[买卖供需]方|出租|承租|发包|承包|\b(?:buyer|seller|lessor|lessee|supplier|client|customer)\b", re.I
)
_BREAK = re.compile(r"[，,；;。（(]|[：:](?=\s*\S)|\b(?:and|but)\b")
_WORD = re.compile(r"[a-z]+|[㐀-鿿]")
_EMPTY = FUNCTION_WORDS | {*"为是的应共计按系约人民币本该每总之于在以即", "the", "a", "an", "eur", "usd", "rmb"}
_NUMBERING = re.compile(
    r"^\s*(?:第[^条]{1,5}条|[一二三四五六七八九十]+、|[（(]?[\da-zA-Z.]{1,6}[.、）)]|[\d.]+\s|[A-Z]\.\d+)\s*"
)
_LABEL = re.compile(r"\W*([㐀-鿿]{2,12}|[A-Za-z][A-Za-z ]{3,30})\s?[:：]\s?")
_OF_IT = r"(?:期限?|金?额|比?率|比例| ?(?:period|amount|rate|percentage|sum))?\W*(?:[应均]?[为是]|is|are|shall be)?\W*"
_LIKE, _LEAST = 0.75, 2


@dataclass(frozen=True, slots=True)
class Preference:
    """
    `holds` prevails over `yields`, both whole sentences, by the words at `rule`.

    `struck` is the span of the value that gives way, in the text of its document.
    """

    holds: Place
    yields: Place
    rule: Place
    struck: tuple[int, int]

    def standing(self, document_id: str, start: int, end: int) -> Standing:
        """A stretch in force by the order of precedence, or giving way by it, with the value that does."""
        if not is_part(self.yields, document_id, start, end):
            return Standing("in force", "", self.rule)
        first, last = max(self.struck[0], start), min(self.struck[1], end)
        return Standing("gives way", "", self.rule, ((first, last),) if first < last else ())


@dataclass(frozen=True, slots=True)
class _Stated:
    paper: Paper
    start: int
    end: int
    parts: frozenset[str]
    value: Value
    words: frozenset[str]
    roles: frozenset[str]
    clause: int
    near: str
    label: str
    after: frozenset[str]


def is_part(place: Place, document_id: str, start: int, end: int) -> bool:
    """Whether a place meets a stretch of a document."""
    return place.document_id == document_id and place.start < end and start < place.end


def preferences_of(paper: Paper, kin: Kin) -> list[Preference]:
    """
    The values of a paper, its bundle or the paper it changes, that its own order of precedence decides.

    Two sentences state one thing where the same telling words stand before values of
    one kind; two languages do where one clause has one value of the kind in each.
    """
    found = [*_by_parts(paper, kin), *_by_names(paper, kin), *_by_list(paper, kin)]
    beaten = {one.yields for one in found}
    return list({(one.yields, one.struck): one for one in found if one.holds not in beaten}.values())


def _by_list(paper: Paper, kin: Kin) -> Iterator[Preference]:
    """Where the paper ranks the papers of its bundle by name."""
    stated: dict[str, list[_Stated]] = {}
    for first, second, place in listed_papers(paper, kin):
        for one in (first, second):
            stated.setdefault(one.id, list(_stated(one)))
        yield from _matched(stated[first.id], stated[second.id], Rule("", "", place))


def _by_names(paper: Paper, kin: Kin) -> Iterator[Preference]:
    """Where the paper says by name which paper prevails: over the other that it names there, else over itself."""
    for winner, rest, place in named_winners(paper):
        first = kin.named(paper, winner)
        second = kin.named(paper, rest) or paper
        if first is not None and first.id != second.id:
            yield from _matched(list(_stated(first)), list(_stated(second)), Rule(winner, rest, place))


def _by_parts(paper: Paper, kin: Kin) -> list[Preference]:
    rules = rules_of(paper)
    if not rules:
        return []
    own, found = list(_stated(paper)), []
    parts = [one for one in kin.parts_of(paper) if part_of_bundle(one) or not paper.is_amendment]
    bundle = [one for part in parts for one in _stated(part)]
    for rule in rules:
        if rule.first in _LANGUAGES:
            found += list(_by_language(own, rule))
        elif {rule.first, rule.second} == {"own", "base"}:
            base = kin.base_of(paper)
            theirs = list(_stated(base)) if base else []
            found += list(_matched(*((own, theirs) if rule.first == "own" else (theirs, own)), rule))
        else:
            first, second = (
                [one for one in (*own, *bundle) if ("body" if part == "own" else part) in one.parts]
                for part in (rule.first, rule.second)
            )
            found += list(_matched(first, second, rule))
    return found


def _stated(paper: Paper) -> Iterator[_Stated]:
    for passage, start, end, text in paper.sentences():
        values = [one for one in values_in(text) if one.key != paper.date]  # no paper's own date replaces another's
        parts = parts_at(paper, passage, start, text) if values else frozenset[str]()
        clause = clause_at(paper.outline, start) if values else None
        at = clause.start if clause else passage.start
        for one in values:
            yield _stated_at(paper, start, end, text, parts, one, at)


def _stated_at(
    paper: Paper, start: int, end: int, text: str, parts: frozenset[str], value: Value, clause: int
) -> _Stated:
    """A value with the telling words that lead up to it, and the parties named by their role in its sentence."""
    head = _NUMBERING.sub("", text[: value.start])
    near = _BREAK.split(head)[-1].lower()
    label = _LABEL.fullmatch(head)
    words = frozenset(_WORD.findall(near)) - _EMPTY
    roles = frozenset(_ROLE.findall(text.lower()))
    after = frozenset(_WORD.findall(text[value.end :].lower())) - _EMPTY
    name = label[1].lower() if label else ""
    return _Stated(paper, start, end, parts, value, words, roles, clause, near, name, after)


def _matched(first: Sequence[_Stated], second: Sequence[_Stated], rule: Rule) -> Iterator[Preference]:
    """What stands in both parts of the same thing; a thing with several values in the part that prevails is left."""
    for weak in second:
        same = [one for one in first if _is_of_one_thing(one, weak)]
        theirs = {in_one_unit(one.value) for one in same}
        if len(theirs) == 1 and in_one_unit(weak.value) not in theirs:
            yield _preference(same[0], weak, rule)


def _is_of_one_thing(one: _Stated, other: _Stated) -> bool:
    if one.value.kind != other.value.kind:
        return False
    if any(_is_labelled(*pair) for pair in ((one, other), (other, one))):
        return True
    if one.roles != other.roles:
        return False
    shared, either = one.words & other.words, one.words | other.words
    is_same_sentence = bool(shared) and one.words == other.words and one.after == other.after
    return (len(shared) >= _LEAST or is_same_sentence) and len(shared) >= _LIKE * len(either)


def _is_labelled(one: _Stated, other: _Stated) -> bool:
    """Whether one is a filled-in line ("Warranty: 36 months") and the other states what its label names."""
    return bool(one.label) and re.search(rf"(?:^|\W|[㐀-鿿]){re.escape(one.label)}{_OF_IT}$", other.near) is not None


def _by_language(stated: Sequence[_Stated], rule: Rule) -> Iterator[Preference]:
    """Clauses that state one value of a kind in each language, and not the same."""
    groups: dict[tuple[int, str], dict[str, list[_Stated]]] = {}
    for one in stated:
        language = "zh" if "zh" in one.parts else "en"
        groups.setdefault((one.clause, one.value.kind), {}).setdefault(language, []).append(one)
    for group in groups.values():
        first, second = group.get(rule.first, []), group.get(rule.second, [])
        if len(first) == len(second) == 1 and in_one_unit(first[0].value) != in_one_unit(second[0].value):
            yield _preference(first[0], second[0], rule)


def _preference(first: _Stated, second: _Stated, rule: Rule) -> Preference:
    struck = (second.start + second.value.start, second.start + second.value.end)
    holds, yields = (one.paper.place(one.start, one.end) for one in (first, second))
    return Preference(holds, yields, rule.place, struck)
