"""One order of what was found directly and what was reached."""

import pytest

from core.traverse.merge import Reached, slot_merge


def test_the_best_child_stands_right_below_the_best_direct_hit() -> None:
    """At best direct - 0.2, however little it scores by itself."""
    assert slot_merge({"a": 1.0}, [Reached("b", "a", -3.0)]) == {"a": 1.0, "b": 0.8}


def test_the_others_fall_with_their_gap_and_their_rank_among_siblings() -> None:
    """0.6 a raw point, 0.03 a rank."""
    merged = slot_merge({"a": 1.0}, [Reached("c", "a", 1.5), Reached("b", "a", 2.0), Reached("d", "x", 1.5)])
    assert merged == pytest.approx({"a": 1.0, "b": 0.8, "c": 0.8 - 0.3 - 0.03, "d": 0.5})


def test_a_passage_keeps_the_better_of_its_two_scores() -> None:
    """Being reached never lowers it."""
    assert slot_merge({"a": 1.0, "b": 0.9}, [Reached("b", "a", 0.0)])["b"] == 0.9


@pytest.mark.parametrize("direct", [{}, {"a": 1.0}])
def test_without_one_of_both_nothing_changes(direct: dict[str, float]) -> None:
    """No direct hit, no slot."""
    assert slot_merge(direct, []) == direct
    assert slot_merge({}, [Reached("b", "a", 1.0)]) == {}
