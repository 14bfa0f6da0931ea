"""What may be typed: blank texts, doubled names, places that are none, and folders that hold no memory."""

import json
from pathlib import Path

import pytest

from core.__main__ import main
from core.machine.commands import opener
from core.machine.parser import parsed
from core.settings import read_settings
from core.testing import FakeEmbedder


def never(*_settings):
    """An opener that must not be called."""
    raise AssertionError("opened")


@pytest.mark.parametrize(
    "typed",
    [
        ["ingest", ""],
        ["export", " "],
        ["restore", ""],
        ["bench", "memory", "--show", ""],
        ["merges", "--reject", ""],
        ["archive", "--restore", ""],
        ["pin", "", "--off"],
        ["vote", "a1", "up", "--user="],
        ["synonyms", "--add", "one", ""],
        ["reset", "--to", ""],
        ["--memory", "", "documents"],
    ],
)
def test_a_blank_argument_is_wrong_usage(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """It stands neither for "not given" nor for the folder one is in."""
    with pytest.raises(SystemExit) as stopped:
        main(typed, never)
    assert stopped.value.code == 2 and "the text is blank" in capsys.readouterr().err


def test_a_blank_text_lists_the_most_connected_names() -> None:
    """The one argument that may be blank, beside the question, which the engine refuses itself."""
    assert parsed(["find", ""]).text == parsed(["ask", ""]).question == ""


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["settings", "max_hops=2", "max_hops=1"], "max_hops is given two values"),
        (["reset", "--to-entry", "-1"], "whole number from 0"),
        (["reset", "--to-entry", "9" * 23], "whole number from 0"),
        (["pin", "--off"], "pin --off needs"),
    ],
)
def test_what_cannot_be_meant_is_wrong_usage(typed: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Told in a sentence, before anything is opened."""
    with pytest.raises(SystemExit) as stopped:
        main(typed, never)
    assert stopped.value.code == 2 and told in capsys.readouterr().err


HERE = ["evaluate", "--here", "--questions", "data/sample/questions.jsonl"]


@pytest.mark.parametrize("typed", [["documents"], ["ask", "Who?"], ["settings"], HERE])
def test_what_looks_a_memory_up_makes_none(typed: list[str], tmp_path: Path, capsys) -> None:
    """A slip in --memory is told, and no folder comes of it."""
    assert main([*typed, "--memory", str(tmp_path / "slip"), "--json"]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert "slip holds no memory" in error["message"] and "ingest" in error["hint"]
    assert not (tmp_path / "slip").exists()


@pytest.mark.parametrize(
    "typed", [["ingest", "x"], ["restore", "x"], ["synonyms", "--add", "a", "b"], ["settings", "max_hops=2"]]
)
def test_what_brings_something_in_may_make_a_memory(typed: list[str], tmp_path: Path) -> None:
    """And what looks it up finds it from then on."""
    settings = read_settings(memory=tmp_path / "new")
    opener(parsed(typed))(settings, FakeEmbedder()).close()
    opener(parsed(["documents"]))(settings, FakeEmbedder()).close()
