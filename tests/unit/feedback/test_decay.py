"""The present weight, by hand."""

import pytest

from core.feedback.decay import present_weight
from core.records import WeightEntry

DAY = 86_400.0


def row(delta: float, day: float = 0.0, hyperedge: str = "h1", number: int = 1, reverses: int = 0) -> WeightEntry:
    return WeightEntry(number, hyperedge, delta, day * DAY, "a1", "ann", reverses=reverses)


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
    """Ten votes either way end at the bounds."""
    assert present_weight([row(0.5)] * 10, 0.0, 0.98) == 2.0
    assert present_weight([row(-0.5)] * 10, 0.0, 0.98) == 0.0


def test_a_clock_set_back_does_not_amplify() -> None:
    """A row from tomorrow counts as written now."""
    assert present_weight([row(0.5, day=1)], now=0.0, decay_per_day=0.98) == 1.5
