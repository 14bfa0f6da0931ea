"""
Where a name is written: a few verbatim places of a node, each from another document.

Holds the reading only; used where two names are put side by side. Next: the
engine's `naming.py`.
"""

from __future__ import annotations

from core.records import FactSource, MergeSide
from core.store.browse import found_nodes
from core.store.memory import StoredMemory

AROUND = 60  # characters shown on either side of a name
PLACES_READ = 40

_PLACES = """
    SELECT document_id, document.name, passage_id, page, place.start, place.text, locator, at, surface FROM (
        SELECT passage.number AS passage, passage.start, passage.text, mention.start AS at, surface
        FROM mention JOIN passage ON passage.number = mention.passage WHERE node = ?1
        UNION ALL SELECT source.passage, source.start, source.text, instr(source.text, surface) - 1, surface
        FROM incidence JOIN source USING (hyperedge) WHERE node = ?1 AND surface <> '' AND instr(source.text, surface)
        ORDER BY 1 LIMIT ?2
    ) AS place JOIN passage ON passage.number = place.passage JOIN document ON document.number = passage.document
    ORDER BY passage.number, at
"""


def side_of(memory: StoredMemory, node_id: str) -> MergeSide:
    """One of two names that are put side by side. Raises KeyError for an unknown one."""
    node = found_nodes(memory, [node_id])[0]
    [name] = memory.rows("SELECT name FROM node WHERE node_id = ?", node_id)
    return MergeSide(name[0], node, quotes_of(memory, node_id))


def quotes_of(memory: StoredMemory, node_id: str, limit: int = 2) -> tuple[FactSource, ...]:
    """
    The first places that write a name, at most one a document; text is verbatim document_text[start:end].

    Args:
        node_id: of the node as stored, not of one that stands for it.
    """
    numbers = memory.rows("SELECT number FROM node WHERE node_id = ?", node_id)
    found: dict[str, FactSource] = {}
    for row in memory.rows(_PLACES, numbers[0][0] if numbers else 0, PLACES_READ):
        document_id, document, passage_id, page, start, text, locator, at, surface = row
        first, last = max(0, at - AROUND), min(len(text), at + len(surface) + AROUND)
        span = (start + first, start + last, text[first:last])
        found.setdefault(document_id, FactSource(document_id, document, passage_id, page, *span, locator))
    return tuple(found.values())[:limit]
