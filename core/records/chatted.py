"""
What is said to a chat model and what it says back.

Plain frozen records, no behaviour. Next: `judged.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

ChatStage = Literal["extract", "parse", "verify", "gaps", "write", "test"]


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """
    One call to a chat model.

    `system` holds our instructions, `user` the material; text of documents stands fenced in `user`, never
    in `system`. `schema` is the JSON schema of the reply, None where plain text is asked for.
    """

    stage: ChatStage
    system: str
    user: str
    schema: Mapping[str, Any] | None = None
    max_tokens: int = 1_000


@dataclass(frozen=True, slots=True)
class ChatCall:
    """
    The record of one call as Trace shows it; no key is ever in it.

    `reply` is the raw text, thinking included; `error` says in a sentence why there is none, else "".
    `attempts` counts the requests sent, from 1; `seconds` is the time until the reply was complete.
    """

    stage: ChatStage
    model: str
    system: str
    user: str
    reply: str
    prompt_tokens: int
    reply_tokens: int
    seconds: float
    attempts: int = 1
    error: str = ""


@dataclass(frozen=True, slots=True)
class ChatCheckStep:
    """One thing a chat server was tried for: whether it works (None = could not be told), how long, and why not."""

    name: Literal["reached", "key", "model", "chat", "json_schema", "json_object", "streaming"]
    works: bool | None
    milliseconds: float = 0.0
    message: str = ""


@dataclass(frozen=True, slots=True)
class ChatCheck:
    """What works of a chat model; `model` and `address` are "" where none is set, and no step was tried then."""

    model: str
    address: str
    steps: tuple[ChatCheckStep, ...] = ()

    @property
    def is_usable(self) -> bool:
        """Whether the model answers; structure and streams have something to fall back on."""
        return any(one.name == "chat" and bool(one.works) for one in self.steps)


@dataclass(frozen=True, slots=True)
class ChatReply:
    """
    What came back: `text` without thinking and fences; `data` as the schema of the request demands, else None.

    `is_cut` tells that the reply ended at its token limit.
    """

    text: str
    data: Any
    call: ChatCall
    is_cut: bool = False
