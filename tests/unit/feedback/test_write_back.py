"""The rows a verdict appends to the weight log."""

from dataclasses import replace

import pytest

from core.feedback.write_back import entries_of, question_key
from core.records import Verdict, WeightEntry
from core.testing import example_answer

UP = Verdict("a1", "up", "ann", 100.0)
DOWN = replace(UP, value="down", at=200.0, reason="wrong-answer")


def append(log: list[WeightEntry], verdict: Verdict, previous: Verdict | None) -> list[WeightEntry]:
    new = entries_of(example_answer(answer_id=verdict.answer_id), verdict, previous, log, 0.5)
    return [*log, *(replace(row, entry_id=len(log) + i) for i, row in enumerate(new, 1))]


def sums(log: list[WeightEntry]) -> dict[str, float]:
    return {one: sum(row.delta for row in log if row.hyperedge_id == one) for one in {row.hyperedge_id for row in log}}


def test_a_first_vote_appends_one_row_a_fact() -> None:
    """Who, when, about which answer and why stand in each row."""
    first = entries_of(example_answer(), UP, None, [], 0.5)[0]
    assert first == WeightEntry(0, "h1", 0.25, 100.0, "a1", "ann", "answer up", reverses=0)


def test_a_changed_vote_replaces_the_old_one() -> None:
    """Up, then down, leaves what down alone would have left."""
    assert sums(append(append([], UP, None), DOWN, UP)) == sums(append([], DOWN, None))


def test_none_takes_the_vote_back() -> None:
    """The reversing row names its row and carries that row's instant."""
    log = append(append([], UP, None), replace(UP, value="none", at=300.0), UP)
    assert sums(log) == {"h1": 0.0, "h2": 0.0}
    assert [(row.reverses, row.at) for row in log[2:]] == [(1, 100.0), (2, 100.0)]


def test_the_same_vote_twice_counts_once() -> None:
    """One vote a user and question."""
    assert sums(append(append([], UP, None), UP, UP)) == sums(append([], UP, None))


def test_taking_back_twice_reverses_once() -> None:
    """A row already reversed, from wherever, is not reversed again."""
    none = replace(UP, value="none")
    log = append(append([], UP, None), none, UP)
    assert append(log, none, UP) == log


def test_a_vote_on_another_answer_to_the_same_question_replaces_too() -> None:
    """The previous verdict says which answer's rows to take back."""
    again = replace(UP, answer_id="a2", at=400.0)
    assert sums(append(append([], UP, None), again, UP)) == {"h1": 0.25, "h2": 0.125}


def test_votes_on_a_fact_and_on_the_answer_are_separate() -> None:
    """Taking back the vote on a fact leaves the vote on the answer."""
    fact = replace(UP, hyperedge_id="h1")
    log = append(append([], UP, None), fact, None)
    assert sums(append(log, replace(fact, value="none"), fact)) == {"h1": 0.25, "h2": 0.125}


def test_another_users_vote_stays() -> None:
    """Only rows of the same user are taken back."""
    bob = replace(UP, user="bob")
    log = append(append([], UP, None), bob, None)
    assert sums(append(log, replace(bob, value="none"), bob)) == {"h1": 0.25, "h2": 0.125}


@pytest.mark.parametrize("same", ["who supplies  phase 2", "WHO SUPPLIES PHASE ２？", "“Who” supplies Phase 2?"])
def test_a_question_is_the_same_after_folding(same: str) -> None:
    """Case, width, spacing, quotes and punctuation do not make another question."""
    assert question_key(same) == question_key("Who supplies phase 2?")


def test_scope_and_date_make_another_question() -> None:
    """The order of the scope does not."""
    assert len({question_key("q"), question_key("q", ["d1"]), question_key("q", [], "2024-01-01")}) == 3
    assert question_key("q", ["d1", "d2"]) == question_key("q", ["d2", "d1", "d1"])
