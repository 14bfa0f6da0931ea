"""
One order for passages found directly and passages reached by a link.

The best child of a parent gets a slot right below the best direct hit, the
others fall with their gap to it. Pure. Next: `rank.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

DROP, GAP, SIBLING = 0.2, 0.6, 0.03


@dataclass(frozen=True, slots=True)
class Reached:
    """A passage reached by a link: its parent, and its chain's score in raw points."""

    passage_id: str
    parent_id: str
    points: float


def slot_merge(direct: Mapping[str, float], reached: Sequence[Reached]) -> dict[str, float]:
    """
    Score every passage by its own worth or by its place under the best direct hit, whichever is higher.

    score = max(direct, best direct - 0.2 + 0.6 · (points - best points) - 0.03 · rank among siblings)

    Args:
        direct: stage-1 score of each passage.
        reached: any order; only the best link of a passage counts.

    Example: best direct 1.0, the best child scores 0.8 whatever it scores by itself below that.
    """
    merged = dict(direct)
    if not reached or not direct:
        return merged
    top = max(direct.values())
    best = max(one.points for one in reached)
    siblings: dict[str, int] = {}
    for one in sorted(reached, key=lambda one: (-one.points, one.passage_id)):
        rank = siblings.get(one.parent_id, 0)
        siblings[one.parent_id] = rank + 1
        slot = top - DROP + GAP * (one.points - best) - SIBLING * rank
        merged[one.passage_id] = max(merged.get(one.passage_id, slot), slot)
    return merged
