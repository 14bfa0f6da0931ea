"""What the chat adapter makes of servers that misbehave, seen over real HTTP."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic
from typing import Any

import pytest
from pydantic import SecretStr

from core.errors import Cancelled
from core.models.chat import OpenAIChat, open_chat
from core.records import ChatRequest
from core.settings import Settings
from tests.chat_server import SECRET, ChatServer, Script, Turn, refusal, says

SCHEMA = {
    "type": "object",
    "properties": {"names": {"type": "array", "items": {"type": "string"}}, "count": {"type": "integer"}},
    "required": ["names"],
    "additionalProperties": False,
}
STRUCTURED = ChatRequest("test", "Name them.", "Alder, Birch", SCHEMA)
PLAIN = ChatRequest("test", "Say it.", "Alder")
GOOD = {"names": ["Alder", "Birch"]}
Asked = tuple[OpenAIChat, ChatServer]


class Time:
    """Time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0
        self.slept = 0.0

    def now(self) -> float:
        """Unix seconds."""
        return self.seconds

    def sleep(self, seconds: float) -> None:
        """Let them pass."""
        self.slept += seconds
        self.seconds += seconds


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fails where the block takes longer: far less than a request's timeout, far more than a look takes."""
    begun = monotonic()
    yield
    assert monotonic() - begun < seconds


@pytest.fixture
def time() -> Time:
    """A clock of its own for each test."""
    return Time()


@pytest.fixture
def serve(time: Time) -> Iterator[Callable[..., Asked]]:
    """Start a server with a script and hand out a model that talks to it."""
    running: list[ChatServer] = []

    def start(script: Script, **changes: Any) -> Asked:
        server = ChatServer(script).__enter__()
        running.append(server)
        given = {"timeout_seconds": 5.0, "now": time.now, "sleep": time.sleep} | changes
        return OpenAIChat("m", server.address, SECRET, **given), server

    yield start
    for server in running:
        server.__exit__()


@pytest.mark.parametrize(
    "text",
    [
        '{"names": ["Alder", "Birch"]}',
        'Here is the output in JSON format:\n```json\n{"names": ["Alder", "Birch"]}\n```\nI hope this helps!',
        "{'names': ['Alder', 'Birch',],}",
        '<think>Let me {think}…</think>{"names": ["Alder", "Birch"]}',
        'so two names.</think>\n{"names": ["Alder", "Birch"]}',
        '{"names": ["Alder", "Birch"',
        '{"names": ["Alder", "Birch", {"not": "a name"}], "count": "two"}',
        'I read {"text": "x"} and found {"names": ["Alder", "Birch"]}.',
    ],
)
def test_json_is_found_however_it_is_wrapped(serve: Callable[..., Asked], text: str) -> None:
    """Fences, prose, single quotes, thoughts, a cut end and wrong types: what is there is read."""
    chat, server = serve([Turn(text)])
    reply = chat.complete(STRUCTURED)
    assert reply.data["names"][:2] == ["Alder", "Birch"] and not reply.call.error
    assert len(server.asked) == reply.call.attempts == 1


USELESS = ["", None, "null", "[]", "I cannot do that.", '{"other": 1}', "<think>hm</think>", "[" * 9_000]


@pytest.mark.parametrize("text", USELESS)
def test_a_useless_reply_is_asked_for_again_and_then_an_error(serve: Callable[..., Asked], text: str | None) -> None:
    """Nothing, or nothing of the form asked for, is never taken for "found nothing"."""
    chat, server = serve([Turn(text)])
    reply = chat.complete(STRUCTURED)
    assert reply.data is None and reply.call.error
    assert 1 < len(server.asked) <= 4


def test_a_second_reply_may_be_better(serve: Callable[..., Asked]) -> None:
    """What came first is paid for as well, and counted."""
    chat, _ = serve([Turn(""), says(GOOD)])
    reply = chat.complete(STRUCTURED)
    assert reply.data == GOOD and (reply.call.attempts, reply.call.prompt_tokens) == (2, 200)


# --- a server that is busy, broken or slow ---


def test_a_busy_server_is_asked_again_when_it_says(serve: Callable[..., Asked], time: Time) -> None:
    """Three refusals with Retry-After are waited out for as long as they say."""
    chat, server = serve([refusal(429, retry_after="7")] * 3 + [says(GOOD)])
    reply = chat.complete(STRUCTURED)
    assert reply.data == GOOD and reply.call.attempts == len(server.asked) == 4
    assert 21 <= time.slept < 22


@pytest.mark.parametrize("turn", [refusal(429), refusal(500), refusal(503), Turn("ab", drop_after=0), refusal(408)])
def test_without_a_hint_pauses_double(serve: Callable[..., Asked], time: Time, turn: Turn) -> None:
    """One, two, then four seconds; the fourth failure is the last."""
    chat, server = serve([turn])
    reply = chat.complete(PLAIN, on_text=lambda _: None)
    assert reply.text == "" and reply.data is None and reply.call.error
    assert len(server.asked) == 4 and 7 <= time.slept < 8


def test_a_wait_that_is_too_long_is_not_begun(serve: Callable[..., Asked], time: Time) -> None:
    """A server that asks for an hour is told of at once."""
    chat, server = serve([refusal(429, retry_after="3600")])
    reply = chat.complete(PLAIN)
    assert "asks to wait 3600 s" in reply.call.error
    assert len(server.asked) == 1 and time.slept == 0


def test_a_date_to_come_back_at_is_understood(serve: Callable[..., Asked], time: Time) -> None:
    """Retry-After may be a date: 1,800,000,009 seconds is nine seconds from now."""
    chat, _ = serve([refusal(503, retry_after="Fri, 15 Jan 2027 08:00:09 GMT"), says(GOOD)])
    assert chat.complete(STRUCTURED).data == GOOD
    assert 9 <= time.slept < 10


def test_a_slow_first_byte_is_a_timeout(serve: Callable[..., Asked]) -> None:
    """The call ends when its own time is over, not when the server likes."""
    chat, server = serve([Turn("late", delay_seconds=1.5)], timeout_seconds=0.1, attempts=2)
    assert "did not answer within" in chat.complete(PLAIN).call.error
    assert len(server.asked) == 2


def test_a_deadline_holds_for_all_attempts(serve: Callable[..., Asked], time: Time) -> None:
    """A caller with five seconds gets an answer within five, pauses included."""
    chat, server = serve([refusal(500)], attempts=10)
    assert chat.complete(PLAIN, seconds=5).call.error
    assert time.slept <= 5 and len(server.asked) == 3


def test_a_stream_that_breaks_is_begun_again(serve: Callable[..., Asked]) -> None:
    """The second try is heard from where the first broke off."""
    chat, _ = serve([Turn("Alder and Birch", drop_after=2), Turn("Alder and Birch")])
    heard: list[str] = []
    assert chat.complete(PLAIN, on_text=heard.append).text == "Alder and Birch" == "".join(heard)


@pytest.mark.parametrize("body", ["<html>a proxy's page</html>", "null", "[1]", '{"choices": []}', '{"choices": 3}'])
def test_a_reply_that_is_no_chat_is_an_error(serve: Callable[..., Asked], body: str) -> None:
    """Whatever stands at the address, the call ends in a sentence."""
    chat, _ = serve([Turn(body=body)])
    assert "no chat reply" in chat.complete(PLAIN).call.error
    assert chat.complete(PLAIN, on_text=lambda _: None).call.error


def test_nobody_listening_is_said(time: Time) -> None:
    """A refused connection is an outcome like another."""
    with ChatServer([]) as closed:
        pass
    chat = OpenAIChat("m", closed.address, now=time.now, sleep=time.sleep)
    assert "cannot be reached" in chat.complete(PLAIN).call.error


# --- what another attempt would not mend ---


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        (refusal(401, f"Incorrect API key provided: {SECRET}"), "does not accept the key"),
        (refusal(403, f"{SECRET} has no access"), "does not accept the key"),
        (refusal(404, "The model `m` does not exist"), "does not know the model 'm'"),
        (refusal(400, "This model's maximum context length is 4096 tokens"), "its context is full"),
        (refusal(500, "the request exceeds the available context size"), "its context is full"),
        (refusal(400, f"strange request of {SECRET}, Bearer {SECRET}"), "strange request of \\*\\*\\*"),
    ],
)
def test_a_hopeless_request_is_not_repeated_and_no_key_is_shown(
    serve: Callable[..., Asked], caplog: pytest.LogCaptureFixture, turn: Turn, said: str
) -> None:
    """One request, one sentence; the key stands in no error, no record and no log, even where the server says it."""
    caplog.set_level(logging.DEBUG)
    chat, server = serve([turn])
    reply = chat.complete(PLAIN)
    assert re.search(said, reply.call.error) and len(server.asked) == 1
    assert SECRET not in f"{reply!r} {caplog.text} {chat!r} {vars(chat)!r}"


# --- dialects ---


def test_the_form_that_works_is_remembered(serve: Callable[..., Asked]) -> None:
    """A server without schemas is asked in JSON mode, then in words, and from then on at once in what worked."""

    def plain_only(body: dict[str, Any]) -> Turn:
        return refusal(400, "response_format is not supported") if "response_format" in body else says(GOOD)

    chat, server = serve(plain_only)
    assert [chat.complete(STRUCTURED).data, chat.complete(STRUCTURED).data] == [GOOD, GOOD]
    forms = [body.get("response_format", {}).get("type") for body in server.asked]
    assert forms == ["json_schema", "json_object", None, None]
    assert '"names"' in server.asked[-1]["messages"][0]["content"]


def test_other_names_and_habits_are_learnt(serve: Callable[..., Asked]) -> None:
    """A model that wants another token limit and no temperature is asked its way."""

    def modern(body: dict[str, Any]) -> Turn:
        if "max_tokens" in body:
            return refusal(400, "Unsupported parameter: use 'max_completion_tokens' instead of 'max_tokens'")
        return refusal(400, "Unsupported value: 'temperature'") if "temperature" in body else Turn("yes")

    chat, server = serve(modern)
    assert chat.complete(PLAIN).text == chat.complete(PLAIN).text == "yes"
    assert len(server.asked) == 4 and server.asked[0]["temperature"] == 0


def test_a_reply_cut_at_its_limit_gets_more_room(serve: Callable[..., Asked]) -> None:
    """A model that thought until its tokens were gone is given twice as many; what was cut says so."""
    chat, server = serve([Turn("", finish="length"), Turn("half a sent", finish="length")])
    reply = chat.complete(PLAIN)
    assert [body["max_tokens"] for body in server.asked] == [1000, 2000]
    assert reply.is_cut and reply.text == "half a sent"


# --- thoughts, streams and many at once ---


@pytest.mark.parametrize("turn", [Turn("<think>a <b</think>Al<der", ""), Turn("Al<der", "a <b")])
def test_thoughts_are_never_told(serve: Callable[..., Asked], turn: Turn) -> None:
    """Neither in the text nor while it streams; the record of the call keeps them."""
    chat, _ = serve([turn])
    heard: list[str] = []
    assert chat.complete(PLAIN).text == "Al<der"
    reply = chat.complete(PLAIN, on_text=heard.append)
    assert "".join(heard) == reply.text == "Al<der" and reply.call.reply == "<think>a <b</think>Al<der"


@pytest.mark.parametrize("raw", ["a <b.</think>\nAlder", "a</thinking>b</reasoning>Alder", "Alder<think>and"])
def test_thoughts_without_one_of_their_tags_are_none_of_the_text(serve: Callable[..., Asked], raw: str) -> None:
    """The opening tag may be part of the model's template, the closing one beyond its last token."""
    chat, _ = serve([Turn(raw)])
    assert chat.complete(PLAIN).text == chat.complete(PLAIN, on_text=lambda _: None).text == "Alder"


def test_what_a_listener_raises_ends_the_call(serve: Callable[..., Asked]) -> None:
    """A stop button works while text comes, and while a busy server is waited for."""

    def stop(_: str) -> None:
        raise Cancelled("stopped")

    for turn in (Turn("Alder and Birch"), refusal(429)):
        chat, server = serve([turn])
        with pytest.raises(Cancelled):
            chat.complete(PLAIN, on_text=stop)
        assert len(server.asked) == 1


@pytest.mark.parametrize("polls", [1, 3])
def test_a_server_that_sends_no_byte_can_be_stopped(serve: Callable[..., Asked], polls: int) -> None:
    """What the listener raises at its so many-th look comes out within a second, and nobody asks again."""
    chat, server = serve([Turn("late", delay_seconds=30)], timeout_seconds=60.0, concurrency=1)
    heard: list[str] = []

    def hear(piece: str) -> None:
        heard.append(piece)
        if len(heard) == polls:
            raise Cancelled("stopped")

    for count in (1, 2):  # the place in the line is free again
        heard.clear()
        with pytest.raises(Cancelled), at_most(1.0 + polls / 4):
            chat.complete(PLAIN, on_text=hear)
        assert len(server.asked) == count and heard == [""] * polls


def test_a_stopped_request_hangs_up(serve: Callable[..., Asked]) -> None:
    """The server need not go on writing for nobody, and the next request has a connection of its own."""
    gone = threading.Event()

    def stop(_: str) -> None:
        raise Cancelled("stopped")

    chat, _ = serve([Turn(until_gone=gone), Turn("Alder")])
    with pytest.raises(Cancelled):
        chat.complete(PLAIN, on_text=stop)
    assert gone.wait(5) and chat.complete(PLAIN, on_text=lambda _: None).text == "Alder"


def test_a_script_run_that_is_stopped_passes_through(serve: Callable[..., Asked]) -> None:
    """Streamlit ends a run with an exception of the kind that nobody catches."""
    chat, _ = serve([Turn("late", delay_seconds=30)], timeout_seconds=60.0)

    def stop(_: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), at_most(1.5):
        chat.complete(PLAIN, on_text=stop)


@pytest.mark.parametrize("is_streamed", [True, False])
def test_closing_ends_a_call_that_waits_for_its_first_byte(serve: Callable[..., Asked], is_streamed: bool) -> None:
    """With a sentence, at once, streamed or whole; no further attempt is made."""
    chat, server = serve([Turn("late", delay_seconds=30)], timeout_seconds=60.0)
    with ThreadPoolExecutor(1) as pool, at_most(3.0):
        reply = pool.submit(chat.complete, PLAIN, None, (lambda _: None) if is_streamed else None)
        while not server.asked:
            threading.Event().wait(0.02)
        chat.close()
        assert "closing" in reply.result().call.error and len(server.asked) == 1


@pytest.mark.parametrize("is_streamed", [True, False])
def test_a_deadline_holds_before_the_first_byte(serve: Callable[..., Asked], is_streamed: bool) -> None:
    """The time of the call counts, not the longer timeout of a request."""
    chat, server = serve([Turn("late", delay_seconds=30)], timeout_seconds=60.0)
    chat.line.now = monotonic
    with at_most(1.6):
        reply = chat.complete(PLAIN, seconds=0.6, on_text=(lambda _: None) if is_streamed else None)
    assert reply.call.error and len(server.asked) == 1


def test_a_slow_reply_is_read_whole_however_often_one_looks(serve: Callable[..., Asked]) -> None:
    """A first byte after several looks loses nothing."""
    chat, server = serve([Turn("Alder and Birch", delay_seconds=0.7)])
    heard: list[str] = []
    assert chat.complete(PLAIN).text == chat.complete(PLAIN, on_text=heard.append).text == "Alder and Birch"
    assert heard[:2] == ["", ""] and len(server.asked) == 2


def test_no_more_requests_at_once_than_allowed(serve: Callable[..., Asked]) -> None:
    """Eight callers, two places: the others wait their turn, and all are answered."""
    chat, server = serve([Turn("yes", delay_seconds=0.05)], concurrency=2)
    with ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: chat.complete(PLAIN), range(8)))
    assert [one.text for one in replies] == ["yes"] * 8
    assert server.most_at_once == 2


def test_a_closed_model_asks_nothing(serve: Callable[..., Asked]) -> None:
    """After closing there is no request any more."""
    chat, server = serve([Turn("yes")])
    chat.close()
    assert "closing" in chat.complete(PLAIN).call.error and not server.asked


# --- which model ---


def test_without_model_or_server_there_is_none() -> None:
    """No model named, or nobody to send it to: nothing is sent."""
    assert open_chat(Settings(openai_model="", openai_api_key=SecretStr(SECRET))) is None
    assert open_chat(Settings(openai_model="m", openai_base_url="", openai_api_key=None)) is None
    assert open_chat(Settings(openai_model="m", openai_base_url="http://127.0.0.1:9/v1", openai_api_key=None))


def test_a_model_that_only_thinks_can_be_stopped(serve: Callable[..., Asked]) -> None:
    """The listener hears nothing of the thoughts, but is called, and what it raises ends the call."""
    chat, _ = serve([Turn("<think>" + "hm, " * 500 + "</think>Alder")])
    heard: list[str] = []

    def hear(piece: str) -> None:
        heard.append(piece)
        if len(heard) > 20:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        chat.complete(PLAIN, on_text=hear)
    assert not any(heard)
