"""The engine measures itself: runs, saved runs, a better mix of weights."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine import Engine
from core.errors import BadInput, Cancelled
from core.records import Progress, SourceFile
from core.settings import Settings
from core.testing import FakeEmbedder, FixedClock, ScriptedChat

TEXT = "Alder Works Ltd supplies pumps to Birch Energy Inc. Cedar Bank Ltd guarantees the payment of Birch Energy Inc."
PAIRS = [("Who supplies pumps?", "Alder Works Ltd supplies"), ("Who guarantees?", "Cedar Bank Ltd")] * 2
ROWS = [
    {"id": f"q{i}", "question": asked, "answer": "x", "evidence": [{"file": "a.txt", "quote": quote}]}
    for i, (asked, quote) in enumerate(PAIRS)
]
ASKED = SourceFile("mine.jsonl", "\n".join(map(json.dumps, ROWS)).encode())


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A memory of one small paper."""
    opened = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    opened.ingest([SourceFile("a.txt", TEXT.encode())])
    yield opened
    opened.close()


def test_a_run_is_saved_and_changes_nothing_else(engine: Engine) -> None:
    """No answer is stored and no version raised; the run can be opened again."""
    before = engine.check()["memory_version"]
    run = engine.evaluate(ASKED, ["hypergraph", "rrf"], without=frozenset({"titles"}))
    assert engine.evaluation_run(run.run_id) == run and engine.answers() == []
    assert engine.check()["memory_version"] == before
    assert (run.questions, run.question_set, run.without) == (4, "mine.jsonl", ("titles",))
    assert run.results["differences"]["to"] == "rrf" and len(run.rows) == 8


def test_a_run_with_a_model_says_what_it_cost(tmp_path: Path) -> None:
    """Only where it is wanted; where there is none, that is said before anything is asked."""
    chat = ScriptedChat(lambda _: "error: busy", "m")
    engine = Engine.open(Settings(memory=tmp_path, chat_extraction="local"), FakeEmbedder(), FixedClock(), chat)
    engine.ingest([SourceFile("a.txt", TEXT.encode())])
    assert engine.evaluate(ASKED, ["rrf"]).chat == "" and not chat.requests
    run = engine.evaluate(ASKED, ["rrf"], use_llm=True)
    found = run.results["strategies"]["rrf"]
    assert (run.chat, found["llm_calls"]) == ("m", len(chat.requests) / 4) and found["llm_tokens"] > 0
    assert engine.evaluation_run(run.run_id) == run
    engine.close()


def test_a_model_that_is_not_there_is_not_evaluated(engine: Engine) -> None:
    """Said before anything is asked."""
    with pytest.raises(BadInput, match="No language model"):
        engine.evaluate(ASKED, ["rrf"], use_llm=True)


def test_a_stopped_run_leaves_nothing(engine: Engine) -> None:
    """What the listener raises ends it."""

    def stop(_: Progress) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        engine.evaluate(ASKED, ["rrf"], on_progress=stop)
    assert engine.evaluation_runs() == []


def test_the_sample_set_has_questions_of_its_own(engine: Engine) -> None:
    """They are asked where no file is given; the listener learns how many there are."""
    told: list[Progress] = []

    def once(progress: Progress) -> None:
        told.append(progress)
        raise Cancelled("enough")

    with pytest.raises(Cancelled):
        engine.evaluate(None, ["bm25"], on_progress=once)
    assert told[0].total > 100


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe"])
def test_a_file_that_holds_no_questions_is_refused(engine: Engine, data: bytes) -> None:
    """By its name, before anything is asked."""
    with pytest.raises(BadInput, match=r"odd\.jsonl"):
        engine.evaluate(SourceFile("odd.jsonl", data), ["rrf"])


def test_a_search_for_weights_keeps_nothing_unasked(engine: Engine) -> None:
    """Nor where no mix is better on both halves, as here, where each finds all there is."""
    settings = engine.settings
    found = engine.search_weights(ASKED, keep=True)
    assert not found.is_better and engine.settings == settings
    assert engine.change_settings({}) == settings


def test_a_better_mix_is_kept_on_request(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """For this memory, from now on."""
    monkeypatch.setattr(Engine, "_scores", lambda _self, mix, _gold: {"recall@5": mix[1]})
    assert engine.search_weights(ASKED).is_better and engine.settings.weight_structure < 0.5
    engine.search_weights(ASKED, keep=True)
    assert engine.settings.weight_structure == 1.0


def test_a_mix_fixed_by_the_caller_cannot_be_kept(tmp_path: Path) -> None:
    """Said before anything is asked."""
    fixed = Settings(memory=tmp_path, weight_semantic=1.0, weight_structure=0.0, weight_history=0.0)
    engine = Engine.open(fixed, FakeEmbedder())
    with pytest.raises(BadInput, match="weight_semantic is fixed"):
        engine.search_weights(ASKED, keep=True)
    engine.close()


def test_too_few_questions_with_gold_are_refused(engine: Engine) -> None:
    """Two halves of one question each would confirm anything."""
    with pytest.raises(BadInput, match="Too few"):
        engine.search_weights(SourceFile("q.jsonl", b"\n".join(ASKED.data.splitlines()[:2])))
