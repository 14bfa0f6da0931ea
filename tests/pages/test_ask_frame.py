"""The Ask page around its answer: stages and stop, past questions, a second answer beside the first, export."""

from dataclasses import replace

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from core.records import AskStep
from core.testing import example_answer, example_fact
from core.traverse.strategies import NAMES
from pages.ask.compare import Source, differences
from pages.ask.question import STRATEGIES
from pages.shared.text import Words
from tests.pages.conftest import APP
from tests.pages.fake_engine import FakeEngine
from tests.pages.test_ask import ask, labels, shown, words_of


def past(app: AppTest) -> list[str]:
    """The past questions in the sidebar, newest first."""
    return [one.label.strip("*").replace("\\", "") for one in app.sidebar.button if (one.key or "").startswith("past-")]


def interrupt(engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next question is interrupted by a run of the page at its first step, as by a click on Stop."""

    def stop_at_once(_: object) -> None:
        monkeypatch.undo()
        st.rerun()

    monkeypatch.setattr(engine, "tell_steps", stop_at_once)


# --- stages and stop ---


def test_stages_are_told_while_it_works(app: AppTest, engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stage at work, the hop, how many facts are kept, and the newest of them."""
    told: list[str] = []
    monkeypatch.setattr(engine, "tell_steps", lambda tell: (tell(AskStep("hop", 2, 9, ("<b>fact</b>",))), stop(told)))

    def stop(told: list[str]) -> None:
        told.append("")
        st.stop()

    page = shown(ask(app))
    words = words_of(app)
    assert " · ".join([words("stage_hop"), words("stage_hop_n", n=2), words("stage_kept", n=9)]) in page
    assert "&lt;b&gt;fact" in page and words("stop") in labels(app)


def test_a_stopped_question_leaves_nothing(app: AppTest, engine: FakeEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that it was stopped; no answer is kept or shown."""
    interrupt(engine, monkeypatch)
    ask(app)
    assert not engine.asked and not engine.kept and not past(app)
    assert any(words_of(app)("stopped", question="担保方?")[:3] in one.value for one in app.markdown)
    assert words_of(app)("stop") not in labels(app)


def test_a_stopped_question_can_be_asked_again(
    app: AppTest, engine: FakeEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One click, the same question; the note goes away."""
    interrupt(engine, monkeypatch)
    ask(app)
    again = words_of(app)("ask_again")
    next(one for one in app.button if one.label == again).click().run()
    assert [one["text"] for one in engine.asked] == ["担保方?"]
    assert again not in labels(app) and again not in labels(app.run())


def test_a_refused_question_was_not_stopped(app: AppTest) -> None:
    """After an error nothing is offered as interrupted."""
    ask(app, "  ")
    assert words_of(app)("ask_again") not in labels(app.run())


# --- nothing but asking asks ---


def test_other_controls_do_not_ask(app: AppTest, engine: FakeEngine) -> None:
    """Strategy, memory, scope, language and view are used, and one question stays one question."""
    ask(app)
    app.selectbox(key="strategy").select("bm25").run()
    app.selectbox(key="memory_mode").select("off").run()
    app.multiselect(key="scope").select("d-lease").run()
    app.button_group(key="language").set_value("en").run()
    app.button_group(key="chain_view").set_value("table").run()
    assert len(engine.asked) == 1 and not app.exception


def test_the_strategy_reaches_the_engine(app: AppTest, engine: FakeEngine) -> None:
    """What is chosen other than usual is said beside the closed box."""
    app.run()
    app.selectbox(key="strategy").select("rrf")
    ask(app)
    assert engine.asked[0]["strategy"] == "rrf"
    assert any(words_of(app)("strategy_rrf") in one.value for one in app.caption)


def test_every_strategy_can_be_chosen() -> None:
    """Those of the engine, each with a name in both languages."""
    assert STRATEGIES == NAMES
    assert all(Words(language)(f"strategy_{one}") for one in NAMES for language in ("zh", "en"))


def test_suggestions_make_room_for_an_answer(app: AppTest) -> None:
    """In full length before the first answer, in a closed box afterwards."""
    app.run()
    title = words_of(app)("suggested")
    assert title in [one.value for one in app.caption]
    assert title not in [one.value for one in ask(app).caption]
    assert app.button(key="suggested-0")


# --- past questions ---


def test_past_questions_are_the_visitors_own(app: AppTest, engine: FakeEngine) -> None:
    """Newest first; those of others are not listed."""
    engine.ask("somebody else's?", user="ann")
    for text in ("first?", "second?"):
        ask(app, text)
    assert past(app) == ["second?", "first?"]


def test_a_past_question_opens_without_asking(app: AppTest, engine: FakeEngine) -> None:
    """Its answer, its words in the box and its address; a reload shows the same."""
    for text in ("first?", "second?"):
        ask(app, text)
    app.button(key="past-answered-a1").click().run()
    assert app.query_params["answer"] in ("a1", ["a1"]) and app.text_input(key="question").value == "first?"
    assert "<bdi class=\"sk-name\">first?</bdi></h2>" in shown(app) and len(engine.asked) == 2


def test_a_past_question_tells_the_day_it_asked_about(app: AppTest, engine: FakeEngine) -> None:
    """So that the same words asked of two days can be told apart."""
    ask(app, "first?")
    engine.kept["a1"] = replace(engine.kept["a1"], as_of="2024-06-15")
    assert past(app.run()) == [f"first? · {words_of(app)('as_of', date='2024-06-15')}"]


def test_a_long_past_question_is_cut_between_characters(app: AppTest) -> None:
    """With a mark that it goes on."""
    ask(app, "[x](y)" + "担保" * 200)
    assert past(app)[0].startswith("[x](y)担保") and past(app)[0].endswith("…") and len(past(app)[0]) < 60


def test_ten_visitors_see_their_own_question(engine: FakeEngine) -> None:
    """And the same memory."""
    apps = [AppTest.from_file(str(APP), default_timeout=20) for _ in range(10)]
    for number, one in enumerate(apps):
        ask(one, f"question {number}?")
    for number, one in enumerate(apps):
        assert past(one.run()) == [f"question {number}?"] and f"question {number}?</bdi></h2>" in shown(one)
    assert len(engine.asked) == 10


# --- a second answer beside the first ---


def again(app: AppTest, key: str = "again-a1") -> AppTest:
    """Press "ask again with memory off"."""
    return app.button(key=key).click().run()


def test_memory_off_is_asked_beside(app: AppTest, engine: FakeEngine) -> None:
    """Under the same conditions; both answers are on the page and in the address, each under its id."""
    app.run()
    app.multiselect(key="scope").select("d-lease")
    again(ask(app))
    assert [one["memory_mode"] for one in engine.asked] == ["on", "off"]
    assert engine.asked[1]["scope"] == ("d-lease",)
    assert {key: app.query_params[key] for key in ("answer", "beside")} in (
        {"answer": "a1", "beside": "a2"}, {"answer": ["a1"], "beside": ["a2"]},
    )  # fmt: skip
    assert shown(app).count("担保方?</bdi></h2>") == 2 and words_of(app)("facts_both", n=3) in shown(app)


def test_the_second_answer_can_be_closed(app: AppTest, engine: FakeEngine) -> None:
    """The first stays, alone, also after a rerun; nothing is asked."""
    again(ask(app))
    app.button(key="close").click().run()
    assert shown(app.run()).count("担保方?</bdi></h2>") == 1
    assert "again-a1" in [one.key for one in app.button] and len(engine.asked) == 2


def test_the_second_answer_opens_by_itself_and_offers_memory_on(app: AppTest, engine: FakeEngine) -> None:
    """An answer asked with memory off is compared with memory on."""
    again(ask(app))
    app.button(key="open-a2").click().run()
    assert app.button(key="again-a2").label == words_of(app)("again_on")
    again(app, "again-a2")
    assert [one["memory_mode"] for one in engine.asked] == ["on", "off", "on"]


def test_a_new_question_stands_alone(app: AppTest) -> None:
    """What was compared before goes away."""
    again(ask(app))
    assert "beside" not in ask(app, "another?").query_params


def test_differences_are_facts_and_places() -> None:
    """Facts of both and of one only; passages that moved, came or went."""
    first = example_answer()
    second = example_answer(confirmed=(example_fact(2), example_fact(7)), passages=first.passages[::-1][:2])
    found = differences(first, second)
    ids = [[one.hyperedge_id for one in facts] for facts in (found.both, found.only_first, found.only_second)]
    assert ids == [["h2"], ["h1"], ["h7"]]
    near = replace(example_fact(9), basis="near")
    assert not differences(example_answer(confirmed=(near,)), second).only_first  # as an answer counts them
    places = [(one.first, one.second) for one in found.sources]
    assert places == [(1, 0), (2, 2), (3, 1)] and isinstance(found.sources[0], Source)


# --- export ---


def test_the_evidence_pack_is_offered_in_three_formats(app: AppTest) -> None:
    """One button each; nothing is written before one is pressed."""
    offered = [one.proto.label for one in ask(app).get("download_button")]
    assert {words_of(app)(f"export_{kind}") for kind in ("html", "md", "json")} <= set(offered)


# --- outcomes in the reader's language ---


def test_what_is_missing_is_told_in_the_readers_language(app: AppTest, engine: FakeEngine) -> None:
    """Whatever the language of the question; so are the reason to stop and the start of the answer."""
    engine.changed = {
        "outcome": "partial",
        "answer": "The chain of evidence is incomplete. What the documents do say: “x” [1]",
        "missing": ("no document in scope speaks of “phase 2”",),
        "stopped_because": "the limit of three hops was reached",
    }
    page = shown(ask(app))
    is_chinese = words_of(app).language == "zh"
    assert ("范围内没有文档提到“phase 2”" in page) == is_chinese
    assert ("已达到三跳的上限" in page) == ("证据链不完整。资料中能找到的是：" in page) == is_chinese
