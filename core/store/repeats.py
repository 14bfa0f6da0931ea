"""
Facts that several places state alike, and how tidy the memory is as a whole.

Near-duplicates keep all their places and their own weights: they are found
when looked at, nothing is renamed. Within one passage they are merged when it
is read (`extract/hyperedges.py`). Next: the engine's `browsing.py`.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from rapidfuzz import fuzz

from core.hypergraph import Hypergraph
from core.records import Hygiene, IngestReport
from core.store.memory import StoredMemory

SHARED_MEMBERS = 0.8
"""Share of members, of either fact's, that two near-duplicates have in common at least."""
SHARED_WORDS = 85.0
"""Likeness of their words, 0..100 (rapidfuzz ratio), at least."""
MOST_COMPARED = 400  # facts of one name compared with a fact
_OWN = frozenset({"document", "clause", "event"})  # where a fact stands and what happens: no two passages share them

_WORDS = (
    "SELECT hyperedge_id, event, text FROM json_each(?) JOIN hyperedge ON hyperedge_id = value JOIN source"
    " ON source.number = (SELECT min(number) FROM source WHERE source.hyperedge = hyperedge.number)"
)


def repeats_of(memory: StoredMemory, hyperedge_id: str) -> list[str]:
    """
    The facts of other passages that state the same, in the order they came in.

    The same event, four of five members in common (document, clause and event left out), and words nearly alike.

    Raises:
        KeyError: for an unknown fact.
    """
    graph = memory.hypergraph
    number = graph.hyperedge_number[hyperedge_id]
    members = _said(graph, number)
    if not members:
        return []
    rarest = min(members, key=lambda node: (len(graph.hyperedges_of[node]), node))
    near = graph.hyperedges_of[rarest][:MOST_COMPARED].tolist()
    elsewhere = [one for one in near if graph.hyperedge_passage[one] != graph.hyperedge_passage[number]]
    alike = [one for one in elsewhere if _share(members, _said(graph, one)) >= SHARED_MEMBERS]
    words = _words_of(memory, [number, *alike])
    return [graph.hyperedge_ids[one] for one in alike if _is_same(words[number], words[one])]


def hygiene_of(memory: StoredMemory, reports: Iterable[IngestReport], archived: int) -> Hygiene:
    """Counts over the whole memory; `archived` is how many facts are below the floor."""
    graph = memory.hypergraph
    degrees = np.diff(graph.hyperedges_of.starts)
    sizes = np.diff(graph.members.starts)
    is_alone = np.ones(len(sizes), np.bool_)
    shared = (degrees > 1) & ~np.isin(np.array(graph.node_types), list(_OWN))
    owner = np.repeat(np.arange(len(sizes)), sizes)
    is_alone[owner[shared[graph.members.columns]]] = False
    dropped = Counter[str]()
    for report in reports:
        dropped.update(report.dropped)
    return Hygiene(
        passages=len(graph.passage_ids),
        hyperedges=len(sizes),
        nodes=int((degrees > 0).sum()),
        singletons=int((degrees == 1).sum()),
        unreachable=int(is_alone.sum()),
        repeated=_repeated(memory),
        archived=archived,
        dropped=dict(dropped),
    )


def _repeated(memory: StoredMemory) -> int:
    """How many facts another passage states in just the same names, event and nearly the same words."""
    graph = memory.hypergraph
    groups: Mapping[frozenset[int], list[int]] = defaultdict(list)
    for number in range(len(graph.hyperedge_ids)):
        groups[_said(graph, number)].append(number)
    candidates = [held for members, held in groups.items() if len(held) > 1 and len(members) > 1]
    words = _words_of(memory, [one for held in candidates for one in held])
    found: set[int] = set()
    for held in candidates:
        for place, one in enumerate(held[:MOST_COMPARED]):
            for other in held[place + 1 : MOST_COMPARED]:
                is_elsewhere = graph.hyperedge_passage[one] != graph.hyperedge_passage[other]
                if is_elsewhere and not {one, other} <= found and _is_same(words[one], words[other]):
                    found |= {one, other}
    return len(found)


def _said(graph: Hypergraph, number: int) -> frozenset[int]:
    return frozenset(node for node in graph.members[number].tolist() if graph.node_types[node] not in _OWN)


def _share(members: frozenset[int], others: frozenset[int]) -> float:
    """What two sets have in common, of the larger, 0..1."""
    return len(members & others) / max(len(members), len(others), 1)


def _is_same(one: tuple[str, str], other: tuple[str, str]) -> bool:
    return one[0] == other[0] and fuzz.ratio(one[1], other[1]) >= SHARED_WORDS


def _words_of(memory: StoredMemory, numbers: Sequence[int]) -> dict[int, tuple[str, str]]:
    """Event and words of each fact, by its number."""
    graph = memory.hypergraph
    ids = json.dumps([graph.hyperedge_ids[one] for one in numbers])
    return {graph.hyperedge_number[row[0]]: (row[1], row[2]) for row in memory.rows(_WORDS, ids)}
