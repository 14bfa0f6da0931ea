"""
The present weight of hyperedges, from the append-only weight log.

Pure arithmetic on rows; holds no rule of who gains or loses (`credit.py`) and
writes nothing (`write_back.py`). Next: `leaning.py`, and `traverse/`, which reads
the weights as the history part of a score.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from core.records import WeightEntry

NEUTRAL_WEIGHT = 1.0
LEAST_WEIGHT = 0.0
GREATEST_WEIGHT = 2.0
SECONDS_PER_DAY = 86_400.0
IDLE_FROM, IDLE_STEP, MOST_IDLE = 20, 0.005, 0.25
"""Idle uses that cost nothing, what each further one costs, and the most they cost: alone they archive nothing."""
MOST_OF_ONE_USER = 0.75
"""One user's votes together move a weight by at most this: it takes two to archive a fact or to trust it fully."""


def present_weight(
    entries: Sequence[WeightEntry], now: float, decay_per_day: float, is_pinned: bool = False, idle: int = 0
) -> float:
    """
    How far memory trusts one hyperedge now.

    weight = clamp(1 + Σ over users of clamp(Σ delta · decay_per_day ^ age in days, ±MOST_OF_ONE_USER), 0, 2)

    Summed exactly and clamped once, at the end: clamping at each vote would
    make the weight depend on the order of votes. A reversing row carries the
    instant of the row it takes back, so the two cancel to the last bit at any
    later time. A row from the future (a clock set back) counts as new.

    Args:
        entries: the log rows of one hyperedge, any order; none gives 1.
        now: Unix seconds.
        decay_per_day: what is left of a delta after a day, range 0..1.
        is_pinned: then nothing fades and the weight is at least neutral.
        idle: how often walks kept the hyperedge and no answer ever confirmed it.

    Returns:
        The weight, range 0..2, no unit.

    Source: DESIGN, decision 2.

    Example: one delta of +0.5 a day ago at 0.98 gives 1.49; ten of one user just now give 1.75.
    """
    if is_pinned:
        return min(NEUTRAL_WEIGHT + max(0.0, faded_sum(entries, now, 1.0)), GREATEST_WEIGHT)
    moved = faded_sum(entries, now, decay_per_day) - idle_penalty(idle)
    return min(max(NEUTRAL_WEIGHT + moved, LEAST_WEIGHT), GREATEST_WEIGHT)


def idle_penalty(idle: int) -> float:
    """
    What a weight loses for being kept by walks again and again and never confirmed, 0..MOST_IDLE.

    Example: 20 times cost nothing, 50 times 0.15.
    """
    return min(MOST_IDLE, IDLE_STEP * max(0, idle - IDLE_FROM))


def faded_sum(
    entries: Iterable[WeightEntry],
    now: float,
    decay_per_day: float,
    share: Callable[[WeightEntry], float] = lambda _: 1.0,
) -> float:
    """
    Σ delta · decay_per_day ^ age · share, each user's part within ±MOST_OF_ONE_USER; exact, in any order.

    Args:
        entries: the log rows of one hyperedge.
        now: Unix seconds.
        decay_per_day: range 0..1.
        share: how much of a row counts, 0..1.
    """
    by_user: dict[str, list[float]] = {}
    for entry in entries:
        by_user.setdefault(entry.user, []).append(entry.delta * faded(entry.at, now, decay_per_day) * share(entry))
    sums = (math.fsum(parts) for parts in by_user.values())
    return math.fsum(min(max(one, -MOST_OF_ONE_USER), MOST_OF_ONE_USER) for one in sums)


def faded(at: float, now: float, decay_per_day: float) -> float:
    """What is left now of 1 given `at` (Unix seconds); what comes from the future counts as new."""
    return math.pow(decay_per_day, max(0.0, now - at) / SECONDS_PER_DAY)
