"""
When two facts say the same: the rule that answers and the store share.

Pure; finds no candidates and reads no store. Within one passage near-duplicates
are merged when it is read (`extract/hyperedges.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from rapidfuzz import fuzz

from core.hypergraph import Hypergraph
from core.records import Member

SHARED_MEMBERS = 0.8
"""Share of members, of either fact's, that two near-duplicates have in common at least."""
SHARED_WORDS = 85.0
"""Likeness of their words, 0..100 (rapidfuzz ratio), at least."""
OWN_TYPES = frozenset({"document", "clause", "event"})
"""Where a fact stands and what happens: no two passages share these nodes."""


def said(graph: Hypergraph, hyperedge: int) -> frozenset[int]:
    """The members of a hyperedge that another paper may name too, by number."""
    return frozenset(node for node in graph.members[hyperedge].tolist() if graph.node_types[node] not in OWN_TYPES)


def said_of(members: Iterable[Member]) -> frozenset[str]:
    """As `said`, of a fact's members as the store tells them, by node id."""
    return frozenset(one.node_id for one in members if one.type not in OWN_TYPES)


def share_members(one: Set[int] | Set[str], other: Set[int] | Set[str]) -> bool:
    """Whether two sets of members, which must not be empty, are nearly the same."""
    return bool(one) and len(one & other) >= SHARED_MEMBERS * max(len(one), len(other))


def share_words(event: str, text: str, other_event: str, other_text: str) -> bool:
    """Whether two facts tell of the same event in nearly the same words."""
    return event == other_event and fuzz.ratio(text, other_text) >= SHARED_WORDS
