"""
Questions that name a contract by its number: its clauses and those of its amendments come first.

All of them are about that contract, whether or not they repeat its number; a line
that does repeat it tells no more for that. Pure but for reading the memory. Used
by `told.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from core.evidence.governing.families import IDENTIFIER
from core.evidence.governing.law import Law
from core.evidence.rating import rated_sentences
from core.ports import Memory
from core.records import Passage, Question, Walk
from core.text import fold, terms

FIRST = 4
"""Clauses of the contract before all other passages."""
_LEAST = 0.35
"""Share of the question's worth, without the number, that such a clause must hold."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The passages to quote from, best first, and the walk without what the contract's number is worth."""

    passage_ids: list[str]
    walk: Walk


def bound_to_contract(question: Question, walk: Walk, memory: Memory, passage_ids: Sequence[str], law: Law) -> Bound:
    """
    Put what answers from the contract that the question names by number, and from its amendments, first.

    Args:
        passage_ids: best first; stays as it is where the question names no contract, or more than one.
    """
    family, called = _named(question.text, law)
    if not family:
        return Bound(list(passage_ids), walk)
    rest = frozenset(terms(_without(question.text, called)))
    parts = tuple((term, worth) for term, worth in walk.parts if term in rest) or walk.parts
    passages = memory.passages([one.passage_id for one in walk.passages])
    own = [one for one in passages if one.document_id in family]
    first = _best(own, question.text, dict(parts))
    return Bound([*first, *(one for one in passage_ids if one not in first)], replace(walk, parts=parts))


def _named(question: str, law: Law) -> tuple[Set[str], list[str]]:
    """The ids of the one contract named and of its amendments, and the words that name it: its number, its title."""
    numbers = IDENTIFIER.findall(question)
    named = {paper.id: paper for one in numbers for paper in law.kin.by_key.get(fold(one), ())}
    bases = {paper.id: paper for paper in named.values() if paper.may_govern}
    if len(bases) != 1:
        return frozenset(), []
    paper = next(iter(bases.values()))
    return {paper.id, *(one.id for one in law.kin.family_of(paper))}, [*numbers, paper.document.title]


def _without(question: str, words: Iterable[str]) -> str:
    """The question without these words."""
    for one in words:
        at = question.lower().find(one.lower()) if one else -1
        question = question[:at] + " " + question[at + len(one) :] if at >= 0 else question
    return question


def _best(passages: Iterable[Passage], question: str, worth: Mapping[str, float]) -> list[str]:
    """The passages whose best sentence holds enough of the question, best first; of like ones that headed by it."""
    total = sum(worth.values()) or 1.0
    rated: dict[str, tuple[float, float]] = {}
    for passage in passages:
        above = " ".join((*passage.heading_path, passage.text.partition("\n")[0]))
        headed = sum(worth.get(term, 0.0) for term in set(terms(above)))
        fit = [one for one in rated_sentences(passage, 0, question, worth) if one.may_answer]
        fit = [one for one in fit if sum(worth[term] for term in one.covers) >= _LEAST * total]
        if fit:
            rated[passage.passage_id] = (round(max(one.rating for one in fit), 6), headed)
    return sorted(rated, key=lambda one: rated[one], reverse=True)[:FIRST]
