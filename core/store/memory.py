"""
The read side that strategies get: one memory version, never half of two.

Holds what is searched; the records are in `stored.py`, their weights in `weighed.py`. No writes.
Next: `traverse/`.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import numpy as np

from core.dated_terms import dates_in
from core.ports import Matrix, Vector, VectorIndex
from core.records import Language
from core.store import search
from core.store.database import translated
from core.store.nearest import MOST_COMPARED, Mask, nearest
from core.store.shared import Shared, Spoken
from core.store.stored import as_json
from core.store.weighed import WeighedRecords, Weighing

OVERFETCH = 4
"""Times as many passages as wanted that are asked of the index where only some of them fit."""


class StoredMemory(WeighedRecords):
    """One memory version. Implements `core.ports.Memory`; made by `memories.Memories.open`."""

    def __init__(
        self,
        reading: ExitStack,
        connection: sqlite3.Connection,
        path: Path,
        version: int,
        shared: Shared,
        index: VectorIndex,
        weighing: Weighing,
    ) -> None:
        """
        Args:
            reading, connection, path, version, shared, weighing: see `WeighedRecords`.
            index: passage vectors.
        """
        super().__init__(reading, connection, path, version, shared, weighing)
        self._index = index
        self._compared: tuple[Vector, Sequence[str], Vector] | None = None

    def __enter__(self) -> StoredMemory:
        """The view itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the view."""
        self.close()

    # --- names ---

    def find_aliases(self, keys: Iterable[str]) -> dict[str, list[str]]:
        """
        Node ids by folded name, for those of the keys that some node has; ids in order.

        A word of the user's dictionary finds what its synonym names.
        """
        sql = (
            "SELECT DISTINCT asked, node_id FROM (SELECT value AS asked, value AS key FROM json_each(?1)"
            " UNION SELECT value, other_key FROM json_each(?1) JOIN synonym ON synonym.key = value"
            " UNION SELECT value, synonym.key FROM json_each(?1) JOIN synonym ON other_key = value)"
            " JOIN alias USING (key) JOIN node ON node.number = node ORDER BY node_id"
        )
        found: dict[str, list[str]] = {}
        for key, node_id in self.rows(sql, as_json(set(keys))):
            found.setdefault(key, []).append(node_id)
        return {key: self.standing(node_ids) for key, node_ids in found.items()}

    def similar_names(self, key: str, limit: int) -> list[tuple[str, float]]:
        """Node ids whose folded name resembles the key, with similarity 0..1, best first, ties by id."""
        with translated(self._path):
            found = search.similar_names(self._connection, key, limit)
        best: dict[str, float] = {}
        for node_id, likeness in found:
            best.setdefault(self.merged.get(node_id, node_id), likeness)
        return list(best.items())

    # --- vectors ---

    def search_vectors(
        self, vector: Vector, limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """As VectorIndex.search; passages that this version does not know are left out."""
        ids = self.hypergraph.passage_ids
        if len(ids) <= MOST_COMPARED:
            return nearest(self._cosines(vector, ids), ids, limit, self._allowed(scope, language))
        if language is not None and not scope:
            spoken = self._spoken(language).ids
            if len(spoken) <= MOST_COMPARED:  # the index would look through all passages for these few
                return nearest(self._cosines(vector, spoken), spoken, limit)
        return self._search_index(vector, limit, scope, language)

    def _cosines(self, vector: Vector, ids: Sequence[str]) -> Vector:
        """Cosines with these passages, shape (n,); kept, since a question is compared once for each language."""
        if self._compared is None or self._compared[0] is not vector or self._compared[1] is not ids:
            self._compared = vector, ids, self._index.whole(ids) @ vector
        return self._compared[2]

    def _spoken(self, language: Language) -> Spoken:
        with translated(self._path):
            return self._shared.spoken(self._connection, self.hypergraph, language)

    def _search_index(
        self, vector: Vector, limit: int, scope: Sequence[str], language: Language | None
    ) -> list[tuple[str, float]]:
        """
        Ask the index for more than is wanted, and leave out what does not fit; only where that is not enough, filter.

        The index looks through all passages for a filter: twenty times the cost of a search without.
        """
        number, allowed = self.hypergraph.passage_number, self._allowed(scope, language)
        for most, inside in ((OVERFETCH * limit, ((), None)), (limit, (scope, language))):
            found = self._index.search(vector, most if allowed is not None else limit, *inside)
            fitting = [one for one in found if one[0] in number and (allowed is None or allowed[number[one[0]]])]
            if len(fitting) >= limit or allowed is None:
                break
        return fitting[:limit]

    def _allowed(self, scope: Sequence[str], language: Language | None) -> Mask | None:
        """Which passages, by number, are in these documents and in this language; None for all."""
        if not scope and language is None:
            return None
        graph = self.hypergraph
        allowed = np.ones(len(graph.passage_ids), np.bool_)
        if scope:
            wanted = [graph.document_number[one] for one in scope if one in graph.document_number]
            allowed &= np.isin(graph.passage_document, wanted)
        if language is not None:
            allowed &= self._spoken(language).mask
        return allowed

    def vectors(self, passage_ids: Sequence[str]) -> Matrix:
        """As VectorIndex.fetch."""
        graph = self.hypergraph
        if len(graph.passage_ids) > MOST_COMPARED or not all(one in graph.passage_number for one in passage_ids):
            return self._index.fetch(passage_ids)
        numbers = [graph.passage_number[one] for one in passage_ids]
        rows = self._index.whole(graph.passage_ids)[numbers]
        rows[np.isnan(rows[:, :1]).ravel()] = 0.0  # one without a vector is NaN all along
        return rows

    def reference_vectors(self) -> Matrix:
        """A fixed sample of at most 256 passage vectors, by which a question's cosines are scaled."""
        return self._shared.reference_vectors(self.hypergraph)

    def noise(self, language: Language) -> tuple[float, float]:
        """How near unrelated questions of a language come to their best passage here."""
        return self._shared.noise(language)

    def typical_questions(self) -> Mapping[Language, Vector]:
        """The mean vector of unrelated questions in each language."""
        return self._shared.typical_questions()

    # --- full text ---

    def search_text(
        self, terms: Sequence[str], limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """Full text (title > heading > bound names > passage) as (passage_id, BM25 > 0), best first, ties by id."""
        frequency, total = self.document_frequency(terms), len(self.hypergraph.passage_ids)
        with translated(self._path):
            return search.search_text(self._connection, frequency, total, limit, scope, language)

    def terms(self, passage_ids: Sequence[str]) -> list[frozenset[str]]:
        """Full-text terms of each passage, title and headings included. Raises KeyError for an unknown id."""
        sql = (
            "SELECT passage_id, terms FROM json_each(?) JOIN passage ON passage_id = value"
            " JOIN passage_terms ON passage_terms.rowid = passage.number"
        )
        found = self._shared.terms.find(
            passage_ids, lambda missing: {row[0]: _as_set(row[1]) for row in self.rows(sql, as_json(missing))}
        )
        return [found[one] for one in passage_ids]

    def document_frequency(self, terms: Iterable[str]) -> dict[str, int]:
        """In how many passages each term occurs; 0 where it does not."""
        with translated(self._path):
            return self._shared.frequencies.find(
                list(terms), lambda missing: search.document_frequency(self._connection, missing)
            )

    def sounding(self, spellings: Iterable[str]) -> list[str]:
        """Pairs of Chinese characters that occur in the memory and read like one of these, in pinyin, lower case."""
        wanted = list(spellings)
        if not wanted:
            return []
        with translated(self._path):
            by_sound = self._shared.sounds(self._connection)
        return [pair for spelling in wanted for pair in by_sound.get(spelling, ())]


def _as_set(terms: str) -> frozenset[str]:
    """A full-text row as a set, its dates too; one string for each term, whatever number of passages has it."""
    tokens = terms.split()
    return frozenset(map(sys.intern, (*tokens, *(key for _, _, key in dates_in(tokens)))))
