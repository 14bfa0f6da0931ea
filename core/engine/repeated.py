"""
Answers to questions asked again: kept as long as nothing has changed that could change them.

A question, the conditions it is asked under, the settings, the memory version
(every commit, vote, pin and merge raises it) and the day together are the key:
whatever changes, the key is another, so that no stale answer can be found.
Holds the newest only. Used by `asking.py`; what a model had a part in is not kept.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable

from core.records import Answer, Walk

MOST_KEPT = 200
"""Answers kept; one with its walk takes about 0.2 MB."""


class RepeatedQuestions:
    """The newest answers with their walks, by all that they depend on. Safe from several threads."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        """
        Nothing is kept yet.

        Args:
            most: answers kept; the one unused for longest goes first.
        """
        self._kept: OrderedDict[Hashable, tuple[Answer, Walk]] = OrderedDict()
        self._most = most
        self._lock = threading.Lock()

    def find(self, key: Hashable) -> tuple[Answer, Walk] | None:
        """The answer given under this key with its walk, None where there is none (any more)."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: Hashable, answer: Answer, walk: Walk) -> None:
        """Keep an answer; beyond `most` the one unused for longest is forgotten."""
        with self._lock:
            self._kept[key] = (answer, walk)
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
