"""
The same facts cut into pairs: many hops over a plain node–node graph, without a model.

A baseline: a hyperedge of n members becomes n · (n - 1) / 2 edges, each knowing
only its two names and where it stands. Seeds, score parts, weights, limits and
scope are those of the walk; what differs is that a fact no longer holds
together. Passages are ranked by their edges, fused with the direct hits.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.ports import Memory, Vector
from core.records import Hop, Question, ScoredHyperedge, ScoreParts, Walk
from core.settings import Settings
from core.text import terms_in
from core.traverse.direct import direct_hits, fuse, scale_for
from core.traverse.first import Vectors
from core.traverse.hop import Mix, View
from core.traverse.names import UNLINKING_TYPES
from core.traverse.question import Wanted
from core.traverse.reading import read_question
from core.traverse.seeds import find_seeds
from core.traverse.strategies.flat import in_order, walk_over

_FACTS_OF_NODE = 200
"""Facts of one node that are cut into pairs; a hub's further ones cost time and say little."""


@dataclass(frozen=True, slots=True)
class Pair:
    """An edge from a node to another, cut from a hyperedge; `strength` is that of the node it leaves, 0..1."""

    start: int
    end: int
    hyperedge: int
    strength: float


@dataclass(frozen=True, slots=True)
class _ScoredPair:
    pair: Pair
    parts: ScoreParts


class PairGraph:
    """From the seeds over the best edges of each hop; no edge knows a third name."""

    name = "kg"

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """Passages by the edges that stand in them and by both direct routes, three lists fused by rank."""
        settings = self._settings
        wanted = read_question(question, memory)
        seeds = find_seeds(question, memory, settings.seed_limit)
        view = _view(question, memory, settings.archive_below)
        hits = direct_hits(wanted, vector, memory)
        vectors = Vectors(memory, vector, scale_for(vector, memory))
        strength = {view.graph.node_number[seed.node_id]: seed.strength for seed in seeds}
        steps = _steps(strength, wanted, vectors, view, settings)
        lists = [one for one in (_by_edges(steps, view), in_order(hits.cosine), in_order(hits.full_text)) if one]
        ordered = in_order(fuse(lists))[: settings.passage_limit] if lists else []
        return walk_over(
            self.name,
            ordered,
            wanted,
            [hits],
            memory,
            stopped_because=_why_stopped(steps, settings),
            seeds=seeds,
            hops=_as_hops(steps, ordered, view),
        )


def _why_stopped(steps: Sequence[object], settings: Settings) -> str:
    if not steps:
        return "no edge leaves the names of the question"
    return "no edge leads on" if len(steps) < settings.max_hops else "the limit of hops was reached"


def _view(question: Question, memory: Memory, archive_below: float) -> View:
    """What may be read: passages in scope, and weights as the memory mode says; off, they are neutral."""
    graph = memory.hypergraph
    weights = memory.weights() if question.memory_mode != "off" else np.ones(len(graph.hyperedge_ids))
    allowed = graph.passages_in(question.scope) if question.scope else None
    archived = frozenset(graph.hyperedge_ids[one] for one in np.flatnonzero(weights < archive_below))
    return View(memory, graph, weights, allowed, archived)


def _steps(
    strength: Mapping[int, float], wanted: Wanted, vectors: Vectors, view: View, settings: Settings
) -> list[list[_ScoredPair]]:
    """The best edges of each hop, best first; each leads on from the ends of the hop before."""
    mix = (settings.weight_semantic, settings.weight_structure, settings.weight_history)
    steps: list[list[_ScoredPair]] = []
    known: set[int] = set()
    while strength and len(steps) < settings.max_hops:
        known.update(strength)
        scored = _scored(pairs_from(strength, known, view), wanted, vectors, view, mix)[: settings.keep_per_hop]
        if not scored:
            break
        steps.append(scored)
        strength = {}
        for one in scored:
            if one.pair.end not in known:
                strength[one.pair.end] = max(strength.get(one.pair.end, 0.0), one.parts.total)
    return steps


def pairs_from(strength: Mapping[int, float], known: set[int], view: View) -> list[Pair]:
    """
    The edges of these nodes in scope, none archived; an edge between two seeds once.

    Args:
        strength: of each node to start from, 0..1.
        known: nodes reached so far; an edge back to an earlier one leads nowhere.
    """
    graph = view.graph
    found: list[Pair] = []
    for start in sorted(strength):
        for hyperedge in graph.hyperedges_of[start].tolist()[:_FACTS_OF_NODE]:
            if not view.allows(int(graph.hyperedge_passage[hyperedge])) or view.is_archived(hyperedge):
                continue
            for end in graph.members[hyperedge].tolist():
                is_back = end in known and not (end in strength and start < end)
                if not is_back and graph.node_types[end] not in UNLINKING_TYPES:
                    found.append(Pair(start, end, hyperedge, strength[start]))
    return found


def _scored(pairs: Sequence[Pair], wanted: Wanted, vectors: Vectors, view: View, mix: Mix) -> list[_ScoredPair]:
    """
    Edges with their score parts, best first.

    semantic = half the share of the question's worth in the two names, half the cosine of the passage;
    structure = strength of the start, rare nodes counting more; history = weight / 2.
    """
    vectors.load([_passage(one, view) for one in pairs])
    scored = [_ScoredPair(one, _parts(one, wanted, vectors, view, mix)) for one in pairs]
    return sorted(scored, key=lambda one: (-one.parts.total, one.pair.hyperedge, one.pair.start, one.pair.end))


def _parts(pair: Pair, wanted: Wanted, vectors: Vectors, view: View, mix: Mix) -> ScoreParts:
    words = terms_in(view.graph.node_keys[pair.start]) | terms_in(view.graph.node_keys[pair.end])
    nearness = min(1.0, max(0.0, vectors.cosine(_passage(pair, view))))
    semantic = 0.5 * wanted.share(words) + 0.5 * nearness
    degree = max(1, len(view.graph.hyperedges_of[pair.start]))
    structure = pair.strength / (1 + math.log(degree) / 4)
    history = float(view.weights[pair.hyperedge]) / 2
    total = mix[0] * semantic + mix[1] * structure + mix[2] * history
    return ScoreParts(round(total, 6), round(semantic, 6), round(structure, 6), round(history, 6))


def _passage(pair: Pair, view: View) -> str:
    return view.graph.passage_ids[int(view.graph.hyperedge_passage[pair.hyperedge])]


def _by_edges(steps: Sequence[Sequence[_ScoredPair]], view: View) -> list[tuple[str, float]]:
    """Passages by their edges, each edge adding what is left to 1: 1 - Π(1 - total)."""
    missed: dict[str, float] = {}
    for one in (one for step in steps for one in step):
        passage = _passage(one.pair, view)
        missed[passage] = missed.get(passage, 1.0) * (1 - min(0.95, one.parts.total))
    return in_order({passage: 1 - left for passage, left in missed.items()})


def _as_hops(
    steps: Sequence[Sequence[_ScoredPair]], ordered: Sequence[tuple[str, float]], view: View
) -> tuple[Hop, ...]:
    """The hyperedges that the edges were cut from, each in the hop that reached it first, if its passage is shown."""
    shown = {passage for passage, _ in ordered}
    leading: dict[int, int] = {}
    seen: set[int] = set()
    hops: list[Hop] = []
    for number, step in enumerate(steps, 1):
        kept: list[ScoredHyperedge] = []
        for one in step:
            if one.pair.hyperedge not in seen and _passage(one.pair, view) in shown:
                seen.add(one.pair.hyperedge)
                kept.append(_as_fact(one, number, leading, view))
        hops.append(Hop(number, _starts(step, view), tuple(kept)))
        leading = {one.pair.end: one.pair.hyperedge for one in reversed(step)}
    return tuple(hops)


def _starts(step: Sequence[_ScoredPair], view: View) -> tuple[str, ...]:
    return tuple(dict.fromkeys(view.graph.node_ids[one.pair.start] for one in step))


def _as_fact(one: _ScoredPair, hop: int, leading: Mapping[int, int], view: View) -> ScoredHyperedge:
    graph, parent = view.graph, leading.get(one.pair.start, -1)
    return ScoredHyperedge(
        hyperedge_id=graph.hyperedge_ids[one.pair.hyperedge],
        passage_id=_passage(one.pair, view),
        score=one.parts,
        hop=hop,
        parent=graph.hyperedge_ids[parent] if parent >= 0 else "",
        reached_by=graph.node_ids[one.pair.start],
    )
