"""What the embeddings adapter does when the server behind it misbehaves, seen over real HTTP."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pydantic import SecretStr

from core import Engine, Settings, SourceFile
from core.errors import ModelUnavailable
from core.models.embed import open_embedder
from core.ports import Embedder
from tests.chat_server import ChatServer, Turn

SECRET = "sk-never-shown-0123456789"
Reply = tuple[int, Any]


class Server(ThreadingHTTPServer):
    """Gives the scripted replies one after the other, the last one for ever; remembers what was asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.replies: list[Reply] = []
        self.asked: list[dict[str, Any]] = []
        self.keys: set[str] = set()


class Handler(BaseHTTPRequestHandler):
    """One request to the embeddings endpoint."""

    server: Server

    def do_POST(self) -> None:
        """Answer with the next scripted reply."""
        self.server.asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.server.keys.add(self.headers["Authorization"])
        status, content = self.server.replies.pop(0) if len(self.server.replies) > 1 else self.server.replies[0]
        body = (json.dumps(content) if not isinstance(content, str) else content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Quiet."""


@pytest.fixture
def server() -> Iterator[Server]:
    """A server on a free port."""
    with Server() as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


def embedder_of(server: Server) -> Embedder:
    """The adapter, pointed at the server."""
    address = f"http://127.0.0.1:{server.server_port}/v1"
    return open_embedder(Settings(embedder="openai:m", embedding_base_url=address, openai_api_key=SecretStr(SECRET)))


def vectors(*rows: list[float], order: list[int] | None = None) -> Reply:
    """A good reply with these rows, listed in any order."""
    data = [{"object": "embedding", "index": i, "embedding": rows[i]} for i in order or range(len(rows))]
    return 200, {"object": "list", "model": "m", "data": data, "usage": {"prompt_tokens": 1, "total_tokens": 1}}


def test_a_busy_server_is_asked_again(server: Server) -> None:
    """A 503 is waited out, and the answer that then comes counts."""
    server.replies = [vectors([3.0, 4.0]), (503, {"error": "busy"}), vectors([3.0, 4.0])]
    np.testing.assert_allclose(embedder_of(server).embed_passages(["a"]), [[0.6, 0.8]], atol=1e-6)
    assert len(server.asked) == 3


def test_rows_follow_their_index(server: Server) -> None:
    """A server may list vectors in any order; the index says which text each belongs to."""
    server.replies = [vectors([1.0, 0.0]), vectors([1.0, 0.0], [0.0, 1.0], order=[1, 0])]
    np.testing.assert_array_equal(embedder_of(server).embed_passages(["a", "b"]), np.eye(2))


def test_blank_texts_are_not_sent(server: Server) -> None:
    """Servers refuse empty input, so only written texts are asked for."""
    server.replies = [vectors([1.0, 0.0])]
    embedder_of(server).embed_passages(["", "a", " "])
    assert server.asked[-1]["input"] == ["a"]


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ((401, {"error": {"message": f"Incorrect API key provided: {SECRET}"}}), "status 401"),
        ((200, {"object": "list", "data": []}), "no vectors|did not answer"),
        ((200, {"message": "hello"}), "no vectors"),
        ((200, "<html>a proxy's page</html>"), "no vectors|did not answer"),
        (vectors([1.0, 0.0], [0.0, 1.0]), "2 vectors for 1"),
        (vectors([1.0], [1.0, 2.0]), "no vectors"),
    ],
)
def test_a_wrong_reply_is_unavailable_and_shows_no_key(server: Server, reply: Reply, said: str) -> None:
    """Refusals, foreign pages and vectors that do not fit become one error without the key."""
    server.replies = [reply]
    with pytest.raises(ModelUnavailable, match=said) as caught:
        embedder_of(server).embed_question("a")
    assert SECRET not in f"{caught.value} {caught.value.hint} {caught.value.__cause__}"


def test_vectors_of_another_length_are_refused(server: Server) -> None:
    """A server whose model changes under way cannot mix its vectors with the earlier ones."""
    server.replies = [vectors([1.0, 0.0]), vectors([1.0, 0.0, 0.0])]
    with pytest.raises(ModelUnavailable, match="length 3, not 2"):
        embedder_of(server).embed_passages(["a"])


def test_a_vector_that_is_not_finite_is_refused(server: Server) -> None:
    """NaN would poison every similarity it meets."""
    server.replies = [vectors([1.0, 0.0]), vectors([float("nan"), 0.0])]
    with pytest.raises(ModelUnavailable, match="not finite"):
        embedder_of(server).embed_passages(["a"])


def test_nobody_listening_is_unavailable() -> None:
    """A refused connection is an error with a hint, not a traceback of the client."""
    with Server() as closed:
        pass
    with pytest.raises(ModelUnavailable, match="did not answer"):
        embedder_of(closed).embed_question("a")


def test_texts_and_questions_go_to_their_own_servers(server: Server, tmp_path: Path) -> None:
    """Vectors from one address with its key, replies from another with another; neither server sees the other's."""
    server.replies = [vectors([1.0, 0.0])]
    with ChatServer([Turn('{"entities": [], "events": []}')], key="sk-for-chats") as chat:
        address = f"http://127.0.0.1:{server.server_port}/v1"
        keys = {"openai_api_key": SecretStr("sk-for-chats"), "embedding_api_key": SecretStr("sk-for-vectors")}
        where = {"embedder": "openai:v", "embedding_base_url": address, "openai_base_url": chat.address}
        engine = Engine.open(Settings(memory=tmp_path, openai_model="m", **where, **keys))
        [report] = engine.ingest([SourceFile("a.txt", b"Alder Works Ltd sold a pump to Birch Yards Ltd.")])
        engine.close()
    assert report.by_model == report.passages == len(chat.asked) == 1 and "messages" in chat.asked[0]
    assert server.keys == {"Bearer sk-for-vectors"} and {one["model"] for one in server.asked} == {"v"}
    assert not [one for one in server.asked if "messages" in one]
