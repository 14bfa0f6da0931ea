"""
Evidence chains: confirmed facts in the order they were reached, and what joins them.

A chain starts with a fact that holds a seed or was found directly, and goes on
through shared nodes, at most three facts long. Next: `answer.py` quotes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.evidence.verify import Verified
from core.ports import Memory
from core.records import EvidenceChain, Fact, FactStatus, PrunedBranch, ScoredHyperedge, ScoreParts

MOST_CHAINS = 6
_NOT_SCORED = ScoreParts(0.0, 0.0, 0.0, 0.0)


def as_facts(scored: Sequence[ScoredHyperedge], status: FactStatus, memory: Memory) -> list[Fact]:
    """Scored hyperedges with their words and members, in the order given."""
    ids = [one.hyperedge_id for one in scored]
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
        )
        for one, hyperedge, members in zip(scored, memory.hyperedges(ids), memory.members(ids), strict=True)
    ]


def pruned_facts(pruned: Sequence[PrunedBranch], memory: Memory) -> list[Fact]:
    """Pruned branches as facts, each with the reason it was dropped."""
    ids = [one.hyperedge_id for one in pruned]
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
        )
        for one, hyperedge, members in zip(pruned, memory.hyperedges(ids), memory.members(ids), strict=True)
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
    chains = [_chain(end, scored, facts, memory) for end in ends]
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


def _joint(step: ScoredHyperedge, memory: Memory) -> str:
    """The name of the node a step was reached by; the title of its document where the text names that and no node."""
    if step.reached_by:
        return memory.nodes([step.reached_by])[0].name
    return memory.document(memory.passages([step.passage_id])[0].document_id).title
