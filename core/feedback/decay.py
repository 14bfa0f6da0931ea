"""
The present weight of hyperedges, from the append-only weight log.

Pure arithmetic on rows; holds no rule of who gains or loses (`credit.py`) and
writes nothing (`write_back.py`). Next in the flow: `traverse/`, which reads the
weights as the history part of a score.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.records import WeightEntry

NEUTRAL_WEIGHT = 1.0
LEAST_WEIGHT = 0.0
GREATEST_WEIGHT = 2.0
SECONDS_PER_DAY = 86_400.0


def present_weight(entries: Sequence[WeightEntry], now: float, decay_per_day: float) -> float:
    """
    How far memory trusts one hyperedge now.

    weight = clamp(1 + Σ delta · decay_per_day ^ age in days, 0, 2)

    Summed exactly and clamped once, at the end: clamping at each vote would
    make the weight depend on the order of votes. A reversing row carries the
    instant of the row it takes back, so the two cancel to the last bit at any
    later time. A row from the future (a clock set back) counts as new.

    Args:
        entries: the log rows of one hyperedge, any order; none gives 1.
        now: Unix seconds.
        decay_per_day: what is left of a delta after a day, range 0..1.

    Returns:
        The weight, range 0..2, no unit.

    Source: DESIGN, decision 2.

    Example: one delta of +0.5 a day ago at 0.98 gives 1.49.
    """
    faded = math.fsum(entry.delta * decay_per_day ** _age_days(entry.at, now) for entry in entries)
    return min(max(NEUTRAL_WEIGHT + faded, LEAST_WEIGHT), GREATEST_WEIGHT)


def _age_days(at: float, now: float) -> float:
    return max(0.0, now - at) / SECONDS_PER_DAY
