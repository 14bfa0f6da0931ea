"""What a vote moved, shown beside it on the Ask page, and the vote on a hop; on a fake engine, in both languages."""

import pytest
from streamlit.testing.v1 import AppTest

from core import VerdictResult, WeightChange
from core.records import RankMove
from pages.ask.ballot import Ballot
from pages.ask.vote_effect import effect
from pages.shared.text import Words
from tests.pages.fake_engine import FakeEngine, answer_to
from tests.pages.test_ask import HOSTILE, shown
from tests.pages.test_votes import ANN, part, shows_fact_vote, shows_vote

SUPPLEMENT = "补充协议二.pdf"


@pytest.fixture(params=["zh", "en"])
def words(request: pytest.FixtureRequest) -> Words:
    """Either language."""
    return Words(request.param)


def passage(number: int, before: int, after: int, text: str = "", is_judged: bool = True) -> RankMove:
    """A passage that moved."""
    return RankMove("passage", f"p{number}", text or f"passage {number}", SUPPLEMENT, before, after, is_judged)


def voted(engine: FakeEngine, words: Words, *moves: RankMove) -> AppTest:
    """The vote on an answer, up, which moves this."""
    engine.ask("担保方?")
    engine.__dict__["moves"] = moves
    app = part(shows_vote, words.language)
    return app.button(key="up-a1").click().run()


def test_a_vote_says_which_passage_moved_from_where_to_where(engine: FakeEngine, words: Words) -> None:
    """Those judged in words with their paper, the others counted."""
    others = [passage(number, number, number + 1, is_judged=False) for number in (3, 4)]
    page = shown(voted(engine, words, passage(1, 6, 3), *others))
    assert words("moved_again") in page and words("moved_up", before=6, after=3) in page
    assert "“passage 1”" in page and SUPPLEMENT in page and words("moved_others", n=2) in page
    assert "passage 3" not in page


def test_a_fact_says_its_place_beside_its_weight(engine: FakeEngine, words: Words) -> None:
    """Among the facts found."""
    page = shown(voted(engine, words, RankMove("fact", "h2", "…", SUPPLEMENT, 2, 0, True)))
    assert words("moved_fact", before=2, after="–") in page and words("moved_nothing") in page


def test_many_moved_facts_are_folded(words: Words) -> None:
    """Three are told at once, the others counted and to be opened."""
    ballot = Ballot(FakeEngine(), answer_to("担保方?"), ANN, words)  # type: ignore[arg-type]
    for count, folded in ((5, 0), (6, 3)):
        changes = tuple(WeightChange(f"f{number}", 1.0, 0.75) for number in range(count))
        told = effect(ballot, VerdictResult("a1", "down", changes))
        assert told.count("1.00 → 0.75") == count and (words("moved_more", n=folded) in told) is bool(folded)


@pytest.mark.parametrize(("before", "after", "key"), [(0, 5, "moved_in"), (5, 0, "moved_out")])
def test_in_and_out_of_the_list_are_said(
    engine: FakeEngine, words: Words, before: int, after: int, key: str
) -> None:
    """Without a place that there is not."""
    assert words(key, before=before, after=after) in shown(voted(engine, words, passage(1, before, after)))


def test_where_nobody_looked_nothing_is_said(engine: FakeEngine, words: Words) -> None:
    """And where nothing moved, that."""
    assert words("moved_nothing") in shown(voted(engine, words))
    del engine.__dict__["moves"]
    app = part(shows_vote, words.language, user="b" * 32)
    page = shown(app.button(key="up-a1").click().run())
    assert words("moved_nothing") not in page and words("moved_again") not in page


def test_a_reason_later_tells_the_place_before_the_vote(engine: FakeEngine, words: Words) -> None:
    """Not the place between the two clicks; what is back where it was is not told."""
    app = voted(engine, words, passage(1, 2, 4), passage(2, 5, 6))
    engine.__dict__["moves"] = (passage(1, 4, 9), passage(2, 6, 5))
    page = shown(app.selectbox(key="reason-a1").select("wrong-answer").run())
    assert words("moved_down", before=2, after=9) in page and "passage 2" not in page


def test_hostile_words_of_a_passage_are_shown_as_written(engine: FakeEngine, words: Words) -> None:
    """Markup has no effect."""
    page = shown(voted(engine, words, passage(1, 2, 4, HOSTILE)))
    assert "<script" not in page and "<img" not in page


def test_a_hop_is_judged_in_one_click_and_taken_back_in_one(engine: FakeEngine, words: Words) -> None:
    """Both confirmed facts of hop 2; each can be judged by itself."""
    engine.ask("担保方?")
    app = part(shows_fact_vote, words.language)
    assert words("vote_hop", hop=2, n=2) in [one.label for one in app.expander]
    app.button(key="up-a1-hop2").click().run()
    assert [engine.verdict("a1", user=ANN, hyperedge_id=one) for one in ("h2", "h3", "h1")] == ["up", "up", "none"]
    assert words("vote_moved", n=2) in shown(app)
    app.button(key="none-a1-hop2").click().run()
    assert engine.verdict("a1", user=ANN, hyperedge_id="h2") == "none"


def test_a_fact_is_blamed_for_a_reason(engine: FakeEngine, words: Words) -> None:
    """But not for evidence that is missing."""
    engine.ask("担保方?")
    app = part(shows_fact_vote, words.language)
    app.button(key="down-a1-h2").click().run()
    chooser = app.selectbox(key="reason-a1-h2")
    chooser.select("out-of-date").run()
    assert engine.voted[-1] == ("a1", "down", "out-of-date") and words("reason_missing-evidence") not in chooser.options
