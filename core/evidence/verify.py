"""
Local verification: which facts establish a part of the question.

The rule is plain and shown to the user: a fact is confirmed when the answer
quotes it, or when it covers parts of the question that no better ranked fact
covers. Where a model has verified the walk (`Walk.goals`), its facts take the
place of those that merely cover. No model is asked here. Next: `chains.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.records import ScoredHyperedge, Walk

NEW_SHARE = 0.05
"""Least share of the question's worth that a fact must add to be confirmed."""
MOST_CONFIRMED = 8


@dataclass(frozen=True, slots=True)
class Verified:
    """Facts sorted by verification: confirmed ones by hop, then best first; candidates in the passages' order."""

    confirmed: tuple[ScoredHyperedge, ...]
    candidates: tuple[ScoredHyperedge, ...]


def verify(walk: Walk, quoted: frozenset[str] = frozenset()) -> Verified:
    """
    Confirm the facts that the answer quotes, and forward along the ranked passages those that add something.

    Args:
        walk: with the facts it kept.
        quoted: ids of the facts whose own words the answer quotes.

    Example: a question with parts {a: 2, b: 2}; fact 1 covers a, fact 2 covers a
    again, fact 3 covers b: facts 1 and 3 are confirmed, 2 stays a candidate.
    """
    established = frozenset(one for goal in walk.goals for one in goal.established_by)
    worth = dict(walk.parts)
    total = 0.0 if established else sum(worth.values())
    facts = _in_reading_order(walk)
    covered: set[str] = set()
    confirmed: list[ScoredHyperedge] = []
    for fact in facts:
        added = sum(worth.get(term, 0.0) for term in set(fact.covers) - covered)
        adds = total and added >= NEW_SHARE * total and len(confirmed) < MOST_CONFIRMED
        if fact.hyperedge_id in quoted | established or (adds and not fact.explored):
            confirmed.append(fact)
            covered.update(fact.covers)
    confirmed.extend(_parents_of(confirmed, facts))
    chosen = {fact.hyperedge_id for fact in confirmed}
    return Verified(
        confirmed=tuple(sorted(confirmed, key=lambda one: (one.hop, -one.score.total, one.hyperedge_id))),
        candidates=tuple(fact for fact in facts if fact.hyperedge_id not in chosen),
    )


def unverified(walk: Walk) -> Verified:
    """Nothing is confirmed, every fact is a candidate: for a question that the memory does not answer."""
    return Verified((), tuple(_in_reading_order(walk)))


def _in_reading_order(walk: Walk) -> list[ScoredHyperedge]:
    """All kept facts, those of better ranked passages first."""
    rank = {one.passage_id: number for number, one in enumerate(walk.passages)}
    facts = [fact for hop in walk.hops for fact in hop.kept]
    return sorted(facts, key=lambda one: (rank.get(one.passage_id, len(rank)), -one.score.total, one.hyperedge_id))


def _parents_of(confirmed: Iterable[ScoredHyperedge], facts: Iterable[ScoredHyperedge]) -> list[ScoredHyperedge]:
    """A confirmed fact of a later hop confirms the fact that led to it: without it the chain has a hole."""
    by_id = {fact.hyperedge_id: fact for fact in facts}
    chosen = {fact.hyperedge_id for fact in confirmed}
    parents: dict[str, ScoredHyperedge] = {}
    for fact in confirmed:
        step = by_id.get(fact.parent)
        while step is not None and step.hyperedge_id not in chosen and step.hyperedge_id not in parents:
            parents[step.hyperedge_id] = step
            step = by_id.get(step.parent)
    return list(parents.values())
