"""
How far papers in the other language hold what a question asks, in their own words.

Pure but for reading the memory. The words come with the walk
(`core/traverse/abroad.py`); used by `answer.py`, which decides which group is quoted.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from core.ports import Memory
from core.records import PassageGroup, Walk

HELD_BETTER = 0.05
"""
Lead of the best passage of the other language, in shares of the question's worth, from which it is quoted first.

It is reached by 51 of 86 questions whose answer stands there only, and by 5 of 137 whose answer stands in their own.
"""
_FIRST = 5


def is_held_better_abroad(walk: Walk, memory: Memory) -> bool:
    """Whether one passage of the other language holds more of the question than any in the question's own."""
    return lead_abroad(walk, memory) > HELD_BETTER


def lead_abroad(walk: Walk, memory: Memory) -> float:
    """How much more of the question the best passage of the other language holds than that of its own, -1..1."""
    return best_share("other-language", walk, memory) - best_share("main", walk, memory)


def share_held(walk: Walk, held: Set[str]) -> float:
    """Share of the worth of the question's words, 0..1, that these terms hold in either language."""
    total = sum(word.worth for word in walk.abroad)
    return sum(word.worth for word in walk.abroad if word.is_held_by(held)) / total if total else 0.0


def best_share(group: PassageGroup, walk: Walk, memory: Memory) -> float:
    """The largest share of the question, 0..1, that one of the first passages of a group holds."""
    ids: Sequence[str] = [one.passage_id for one in walk.passages if one.group == group][:_FIRST]
    return max((share_held(walk, held) for held in memory.terms(ids)), default=0.0)
