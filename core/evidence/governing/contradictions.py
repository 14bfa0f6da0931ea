"""
Two places that tell the same thing with another value: in one paper, in a family, or of one event.

Pure. Precise rather than complete: papers of different matters differ without
contradicting each other. Used by `clashes.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.dates import find_dates
from core.evidence.governing.law import Law
from core.evidence.governing.restated import FUNCTION_WORDS, Value, values_in
from core.evidence.pieces import full_sentences
from core.evidence.rating import Sentence
from core.records import BEHIND, Passage
from core.text import fold, terms_in

_OPEN = re.compile(
    r"应|须|将|如|若|仍未|尚未|直至|预计|计划|拟|不得|期限"
    r"|\b(?:shall|will|would|if|unless|until|not later than|expected|planned|due)\b",
    re.IGNORECASE,
)
_ROLE = re.compile(r"[甲乙丙丁]方|[买卖供需]方|出租|承租|发包|承包|\b(?:buyer|seller|lessor|lessee|supplier"
    r"|client|customer)\b|\d#")
_BASIS = re.compile(r"^[^，,：:]{0,8}依据[：:]?[^，,]{0,40}[，,]|^(?:pursuant to|under"
    r"|according to)[^,]{0,60},", re.IGNORECASE)
_NUMBER = re.compile(r"^\s*[（(]?[\da-zA-Z.]{1,6}[.、）)]\s*")
_ARTICLES = frozenset(("a", "an", "the"))
_SUBJECT_ZH, _SUBJECT_EN = 3, 2
_BOUND_BEFORE = re.compile(
    r"(?:自|从|至|到|由)\s*$|\b(?:from|since|until|till|by|before|after|through|to|of|dated)(?: the)?\s*$",
    re.IGNORECASE,
)
_BOUND_AFTER = re.compile(r"\s*(?:起|止|前|后|以前|以后|之前|之后|至|到)")
_PART = re.compile(r"[，,；;：:。]")
_ASKING = frozenset(("a", "date", "day", "did", "how", "it", "many", "much", "the", "was", "were", "what", "when"))
_LEADING = 3
"""Quoted sentences, the first ones, that another paper may contradict."""
DECISIVE = 2
"""Words of the question that a sentence must share before it can contradict another on what is asked."""
_LIKE, HALF = 0.5, 0.5


@dataclass(frozen=True, slots=True)
class Clash:
    """Two places that contradict each other (or one that contradicts itself), and the words that do."""

    sentences: tuple[Sentence, ...]
    words: str


def told_otherwise(
    question: str, sentences: Sequence[Sentence], passages: Sequence[Passage], kinds: set[str]
) -> Clash | None:
    """Where it is asked whether papers agree: sentences that each tell one such value of the very thing."""
    wanted = terms_in(question)
    told = []
    for one in (*sentences, *(each for passage in passages for each in sentences_of(passage))):
        values = _told_values(one.text, kinds)
        if len({value.key for value in values}) == 1 and not _OPEN.search(one.text):
            told.append((len(wanted & terms_in(one.text)), one, values[0]))
    most = max((count for count, *_ in told), default=0)
    told = [each for each in told if each[0] >= HALF * most and each[0] >= DECISIVE]
    for _, one, value in sorted(told, key=lambda each: -each[0])[:1]:
        for _, other, their in told:
            if their.kind == value.kind and not _is_compatible(value, their) and other.passage != one.passage:
                return Clash((one, other), f"{value.text} ≠ {their.text}")
    return None


def told_of_one(
    question: str,
    names: Sequence[str],
    sentences: Sequence[Sentence],
    passages: Sequence[Passage],
    kinds: set[str],
    law: Law,
    at: str,
) -> Clash | None:
    """
    Two papers that tell of one event when (how much, how long) it was, and differ; whatever is asked.

    Both tell it as done, with one value of a kind asked for, beside which they use
    a word of the question for the event, and share more than two words with it.
    Where the question names something, both speak of it (in their title too);
    else they begin in like words.

    Args:
        names: those of the question.
    """
    told = list(_telling((*sentences[:_LEADING], *_all(passages)), question, kinds, law, at))
    leading = {(one.passage.passage_id, one.start) for one in sentences[:_LEADING]}
    for one in (each for each in told if (each.sentence.passage.passage_id, each.sentence.start) in leading):
        for other in told:
            if one.differs_from(other) and _is_one_event(one, other, names, law):
                return Clash((one.sentence, other.sentence), f"{one.value.text} ≠ {other.value.text}")
    return None


@dataclass(frozen=True, slots=True)
class _Told:
    """A sentence with its one value, and the question's words that it uses, in all and beside the value."""

    sentence: Sentence
    value: Value
    words: frozenset[str]
    beside: frozenset[str]

    def differs_from(self, other: _Told) -> bool:
        """Whether another paper gives another value of the kind."""
        is_other = self.sentence.passage.document_id != other.sentence.passage.document_id
        return is_other and self.value.kind == other.value.kind and not _is_compatible(self.value, other.value)


def _all(passages: Sequence[Passage]) -> Iterator[Sentence]:
    return (each for passage in passages if passage.kind != "row" for each in sentences_of(passage))


def _telling(sentences: Iterable[Sentence], question: str, kinds: set[str], law: Law, at: str) -> Iterator[_Told]:
    wanted = telling_words(question)
    for one in sentences:
        values = _told_values(one.text, kinds) if one.passage.document_id in law.papers else []
        if len({each.key for each in values}) != 1:
            continue
        value = values[0]
        is_bound = _BOUND_BEFORE.search(one.text[: value.start]) or _BOUND_AFTER.match(one.text, value.end)
        if not is_bound and not _OPEN.search(one.text) and not is_settled(one, law, at):
            words, beside = telling_words(one.text), telling_words(_beside(one.text, value))
            yield _Told(one, value, wanted & words, wanted & beside)


def telling_words(text: str) -> frozenset[str]:
    """The terms of a text without small words and words of asking."""
    return terms_in(text) - FUNCTION_WORDS - _ASKING


def _beside(text: str, value: Value) -> str:
    """The part of a sentence that the value stands in, between commas, without the value."""
    start = max((one.end() for one in _PART.finditer(text, 0, value.start)), default=0)
    end = next((one.start() for one in _PART.finditer(text, value.end)), len(text))
    return f"{text[start : value.start]} {text[value.end : end]}"


def _is_one_event(one: _Told, other: _Told, names: Sequence[str], law: Law) -> bool:
    if not one.beside & other.beside or len(one.words & other.words) <= DECISIVE:
        return False
    if names:
        return all(_speaks_of(name, each.sentence, law) for name in names for each in (one, other))
    first, second = one.sentence.text, other.sentence.text
    return _are_like(first[: one.value.start], second[: other.value.start])


def _speaks_of(name: str, sentence: Sentence, law: Law) -> bool:
    """Whether a sentence, with its paper's title, has all words or characters of a name."""
    document = law.papers[sentence.passage.document_id].document
    return set(_words(fold(name))) <= set(_words(fold(f"{document.title} {sentence.text}")))


def said_twice(
    sentences: Sequence[Sentence], passages: Sequence[Passage], kinds: set[str], law: Law, at: str
) -> Clash | None:
    """A quoted sentence and one of a near passage that say the same with another value, in one paper or family."""
    others = [one for passage in passages if passage.kind != "row" for one in sentences_of(passage)]
    for one in sentences:
        for other in others:
            if (one.passage.passage_id, one.start) == (other.passage.passage_id, other.start):
                continue
            if not _is_one_matter(one, other, law) or is_settled(one, law, at) or is_settled(other, law, at):
                continue
            for value, their in _differing(one.text, other.text):
                if not kinds or value.kind in kinds:
                    return Clash((one, other), f"{value.text} ≠ {their.text}")
    return None


def _differing(one: str, other: str) -> Iterator[tuple[Value, Value]]:
    """Values of one kind, behind the same subject in like words and before like words; roles must be the same."""
    if set(_ROLE.findall(one)) != set(_ROLE.findall(other)):
        return
    for value in values_in(one):
        for their in values_in(other):
            if value.kind == their.kind and value.key != their.key:
                is_like = _are_like(one[: value.start], other[: their.start])
                if is_like and _share_what_follows(one[value.end :], other[their.end :]):
                    yield value, their


def _are_like(one: str, other: str) -> bool:
    """Whether what stands before two values has the same subject and half of its words in common."""
    first, second = (_words(_BASIS.sub("", text)) for text in (one, other))
    subject = _SUBJECT_ZH if any(word >= "㐀" for word in first[:1]) else _SUBJECT_EN
    if len(first) <= subject or first[:subject] != second[:subject]:
        return False
    pairs, theirs = set(pairwise(first)), set(pairwise(second))
    return len(pairs & theirs) / len(pairs | theirs) >= _LIKE


def _share_what_follows(one: str, other: str) -> bool:
    first, second = terms_in(one), terms_in(other)
    return len(first & second) >= min(DECISIVE, len(first), len(second))


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"[a-z]+|[㐀-鿿]"
    r"|\d+", _NUMBER.sub("", text).lower()) if word not in _ARTICLES]


def _is_one_matter(one: Sentence, other: Sentence, law: Law) -> bool:
    first, second = (law.papers.get(each.passage.document_id) for each in (one, other))
    if first is None or second is None:
        return False
    return first.id == second.id or any(kin.id == second.id for kin in law.kin.family_of(first))


def is_settled(one: Sentence, law: Law, at: str) -> bool:
    """Whether a sentence does not hold anyway, or itself changes another."""
    standing = law.standing(one.passage.document_id, one.start, one.end, at)
    acts = law.acts_of(one.passage.document_id, one.start, one.end)
    return bool(acts) or (standing is not None and standing.status in BEHIND)


def _told_values(text: str, kinds: set[str]) -> list[Value]:
    dates = [Value("date", one.start, one.end, one.text, one.iso) for one in find_dates(text) if one.iso.count("-") > 1]
    others = [one for one in values_in(text) if one.kind != "date"]
    return [one for one in (*dates, *others) if not kinds or one.kind in kinds]


def _is_compatible(one: Value, other: Value) -> bool:
    """Whether two values may be one: dates compare by what both give."""
    if one.kind == "date" and "-" in (one.key[0], other.key[0]):
        return one.key[-5:] == other.key[-5:]
    return one.key == other.key


def sentences_of(passage: Passage) -> list[Sentence]:
    """The sentences of a passage, unrated."""
    spans = full_sentences(passage.text)
    return [Sentence(passage, passage.start + a, passage.start + b, 0.0, frozenset()) for a, b in spans]
