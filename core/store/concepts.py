"""
Concepts in the ledger: what a cell holds, and the concepts found in it.

Holds the SQL of `concept` and its members and passages; how passages are clustered is decided in
`extract/concepts.py`, when in the engine's `gathering.py`. Next: `ledger.py`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from core.records import MAX_MEMBERS, NodeType
from core.store.cells import CellRows

MOST_COUNTED = 500
"""Passages that name a node are counted up to here: more is a hub in any case."""
Members = tuple[tuple[str, float], ...]
_INCOMPLETE = "length(centre) % 4 OR passages < 0 OR is_stale NOT IN (0, 1)"


@dataclass(frozen=True, slots=True)
class PlacedPassage:
    """A passage of a cell; `names` are (node id, name, type), each once."""

    number: int
    passage_id: str
    text: str
    headings: tuple[str, ...]
    names: tuple[tuple[str, str, NodeType], ...]


@dataclass(frozen=True, slots=True)
class StoredConcept:
    """A concept of a cell as it is written."""

    concept_id: str
    cell: int
    label: str
    members: Members
    passage_ids: tuple[str, ...]


class ConceptRows(CellRows):
    """The part of the ledger that knows concepts."""

    # --- what a cell holds ---

    def placed_passages(self, numbers: Sequence[int]) -> list[PlacedPassage]:
        """Passages with the names in them, in the order asked."""
        wanted = json.dumps(list(numbers))
        sql = "SELECT number, passage_id, text, heading_path FROM json_each(?) JOIN passage ON number = value"
        rows = {row[0]: row for row in self.rows(sql, (wanted,))}
        names = self._grouped(
            "SELECT DISTINCT passage, node_id, name, node.type FROM json_each(?) JOIN mention ON passage = value"
            " JOIN node ON node.number = node ORDER BY passage, node.number",
            wanted,
        )
        return [
            PlacedPassage(
                one,
                rows[one][1],
                rows[one][2],
                tuple(json.loads(rows[one][3])),
                tuple((row[1], row[2], row[3]) for row in names.get(one, ())),
            )
            for one in numbers
        ]

    def _grouped(self, sql: str, wanted: str) -> dict[int, list[sqlite3.Row]]:
        found: dict[int, list[sqlite3.Row]] = {}
        for row in self.rows(sql, (wanted,)):
            found.setdefault(row[0], []).append(row)
        return found

    def spread(self, node_ids: Collection[str]) -> dict[str, int]:
        """How many passages name each node, by id; MOST_COUNTED for more."""
        sql = (
            "SELECT node_id, (SELECT count(*) FROM (SELECT DISTINCT passage FROM mention WHERE node = node.number"
            " LIMIT ?2)) FROM json_each(?1) JOIN node ON node_id = value"
        )
        return {row[0]: row[1] for row in self.rows(sql, (json.dumps(sorted(node_ids)), MOST_COUNTED))}

    # --- concepts ---

    def known_concepts(self, cells: Collection[int]) -> list[StoredConcept]:
        """The concepts of these cells, and those that are in none."""
        sql = (
            "SELECT concept_id, coalesce(cell, 0), label, found FROM concept"
            " WHERE cell IS NULL OR cell IN (SELECT value FROM json_each(?)) ORDER BY number"
        )
        return [_concept_of(row) for row in self.rows(sql, (json.dumps(list(cells)),))]

    def save_concepts(self, cells: Collection[int], concepts: Sequence[StoredConcept]) -> None:
        """
        Make these the concepts of these cells, and let those go that are in no cell; all in one transaction.

        Raises the versions only where a concept came, went or changed.
        """
        before = {one.concept_id: one for one in self.known_concepts(cells)}
        changed = [one for one in concepts if self._differs(one, before.get(one.concept_id))]
        gone = sorted(before.keys() - {one.concept_id for one in concepts})
        with self.committing(structure=True) if changed or gone else self.writing() as connection:
            connection.executemany("DELETE FROM concept WHERE concept_id = ?", [(one,) for one in gone])
            for one in changed:
                _write(connection, one)
            worked_out = [(cell,) for cell in cells]
            connection.executemany("UPDATE concept_cell SET is_stale = 0 WHERE number = ?", worked_out)

    def _differs(self, one: StoredConcept, before: StoredConcept | None) -> bool:
        """Whether a concept must be written: it is new, was found otherwise, or a row of its went with a document."""
        return one != before or self.rows(_PIECES, (one.concept_id,))[0][0] != len(one.members) + len(one.passage_ids)

    def check_concepts(self) -> None:
        """Read every row. Raises ValueError, TypeError or KeyError where one cannot be."""
        if self.rows(f"SELECT 1 FROM concept_cell WHERE {_INCOMPLETE}") or self.rows(_UNTRUE):
            raise ValueError("a cell or a concept that cannot be")
        for (centre,) in self.rows("SELECT centre FROM concept_cell"):
            if not np.isfinite(np.frombuffer(centre, "<f4")).all():
                raise ValueError("the centre of a cell is no vector")
        for row in self.rows("SELECT concept_id, coalesce(cell, 0), label, found FROM concept"):
            _concept_of(row)


_PIECES = (
    "SELECT (SELECT count(*) FROM concept_member WHERE concept = number)"
    " + (SELECT count(*) FROM concept_passage WHERE concept = number) FROM concept WHERE concept_id = ?"
)
_UNTRUE = (
    "SELECT 1 FROM concept_member WHERE membership NOT BETWEEN 0 AND 1 OR ordinal NOT BETWEEN 0"
    f" AND {MAX_MEMBERS - 1} UNION SELECT 1 FROM concept WHERE length(label) > 500 OR concept_id NOT GLOB 'c_*'"
)


def _write(connection: sqlite3.Connection, one: StoredConcept) -> None:
    found = json.dumps([one.members, one.passage_ids])
    connection.execute(
        "INSERT INTO concept (concept_id, cell, label, found) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (concept_id)"
        " DO UPDATE SET cell = ?2, label = ?3, found = ?4",
        (one.concept_id, one.cell, one.label, found),
    )
    (number,) = connection.execute("SELECT number FROM concept WHERE concept_id = ?", (one.concept_id,)).fetchone()
    for table in ("concept_member", "concept_passage"):
        connection.execute(f"DELETE FROM {table} WHERE concept = ?", (number,))
    connection.executemany(
        "INSERT INTO concept_member SELECT ?1, ?2, number, ?4 FROM node WHERE node_id = ?3",
        [(number, place, node, share) for place, (node, share) in enumerate(one.members)],
    )
    connection.executemany(
        "INSERT INTO concept_passage SELECT ?1, ?2, number FROM passage WHERE passage_id = ?3",
        [(number, place, passage) for place, passage in enumerate(one.passage_ids)],
    )


def _concept_of(row: Sequence[object]) -> StoredConcept:
    members, passages = json.loads(str(row[3]))
    held = tuple((str(node), float(share)) for node, share in members)
    return StoredConcept(str(row[0]), int(str(row[1])), str(row[2]), held, tuple(map(str, passages)))
