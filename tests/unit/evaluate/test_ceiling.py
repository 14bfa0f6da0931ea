"""What a language model could add at best, and what it costs."""

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from core import Engine, Settings
from core.__main__ import main
from core.evaluate.ceiling import with_and_without
from core.evaluate.oracle import Oracle, Wanted
from core.evaluate.questions import GoldQuestion, GoldQuote
from core.machine.commands import open_memory
from core.records import ChatRequest, ChatStage
from core.testing import FakeEmbedder, FixedClock
from tests.reason_examples import ASKED, FILES, LETTER, SALE

QUOTES = (GoldQuote("letter.md", LETTER.split("\n\n")[1]), GoldQuote("sale.md", SALE.split("\n\n")[1]))
GOLD = GoldQuestion("q1", ASKED, "Elm Capital Ltd", (), "bridge", "en", evidence=QUOTES)
LOST = GoldQuestion("q2", "Who painted the bridge of Alder Works Ltd?", "", (), "none", "en", outcome="unanswerable")
SHOWN = [{"sentences": {"1": QUOTES[0].quote}}, {"sentences": {"2": "It rains."}}]


def said(stage: ChatStage, gold: GoldQuestion = GOLD, **material: object) -> Any:
    """The oracle's data for a request of one stage, its text where it writes."""
    user = json.dumps({"question": gold.question, "evidence": SHOWN} | material)
    reply = Oracle([GOLD, LOST], {}).complete(ChatRequest(stage, "", user))
    return reply.text if reply.data is None else reply.data


def test_a_sentence_is_true_where_it_is_gold() -> None:
    """One goal is established, the other open; only the title of what is missing is told."""
    found = said("verify", goals={"1": "letter", "2": "sale"})
    assert found["established"] == [{"goal": 1, "sentences": [1]}] and found["relevant"] == [1]
    assert [(one["goal"], one["search"]) for one in found["open"]] == [(2, "sale")]
    assert [one["goal"] for one in said("verify", goals={"1": ASKED})["open"]] == [1]


def test_what_is_not_all_there_is_partial() -> None:
    """And what has no evidence is not answered."""
    assert said("gaps")["outcome"] == "partial" and said("gaps", LOST)["outcome"] == "unanswerable"
    assert said("write").startswith("Elm Capital Ltd: Cedar Bank") and said("write").endswith("[1].")


def test_a_corpus_is_gold_by_its_texts() -> None:
    """A sentence of a gold line is true."""
    gold = GoldQuestion("q", "Who?", "Ann", (), "x", "en", gold=("7",))
    oracle = Oracle([gold], {"7": Wanted("Ann", "Ann was born in Ulm. She paints.", True)})
    evidence = [{"sentences": {"3": "She paints."}}]
    user = json.dumps({"question": "Who?", "goals": {"1": "Ann"}, "evidence": evidence})
    reply = oracle.complete(ChatRequest("verify", "", user))
    assert reply.data["established"] == [{"goal": 1, "sentences": [3]}]


def test_both_ways_of_asking_are_graded_side_by_side(tmp_path: Path) -> None:
    """At most six calls, and the time that is no call's."""
    settings = Settings(memory=tmp_path, chat_extraction="local")
    engine = Engine.open(settings, FakeEmbedder(), FixedClock(), Oracle([GOLD, LOST], {}))
    engine.ingest(FILES)
    found = with_and_without(engine, [GOLD, LOST])
    engine.close()
    assert found["n"] == 2 and found["with"]["chain_hit"] == 1.0 and found["with"]["right"] == 1.0
    assert 3 <= found["calls"]["mean"] <= found["calls"]["max"] <= 6 and found["generated"] == 0.5
    assert found["differences"]["right"]["n"] == 2 and set(found["added_ms"]) == {"mean", "p50", "p95"}


def test_the_time_of_the_calls_is_not_added(tmp_path: Path) -> None:
    """A model in this process that works for a second costs as little beside its calls as one that does not."""

    class Slow(Oracle):
        def _verify(self, *given: Any) -> Any:
            until = time.process_time() + 1.0
            while time.process_time() < until:
                pass
            return super()._verify(*given)

    oracle = Slow([GOLD], {})
    engine = Engine.open(Settings(memory=tmp_path, chat_extraction="local"), FakeEmbedder(), FixedClock(), oracle)
    engine.ingest(FILES)
    found = with_and_without(engine, [GOLD], in_calls=lambda: oracle.cpu_seconds)
    engine.close()
    assert oracle.cpu_seconds >= 1.0 and found["added_cpu_ms"]["mean"] < 900


@pytest.fixture
def measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Mapping[str, Any]:
    """`bench llm` over a folder of papers, as a script reads it."""
    for one in FILES:
        (tmp_path / "papers").mkdir(exist_ok=True)
        (tmp_path / "papers" / one.name).write_bytes(one.data)
    row = {"id": "q1", "question": ASKED, "answer": GOLD.answer, "evidence": [vars_of(one) for one in QUOTES]}
    (tmp_path / "q.jsonl").write_text(json.dumps(row))
    asked = ["--documents", str(tmp_path / "papers"), "--questions", str(tmp_path / "q.jsonl")]
    arguments = ["bench", "llm", *asked, "--memory", str(tmp_path / "memory"), "--json"]
    assert main(arguments, lambda settings, chat=None: open_memory(settings, FakeEmbedder(), chat)) == 0
    found: Mapping[str, Any] = json.loads(capsys.readouterr().out)
    return found


def vars_of(one: GoldQuote) -> dict[str, str]:
    """A quote as a questions file has it."""
    return {"file": one.file, "quote": one.quote}


def test_the_bench_measures_papers_and_questions(measured: Mapping[str, Any]) -> None:
    """With the model that knows, unless the real one is wanted."""
    assert (measured["bench"], measured["chat"], measured["n"]) == ("llm", "oracle", 1)
    assert measured["with"]["chain_hit"] == 1.0


def test_the_bench_wants_both_papers_and_questions(capsys: pytest.CaptureFixture[str]) -> None:
    """One without the other is wrong usage."""
    with pytest.raises(SystemExit):
        main(["bench", "llm", "--documents", "papers"])
    assert "--questions" in capsys.readouterr().err


def test_the_model_of_the_settings_must_be_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Else it is said."""
    arguments = ["bench", "llm", "--model", "--limit", "1", "--memory", str(tmp_path), "--json"]
    for name in ("documents", "questions"):
        arguments += [f"--{name}", str(tmp_path / name)]
    (tmp_path / "documents").mkdir()
    (tmp_path / "documents" / "a.md").write_text(LETTER)
    (tmp_path / "questions").write_text(json.dumps({"id": "1", "question": "Who?", "answer": "x"}))
    assert main(arguments, lambda settings, chat=None: open_memory(settings, FakeEmbedder(), chat)) == 1
    assert "No language model takes part in answers." in capsys.readouterr().out
