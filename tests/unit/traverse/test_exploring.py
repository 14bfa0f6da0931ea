"""Which facts exploration gives a slot to."""

from __future__ import annotations

import random

from core.records import Hop, ScoredHyperedge, ScoreParts
from core.traverse.exploring import slots_to_explore, with_exploration


def fact(hyperedge_id: str, parent: str = "", covers: tuple[str, ...] = ("x",), hop: int = 1) -> ScoredHyperedge:
    """A fact that covers something, reached by node n."""
    return ScoredHyperedge(hyperedge_id, "p1", ScoreParts(0.5, 0.5, 0.5, 0.5), hop, parent, "n", covers)


HOPS = [Hop(1, (), (fact("h1"),)), Hop(2, (), (fact("h2", "h1", hop=2),))]


def explored(slots: int, visits: dict[str, int]) -> list[str]:
    """The facts taken of h1 to h5."""
    facts = [fact(f"h{n}") for n in range(1, 6)]
    first, second = with_exploration(HOPS, facts, slots, random.Random(1), lambda _: visits)
    assert second == HOPS[1] and first.kept[0] == HOPS[0].kept[0] and all(one.explored for one in first.kept[1:])
    return [one.hyperedge_id for one in first.kept[1:]]


def test_the_facts_looked_at_least_are_taken() -> None:
    """What is kept already is left out; between equals chance decides, the same way again."""
    assert explored(2, {"h3": 4, "h4": 1, "h5": 2}) == ["h4", "h5"]
    assert explored(1, {}) == explored(1, {}) and explored(9, {"h5": 9})[-1] == "h5"
    assert explored(0, {}) == []


def test_each_slot_is_explored_by_chance() -> None:
    """None at 0, all at 1, the share in between."""
    hop = Hop(1, (), tuple(fact(f"h{n}") for n in range(1000)))
    assert [slots_to_explore(hop, random.Random(1), share) for share in (0.0, 1.0)] == [0, 1000]
    assert 50 < slots_to_explore(hop, random.Random(1), 0.08) < 110
