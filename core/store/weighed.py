"""
One memory version with the weights of its facts: what votes, pins and use make of the log now, or at an instant.

Holds the reading of those tables; what rows come to is decided in `feedback/`
and handed in. No writes. Next: `memory.py`, which adds the searches.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.ports import Clock, Vector
from core.records import JudgedAnswer, PriorVotes, WeightEntry
from core.store.rows import WEIGHT_COLUMNS, judged_answer_of, weight_entry_of
from core.store.shared import Shared
from core.store.stored import StoredRecords, as_json
from core.store.uses import EARLIER_VISITS, IDLE_ROWS
from core.store.votes import KeptVotes, Leaning, Votes

PresentWeight = Callable[[Sequence[WeightEntry], float, float, bool, int], float]
SECONDS_PER_DAY = 86_400.0


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


class WeighedRecords(StoredRecords):
    """The records of one memory version, with their weights."""

    def __init__(
        self,
        reading: ExitStack,
        connection: sqlite3.Connection,
        path: Path,
        version: int,
        shared: Shared,
        weighing: Weighing,
    ) -> None:
        """
        Args:
            reading, connection, path, version, shared: see `StoredRecords`.
            weighing: how the weight log is read.
        """
        super().__init__(reading, connection, path, version, shared)
        self._weighing = weighing

    def weights(self) -> npt.NDArray[np.float64]:
        """Present weight of each hyperedge in `hypergraph` order, shape (h,), range 0..2; neutral 1."""
        numbers = self.hypergraph.hyperedge_number
        weights = np.ones(len(numbers), np.float64)
        for hyperedge_id, weight in self.moved_weights().items():
            if hyperedge_id in numbers:
                weights[numbers[hyperedge_id]] = weight
        return weights

    def moved_weights(self, days_ahead: float = 0.0) -> dict[str, float]:
        """
        The weights, 0..2, of stored hyperedges and concepts that votes or idle use bear on; all others are neutral.

        Args:
            days_ahead: weights of so many days from now, if nobody votes.
        """
        graph, rows, idle = self.hypergraph, self._votes().rows, self._idle()
        known = (graph.hyperedge_number, graph.concept_number)
        moved = (one for one in (*rows, *(idle.keys() - rows.keys())) if any(one in numbers for numbers in known))
        return {one: self.weight_of(one, rows.get(one, ()), days_ahead) for one in moved}

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

    def prior_votes(self, question: Vector) -> PriorVotes:
        """What was said of answers to this question, or to like ones."""
        weighing, votes = self._weighing, self._votes()
        if weighing.leaning is None or not votes.rows:
            return PriorVotes()
        like, now = weighing.votes.like(votes, question, weighing.leaning), weighing.clock.now()
        rows = (row for one in votes.on(like) for row in votes.rows[one])
        return weighing.leaning.prior_votes(rows, like, self._judged_answers, now, weighing.decay_per_day)

    def _judged_answers(self, answer_ids: Sequence[str]) -> dict[str, JudgedAnswer]:
        return self._weighing.votes.answers(answer_ids, self._read_answers)

    def _read_answers(self, answer_ids: Sequence[str]) -> dict[str, JudgedAnswer]:
        sql = (
            "SELECT answer_id, json_extract(record, '$.citations'), json_extract(record, '$.outcome'),"
            " json_extract(walk, '$.prior') FROM answer WHERE answer_id IN (SELECT value FROM json_each(?))"
        )
        return {row[0]: judged_answer_of(*row[1:]) for row in self.rows(sql, as_json(answer_ids))}

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
        is_pinned, idle = hyperedge_id in self._votes().pinned, self.idle_of(hyperedge_id)
        now = self._weighing.clock.now() + days_ahead * SECONDS_PER_DAY
        return self._weighing.present_weight(log, now, self._weighing.decay_per_day, is_pinned, idle)

    def idle_of(self, hyperedge_id: str) -> int:
        """How often walks kept a hyperedge that no answer ever confirmed, before this day."""
        return self._idle().get(hyperedge_id, 0)

    def earlier_visits(self, hyperedge_ids: Sequence[str]) -> dict[str, int]:
        """How often walks looked at these hyperedges before today, by id; those never looked at may be left out."""
        return {row[0]: row[1] for row in self.rows(EARLIER_VISITS, self._today(), as_json(hyperedge_ids))}

    def _today(self) -> int:
        return int(self._weighing.clock.now() // SECONDS_PER_DAY)

    def _idle(self) -> dict[str, int]:
        day = self._today()
        structure = self._shared.structure
        return self._weighing.votes.idle(structure, day, lambda: {row[0]: row[1] for row in self.rows(IDLE_ROWS, day)})
