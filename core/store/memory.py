"""
The read side that strategies get: one memory version, never half of two.

Holds what is weighed and searched; the records are in `stored.py`. No writes.
Next: `traverse/`.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.ports import Clock, Matrix, Vector, VectorIndex
from core.records import Language, WeightEntry
from core.store import search
from core.store.database import translated
from core.store.nearest import MOST_COMPARED, Mask, nearest
from core.store.rows import WEIGHT_COLUMNS, weight_entry_of
from core.store.shared import Shared
from core.store.stored import StoredRecords, as_json
from core.store.uses import IDLE_ROWS
from core.store.votes import KeptVotes, Leaning, Votes

PresentWeight = Callable[[Sequence[WeightEntry], float, float, bool, int], float]
SECONDS_PER_DAY = 86_400.0
OVERFETCH = 4
"""Times as many passages as wanted that are asked of the index where only some of them fit."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """
    How the log of a hyperedge becomes its present weight, see `memories.Memories`.

    `until`: only rows and pins written up to this instant count, Unix seconds; None = all.
    """

    present_weight: PresentWeight
    clock: Clock
    decay_per_day: float
    votes: KeptVotes
    leaning: Leaning | None
    until: float | None = None


class StoredMemory(StoredRecords):
    """One memory version. Implements `core.ports.Memory`; made by `memories.Memories.open`."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path,
        version: int,
        shared: Shared,
        index: VectorIndex,
        weighing: Weighing,
    ) -> None:
        """
        Args:
            connection, path, version, shared: see `StoredRecords`.
            index: passage vectors.
            weighing: how the weight log is read.
        """
        super().__init__(connection, path, version, shared)
        self._index = index
        self._weighing = weighing

    def __enter__(self) -> StoredMemory:
        """The view itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the view."""
        self.close()

    # --- weights ---

    def weights(self) -> npt.NDArray[np.float64]:
        """Present weight of each hyperedge in `hypergraph` order, shape (h,), range 0..2; neutral 1."""
        numbers = self.hypergraph.hyperedge_number
        weights = np.ones(len(numbers), np.float64)
        votes, idle = self._votes(), self._idle()
        for hyperedge_id in (*votes.rows, *(idle.keys() - votes.rows.keys())):
            if hyperedge_id in numbers:
                weights[numbers[hyperedge_id]] = self.weight_of(hyperedge_id, votes.rows.get(hyperedge_id, ()))
        return weights

    def leanings(self, question: Vector) -> dict[int, float]:
        """How far votes on like questions speak for or against hyperedges here, -1..1 by hyperedge number."""
        numbers, weighing, votes = self.hypergraph.hyperedge_number, self._weighing, self._votes()
        if weighing.leaning is None or not votes.rows:
            return {}
        like, now = weighing.votes.like(votes, question, weighing.leaning), weighing.clock.now()
        leans = {
            one: weighing.leaning.leaning_of(votes.rows[one], like, now, weighing.decay_per_day)
            for one in votes.on(like)
        }
        return {numbers[one]: lean for one, lean in leans.items() if lean and one in numbers}

    def is_doubted(self, question: Vector) -> bool:
        """Whether votes on this question say that evidence is missing rather than that the answer is right."""
        weighing, votes = self._weighing, self._votes()
        if weighing.leaning is None or not votes.rows:
            return False
        like = weighing.votes.like(votes, question, weighing.leaning)
        return weighing.leaning.is_doubted((row for one in votes.on(like) for row in votes.rows[one]), like)

    def _votes(self) -> Votes:
        return self._weighing.votes.of(self.version, self._read_votes)

    def _read_votes(self) -> Votes:
        until = self._weighing.until
        pins = self.rows("SELECT hyperedge_id FROM hyperedge_pin WHERE ?1 IS NULL OR at <= ?1", until)
        return Votes(self._log_until(until), self._judged_questions(), frozenset(row[0] for row in pins))

    def _log_until(self, until: float | None) -> dict[str, list[WeightEntry]]:
        log = self.weight_log()
        if until is None:
            return log
        kept = {one: [row for row in rows if row.written <= until] for one, rows in log.items()}
        return {one: rows for one, rows in kept.items() if rows}

    def _judged_questions(self) -> dict[str, str]:
        """The question of each answer that the weight log names, by answer id."""
        sql = (
            "SELECT answer_id, json_extract(summary, '$.question') FROM answer"
            " WHERE answer_id IN (SELECT answer_id FROM weight_log)"
        )
        return {row[0]: row[1] for row in self.rows(sql)}

    def weight_log(self, hyperedge_ids: Sequence[str] | None = None) -> dict[str, list[WeightEntry]]:
        """The rows of the weight log by hyperedge, in order; of all that have any, or of some."""
        sql = f"SELECT {WEIGHT_COLUMNS} FROM weight_log"
        if hyperedge_ids is None:
            found = self.rows(f"{sql} ORDER BY entry_id")
        else:
            chosen = " WHERE hyperedge_id IN (SELECT value FROM json_each(?)) ORDER BY entry_id"
            found = self.rows(sql + chosen, as_json(hyperedge_ids))
        entries: dict[str, list[WeightEntry]] = {}
        for row in found:
            entries.setdefault(row["hyperedge_id"], []).append(weight_entry_of(row))
        return entries

    def weight_of(self, hyperedge_id: str, log: Sequence[WeightEntry], days_ahead: float = 0.0) -> float:
        """The weight, 0..2, that a hyperedge with these log rows has now, or some days from now if nobody votes."""
        is_pinned, idle = hyperedge_id in self._votes().pinned, self._idle().get(hyperedge_id, 0)
        now = self._weighing.clock.now() + days_ahead * SECONDS_PER_DAY
        return self._weighing.present_weight(log, now, self._weighing.decay_per_day, is_pinned, idle)

    def _idle(self) -> dict[str, int]:
        day = int(self._weighing.clock.now() // SECONDS_PER_DAY)
        structure = self._shared.structure
        return self._weighing.votes.idle(structure, day, lambda: {row[0]: row[1] for row in self.rows(IDLE_ROWS, day)})

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
        graph = self.hypergraph
        if len(graph.passage_ids) <= MOST_COMPARED:
            whole = self._index.whole(graph.passage_ids)
            return nearest(whole, graph.passage_ids, vector, limit, self._allowed(scope, language))
        return self._search_index(vector, limit, scope, language)

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
            with translated(self._path):
                allowed &= self._shared.languages(self._connection) == language
        return allowed

    def vectors(self, passage_ids: Sequence[str]) -> Matrix:
        """As VectorIndex.fetch."""
        graph = self.hypergraph
        if len(graph.passage_ids) > MOST_COMPARED or not all(one in graph.passage_number for one in passage_ids):
            return self._index.fetch(passage_ids)
        numbers = [graph.passage_number[one] for one in passage_ids]
        return np.nan_to_num(self._index.whole(graph.passage_ids)[numbers], copy=False)

    def reference_vectors(self) -> Matrix:
        """A fixed sample of at most 256 passage vectors, by which a question's cosines are scaled."""
        return self._shared.reference_vectors(self.hypergraph)

    def noise(self, language: Language) -> tuple[float, float]:
        """How near unrelated questions of a language come to their best passage here."""
        return self._shared.noise(language)

    # --- full text ---

    def search_text(
        self, terms: Sequence[str], limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """Full text (title > heading > bound names > passage) as (passage_id, BM25 > 0), best first, ties by id."""
        with translated(self._path):
            return search.search_text(self._connection, terms, limit, scope, language)

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
    """A full-text row as a set; one string for each term, whatever number of passages has it."""
    return frozenset(map(sys.intern, terms.split()))
