"""
What an evaluation gives: every question's graded answer, the run that holds them, and the same of golden questions.

Plain frozen records, no behaviour. Grading and averages are in `core/evaluate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from core.records.words import Language, MemoryMode, Outcome


@dataclass(frozen=True, slots=True)
class GradedAnswer:
    """
    One question under one strategy: what was asked, what came, and its scores by name.

    `answer_id` is that of a stored answer, or of one that was not stored. `as_of` is an ISO date or "".
    """

    strategy: str
    question_id: str
    question: str
    type: str
    language: Language
    gold_outcome: Outcome
    outcome: Outcome
    answer: str
    answer_id: str
    scores: Mapping[str, float]
    as_of: str = ""


@dataclass(frozen=True, slots=True)
class EvaluationRun:
    """
    One question set asked with some strategies.

    `papers` names what was asked, "" for the memory itself; `settings` are those
    in force, `seed` that of the intervals; `results` is what
    `core.evaluate.summary.compare` gives. `rows` is empty in lists of runs; `chat`
    names the language model that took part, "" for none.
    """

    run_id: str
    made_at: str
    question_set: str
    papers: str
    questions: int
    strategies: tuple[str, ...]
    without: tuple[str, ...]
    memory_mode: MemoryMode
    embedder: str
    settings: Mapping[str, Any]
    seed: int
    results: Mapping[str, Any]
    rows: tuple[GradedAnswer, ...] = ()
    chat: str = ""


@dataclass(frozen=True, slots=True)
class LearningRun:
    """
    One measurement of what a memory learns from simulated users, kept with the memory.

    `papers` names what was measured, "" for the memory itself; `settings` are
    those in force; `results` has a table by part: curve, twice, drift, noise,
    malice, order, cost, as far as they were measured.
    """

    run_id: str
    made_at: str
    question_set: str
    papers: str
    questions: int
    model: str
    machine: Mapping[str, Any]
    seed: int
    settings: Mapping[str, Any]
    results: Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class GoldenQuote:
    """A stretch of text, word for word, in the document of this name: what must be found again, whatever its id."""

    document: str
    quote: str


@dataclass(frozen=True, slots=True)
class GoldenResult:
    """
    How one golden question was answered: the place of each of its quotes among the passages, and what came out.

    `ranks` are from 1, in the order of the question's quotes, 0 for one that is
    not found any more; `cited` is how many of them the answer itself quotes.
    """

    outcome: Outcome
    ranks: tuple[int, ...]
    cited: int

    @property
    def found(self) -> int:
        """How many of the quotes are still found."""
        return sum(rank > 0 for rank in self.ranks)


@dataclass(frozen=True, slots=True)
class GoldenQuestion:
    """
    An answer somebody vouched for, kept as a question that later answers must not get worse on.

    `scope` holds names of documents, `as_of` an ISO date or "", `facts` the words
    of its chain, `first` how well it did when it was kept. `added_at` is ISO time.
    """

    golden_id: str
    question: str
    answer: str
    outcome: Outcome
    quotes: tuple[GoldenQuote, ...]
    facts: tuple[str, ...]
    scope: tuple[str, ...]
    as_of: str
    strategy: str
    answer_id: str
    user: str
    added_at: str
    first: GoldenResult


@dataclass(frozen=True, slots=True)
class GoldenChange:
    """One golden question before and after: `kind` says whether it got better, worse, or stayed the same."""

    golden_id: str
    question: str
    kind: Literal["better", "worse", "same"]
    before: GoldenResult
    after: GoldenResult
    expected: Outcome
    strategy: str
    as_of: str
    scope: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GoldenRun:
    """All golden questions asked at one memory version, each beside the run before; `settings` are those in force."""

    made_at: str
    memory_version: int
    embedder: str
    settings: Mapping[str, Any]
    changes: tuple[GoldenChange, ...]


@dataclass(frozen=True, slots=True)
class GoldenState:
    """How many golden questions there are, and what has changed since they were run last (`last` None: never)."""

    questions: int
    last: GoldenRun | None
    commits_since: int
    are_settings_changed: bool
