"""Strategies without a walk: one vector search, one full-text search, or both fused by rank."""

from __future__ import annotations

from collections.abc import Sequence

from core.ports import Memory, Vector
from core.records import Hop, Question, Seed, Walk
from core.settings import Settings
from core.traverse.direct import DirectHits, direct_hits, nearness, ranked_passages
from core.traverse.question import Wanted, strangers
from core.traverse.reading import read_question
from core.traverse.seeds import find_seeds


class Flat:
    """naive (vectors), bm25 (full text) or rrf (both): the passages as found, no facts, no links."""

    def __init__(self, name: str, settings: Settings) -> None:
        self.name = name
        self._settings = settings

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """
        The best passages of one or two routes, best first.

        How near the question comes is told by vectors for each, so that all refuse alike; it orders nothing.
        """
        wanted = read_question(question, memory)
        hits = direct_hits(
            wanted, vector, memory, with_vectors=self.name != "bm25", with_full_text=self.name != "naive"
        )
        near = hits if self.name != "bm25" else direct_hits(wanted, vector, memory, with_full_text=False)
        return walk_over(
            self.name,
            in_order(hits.fused)[: self._settings.passage_limit],
            wanted,
            [near],
            memory,
            stopped_because="a single retrieval, no hops",
            seeds=find_seeds(question, memory, self._settings.seed_limit),
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
    seeds: tuple[Seed, ...],
    hops: tuple[Hop, ...] = (),
) -> Walk:
    """
    The walk of a strategy that only ranks passages: one group, nothing pruned.

    Args:
        ordered: (passage_id, score), best first.
        hits: direct searches by vector; the nearest passage of all tells how near the question came.
        seeds: the names of the question, by which it may be refused; not every strategy starts from them.
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
        everyday=wanted.everyday,
        strangers=strangers(wanted.question, memory, seeds),
    )
