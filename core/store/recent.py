"""
Vectors read lately, kept in memory: a walk asks for the same passages again and again.

Dropped whole at every write, so it can never be older than the index. Holds no
Chroma. Used by `vectors.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from core.ports import Matrix, Vector

LIMIT = 50_000
"""Most vectors kept: 77 MB at 384 dimensions."""


class RecentVectors:
    """A bounded cache of vectors by passage id; safe for many threads."""

    def __init__(self, dimension: int) -> None:
        """`dimension`: length d of every vector."""
        self._dimension = dimension
        self._kept: dict[str, Vector] = {}

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
