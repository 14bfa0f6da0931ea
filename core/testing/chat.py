"""
A chat model that says what it was told to say: no network, no model files.

Passes the same contract tests as the real one. Next: `tiny_memory.py`.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from core.ports import OnText
from core.records import ChatCall, ChatReply, ChatRequest

Said = str | Mapping[str, Any]


class ScriptedChat:
    """
    Answers each request with what `script` says to it, and remembers the requests.

    A text is taken as it is and a mapping as JSON; a text that starts with
    "error: " is a server that fails with the rest of it as its sentence.
    Tokens are characters, seconds are 0.
    """

    def __init__(self, script: Callable[[ChatRequest], Said], name: str = "scripted") -> None:
        self.name = name
        self.requests: list[ChatRequest] = []
        self._script = script
        self._lock = threading.Lock()

    def complete(self, request: ChatRequest, seconds: float | None = None, on_text: OnText | None = None) -> ChatReply:
        """One reply; `data` is the JSON of the text where a schema was asked for and the text is JSON."""
        del seconds
        with self._lock:
            self.requests.append(request)
        said = self._script(request)
        raw = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
        call = ChatCall(request.stage, self.name, request.system, request.user, raw, len(request.user), len(raw), 0.0)
        if raw.startswith("error: "):
            return ChatReply("", None, replace(call, reply="", reply_tokens=0, error=raw.removeprefix("error: ")))
        if on_text is not None:
            for word in raw.split(" "):
                on_text(word + " ")
        data = _json_of(raw) if request.schema is not None else None
        error = "The model's reply is not of the form that was asked for." if request.schema and data is None else ""
        return ChatReply(raw, data, replace(call, error=error))


def _json_of(raw: str) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        return None
