"""Exact search over one matrix."""

import numpy as np

from core.store.nearest import nearest

NAN = float("nan")
ROWS = np.array([[1, 0], [0.6, 0.8], [NAN, NAN], [0, 1], [0.6, 0.8]], np.float32)
QUESTION = np.array([1, 0], np.float32)


def test_the_nearest_come_first_and_ties_by_id() -> None:
    """Also where the limit cuts through a tie; what has no vector is never near."""
    found = nearest(ROWS, ["a", "c", "x", "d", "b"], QUESTION, 2, None)
    assert [one for one, _ in found] == ["a", "b"]
    assert [one for one, _ in nearest(ROWS, list("acxdb"), QUESTION, 9, None)] == ["a", "b", "c", "d"]


def test_only_what_is_allowed_is_found() -> None:
    """A mask by passage; none allowed gives none."""
    allowed = np.array([False, True, True, True, False])
    assert [one for one, _ in nearest(ROWS, list("acxdb"), QUESTION, 1, allowed)] == ["c"]
    assert nearest(ROWS, list("acxdb"), QUESTION, 1, ~allowed & allowed) == []
