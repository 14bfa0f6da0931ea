"""bench memory, on a memory of two papers among notes that speak of the same companies."""

import json
import re
from contextlib import closing
from pathlib import Path

import pytest

from core import Engine, Settings
from core.__main__ import main
from core.machine import learning
from core.records import SourceFile
from core.testing import FakeEmbedder

SUPPLY = "# Supply Contract\n\nAlder Works Ltd supplies Pump P-700 to Birch Energy Inc on 5 May 2024 for 900 EUR."
LETTER = "# Guarantee Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc to Alder Works Ltd."
NOTES = [f"# Note {i}\n\nBirch Energy Inc owes the payment number {i} to Dale Post Ltd." for i in range(6)]
PAPERS = {"supply.md": SUPPLY, "letter.md": LETTER, **{f"note{i}.md": text for i, text in enumerate(NOTES)}}
ROWS = [
    ("Who guarantees the payment of Birch Energy Inc?", "Cedar Bank Ltd", "letter.md", LETTER[20:]),
    ("When does Alder Works Ltd supply Pump P-700?", "5 May 2024", "supply.md", SUPPLY[20:]),
    ("Who owes a payment to Dale Post Ltd?", "nobody", "supply.md", "There is no such sentence in any of the papers."),
    ("What does Pump P-700 cost?", "900 EUR", "supply.md", SUPPLY[20:]),
]


@pytest.fixture
def arguments(tmp_path: Path, monkeypatch) -> list[str]:
    """The command on a memory of these papers with four questions."""
    monkeypatch.setattr(learning, "open_embedder", lambda _settings: FakeEmbedder())
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), FakeEmbedder())) as engine:
        engine.ingest([SourceFile(name, text.encode()) for name, text in PAPERS.items()])
    lines = [
        {"id": f"q{n}", "question": q, "answer": a, "outcome": "answered", "evidence": [{"file": f, "quote": quote}]}
        for n, (q, a, f, quote) in enumerate(ROWS)
    ]
    (tmp_path / "q.jsonl").write_text("\n".join(map(json.dumps, lines)))
    asked = ["--here", "--questions", str(tmp_path / "q.jsonl"), "--memory", str(tmp_path / "memory"), "--json"]
    return ["bench", "memory", *asked]


def run(arguments: list[str], *parts: str) -> int:
    """The command with a fake embedder."""

    def open_engine(settings: Settings, embedder=None, clock=None) -> Engine:
        return Engine.open(settings, embedder or FakeEmbedder(), clock)

    return main([*arguments, "--parts", *parts], open_engine)


def test_votes_in_any_order_and_taken_back(arguments, capsys) -> None:
    """Every answer is the same in another order of votes, and as before once they are taken back."""
    assert run(arguments, "order") == 0
    found = json.loads(capsys.readouterr().out)["order"]
    assert found["changed_by_votes"] > 0
    assert found["alike_in_another_order"] == found["alike_after_undo"] == found["n"] == len(ROWS)


def test_votes_that_the_memory_holds_do_not_count(arguments, tmp_path: Path, capsys) -> None:
    """Neither when answers are compared nor when everything is taken back; in the memory itself they stay."""
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), FakeEmbedder())) as engine:
        answers = [engine.ask(question) for question, *_ in ROWS[:2]]
        for answer in answers:
            engine.give_verdict(answer.answer_id, "down", user="ann")
    assert run(arguments, "order") == 0
    found = json.loads(capsys.readouterr().out)["order"]
    assert found["alike_in_another_order"] == found["alike_after_undo"] == found["n"]
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), FakeEmbedder())) as engine:
        assert engine.counts()["verdicts"] == 2


def test_the_curve_has_every_checkpoint_and_the_memory_stays_untouched(arguments, tmp_path: Path, capsys) -> None:
    """Unseen questions are measured five times; off is what frozen was at the start; the votes went into copies."""
    assert run(arguments, "curve", "twice") == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["after"] for row in found["curve"]["curve"]] == [0, 10, 25, 50, 100]
    assert found["curve"]["off"] == {key: found["curve"]["curve"][0][key] for key in ("all", "shares", "none")}
    assert sum(found["curve"]["votes"].values()) == found["curve"]["n"]["all"] == len(ROWS)
    assert found["twice"]["right, again"]["still_wrong"] == 0.0
    with closing(Engine.open(Settings(memory=tmp_path / "memory"), FakeEmbedder())) as engine:
        assert engine.ledger_events() == [] and engine.answers() == []


def test_one_user_moves_no_weight_beyond_the_bounds(arguments, capsys, monkeypatch) -> None:
    """However often one votes down, a weight stays above what archives a fact; rejected answers come no more."""
    monkeypatch.setattr("core.evaluate.misuse.MALICIOUS_VOTES", 20)
    assert run(arguments, "malice") == 0
    assert 0.25 - 1e-9 <= json.loads(capsys.readouterr().out)["malice"]["least_weight"] < 1


def test_the_tables_tell_what_was_measured(arguments, capsys) -> None:
    """Without --json every part is a table under its name; a difference has its interval."""
    assert run([one for one in arguments if one != "--json"], "curve", "twice", "order") == 0
    told = capsys.readouterr().out
    assert "on - frozen" in told and "alike_after_undo: 4" in told and "% wrong (right " in told
    assert re.search(r"all +quote_recall@5( +\d+\.\d){6} +[+-]\d+\.\d \(", told)


def test_what_was_measured_is_kept_listed_and_shown(arguments, tmp_path: Path, capsys) -> None:
    """With `--save`; what is shown again says what the measuring did."""
    assert run([*arguments, "--save"], "order") == 0
    found = json.loads(capsys.readouterr().out)
    kept = ["bench", "memory", "--memory", str(tmp_path / "memory"), "--json"]
    assert main([*kept, "--list"]) == 0
    [listed] = json.loads(capsys.readouterr().out)["runs"]
    assert (listed["run_id"], listed["parts"], listed["papers"]) == (found["run_id"], ["order"], "")
    assert main([*kept, "--show", found["run_id"]]) == 0
    assert json.loads(capsys.readouterr().out)["order"] == found["order"]
