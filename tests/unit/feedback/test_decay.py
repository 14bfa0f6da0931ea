"""The present weight, by hand."""

import pytest

from core.feedback.decay import present_weight
from core.records import WeightEntry

DAY = 86_400.0


def row(delta: float, day: float = 0.0, user: str = "ann") -> WeightEntry:
    return WeightEntry(1, "h1", delta, day * DAY, "a1", user)


def test_no_vote_is_neutral() -> None:
    """A hyperedge nobody judged weighs 1."""
    assert present_weight([], now=5 * DAY, decay_per_day=0.98) == 1.0


def test_a_delta_fades_by_the_day() -> None:
    """+0.5 a day ago at 0.98 gives 1.49."""
    assert present_weight([row(0.5)], now=DAY, decay_per_day=0.98) == pytest.approx(1.49)


def test_half_is_left_after_34_days() -> None:
    """0.98 a day has a half-life of about 34.3 days."""
    assert present_weight([row(0.5)], 34.3 * DAY, 0.98) == pytest.approx(1.25, abs=0.001)


def test_the_weight_stays_within_its_range() -> None:
    """The votes of ten users either way end at the bounds."""
    for delta, bound in ((0.5, 2.0), (-0.5, 0.0)):
        assert present_weight([row(delta, user=str(number)) for number in range(10)], 0.0, 0.98) == bound


def test_one_user_alone_cannot_go_to_the_bounds() -> None:
    """Five hundred votes of one move no further than 0.75, and one vote of another still counts."""
    crowd = [row(-0.25)] * 500
    assert present_weight(crowd, 0.0, 0.98) == 0.25
    assert present_weight([*crowd, row(0.25, user="bob")], 0.0, 0.98) == 0.5


def test_a_clock_set_back_does_not_amplify() -> None:
    """A row from tomorrow counts as written now."""
    assert present_weight([row(0.5, day=1)], now=0.0, decay_per_day=0.98) == 1.5
