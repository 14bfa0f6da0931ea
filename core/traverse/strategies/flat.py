"""Strategies without a walk: one vector search, one full-text search, or both fused by rank."""

from __future__ import annotations

from core.ports import Memory, Vector
from core.records import Question, Walk
from core.settings import Settings
from core.traverse.direct import direct_hits, nearness, ranked_passages
from core.traverse.question import read_question


class Flat:
    """naive (vectors), bm25 (full text) or rrf (both): the passages as found, no facts, no links."""

    def __init__(self, name: str, settings: Settings) -> None:
        self.name = name
        self._limit = settings.passage_limit

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """The best passages of one or two routes, best first."""
        wanted = read_question(question, memory)
        hits = direct_hits(
            wanted, vector, memory, with_vectors=self.name != "bm25", with_full_text=self.name != "naive"
        )
        ordered = [(one, hits.fused[one]) for one in hits.ranked()]
        return Walk(
            strategy=self.name,
            seeds=(),
            hops=(),
            pruned=(),
            passages=ranked_passages(ordered, self._limit),
            stopped_because="a single retrieval, no hops",
            nearness=nearness([hits], question.language, memory),
            parts=tuple(wanted.worth.items()),
            unknown=tuple(sorted(wanted.unknown)),
        )
