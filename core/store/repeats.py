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

from core.alike import OWN_TYPES, said, share_members, share_words
from core.hypergraph import Hypergraph
from core.records import Hygiene, IngestReport
from core.store.memory import StoredMemory

MOST_COMPARED = 400  # facts of one name compared with a fact

_COPIES = "SELECT coalesce(sum(n), 0) FROM (SELECT count(*) AS n FROM passage GROUP BY text_hash HAVING n > 1)"
_ONLY_THERE = (
    "SELECT DISTINCT hyperedge_id FROM document JOIN source ON source.document = document.number"
    " JOIN hyperedge ON hyperedge.number = source.hyperedge WHERE document_id = ?1 AND NOT EXISTS"
    " (SELECT 1 FROM source AS other WHERE other.hyperedge = source.hyperedge AND other.document != source.document)"
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
    """How many facts that only this document supports another one states alike, in places of its own."""
    graph = memory.hypergraph
    own = graph.passages_in([document_id])
    facts = [graph.hyperedge_number[row[0]] for row in memory.rows(_ONLY_THERE, document_id)]
    alike = {one: found for one in facts if (found := _sharing_members(graph, one, own))}
    words = _words_of(memory, list({*alike, *(one for found in alike.values() for one in found)}))
    return sum(any(share_words(*words[one], *words[other]) for other in found) for one, found in alike.items())


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
