"""
One hop: parents → the links that lead on → scored facts at their far ends.

What ranks a passage and what the picture shows is this one computation: each
reached passage carries the two hyperedges of its best link and the parts of
its score. Next: `merge.py` and `walk.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from core.hypergraph import Hypergraph, Indices
from core.ports import Memory
from core.text import terms_in
from core.traverse import score
from core.traverse.first import FirstStage, Vectors
from core.traverse.links import Link, links_from
from core.traverse.names import popularity
from core.traverse.plain_words import name_shares
from core.traverse.precision import measured_links, title_lead
from core.traverse.question import Wanted
from core.traverse.references import clause_links

Mix = tuple[float, float, float]


class ScoredLink(NamedTuple):
    """
    A link with its four score parts, in the order of `ScoreParts`, which only what is kept becomes.

    `points` is its total as raw points, for gaps between links (`score.raw_points`).
    """

    link: Link
    parts: Sequence[float]
    points: float


@dataclass(frozen=True, slots=True)
class View:
    """
    What one walk reads: the memory, its index and weights, and the passages in scope (None = all).

    `archived` are the ids of the hyperedges that are trusted too little to take part;
    `leanings` says how far memory speaks for or against some as evidence here, -1..1 by number.
    Without titles no link goes by the title of a document, for an ablation.
    """

    memory: Memory
    graph: Hypergraph
    weights: np.typing.NDArray[np.float64]
    allowed: frozenset[int] | None
    archived: frozenset[str] = frozenset()
    leanings: Mapping[int, float] = field(default_factory=dict)
    with_titles: bool = True

    def allows(self, passage: int) -> bool:
        """Whether a passage number is in the question's scope."""
        return self.allowed is None or passage in self.allowed

    def is_archived(self, hyperedge: int) -> bool:
        """Whether a hyperedge number is in the archive; -1, no hyperedge, is not."""
        return hyperedge >= 0 and self.graph.hyperedge_ids[hyperedge] in self.archived


def find_links(parents: Sequence[str], first: FirstStage, view: View) -> list[Link]:
    """
    All links of the parent passages, out-of-scope ends included (the walk must say that it pruned them).

    A link that departs from an archived fact is one from a mere mention: no fact arrives by it.
    """
    numbers = [view.graph.passage_number[one] for one in parents]
    promising = frozenset(view.graph.passage_number[one] for one in first.score)
    passages = view.memory.passages(list(parents))
    found: list[Link] = []
    for number, passage in zip(numbers, passages, strict=True):
        found.extend(links_from(number, passage, view.graph, promising))
        found.extend(clause_links(number, view.graph))
    if not view.with_titles:
        found = [one for one in found if one.kind not in ("title", "mention")]
    if not view.archived:
        return found
    return [one._replace(departure=-1) if view.is_archived(one.departure) else one for one in found]


def score_links(
    links: Sequence[Link], wanted: Wanted, first: FirstStage, vectors: Vectors, view: View, mix: Mix
) -> list[ScoredLink]:
    """Rate links whose far end is in scope; best first, ties by passage id."""
    if not links:
        return []
    features = _features(links, wanted, first, vectors, view)
    parts = (score.semantic(features), score.structure(features), score.history(features.weight))
    totals = score.total(parts, mix)
    points = score.raw_points(totals, mix)
    rounded = np.round(np.stack((totals, *parts), axis=1), 6).tolist()
    scored = [ScoredLink(*one) for one in zip(links, rounded, points.tolist(), strict=True)]
    return sorted(scored, key=lambda one: (-one.points, view.graph.passage_ids[one.link.child], one.link.key))


def _features(
    links: Sequence[Link], wanted: Wanted, first: FirstStage, vectors: Vectors, view: View
) -> score.LinkFeatures:
    graph = view.graph
    parents = [graph.passage_ids[one.parent] for one in links]
    children = [graph.passage_ids[one.child] for one in links]
    vectors.load([*parents, *children])
    words = _known_words([*parents, *children], wanted, view.memory)
    said = _wording(links, wanted, view)
    fan = Counter((one.parent, one.departure) for one in links)
    named = first.named_documents
    child_document = graph.passage_document[[one.child for one in links]]
    parent_document = graph.passage_document[[one.parent for one in links]]
    leaves_named = np.isin(parent_document, list(named)) & ~np.isin(child_document, list(named))
    lead = title_lead(measured_links(view.memory))
    plainness = name_shares((one.key for one in links), view.memory)
    departures = np.array([one.departure for one in links])
    arrivals = np.array([one.arrival for one in links])
    return score.LinkFeatures(
        cosine_child=vectors.cosines(children),
        full_text_child=np.array([first.full_text.get(one, 0.0) for one in children]),
        first_parent=np.array([first.score.get(one, 0.0) for one in parents]),
        cosine_parent=vectors.cosines(parents),
        between=score.pairwise(vectors.centred(parents), vectors.centred(children)),
        coverage=np.array(wanted.shares([words[p] | words[c] for p, c in zip(parents, children, strict=True)])),
        wording=np.array([said[one.departure] for one in links]),
        strength=np.array([one.strength for one in links]),
        kind=np.array([score.kind_points(one.kind == "title", one.kind == "shared", lead) for one in links]),
        plainness=np.array([plainness[one.key] for one in links]),
        is_bridge=np.array([one.kind == "title" for one in links], float) * leaves_named,
        title_named_child=np.array([named.get(one, 0.0) for one in child_document.tolist()]),
        title_named_parent=np.array([named.get(one, 0.0) for one in parent_document.tolist()]),
        links_into=popularity(graph)[child_document].astype(float),
        links_out=np.array([fan[one.parent, one.departure] for one in links], float),
        position=_positions(graph)[departures],
        weight=_weights(departures, arrivals, view),
    )


def words_of(passage_ids: Sequence[str], memory: Memory) -> dict[str, frozenset[str]]:
    """The full-text terms of each passage, by id."""
    distinct = list(dict.fromkeys(passage_ids))
    return dict(zip(distinct, memory.terms(distinct), strict=True))


def _known_words(passage_ids: Sequence[str], wanted: Wanted, memory: Memory) -> dict[str, frozenset[str]]:
    """Which of the question's known terms each passage holds, by id."""
    known = frozenset(wanted.worth)
    return {one: words & known for one, words in words_of(passage_ids, memory).items()}


def _wording(links: Sequence[Link], wanted: Wanted, view: View) -> Mapping[int, float]:
    """The share of the question's worth in each departing hyperedge; 0 for -1, which is none."""
    numbers = sorted({one.departure for one in links if one.departure >= 0})
    facts = view.memory.hyperedges([view.graph.hyperedge_ids[one] for one in numbers])
    shares = wanted.shares([terms_in(fact.text) for fact in facts])
    return {-1: 0.0, **dict(zip(numbers, shares, strict=True))}


@lru_cache(maxsize=2)
def _positions(graph: Hypergraph) -> score.Numbers:
    """How far down its passage each hyperedge stands, 0..1; shape (hyperedges + 1,), the last for -1, which is none."""
    order = np.lexsort((graph.hyperedge_start, graph.hyperedge_passage))
    passage, start = graph.hyperedge_passage[order], graph.hyperedge_start[order]
    place = np.arange(len(order))
    opens_passage = np.diff(passage, prepend=-1) != 0
    is_later = opens_passage | (np.diff(start, prepend=-1) != 0)
    before = np.maximum.accumulate(place * is_later) - np.maximum.accumulate(place * opens_passage)
    positions = np.zeros(len(order) + 1)
    positions[order] = before / np.diff(graph.hyperedges_in.starts)[passage]
    return positions


def _weights(departures: Indices, arrivals: Indices, view: View) -> score.Numbers:
    """Mean weight of the two hyperedges that each link joins, shape (links,); neutral where it has none."""
    ends = np.stack((departures, arrivals))
    weights = np.where(ends >= 0, np.append(view.weights, 0.0)[ends], 0.0).sum(axis=0)
    held = (ends >= 0).sum(axis=0)
    return np.where(held > 0, weights / np.maximum(held, 1), 1.0)


def weight_of(link: Link, view: View) -> float:
    """Mean weight of the two hyperedges a link joins; neutral where it has none."""
    ends = [float(view.weights[one]) for one in (link.departure, link.arrival) if one >= 0]
    return sum(ends) / len(ends) if ends else 1.0
