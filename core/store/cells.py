"""
Cells of like passages in the ledger: who waits for one, who is in which, and which have changed.

Holds the SQL of `concept_waiting`, `concept_cell` and `concept_place`; which cell
is nearest and how one is split is decided in `extract/concepts.py`. Next:
`concepts.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from core.ports import Matrix, Vector
from core.records import Language
from core.store.database import Database

_VECTOR = "JOIN vector_cache ON vector_cache.text_hash = passage.text_hash AND embedder = ?1"


@dataclass(frozen=True, slots=True)
class Waiting:
    """Passages of one language that are in no cell yet, by number, with their vectors, shape (n, d)."""

    language: Language
    numbers: list[int]
    vectors: Matrix


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of one language: numbers, centres of shape (c, d), and how many passages each has."""

    numbers: list[int]
    centres: Matrix
    passages: list[int]

    @property
    def mean(self) -> Vector:
        """Mean vector of the language, shape (d,); to be asked of cells that hold something."""
        return np.asarray(np.average(self.centres, axis=0, weights=self.passages), np.float32)


class CellRows(Database):
    """The part of the ledger that knows which passages lie near each other."""

    def start_concepts(self, embedder: str) -> None:
        """Empty the cells and queue every passage, for the vectors of this embedder; concepts are known again."""
        with self.writing() as connection:
            connection.execute("UPDATE concept SET cell = NULL")
            connection.execute("DELETE FROM concept_place")
            connection.execute("DELETE FROM concept_cell")
            connection.execute("INSERT OR IGNORE INTO concept_waiting SELECT number FROM passage")
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('concept_embedder', ?)", (embedder,))

    def work_out_again(self, reading: str) -> None:
        """Let every cell be worked out anew, in the way of this name; passages stay in their cells."""
        with self.writing() as connection:
            connection.execute("UPDATE concept_cell SET is_stale = 1")
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('concept_reading', ?)", (reading,))

    def waiting_for_concepts(self, embedder: str) -> list[Waiting]:
        """The passages that are in no cell yet and have a vector, by language."""
        sql = (
            f"SELECT language, number, vector FROM concept_waiting JOIN passage ON number = passage {_VECTOR}"
            " ORDER BY language, number"
        )
        found: dict[Language, list[tuple[int, bytes]]] = {}
        for language, number, vector in self.rows(sql, (embedder,)):
            found.setdefault(language, []).append((number, vector))
        return [Waiting(one, [row[0] for row in rows], _matrix(row[1] for row in rows)) for one, rows in found.items()]

    def concept_cells(self, language: Language) -> Cells:
        """The cells of a language that hold something."""
        sql = "SELECT number, centre, passages FROM concept_cell WHERE language = ? AND passages > 0 ORDER BY number"
        rows = self.rows(sql, (language,))
        return Cells([row[0] for row in rows], _matrix(row[1] for row in rows), [row[2] for row in rows])

    def stale_cells(self) -> list[int]:
        """Cells that passages have come to or gone from since they were worked out."""
        return [row[0] for row in self.rows("SELECT number FROM concept_cell WHERE is_stale ORDER BY number")]

    def new_cell(self, language: Language, vectors: Matrix) -> int:
        """Make an empty cell around these vectors, shape (n, d); its number."""
        sql = "INSERT INTO concept_cell (language, centre, passages, is_stale) VALUES (?, ?, ?, 1)"
        with self.writing() as connection:
            return int(connection.execute(sql, (language, *_centre(vectors))).lastrowid or 0)

    def settle_cell(self, cell: int, vectors: Matrix) -> None:
        """Write the centre of a cell: the mean of its vectors, shape (n, d). One without any goes."""
        with self.writing() as connection:
            if len(vectors):
                sql = "UPDATE concept_cell SET centre = ?, passages = ? WHERE number = ?"
                connection.execute(sql, (*_centre(vectors), cell))
            else:
                connection.execute("UPDATE concept SET cell = NULL WHERE cell = ?", (cell,))
                connection.execute("DELETE FROM concept_cell WHERE number = ?", (cell,))

    def free_concepts(self, cell: int) -> None:
        """Take the concepts out of a cell that is split: whichever part finds one again has it then."""
        with self.writing() as connection:
            connection.execute("UPDATE concept SET cell = NULL WHERE cell = ?", (cell,))

    def place(self, cells: Mapping[int, int]) -> None:
        """Put passages into cells, both by number; they wait no longer, and the cells are to be worked out."""
        with self.writing() as connection:
            connection.executemany("INSERT OR REPLACE INTO concept_place VALUES (?, ?)", cells.items())
            connection.executemany("DELETE FROM concept_waiting WHERE passage = ?", [(one,) for one in cells])
            stale = [(one,) for one in sorted(set(cells.values()))]
            connection.executemany("UPDATE concept_cell SET is_stale = 1 WHERE number = ?", stale)

    def cell_language(self, cell: int) -> Language:
        """The language of a cell."""
        language: Language = self.rows("SELECT language FROM concept_cell WHERE number = ?", (cell,))[0][0]
        return language

    def cell_vectors(self, cell: int, embedder: str) -> tuple[list[int], Matrix]:
        """The passages of a cell by number, and their vectors, shape (n, d)."""
        sql = (
            f"SELECT number, vector FROM concept_place JOIN passage ON number = passage {_VECTOR}"
            " WHERE cell = ?2 ORDER BY number"
        )
        rows = self.rows(sql, (embedder, cell))
        return [row[0] for row in rows], _matrix(row[1] for row in rows)


def _matrix(blobs: Iterable[bytes]) -> Matrix:
    rows = [np.frombuffer(one, "<f4") for one in blobs]
    return np.stack(rows) if rows else np.empty((0, 0), np.float32)


def _centre(vectors: Matrix) -> tuple[bytes, int]:
    return vectors.mean(axis=0).astype("<f4").tobytes(), len(vectors)
