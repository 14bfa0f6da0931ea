"""
What was found in the passages of one document, a stretch of the document at a time.

Holds which names a passage mentions beside its facts; the facts themselves are
`browse.py`'s. No writes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.records import Node, PassageExtraction
from core.store.browse import facts_in_passages
from core.store.memory import StoredMemory
from core.store.readings import EXTRACTORS, extractors


def extraction_of(memory: StoredMemory, document_id: str, first: int, limit: int) -> list[PassageExtraction]:
    """
    At most `limit` passages of a document from the `first` (0-based) on, each with what was found in it.

    Returns:
        in reading order; facts in the order of the text, then the mentioned
        nodes that no fact of the passage holds, in the order of the text too.

    Raises:
        UnknownDocument: if the memory does not hold it.
    """
    memory.document(document_id)
    sql = (
        "SELECT passage_id FROM passage JOIN document ON document.number = document"
        " WHERE document_id = ? ORDER BY ordinal LIMIT ? OFFSET ?"
    )
    passage_ids = [row[0] for row in memory.rows(sql, document_id, limit, first)]
    facts, mentions = facts_in_passages(memory, passage_ids), _mentions(memory, passage_ids)
    by = extractors(memory.rows(EXTRACTORS, json.dumps(passage_ids)))
    found = []
    for passage in memory.passages(passage_ids):
        in_facts = {member.node_id for fact in facts[passage.passage_id] for member in fact.members}
        others = [node for node in mentions.get(passage.passage_id, ()) if node.node_id not in in_facts]
        here = (tuple(facts[passage.passage_id]), tuple(others), by.get(passage.passage_id))
        found.append(PassageExtraction(passage, *here))
    return found


def _mentions(memory: StoredMemory, passage_ids: Sequence[str]) -> dict[str, list[Node]]:
    """The nodes that each passage names, each once, in the order of the text."""
    sql = (
        "SELECT passage_id, node_id FROM json_each(?) JOIN passage ON passage_id = value"
        " JOIN mention ON mention.passage = passage.number JOIN node ON node.number = mention.node"
        " GROUP BY passage_id, node_id ORDER BY min(mention.start)"
    )
    rows = memory.rows(sql, json.dumps(list(passage_ids)))
    ids = list({row[1] for row in rows})
    nodes = dict(zip(ids, memory.nodes(ids), strict=True))
    found: dict[str, list[Node]] = {}
    for passage_id, node_id in rows:
        found.setdefault(passage_id, []).append(nodes[node_id])
    return found
