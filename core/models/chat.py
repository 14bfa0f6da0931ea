"""
A chat model behind an OpenAI-compatible server: asked patiently, within limits, and never trusted.

Repeats what may succeed on another attempt, keeps a limit on requests at once,
and turns replies into text and data. One request is `chat_wire.py`'s, what can
go wrong `chat_problems.py`'s, reading a reply `replies.py`'s. Holds no prompt;
those belong to the stages.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlsplit

from core.errors import BadInput
from core.models.chat_line import Line
from core.models.chat_problems import AGAIN, Problem
from core.models.chat_wire import Dialect, Sent, Unanswered, Wire
from core.models.replies import Listener, data_of, visible_text
from core.ports import OnText
from core.records import ChatCall, ChatReply, ChatRequest
from core.settings import Settings

logger = logging.getLogger(__name__)
OPENAI_ADDRESS = "https://api.openai.com/v1"
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1.0, 30.0
USELESS_REPLIES = 3  # after so many, another will not be better
MOST_TOKENS = 16_000  # what a reply that was cut may ask for the second time
_EMPTY = "The model sent an empty reply."
_SPENT = "The model used up its tokens before it said anything."
_NO_JSON = "The model's reply is not of the form that was asked for."


def open_chat(settings: Settings) -> OpenAIChat | None:
    """
    The chat model that the settings name, or None where they name none.

    A model without key and without address is none: documents must not be
    sent to a server that will refuse them.

    Raises:
        BadInput: for a key or an address that cannot be sent or reached by anybody; it repeats neither.
    """
    key = settings.openai_api_key.get_secret_value().strip() if settings.openai_api_key else ""
    if not settings.openai_model.strip():
        return None
    _require_usable(key, settings.openai_base_url)
    if not key and not settings.openai_base_url:
        logger.warning("OPENAI_MODEL is set, but neither OPENAI_API_KEY nor OPENAI_BASE_URL: no language model is used")
        return None
    return OpenAIChat(
        settings.openai_model,
        settings.openai_base_url or OPENAI_ADDRESS,
        key,
        timeout_seconds=settings.chat_timeout_seconds,
        attempts=settings.chat_attempts,
        concurrency=settings.chat_concurrency,
    )


def _require_usable(key: str, address: str) -> None:
    if any(not "!" <= character <= "~" for character in key):
        raise BadInput("OPENAI_API_KEY holds a character that no key has.", "Copy the key again, on one line.")
    try:
        parts = urlsplit(address)
        is_usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_usable = False
    if address and not is_usable:
        raise BadInput("OPENAI_BASE_URL is no address of a server.", "It looks like https://example.com/v1.")


class OpenAIChat:
    """A ChatModel over any OpenAI-compatible server; safe to call from several threads."""

    def __init__(
        self,
        model: str,
        address: str = OPENAI_ADDRESS,
        key: str = "",
        *,
        timeout_seconds: float = 60.0,
        attempts: int = 4,
        concurrency: int = 4,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """
        Args:
            model: the server's name for it.
            address: base URL of the server.
            key: "" where the server needs none.
            timeout_seconds: longest wait for one request.
            attempts: most requests of one call that may fail.
            concurrency: most requests at once; the others wait.
            now, sleep: tell and pass the time, Unix seconds; tests hand in fakes.
        """
        self.name = model
        self.address = address
        self.wire = Wire(address, model, key, now)
        self.line = Line(concurrency, now, sleep)
        self.timeout_seconds = timeout_seconds
        self.attempts = attempts
        self.dialect = Dialect()

    def complete(self, request: ChatRequest, seconds: float | None = None, on_text: OnText | None = None) -> ChatReply:
        """
        One reply, as `core.ports.ChatModel` has it.

        A busy, silent or broken server is asked again after a pause that
        doubles, or as long as its Retry-After says; so is a model that sent
        nothing, or nothing of the form asked for. `on_text` is told "" while
        the call waits, for a pause to end or for a byte to come, so that it
        can stop it.
        """
        own = self.attempts * (self.timeout_seconds + LONGEST_PAUSE_SECONDS)
        return _Call(self, request, own if seconds is None else seconds, on_text).run()

    def close(self) -> None:
        """Send nothing more; calls under way end with an error."""
        self.line.close()
        self.wire.close()


class _Call:
    """One call under way: the requests sent for it, and what they cost."""

    def __init__(self, chat: OpenAIChat, request: ChatRequest, limit_seconds: float, on_text: OnText | None) -> None:
        self._chat, self._request, self._asked = chat, request, request
        self._dialect = chat.dialect
        self._listener = Listener(on_text) if on_text else None
        self._started = chat.line.now()
        self._until = self._started + limit_seconds
        self._problem = Problem("silent", "There was no time left to ask the model.")
        self._sent, self._failed, self._prompt_tokens, self._reply_tokens = 0, 0, 0, 0
        self._raw = ""
        self._is_over = False

    def run(self) -> ChatReply:
        """Ask until there is a reply or no point in asking."""
        while not self._is_over and self._failed < self._chat.attempts:
            try:
                with self._chat.line.turn(self._until, self._poll):
                    sent = self._send()
            except Unanswered as exc:
                self._after(exc.problem)
                continue
            reply = self._reading(sent)
            if not reply.call.error:
                self._chat.dialect = self._dialect
                return reply
            self._after_useless(sent, reply)
        return ChatReply("", None, self._call(self._problem.said))

    def _poll(self) -> None:
        if self._listener:
            self._listener.poll()

    def _send(self) -> Sent:
        left = self._until - self._chat.line.now()
        hear = self._listener.hear if self._listener else None
        if self._listener:
            self._listener.begin_again()
        self._sent += 1
        seconds = min(self._chat.timeout_seconds, left)
        sent = self._chat.wire.send(self._asked, self._dialect, seconds, hear, self._poll)
        self._prompt_tokens += sent.prompt_tokens
        self._reply_tokens += sent.reply_tokens
        self._raw = sent.raw
        return sent

    def _after(self, problem: Problem) -> None:
        """Speak more simply, wait, or give up."""
        simpler = None
        if problem.kind == "dialect":
            is_structured = self._request.schema is not None
            simpler = self._dialect.simpler(problem, is_structured, self._listener is not None)
        if simpler is not None:
            self._dialect = simpler
            return
        self._problem = problem
        self._failed += 1
        self._is_over = problem.kind not in AGAIN
        if not self._is_over and self._failed < self._chat.attempts:
            self._pause(problem)

    def _pause(self, problem: Problem) -> None:
        line = self._chat.line
        doubled = min(FIRST_PAUSE_SECONDS * 2 ** (self._failed - 1), LONGEST_PAUSE_SECONDS)
        seconds = doubled if problem.retry_after is None else problem.retry_after
        if line.now() + seconds >= self._until:
            self._is_over = True
        elif problem.retry_after is None:
            line.rest(seconds, self._poll)
        else:
            line.open_in(seconds)

    def _reading(self, sent: Sent) -> ChatReply:
        text = visible_text(sent.raw)
        data = data_of(text, self._request.schema) if self._request.schema is not None else None
        problem = ""
        if not text:
            problem = _SPENT if sent.is_cut else _EMPTY
        elif self._request.schema is not None and data is None:
            problem = _NO_JSON
        return ChatReply("" if problem else text, data, self._call(problem), sent.is_cut)

    def _after_useless(self, sent: Sent, reply: ChatReply) -> None:
        """Ask for more tokens where the reply was cut, and in a looser form where it was no JSON."""
        self._problem = Problem("reply", reply.call.error)
        self._failed += 1
        self._is_over = self._failed >= USELESS_REPLIES
        if sent.is_cut:
            self._asked = replace(self._asked, max_tokens=min(2 * self._asked.max_tokens, MOST_TOKENS))
        elif self._request.schema is not None:
            self._dialect = replace(self._dialect, form=self._dialect.next_form())

    def _call(self, error: str) -> ChatCall:
        asked, seconds = self._request, self._chat.line.now() - self._started
        spent = (self._prompt_tokens, self._reply_tokens, round(seconds, 3), self._sent)
        return ChatCall(asked.stage, self._chat.name, asked.system, asked.user, self._raw, *spent, error)
