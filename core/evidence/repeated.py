"""
Facts that several places state alike, shown as one: the first stands for them, with the places of all.

A candidate that repeats a confirmed fact or an earlier candidate is folded into
it. Confirmed facts stay as they are: each is quoted evidence of its own paper.
Stored facts keep their weights and places. Next: `compose.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.alike import said, share_members, share_words
from core.evidence.verify import Verified
from core.ports import Memory
from core.records import PrunedBranch, ScoredHyperedge


def folded(verified: Verified, memory: Memory) -> tuple[Verified, list[PrunedBranch]]:
    """
    The same facts, each repeated one once.

    Returns:
        the facts with the ids of what was folded into each, and these as pruned for being "repeated".
    """
    facts = (*verified.confirmed, *verified.candidates)
    standing = _standing(facts, len(verified.confirmed), memory)
    repeats: dict[str, list[str]] = {}
    for one in verified.candidates:
        if one.hyperedge_id in standing:
            repeats.setdefault(standing[one.hyperedge_id], []).append(one.hyperedge_id)
    pruned = [PrunedBranch(one.hyperedge_id, "repeated", one.hop) for one in facts if one.hyperedge_id in standing]
    kept = [
        replace(one, repeats=tuple(repeats.get(one.hyperedge_id, ())))
        for one in facts
        if one.hyperedge_id not in standing
    ]
    count = len(verified.confirmed)
    return replace(verified, confirmed=tuple(kept[:count]), candidates=tuple(kept[count:])), pruned


def _standing(facts: Sequence[ScoredHyperedge], confirmed: int, memory: Memory) -> dict[str, str]:
    """For each candidate that repeats an earlier fact of another passage the id of that fact."""
    graph = memory.hypergraph
    told = memory.hyperedges([one.hyperedge_id for one in facts])
    members = [said(graph, graph.hyperedge_number[one.hyperedge_id]) for one in told]
    firsts: list[int] = list(range(confirmed))
    standing: dict[str, str] = {}
    for place in range(confirmed, len(told)):
        one = told[place]
        for first in firsts:
            other = told[first]
            is_elsewhere = one.passage_id != other.passage_id and one.kind == other.kind
            if (
                is_elsewhere
                and share_members(members[place], members[first])
                and share_words(one.event, one.text, other.event, other.text)
            ):
                standing[one.hyperedge_id] = other.hyperedge_id
                break
        else:
            firsts.append(place)
    return standing
