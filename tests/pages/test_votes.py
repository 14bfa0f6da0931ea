"""Votes on the Ask page, and the ledger and the weight over time of the Memory page, on a fake engine."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from core.errors import MemoryBusy
from core.records import Delta, EventChange, FactRecord
from pages.shared.text import Words
from tests.pages.fake_engine import FakeEngine, fact
from tests.pages.test_ask import HOSTILE, shown

ANN = "3f2a" + "0" * 28


def shows_ledger() -> None:
    """A page with the ledger alone."""
    from pages.memory.ledger import show_ledger
    from pages.shared import visitor
    from pages.shared.engine import get_engine

    show_ledger(get_engine(visitor.words()), visitor.words())


def shows_weight() -> None:
    """A page with one fact's weight over time."""
    import streamlit as st

    from pages.memory.weights import show_weight_over_time
    from pages.shared import visitor
    from pages.shared.engine import get_engine

    show_weight_over_time(get_engine(visitor.words()), st.session_state["fact"], visitor.words())


def shows_vote() -> None:
    """A page with the vote on the first answer."""
    import streamlit as st

    from pages.ask.vote import show_vote
    from pages.shared import visitor
    from pages.shared.engine import get_engine

    engine = get_engine(visitor.words())
    has_gone = st.session_state.get("gone", False)
    show_vote(engine, engine.answer("a1"), visitor.user(), visitor.words(), has_gone)


def shows_fact_vote() -> None:
    """A page with the vote on one fact of the first answer."""
    from pages.ask.vote import show_fact_vote
    from pages.shared import visitor
    from pages.shared.engine import get_engine

    engine = get_engine(visitor.words())
    answer = engine.answer("a1")
    show_fact_vote(engine, answer, answer.confirmed[1], visitor.words())


@pytest.fixture(params=["zh", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Either language."""
    yield request.param


def part(function: object, language: str, **state: object) -> AppTest:
    """A part of a page, run alone, as ann sees it."""
    test = AppTest.from_function(function, default_timeout=20)  # type: ignore[arg-type]
    for key, value in {"language": language, "user": ANN, **state}.items():
        test.session_state[key] = value
    return test.run()


def tell(engine: FakeEngine, user: str, text: str = "暂停执行最低供货量条款。") -> int:
    """One event that raised a fact."""
    return engine.tell(user, "up", (EventChange(Delta("h2", 0.25), text, 1.0, 1.25),), question="谁担责？")


# --- the vote on the Ask page ---


def test_the_vote_in_force_is_shown_after_a_reload(engine: FakeEngine, language: str) -> None:
    """The session is new, the vote is not; it can be taken back."""
    engine.ask("担保方?")
    engine.give_verdict("a1", "down", user=ANN)
    app, words = part(shows_vote, language), Words(language)  # type: ignore[arg-type]
    assert words("vote_stands", vote=words("vote_down")) in shown(app)
    app.button(key="none-a1").click().run()
    assert engine.verdict("a1", user=ANN) == "none" and "0.55 → 1.00" in shown(app)


def test_an_undo_elsewhere_is_seen(engine: FakeEngine, language: str) -> None:
    """The effect of a vote that is no longer in force goes away."""
    engine.ask("担保方?")
    app = part(shows_vote, language)
    app.button(key="up-a1").click().run()
    assert "1.00 → 1.45" in shown(app)
    engine.undo(1)
    assert "1.00 → 1.45" not in shown(app.run()) and [one.key for one in app.button] == ["up-a1", "down-a1"]


@pytest.mark.parametrize("mode", ["frozen", "off"])
def test_a_vote_without_effect_says_why(engine: FakeEngine, language: str, mode: str) -> None:
    """The answer was given with the memory frozen or off."""
    engine.ask("担保方?", memory_mode=mode)  # type: ignore[arg-type]
    app, words = part(shows_vote, language), Words(language)  # type: ignore[arg-type]
    app.button(key="up-a1").click().run()
    assert words(f"vote_kept_{mode}") in shown(app)
    assert app.button(key="none-a1").label == words("vote_none")


def test_a_reason_later_tells_the_weight_before_the_vote(engine: FakeEngine, language: str) -> None:
    """Not that between the two clicks."""
    engine.ask("担保方?")
    app = part(shows_vote, language)
    app.button(key="down-a1").click().run()
    app.selectbox(key="reason-a1").select("wrong-answer").run()
    assert "1.00 → 0.55" in shown(app) and engine.voted[-1] == ("a1", "down", "wrong-answer")


def test_a_vote_given_once_more_stands(engine: FakeEngine, language: str) -> None:
    """In a new session: nothing has moved."""
    engine.ask("担保方?")
    engine.give_verdict("a1", "up", user=ANN)
    app, words = part(shows_vote, language), Words(language)  # type: ignore[arg-type]
    app.button(key="up-a1").click().run()
    assert words("vote_stands", vote=words("vote_up")) in shown(app) and "→" not in shown(app)


def test_a_vote_that_fails_is_told_and_the_buttons_stay(engine: FakeEngine, language: str) -> None:
    """In place, by the one guard."""
    engine.ask("担保方?")
    app = part(shows_vote, language)
    engine.give_verdict = lambda *_, **__: (_ for _ in ()).throw(MemoryBusy("busy"))  # type: ignore[method-assign]
    app.button(key="up-a1").click().run()
    assert len(app.error) == 1 and [one.key for one in app.button] == ["up-a1", "down-a1"]


def test_one_fact_is_judged_alone(engine: FakeEngine, language: str) -> None:
    """Its weight before and after, and the vote on the answer stays what it was."""
    engine.ask("担保方?")
    app = part(shows_fact_vote, language)
    app.button(key="down-a1-h2").click().run()
    assert "1.00 → 0.55" in shown(app) and engine.verdict("a1", user=ANN) == "none"
    assert engine.verdict("a1", user=ANN, hyperedge_id="h2") == "down"
    app.button(key="none-a1-h2").click().run()
    assert "0.55 → 1.00" in shown(app)


# --- what a 👎 blames ---


def test_a_vote_down_says_what_it_does_and_asks_which_sentence(engine: FakeEngine, language: str) -> None:
    """One chosen is blamed alone: the vote on the answer as a whole is taken back; letting it go blames none."""
    engine.ask("担保方?")
    app, words = part(shows_vote, language), Words(language)  # type: ignore[arg-type]
    app.button(key="down-a1").click().run()
    assert words("blame_alike", n=2) in shown(app)
    app.button_group(key="votes_by_answer-blame-a1").set_value(["[2]"]).run()
    assert engine.verdict("a1", user=ANN) == "none" and words("blame_chosen", marks="[2]") in shown(app)
    assert [engine.verdict("a1", user=ANN, hyperedge_id=one) for one in ("h2", "h3")] == ["none", "down"]
    app.button_group(key="votes_by_answer-blame-a1").set_value([]).run()
    assert engine.verdict("a1", user=ANN, hyperedge_id="h3") == "none" and not app.button_group


def blame_second(engine: FakeEngine, language: str) -> AppTest:
    """An answer voted down of which only the second sentence is blamed."""
    engine.ask("担保方?")
    app = part(shows_vote, language)
    app.button(key="down-a1").click().run()
    return app.button_group(key="votes_by_answer-blame-a1").set_value(["[2]"]).run()


def test_blaming_one_sentence_still_shows_the_vote_and_what_it_moved(engine: FakeEngine, language: str) -> None:
    """With the way back beside it, which takes back all of it."""
    app = blame_second(engine, language)
    assert "1.00 → 0.55" in shown(app)
    app.button(key="none-a1").click().run()
    assert [engine.verdict("a1", user=ANN, hyperedge_id=one) for one in ("", "h2", "h3")] == ["none"] * 3
    assert "none-a1" not in [one.key for one in app.button]
    assert Words(language)("vote_returned", n=1) in shown(app) and "0.55 → 1.00" in shown(app)


def test_a_sentence_without_a_fact_is_told_beside_the_choice(engine: FakeEngine, language: str) -> None:
    """It cannot be chosen."""
    answer = engine.ask("担保方?")
    more = replace(answer.citations[0], marker=3, passage_id="p9", quote="另一句。")
    engine.kept["a1"] = replace(answer, citations=(*answer.citations, more))
    app = part(shows_vote, language)
    app.button(key="down-a1").click().run()
    assert Words(language)("blame_without_fact", marks="[3]") in [one.value for one in app.caption]


def test_a_source_that_is_gone_is_told_at_the_vote(engine: FakeEngine, language: str) -> None:
    """Its facts are gone with it, and no vote moves them."""
    engine.ask("担保方?")
    told = [one.value for one in part(shows_vote, language, gone=True).caption]
    assert Words(language)("vote_gone") in told  # type: ignore[arg-type]
    assert Words(language)("vote_gone") not in [one.value for one in part(shows_vote, language).caption]  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["up", "down"])
def test_a_vote_on_the_whole_answer_replaces_the_blame_of_a_sentence(
    engine: FakeEngine, language: str, value: str
) -> None:
    """Nothing counts twice."""
    app = blame_second(engine, language)
    app.button(key=f"{value}-a1").click().run()
    assert [engine.verdict("a1", user=ANN, hyperedge_id=one) for one in ("", "h2", "h3")] == [value, "none", "none"]


@pytest.mark.parametrize("reason", ["missing-evidence", "out-of-date"])
def test_a_reason_changes_what_the_vote_does(engine: FakeEngine, language: str, reason: str) -> None:
    """The page says so."""
    engine.ask("担保方?")
    app, words = part(shows_vote, language), Words(language)  # type: ignore[arg-type]
    app.button(key="down-a1").click().run()
    app.selectbox(key="reason-a1").select(reason).run()
    assert words(f"blame_{reason}") in shown(app)


def test_a_refusal_voted_down_says_what_comes_next(engine: FakeEngine, language: str) -> None:
    """There is no sentence to choose."""
    engine.changed = {"outcome": "unanswerable", "citations": (), "chains": (), "confirmed": ()}
    engine.ask("担保方?")
    app = part(shows_vote, language)
    app.button(key="down-a1").click().run()
    assert Words(language)("blame_refusal") in shown(app) and not app.button_group  # type: ignore[arg-type]


# --- the ledger ---


def test_the_ledger_invites_where_it_is_empty(engine: FakeEngine, language: str) -> None:  # noqa: ARG001
    """In a sentence."""
    assert Words(language)("ledger_empty") in shown(part(shows_ledger, language))  # type: ignore[arg-type]


def test_an_event_says_who_when_what_and_how_far(engine: FakeEngine, language: str) -> None:
    """No id where there is a word."""
    words = Words(language)  # type: ignore[arg-type]
    for user in (ANN, "local", "b" * 32, "bob"):
        tell(engine, user)
    page = shown(part(shows_ledger, language))
    known = [words("user_you"), words("user_local"), words("user_visitor", id="bbbb"), "bob", "谁担责？"]
    assert all(f">{one}<" in page for one in known)
    assert "1.00 → 1.25" in page and "2025-05-12" in page and ANN not in page


def test_undo_strikes_the_event_through_and_tells_what_returned(engine: FakeEngine, language: str) -> None:
    """Its button goes away; the other event stays."""
    tell(engine, ANN)
    tell(engine, "bob")
    app = part(shows_ledger, language)
    app.button(key="undo-1").click().run()
    assert engine.events[0].undone_at and "1.25 → 1.00" in shown(app)
    assert "<s>" in shown(app) and [one.key for one in app.button] == ["undo-2"]


def test_an_undo_that_comes_too_late_is_told(engine: FakeEngine, language: str) -> None:
    """Another tab was faster."""
    tell(engine, ANN)
    app = part(shows_ledger, language)
    engine.undo(1)
    app.button(key="undo-1").click().run()
    assert len(app.error) == 1 and ("已经撤销" in app.error[0].value) is (language == "zh")


def test_the_ledger_can_be_of_the_visitor_alone_and_goes_on(engine: FakeEngine, language: str) -> None:
    """Twenty at a time."""
    for number in range(50):
        tell(engine, ANN if number % 2 else "bob")
    app = part(shows_ledger, language)
    assert shown(app).count("sk-event") == 20
    app.checkbox(key="ledger_mine").check().run()
    app.button(key="ledger-older").click().run()
    assert shown(app).count("sk-event") == 25 and ">bob<" not in shown(app)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_stay_text_in_the_ledger(engine: FakeEngine, language: str, text: str) -> None:
    """Of a user, a question or a fact."""
    engine.tell(text, "down", (EventChange(Delta("h2", 0.25), text, 1.0, 1.25),), question=text)
    page = shown(part(shows_ledger, language))
    assert not any(one in page for one in ("<img src=x", "<script>window", "\u202e"))


# --- weight over time ---


def record(hyperedge_id: str) -> FactRecord:
    """A fact with a weight."""
    found = fact(hyperedge_id, "担保范围与该条款挂钩。", [])
    return FactRecord(hyperedge_id, "semantic", "", found.text, (), (), 1.0, 1.25, 1.14, 1)


def test_the_weight_over_time_is_a_line_with_its_forecast(engine: FakeEngine, language: str) -> None:  # noqa: ARG001
    """Dashed from now on, with the neutral and the archive line in words."""
    app, words = part(shows_weight, language, fact=record("h2")), Words(language)  # type: ignore[arg-type]
    assert words("weight_later", now="1.25", later="1.14") in shown(app)
    chart = json.loads(app.get("plotly_chart")[0].proto.spec)
    levels = dict(zip(chart["layout"]["yaxis"]["tickvals"], chart["layout"]["yaxis"]["ticktext"], strict=True))
    assert (levels[1], levels[0.2]) == (words("weight_neutral"), words("weight_archive", floor="0.2"))
    past, ahead = chart["data"]
    assert (past["y"][-1], ahead["y"][0], ahead["line"]["dash"]) == (1.25, 1.25, "dash")


def test_a_fact_that_nobody_judged_has_no_chart(engine: FakeEngine, language: str) -> None:  # noqa: ARG001
    """A sentence says so."""
    app = part(shows_weight, language, fact=record("h9"))
    assert Words(language)("weight_unmoved", now="1.25") in shown(app) and not app.get("plotly_chart")  # type: ignore[arg-type]
