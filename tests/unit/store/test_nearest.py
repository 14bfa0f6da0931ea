"""Exact search over the cosines of one question."""

import numpy as np

from core.store.nearest import nearest

NAN = float("nan")
COSINES = np.array([1, 0.6, NAN, 0, 0.6], np.float32)


def test_the_nearest_come_first_and_ties_by_id() -> None:
    """Also where the limit cuts through a tie; what has no vector is never near."""
    found = nearest(COSINES, ["a", "c", "x", "d", "b"], 2)
    assert [one for one, _ in found] == ["a", "b"]
    assert [one for one, _ in nearest(COSINES, list("acxdb"), 9)] == ["a", "b", "c", "d"]


def test_only_what_is_allowed_is_found() -> None:
    """A mask by passage; none allowed gives none."""
    allowed = np.array([False, True, True, True, False])
    assert [one for one, _ in nearest(COSINES, list("acxdb"), 1, allowed)] == ["c"]
    assert nearest(COSINES, list("acxdb"), 1, ~allowed & allowed) == []
