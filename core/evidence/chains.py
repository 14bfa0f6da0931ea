"""
Evidence chains: confirmed facts in the order they were reached, and what joins them.

A chain starts with a fact that holds a seed or was found directly, and goes on
through shared nodes, at most three facts long. Next: `compose.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from core.evidence.verify import Verified
from core.ports import Memory
from core.records import (
    CandidateReason,
    EvidenceChain,
    Fact,
    FactBasis,
    FactStatus,
    Hyperedge,
    PrunedBranch,
    ScoredHyperedge,
    ScoreParts,
)

MOST_CHAINS = 12
"""More than the evidence of eight passages ever makes."""
MOST_FACTS = 3
COMMONEST = 12
"""Most hyperedges of a node that may join two chains; commoner ones say little."""
_STANDS_IN = ("document", "clause")
_BARE = ("date", "amount")
_NOT_SCORED = ScoreParts(0.0, 0.0, 0.0, 0.0)


def as_facts(
    scored: Sequence[ScoredHyperedge],
    status: FactStatus,
    memory: Memory,
    basis: Mapping[str, FactBasis] | None = None,
    reasons: Mapping[str, CandidateReason] | None = None,
) -> list[Fact]:
    """Scored hyperedges with their words, members, place, `basis` and `reasons`, in the order given."""
    ids = [one.hyperedge_id for one in scored]
    hyperedges = memory.hyperedges(ids)
    places = _places(hyperedges, memory)
    return [
        Fact(
            hyperedge_id=one.hyperedge_id,
            status=status,
            text=hyperedge.text,
            members=members,
            score=one.score,
            hop=one.hop,
            passage_id=one.passage_id,
            explored=one.explored,
            repeats=one.repeats,
            basis=(basis or {}).get(one.hyperedge_id, ""),
            reason=(reasons or {}).get(one.hyperedge_id, ""),
            **place,
        )
        for one, hyperedge, members, place in zip(scored, hyperedges, memory.members(ids), places, strict=True)
    ]


def pruned_facts(pruned: Sequence[PrunedBranch], memory: Memory) -> list[Fact]:
    """Pruned branches as facts, each with the reason it was dropped."""
    ids = [one.hyperedge_id for one in pruned]
    hyperedges = memory.hyperedges(ids)
    places = _places(hyperedges, memory)
    return [
        Fact(
            hyperedge_id=one.hyperedge_id,
            status="pruned",
            text=hyperedge.text,
            members=members,
            score=_NOT_SCORED,
            hop=one.hop,
            passage_id=hyperedge.passage_id,
            reason=one.reason,
            **place,
        )
        for one, hyperedge, members, place in zip(pruned, hyperedges, memory.members(ids), places, strict=True)
    ]


class _Place(TypedDict):
    document_id: str
    document: str
    page: int
    start: int
    end: int


def _places(hyperedges: Sequence[Hyperedge], memory: Memory) -> list[_Place]:
    """Where facts stand, in their order."""
    passages = list({one.passage_id: None for one in hyperedges})
    pages = {one.passage_id: one.page for one in memory.passages(passages)}
    names = {one: memory.document(one).name for one in {one.document_id for one in hyperedges}}
    return [
        {
            "document_id": one.document_id,
            "document": names[one.document_id],
            "page": pages[one.passage_id],
            "start": one.start,
            "end": one.end,
        }
        for one in hyperedges
    ]


def build_chains(verified: Verified, confirmed: Sequence[Fact], memory: Memory) -> tuple[EvidenceChain, ...]:
    """
    Join confirmed facts into chains, best first; every confirmed fact is in at least one.

    A fact that another confirmed fact leads on from is not a chain of its own.
    """
    facts = {fact.hyperedge_id: fact for fact in confirmed}
    scored = {one.hyperedge_id: one for one in verified.confirmed}
    parents = {one.parent for one in verified.confirmed if one.parent in facts}
    ends = [one for one in verified.confirmed if one.hyperedge_id not in parents]
    chains = linked_chains([_chain(end, scored, facts, memory) for end in ends], memory)
    chains.sort(key=lambda chain: (-len(chain.facts), -chain.facts[-1].score.total, chain.facts[-1].hyperedge_id))
    return tuple(chains[:MOST_CHAINS])


def _chain(
    end: ScoredHyperedge, scored: Mapping[str, ScoredHyperedge], facts: Mapping[str, Fact], memory: Memory
) -> EvidenceChain:
    steps = [end]
    while steps[0].parent in scored and scored[steps[0].parent] not in steps:
        steps.insert(0, scored[steps[0].parent])
    joined_by = tuple(_joint(one, memory) for one in steps[1:])
    return EvidenceChain(tuple(facts[one.hyperedge_id] for one in steps), joined_by)


def linked_chains(chains: Sequence[EvidenceChain], memory: Memory) -> list[EvidenceChain]:
    """
    Join chains whose ends share a rare node, the rarest first, as long as none gets longer than three facts.

    The document or clause that both facts merely stand in joins nothing; a
    clause that one fact stands in and the other speaks of does.
    """
    left = list(chains)
    while joints := _joints(left, memory):
        _, first, second, name = min(joints)
        joined = EvidenceChain(
            left[first].facts + left[second].facts, (*left[first].joined_by, name, *left[second].joined_by)
        )
        left = [chain for number, chain in enumerate(left) if number not in (first, second)] + [joined]
    return left


def _joints(chains: Sequence[EvidenceChain], memory: Memory) -> list[tuple[int, int, int, str]]:
    """Every possible joint as (degree of the node, chain, chain that follows, name of the node)."""
    found: list[tuple[int, int, int, str]] = []
    for first, one in enumerate(chains):
        for second, other in enumerate(chains):
            if first != second and len(one.facts) + len(other.facts) <= MOST_FACTS:
                shared = _shared_node(one.facts[-1], other.facts[0], memory)
                found.extend((degree, first, second, name) for degree, name in shared[:1])
    return found


def _shared_node(one: Fact, other: Fact, memory: Memory) -> list[tuple[int, str]]:
    """The rare nodes of both facts as (degree, name), rarest first; bare dates and amounts behind all names."""
    graph = memory.hypergraph
    roles = {member.node_id: member.role for member in one.members}
    shared = [
        (member.type in _BARE, len(graph.hyperedges_of[graph.node_number[member.node_id]]), member.name)
        for member in other.members
        if member.node_id in roles and not (member.role in _STANDS_IN and roles[member.node_id] == member.role)
    ]
    return [(degree, name) for _, degree, name in sorted(shared) if degree <= COMMONEST]


def _joint(step: ScoredHyperedge, memory: Memory) -> str:
    """What a step was reached by: a node's name, rare words, or the title of its document where the text names that."""
    if step.words:
        return " · ".join(step.words)
    if step.reached_by:
        return memory.nodes([step.reached_by])[0].name
    return memory.document(memory.passages([step.passage_id])[0].document_id).title
