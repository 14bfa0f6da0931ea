"""Two walks of one question compared, on the small memory that is solved by hand."""

from core.evidence.moves import moves_between
from core.records import Hop, RankedPassage, ScoredHyperedge, ScoreParts, Walk
from core.testing import tiny_hypergraph


def walk(passages: str, **scores: float) -> Walk:
    """A walk that ranks p1 … p4 in this order and keeps facts with these scores."""
    kept = tuple(ScoredHyperedge(one, f"p{one[1]}", ScoreParts(score, 0, 0, 0), 1) for one, score in scores.items())
    ranked = tuple(RankedPassage(f"p{one}", 1.0) for one in passages)
    return Walk("hypergraph", (), (Hop(1, (), kept),), (), ranked, "")


def test_judged_things_come_first_then_what_made_way() -> None:
    """h3 rose from third to first and its passage with it; the others gave way by one place."""
    before, after = walk("1234", h1=0.9, h2=0.8, h3=0.7), walk("3124", h3=0.95, h1=0.9, h2=0.8)
    moves = moves_between(before, after, ["h3"], tiny_hypergraph())
    told = [(one.kind, one.item_id, one.before, one.after, one.is_judged) for one in moves]
    assert told == [
        ("fact", "h3", 3, 1, True),
        ("passage", "p3", 3, 1, True),
        ("passage", "p1", 1, 2, False),
        ("passage", "p2", 2, 3, False),
    ]
    assert moves[0].document == "Sale of shares.txt" and moves[1].text == moves[0].text


def test_what_comes_in_or_goes_out_has_place_nought() -> None:
    """A fact no longer kept, a passage newly ranked."""
    moves = moves_between(walk("12", h1=0.9), walk("13"), ["h1"], tiny_hypergraph())
    assert {(one.item_id, one.before, one.after) for one in moves} == {("h1", 1, 0), ("p2", 2, 0), ("p3", 0, 2)}


def test_equal_walks_and_a_fact_that_is_gone_give_no_move() -> None:
    """Nor does a judged fact whose document was removed."""
    assert moves_between(walk("12", h1=0.9), walk("12", h1=0.9), ["h1", "h_gone"], tiny_hypergraph()) == ()
