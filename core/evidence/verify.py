"""
Local verification: which facts are the evidence of an answer.

The rule is plain and shown to the user: a fact is confirmed when the answer
quotes it, or when its passage would be quoted next, until the evidence comes
from eight passages; of these, one that covers no part of the question by itself
is told apart as merely near. Where a model has verified the walk (`Walk.goals`),
its facts take the place of those. No model is asked here. Next: `chains.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from core.evidence.cited import CitedFacts
from core.evidence.needed import LOST_SHARE
from core.records import CandidateReason, FactBasis, ScoredHyperedge, Walk

EVIDENCE_PASSAGES = 8
"""
Passages that the evidence of an answer comes from, those quoted among them; what the quotes stand on comes on top.

On six question sets all of a question's evidence was in 4.5 passages for 49 to
54 % of the questions, in eight for 60 to 63 %, in ten for 2 % more.
"""


@dataclass(frozen=True, slots=True)
class Verified:
    """
    Facts sorted by verification: confirmed ones by hop, then best first; candidates in the passages' order.

    `basis` tells for each confirmed fact, by id, on what it is, `reasons` for each candidate why it is no more.
    """

    confirmed: tuple[ScoredHyperedge, ...]
    candidates: tuple[ScoredHyperedge, ...]
    basis: Mapping[str, FactBasis] = field(default_factory=dict)
    reasons: Mapping[str, CandidateReason] = field(default_factory=dict)


def verify(walk: Walk, cited: CitedFacts, telling: Sequence[str] = ()) -> Verified:
    """
    Confirm the facts that the answer quotes, and those of the passages that it would quote next.

    Args:
        walk: with the facts it kept.
        cited: the facts whose own words the answer quotes.
        telling: ids of the passages that may be quoted, in the order in which they would be.

    Example: an answer quotes a fact of passage 1; passages 1, 2 and 3 tell, in this
    order. The quoted fact is confirmed, and of passages 2 and 3 the fact that covers
    most of the question. The one of passage 2 covers what is quoted already, so it is merely near.
    """
    established = {one for goal in walk.goals for one in goal.established_by}
    facts = [*_in_reading_order(walk), *cited.beyond]
    stated: dict[str, FactBasis] = dict.fromkeys(established, "established")
    stated.update(dict.fromkeys(cited.ids, "quoted"))
    first = [one for one in facts if one.hyperedge_id in stated]
    basis = {one.hyperedge_id: stated[one.hyperedge_id] for one in first}
    if not established:
        taken = cited.passages | {one.passage_id for one in first}
        further = _next_best(walk, facts, telling, taken, EVIDENCE_PASSAGES - len(cited.passages))
        basis |= _basis_of(further, cited.covers.union(*(one.covers for one in first)), walk)
        basis |= _stated(basis, facts)
    basis = _with_parents(basis, facts)
    confirmed = [one for one in facts if one.hyperedge_id in basis]
    told = {one.passage_id for one in confirmed}
    candidates = tuple(one for one in facts if one.hyperedge_id not in basis)
    return Verified(
        confirmed=tuple(sorted(confirmed, key=lambda one: (one.hop, -one.score.total, one.hyperedge_id))),
        candidates=candidates,
        basis=basis,
        reasons={one.hyperedge_id: _why_open(one, told, bool(established)) for one in candidates},
    )


def unverified(walk: Walk) -> Verified:
    """Nothing is confirmed, every fact is a candidate: for a question that the memory does not answer."""
    candidates = tuple(_in_reading_order(walk))
    return Verified((), candidates, reasons={one.hyperedge_id: "not_answered" for one in candidates})


def _why_open(one: ScoredHyperedge, told: Set[str], is_verified: bool) -> CandidateReason:
    """Why a fact is not confirmed, where these passages have one that is; `is_verified` by a model."""
    if is_verified:
        return "unverified"
    if not one.covers:
        return "covers_nothing"
    return "same_passage" if one.passage_id in told else "further"


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


def _basis_of(further: Iterable[ScoredHyperedge], covered: Set[str], walk: Walk) -> dict[str, FactBasis]:
    """In their order: whether each covers a good part of the question that nothing before it does, or is only near."""
    worth = dict(walk.parts)
    least = LOST_SHARE * sum(worth.values())
    basis: dict[str, FactBasis] = {}
    for one in further:
        fresh = set(one.covers) - covered
        basis[one.hyperedge_id] = "covers" if fresh and sum(worth[term] for term in fresh) >= least else "near"
        covered = covered | fresh
    return basis


def _stated(basis: Mapping[str, FactBasis], facts: Sequence[ScoredHyperedge]) -> dict[str, FactBasis]:
    """The fact that best states a day or an amount which a passage of the evidence reckons with."""
    passage = {one.hyperedge_id: one.passage_id for one in facts}
    held = {passage[one] for one in basis}
    found = [one for one in facts if one.states and one.passage_id not in held and passage.get(one.parent) in held]
    best = max(found, key=lambda one: (one.score.total, one.hyperedge_id), default=None)
    return {best.hyperedge_id: "leads"} if best else {}


def _with_parents(basis: Mapping[str, FactBasis], facts: Iterable[ScoredHyperedge]) -> dict[str, FactBasis]:
    """A confirmed fact of a later hop confirms the fact that led to it: without it the chain has a hole."""
    by_id = {fact.hyperedge_id: fact for fact in facts}
    found = dict(basis)
    for one in sorted(basis, key=lambda one: basis[one] == "near"):
        way: FactBasis = "near" if basis[one] == "near" else "leads"
        weaker = ("",) if way == "near" else ("", "near")
        step = by_id.get(by_id[one].parent)
        while step is not None and found.get(step.hyperedge_id, "") in weaker:
            found[step.hyperedge_id] = way
            step = by_id.get(step.parent)
    return found
