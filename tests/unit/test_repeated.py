"""A question asked again gets the same answer at once, and never a stale one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core import Engine, Settings, SourceFile
from core.engine.repeated import RepeatedQuestions
from core.testing import FakeEmbedder, FixedClock
from core.testing.answers import example_answer

ASKED = "Who supplies Pump 7?"


@pytest.fixture
def clock() -> FixedClock:
    """The engine's."""
    return FixedClock()


@pytest.fixture
def engine(tmp_path: Path, clock: FixedClock) -> Iterator[Engine]:
    """A memory of one paper."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), clock)
    opened.ingest([SourceFile("a.txt", b"Alder Ltd supplies Pump 7 to Birch Ltd. Birch Ltd owes 500 EUR.")])
    yield opened
    opened.close()


def test_the_same_question_is_answered_at_once(engine: Engine) -> None:
    """Under an id of its own, that of the first told, with a trace and for whoever asks."""
    first, again = engine.ask(ASKED), engine.ask(ASKED, user="Mia")
    assert (first.repeats, again.repeats, again.user) == ("", first.answer_id, "Mia")
    assert again.answer_id != first.answer_id and set(again.timings_ms) == {"recall", "total"}
    unlike = {"answer_id": "", "repeats": "", "user": "", "timings_ms": {}, "asked_at": ""}
    assert replace(again, **unlike) == replace(first, **unlike)  # type: ignore[arg-type]
    assert engine.trace(again.answer_id).walk == engine.trace(first.answer_id).walk


def test_whatever_changes_makes_a_new_answer(engine: Engine) -> None:
    """Another paper, a vote, a condition, a setting."""
    first = engine.ask(ASKED)
    engine.give_verdict(first.answer_id, "up")
    assert not engine.ask(ASKED).repeats
    engine.ingest([SourceFile("b.txt", b"Cedar Ltd supplies Pump 8 to Birch Ltd.")])
    assert not engine.ask(ASKED).repeats
    assert not engine.ask(ASKED, strategy="rrf").repeats and not engine.ask(ASKED, memory_mode="off").repeats
    assert engine.ask(ASKED).repeats


def test_the_next_day_is_asked_anew(engine: Engine, clock: FixedClock) -> None:
    """Weights fade."""
    engine.ask(ASKED)
    clock.move(days=1)
    assert not engine.ask(ASKED).repeats


def test_trials_neither_take_nor_give(engine: Engine) -> None:
    """An evaluation measures what asking takes."""
    assert not engine.ask(ASKED, keep=False).repeats and not engine.ask(ASKED).repeats
    assert not engine.ask(ASKED, keep=False).repeats
    assert not engine.ask(ASKED, settings=engine.settings).repeats


def test_only_the_newest_are_kept() -> None:
    """The one unused for longest goes first."""
    kept, walk = RepeatedQuestions(most=2), None
    for key in ("a", "b"):
        kept.keep(key, example_answer(), walk)  # type: ignore[arg-type]
    assert kept.find("a")
    kept.keep("c", example_answer(), walk)  # type: ignore[arg-type]
    assert kept.find("a") and kept.find("c") and kept.find("b") is None
