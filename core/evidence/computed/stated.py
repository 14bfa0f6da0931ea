"""
What papers state of a thing: the one value of an attribute, or nothing where it is unsure.

Every sentence that speaks of the thing and of the attribute must give the same
value; one on a condition, denied, proposed, about, or only a bound counts as
unsure. Compares nothing (`amounts.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.evidence.computed.basis import basis_of
from core.evidence.computed.comparable import Comparable
from core.evidence.computed.quantities import Quantity, quantities_in
from core.evidence.computed.sources import Sources
from core.evidence.computed.things import COUNTED, Thing, speaks_of
from core.evidence.pieces import pieces
from core.evidence.rating import Sentence
from core.records import BEHIND, Passage
from core.text import fold

_STOPS = re.compile(r"[，；。;！？\n]|[,.](?=\s)|\b(?:and|while|whereas|but)\b|而|并且")
_UNSURE = re.compile(
    r"如果|如(?!下)|若|倘|除非|约(?!定)|大约|左右|暂定|预计|估计|预算|拟|建议|提议|报价|不低于|不少于|不超过|不得(?:低|少|超)|至少|至多|最[高低多少]"
    r"|以[上下内]|顺延|延期|上浮|下浮|(?:延长|缩短|增加|减少|降低|提高)(?![为至到])|超过|低于|高于|并非|不是|未(?!税)|无需"
    r"|免(?:收|付|除)|原(?!因|则|件|材)|曾|此前"
    r"|\b(?:if|unless|should|would|could|might|may|about|approximately|approx|estimated|expected|proposed|proposal"
    r"|offer(?:ed)?|quoted?|budget\w*|at least|at most|up to|exceed\w*|minimum|maximum|less than|more than|over|under"
    r"|(?:extend|increas|reduc|rais|lower)\w*(?: \w+){0,4} by|not|no (?:less|more|longer)|never|without|except"
    r"|former(?:ly)?|previous(?:ly)?|originally|provided that)\b",
    re.IGNORECASE,
)
"""A sentence with such a word before its value, or in the same stretch, does not plainly state it."""
_CONDITION = re.compile(
    r"如果|(?:^|[，,；;。\s\d])如(?!下)|若|倘|除非|前提|的[，,]"
    r"|\b(?:if|unless|should|where|in case|provided|in the event|subject to|until|once)\b",
    re.IGNORECASE,
)
"""Anywhere before its value, such a word makes a sentence conditional."""
_ALTERNATIVE = re.compile(r"以[^，。；]{0,6}[高低先后早晚]者|孰|\bwhichever\b", re.IGNORECASE)
_OR = re.compile(r"或(?!者)|\bor\b", re.IGNORECASE)
_CHANGED = re.compile(
    r"(?:调整|变更|修改|提高|降低?|增加|减少|延长|缩短|改)(?:为|至|到)|\b(?:increased|reduced|amended|changed|raised|lowered"
    r"|extended|shortened|replaced|revised)\b"
)

@dataclass(frozen=True, slots=True)
class Stated:
    """
    A value as papers state it of a thing; `basis` is what it is counted by: "net" or "gross" of tax, per day, per unit.

    Values of another basis cannot be compared.
    """

    thing: str
    quantity: Quantity
    basis: frozenset[str]
    sentence: Sentence


def stated(one: Thing, others: tuple[Thing, ...], what: Comparable, sources: Sources) -> Stated | None:
    """
    The value of an attribute of a thing, where all sentences that give one in force give the same.

    Args:
        others: things that a sentence must not speak of as well.
    """
    found: list[Stated] = []
    for passage in one.passages:
        for sentence in _sentences(passage, what):
            given = _given(one, others, what, sentence, sources)
            if given is None:
                return None
            found.extend(given)
    values = {(each.quantity.number, each.quantity.unit, each.basis) for each in found}
    return found[0] if len(values) == 1 else None


def _sentences(passage: Passage, what: Comparable) -> Iterator[Sentence]:
    """The sentences of a passage that speak of the attribute, in it or by its heading."""
    if not what.stated.search(passage.text):
        return
    for start, end in pieces(passage):
        if what.stated.search(passage.text, start, end):
            yield Sentence(passage, passage.start + start, passage.start + end, 0.0, frozenset())


def _given(
    one: Thing, others: tuple[Thing, ...], what: Comparable, sentence: Sentence, sources: Sources
) -> list[Stated] | None:
    """What a sentence states of the thing: one value or none; None where that is unsure."""
    text, passage = sentence.text, sentence.passage
    is_row = passage.kind == "row"
    quantities = quantities_in(text, what.kind)
    if is_row or not quantities or not speaks_of(one, passage, text, sources):
        return []
    if what.is_own and one.keys[0] not in fold(text) and not sources.is_article(passage):
        return []
    if sources.status(sentence) in BEHIND or sources.is_report(passage):
        return []
    if sources.status(sentence) == "amended":
        return None
    found: list[Stated] = []
    for quantity, stretch, is_sure in _stretches(text, quantities, what):
        if not _is_of(one, others, stretch, text, passage, sources):
            continue
        if not is_sure:
            return None
        found.append(Stated(one.name, quantity, basis_of(text, stretch), sentence))
    return found


def _stretches(text: str, quantities: Sequence[Quantity], what: Comparable) -> Iterator[tuple[Quantity, str, bool]]:
    """
    The values of the attribute in a sentence, each with its stretch of it, and whether that plainly states it.

    Where one stretch holds several, the last after a word of change, and unsure where they differ otherwise.
    """
    for (start, end), held in _by_stretch(text, quantities).items():
        stretch, last = text[start:end], held[-1]
        if not what.stated.search(text, start, end):
            continue
        is_one = len({(each.number, each.unit) for each in held}) == 1
        is_changed = bool(_CHANGED.search(text, held[0].end, last.start))
        is_vague = bool(_UNSURE.search(stretch)) and not what.is_bound
        is_either = bool(_ALTERNATIVE.search(text, start) or _OR.search(text, last.end, end))
        on_condition = what.kind != "share" and bool(_CONDITION.search(text, 0, last.start))
        is_sure = (is_one or is_changed) and not (is_vague or is_either or on_condition)
        yield held[0] if is_one else last, stretch, is_sure


def _by_stretch(text: str, quantities: Sequence[Quantity]) -> dict[tuple[int, int], list[Quantity]]:
    found: dict[tuple[int, int], list[Quantity]] = {}
    stops = [match.span() for match in _STOPS.finditer(text)]
    for one in quantities:
        before = max((end for _, end in stops if end <= one.start), default=0)
        after = min((start for start, _ in stops if start >= one.end), default=len(text))
        found.setdefault((before, after), []).append(one)
    return found


def _is_of(
    one: Thing, others: tuple[Thing, ...], stretch: str, text: str, passage: Passage, sources: Sources
) -> bool:
    """Whether a stretch is about the thing: by its own words, or the sentence's where that names no other."""
    near, wide = fold(stretch), fold(text)
    if any(key in near for other in others for key in other.keys[:1] if key not in one.keys):
        return False
    named = {fold(match.group()) for match in COUNTED.finditer(stretch)}
    if one.counted and named and one.counted not in named:
        return False
    if one.counted and not named and one.counted not in wide:
        return one.counted in sources.label(passage.document_id)
    is_named = one.keys[0] in near
    return is_named or not any(other.keys[0] in wide for other in others if other.keys[0] not in one.keys)
