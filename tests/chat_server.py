"""
A chat server that misbehaves on demand, over real HTTP on loopback: what tests of the language model talk to.

Plays scripted turns one after the other, the last one for ever; remembers what
was asked. Holds no expectation; those stand in the tests.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

SECRET = "sk-never-shown-0123456789"
USAGE = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}


@dataclass(frozen=True)
class Turn:
    """
    What the server does with one request.

    `text` and `thinking` are the reply; with a `status` of 400 or more `error`
    is. It waits `delay_seconds` before the first byte, and breaks the connection
    after `drop_after` pieces of a stream. With `until_gone` it sends nothing, and
    sets it once the client has hung up.
    """

    text: str | None = ""
    thinking: str = ""
    finish: str = "stop"
    status: int = 200
    error: Any = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    delay_seconds: float = 0.0
    drop_after: int = -1
    body: str = ""
    until_gone: threading.Event | None = None


def refusal(status: int, message: str = "no", **headers: str) -> Turn:
    """An error as OpenAI words it; headers with _ for -."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Turn(status=status, error={"error": {"message": message, "type": "x", "code": None}}, headers=named)


def says(found: Any, **more: Any) -> Turn:
    """A good reply that holds this as JSON."""
    return Turn(json.dumps(found, ensure_ascii=False), **more)


Script = Sequence[Turn] | Callable[[dict[str, Any]], Turn]


class ChatServer(ThreadingHTTPServer):
    """`script` is a list of turns or a function of the request's body."""

    daemon_threads = True

    def __init__(self, script: Script, models: Sequence[str] = ("m",), key: str = "") -> None:
        """With a `key`, every other one is refused, and repeated in the refusal."""
        super().__init__(("127.0.0.1", 0), _Handler)
        self.script = script
        self.models = models
        self.key = key
        self.asked: list[dict[str, Any]] = []
        self.at_once, self.most_at_once = 0, 0
        self.lock = threading.Lock()

    def __enter__(self) -> ChatServer:
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()

    @property
    def address(self) -> str:
        """Base URL for a client."""
        return f"http://127.0.0.1:{self.server_port}/v1"

    def turn(self, body: dict[str, Any]) -> Turn:
        """What to do with this request."""
        with self.lock:
            self.asked.append(body)
            if callable(self.script):
                return self.script(body)
            return self.script[min(len(self.asked), len(self.script)) - 1]

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count requests that wait for their first byte."""
        with self.lock:
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        yield
        with self.lock:
            self.at_once -= 1

    def handle_error(self, *_: object) -> None:
        """Quiet about clients that hang up."""


class _Handler(BaseHTTPRequestHandler):
    server: ChatServer

    def do_GET(self) -> None:
        """The list of models."""
        wrong = self._wrong_key()
        if wrong:
            self._play(wrong, False)
        else:
            listed = [{"id": one, "object": "model"} for one in self.server.models]
            self._send(200, {"object": "list", "data": listed}, {})

    def do_POST(self) -> None:
        """A chat completion."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.counted():
            turn = self._wrong_key() or self.server.turn(body)
            time.sleep(turn.delay_seconds)
            if turn.until_gone and not self.connection.recv(1):
                turn.until_gone.set()
                return
        self._play(turn, bool(body.get("stream")))

    def _wrong_key(self) -> Turn | None:
        given = self.headers.get("Authorization", "").removeprefix("Bearer ")
        is_right = self.server.key in ("", given)
        return None if is_right else refusal(401, f"Incorrect API key provided: {given}")

    def _play(self, turn: Turn, is_stream: bool) -> None:
        if turn.status >= 400:
            self._send(turn.status, turn.error, turn.headers)
        elif turn.body:
            self._send(turn.status, turn.body, turn.headers)
        elif is_stream:
            self._stream(turn)
        else:
            message = {"role": "assistant", "content": turn.text}
            if turn.thinking:
                message["reasoning_content"] = turn.thinking
            choice = {"index": 0, "finish_reason": turn.finish, "message": message}
            self._send(200, {"object": "chat.completion", "model": "m", "choices": [choice], "usage": USAGE}, {})

    def _send(self, status: int, content: Any, headers: Mapping[str, str]) -> None:
        data = (content if isinstance(content, str) else json.dumps(content)).encode()
        self.send_response(status)
        kind = "text/html" if isinstance(content, str) else "application/json"
        for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def _stream(self, turn: Turn) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        text = turn.text or ""
        deltas = [{"reasoning_content": turn.thinking}] if turn.thinking else []
        deltas += [{"content": text[i : i + 4]} for i in range(0, len(text), 4)]
        for number, delta in enumerate(deltas):
            if number == turn.drop_after:
                return
            self._event({"choices": [{"index": 0, "delta": delta, "finish_reason": None}]})
        self._event({"choices": [{"index": 0, "delta": {}, "finish_reason": turn.finish}]})
        self._event({"choices": [], "usage": USAGE})
        self.wfile.write(b"data: [DONE]\n\n")

    def _event(self, content: Mapping[str, Any]) -> None:
        whole = {"id": "c", "object": "chat.completion.chunk", "created": 0, "model": "m", **content}
        self.wfile.write(f"data: {json.dumps(whole)}\n\n".encode())

    def log_message(self, *_: object) -> None:
        """Quiet."""
