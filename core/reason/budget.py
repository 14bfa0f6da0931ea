"""
The budget of one question: how often and how long a chat model may be asked, and what it has cost so far.

Every stage asks through it, so that no stage can overspend; what an earlier
stage may spend leaves the later ones enough. Holds no prompts. Next: `prompts.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Literal

from core.ports import ChatModel, OnText
from core.records import ChatCall, ChatReply, ChatRequest, ChatStage

Stop = Literal["", "calls", "time", "failed"]
QUOTED = "nothing that the language model wrote has a source, so sentences of documents are quoted instead"
DENIED = "the language model finds no answer in what was found"
KEPT_FOR_LATER: Mapping[ChatStage, int] = {"parse": 3, "verify": 2, "gaps": 1, "write": 0}
"""Calls that must be left after one of a stage: verifying, finding gaps and writing go before reading the question."""
LEAST_SECONDS = 0.5
"""With less time left no call is begun: hardly a model answers in it."""
WHY_STOPPED: Mapping[Stop, str] = {
    "calls": "the budget of model calls for one question was spent",
    "time": "the time for one question was up",
    "failed": "the language model did not answer, so the question was answered without it",
}


class Budget:
    """
    Calls, tokens and time of one question.

    `stop` says what a stage was refused for: "calls", "time", or "failed" once
    a call has failed, after which no other is made; "" so far. `waited` is the
    time spent in calls, seconds.
    """

    def __init__(
        self, model: ChatModel, calls: int, seconds: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        """
        Args:
            calls: most calls, 0..6.
            seconds: from now to the deadline.
            now: tells the time in seconds.
        """
        self._model, self._most, self._now = model, calls, now
        self._deadline = now() + seconds
        self.calls: list[ChatCall] = []
        self.stop: Stop = ""
        self.waited = 0.0

    def allows(self, stage: ChatStage) -> bool:
        """Whether a stage may make a call now; a refusal is remembered in `stop`."""
        if self.stop == "failed":
            return False
        if self._deadline - self._now() < LEAST_SECONDS:
            self.stop = "time"
        elif self._most - len(self.calls) <= KEPT_FOR_LATER[stage]:
            self.stop = self.stop or "calls"
            return False
        return self.stop != "time"

    def ask(self, request: ChatRequest, on_text: OnText | None = None) -> ChatReply | None:
        """
        The reply to one request, None where it may not be made or has failed.

        A call that ended with the time is no failure of the model.

        Args:
            on_text: as for `ChatModel.complete`.
        """
        if not self.allows(request.stage):
            return None
        begun = self._now()
        reply = self._model.complete(request, self._deadline - begun, on_text)
        self.waited += self._now() - begun
        self.calls.append(reply.call)
        if reply.call.error:
            self.stop = "time" if self._deadline - self._now() < LEAST_SECONDS else "failed"
            return None
        return reply

    def cost(self, prompt_price: float, reply_price: float) -> float | None:
        """What the calls cost at prices for a million tokens each; None where both prices are unknown (0)."""
        if not (prompt_price or reply_price):
            return None
        return sum(prompt_price * one.prompt_tokens + reply_price * one.reply_tokens for one in self.calls) / 1e6

    @property
    def tokens(self) -> int:
        """Tokens of all calls, prompts and replies."""
        return sum(one.prompt_tokens + one.reply_tokens for one in self.calls)
