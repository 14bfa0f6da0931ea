"""The fake of how the engine measures itself: made-up runs, kept in memory."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from datetime import UTC, datetime

from core.errors import BadInput
from core.evaluate.runs import Manner
from core.evaluate.saved import as_run
from core.ports import OnProgress
from core.records import EvaluationRun, GradedAnswer, LearningRun, Progress, SourceFile
from core.settings import Settings

HOSTILE = "<img src=x onerror=alert(1)> **谁** \u202e付款？"


def graded(strategy: str, number: int, found: float) -> GradedAnswer:
    """One question; `found` is its quote recall, and whether it is right."""
    measured = {"quote_recall@10": found, "right": float(found == 1), "chain_hit": found}
    scores = measured | {"ms": 40.0, "hops": 1.0, "llm_calls": 2.0, "llm_tokens": 3210.0}
    text = HOSTILE if number == 0 else f"question {number}"
    return GradedAnswer(
        strategy, f"q{number}", text, "single", "en", "answered", "answered", "x", f"a{number}", scores
    )


def evaluated(
    name: str = "questions.jsonl", strategies: Sequence[str] = ("hypergraph", "rrf"), without: Sequence[str] = (),
    chat: str = "",
) -> EvaluationRun:
    """A run of four questions: the walk gains two, loses one."""
    found = {"hypergraph": (1, 1, 0, 0.5)}
    rows = {one: [graded(one, i, v) for i, v in enumerate(found.get(one, (0, 0.5, 1, 0.5)))] for one in strategies}
    manner = Manner(without=frozenset(without))
    return as_run(rows, manner, Settings(), datetime(2026, 5, 1, tzinfo=UTC), name, chat=chat)


class FakeEvaluating:
    """Runs that end at once, unless a test holds `gate` closed; `evaluations` has what was asked for."""

    gate: threading.Event | None = None
    chat_model: str
    has_samples: bool = True

    def keep_runs(self, *runs: EvaluationRun) -> None:
        """What is saved, newest first."""
        self.__dict__["saved"] = list(runs)

    @property
    def evaluations(self) -> list[tuple[str, tuple[str, ...], frozenset[str]]]:
        """Name of the question set, strategies, parts left out; one entry a run."""
        return self.__dict__.setdefault("asked_runs", [])

    def evaluate(
        self,
        question_set: SourceFile | None,
        strategies: Sequence[str],
        *,
        without: frozenset[str],
        on_progress: OnProgress,
        use_llm: bool,
    ) -> EvaluationRun:
        """Two steps; a file without a brace holds no questions."""
        name = question_set.name if question_set else "questions.jsonl"
        self.evaluations.append((name, tuple(strategies), without))
        if question_set and b"{" not in question_set.data:
            raise BadInput(f"{name}: no question in it", "Give one JSON object a line.")
        on_progress(Progress(name, "ask", 1, 2))
        if self.gate:
            self.gate.wait(10)
        on_progress(Progress(name, "ask", 2, 2))
        run = evaluated(name, strategies, sorted(without), self.chat_model if use_llm else "")
        self.keep_runs(run, *self.evaluation_runs())
        return run

    def evaluation_runs(self) -> list[EvaluationRun]:
        """Newest first."""
        return list(self.__dict__.setdefault("saved", []))

    def learning_runs(self) -> list[LearningRun]:
        """What a test has put in."""
        return list(self.__dict__.setdefault("learnt", []))

    def evaluation_run(self, run_id: str) -> EvaluationRun:
        """One of them."""
        for one in self.evaluation_runs():
            if one.run_id == run_id:
                return one
        raise BadInput(f"There is no saved run {run_id!r}.", "List the runs and use one of their ids.")
