"""Strategies without a walk: one vector search, one full-text search, or both fused by rank."""

from __future__ import annotations

from collections.abc import Sequence

from core.ports import Memory, Vector
from core.records import Hop, Question, Seed, Walk
from core.settings import Settings
from core.traverse.direct import DirectHits, direct_hits, nearness, ranked_passages
from core.traverse.question import Wanted, read_question


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
        return walk_over(
            self.name,
            in_order(hits.fused)[: self._limit],
            wanted,
            [hits],
            memory,
            stopped_because="a single retrieval, no hops",
        )


def in_order(score: dict[str, float]) -> list[tuple[str, float]]:
    """(passage_id, score), best first, ties by id."""
    return sorted(score.items(), key=lambda one: (-one[1], one[0]))


def walk_over(
    strategy: str,
    ordered: Sequence[tuple[str, float]],
    wanted: Wanted,
    hits: Sequence[DirectHits],
    memory: Memory,
    stopped_because: str,
    seeds: tuple[Seed, ...] = (),
    hops: tuple[Hop, ...] = (),
) -> Walk:
    """
    The walk of a strategy that only ranks passages: one group, nothing pruned.

    Args:
        ordered: (passage_id, score), best first.
        hits: every direct search that was made; the nearest passage of all tells how near the question came.
    """
    return Walk(
        strategy=strategy,
        seeds=seeds,
        hops=hops,
        pruned=(),
        passages=ranked_passages(ordered, len(ordered)),
        stopped_because=stopped_because,
        nearness=nearness(hits, wanted.question.language, memory),
        parts=tuple(wanted.worth.items()),
        unknown=tuple(sorted(wanted.unknown)),
    )
