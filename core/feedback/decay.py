"""
The present weight of hyperedges, from the append-only weight log.

Pure arithmetic on rows; holds no rule of who gains or loses (`credit.py`) and
writes nothing (`write_back.py`). Next in the flow: `traverse/`, which reads the
weights as the history part of a score.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

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


@dataclass(frozen=True, slots=True)
class WeightColumns:
    """
    The weight log of one memory version as columns, ready to be faded to any instant.

    `hyperedge` (int64), `delta` and `at` (float64, Unix seconds) have shape
    (r,), one entry a row still in force; `hyperedge_count` is h.
    """

    hyperedge: npt.NDArray[np.int64]
    delta: npt.NDArray[np.float64]
    at: npt.NDArray[np.float64]
    hyperedge_count: int


def weight_columns(entries: Sequence[WeightEntry], hyperedge_number: Mapping[str, int]) -> WeightColumns:
    """
    Turn the whole log into columns; built once a memory version.

    Rows of hyperedges that no longer exist are left out, and so is each pair
    of a reversing row and the row it takes back: floating sums would cancel
    them only nearly. Rows are sorted, so the order of the log does not matter.
    """
    taken_back = {entry.reverses for entry in entries if entry.reverses}
    rows = sorted(
        (hyperedge_number[entry.hyperedge_id], entry.at, entry.delta)
        for entry in entries
        if not entry.reverses and entry.entry_id not in taken_back and entry.hyperedge_id in hyperedge_number
    )
    table = np.array(rows, np.float64).reshape(-1, 3)
    return WeightColumns(table[:, 0].astype(np.int64), table[:, 2], table[:, 1], len(hyperedge_number))


def present_weights(columns: WeightColumns, now: float, decay_per_day: float) -> npt.NDArray[np.float64]:
    """
    `present_weight` of every hyperedge at once.

    Args:
        columns: the log, r rows over h hyperedges.
        now: Unix seconds.
        decay_per_day: what is left of a delta after a day, range 0..1.

    Returns:
        Weights in hyperedge order, float64, shape (h,), range 0..2; equal to
        `present_weight` but for rounding in the last digits.
    """
    age_days = np.maximum(0.0, now - columns.at) / SECONDS_PER_DAY
    faded = np.bincount(
        columns.hyperedge, weights=columns.delta * decay_per_day**age_days, minlength=columns.hyperedge_count
    )
    return np.clip(NEUTRAL_WEIGHT + faded, LEAST_WEIGHT, GREATEST_WEIGHT)
