"""
The memory's facts and names as a reader sees them, without a question.

Turns ids into FactRecord and FoundNode, many at a time, from one view of the
memory; which ids is decided in `look_up.py` and by the engine. No writes.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence

import numpy as np

from core.records import FactRecord, FactSource, FoundNode, WeightEntry
from core.store.memory import StoredMemory

DAYS_LATER = 30  # FactRecord.weight_later


def facts_by_id(memory: StoredMemory, hyperedge_ids: Sequence[str]) -> list[FactRecord]:
    """Facts and concepts in the order asked, with members, sources, weights; ids that are not stored are left out."""
    sources = _sources(memory, hyperedge_ids)
    log = memory.weight_log(hyperedge_ids)
    members = dict(zip(hyperedge_ids, memory.members(hyperedge_ids), strict=True))
    sql = (
        "SELECT hyperedge_id, kind, event, confidence, '' FROM hyperedge"
        " WHERE hyperedge_id IN (SELECT value FROM json_each(?1)) UNION ALL SELECT concept_id, 'semantic', '',"
        " (SELECT avg(membership) FROM concept_member WHERE concept = number), label FROM concept"
        " WHERE concept_id IN (SELECT value FROM json_each(?1))"
    )
    found: dict[str, FactRecord] = {}
    for hyperedge_id, kind, event, confidence, label in memory.rows(sql, json.dumps(list(hyperedge_ids))):
        if hyperedge_id not in sources or not members[hyperedge_id]:
            continue  # a concept that lost its papers, not worked out again yet
        entries = log.get(hyperedge_id, [])
        found[hyperedge_id] = FactRecord(
            hyperedge_id=hyperedge_id,
            kind=kind,
            event=event,
            text=label or sources[hyperedge_id][0].text,
            members=members[hyperedge_id],
            sources=tuple(sources[hyperedge_id]),
            confidence=confidence,
            weight=memory.weight_of(hyperedge_id, entries),
            weight_later=memory.weight_of(hyperedge_id, entries, DAYS_LATER),
            votes=_in_force(entries),
        )
    return [found[one] for one in hyperedge_ids if one in found]


def concepts_of_facts(memory: StoredMemory, hyperedge_ids: Sequence[str]) -> dict[str, int]:
    """The concepts of facts' passages that hold at least two of their names, and for how many facts; most first."""
    sql = (
        "SELECT concept_id, count(*) FROM (SELECT concept_id FROM json_each(?1)"
        " JOIN hyperedge ON hyperedge_id = value JOIN source ON source.hyperedge = hyperedge.number"
        " JOIN concept_passage USING (passage) JOIN concept ON concept.number = concept_passage.concept"
        " JOIN concept_member ON concept_member.concept = concept.number"
        " JOIN incidence ON incidence.hyperedge = hyperedge.number AND incidence.node = concept_member.node"
        " GROUP BY concept_id, hyperedge_id HAVING count(DISTINCT incidence.node) > 1)"
        " GROUP BY concept_id ORDER BY count(*) DESC, concept_id"
    )
    return {row[0]: row[1] for row in memory.rows(sql, json.dumps(list(hyperedge_ids)))}


def concept_ids(memory: StoredMemory, node_id: str = "") -> list[str]:
    """
    The concepts, those of most documents first, then of most passages; all, or those that a node is a member of.

    Raises:
        KeyError: for an unknown node.
    """
    graph = memory.hypergraph
    numbers = graph.concepts_of[graph.node_number[node_id]].tolist() if node_id else range(len(graph.concept_ids))
    passages = {one: graph.concept_passages[one] for one in numbers}
    documents = {one: len(np.unique(graph.passage_document[held])) for one, held in passages.items()}
    best = sorted(passages, key=lambda one: (-documents[one], -len(passages[one]), one))
    return [graph.concept_ids[one] for one in best]


def facts_in_passages(memory: StoredMemory, passage_ids: Sequence[str]) -> dict[str, list[FactRecord]]:
    """The facts that each passage states, in the order of its text; every passage asked for has an entry."""
    sql = (
        "SELECT passage_id, hyperedge_id FROM json_each(?) JOIN passage ON passage_id = value"
        " JOIN source ON source.passage = passage.number JOIN hyperedge ON hyperedge.number = source.hyperedge"
        " ORDER BY source.start, source.number"
    )
    rows = memory.rows(sql, json.dumps(list(set(passage_ids))))
    facts = {one.hyperedge_id: one for one in facts_by_id(memory, list(dict.fromkeys(row[1] for row in rows)))}
    found: dict[str, dict[str, FactRecord]] = {one: {} for one in passage_ids}
    for passage_id, hyperedge_id in rows:
        found[passage_id][hyperedge_id] = facts[hyperedge_id]
    return {passage_id: list(held.values()) for passage_id, held in found.items()}


def found_nodes(memory: StoredMemory, node_ids: Sequence[str]) -> list[FoundNode]:
    """Nodes in the order asked, with degree, documents and whose role or clause they are. KeyError if unknown."""
    graph = memory.hypergraph
    nodes = memory.nodes(node_ids)
    documents = _document_counts(memory, node_ids)
    owners = _owners(memory, {one.scope for one in nodes if one.scope})
    return [
        FoundNode(
            node=one,
            degree=len(graph.hyperedges_of[graph.node_number[one.node_id]]),
            documents=documents.get(one.node_id, 0),
            scope_name=owners.get(one.scope, ""),
        )
        for one in nodes
    ]


def facts_of_node(memory: StoredMemory, node_id: str) -> list[str]:
    """
    Ids of the facts that a node takes part in: the most trusted first, then as the memory read them.

    Raises:
        KeyError: for an unknown node.
    """
    graph = memory.hypergraph
    numbers = graph.hyperedges_of[graph.node_number[node_id]]
    ids = [graph.hyperedge_ids[number] for number in numbers.tolist()]
    log = memory.weight_log(ids)
    weights = np.array([memory.weight_of(one, log[one]) if one in log else 1.0 for one in ids])
    return [ids[place] for place in np.argsort(-weights, kind="stable").tolist()]


def moved_facts(memory: StoredMemory, days_ahead: float = 0.0) -> list[tuple[str, float]]:
    """
    Stored facts whose weight (0..2) votes, pins or use have moved, lowest first, ties by id.

    Args:
        days_ahead: weights of so many days from now, if nobody votes.
    """
    return sorted(memory.moved_weights(days_ahead).items(), key=lambda one: (one[1], one[0]))


def _sources(memory: StoredMemory, hyperedge_ids: Iterable[str]) -> dict[str, list[FactSource]]:
    """Where each hyperedge is written, in the order in which the places came in; of a concept its passages."""
    sql = (
        "SELECT hyperedge_id, document_id, document.name, passage_id, page, source.start, source.\"end\", source.text,"
        " locator FROM json_each(?) JOIN hyperedge ON hyperedge_id = value"
        " JOIN source ON source.hyperedge = hyperedge.number JOIN passage ON passage.number = source.passage"
        " JOIN document ON document.number = source.document ORDER BY source.number"
    )
    of_concepts = (
        'SELECT concept_id, document_id, name, passage_id, page, start, "end", passage.text, locator FROM json_each(?)'
        " JOIN concept ON concept_id = value JOIN concept_passage ON concept = concept.number"
        " JOIN passage ON passage.number = passage JOIN document ON document.number = document"
        " ORDER BY concept_passage.ordinal"
    )
    found: dict[str, list[FactSource]] = {}
    wanted = json.dumps(list(set(hyperedge_ids)))
    for hyperedge_id, *source in (*memory.rows(sql, wanted), *memory.rows(of_concepts, wanted)):
        found.setdefault(hyperedge_id, []).append(FactSource(*source))
    return found


def _in_force(entries: Sequence[WeightEntry]) -> int:
    """Rows that take nothing back and that no other row has taken back."""
    taken_back = {one.reverses for one in entries if one.reverses}
    return sum(not one.reverses and one.entry_id not in taken_back for one in entries)


def _document_counts(memory: StoredMemory, node_ids: Iterable[str]) -> dict[str, int]:
    """In how many documents each node is named, under its own name or under one merged with it."""
    standing = {one: one for one in memory.standing(node_ids)}
    standing |= {one: other for one, other in memory.merged.items() if other in standing}
    sql = (
        "SELECT DISTINCT node_id, document FROM json_each(?) JOIN node ON node_id = value"
        " JOIN alias ON alias.node = node.number"
    )
    documents: dict[str, set[int]] = {}
    for node_id, document in memory.rows(sql, json.dumps(list(standing))):
        documents.setdefault(standing[node_id], set()).add(document)
    return {node_id: len(held) for node_id, held in documents.items()}


def _owners(memory: StoredMemory, scopes: Collection[str]) -> dict[str, str]:
    """The document's name behind each scope: a document id, or a passage id for events."""
    sql = (
        "SELECT document_id, name FROM json_each(?1) JOIN document ON document_id = value"
        " UNION ALL SELECT passage_id, name FROM json_each(?1) JOIN passage ON passage_id = value"
        " JOIN document ON document.number = passage.document"
    )
    return {row[0]: row[1] for row in memory.rows(sql, json.dumps(list(scopes)))}
