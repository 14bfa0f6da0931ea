"""Votes on other questions, by hand."""

import numpy as np
import pytest

from core.feedback.leaning import leaning_of, likeness
from core.records import WeightEntry


def row(delta: float, answer: str = "a1", user: str = "ann", at: float = 0.0) -> WeightEntry:
    return WeightEntry(1, "h1", delta, at, answer, user)


def test_only_like_questions_count() -> None:
    """At a floor of 0.8 a cosine of 0.9 is half way to the same question and counts nothing; 0.98 counts in full."""
    counted = likeness(np.array([0.7, 0.9, 0.96, 0.981, 1.0], np.float32), floor=0.8)
    assert counted == pytest.approx([0.0, 0.0, 0.5, 1.0, 1.0], abs=1e-5)


def test_a_full_vote_on_the_same_question_leans_all_the_way() -> None:
    """A quarter either way is the whole range; half as like counts half."""
    assert leaning_of([row(0.25)], {"a1": 1.0}, 0.0, 0.98) == 1.0
    assert leaning_of([row(-0.25)], {"a1": 0.5}, 0.0, 0.98) == -0.5


def test_votes_on_unlike_questions_lean_nowhere() -> None:
    """An answer that is not among the like ones counts nothing."""
    assert leaning_of([row(0.25, "a2")], {"a1": 1.0}, 0.0, 0.98) == 0.0


def test_a_leaning_fades_and_stays_within_its_range() -> None:
    """A day leaves 0.98 of it; however many votes, it ends at 1."""
    assert leaning_of([row(0.125)], {"a1": 1.0}, 86_400.0, 0.98) == pytest.approx(0.49)
    assert leaning_of([row(0.25, user=str(n)) for n in range(9)], {"a1": 1.0}, 0.0, 0.98) == 1.0
