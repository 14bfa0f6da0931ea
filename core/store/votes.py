"""
The weight log as a walk reads it: rows by hyperedge, and the questions that votes were given on.

Read once a memory version and shared by its views. Holds no arithmetic: what
rows come to is decided in `feedback/` and handed in. Next: `memory.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from core.ports import Matrix, Vector
from core.records import JudgedAnswer, Language, PriorVotes, WeightEntry

ReadAnswers = Callable[[Sequence[str]], Mapping[str, JudgedAnswer]]


@dataclass(frozen=True, slots=True)
class Leaning:
    """
    How votes on other questions are brought to bear on the present one.

    `likeness`: (cosines of the present question with m judged ones, floor) → shares 0..1, shape (m,).
    `leaning_of`: (log rows of one hyperedge, likeness by answer id, now, decay a day) → -1..1.
    `prior_votes`: (log rows, likeness by answer id, reader of judged answers, now, decay a day) → what they come to.
    `vectors`: n questions → their vectors, shape (n, d).
    """

    likeness: Callable[[Vector, float], npt.NDArray[np.float64]]
    leaning_of: Callable[[Sequence[WeightEntry], Mapping[str, float], float, float], float]
    prior_votes: Callable[[Iterable[WeightEntry], Mapping[str, float], ReadAnswers, float, float], PriorVotes]
    vectors: Callable[[Sequence[str]], Matrix]


@dataclass(slots=True)
class Votes:
    """
    The rows of one memory version, by hyperedge; `questions` by answer id.

    `_vectors` has a row a distinct question, made when first needed.
    """

    rows: dict[str, list[WeightEntry]]
    questions: dict[str, str]
    pinned: frozenset[str] = frozenset()
    _texts: list[str] = field(default_factory=list)
    _vectors: Matrix | None = None

    def like(self, question: Vector, floor: float, leaning: Leaning) -> dict[str, float]:
        """How much votes on each answer count for this question, by answer id; those of no count are left out."""
        if not self.questions:
            return {}
        if self._vectors is None:
            self._texts = sorted(set(self.questions.values()))
            self._vectors = leaning.vectors(self._texts)
        shares = dict(zip(self._texts, leaning.likeness(self._vectors @ question, floor).tolist(), strict=True))
        return {answer_id: shares[text] for answer_id, text in self.questions.items() if shares[text] > 0}

    def on(self, answer_ids: Mapping[str, float]) -> list[str]:
        """The hyperedges that votes on these answers changed, in the order of the log."""
        return [one for one, rows in self.rows.items() if any(row.answer_id in answer_ids for row in rows)]


class KeptVotes:
    """The votes of the memory version asked for last, shared by its views, and the probes; safe for many threads."""

    def __init__(self, probes: Callable[[], Mapping[Language, Matrix]]) -> None:
        """`probes`: vectors of unrelated questions by language, shape (n, d) each; called when first needed."""
        self._probes = probes
        self._lock = threading.Lock()
        self._version, self._votes = -1, Votes({}, {})
        self._idle_at, self._idle = (-1, -1), dict[str, int]()
        self._probed: Mapping[Language, Matrix] | None = None
        self._answers: dict[str, JudgedAnswer] = {}

    def of(self, version: int, read: Callable[[], Votes]) -> Votes:
        """The votes of a memory version; `read` is called where they are not at hand."""
        with self._lock:
            if self._version != version:
                self._version, self._votes = version, read()
            return self._votes

    def idle(self, structure: int, day: int, read: Callable[[], dict[str, int]]) -> dict[str, int]:
        """How often hyperedges were kept and never confirmed before a day; read once a day and structure version."""
        with self._lock:
            if self._idle_at != (structure, day):
                self._idle_at, self._idle = (structure, day), read()
            return self._idle

    def answers(self, answer_ids: Sequence[str], read: ReadAnswers) -> dict[str, JudgedAnswer]:
        """What is needed of stored answers, by id; they never change, so each is read once."""
        with self._lock:
            missing = [one for one in answer_ids if one not in self._answers]
            self._answers |= read(missing) if missing else {}
            return {one: self._answers[one] for one in answer_ids if one in self._answers}

    def like(self, votes: Votes, question: Vector, leaning: Leaning) -> dict[str, float]:
        """As `Votes.like`, the floor being what the question reaches with questions about something else."""
        if not votes.questions:
            return {}
        with self._lock:
            if self._probed is None:
                self._probed = self._probes()
            return votes.like(question, _floor(question, self._probed), leaning)


def _floor(question: Vector, probes: Mapping[Language, Matrix]) -> float:
    """The higher of both languages' median cosines."""
    return max((float(np.median(rows @ question)) for rows in probes.values() if len(rows)), default=0.0)
