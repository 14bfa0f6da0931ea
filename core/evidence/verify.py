"""
Local verification: which facts are the evidence of an answer.

The rule is plain and shown to the user: a fact is confirmed when the answer
quotes it, or when its passage would be quoted next, until the evidence comes
from eight passages. Where a model has verified the walk (`Walk.goals`), its
facts take the place of those. No model is asked here. Next: `chains.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass

from core.evidence.cited import CitedFacts
from core.records import ScoredHyperedge, Walk

EVIDENCE_PASSAGES = 8
"""
Passages that the evidence of an answer comes from, those quoted among them; what the quotes stand on comes on top.

On six question sets all of a question's evidence was in 4.5 passages for 49 to
54 % of the questions, in eight for 60 to 63 %, in ten for 2 % more.
"""


@dataclass(frozen=True, slots=True)
class Verified:
    """Facts sorted by verification: confirmed ones by hop, then best first; candidates in the passages' order."""

    confirmed: tuple[ScoredHyperedge, ...]
    candidates: tuple[ScoredHyperedge, ...]


def verify(walk: Walk, cited: CitedFacts, telling: Sequence[str] = ()) -> Verified:
    """
    Confirm the facts that the answer quotes, and those of the passages that it would quote next.

    Args:
        walk: with the facts it kept.
        cited: the facts whose own words the answer quotes.
        telling: ids of the passages that may be quoted, in the order in which they would be.

    Example: an answer quotes a fact of passage 1; passages 1, 2 and 3 tell, in this
    order. The quoted fact is confirmed, and of passages 2 and 3 the fact that covers
    most of the question.
    """
    established = frozenset(one for goal in walk.goals for one in goal.established_by)
    facts = [*_in_reading_order(walk), *cited.beyond]
    confirmed = [one for one in facts if one.hyperedge_id in cited.ids | established]
    if not established:
        taken = cited.passages | {one.passage_id for one in confirmed}
        room = EVIDENCE_PASSAGES - len(cited.passages)
        confirmed.extend(_next_best(walk, facts, telling, taken, room))
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


def _next_best(
    walk: Walk, facts: Iterable[ScoredHyperedge], telling: Iterable[str], cited: Set[str], room: int
) -> Iterator[ScoredHyperedge]:
    """Of each telling passage that is not quoted the fact that covers most of the question; `room` passages at most."""
    worth = dict(walk.parts)
    by_passage: dict[str, list[ScoredHyperedge]] = {}
    for one in facts:
        if one.covers and not one.explored:
            by_passage.setdefault(one.passage_id, []).append(one)
    fresh = [one for one in telling if one in by_passage and one not in cited]
    for passage_id in fresh[: max(0, room)]:
        yield max(by_passage[passage_id], key=lambda one: (sum(worth[term] for term in one.covers), one.score.total))


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
