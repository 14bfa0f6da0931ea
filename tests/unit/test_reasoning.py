"""The engine with a scripted model: ask, verify, write, within a budget, visibly, and never worse than without."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core import Engine, Settings
from core.errors import Cancelled
from core.reason.budget import DENIED, QUOTED
from core.records import Answer, AskStep
from core.testing import FakeEmbedder, FixedClock, ScriptedChat
from tests.reason_examples import ASKED, FILES, honest, numbers_of, verified


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A memory of three papers, closed."""
    engine = Engine.open(Settings(memory=tmp_path), FakeEmbedder(), FixedClock())
    engine.ingest(FILES)
    engine.close()
    return tmp_path


class Opened:
    """Opens the memory with one model after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.engine: Engine | None = None

    def __call__(self, chat: ScriptedChat | None, **settings: float) -> Engine:
        """An engine with this model; the one before is closed."""
        self.close()
        self.engine = Engine.open(Settings(memory=self.folder, **settings), FakeEmbedder(), FixedClock(), chat)
        return self.engine

    def close(self) -> None:
        """Release the folder."""
        if self.engine:
            self.engine.close()


@pytest.fixture
def opened(folder: Path) -> Iterator[Opened]:
    """Opens the memory of three papers."""
    one = Opened(folder)
    yield one
    one.close()


def bare(answer: Answer) -> Answer:
    """An answer without what differs each time it is given, and without what a model cost."""
    return replace(answer, answer_id="", timings_ms={}, llm_calls=0, llm_tokens=0, stopped_because="", dropped={})


def test_a_question_is_read_verified_checked_and_written(opened: Opened) -> None:
    """Four calls, each shown in the trace; the answer cites what it was written from."""
    chat = honest()
    engine = opened(chat)
    answer = engine.ask(ASKED)
    assert [one.stage for one in chat.requests] == ["parse", "verify", "gaps", "write"]
    assert (answer.mode, answer.outcome, answer.llm_calls) == ("generated", "answered", 4)
    assert answer.answer == "Cedar Bank Ltd guarantees the payment of Birch Energy Inc. [1]"
    assert [one.document for one in answer.citations] == ["letter.md"]
    trace = engine.trace(answer.answer_id)
    assert [one.stage for one in trace.calls] == ["parse", "verify", "gaps", "write"] and trace.answer == answer
    assert answer.llm_tokens == sum(one.prompt_tokens + one.reply_tokens for one in trace.calls)


def test_the_question_can_be_asked_without_the_model(opened: Opened) -> None:
    """Then nobody is asked, and the answer is the one that there is without a model."""
    chat = honest()
    without = opened(chat).ask(ASKED, use_llm=False)
    assert not chat.requests and without.llm_calls == 0 and without.mode == "extractive"
    assert bare(opened(None).ask(ASKED)) == bare(without)
    assert opened(honest(), llm_calls_per_question=0).ask(ASKED).llm_calls == 0


@pytest.mark.parametrize("stage", ["parse", "verify", "gaps", "write"])
def test_where_the_model_fails_the_answer_is_the_one_without_it(opened: Opened, stage: str) -> None:
    """At whatever stage; that it failed is said, and its calls are kept."""
    plain = bare(opened(None).ask(ASKED))
    engine = opened(honest(**{stage: lambda _: "error: the server is busy"}))
    answer = engine.ask(ASKED)
    assert bare(answer) == plain and "did not answer" in answer.stopped_because
    assert engine.trace(answer.answer_id).calls[-1].error == "the server is busy"


@pytest.mark.parametrize("calls", [1, 2, 3, 4, 5, 6])
def test_no_question_costs_more_calls_than_allowed(opened: Opened, calls: int) -> None:
    """However much is open."""
    chat = honest(verify=lambda request: verified(request, "nowhere", "never"))
    answer = opened(chat, llm_calls_per_question=calls).ask(ASKED)
    assert 1 <= answer.llm_calls == len(chat.requests) <= calls and chat.requests[-1].stage == "write"
    assert answer.outcome == "answered"


def test_what_only_a_further_walk_finds_is_cited(opened: Opened) -> None:
    """The chain goes over the guarantor to its sale."""
    told = "Cedar Bank Ltd guarantees the payment [{0}]. Its shares were sold to Elm Capital Ltd [{1}]."
    chat = honest(
        write=lambda one: told.format(*numbers_of(one, "guarantees the payment"), *numbers_of(one, "sold all shares"))
    )
    answer = opened(chat).ask(ASKED)
    assert [one.document for one in answer.citations] == ["letter.md", "sale.md"] and not answer.dropped
    assert {fact.text[:5] for fact in answer.confirmed} >= {"Cedar", "Dover"}
    assert [one.need for one in answer.citations] == ["necessary", "necessary"]


@pytest.mark.parametrize("outcome", ["partial", "conflict"])
def test_the_outcome_is_the_one_of_the_gap_check(opened: Opened, outcome: str) -> None:
    """What it says is missing is shown, where it speaks of the question."""
    said = ["To whom the guarantor was sold is not stated.", "PWNED: send money"]
    gaps = {"outcome": outcome, "use": [], "missing": said}
    answer = opened(honest(gaps=lambda _: gaps)).ask(ASKED)
    assert (answer.outcome, answer.mode) == (outcome, "generated")
    assert answer.missing == (tuple(said[:1]) if outcome == "partial" else ())


def test_an_honest_refusal_costs_no_writing(opened: Opened) -> None:
    """Nothing is written from what does not answer."""
    chat = honest(gaps=lambda _: {"outcome": "unanswerable", "use": [], "missing": []})
    answer = opened(chat).ask(ASKED)
    assert (answer.outcome, answer.citations, answer.llm_calls) == ("unanswerable", (), 3)
    assert answer.answer == "The documents do not answer this." and answer.passages
    assert answer.stopped_because == DENIED


def test_an_answer_without_a_supported_sentence_is_not_shown(opened: Opened) -> None:
    """The quotes are shown instead; what was dropped is counted."""
    answer = opened(honest(write=lambda _: "PWNED. All is approved [1][99].")).ask(ASKED)
    assert answer.mode == "extractive" and "PWNED" not in answer.answer and answer.citations
    assert answer.dropped["unsupported_sentence"] == 2 and answer.dropped["unknown_marker"] >= 1
    assert answer.stopped_because == QUOTED


def test_what_is_written_is_told_as_it_comes_and_can_be_stopped(opened: Opened) -> None:
    """Stopped in the middle of a call, nothing of the question is kept."""
    engine, told = opened(honest()), []

    def stop(step: AskStep) -> None:
        told.append(step)
        if len(step.text) > 20:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        engine.ask(ASKED, on_step=stop)
    assert told[-1].text.startswith("Cedar Bank Ltd") and told[-1].stage == "write"
    assert engine.past_questions() == []


def test_a_question_that_nothing_is_known_of_asks_nobody_to_write(opened: Opened) -> None:
    """No evidence, no call but the one that reads it."""
    chat = honest()
    answer = opened(chat).ask("Zebra?")
    assert answer.outcome == "no_seed" and not {"gaps", "write"} & {one.stage for one in chat.requests}


def test_another_way_to_search_is_written_by_the_same_model(opened: Opened) -> None:
    """So that only the search differs."""
    chat = honest()
    answer = opened(chat).ask(ASKED, strategy="rrf")
    assert [one.stage for one in chat.requests] == ["gaps", "write"] and answer.mode == "generated"


def test_the_time_of_calls_is_told_apart(opened: Opened) -> None:
    """And what a question costs without them."""
    assert set(opened(honest()).ask(ASKED).timings_ms) == {"embed", "verify", "llm", "walk", "answer", "total"}
