"""
One walk of all: the first, the further ones, and what a model verified of them.

Nothing that the first walk found is lost: its passages stay, those with
verified sentences before the others, and what verification turned down is
pruned with its reason. Pure. Next: `gaps.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from core.hypergraph import Hypergraph
from core.ports import Memory
from core.reason.pieces import Piece
from core.reason.search import Searched
from core.records import (
    Hop,
    PassageGroup,
    PrunedBranch,
    Question,
    RankedPassage,
    ScoredHyperedge,
    ScoreParts,
    SubGoal,
    Walk,
)
from core.settings import Settings

LATE_PASSAGES = 10
"""Passages of a further walk that follow those of the first, beside the verified ones."""
COMMONEST = 12
"""A node of more hyperedges is no joint between two facts: it says little (as for chains)."""
EVERYTHING_FOUND = "every part of the question is established"
NOT_FOUND = "no further search brings what is missing"


@dataclass(frozen=True, slots=True)
class _View:
    """
    What joining reads: the memory, and the weights as they count for this question.

    `kept` has every fact that some walk kept, by id, `first` the ids of those of the first.
    """

    memory: Memory
    graph: Hypergraph
    weights: npt.NDArray[np.float64]
    kept: Mapping[str, ScoredHyperedge]
    first: frozenset[str]


def joined(question: Question, walk: Walk, found: Searched, memory: Memory, settings: Settings) -> Walk:
    """
    The first walk with what verification made of it; the same walk where nothing was verified.

    Args:
        walk: phase 1.
        found: phase 2.
        settings: the limit of hops, the mix and the floor of the archive.
    """
    if not found.is_verified:
        return replace(walk, goals=tuple(SubGoal(one) for one in found.goals)) if len(found.goals) > 1 else walk
    kept = {fact.hyperedge_id: fact for one in (*found.further[::-1], walk) for hop in one.hops for fact in hop.kept}
    first = frozenset(fact.hyperedge_id for hop in walk.hops for fact in hop.kept)
    weights = memory.weights() if question.memory_mode != "off" else np.ones(len(memory.hypergraph.hyperedge_ids))
    view = _View(memory, memory.hypergraph, weights, kept, first)
    by_goal = {goal: _facts_of(pieces, walk, view, settings) for goal, pieces in found.established.items()}
    hops = _with_late(walk.hops, [one for goal in sorted(by_goal) for one in by_goal[goal]], view, settings.max_hops)
    hops, unsupported = _without_unsupported(hops, found, view) if found.established else (hops, [])
    held = {fact.hyperedge_id for hop in hops for fact in hop.kept}
    pruned = [one for one in (*walk.pruned, *unsupported) if one.hyperedge_id not in held]
    return replace(
        walk,
        hops=hops,
        pruned=tuple({one.hyperedge_id: one for one in pruned}.values()),
        passages=_passages(walk, found),
        goals=tuple(_sub_goal(number, found, by_goal) for number in range(len(found.goals))),
        stopped_because=NOT_FOUND if found.open_goals else EVERYTHING_FOUND,
    )


def _sub_goal(number: int, found: Searched, by_goal: Mapping[int, Sequence[ScoredHyperedge]]) -> SubGoal:
    still_open = found.still_open.get(number)
    ids = tuple(one.hyperedge_id for one in by_goal.get(number, ()))
    return SubGoal(found.goals[number], ids, still_open.missing if still_open else "")


# --- facts --------------------------------------------------------------------


def _facts_of(pieces: Iterable[Piece], walk: Walk, view: _View, settings: Settings) -> list[ScoredHyperedge]:
    """The fact behind each sentence, each once: one that a walk kept, else any that the passage states."""
    found: dict[str, ScoredHyperedge] = {}
    for piece in pieces:
        numbers = view.graph.hyperedges_in[view.graph.passage_number[piece.passage.passage_id]].tolist()
        live = [one for one in numbers if view.weights[one] >= settings.archive_below]
        best = _most_shared(piece, [view.graph.hyperedge_ids[one] for one in live], view)
        if best and best not in found:
            weight = float(view.weights[view.graph.hyperedge_number[best]])
            found[best] = view.kept.get(best) or _unscored(best, piece, walk, weight, settings)
    return list(found.values())


def _most_shared(piece: Piece, hyperedge_ids: Sequence[str], view: _View) -> str:
    """The hyperedge that shares most characters with a sentence; of equals one that a walk kept."""
    facts = view.memory.hyperedges(hyperedge_ids)
    shared = {one.hyperedge_id: min(piece.end, one.end) - max(piece.start, one.start) for one in facts}
    best = max(shared, key=lambda one: (shared[one], one in view.kept, one), default="")
    return best if best and shared[best] > 0 else ""


def _unscored(hyperedge_id: str, piece: Piece, walk: Walk, weight: float, settings: Settings) -> ScoredHyperedge:
    """A fact that no walk kept: its passage's place is its meaning, nothing is known of its structure."""
    ranks = [one.passage_id for one in walk.passages]
    place = ranks.index(piece.passage.passage_id) if piece.passage.passage_id in ranks else len(ranks)
    semantic, history = 1 / (1 + place), weight / 2
    total = settings.weight_semantic * semantic + settings.weight_history * history
    parts = ScoreParts(round(total, 6), round(semantic, 6), 0.0, round(history, 6))
    return ScoredHyperedge(hyperedge_id, piece.passage.passage_id, parts, 1)


def _with_late(
    hops: Sequence[Hop], established: Sequence[ScoredHyperedge], view: _View, max_hops: int
) -> tuple[Hop, ...]:
    """The hops, with the established facts that the first walk had not kept in a hop of their own after its last."""
    number = max(1, min(len(hops) + 1, max_hops))
    late: list[ScoredHyperedge] = []
    for place, one in enumerate(established):
        if one.hyperedge_id in view.first:
            continue
        parent, node = _joint(one.hyperedge_id, [fact.hyperedge_id for fact in established[:place]], view)
        late.append(replace(one, hop=number if parent else 1, parent=parent, reached_by=node))
    found = [replace(hop, kept=(*hop.kept, *(one for one in late if one.hop == hop.number))) for hop in hops]
    beyond = tuple(one for one in late if one.hop > len(hops))
    if beyond:
        frontier = tuple(dict.fromkeys(one.reached_by for one in beyond if one.reached_by))
        found.append(Hop(len(hops) + 1, frontier, beyond))
    return tuple(found)


def _joint(hyperedge_id: str, earlier: Sequence[str], view: _View) -> tuple[str, str]:
    """The established fact that shares the rarest node with this one, and that node; ("", "") where none does."""
    graph = view.graph
    mine = set(graph.members[graph.hyperedge_number[hyperedge_id]].tolist())
    shared = [
        (len(graph.hyperedges_of[node]), place, node)
        for place, one in enumerate(earlier)
        for node in mine.intersection(graph.members[graph.hyperedge_number[one]].tolist())
        if one != hyperedge_id and len(graph.hyperedges_of[node]) <= COMMONEST
    ]
    if not shared:
        return "", ""
    _, place, node = min(shared)
    return earlier[place], graph.node_ids[node]


def _without_unsupported(
    hops: Sequence[Hop], found: Searched, view: _View
) -> tuple[tuple[Hop, ...], list[PrunedBranch]]:
    """Take out the facts that were shown and called neither establishing nor relevant, unless another rests on them."""
    useful = {one for pieces in (*found.established.values(), found.relevant) for one in pieces}
    facts = [fact for hop in hops for fact in hop.kept]
    spans = {one.hyperedge_id: one for one in view.memory.hyperedges([fact.hyperedge_id for fact in facts])}
    by_passage: dict[str, list[Piece]] = {}
    for piece in useful:
        by_passage.setdefault(piece.passage.passage_id, []).append(piece)

    def is_useful(fact: ScoredHyperedge) -> bool:
        edge = spans[fact.hyperedge_id]
        return any(one.start < edge.end and edge.start < one.end for one in by_passage.get(fact.passage_id, ()))

    shown = set(found.shown)
    held = {fact.hyperedge_id for fact in facts if fact.passage_id not in shown or is_useful(fact)}
    held |= _leading_to(held, facts)
    dropped = [PrunedBranch(one.hyperedge_id, "unsupported", one.hop) for one in facts if one.hyperedge_id not in held]
    left = tuple(replace(hop, kept=tuple(one for one in hop.kept if one.hyperedge_id in held)) for hop in hops)
    return left, dropped


def _leading_to(hyperedge_ids: Iterable[str], facts: Iterable[ScoredHyperedge]) -> set[str]:
    parents = {fact.hyperedge_id: fact.parent for fact in facts}
    found: set[str] = set()
    for one in hyperedge_ids:
        step = parents.get(one, "")
        while step in parents and step not in found:
            found.add(step)
            step = parents[step]
    return found


# --- passages -------------------------------------------------------------------


def _passages(walk: Walk, found: Searched) -> tuple[RankedPassage, ...]:
    """Passages with verified sentences, then the others as the first walk had them, then those of further walks."""
    useful = [one for goal in sorted(found.established) for one in found.established[goal]] + found.relevant
    order = list(dict.fromkeys(one.passage.passage_id for one in useful))
    known = {one.passage_id: one for one in walk.passages}
    late = [one for further in found.further for one in further.passages if one.group != "related"]
    more: dict[str, RankedPassage] = {}
    for one in late:
        is_wanted = one.passage_id in order or len(more) < LATE_PASSAGES * len(found.further)
        if one.passage_id not in known and is_wanted:
            more.setdefault(one.passage_id, one)
    top = {one.group: one.score for one in sorted(walk.passages, key=lambda one: one.score)}
    every = {**known, **more}
    first = [_raised(every[one], top) for one in order if one in every]
    lowest = min((one.score for one in walk.passages), default=0.0)
    rest = [replace(one, score=min(one.score, lowest)) if one.passage_id in more else one for one in every.values()]
    return (*first, *(one for one in rest if one.passage_id not in order))


def _raised(one: RankedPassage, top: Mapping[PassageGroup, float]) -> RankedPassage:
    """A verified passage: among the first of its group, or, if it was merely related, of the main one."""
    group: PassageGroup = "main" if one.group == "related" else one.group
    return replace(one, score=max(one.score, top.get(group, 0.0)), group=group)
