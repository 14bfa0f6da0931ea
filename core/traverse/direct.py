"""
The direct route: passages by vector, by full text and by Chinese characters, fused by rank.

It always runs beside the walk, covers what no hyperedge covers, and gives the
walk its first passages. Next: `links.py` leads on from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.ports import Matrix, Memory, Vector
from core.records import Language, RankedPassage
from core.traverse.characters import by_characters
from core.traverse.question import Wanted

RANK_OFFSET = 10
DEPTH = 100
CLOSE_BEHIND = 3.7
"""Lead of the own language below which the other may hold the answer; of 3 to 4.5 the best (measured)."""
ORDERED = 30
"""Best passages of each route that the question's characters put in order; 20 to 50 are equally good (measured)."""


@dataclass(frozen=True, slots=True)
class Scale:
    """
    Makes cosines of different embedders comparable: z-scores against a sample of the memory.

    `mean` is the sample's mean vector, shape (d,); `centre` and `spread` the
    mean and standard deviation of the question's cosines with the sample.
    """

    mean: Vector
    centre: float
    spread: float

    def of(self, cosines: Vector) -> Vector:
        """Raw cosines, shape (n,), as about 0 for any passage and 0.4 to 0.6 for a very good one."""
        return (0.095 * (cosines - self.centre) / self.spread).astype(np.float32)

    def centred(self, vectors: Matrix) -> Matrix:
        """Passage vectors, shape (n, d), without what all passages share; unit rows (zero rows stay)."""
        moved = vectors - self.mean
        length = np.linalg.norm(moved, axis=1, keepdims=True)
        return np.where(length > 0, moved / np.maximum(length, 1e-9), 0).astype(np.float32)


def scale_for(question: Vector, memory: Memory) -> Scale:
    """The scale of one question in one memory; neutral where the memory has under three passages."""
    sample = memory.reference_vectors()
    if len(sample) < 3:
        return Scale(np.zeros_like(question), 0.0, 0.1)
    cosines = sample @ question
    return Scale(sample.mean(axis=0), float(cosines.mean()), max(float(cosines.std()), 1e-3))


@dataclass(frozen=True, slots=True)
class DirectHits:
    """Passage ids with their raw cosine, their BM25 and the fused rank score (0..1, higher is better)."""

    cosine: dict[str, float]
    full_text: dict[str, float]
    fused: dict[str, float]

    def ranked(self) -> list[str]:
        """Passage ids, best first, ties by id."""
        return best_first(self.fused)


def best_first(scores: Mapping[str, float]) -> list[str]:
    """Ids by score, best first, ties by id."""
    return sorted(scores, key=lambda one: (-scores[one], one))


def fuse(lists: Sequence[Sequence[tuple[str, float]]]) -> dict[str, float]:
    """
    Reciprocal rank fusion, scaled so that being first in every list gives 1.

    Example: first in one of two lists and absent from the other gives 0.5.
    """
    score: dict[str, float] = {}
    for hits in lists:
        for rank, (one, _) in enumerate(hits):
            score[one] = score.get(one, 0.0) + 1.0 / (RANK_OFFSET + 1 + rank)
    best = len(lists) / (RANK_OFFSET + 1)
    return {one: value / best for one, value in score.items()}


def direct_hits(
    wanted: Wanted,
    vector: Vector,
    memory: Memory,
    language: Language | None = None,
    with_vectors: bool = True,
    with_full_text: bool = True,
    with_characters: bool = False,
    more_terms: Sequence[str] = (),
) -> DirectHits:
    """The best 100 passages of each route, within the question's scope and of one language if given."""
    scope, asked = wanted.question.scope, [*wanted.worth, *more_terms]
    near = memory.search_vectors(vector, DEPTH, scope, language) if with_vectors and vector.any() else []
    worded = memory.search_text(asked, DEPTH, scope, language) if with_full_text else []
    best = list(dict.fromkeys(one for one, _ in (*near[:ORDERED], *worded[:ORDERED])))
    spelt = by_characters(wanted.question.text, best, memory) if with_characters else []
    lists = [hits for hits in (near, worded, spelt) if hits]
    return DirectHits(dict(near), dict(worded), fuse(lists) if lists else {})


def nearness(hits: Sequence[DirectHits], language: Language, memory: Memory) -> float:
    """
    How near the best passage is, on the scale of what unrelated questions reach: 0 their median, 1 their maximum.

    2 where there are no vectors to tell. Example: median 0.80, maximum 0.84, best cosine 0.90 gives 2.5.
    """
    cosines = [cosine for one in hits for cosine in one.cosine.values()]
    median, most = memory.noise(language)
    return (max(cosines) - median) / (most - median) if cosines and most > median else 2.0


def is_close_behind(own: DirectHits, other: DirectHits, language: Language, memory: Memory) -> bool:
    """
    Whether the best passage of the other language is hardly further than the best of the question's own.

    Measured in what unrelated questions differ by (see `nearness`); False where there are no vectors to tell.
    """
    median, most = memory.noise(language)
    if not own.cosine or not other.cosine or most <= median:
        return False
    return max(own.cosine.values()) - max(other.cosine.values()) <= CLOSE_BEHIND * (most - median)


def ranked_passages(hits: Sequence[tuple[str, float]], limit: int) -> tuple[RankedPassage, ...]:
    """The first `limit` of (passage_id, score) pairs as the main group."""
    return tuple(RankedPassage(one, score) for one, score in hits[:limit])
