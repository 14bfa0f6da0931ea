"""
Sources that contradict each other on what is asked: one thing, two values, and neither took the other's place.

Pure but for reading the memory. Precise rather than complete: papers of
different matters differ without contradicting each other. Used by `told.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.clauses import find_clause_references
from core.dates import find_dates
from core.evidence.asked import asked_for
from core.evidence.conflicts import words_against_digits
from core.evidence.governing.law import Law
from core.evidence.governing.misdated import misdated
from core.evidence.governing.outline import find_clause
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import Value, values_in
from core.evidence.sentences import Sentence, full_sentences
from core.records import Passage, Place
from core.text import terms

_AGREEMENT = re.compile(
    r"一致吗|是否一致|一致不一致|矛盾|对吗|对不对|说法.{0,4}(?:相同|一样)|属实"
    r"|\bis (?:that|this|it) (?:right|correct|true)\b|\bagree (?:that|on)\b|\bconsistent\b|\bcontradict"
    r"|\bdo\w* .{0,60}\bagree\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"应|须|将|如|若|仍未|尚未|直至|预计|计划|拟|不得|期限"
    r"|\b(?:shall|will|would|if|unless|until|not later than|expected|planned|due)\b",
    re.IGNORECASE,
)
_ROLE = re.compile(r"[甲乙丙丁]方|[买卖供需]方|出租|承租|发包|承包|\b(?:buyer|seller|lessor|lessee|supplier"
    r"|client|customer)\b|\d#")
_KINDS = {"date": "date", "period": "period", "share": "share", "amount": "money", "number": ""}
_BASIS = re.compile(r"^[^，,：:]{0,8}依据[：:]?[^，,]{0,40}[，,]|^(?:pursuant to|under"
    r"|according to)[^,]{0,60},", re.IGNORECASE)
_NUMBER = re.compile(r"^\s*[（(]?[\da-zA-Z.]{1,6}[.、）)]\s*")
_ARTICLES = frozenset(("a", "an", "the"))
_SUBJECT_ZH, _SUBJECT_EN = 3, 2
_LIKE, _DECISIVE, _READ = 0.5, 2, 5
_BORNE_OUT = 0.12
_HALF = 0.5
_SETTLED = frozenset({"superseded", "suspended", "not yet", "ended", "gives way"})


@dataclass(frozen=True, slots=True)
class Clash:
    """Two places that contradict each other (or one that contradicts itself), and the words that do."""

    sentences: tuple[Sentence, ...]
    words: str


def asks_for_agreement(question: str) -> bool:
    """Whether a question asks if papers agree, or if what one says is right."""
    return bool(_AGREEMENT.search(question))


def find_clash(
    question: str, sentences: Sequence[Sentence], passages: Sequence[Passage], law: Law, at: str
) -> Clash | None:
    """
    The contradiction that bears on what is asked, if any.

    Args:
        sentences: those chosen for the answer, best first.
        passages: those that may be quoted, best first.
        law: which says what took the place of what.
        at: ISO date at which papers must hold.
    """
    kinds = {_KINDS[kind] for kind in asked_for(question).kinds if kind in _KINDS}
    is_asked = asks_for_agreement(question)
    if not kinds and not is_asked:
        return None
    near = [one for one in passages if one.document_id in law.papers]
    own = _against_itself(question, sentences, near) if kinds - {"date"} else None
    if own:
        return own
    wanted = set() if is_asked or "" in kinds else kinds
    dated = _misdated(sentences, law) if is_asked or "date" in kinds else None
    if is_asked and not dated:
        dated = _borne_out(question, sentences, law) or _claimed(question, sentences, law, at)
        dated = dated or _told_otherwise(question, sentences, passages, kinds)
    return dated or _said_twice(sentences, passages, wanted, law, at)


# --- one sentence against itself ---


def _against_itself(question: str, sentences: Sequence[Sentence], passages: Sequence[Passage]) -> Clash | None:
    """A number in words and in digits: in what answers first, or in a near passage where it is the thing asked for."""
    near = [one for passage in passages for one in _sentences(passage)]
    thing = set(terms(question))
    telling = [one for one in near if len(thing & set(terms(one.text))) >= _DECISIVE]
    for one in (*sentences[:_DECISIVE], *telling):
        words = words_against_digits(one.text)
        if words:
            return Clash((one,), words)
    return None


# --- one paper on another ---


def _misdated(sentences: Sequence[Sentence], law: Law) -> Clash | None:
    """A quoted sentence that gives another paper a date it does not bear."""
    for one in sentences:
        for found in misdated(law):
            if _is_at(one, found.said) or _is_at(one, found.own):
                first, second = (_sentence(place, law) for place in (found.said, found.own))
                return Clash((first, second), f"{found.date} ≠ {found.own_date}")
    return None


def _borne_out(question: str, sentences: Sequence[Sentence], law: Law) -> Clash | None:
    """A quoted sentence that rests on the clause asked about, of another paper, which speaks of something else."""
    asked = {one.number for one in find_clause_references(question)}
    for one in sentences:
        paper = law.papers.get(one.passage.document_id)
        for reference in law.kin.references(paper, one.text) if paper and not paper.is_amendment else ():
            clause = find_clause(reference.paper.outline, reference.number) if reference.number in asked else None
            if clause is None:
                continue
            said, there = set(terms(one.text)), set(terms(reference.paper.text(clause.start, clause.end)))
            if len(said & there) < _BORNE_OUT * len(said):
                other = _sentence(reference.paper.place(clause.start, clause.end), law)
                return Clash((one, other), f"{one.text[reference.start : reference.end]} ≠ {clause.title}")
    return None


def _claimed(question: str, sentences: Sequence[Sentence], law: Law, at: str) -> Clash | None:
    """A quoted sentence that says of another paper's terms what the changes of that paper do not bear out."""
    asked = {one.key for one in values_in(question)}
    for one in sentences:
        if law.acts_of(one.passage.document_id, one.start, one.end):
            continue
        paper = law.papers.get(one.passage.document_id)
        named = law.kin.named(paper, one.text) if paper else None
        claims = [value for value in values_in(one.text) if value.key in asked] if named else []
        changes = [each for each in law.effects if named and each.target_id == named.id and law.is_active(each, at)]
        for effect, new in ((each, value) for each in changes for value in values_in(each.new)):
            for claim in (value for value in claims if value.kind == new.kind == "money"):
                if _HALF < float(new.key) / float(claim.key) < 1 / _HALF and new.key != claim.key:
                    return Clash((one, _sentence(effect.by, law)), f"{claim.text} ≠ {new.text}")
    return None


# --- two papers, or two places of one, on the same thing ---


def _told_otherwise(
    question: str, sentences: Sequence[Sentence], passages: Sequence[Passage], kinds: set[str]
) -> Clash | None:
    """Where it is asked whether papers agree: sentences that each tell one such value of the very thing."""
    wanted = set(terms(question))
    told = []
    for one in (*sentences, *(each for passage in passages for each in _sentences(passage))):
        values = _told_values(one.text, kinds)
        if len({value.key for value in values}) == 1 and not _OPEN.search(one.text):
            told.append((len(wanted & set(terms(one.text))), one, values[0]))
    most = max((count for count, *_ in told), default=0)
    told = [each for each in told if each[0] >= _HALF * most and each[0] >= _DECISIVE]
    for _, one, value in sorted(told, key=lambda each: -each[0])[:1]:
        for _, other, their in told:
            if their.kind == value.kind and not _is_compatible(value, their) and other.passage != one.passage:
                return Clash((one, other), f"{value.text} ≠ {their.text}")
    return None


def _said_twice(
    sentences: Sequence[Sentence], passages: Sequence[Passage], kinds: set[str], law: Law, at: str
) -> Clash | None:
    """A quoted sentence and one of a near passage that say the same with another value, in one paper or family."""
    others = [one for passage in passages if passage.kind != "row" for one in _sentences(passage)]
    for one in sentences:
        for other in others:
            if (one.passage.passage_id, one.start) == (other.passage.passage_id, other.start):
                continue
            if not _is_one_matter(one, other, law) or _is_settled(one, law, at) or _is_settled(other, law, at):
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
    first, second = set(terms(one)), set(terms(other))
    return len(first & second) >= min(_DECISIVE, len(first), len(second))


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"[a-z]+|[㐀-鿿]"
    r"|\d+", _NUMBER.sub("", text).lower()) if word not in _ARTICLES]


def _is_one_matter(one: Sentence, other: Sentence, law: Law) -> bool:
    first, second = (law.papers.get(each.passage.document_id) for each in (one, other))
    if first is None or second is None:
        return False
    return first.id == second.id or any(kin.id == second.id for kin in law.kin.family_of(first))


def _is_settled(one: Sentence, law: Law, at: str) -> bool:
    """Whether a sentence does not hold anyway, or itself changes another."""
    standing = law.standing(one.passage.document_id, one.start, one.end, at)
    acts = law.acts_of(one.passage.document_id, one.start, one.end)
    return bool(acts) or (standing is not None and standing.status in _SETTLED)


def _told_values(text: str, kinds: set[str]) -> list[Value]:
    dates = [Value("date", one.start, one.end, one.text, one.iso) for one in find_dates(text) if one.iso.count("-") > 1]
    others = [one for one in values_in(text) if one.kind != "date"]
    return [one for one in (*dates, *others) if not kinds or one.kind in kinds]


def _is_compatible(one: Value, other: Value) -> bool:
    """Whether two values may be one: dates compare by what both give."""
    if one.kind == "date" and "-" in (one.key[0], other.key[0]):
        return one.key[-5:] == other.key[-5:]
    return one.key == other.key


def _is_at(one: Sentence, place: Place) -> bool:
    return one.passage.document_id == place.document_id and one.start < place.end and place.start < one.end


def _sentence(place: Place, law: Law) -> Sentence:
    passage = next(one for one in _paper(place, law).passages if one.passage_id == place.passage_id)
    return Sentence(passage, place.start, place.end, 0.0, frozenset())


def _paper(place: Place, law: Law) -> Paper:
    return law.papers[place.document_id]


def _sentences(passage: Passage) -> list[Sentence]:
    spans = full_sentences(passage.text)
    return [Sentence(passage, passage.start + a, passage.start + b, 0.0, frozenset()) for a, b in spans]
