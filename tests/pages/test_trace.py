"""The Trace page on a fake engine, in both languages."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from core.evidence.picture import build_picture
from core.testing import example_answer, example_fact
from pages.shared.text import TEXTS, Words
from pages.trace.steps import in_turns
from tests.pages.fake_engine import FakeEngine, answer_to

HOSTILE = "<img src=x onerror=alert(1)> **bold** \u202e" + "x" * 300


@pytest.fixture
def trace(app: AppTest) -> AppTest:
    """The app with the Trace page open."""
    app.run()
    return app.switch_page("pages/trace/page.py").run()


@pytest.fixture
def opened(app: AppTest, engine: FakeEngine) -> AppTest:
    """The trace of one answer, opened by its address, with another question in the list."""
    engine.kept["a1"] = answer_to("担保方是否担责？")
    engine.kept["a2"] = replace(answer_to("担保方是否担责？", "a2"), memory_mode="off", confirmed=(), outcome="partial")
    app.run()
    app.switch_page("pages/trace/page.py")
    app.query_params["answer"] = "a1"
    return app.run()


def test_a_source_that_is_gone_is_marked(opened: AppTest, engine: FakeEngine) -> None:
    """As on the Ask page, beside the answer's documents."""
    mark = f">{words_of(opened)('source_removed')}<"
    assert "补充协议二.pdf" in shown(opened) and mark not in shown(opened)
    engine.stored.pop()
    assert mark in shown(opened.run())


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    assert not app.exception
    return "\n".join(one.body for one in app.html)


def rows(app: AppTest) -> list[str]:
    """Labels of the questions listed."""
    return [one.label.replace("\\", "") for one in app.button if (one.key or "").startswith("past-")]


def test_before_the_first_question_the_page_says_what_it_is_for(trace: AppTest) -> None:
    """An invitation to ask, not an empty table."""
    assert trace.info[0].value == words_of(trace)("trace_none")


def test_an_empty_memory_is_invited_to_load_samples(trace: AppTest, engine: FakeEngine) -> None:
    """As on every page."""
    engine.stored.clear()
    assert any(words_of(trace)("load_samples") == one.label for one in trace.run().button)


def test_questions_are_listed_newest_first(trace: AppTest, engine: FakeEngine) -> None:
    """With outcome, hops and time below each."""
    engine.kept = {"a1": answer_to("Who pays?"), "a2": replace(answer_to("谁付款？", "a2"), outcome="partial")}
    found = rows(trace.run())
    assert "谁付款？" in found[0] and words_of(trace)("outcome_partial") in found[0] and "Who pays?" in found[1]


def test_the_list_is_filtered_by_words_and_outcome(trace: AppTest, engine: FakeEngine) -> None:
    """Both filters at once; where nothing fits it says so."""
    engine.kept = {"a1": answer_to("Who pays?"), "a2": replace(answer_to("Who paid?", "a2"), outcome="partial")}
    trace.run().text_input(key="trace_text").input("pays").run()
    assert len(rows(trace)) == 1
    trace.button_group(key="trace_outcomes").set_value(["partial"]).run()
    assert not rows(trace) and words_of(trace)("trace_nothing_found") in shown(trace)


def test_mine_leaves_out_what_others_asked(trace: AppTest, engine: FakeEngine) -> None:
    """Users are told apart by the id that their browser keeps."""
    mine = trace.session_state["user"]
    engine.kept = {"a1": replace(answer_to("Mine?"), user=mine), "a2": replace(answer_to("Theirs?", "a2"), user="x")}
    trace.run().button_group(key="trace_whose").set_value("mine").run()
    assert not any("Theirs" in one for one in rows(trace))


def test_a_row_opens_its_trace_and_the_address_names_it(trace: AppTest, engine: FakeEngine) -> None:
    """One press; the way back leads to the list again."""
    engine.kept["a1"] = answer_to("Who pays?")
    trace.run()
    next(one for one in trace.button if one.key == "past-answered-a1").click().run()
    assert trace.query_params["answer"] == "a1" and "Who pays?" in shown(trace)
    trace.button(key="trace_back").click().run()
    assert rows(trace)


def test_the_slider_goes_from_the_seeds_to_the_answer(opened: AppTest) -> None:
    """It starts at the end, with the answer; at 0 it shows where the walk began, in words."""
    words = words_of(opened)
    slider = opened.select_slider[0]
    assert slider.options == [words("trace_seeds"), words("hop_number", n=1), words("hop_number", n=2), words("answer")]
    assert words("trace_seeds_caption") in shown(slider.set_value(0).run())


def test_a_hop_shows_what_it_kept_and_why_it_dropped_the_rest(opened: AppTest) -> None:
    """Facts with their score parts, the fact they came from, and pruned ones by reason with a count."""
    words = words_of(opened)
    page = shown(opened.select_slider[0].set_value(2).run())
    assert "0.82" in page and words("trace_kept", hop=2, n=3) in page
    assert words("prune_below_budget") in page and "其他条款不变。" in page


def test_the_picture_grows_and_nothing_in_it_moves() -> None:
    """Each step holds what the one before held, in the same places; every hop brings something."""
    many = [example_fact(i, "candidate", hop=1 + (i > 30)) for i in range(3, 40)]
    answer = in_turns(example_answer(candidates=tuple(many)))
    steps = [build_picture(answer, until_hop=hop) for hop in range(3)]
    places = [{fact.hyperedge_id: (fact.x, fact.y) for fact in step.facts} for step in steps]
    assert not places[0] and 0 < len(places[1]) < len(places[2])
    assert places[1].items() <= places[2].items()


def test_moving_the_slider_asks_nothing(opened: AppTest, engine: FakeEngine) -> None:
    """The walk is stored; it is only shown."""
    opened.select_slider[0].set_value(1).run()
    assert not engine.asked


def test_two_traces_are_compared(opened: AppTest) -> None:
    """Outcome and conditions of both, and which facts only one kept."""
    words = words_of(opened)
    page = shown(opened.selectbox[0].select("a2").run())
    assert words("outcome_partial") in page and words("memory_mode_off") in page and words("trace_absent") in page


def test_an_answer_of_another_memory_is_dropped_with_a_note(trace: AppTest) -> None:
    """The list stays."""
    trace.query_params["answer"] = "gone"
    assert words_of(trace.run())("answer_gone") in [one.value for one in trace.info] and not trace.error
    assert "answer" not in trace.query_params


def test_a_hostile_question_shows_as_text(app: AppTest, engine: FakeEngine) -> None:
    """Neither HTML nor Markdown of a question or fact comes to life."""
    fact = replace(answer_to("x").confirmed[0], text=HOSTILE)
    engine.kept["a1"] = replace(answer_to(HOSTILE), confirmed=(fact,), chains=())
    app.run()
    app.switch_page("pages/trace/page.py")
    app.query_params["answer"] = "a1"
    page = shown(app.run().select_slider[0].set_value(1).run())
    assert "<img src=x" not in page and "\u202e" not in page and "&lt;img src=x" in page


def test_every_stage_and_reason_has_its_words() -> None:
    """No name of the engine's own reaches the surface."""
    names = ["time_embed", "time_walk", "time_answer", "time_total", "found_by_exact name", "found_by_meaning"]
    assert not [one for one in names if one not in TEXTS]


def test_the_answer_stands_line_by_line_as_on_ask(opened: AppTest) -> None:
    """Each sentence by itself with its number."""
    assert shown(opened).count('<div class="sk-said">') == 2
