"""The product's own strategy: the walk over the hypergraph memory."""

from __future__ import annotations

from core.ports import Memory, OnHop, Vector
from core.records import Question, Walk
from core.settings import Settings
from core.traverse.walk import walk


class HypergraphWalk:
    """`walk.py` with its settings; `without` leaves parts out for an ablation."""

    name = "hypergraph"

    def __init__(
        self, settings: Settings, without: frozenset[str] = frozenset(), on_hop: OnHop = lambda _: None
    ) -> None:
        self._settings = settings
        self._without = without
        self._on_hop = on_hop

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """See `walk.walk`."""
        return walk(question, vector, memory, self._settings, self._without, self._on_hop)
