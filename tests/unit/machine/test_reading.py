"""The command line about the language model: what reading will take and took, reading again, and the test."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.__main__ import main
from core.ports import OnProgress
from core.records import ChatCheck, ChatCheckStep, Hygiene, IngestReport, Progress, ReadingEstimate, SourceFile

Run = Callable[..., dict[str, Any]]


class FakeEngine:
    """An engine whose model reads one passage."""

    def test_chat(self) -> ChatCheck:
        """Chat works."""
        return ChatCheck("m", "http://here/v1", (ChatCheckStep("chat", True, 12),))

    def check(self, repair: bool) -> dict[str, Any]:
        """All is well."""
        return {"sound": not repair}

    def link_precision(self) -> tuple[()]:
        """Nothing measured."""
        return ()

    def hygiene(self) -> Hygiene:
        """Nothing stored."""
        return Hygiene(0, 0, 0, 0, 0, 0, 0, {})

    def estimate_reading(self, files: list[SourceFile]) -> ReadingEstimate:
        """A passage a file."""
        return ReadingEstimate(len(list(files)), 0, 900, 300, 6.0, 0.5, True)

    def retry_extraction(self, document_id: str, on_progress: OnProgress) -> IngestReport:
        """One passage is read and paid for."""
        on_progress(Progress("a.md", "extract", 1, 1, 900, 300))
        return IngestReport(document_id, "a.md", "stored", by_model=1)

    def cost_of(self, prompt_tokens: int, reply_tokens: int) -> float:
        """A thousandth a token."""
        return (prompt_tokens + reply_tokens) / 1000

    def close(self) -> None:
        """Nothing to release."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a subcommand with --json on the fake; returns the object it printed."""

    def run_json(*arguments: str) -> dict[str, Any]:
        assert main([*arguments, "--json"], lambda _settings: FakeEngine()) == 0  # type: ignore[arg-type, return-value]
        return dict(json.loads(capsys.readouterr().out))

    return run_json


def test_reading_again_tells_what_it_cost(run: Run) -> None:
    """Tokens that were paid for, and money at the prices set."""
    result = run("retry", "d1")
    assert result["documents"][0]["by_model"] == 1
    assert result["llm"] == {"prompt_tokens": 900, "reply_tokens": 300, "cost": 1.2}


def test_an_estimate_reads_nothing_in(run: Run, tmp_path: Path) -> None:
    """It says what reading would take."""
    (tmp_path / "a.md").write_text("text")
    assert run("ingest", str(tmp_path), "--estimate")["estimate"]["prompt_tokens"] == 900


def test_the_model_is_tried_when_asked_for(run: Run) -> None:
    """Each step with its outcome; without --llm nothing is sent."""
    assert run("check", "--llm")["llm"]["steps"][0]["works"] is True
    assert "llm" not in run("check")
