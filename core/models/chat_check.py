"""
What works of a chat server, tried one thing after the other: for whoever sets it up.

Each try is one request of a few tokens and asks nothing about documents. Next:
`core/engine/chatting.py`, which a page and the command line call.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Literal
from urllib.parse import urlsplit, urlunsplit

from core.models.chat import OpenAIChat, open_chat
from core.models.chat_problems import KEY_REFUSED, MODEL_UNKNOWN
from core.models.chat_wire import Unanswered
from core.models.replies import data_of, visible_text
from core.records import ChatCheck, ChatCheckStep, ChatRequest
from core.settings import Settings

LONGEST_SECONDS = 30.0
StepName = Literal["reached", "key", "model", "chat", "json_schema", "json_object", "streaming"]
_SCHEMA = {
    "type": "object",
    "properties": {"colour": {"type": "string"}},
    "required": ["colour"],
    "additionalProperties": False,
}
_PLAIN = ChatRequest("test", "Answer with one word.", "Which colour is the sky on a clear day?", None, 200)
_STRUCTURED = replace(_PLAIN, system="Answer as JSON with the key colour.", schema=_SCHEMA)


def check_chat(settings: Settings) -> ChatCheck:
    """
    Try the chat model that the settings name.

    Returns:
        the steps in order, up to the one after which no other can work; none where no model is set.
    """
    quick = settings.model_copy(
        update={"chat_attempts": 1, "chat_timeout_seconds": min(settings.chat_timeout_seconds, LONGEST_SECONDS)}
    )
    chat = open_chat(quick)
    if chat is None:
        return ChatCheck("", "")
    try:
        return ChatCheck(chat.name, _shown(chat.address), _Check(chat).run())
    finally:
        chat.close()


def _shown(address: str) -> str:
    """The address without a name and password in it."""
    parts = urlsplit(address)
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))


class _Check:
    """The steps tried with one model."""

    def __init__(self, chat: OpenAIChat) -> None:
        self._chat = chat
        self._steps: list[ChatCheckStep] = []

    def run(self) -> tuple[ChatCheckStep, ...]:
        if self._reach() and self._answer():
            self._form("json_schema")
            self._form("json_object")
            self._stream()
        return tuple(self._steps)

    def _tell(self, name: StepName, works: bool | None, started: float = 0.0, message: str = "") -> None:
        milliseconds = 1000 * (time.perf_counter() - started) if started else 0.0
        self._steps.append(ChatCheckStep(name, works, round(milliseconds), message))

    def _reach(self) -> bool:
        """The list of models tells whether anybody is there and takes the key; a server need not have one."""
        started = time.perf_counter()
        try:
            self._chat.wire.models(self._chat.timeout_seconds)
        except Unanswered as exc:
            is_there = exc.problem.kind not in {"down", "silent"}
            self._tell("reached", is_there, started, "" if is_there else exc.problem.said)
            if exc.problem.kind == "key":
                self._tell("key", False, 0.0, exc.problem.said)
            return is_there and exc.problem.kind != "key"
        self._tell("reached", True, started)
        return True

    def _answer(self) -> bool:
        """A plain question tells of the key, the model and the chat at once."""
        started = time.perf_counter()
        error = self._chat.complete(_PLAIN).call.error
        is_refused, is_unknown = error.startswith(KEY_REFUSED), error.startswith(MODEL_UNKNOWN)
        self._tell("key", not is_refused if is_refused or is_unknown or not error else None)
        if not is_refused:
            self._tell("model", not is_unknown if is_unknown or not error else None)
        self._tell("chat", not error, started, error)
        return not error

    def _form(self, form: Literal["json_schema", "json_object"]) -> None:
        started = time.perf_counter()
        dialect = replace(self._chat.dialect, form=form)
        try:
            sent = self._chat.wire.send(_STRUCTURED, dialect, self._chat.timeout_seconds)
        except Unanswered as exc:
            self._tell(form, False, started, exc.problem.said)
            return
        works = data_of(visible_text(sent.raw), _SCHEMA) is not None
        self._tell(form, works, started, "" if works else "The model's reply is not of the form that was asked for.")

    def _stream(self) -> None:
        started = time.perf_counter()
        heard: list[str] = []
        error = self._chat.complete(_PLAIN, on_text=heard.append).call.error
        self._tell("streaming", not error and any(heard), started, error)
