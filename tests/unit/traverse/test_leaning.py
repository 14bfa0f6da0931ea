"""Where memory puts a passage."""

from types import SimpleNamespace

import pytest

from core.hypergraph import build
from core.traverse.hop import View
from core.traverse.leaning import BAND, leaned, leaning_of_passage, named_leanings

GRAPH = build(
    nodes=[("n", "n", "person")],
    hyperedges=[(f"h{i}", "co-occurrence", f"p{i // 2}", 0) for i in range(2 * BAND + 4)],
    passages=[(f"p{i}", "d") for i in range(BAND + 2)],
    incidences=[],
    mentions=[],
)
SCORES = {f"p{i}": 1 - i / 100 for i in range(BAND + 2)}


def view(leanings: dict[int, float]) -> View:
    return View(SimpleNamespace(), GRAPH, None, None, leanings=leanings)


def test_without_votes_nothing_moves() -> None:
    """A memory that nobody judged gives the very scores."""
    assert leaned(SCORES, view({})) == SCORES


def test_praise_doubles_and_blame_sends_to_the_end_of_the_band() -> None:
    """What no vote touched keeps its score; nothing falls below the first passage beyond the band."""
    moved = leaned(SCORES, view({0: -1.0, 1: -1.0, 6: 1.0}))
    assert moved["p0"] == SCORES[f"p{BAND}"] and moved["p3"] == 2 * SCORES["p3"]
    assert {one for one in SCORES if moved[one] != SCORES[one]} == {"p0", "p3"}


def test_no_vote_lifts_an_implausible_passage() -> None:
    """Beyond the band all the praise there is changes nothing."""
    last = BAND + 1
    assert leaned(SCORES, view({2 * last: 1.0})) == SCORES


@pytest.mark.parametrize(("leanings", "expected"), [({0: 1.0}, 1.0), ({0: -1.0}, -0.5), ({0: 1.0, 1: -1.0}, 0.5)])
def test_one_praised_fact_is_enough_and_one_blamed_leaves_the_others(leanings, expected: float) -> None:
    """Praise is that of the best fact, blame is spread over all facts of the passage."""
    assert leaning_of_passage("p0", view(leanings)) == expected


def test_the_record_of_a_walk_names_its_leanings() -> None:
    """By hyperedge id, in order of number."""
    assert named_leanings(view({3: -1.0, 0: 0.5})) == (("h0", 0.5), ("h3", -1.0))
