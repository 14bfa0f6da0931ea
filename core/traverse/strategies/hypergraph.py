"""The product's own strategy: the walk over the hypergraph memory."""

from __future__ import annotations

from core.ports import Memory, Vector
from core.records import Question, Walk
from core.settings import Settings
from core.traverse.walk import walk


class HypergraphWalk:
    """`walk.py` with its settings; `without` leaves parts out for an ablation."""

    name = "hypergraph"

    def __init__(self, settings: Settings, without: frozenset[str] = frozenset()) -> None:
        self._settings = settings
        self._without = without

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """See `walk.walk`."""
        return walk(question, vector, memory, self._settings, self._without)
