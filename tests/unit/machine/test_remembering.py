"""The subcommands `archive`, `uses`, `weights` and `pin` on a real memory, as JSON and as lines."""

import json
from pathlib import Path

import pytest

from core import Engine
from core.__main__ import main
from core.settings import read_settings
from core.testing import FakeEmbedder

LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
ASKED = "Who guarantees the payment of Birch Energy Inc?"


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Run a subcommand on one memory that holds a letter; its object, or without --json its lines."""
    (tmp_path / "letter.md").write_text(LETTER, encoding="utf-8")

    def run_one(*arguments: str, status: int = 0):
        done = main(arguments, lambda _: Engine.open(read_settings(memory=tmp_path / "memory"), FakeEmbedder()))
        output = capsys.readouterr().out
        assert done == status
        return json.loads(output) if "--json" in arguments else output

    run_one("ingest", str(tmp_path / "letter.md"))
    return run_one


def distrusted(run) -> str:
    """A fact that four users have voted down."""
    answer = run("ask", ASKED, "--json")
    fact = answer["confirmed"][0]["hyperedge_id"]
    for user in ("ann", "bob", "cy", "dee"):
        run("vote", answer["answer_id"], "down", "--hyperedge", fact, "--user", user)
    return fact


def test_the_archive_is_listed_and_a_fact_of_it_brought_back(run) -> None:
    """By a pin, which `pin` lists."""
    assert run("archive") == "no fact is below 0.2\n"
    fact = distrusted(run)
    assert f"{fact} 0.00 “" in run("archive")
    restored = run("archive", "--restore", fact, "--json")
    assert (restored["restored"], restored["facts"], restored["archive_below"]) == (fact, [], 0.2)
    assert run("pin", "--json") == {"pinned": [fact]}


def test_uses_tells_counts_diversity_and_facts(run) -> None:
    """Of facts never seen the use is null; a confirmed one has its counts."""
    unseen = run("uses", "--of", "unseen", "--json")
    assert unseen["facts"] and all(one["use"] is None for one in unseen["facts"])
    run("ask", ASKED)
    told = run("uses", "--json")
    assert told["facts"][0]["use"]["confirmed"] == 1 and told["counts"]["confirmed"] == len(told["facts"])
    assert told["diversity"]["questions"] == 1 and told["diversity"]["share_distinct"] <= 1
    assert "looked at 1, kept 1, confirmed 1" in run("uses") and "1 recent question: " in run("uses")


def test_weights_are_told_for_a_day(run) -> None:
    """In thirty days where none is given; before anything was judged, all were neutral."""
    assert "every weight is neutral" in run("weights")
    fact = distrusted(run)
    told = run("weights", "--at", "2026-01-01", "--json")
    assert told["at"] == "2026-01-01" and told["facts"][0]["then"] == 1.0 and told["facts"][0]["now"] < 0.01
    ahead = run("weights", "--json")["facts"][0]
    assert ahead["hyperedge_id"] == fact and 0.4 < ahead["then"] < 0.5


def test_to_undo_the_votes_of_nobody_is_refused(run) -> None:
    """In a sentence that names them; those of who has voted can be taken back twice."""
    distrusted(run)
    assert run("undo", "--user", "ann", "--json")["taken_back"] == 1
    assert run("undo", "--user", "ann", "--json")["taken_back"] == 0
    assert run("undo", "--user", "eve", "--json", status=1)["error"]["message"] == "Nobody called 'eve' has voted here."
