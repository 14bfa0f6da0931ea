"""
A deterministic embedder and a clock that stands still: no network, no model files.

Both pass the same contract tests as the real ones. Next: `tiny_memory.py`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

from core.ports import Matrix, Vector
from core.text import terms


class FakeEmbedder:
    """
    A bag of hashed terms: texts that share words are near each other.

    Shape (n, dimension), float32, unit rows; blank text gives a zero row.
    """

    def __init__(self, dimension: int = 64, name: str = "fake/hashed-terms") -> None:
        self.dimension = dimension
        self.name = name

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """One row a text."""
        rows = [self._embed(text) for text in texts]
        return np.stack(rows) if rows else np.empty((0, self.dimension), np.float32)

    def embed_question(self, text: str) -> Vector:
        """The same map as for passages."""
        return self._embed(text)

    def _embed(self, text: str) -> Vector:
        vector = np.zeros(self.dimension, np.float32)
        for term in terms(text):
            digest = hashlib.sha256(term.encode("utf-8", "replace")).digest()
            vector[int.from_bytes(digest[:4], "big") % self.dimension] += 1.0 if digest[4] % 2 else -1.0
        norm = float(np.linalg.norm(vector))
        return vector / norm if norm else vector


class FixedClock:
    """A clock that stands still until it is moved; `seconds` is Unix time."""

    def __init__(self, seconds: float = 1_800_000_000.0) -> None:
        self.seconds = seconds

    def now(self) -> float:
        """The set time."""
        return self.seconds

    def move(self, days: float) -> None:
        """Go forward by days."""
        self.seconds += days * 86_400.0
