"""
Sources that contradict each other on what is asked: one thing, two values, and neither took the other's place.

Pure but for reading the memory. Precise rather than complete: papers of
different matters differ without contradicting each other. Used by `told.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.clauses import find_clause_references
from core.evidence.asked import asked_for
from core.evidence.conflicts import words_against_digits
from core.evidence.contradicting.same_thing import in_one_word
from core.evidence.contradicting.stated_twice import stated_twice
from core.evidence.contradicting.statements import OF_ITS_PAPER
from core.evidence.governing.contradictions import (
    DECISIVE,
    HALF,
    Clash,
    said_twice,
    sentences_of,
    telling_words,
    told_of_one,
    told_otherwise,
)
from core.evidence.governing.law import Law
from core.evidence.governing.misdated import misdated
from core.evidence.governing.outline import find_clause
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import values_in
from core.evidence.rating import Sentence
from core.records import Passage, Place
from core.text import terms

_AGREEMENT = re.compile(
    r"一致吗|是否一致|一致不一致|矛盾|对吗|对不对|说法.{0,4}(?:相同|一样)|属实"
    r"|\bis (?:that|this|it) (?:right|correct|true)\b|\bagree (?:that|on)\b|\bconsistent\b|\bcontradict"
    r"|\bdo\w* .{0,60}\bagree\b",
    re.IGNORECASE,
)
_KINDS = {"date": "date", "period": "period", "share": "share", "amount": "money", "number": ""}
_MONEY = re.compile(r"[元圆¥￥$€£]|\b(?:dollars|euros|pounds|RMB|USD|EUR)\b", re.IGNORECASE)
_BORNE_OUT, _LEEWAY = 0.12, 1
_PART = re.compile(r"[，；;。\n]|,(?!\d)")


def asks_for_agreement(question: str) -> bool:
    """Whether a question asks if papers agree, or if what one says is right."""
    return bool(_AGREEMENT.search(question))


def find_clash(
    question: str,
    sentences: Sequence[Sentence],
    passages: Sequence[Passage],
    law: Law,
    at: str,
    names: Sequence[str] = (),
) -> Clash | None:
    """
    The contradiction that bears on what is asked, if any.

    Args:
        sentences: those chosen for the answer, best first.
        passages: those that may be quoted, best first.
        law: which says what took the place of what.
        at: ISO date at which papers must hold.
        names: those of the question.
    """
    asked = asked_for(question).kinds
    kinds = {_KINDS[kind] for kind in asked if kind in _KINDS}
    is_asked = asks_for_agreement(question)
    near = [one for one in passages if one.document_id in law.papers]
    twice = stated_twice(question, names, sentences, near, asked, law, at)
    if not kinds and not is_asked:
        return twice
    own = _against_itself(question, sentences, near, kinds) if kinds - {"date"} else None
    if twice or own:
        return twice or own
    wanted = set() if is_asked or "" in kinds else kinds
    dated = _misdated(sentences, law) if is_asked or "date" in kinds else None
    if is_asked and not dated:
        dated = _borne_out(question, sentences, law) or _claimed(question, sentences, law, at)
        dated = dated or told_otherwise(question, sentences, passages, kinds)
    told = sentences if is_asked else [one for one in sentences if not OF_ITS_PAPER.match(one.text)]
    dated = dated or said_twice(told, near, wanted, law, at)
    return dated or told_of_one(question, names, told, near, kinds - {""}, law, at)


# --- one sentence against itself ---


def _against_itself(
    question: str, sentences: Sequence[Sentence], passages: Sequence[Passage], kinds: set[str]
) -> Clash | None:
    """A number in words and in digits, of the kind asked for; nothing fits the question better."""
    near = [*sentences[:DECISIVE], *(one for passage in passages for one in sentences_of(passage))]
    thing = telling_words(in_one_word(question))
    least = max((_fits(thing, one.text, value.start) for one in near for value in values_in(one.text)), default=1)
    for one in near:
        words = words_against_digits(one.text)
        is_asked = "" in kinds or ("money" in kinds if _MONEY.search(words) else kinds != {"money"})
        if words and is_asked and _fits(thing, one.text, one.text.find(words)) >= max(1, least - _LEEWAY):
            return Clash((one,), words)
    return None


def _fits(thing: frozenset[str], text: str, at: int) -> int:
    """How many of these terms stand in the part of a sentence that holds this place."""
    start = max((one.end() for one in _PART.finditer(text, 0, at)), default=0)
    end = next((one.start() for one in _PART.finditer(text, at)), len(text))
    return len(thing & set(terms(in_one_word(text[start:end]))))


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
                if HALF < float(new.key) / float(claim.key) < 1 / HALF and new.key != claim.key:
                    return Clash((one, _sentence(effect.by, law)), f"{claim.text} ≠ {new.text}")
    return None


def _is_at(one: Sentence, place: Place) -> bool:
    return one.passage.document_id == place.document_id and one.start < place.end and place.start < one.end


def _sentence(place: Place, law: Law) -> Sentence:
    passage = next(one for one in _paper(place, law).passages if one.passage_id == place.passage_id)
    return Sentence(passage, place.start, place.end, 0.0, frozenset())


def _paper(place: Place, law: Law) -> Paper:
    return law.papers[place.document_id]
