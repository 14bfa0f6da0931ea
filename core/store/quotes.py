"""
Where a name is written: a few verbatim places of a node, each from another document.

Holds the reading only; used where two names are put side by side. Next: the
engine's `naming.py`.
"""

from __future__ import annotations

import re

from core.records import FactSource, MergeSide
from core.store.browse import found_nodes
from core.store.memory import StoredMemory

AROUND = 60  # most characters shown on either side of a name
PLACES_READ = 40

_OPENING, _CLOSING = re.compile(r"(?<=[\s，。；：、！？“（(])\S"), re.compile(r"[\s，。；：、！？”）)]")
"""Where words or clauses begin and end: only there is a text cut, if it can be."""

_PLACES = """
    SELECT document_id, document.name, passage_id, page, passage.start, passage.text, place.locator, at, surface FROM (
        SELECT passage.number AS passage, mention.start AS at, surface, locator, surface <> ?3 COLLATE NOCASE AS other
        FROM mention JOIN passage ON passage.number = mention.passage WHERE node = ?1
        UNION ALL SELECT source.passage, source.start - passage.start + instr(source.text, surface) - 1, surface,
            passage.locator, surface <> ?3 COLLATE NOCASE
        FROM incidence JOIN source USING (hyperedge) JOIN passage ON passage.number = source.passage
        WHERE node = ?1 AND surface <> '' AND instr(source.text, surface)
        ORDER BY 5, 1 LIMIT ?2
    ) AS place JOIN passage ON passage.number = place.passage JOIN document ON document.number = passage.document
    ORDER BY other, passage.number, at
"""


def side_of(memory: StoredMemory, node_id: str) -> MergeSide:
    """One of two names that are put side by side. Raises KeyError for an unknown one."""
    node = found_nodes(memory, [node_id])[0]
    [name] = memory.rows("SELECT name FROM node WHERE node_id = ?", node_id)
    return MergeSide(name[0], node, quotes_of(memory, node_id, name[0]))


def quotes_of(memory: StoredMemory, node_id: str, name: str, limit: int = 2) -> tuple[FactSource, ...]:
    """
    The first places that write a name, at most one a document; text is verbatim document_text[start:end].

    Args:
        node_id: of the node as stored, not of one that stands for it.
        name: the spelling wanted; places with another spelling of the node come behind.
    """
    numbers = memory.rows("SELECT number FROM node WHERE node_id = ?", node_id)
    found: dict[str, FactSource] = {}
    for row in memory.rows(_PLACES, numbers[0][0] if numbers else 0, PLACES_READ, name):
        document_id, document, passage_id, page, start, text, locator, at, surface = row
        first, last = _around(text, at, at + len(surface))
        span = (start + first, start + last, text[first:last])
        found.setdefault(document_id, FactSource(document_id, document, passage_id, page, *span, locator))
    return tuple(found.values())[:limit]


def _around(text: str, start: int, end: int) -> tuple[int, int]:
    """A stretch that holds text[start:end] and cuts no word in two."""
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    opening = _OPENING.search(text, first, start + 1) if first else None
    closings = [one.start() for one in _CLOSING.finditer(text, end, last)] if last < len(text) else []
    return (opening.start() if opening else first), (closings[-1] if closings else last)
