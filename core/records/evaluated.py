"""
What an evaluation gives: every question's graded answer, and the run that holds them.

Plain frozen records, no behaviour. Grading and averages are in `core/evaluate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
    `core.evaluate.summary.compare` gives. `rows` is empty in lists of runs.
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
