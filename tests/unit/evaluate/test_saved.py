"""Runs on disk."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.errors import BadInput
from core.evaluate.runs import Manner
from core.evaluate.saved import FOLDER, SavedRuns, as_run
from core.records import EvaluationRun, GradedAnswer
from core.settings import Settings

SCORES = {"ms": 5.0, "hops": 1.0, "llm_calls": 0.0, "llm_tokens": 0.0, "right": 1.0}
ROW = GradedAnswer("rrf", "q1", "谁付款？", "single", "zh", "answered", "answered", "x", "a1", SCORES)


def made(day: int = 1) -> EvaluationRun:
    """A run of one question."""
    manner = Manner(without=frozenset({"titles"}))
    return as_run({"rrf": [ROW]}, manner, Settings(), datetime(2026, 5, day, tzinfo=UTC), "questions.jsonl")


def test_a_run_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    """With its rows, settings, seed and averages."""
    run = made()
    SavedRuns(tmp_path).save(run)
    assert SavedRuns(tmp_path).read(run.run_id) == run
    assert run.results["strategies"]["rrf"]["right"] == 1.0 and run.settings["max_hops"] == 3


def test_runs_are_listed_newest_first_without_rows(tmp_path: Path) -> None:
    """A list need not read every answer."""
    runs = [made(day) for day in (1, 3, 2)]
    for one in runs:
        SavedRuns(tmp_path).save(one)
    newest = sorted(runs, key=lambda one: one.made_at, reverse=True)
    assert SavedRuns(tmp_path).list() == [replace(one, rows=()) for one in newest]


def test_where_nothing_was_saved_the_list_is_empty(tmp_path: Path) -> None:
    """And no folder is made."""
    assert SavedRuns(tmp_path).list() == [] and not list(tmp_path.iterdir())


@pytest.mark.parametrize("content", ["", "[]", "{", '{"run_id": "x"}'])
def test_a_damaged_file_harms_no_other(tmp_path: Path, content: str) -> None:
    """It is left out of the list, and opening it says so."""
    run, damaged = made(), made(2)
    for one in (run, damaged):
        SavedRuns(tmp_path).save(one)
    (tmp_path / FOLDER / f"{damaged.run_id}.json").write_text(content)
    assert [one.run_id for one in SavedRuns(tmp_path).list()] == [run.run_id]
    with pytest.raises(BadInput, match="cannot be read"):
        SavedRuns(tmp_path).read(damaged.run_id)


@pytest.mark.parametrize("run_id", ["", "nothing", "../../secret", "20260501-000000-abcd"])
def test_an_id_that_is_not_there_is_refused(tmp_path: Path, run_id: str) -> None:
    """No path leads out of the folder."""
    with pytest.raises(BadInput, match="no saved run"):
        SavedRuns(tmp_path).read(run_id)
