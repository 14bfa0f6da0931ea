"""
One request to an OpenAI-compatible chat endpoint, in the dialect that its server understands.

Servers differ in how they take a schema, in the name of the token limit and in
whether they take a temperature. Holds one request and the step to a simpler
dialect; repeating is `chat.py`'s, which comes next in the flow.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from openai import OpenAI, OpenAIError

from core.models.chat_problems import Problem, problem_of
from core.models.http import bounded_client
from core.models.replies import well_formed
from core.models.secret import MaskedStream, Secret
from core.models.waiting import watched
from core.ports import OnText
from core.records import ChatRequest
from core.text import tokens_of

Form = Literal["json_schema", "json_object", "text"]
FORMS: tuple[Form, ...] = ("json_schema", "json_object", "text")
"""How a server is asked for structured output, the strictest first."""
MOST_CHARACTERS = 200_000
"""Of one reply with its thinking: five times what the most tokens asked for make."""
MOST_COUNTED = 10_000_000  # tokens; no model takes as many
_TOO_LONG = Problem("reply", "The model server sent far more than was asked for.")
_FORM_IN_WORDS = "Reply with one JSON object that fits this JSON schema, and nothing else:"


@dataclass(frozen=True, slots=True)
class Dialect:
    """What a server has been found to understand; begins as OpenAI's own documentation has it."""

    form: Form = "json_schema"
    limit_name: str = "max_tokens"
    has_temperature: bool = True
    has_usage: bool = True

    def simpler(self, problem: Problem, is_structured: bool, is_streamed: bool) -> Dialect | None:
        """The next dialect to try after a refusal, or None where there is nothing left to give up."""
        raw = problem.raw.lower()
        if "max_completion_tokens" in raw and self.limit_name == "max_tokens":
            return replace(self, limit_name="max_completion_tokens")
        if "temperature" in raw and self.has_temperature:
            return replace(self, has_temperature=False)
        if "stream_options" in raw and self.has_usage:
            return replace(self, has_usage=False)
        if is_structured and self.form != "text":
            return replace(self, form=self.next_form())
        return replace(self, has_usage=False) if is_streamed and self.has_usage else None

    def next_form(self) -> Form:
        """The form that demands less of the server."""
        return FORMS[min(FORMS.index(self.form) + 1, len(FORMS) - 1)]


@dataclass(frozen=True, slots=True)
class Sent:
    """What one request brought: raw text (thinking included), how it ended, and tokens (estimated where not told)."""

    raw: str
    prompt_tokens: int
    reply_tokens: int
    is_cut: bool = False


class Unanswered(Exception):
    """A request that brought no reply, and why: an ordinary outcome that never leaves this folder."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.said)
        self.problem = problem


class Wire:
    """A chat endpoint and the model behind it. The key is kept by the client, and taken out of all that comes back."""

    def __init__(self, address: str, model: str, key: str, now: Callable[[], float] = time.time) -> None:
        """
        Args:
            address: base URL of the server.
            model: its name for the model.
            key: sent with each request; "" where the server needs none.
            now: tells Unix seconds.
        """
        self.model = model
        self._key, self._secret = key, Secret(key)
        self._now = now
        # A server on this machine needs no key, but the client insists on one. Attempts are counted by `chat.py`.
        self._client = OpenAI(api_key=key or "none", base_url=address, max_retries=0, http_client=bounded_client())

    def models(self, timeout_seconds: float) -> list[str]:
        """Names of the models the server lists. Raises Unanswered."""
        try:
            return [one.id for one in self._client.models.list(timeout=timeout_seconds).data or ()]
        except OpenAIError as exc:
            raise self._unanswered(exc, timeout_seconds) from None
        except (AttributeError, TypeError, ValueError):
            raise Unanswered(Problem("reply", "The model server lists no models.")) from None

    def send(
        self,
        request: ChatRequest,
        dialect: Dialect,
        timeout_seconds: float,
        on_text: OnText | None = None,
        poll: Callable[[], None] = lambda: None,
    ) -> Sent:
        """
        Send one request and read its reply, as a stream where somebody listens; the key is in neither.

        Args:
            on_text: told each piece of the raw reply.
            poll: called several times a second while no byte comes; what it raises ends the request.

        Raises:
            Unanswered: if there is none; the error behind it is dropped, for it may hold the key.
        """
        asked = self._body(request, dialect) | {"timeout": timeout_seconds}
        with watched(poll):
            try:
                if on_text is None:
                    return self._without_key(_of_reply(self._create(**asked), request))
                return self._without_key(self._streamed(asked, request, dialect, on_text))
            except OpenAIError as exc:
                raise self._unanswered(exc, timeout_seconds) from None
            except (AttributeError, TypeError, ValueError, IndexError):
                raise Unanswered(Problem("reply", "The model server sent something that is no chat reply.")) from None

    def _create(self, **asked: Any) -> Any:
        create: Callable[..., Any] = self._client.chat.completions.create
        return create(**asked)

    def _streamed(self, asked: dict[str, Any], request: ChatRequest, dialect: Dialect, on_text: OnText) -> Sent:
        until = self._now() + float(asked["timeout"])
        usage = {"stream_options": {"include_usage": True}} if dialect.has_usage else {}
        pieces = self._create(**asked, **usage, stream=True)
        heard = MaskedStream(self._secret, on_text)
        sent = _of_stream(pieces, request, heard.hear, until, self._now)
        heard.end()
        return sent

    def close(self) -> None:
        """Close the connections; requests under way end with an error."""
        self._client.close()

    def _without_key(self, sent: Sent) -> Sent:
        return replace(sent, raw=self._secret.masked(sent.raw))

    def _unanswered(self, error: OpenAIError, timeout_seconds: float) -> Unanswered:
        return Unanswered(problem_of(error, self.model, self._key, timeout_seconds, self._now()))

    def _body(self, request: ChatRequest, dialect: Dialect) -> dict[str, Any]:
        system, form = request.system, {}
        if request.schema is not None:
            form = _response_format(request, dialect.form)
            if dialect.form != "json_schema":
                schema = json.dumps(request.schema, ensure_ascii=False)
                system = f"{system}\n\n{_FORM_IN_WORDS}\n{schema}"
        messages = [{"role": "system", "content": system}, {"role": "user", "content": request.user}]
        body: dict[str, Any] = {"model": self.model, "messages": messages, dialect.limit_name: request.max_tokens}
        return body | ({"temperature": 0} if dialect.has_temperature else {}) | form


def _response_format(request: ChatRequest, form: Form) -> dict[str, Any]:
    if form == "json_schema":
        named = {"name": request.stage, "schema": request.schema, "strict": True}
        return {"response_format": {"type": "json_schema", "json_schema": named}}
    return {"response_format": {"type": "json_object"}} if form == "json_object" else {}


def _of_reply(reply: Any, request: ChatRequest) -> Sent:
    choice = reply.choices[0]
    return _sent(_raw(choice.message), choice.finish_reason, reply.usage, request)


def _of_stream(pieces: Any, request: ChatRequest, on_text: OnText, until: float, now: Callable[[], float]) -> Sent:
    raw, thinking, finish, usage = "", "", None, None
    with pieces:
        for piece in pieces:
            usage = piece.usage or usage
            for choice in piece.choices[:1]:
                thinking += _thought(choice.delta)
                said = choice.delta.content or ""
                raw, finish = raw + said, choice.finish_reason or finish
                on_text(said)
            if len(raw) + len(thinking) > MOST_CHARACTERS:
                raise Unanswered(_TOO_LONG)
            if now() > until:
                raise Unanswered(Problem("silent", "The model server did not finish its reply in time."))
    if finish is None:
        raise Unanswered(Problem("down", "The model server cannot be reached, or the connection broke off."))
    return _sent(_with_thinking(thinking, raw), finish, usage, request)


def _raw(message: Any) -> str:
    return _with_thinking(_thought(message), message.content or getattr(message, "refusal", None) or "")


def _thought(message: Any) -> str:
    """Thinking that a server keeps apart from the text, under either of the names in use."""
    return str(getattr(message, "reasoning_content", None) or getattr(message, "reasoning", None) or "")


def _with_thinking(thinking: str, text: str) -> str:
    return f"<think>{thinking}</think>{text}" if thinking else text


def _sent(raw: str, finish: str | None, usage: Any, request: ChatRequest) -> Sent:
    if not isinstance(raw, str):
        raise TypeError("content is no text")
    if len(raw) > MOST_CHARACTERS:
        raise Unanswered(_TOO_LONG)
    asked = _count(usage, "prompt_tokens", request.system + request.user)
    return Sent(well_formed(raw), asked, _count(usage, "completion_tokens", raw), finish == "length")


def _count(usage: Any, name: str, text: str) -> int:
    """The tokens that the server counted, or an estimate where it tells nothing that can be."""
    told = getattr(usage, name, None)
    return told if isinstance(told, int) and 0 < told < MOST_COUNTED else tokens_of(text)
