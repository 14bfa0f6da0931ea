"""Measurements of learning kept in the memory folder: saved by the command, listed, read again, damaged."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.errors import BadInput
from core.evaluate.saved_learning import FOLDER, SavedLearning, as_learning_run
from core.records import LearningRun
from core.settings import Settings

FOUND = {"bench": "memory", "questions": 4, "set": "q.jsonl", "model": "fake", "machine": {"cores": 2}, "seed": 1}
AT = datetime(2026, 5, 1, tzinfo=UTC)


def run(day: int = 1) -> LearningRun:
    """A measurement of that day of May, of one part."""
    return as_learning_run(FOUND | {"order": {"n": 3}}, "papers", Settings(), AT.replace(day=day))


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    """Newest first in the list; only the parts count as results."""
    saved = SavedLearning(tmp_path)
    assert saved.list() == []
    for day in (1, 2):
        saved.save(run(day))
    newest, older = saved.list()
    assert (newest.made_at[:10], older.results) == ("2026-05-02", {"order": {"n": 3}})
    assert saved.read(older.run_id) == older and older.settings["max_hops"] == Settings().max_hops


@pytest.mark.parametrize("damage", ["", "[]", "{}", '{"run_id": 1}'])
def test_a_damaged_file_is_left_out_of_the_list_and_refused(tmp_path: Path, damage: str) -> None:
    """The others stay."""
    saved = SavedLearning(tmp_path)
    bad, good = run(1), run(2)
    saved.save(bad)
    saved.save(good)
    (tmp_path / FOLDER / f"{bad.run_id}.json").write_text(damage)
    assert saved.list() == [good]
    with pytest.raises(BadInput, match="cannot be read"):
        saved.read(bad.run_id)


def test_a_part_that_is_no_table_is_no_measurement(tmp_path: Path) -> None:
    """A page would break on it."""
    saved, one = SavedLearning(tmp_path), run()
    saved.save(one)
    path = tmp_path / FOLDER / f"{one.run_id}.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"results": {"order": "?"}}))
    assert saved.list() == []


@pytest.mark.parametrize("run_id", ["", "../../secret", "20260501-000000-ffff"])
def test_an_id_that_is_not_there_is_refused(tmp_path: Path, run_id: str) -> None:
    """Nor does it lead out of the folder."""
    with pytest.raises(BadInput, match="no saved run"):
        SavedLearning(tmp_path).read(run_id)
