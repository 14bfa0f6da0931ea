"""
Kindred passages: what other papers say of the matter that the best passages tell of.

The next paper of a chain rarely repeats the question; it repeats the rare words
of the paper before it: a clause and the minutes that set its day share "final
acceptance", a guarantee and an amendment share "suspended". Business papers
only; in an encyclopedia the names do this. Pure but for reading the memory.
Next: `rank.py` puts them after the first ten.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.ports import Memory
from core.records import Question
from core.traverse.first import Vectors
from core.traverse.hop import View
from core.traverse.links import COMMONEST, RAREST
from core.traverse.score import pairwise

LEADING, KINDRED = 5, 6
"""Best passages that are followed, and passages that follow from them; three to eight of either are as good."""
_RARE_TERMS = 24
"""Rarest terms of a passage that are searched: enough to tell its matter, few enough to be quick."""
_SHARING = 12
_NEARNESS = 0.4
"""Weight of the two passages' scaled cosine beside the share of rare words, which is 1 for the passage itself."""


def kindred(leading: Sequence[str], question: Question, vectors: Vectors, view: View) -> list[str]:
    """
    Passages of other documents that share rare words with a leading passage and are near it, best first.

    Rare are words that two to twelve passages have. A passage counts by its
    best parent: BM25 of the parent's rarest words over what the parent itself
    gets, and how near the two vectors are.

    Args:
        leading: ids of the best passages.
        question: for its scope and language; kindred passages are in both.
        vectors: gives the cosines; what it lacks is loaded.
        view: the memory.
    """
    shares = _shares(leading, question, view)
    if not shares:
        return []
    parents, children = [one for one, _ in shares], [one for _, one in shares]
    vectors.load([*parents, *children])
    nearness = pairwise(vectors.centred(parents), vectors.centred(children))
    best: dict[str, float] = {}
    for child, share, near in zip(children, shares.values(), nearness.tolist(), strict=True):
        best[child] = max(best.get(child, -1.0), share + _NEARNESS * near)
    return sorted(best, key=lambda one: (-best[one], one))


def _shares(leading: Sequence[str], question: Question, view: View) -> dict[tuple[str, str], float]:
    """Parent and child → the child's share, 0..1, of what the parent's rare words give the parent itself."""
    graph, shares = view.graph, dict[tuple[str, str], float]()
    document = {one: int(graph.passage_document[graph.passage_number[one]]) for one in leading}
    for parent, rare in zip(leading, _rare_terms(leading, view.memory), strict=True):
        hits = dict(view.memory.search_text(rare, _SHARING, question.scope, question.language))
        own = hits.get(parent, max(hits.values(), default=1.0))
        for child, score in hits.items():
            if int(graph.passage_document[graph.passage_number[child]]) != document[parent]:
                shares[parent, child] = min(1.0, score / own)
    return shares


def _rare_terms(passage_ids: Sequence[str], memory: Memory) -> list[list[str]]:
    """The rarest terms of each passage that some other passage has too, rarest first."""
    held = memory.terms(passage_ids)
    frequency = memory.document_frequency(frozenset[str]().union(*held))
    rare = {term: count for term, count in frequency.items() if RAREST <= count <= COMMONEST}
    return [sorted(terms & rare.keys(), key=lambda term: (rare[term], term))[:_RARE_TERMS] for terms in held]
