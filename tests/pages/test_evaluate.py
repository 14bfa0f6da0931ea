"""The Evaluate page on a fake engine, in both languages."""

import threading
import time

import pytest
from streamlit.testing.v1 import AppTest

from pages.evaluate.gains import paired
from pages.evaluate.results import difference_figure
from pages.shared.text import Words
from tests.pages.fake_engine import FakeEngine
from tests.pages.fake_evaluating import evaluated


@pytest.fixture
def page(app: AppTest) -> AppTest:
    """The app with the Evaluate page open."""
    app.run()
    return app.switch_page("pages/evaluate/page.py").run()


@pytest.fixture
def opened(app: AppTest, engine: FakeEngine) -> AppTest:
    """The page with two saved runs, the newest open."""
    engine.keep_runs(evaluated(), evaluated("other.jsonl", ("rrf", "kg"), ("titles",)))
    app.run()
    return app.switch_page("pages/evaluate/page.py").run()


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    assert not app.exception
    return "\n".join(one.body for one in app.html)


def rows(app: AppTest) -> list[str]:
    """Labels of the questions listed."""
    return [one.label.replace("\\", "") for one in app.button if (one.key or "").startswith("evaluated-")]


def finish(app: AppTest) -> None:
    """Run the page until the run in the background has ended."""
    for _ in range(100):
        if "evaluate_work" not in app.session_state:
            return
        time.sleep(0.02)
        app.run()
    raise AssertionError("the run did not end")


def test_before_the_first_run_there_is_only_the_form(page: AppTest) -> None:
    """It says what the page is for."""
    assert words_of(page)("evaluate_intro") in [one.value for one in page.caption]
    assert page.button(key="evaluate_start").disabled is False and not rows(page)


def test_an_empty_memory_is_invited_to_load_samples(page: AppTest, engine: FakeEngine) -> None:
    """As on every page."""
    engine.stored.clear()
    assert any(words_of(page)("load_samples") == one.label for one in page.run().button)


def test_a_run_is_made_in_the_background_and_opened(page: AppTest, engine: FakeEngine) -> None:
    """With the strategies and parts that were chosen; the address names it."""
    page.checkbox(key="evaluate_without-titles").check().run()
    page.button(key="evaluate_start").click().run()
    finish(page)
    assert engine.evaluations == [("questions.jsonl", ("hypergraph", "rrf"), frozenset({"titles"}))]
    assert page.query_params["run"] == engine.evaluation_runs()[0].run_id
    assert words_of(page)("without_titles") in shown(page)


def test_a_run_can_be_stopped(page: AppTest, engine: FakeEngine) -> None:
    """It ends after the question at work, says so, and nothing is saved."""
    engine.gate = threading.Event()
    page.button(key="evaluate_start").click().run()
    assert page.button(key="evaluate_start").disabled
    page.button(key="evaluate_stop").click().run()
    engine.gate.set()
    finish(page)
    assert page.info[0].value == words_of(page)("evaluate_stopped") and not engine.evaluation_runs()


def test_a_model_takes_part_only_where_it_is_chosen(page: AppTest, engine: FakeEngine) -> None:
    """Without a model there is no choice; with one it is off at first, and what it cost is a column of its own."""
    assert not page.toggle
    engine.chat_model = "small-*model*"
    column = words_of(page)("measure_llm")
    assert page.run().toggle(key="evaluate_llm").value is False
    for chosen in (False, True):
        page.toggle(key="evaluate_llm").set_value(chosen).run()
        page.button(key="evaluate_start").click().run()
        finish(page)
        assert (column in shown(page), "2.0 / 3,210" in shown(page)) == (chosen, chosen)
    assert [one.chat for one in engine.evaluation_runs()] == ["small-*model*", ""]


@pytest.mark.parametrize("chat", ["", "small-model"])
def test_a_question_is_asked_again_as_it_was_asked(app: AppTest, engine: FakeEngine, chat: str) -> None:
    """With the language model only where the run was made with it: a click must not cost what nobody chose."""
    engine.chat_model = "small-model"
    engine.keep_runs(evaluated(chat=chat))
    app.run()
    opened = app.switch_page("pages/evaluate/page.py").run()
    next(one for one in opened.button if (one.key or "").startswith("evaluated-")).click().run()
    assert engine.asked[0]["use_llm"] is bool(chat)


def test_a_file_of_questions_can_be_asked(page: AppTest, engine: FakeEngine) -> None:
    """Only when it is there can the run begin."""
    page.segmented_control(key="evaluate_set").set_value("upload").run()
    assert page.button(key="evaluate_start").disabled
    page.file_uploader(key="evaluate_upload").set_value(("mine.jsonl", b"{}", "application/json")).run()
    page.button(key="evaluate_start").click().run()
    finish(page)
    assert engine.evaluations[0][0] == "mine.jsonl"


def test_questions_of_the_sample_set_are_offered_only_with_it(page: AppTest, engine: FakeEngine) -> None:
    """Without its papers every one of them would be refused; a file of one's own is asked for at once."""
    engine.has_samples = False
    page.run()
    assert "evaluate_set" not in [one.key for one in page.segmented_control]
    assert page.button(key="evaluate_start").disabled
    page.file_uploader(key="evaluate_upload").set_value(("mine.jsonl", b"{}", "application/json")).run()
    page.button(key="evaluate_start").click().run()
    finish(page)
    assert engine.evaluations[0][0] == "mine.jsonl"


def test_a_file_without_questions_is_refused_in_words(page: AppTest) -> None:
    """The engine's own sentence with what to do."""
    page.segmented_control(key="evaluate_set").set_value("upload").run()
    page.file_uploader(key="evaluate_upload").set_value(("odd.jsonl", b"nothing", "application/json")).run()
    page.button(key="evaluate_start").click().run()
    finish(page)
    assert "odd" in page.error[0].value


def test_without_a_strategy_nothing_can_begin(page: AppTest) -> None:
    """The button waits."""
    page.pills(key="evaluate_strategies").set_value([]).run()
    assert page.button(key="evaluate_start").disabled


def test_the_newest_run_is_shown_with_sure_differences(opened: AppTest) -> None:
    """Shares in percent, points above rrf with their interval."""
    told = shown(opened)
    assert "62.5 %" in told and "50.0 %" in told and "+12.5 (" in told
    assert words_of(opened)("strategy_rrf") in told and words_of(opened)("measure_right") in told


def test_questions_are_listed_by_gain_and_loss(opened: AppTest, engine: FakeEngine) -> None:
    """The largest first; a hostile question shows as text."""
    assert [row.split("  \n")[0][:12] for row in rows(opened)] == ["<img src=x o", "question 1"]
    run = engine.evaluation_runs()[0]
    opened.segmented_control(key=f"evaluate_kind-{run.run_id}").set_value("losses").run()
    assert [row.split("  \n")[0] for row in rows(opened)] == ["question 2"]
    assert "<img" not in shown(opened)


def test_a_question_is_asked_again_and_opens_in_trace(opened: AppTest, engine: FakeEngine) -> None:
    """Frozen, in the way of the row."""
    opened.button(key="evaluated-1-hypergraph").click().run()
    assert not opened.exception
    assert {"text": "question 1", "memory_mode": "frozen", "strategy": "hypergraph"}.items() <= engine.asked[0].items()
    assert opened.query_params["answer"] == "a1"


def test_two_runs_stand_side_by_side(opened: AppTest, engine: FakeEngine) -> None:
    """Every strategy of either, a dash where one did not take part."""
    first, second = engine.evaluation_runs()
    opened.selectbox(key=f"evaluate_other-{first.run_id}").set_value(second.run_id).run()
    told = shown(opened)
    assert words_of(opened)("evaluate_two") in told and words_of(opened)("strategy_kg") in told and "–" in told


def test_another_run_can_be_opened(opened: AppTest, engine: FakeEngine) -> None:
    """Its address says so; one that is gone is an error in words."""
    first, second = engine.evaluation_runs()
    opened.selectbox(key=f"evaluate_run-{first.run_id}").set_value(second.run_id).run()
    assert opened.query_params["run"] == second.run_id and words_of(opened)("strategy_kg") in shown(opened)
    opened.query_params["run"] = "gone"
    assert opened.run().error and not opened.exception


def test_gains_are_sorted_and_signed() -> None:
    """By the measure asked for; questions without it are left out."""
    pairs = paired(evaluated(), "hypergraph", "rrf", "quote_recall@10")
    assert [(one.row.question_id, one.sign) for one in pairs] == [("q0", 1), ("q1", 1), ("q3", 0), ("q2", -1)]
    assert paired(evaluated(), "hypergraph", "rrf", "recall@5") == []


def test_the_chart_has_a_mark_for_each_measure() -> None:
    """With the interval as whiskers, in points."""
    figure = difference_figure(evaluated(), ["hypergraph"], Words("en"))
    quotes, right = figure.data
    assert quotes.x == (12.5,) and {quotes.marker.symbol, right.marker.symbol} == {"circle", "diamond"}
    assert quotes.error_x.array[0] >= 0 and quotes.error_x.arrayminus[0] >= 0
