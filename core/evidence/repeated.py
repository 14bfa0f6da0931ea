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
from core.records import Hyperedge, PrunedBranch, ScoredHyperedge


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
    firsts_by_node: dict[int, list[int]] = {}
    standing: dict[str, str] = {}
    for place, one in enumerate(told):
        near = sorted({first for node in members[place] for first in firsts_by_node.get(node, ())})
        alike = (told[first] for first in near if share_members(members[place], members[first]))
        first = next((other for other in alike if _say_the_same(one, other)), None) if place >= confirmed else None
        if first is not None:
            standing[one.hyperedge_id] = first.hyperedge_id
            continue
        for node in members[place]:
            firsts_by_node.setdefault(node, []).append(place)
    return standing


def _say_the_same(one: Hyperedge, other: Hyperedge) -> bool:
    """Whether two facts of different passages tell of the same in nearly the same words."""
    is_elsewhere = one.passage_id != other.passage_id and one.kind == other.kind
    return is_elsewhere and share_words(one.event, one.text, other.event, other.text)
