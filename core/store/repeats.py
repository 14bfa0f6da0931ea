"""
Facts that several places state alike, and how tidy the memory is as a whole.

Near-duplicates keep all their places and their own weights: they are found
when looked at, nothing is renamed; an answer shows them as one. When two facts
say the same is decided in `core/alike.py`. Next: the engine's `browsing.py`.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set

import numpy as np

from core.alike import OWN_TYPES, said, said_of, share_members, share_words
from core.hypergraph import Hypergraph
from core.records import Hygiene, IngestReport
from core.store.memory import StoredMemory
from core.store.stored import as_json

MOST_COMPARED = 400  # facts of one name compared with a fact

_COPIES = "SELECT coalesce(sum(n), 0) FROM (SELECT count(*) AS n FROM passage GROUP BY text_hash HAVING n > 1)"
_ONLY_THERE = (
    "SELECT DISTINCT hyperedge_id FROM document JOIN source ON source.document = document.number"
    " JOIN hyperedge ON hyperedge.number = source.hyperedge WHERE document_id = ?1 AND NOT EXISTS"
    " (SELECT 1 FROM source AS other WHERE other.hyperedge = source.hyperedge AND other.document != source.document)"
)
_DEGREES = (
    "SELECT node_id, (SELECT count(*) FROM (SELECT 1 FROM incidence WHERE node = node.number LIMIT ?2))"
    " FROM json_each(?1) JOIN node ON node_id = value"
)
_ELSEWHERE = (
    "SELECT DISTINCT hyperedge_id FROM json_each(?1) JOIN node ON node_id = value JOIN incidence ON node = node.number"
    " JOIN hyperedge ON hyperedge.number = incidence.hyperedge JOIN source ON source.number ="
    " (SELECT min(number) FROM source WHERE source.hyperedge = hyperedge.number)"
    " JOIN document ON document.number = source.document AND document_id != ?2 ORDER BY hyperedge.number LIMIT ?3"
)
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
    alike = _sharing_members(graph, number, {int(graph.hyperedge_passage[number])})
    words = _words_of(memory, [number, *alike])
    return [graph.hyperedge_ids[one] for one in alike if share_words(*words[number], *words[one])]


def told_elsewhere(memory: StoredMemory, document_id: str) -> int:
    """
    How many facts that only this document supports another one states alike, in places of its own.

    Reads what the document reaches and no more: the hypergraph of a large memory takes seconds to read.
    """
    facts = [row[0] for row in memory.rows(_ONLY_THERE, document_id)]
    members = {one: said_of(held) for one, held in zip(facts, memory.members(facts), strict=True)}
    degree = _degrees(memory, frozenset().union(*members.values()))
    found = 0
    for one, held in members.items():
        rarest = min(held, key=lambda node: (degree[node], node), default="")
        rows = memory.rows(_ELSEWHERE, as_json(_bearers(memory, rarest)), document_id, MOST_COMPARED)
        near = [row[0] for row in rows]
        its = map(said_of, memory.members(near))
        alike = [other for other, others in zip(near, its, strict=True) if share_members(held, others)]
        words = {row[0]: row[1:] for row in memory.rows(_WORDS, as_json([one, *alike]))} if alike else {}
        found += any(share_words(*words[one], *words[other]) for other in alike)
    return found


def _bearers(memory: StoredMemory, node_id: str) -> list[str]:
    """A node with those that it stands for."""
    return [node_id, *(one for one, other in memory.merged.items() if other == node_id)]


def _degrees(memory: StoredMemory, node_ids: Set[str]) -> Counter[str]:
    """In how many facts each node takes part, up to MOST_COMPARED for each name that it stands for."""
    merged = memory.merged
    wanted = [*node_ids, *(one for one, other in merged.items() if other in node_ids)]
    degrees = Counter[str]()
    for node_id, count in memory.rows(_DEGREES, as_json(wanted), MOST_COMPARED):
        degrees[merged.get(node_id, node_id)] += count
    return degrees


def _sharing_members(graph: Hypergraph, number: int, own: Set[int]) -> list[int]:
    """The facts outside of these passages that have nearly the same members, by number."""
    members = said(graph, number)
    if not members:
        return []
    rarest = min(members, key=lambda node: (len(graph.hyperedges_of[node]), node))
    near = graph.hyperedges_of[rarest][:MOST_COMPARED].tolist()
    elsewhere = [one for one in near if int(graph.hyperedge_passage[one]) not in own]
    return [one for one in elsewhere if share_members(members, said(graph, one))]


def hygiene_of(memory: StoredMemory, reports: Iterable[IngestReport], archived: int) -> Hygiene:
    """Counts over the whole memory; `archived` is how many facts are below the floor."""
    graph = memory.hypergraph
    degrees = np.diff(graph.hyperedges_of.starts)
    sizes = np.diff(graph.members.starts)
    is_alone = np.ones(len(sizes), np.bool_)
    shared = (degrees > 1) & ~np.isin(np.array(graph.node_types), list(OWN_TYPES))
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
        concepts=len(graph.concept_ids),
        copies=int(memory.rows(_COPIES)[0][0]),
    )


def _repeated(memory: StoredMemory) -> int:
    """How many facts another passage states in just the same names, event and nearly the same words."""
    graph = memory.hypergraph
    groups: Mapping[frozenset[int], list[int]] = defaultdict(list)
    for number in range(len(graph.hyperedge_ids)):
        groups[said(graph, number)].append(number)
    candidates = [held for members, held in groups.items() if len(held) > 1 and len(members) > 1]
    words = _words_of(memory, [one for held in candidates for one in held])
    found: set[int] = set()
    for held in candidates:
        for place, one in enumerate(held[:MOST_COMPARED]):
            for other in held[place + 1 : MOST_COMPARED]:
                is_elsewhere = graph.hyperedge_passage[one] != graph.hyperedge_passage[other]
                if is_elsewhere and not {one, other} <= found and share_words(*words[one], *words[other]):
                    found |= {one, other}
    return len(found)


def _words_of(memory: StoredMemory, numbers: Sequence[int]) -> dict[int, tuple[str, str]]:
    """Event and words of each fact, by its number."""
    graph = memory.hypergraph
    ids = json.dumps([graph.hyperedge_ids[one] for one in numbers])
    return {graph.hyperedge_number[row[0]]: (row[1], row[2]) for row in memory.rows(_WORDS, ids)}
