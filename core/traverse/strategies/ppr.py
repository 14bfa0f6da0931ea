"""
Personalised PageRank over nodes and passages, as HippoRAG ranks, without a model.

A baseline: the same seeds, names and direct hits as the walk, but every link
counts alike. Its links are names in passages, not facts, so the memory's
weights have no part in it. Source: Gutiérrez et al., HippoRAG (2024).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from core.hypergraph import Hypergraph
from core.ports import Memory, Vector
from core.records import Question, Seed, Walk
from core.settings import Settings
from core.traverse.direct import direct_hits
from core.traverse.links import PASSAGES_PER_DOCUMENT
from core.traverse.names import UNLINKING_TYPES
from core.traverse.reading import read_question
from core.traverse.seeds import find_seeds
from core.traverse.strategies.flat import in_order, walk_over

DAMPING = 0.5
"""Share of the rank that goes on along links; the rest restarts. HippoRAG's value."""
STEPS = 20
"""Half of what is left moves in each step: after 20 less than a millionth is unsettled."""
PASSAGE_SHARE = 0.5
"""Share of the restart that lies on the passages found directly, where the question has seeds too."""
NEAREST = 20
"""Direct hits that the restart lies on."""

Rank = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Names:
    """Which node (from 0) is named in which passage (from 0), one entry a pair, shape (pairs,)."""

    node: npt.NDArray[np.int64]
    passage: npt.NDArray[np.int64]


class PageRank:
    """Rank flows from the question's seeds and nearest passages over the names that passages share."""

    name = "ppr"

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """Passages by their rank, then the direct hits that no rank reached."""
        graph = memory.hypergraph
        wanted = read_question(question, memory)
        seeds = find_seeds(question, memory, self._settings.seed_limit)
        hits = direct_hits(wanted, vector, memory)
        names = _in_scope(names_of(graph), question.scope, graph)
        nearest = dict(in_order(hits.fused)[:NEAREST])
        rank = page_rank(names, _restart(seeds, nearest, graph), len(graph.node_ids))[len(graph.node_ids) :]
        reached = {graph.passage_ids[one]: float(rank[one]) for one in np.flatnonzero(rank).tolist()}
        rest = [(one, 0.0) for one in hits.ranked() if one not in reached]
        ordered = [*in_order(reached), *rest][: self._settings.passage_limit]
        return walk_over(
            self.name,
            ordered,
            wanted,
            [hits],
            memory,
            stopped_because="rank has spread over the names that passages share, no hops",
            seeds=seeds,
        )


@lru_cache(maxsize=2)
def names_of(graph: Hypergraph) -> Names:
    """The names of all passages, those of their documents' titles too, as far as links lead over such names."""
    node = np.repeat(np.arange(len(graph.passages_of)), np.diff(graph.passages_of.starts))
    titled = np.array(list(_titled(graph)), np.int64).reshape(-1, 2)
    pairs = np.unique(np.concatenate([np.stack([node, graph.passages_of.columns], axis=1), titled]), axis=0)
    linking = np.array([one not in UNLINKING_TYPES for one in graph.node_types], bool)
    leads = pairs[linking[pairs[:, 0]]] if len(pairs) else pairs
    return Names(leads[:, 0], leads[:, 1])


def _titled(graph: Hypergraph) -> Iterator[tuple[int, int]]:
    """Each node that bears a document's title, with the first passages of that document."""
    for key, documents in graph.titles.items():
        first = [one for each in documents for one in graph.passages_by_document[each].tolist()[:PASSAGES_PER_DOCUMENT]]
        yield from product(graph.nodes_by_key.get(key, ()), first)


def _in_scope(names: Names, scope: Sequence[str], graph: Hypergraph) -> Names:
    """Rank never passes through a passage that may not be used."""
    if not scope:
        return names
    allowed = np.zeros(len(graph.passage_ids), bool)
    allowed[list(graph.passages_in(scope))] = True
    return Names(names.node[allowed[names.passage]], names.passage[allowed[names.passage]])


def _restart(seeds: Sequence[Seed], nearest: Mapping[str, float], graph: Hypergraph) -> Rank:
    """
    Where rank begins, over nodes, then passages; sums to 1, or is all zero where nothing was found.

    A seed weighs its strength over the number of passages that name it.
    """
    restart = np.zeros(len(graph.node_ids) + len(graph.passage_ids))
    for seed in seeds:
        node = graph.node_number[seed.node_id]
        restart[node] = seed.strength / max(1, len(graph.passages_of[node]))
    for passage, score in nearest.items():
        restart[len(graph.node_ids) + graph.passage_number[passage]] = score
    of_nodes, of_passages = restart[: len(graph.node_ids)], restart[len(graph.node_ids) :]
    share = PASSAGE_SHARE if of_nodes.any() else 1.0
    of_nodes *= (1 - share) / max(of_nodes.sum(), 1e-12)
    of_passages *= share / max(of_passages.sum(), 1e-12)
    return restart


def page_rank(names: Names, restart: Rank, node_count: int) -> Rank:
    """
    The rank of every node and passage, by power iteration.

    Args:
        names: links between nodes and passages, both ways.
        restart: shape (nodes + passages,), where rank begins anew in each step.
        node_count: how many of these are nodes.

    Returns:
        shape (nodes + passages,); sums to that of `restart` but for what ends without a link.

    Example: one node in two passages, restart on the node: 2/3 of the rank there, 1/6 on each passage.
    """
    source = np.concatenate([names.node, names.passage + node_count])
    target = np.concatenate([names.passage + node_count, names.node])
    degree = np.maximum(np.bincount(source, minlength=len(restart)), 1)
    rank = restart
    for _ in range(STEPS):
        flow = np.bincount(target, weights=(rank / degree)[source], minlength=len(restart))
        rank = (1 - DAMPING) * restart + DAMPING * flow
    return rank
