"""
What votes given on other questions say about this one.

Pure arithmetic on log rows, as `decay.py`; holds no rule of who gains or loses
(`credit.py`). A weight says how far memory trusts a fact whatever is asked; a
leaning says how far it speaks for or against the fact as evidence for this
question. Next in the flow: `prior.py`, and `traverse/`, which orders passages by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from core.feedback.decay import faded_sum
from core.records import WeightEntry

LIKE_FROM, LIKE_IN_FULL = 0.7, 0.9
"""
Nearness of two questions from which a vote on one counts for the other, and from which it counts in full.

0 is how near questions about something else come, 1 the same question. On three
sets other wordings of a question reached 0.69 and more in 19 of 20 cases, two
questions that need different passages 0.56 to 0.69 in one of a hundred; counting
votes whatever was asked lost 15 points.
"""
STRENGTH = 4.0
"""A full vote (0.25) on the same question leans all the way."""


def likeness(cosines: npt.NDArray[np.float32], floor: float) -> npt.NDArray[np.float64]:
    """
    How much a vote on each of m questions counts for the present one, shape (m,), 0..1.

    nearness = (cosine - floor) / (1 - floor); 0 up to LIKE_FROM, then evenly up to 1 at LIKE_IN_FULL.

    Args:
        cosines: of the present question with each, shape (m,).
        floor: cosine that it reaches with questions about something else, below 1.

    Example: floor 0.8, cosine 0.96 is a nearness of 0.8, so such a vote counts half.
    """
    nearness = (np.asarray(cosines, np.float64) - floor) / max(1 - floor, 1e-6)
    counted: npt.NDArray[np.float64] = np.clip((nearness - LIKE_FROM) / (LIKE_IN_FULL - LIKE_FROM), 0, 1)
    return counted


def leaning_of(entries: Sequence[WeightEntry], like: Mapping[str, float], now: float, decay_per_day: float) -> float:
    """
    How far memory leans for (+) or against (-) one hyperedge as evidence for the present question, -1..1.

    leaning = clamp(STRENGTH · Σ delta · decay_per_day ^ age in days · likeness, -1, 1)

    Summed exactly, each user's part bounded, as in `decay.present_weight`: no
    order of votes makes a difference, and a reversed row leaves none.

    Args:
        entries: the log rows of the hyperedge, any order; none gives 0.
        like: likeness 0..1 of the question that each answer was given to, by answer id; others count nothing.
        now: Unix seconds.
        decay_per_day: range 0..1.

    Example: a full 👎 (-0.25) just now on the same question gives -1.
    """
    total = faded_sum(entries, now, decay_per_day, lambda entry: like.get(entry.answer_id, 0.0))
    return min(max(STRENGTH * total, -1.0), 1.0)
