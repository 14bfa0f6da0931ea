"""What no model server can do, seen over real HTTP: send us elsewhere, never end, or send more than there is room."""

from __future__ import annotations

import gc
import gzip
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from pydantic import SecretStr

from core.errors import BadInput
from core.models import chat_wire, http
from core.models.chat import OpenAIChat, open_chat
from core.records import ChatRequest
from core.settings import Settings
from tests.chat_server import SECRET, ChatServer, Turn

PLAIN = ChatRequest("test", "Say it.", "Alder")
GOOD = json.dumps({"choices": [{"index": 0, "finish_reason": "stop", "message": {"content": "Alder"}}]}).encode()
Play = Callable[[BaseHTTPRequestHandler], None]


@pytest.fixture
def serve() -> Iterator[Callable[[Play], OpenAIChat]]:
    """Start a server that answers every request by a function, and hand out a model that talks to it."""
    running: list[ThreadingHTTPServer] = []

    def start(play: Play) -> OpenAIChat:
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                with suppress(OSError):
                    play(self)

            def log_message(self, *_: Any) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        running.append(server)
        address = f"http://127.0.0.1:{server.server_port}/v1"
        return OpenAIChat("m", address, SECRET, timeout_seconds=0.5, attempts=1)

    yield start
    for one in running:
        one.shutdown()
        one.server_close()


def begin(handler: BaseHTTPRequestHandler, **headers: str) -> None:
    """The head of a good reply."""
    handler.send_response(200)
    for name, value in {"Content-Type": "application/json", **headers}.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()


def test_nothing_follows_a_redirect() -> None:
    """Neither the key nor the text reaches the other server, and the first one is asked once."""
    with ChatServer([Turn("Alder")]) as other:
        moved = Turn(status=307, body="-", headers={"Location": f"{other.address}/chat/completions"})
        with ChatServer([moved]) as first:
            reply = OpenAIChat("m", first.address, SECRET, timeout_seconds=2).complete(PLAIN)
            assert (len(first.asked), other.asked, "another address" in reply.call.error) == (1, [], True)


def test_a_reply_that_trickles_ends_with_its_timeout(serve: Callable[[Play], OpenAIChat]) -> None:
    """A byte now and then does not keep a call waiting."""

    def play(handler: BaseHTTPRequestHandler) -> None:
        begin(handler)
        for _ in range(100):
            handler.wfile.write(b" ")
            time.sleep(0.1)

    assert "did not answer within" in serve(play).complete(PLAIN).call.error


def test_a_huge_reply_is_left_unread(
    serve: Callable[[Play], OpenAIChat], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends at the limit on bytes."""
    monkeypatch.setattr(http, "MOST_BYTES", 1_000)

    def play(handler: BaseHTTPRequestHandler) -> None:
        begin(handler)
        handler.wfile.write(GOOD + b" " * 2_000)

    assert "broke off" in serve(play).complete(PLAIN).call.error


def test_a_packed_reply_is_not_unpacked(serve: Callable[[Play], OpenAIChat]) -> None:
    """It was not asked for, and may be a bomb."""

    def play(handler: BaseHTTPRequestHandler) -> None:
        begin(handler, Content_Encoding="gzip")
        handler.wfile.write(gzip.compress(GOOD))

    assert "broke off" in serve(play).complete(PLAIN).call.error


@pytest.mark.parametrize("is_streamed", [True, False])
def test_a_text_of_any_length_is_not_taken(is_streamed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than the most tokens could make is no reply, and nothing of it is kept."""
    monkeypatch.setattr(chat_wire, "MOST_CHARACTERS", 1_000)
    with ChatServer([Turn("a" * 2_000)]) as server:
        chat = OpenAIChat("m", server.address, attempts=1)
        reply = chat.complete(PLAIN, on_text=(lambda _: None) if is_streamed else None)
    assert ("far more" in reply.call.error, reply.text, reply.call.reply) == (True, "", "")


@pytest.mark.parametrize("is_streamed", [True, False])
def test_half_a_character_is_not_handed_on(is_streamed: bool) -> None:
    """Nothing that comes of a reply is a text that cannot be written down."""
    heard: list[str] = []
    with ChatServer([Turn("\ud800 Alder \ud83d\ude00")]) as server:
        chat = OpenAIChat("m", server.address, attempts=1)
        reply = chat.complete(PLAIN, on_text=heard.append if is_streamed else None)
    assert reply.text == reply.call.reply == "\ufffd Alder \U0001f600"
    assert "".join(heard).encode()[:3] == ("\ufffd".encode() if is_streamed else b"")


def test_an_impossible_count_of_tokens_is_estimated(serve: Callable[[Play], OpenAIChat]) -> None:
    """A good reply is kept whatever the server counts."""

    def play(handler: BaseHTTPRequestHandler) -> None:
        begin(handler)
        usage = {"prompt_tokens": "many", "completion_tokens": 10**30}
        handler.wfile.write(json.dumps(json.loads(GOOD) | {"usage": usage}).encode())

    reply = serve(play).complete(PLAIN)
    assert (reply.text, 0 < reply.call.prompt_tokens < 50, 0 < reply.call.reply_tokens < 50) == ("Alder", True, True)


@pytest.mark.parametrize("key", ["sk-one\ntwo", "sk-sécret", "密钥"])
def test_a_key_that_cannot_be_sent_is_told_at_once(key: str) -> None:
    """And not repeated."""
    with pytest.raises(BadInput, match="OPENAI_API_KEY") as caught:
        open_chat(Settings(openai_api_key=SecretStr(key), openai_model="m"))
    assert key not in f"{caught.value} {caught.value.hint}"


@pytest.mark.parametrize("address", ["127.0.0.1:80/v1", "ftp://here", "http://[::1", "http://here:99999", "nowhere"])
def test_an_address_of_no_server_is_told_at_once(address: str) -> None:
    """Before any document would be sent."""
    with pytest.raises(BadInput, match="OPENAI_BASE_URL"):
        open_chat(Settings(openai_base_url=address, openai_model="m"))


def test_a_client_that_is_let_go_closes_its_connections(serve: Callable[[Play], OpenAIChat]) -> None:
    """Also where nobody closed it, as the embedding endpoint's."""

    def play(handler: BaseHTTPRequestHandler) -> None:
        handler.protocol_version, handler.close_connection = "HTTP/1.1", False
        begin(handler, Content_Length=str(len(GOOD)))
        handler.wfile.write(GOOD)

    chat = serve(play)
    kept = chat.wire._client._client._transport._pool  # type: ignore[attr-defined]
    assert chat.complete(PLAIN).text == "Alder"
    assert len(kept.connections) == 1
    del chat
    gc.collect()
    assert kept.connections == []
