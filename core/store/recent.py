"""
What was read lately, kept in memory: a walk asks for the same passages again and again.

Bounded. Records live as long as one structure version (`shared.py`); vectors are
dropped whole at every write (`vectors.py`): neither can be older than what it
was read from. Holds no SQL and no Chroma.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Generic, TypeVar

import numpy as np

from core.ports import Matrix, Vector

Value = TypeVar("Value")
LIMIT = 50_000
"""Most vectors kept: 77 MB at 384 dimensions."""


class Recent(Generic[Value]):
    """Values by id, of which those read first are forgotten where there are too many; safe for many threads."""

    def __init__(self, limit: int) -> None:
        """`limit`: most values kept."""
        self._limit = limit
        self._kept: dict[str, Value] = {}
        self._lock = threading.Lock()

    def find(self, ids: Sequence[str], read: Callable[[list[str]], Mapping[str, Value]]) -> dict[str, Value]:
        """
        Values by id; what `read` does not know either is left out.

        Args:
            ids: any, also repeated.
            read: called once, with the distinct ids that are not kept, if there are any.
        """
        found = {one: value for one in ids if (value := self._kept.get(one)) is not None}
        if len(found) < len(ids) and (missing := [one for one in dict.fromkeys(ids) if one not in found]):
            new = read(missing)
            found |= new
            with self._lock:
                self._kept.update(new)
                for one in list(islice(self._kept, max(0, len(self._kept) - self._limit))):
                    del self._kept[one]
        return found


class RecentVectors:
    """A bounded cache of vectors by passage id; safe for many threads."""

    def __init__(self, dimension: int) -> None:
        """`dimension`: length d of every vector."""
        self._dimension = dimension
        self._kept: dict[str, Vector] = {}
        self._whole: list[tuple[dict[str, Vector], Sequence[str], Matrix]] = []

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Around a write: forget everything before it, and what readers kept while it ran."""
        self._kept = {}
        try:
            yield
        finally:
            self._kept = {}

    def rows(self, passage_ids: Sequence[str], read: Callable[[list[str]], dict[str, Vector]]) -> Matrix:
        """
        Vectors in the order asked, shape (n, d); an id that `read` does not know gives a zero row.

        Args:
            passage_ids: any, also repeated.
            read: fetches vectors by id from the index.
        """
        kept = self._kept  # a write meanwhile puts another dict in its place, and what is added here is lost
        vectors = {one: kept.get(one) for one in dict.fromkeys(passage_ids)}
        missing = [one for one, vector in vectors.items() if vector is None]
        found = read(missing) if missing else {}
        if len(kept) + len(found) > LIMIT:
            kept.clear()
        kept.update(found)
        vectors.update(found)
        nothing = np.zeros(self._dimension, np.float32)
        rows = [nothing if (vector := vectors[one]) is None else vector for one in passage_ids]
        return np.array(rows, np.float32).reshape(len(rows), self._dimension)

    def whole(self, passage_ids: Sequence[str], read: Callable[[list[str]], dict[str, Vector]]) -> Matrix:
        """
        Vectors of all passages of a memory or language, shape (n, d), kept until the next write; NaN where missing.

        Args:
            passage_ids: the same object again gives the same matrix again.
            read: fetches vectors by id from the index.
        """
        kept = self._kept
        whole = [one for one in self._whole if one[0] is kept]
        known = next((rows for _, ids, rows in whole if ids is passage_ids), None)
        if known is None:
            found, nothing = read(list(passage_ids)), np.full(self._dimension, np.nan, np.float32)
            known = np.array([found.get(one, nothing) for one in passage_ids], np.float32)
            known = known.reshape(len(known), self._dimension)
            self._whole = [*whole, (kept, passage_ids, known)]
        return known
