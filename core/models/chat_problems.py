"""
What can go wrong between us and a chat server: from the client's errors to one sentence each.

No sentence ever holds the key, not even where the server repeats it. Next in
the flow: `chat.py`, which decides by `Problem` whether to ask again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from math import isfinite
from typing import Literal

from openai import APIConnectionError, APIResponseValidationError, APIStatusError, APITimeoutError, OpenAIError

from core.models.secret import MASK, Secret

ProblemKind = Literal["busy", "down", "silent", "key", "model", "context", "dialect", "stopped", "reply", "moved"]
AGAIN: frozenset[ProblemKind] = frozenset({"busy", "down", "silent", "reply"})
"""Kinds that another attempt may mend."""
KEY_REFUSED = "The model server does not accept the key"
MODEL_UNKNOWN = "The model server does not know the model"
_SHOWN = 160
_SECRET = re.compile(r"\b(?:sk|pk|key|gsk|xai)[-_][\w\-*.]{6,}|(?i:bearer)\s+\S+", re.ASCII)
_CONTEXT = re.compile(
    r"context.{0,20}(?:length|size|window)|maximum context|exceeds? the (?:available )?context|too many tokens"
    r"|(?:prompt|input) is too long|reduce the length",
    re.IGNORECASE,
)
_MODEL = re.compile(r"model.{0,80}(?:not (?:found|exist|supported)|does not exist|unknown|invalid)|unknown model", re.I)
_BUSY, _KEY, _TIMEOUT, _MOVED = 429, (401, 403), (408, 504), range(300, 400)


@dataclass(frozen=True, slots=True)
class Problem:
    """
    Why a request brought no reply.

    `said` is the sentence for the user; `retry_after` the seconds the server
    asks to wait, None where it does not say; `raw` what the server said, masked, to read a dialect from.
    """

    kind: ProblemKind
    said: str
    retry_after: float | None = None
    raw: str = ""


def masked(text: str, key: str) -> str:
    """The text without the key, however it is spelt, and without anything that looks like one."""
    return _SECRET.sub(MASK, Secret(key).masked(text.replace(key, MASK) if key else text))


def problem_of(error: OpenAIError, model: str, key: str, timeout_seconds: float, now: float) -> Problem:
    """
    The problem behind an error of the client.

    Args:
        error: as the client raised it; it may hold the key, so it is neither chained nor logged.
        model: the model that was asked.
        key: what is masked.
        timeout_seconds: how long the request might take.
        now: Unix seconds, for a Retry-After that is a date.
    """
    if isinstance(error, APITimeoutError):
        return Problem("silent", f"The model server did not answer within {timeout_seconds:.0f} s.")
    if isinstance(error, APIStatusError):
        return _of_status(error, model, key, now)
    if isinstance(error, APIConnectionError):
        return Problem("down", "The model server cannot be reached, or the connection broke off.")
    if isinstance(error, APIResponseValidationError):
        return Problem("reply", "The model server sent something that is no chat reply.")
    return Problem("down", f"The model server failed: {_short(str(error), key)}")


def _of_status(error: APIStatusError, model: str, key: str, now: float) -> Problem:
    status, raw = error.status_code, masked(_message(error), key)
    if status in _KEY:
        return Problem("key", f"{KEY_REFUSED} (status {status}).")
    if status in _MOVED:
        return Problem("moved", f"The model server points to another address (status {status}), which is not followed.")
    if status == _BUSY or (status >= 500 and "retry-after" in error.response.headers):
        wait = _wait_seconds(dict(error.response.headers), now)
        asks = f"; it asks to wait {wait:.0f} s" if wait else ""
        return Problem("busy", f"The model server is too busy (status {status}){asks}.", wait)
    if status in _TIMEOUT:
        return Problem("silent", f"The model server gave up waiting (status {status}).")
    if status >= 500:
        return _of_failure(status, raw, model)
    if _CONTEXT.search(raw) or status == 413:
        return Problem("context", f"The text is too long for the model {model!r}: its context is full.")
    if _MODEL.search(raw) or (status == 404 and model in raw):
        return Problem("model", f"{MODEL_UNKNOWN} {model!r}.")
    return Problem("dialect", f"The model server refused the request (status {status}): {_short(raw, key)}", raw=raw)


def _of_failure(status: int, raw: str, model: str) -> Problem:
    if _CONTEXT.search(raw):  # llama.cpp says so with status 500
        return Problem("context", f"The text is too long for the model {model!r}: its context is full.")
    return Problem("down", f"The model server failed (status {status}).", raw=raw)


def _message(error: APIStatusError) -> str:
    """What the body says, however deep it says it."""
    body = error.body
    for name in ("error", "message"):
        body = body.get(name, body) if isinstance(body, dict) else body
    return str(body or error.message)


def _short(text: str, key: str) -> str:
    line = " ".join(masked(text, key).split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def _wait_seconds(headers: dict[str, str], now: float) -> float | None:
    """Seconds from now that the headers ask to wait: a number, milliseconds, or a date."""
    milliseconds, value = headers.get("retry-after-ms", ""), headers.get("retry-after", "")
    try:
        seconds = float(milliseconds) / 1000 if milliseconds else float(value or "nan")
        return max(0.0, seconds) if isfinite(seconds) else None
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - now)
    except ValueError:
        return None
