"""The program as a whole: its arguments, what it imports, and its two streams."""

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from core.errors import UnknownStrategy
from core.machine.parser import build_parser
from core.records import Ablation
from core.settings import Settings
from core.traverse import strategies

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("typed", [["--memory", "m", "--json", "check"], ["check", "--memory", "m", "--json"]])
def test_shared_options_stand_before_or_behind_the_subcommand(typed: list[str]) -> None:
    """And are what they are by default where they are not given."""
    options, default = build_parser().parse_args(typed), build_parser().parse_args(["check"])
    assert (options.memory, options.json) == ("m", True) and (default.memory, default.json) == (None, False)


def test_the_ablations_are_those_of_the_strategies() -> None:
    """What the parser offers a strategy takes; what no strategy knows is refused."""
    for part in get_args(Ablation):
        options = build_parser().parse_args(["evaluate", "--corpus", "c", "--questions", "q", "--without", part])
        assert strategies.find_strategy("hypergraph", Settings(), frozenset(options.without)).name == "hypergraph"
    with pytest.raises(UnknownStrategy):
        strategies.find_strategy("hypergraph", Settings(), frozenset({"typo"}))


def test_help_loads_no_library() -> None:
    """Neither numpy nor the engine is imported to say how to use the program."""
    build = "import sys, core.__main__, core.machine.parser as m; m.build_parser()"
    script = f"{build}; sys.exit(bool({{'numpy', 'pydantic'}} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 0


def test_only_the_object_reaches_a_real_standard_output(tmp_path: Path) -> None:
    """What a library writes to file descriptor 1 goes to standard error."""
    script = (
        "import os, sys; from core.__main__ import main\n"
        "def noisy(settings): os.write(1, b'noise'); print('more'); raise KeyError('x')\n"
        f"sys.exit(main(['documents', '--json', '--memory', {str(tmp_path)!r}], noisy))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and json.loads(done.stdout)["error"]["kind"] == "internal"
    assert "noise" in done.stderr and "more" in done.stderr


def test_an_argument_that_is_no_text_is_told_in_a_sentence(tmp_path: Path) -> None:
    """A file to read may be called anything, so it is only missing here."""
    program = [sys.executable, "-m", "core", "--memory", str(tmp_path), "--json"]
    for typed, told in (([b"ask", b"who \xff?"], "not valid UTF-8"), ([b"ingest", b"/\xff"], "no such file")):
        done = subprocess.run([*program, *typed], cwd=ROOT, capture_output=True, check=False)
        error = json.loads(done.stdout)["error"]
        assert (done.returncode, error["kind"]) == (1, "bad_input") and told in error["message"]


def test_a_reader_that_goes_early_is_no_error() -> None:
    """As with `… | head -1`: nothing is said about the broken pipe."""
    script = "from core.__main__ import main; main(['check', '--json'], lambda _: None)"
    with subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=-1, stderr=-1, text=True) as running:
        running.stdout.close()
        said = running.stderr.read()
    assert "AttributeError" in said and "BrokenPipe" not in said
