"""A question asked through a real chat server that misbehaves: answered by the model or as without it, never wrong."""

import base64
import json
import logging
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from core import Engine, Settings
from core.errors import Cancelled
from core.models.chat import OpenAIChat
from core.records import Answer, AskStep, ChatRequest
from core.testing import FakeEmbedder, FixedClock
from tests.chat_server import SECRET, ChatServer, Turn, refusal
from tests.reason_examples import ASKED, FILES, honest

STAGES = {
    "take questions": "parse",
    "check which sentences": "verify",
    "judge whether": "gaps",
    "write the answer": "write",
}
Twist = Callable[[str, str, int], Turn]


def stage_of(body: dict[str, Any]) -> str:
    """The stage of a request, by our instructions."""
    system = body["messages"][0]["content"]
    return next(stage for words, stage in STAGES.items() if words in system)


def told(body: dict[str, Any]) -> tuple[str, str]:
    """The stage of a request and what an honest model says to it."""
    stage, user = stage_of(body), next(one["content"] for one in body["messages"] if one["role"] == "user")
    return stage, honest().complete(ChatRequest(stage, "", user)).text  # type: ignore[arg-type]


class _Passing:
    """Time as it is, but for pauses, which take none."""

    def __init__(self) -> None:
        self._slept = 0.0

    def now(self) -> float:
        """Seconds."""
        return time.monotonic() + self._slept

    def sleep(self, seconds: float) -> None:
        """Let them pass at once."""
        self._slept += seconds


@pytest.fixture
def ask(tmp_path: Path) -> Iterator[Callable[..., tuple[Answer, Engine, ChatServer]]]:
    """Asks the memory of three papers through a server that twists what an honest model would say."""
    with ExitStack() as opened:

        def asked(twist: Twist, **settings: float) -> tuple[Answer, Engine, ChatServer]:
            def script(body: dict[str, Any]) -> Turn:
                stage, text = told(body)
                return twist(stage, text, sum(stage_of(one) == stage for one in server.asked))

            server = opened.enter_context(ChatServer(script))
            passing = _Passing()
            chat = OpenAIChat("m", server.address, SECRET, now=passing.now, sleep=passing.sleep)
            engine = Engine.open(
                Settings(memory=tmp_path, chat_extraction="local", **settings), FakeEmbedder(), FixedClock(), chat
            )
            opened.callback(engine.close)
            engine.ingest(FILES)
            return engine.ask(ASKED), engine, server

        yield asked


def is_written(answer: Answer) -> bool:
    """By the model, with its source."""
    is_whole = answer.answer == "Cedar Bank Ltd guarantees the payment of Birch Energy Inc. [1]"
    return is_whole and answer.mode == "generated" and answer.citations[0].document == "letter.md"


def is_without_model(answer: Answer) -> bool:
    """Quotes only, and it is said why."""
    return answer.mode == "extractive" and answer.outcome == "answered" and "did not answer" in answer.stopped_because


@pytest.mark.parametrize(
    "dress",
    [
        "Here is the output in JSON format: ```json {0} ```",
        "```json\n{0}\n```",
        "<think>Is it so? {{\"established\": []}}</think>{0}",
        "It must be so.</think>\n{0}",
        "Sure!\n{0}\nI hope this helps.",
    ],
)
def test_json_is_found_in_whatever_stands_around_it(ask, dress: str) -> None:
    """Fences, prose, thoughts, a closing tag alone; the written answer holds nothing of them."""
    dressed = ask(lambda stage, text, _: Turn(text if stage == "write" else dress.format(text)))[0]
    assert is_written(dressed) and dressed.llm_calls == 4


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: int(len(text) * 0.6)],
        lambda text: text[:-1] + ",}",
        lambda text: text.replace('"', "'"),
        lambda _: "",
        lambda _: "null",
        lambda _: "[]",
        lambda _: "I cannot do that.",
    ],
)
def test_spoilt_json_never_spoils_the_answer(ask, spoil: Callable[[str], str]) -> None:
    """It is mended, or the question is answered without the model."""
    answer = ask(lambda stage, text, _: Turn(text if stage == "write" else spoil(text)))[0]
    assert is_without_model(answer) or (answer.mode == "generated" and answer.citations)


def test_what_a_model_thinks_is_not_its_answer(ask) -> None:
    """Neither in the text nor in what is shown as it is written."""
    thought = "<think>Perhaps Dover sold it [1].</think>"
    answer = ask(lambda stage, text, _: Turn(f"{thought}{text}" if stage == "write" else text, thinking="Hm."))[0]
    assert is_written(answer) and "Perhaps" not in answer.answer


def test_an_answer_begins_after_a_closing_tag_that_stands_alone(ask) -> None:
    """A model whose template holds the opening tag is understood as well."""
    thought = "Perhaps Dover sold it [1].</think>"
    answer = ask(lambda stage, text, _: Turn(f"{thought}{text}" if stage == "write" else text))[0]
    assert is_written(answer) and not answer.dropped


def test_an_empty_reply_is_a_failure_and_no_finding(ask) -> None:
    """A model that used up its tokens on thinking has not said that there is nothing."""
    answer, engine, _ = ask(lambda stage, text, _: Turn("", finish="length") if stage == "verify" else Turn(text))
    assert is_without_model(answer) and engine.trace(answer.answer_id).calls[-1].error


def test_a_busy_server_is_waited_for(ask) -> None:
    """Three refusals, then an answer: one call, with its attempts."""

    def twist(stage: str, text: str, number: int) -> Turn:
        return refusal(429, "slow down", Retry_After="1") if stage == "verify" and number <= 3 else Turn(text)

    answer, engine, _ = ask(twist)
    assert is_written(answer) and answer.llm_calls == 4
    assert engine.trace(answer.answer_id).calls[1].attempts == 4


@pytest.mark.parametrize("status", [429, 500, 503, 400, 401, 404])
@pytest.mark.parametrize("stage", ["parse", "verify", "write"])
def test_a_server_that_refuses_for_ever_is_done_without(ask, stage: str, status: int) -> None:
    """At whatever stage: the answer is the one without a model, and no other call is made."""
    answer, _, server = ask(lambda one, text, _: refusal(status) if one == stage else Turn(text))
    assert is_without_model(answer) and stage_of(server.asked[-1]) == stage


def test_a_broken_stream_leaves_no_half_answer(ask) -> None:
    """Dropped in the middle of the text, again and again."""
    answer = ask(lambda stage, text, _: Turn(text, drop_after=3) if stage == "write" else Turn(text))[0]
    assert is_without_model(answer) and "[?]" not in answer.answer


def test_after_the_deadline_what_is_confirmed_is_the_answer(ask) -> None:
    """A server that is too slow to write: quotes, and it is said that the time was up."""
    slow: Twist = lambda stage, text, _: Turn(text, delay_seconds=1.6 if stage == "write" else 0.0)  # noqa: E731
    answer = ask(slow, question_deadline_seconds=1.5)[0]
    assert answer.mode == "extractive" and answer.stopped_because == "the time for one question was up"
    assert answer.confirmed and answer.llm_calls == 4


@pytest.mark.parametrize("stage", ["parse", "verify", "gaps", "write"])
def test_a_question_is_stopped_while_no_byte_comes(ask, stage: str) -> None:
    """At whatever stage: long before the request's time is up, no thread is left that asks on, and nothing is kept."""
    silent: list[str] = []
    _, engine, server = ask(lambda one, text, _: Turn(text, delay_seconds=30.0 if one in silent else 0.0))
    silent.append(stage)
    begun, kept, threads = time.monotonic(), engine.answers(), set(threading.enumerate())

    def stop(_: AskStep) -> None:
        if len(server.asked) > 4 and stage_of(server.asked[-1]) == stage:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        engine.ask(ASKED, on_step=stop)
    assert time.monotonic() - begun < 8 and engine.answers() == kept and stage_of(server.asked[-1]) == stage
    assert not [one for one in set(threading.enumerate()) - threads if "process_request" not in one.name]


@pytest.mark.parametrize("stage", ["parse", "write"])
def test_the_deadline_ends_a_wait_for_the_first_byte(ask, stage: str) -> None:
    """With the answer that there is by then."""
    begun = time.monotonic()
    silent: Twist = lambda one, text, _: Turn(text, delay_seconds=30.0 if one == stage else 0.0)  # noqa: E731
    answer = ask(silent, question_deadline_seconds=2)[0]
    assert time.monotonic() - begun < 10 and answer.mode == "extractive" and answer.outcome == "answered"
    assert answer.stopped_because == "the time for one question was up"


def test_the_key_is_in_no_trace_log_or_answer(ask, caplog: pytest.LogCaptureFixture) -> None:
    """Not even where a server sends it back."""
    caplog.set_level(logging.DEBUG)
    answer, engine, _ = ask(lambda *_: refusal(401, f"Incorrect API key provided: {SECRET}"))
    kept = json.dumps([repr(engine.trace(answer.answer_id)), caplog.text])
    assert is_without_model(answer) and SECRET not in kept


ECHOED = {
    "as it is": SECRET,
    "other hyphens": SECRET.replace("-", "\u2011"),
    "invisible characters": "\u200b".join(SECRET),
    "percent": SECRET.replace("-", "%2D"),
    "base64": base64.b64encode(SECRET.encode()).decode(),
}


@pytest.mark.parametrize("spelling", ECHOED.values(), ids=list(ECHOED))
def test_a_key_that_the_model_says_is_neither_shown_nor_kept(ask, tmp_path: Path, spelling: str) -> None:
    """In what it thinks, in data and in the answer: not in a step, not in the trace, in no file of the memory."""

    def twist(stage: str, text: str, _: int) -> Turn:
        is_data = stage != "write"
        return Turn(text[:-1] + f', "missing": ["{spelling}"]}}' if is_data else f"{text} {spelling}.", spelling)

    answer, engine, _ = ask(twist)
    steps: list[AskStep] = []
    engine.ask(ASKED, on_step=steps.append)
    engine.snapshot(tmp_path / "snapshots" / "copy.zip")
    told = f"{steps!r} {answer!r} {engine.trace(answer.answer_id)!r}"
    assert answer.mode == "generated" and spelling not in told and "***" in told
    # not Chroma's graph files: what lies there beside the vectors nobody wrote (README, Limits)
    kept = [one for one in tmp_path.rglob("*") if one.is_file() and one.suffix != ".bin"]
    assert (tmp_path / "ledger.sqlite") in kept and not [one for one in kept if holds(one, spelling)]


def holds(path: Path, text: str) -> bool:
    """Whether a file, or one packed into it, holds a text in UTF-8, be it as JSON writes it."""
    archive = zipfile.ZipFile(path) if zipfile.is_zipfile(path) else None
    parts = [archive.read(one) for one in archive.namelist()] if archive else [path.read_bytes()]
    return any(one in part for part in parts for one in (text.encode(), json.dumps(text)[1:-1].encode()))


def test_many_who_ask_at_once_get_their_own_answer(ask) -> None:
    """Eight streams over four places: each hears its own words, in order, and no answer is kept twice."""
    _, engine, server = ask(lambda _, text, __: Turn(text))

    def heard(_: int) -> tuple[Answer, list[str]]:
        steps: list[AskStep] = []
        answer = engine.ask(ASKED, on_step=steps.append)
        return answer, [one.text for one in steps if one.text]

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(heard, range(8)))
    assert all(is_written(answer) and answer.llm_calls == 4 for answer, _ in found)
    assert all(texts == sorted(texts, key=len) and texts[-1].count("Cedar Bank") == 1 for _, texts in found)
    assert len({answer.answer_id for answer, _ in found}) == 8 and len(server.asked) == 9 * 4


def test_the_words_come_as_they_are_written(ask) -> None:
    """Piece by piece, each step with all words so far."""
    _, engine, _ = ask(lambda _, text, __: Turn(text))
    steps: list[AskStep] = []
    engine.ask(ASKED, on_step=steps.append)
    texts = [one.text for one in steps if one.text]
    assert len(texts) > 5 and texts == sorted(texts, key=len) and texts[-1].startswith("Cedar Bank Ltd")
