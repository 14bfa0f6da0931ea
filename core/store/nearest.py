"""
Nearest passages by comparing with every one: exact, and quicker than an index while they are few.

Pure numpy over the cosines of one question. Larger memories ask the index and
filter what it finds (`memory.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from core.ports import Vector

MOST_COMPARED = 50_000
"""Passages up to which all are compared: 3 ms and 77 MB at 384 dimensions; from there on the index is quicker."""

Mask = npt.NDArray[np.bool_]


def nearest(
    cosines: Vector, ids: Sequence[str], limit: int, allowed: Mask | None = None
) -> list[tuple[str, float]]:
    """
    The passages of the highest cosine as (passage_id, cosine), best first, ties by id.

    Args:
        cosines: of a question with n passages, shape (n,); NaN for one without a vector, which is never near.
        ids: the n passages.
        limit: most passages returned.
        allowed: shape (n,), which may be returned; None means all.

    Example: of cosines 0.6 and 1 the second passage is nearest, then the first.
    """
    has_vector = ~np.isnan(cosines)
    numbers = np.flatnonzero(has_vector if allowed is None else has_vector & allowed)
    if len(numbers) > limit > 0:
        floor = np.partition(cosines[numbers], -limit)[-limit]
        numbers = numbers[cosines[numbers] >= floor]  # all that tie with the last, so that ids decide
    found = [(ids[number], min(1.0, float(cosines[number]))) for number in numbers.tolist()]
    return sorted(found, key=lambda one: (-one[1], one[0]))[:limit]
