"""
The line in front of a chat server: how many requests at once, and when none may be sent.

A server that asks one caller to wait means all of them. Holds no request.
Next in the flow: `chat.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from core.models.chat_problems import Problem
from core.models.chat_wire import Unanswered

_STEP_SECONDS = 0.25  # how long a wait goes on unasked
_CLOSED = Problem("stopped", "The program is closing; the model was not asked.")
_LATE = Problem("silent", "There was no time left to ask the model.")


class Line:
    """Callers wait here for their turn; safe to call from several threads."""

    def __init__(self, places: int, now: Callable[[], float], sleep: Callable[[float], None]) -> None:
        """`places`: most requests at once; `now` and `sleep` tell and pass Unix seconds."""
        self.now = now
        self._sleep = sleep
        self._places = threading.BoundedSemaphore(places)
        self._open_at = 0.0
        self._is_closed = False

    @contextmanager
    def turn(self, until: float, poll: Callable[[], None]) -> Iterator[None]:
        """
        Hold a place during the block.

        Args:
            until: Unix seconds after which it is too late.
            poll: called while waiting; what it raises ends the wait.

        Raises:
            Unanswered: if it is too late, or the line is closed.
        """
        while not self._places.acquire(timeout=_STEP_SECONDS):
            self._require_open(until)
            poll()
        try:
            while (seconds := self._open_at - self.now()) > 0:
                self.rest(min(seconds, until - self.now()), poll)
                self._require_open(until)
            self._require_open(until)
            yield
        finally:
            self._places.release()

    def rest(self, seconds: float, poll: Callable[[], None]) -> None:
        """Let time pass, in short steps with a look at `poll` and at whether the line was closed."""
        end = self.now() + seconds
        while (left := end - self.now()) > 0 and not self._is_closed:
            self._sleep(min(left, _STEP_SECONDS))
            poll()

    def open_in(self, seconds: float) -> None:
        """Nobody gets a turn before so many seconds have passed."""
        self._open_at = max(self._open_at, self.now() + seconds)

    def close(self) -> None:
        """Nobody gets a turn any more."""
        self._is_closed = True

    def _require_open(self, until: float) -> None:
        if self._is_closed:
            raise Unanswered(_CLOSED)
        if self.now() >= until:
            raise Unanswered(_LATE)
