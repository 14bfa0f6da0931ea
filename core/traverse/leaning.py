"""
Where memory puts a passage: votes on like questions move it, among passages that are plausible anyway.

A passage has no vote of its own, its hyperedges have. What no vote on a like
question touched stays where it is. Pure. Next: `rank.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.traverse.direct import best_first
from core.traverse.hop import View

BAND = 20
"""Passages, best first, that are plausible enough for memory to reorder; no vote brings one in or puts one out."""


def leaned(scores: Mapping[str, float], view: View) -> dict[str, float]:
    """
    The scores as memory has them for this question.

    score · (1 + leaning) among the first BAND, never below the first score beyond
    it: at most doubled, at most sent to the end of the band, as far up as down.

    Args:
        scores: by passage id, > 0 for those that may move.
        view: with the leanings.

    Example: scores 1.0, 0.6 and leanings 0, 1 give 1.0 and 1.2.
    """
    if not view.leanings:
        return dict(scores)
    order = best_first(scores)
    floor = scores[order[BAND]] if len(order) > BAND else 0.0
    moved = {one: max(floor, scores[one] * (1 + leaning_of_passage(one, view))) for one in order[:BAND]}
    return {**scores, **moved}


def leaning_of_passage(passage_id: str, view: View) -> float:
    """
    How far memory leans for a passage, -1..1: its best fact's praise, less the blame spread over all its facts.

    One praised fact makes a passage worth reading; one blamed fact among three leaves the others.
    """
    inside = view.graph.hyperedges_in[view.graph.passage_number[passage_id]].tolist()
    leans = [view.leanings.get(one, 0.0) for one in inside]
    return max(0.0, *leans, 0.0) + sum(min(0.0, one) for one in leans) / max(1, len(leans))


def named_leanings(view: View) -> tuple[tuple[str, float], ...]:
    """The leanings by hyperedge id, for the record of the walk."""
    return tuple((view.graph.hyperedge_ids[one], lean) for one, lean in sorted(view.leanings.items()))
