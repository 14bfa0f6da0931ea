"""Golden questions on Ask, Evaluate and Library, on a fake engine, in both languages."""

from dataclasses import replace
from datetime import date

import pytest
from streamlit.testing.v1 import AppTest

from core.records import GoldenResult, GoldenState, IngestReport, JobState
from tests.pages.fake_engine import FakeEngine, answer_to
from tests.pages.fake_evaluating import HOSTILE
from tests.pages.test_evaluate import finish, shown, words_of


def opened(app: AppTest, page: str) -> AppTest:
    """The app with a page open."""
    app.run()
    return app.switch_page(f"pages/{page}/page.py").run()


@pytest.fixture
def answered(app: AppTest, engine: FakeEngine) -> AppTest:
    """Ask with an answer open, and a vote for it."""
    engine.kept["a1"] = answer_to("担保方是否担责？")
    app.query_params["answer"] = "a1"
    app.run()
    return app.button(key="up-a1").click().run()


@pytest.fixture
def golden(app: AppTest, engine: FakeEngine) -> AppTest:
    """Evaluate with two golden questions, one hostile."""
    for number, text in enumerate((HOSTILE, "Who pays?"), 1):
        engine.kept[f"a{number}"] = answer_to(text, f"a{number}")
        engine.add_golden(f"a{number}")
    return opened(app, "evaluate")


def rows(app: AppTest) -> list[str]:
    """Labels of the questions of the last run."""
    return [one.label.replace("\\", "") for one in app.button if (one.key or "").startswith("golden-row-")]


def test_a_helpful_answer_can_be_kept(answered: AppTest, engine: FakeEngine) -> None:
    """One click; then the page says that it is kept."""
    answered.button(key="golden-a1").click().run()
    assert [one.answer_id for one in engine.golden_questions()] == ["a1"]
    assert words_of(answered)("golden_kept") in shown(answered)


def test_only_a_helpful_answer_is_offered(answered: AppTest) -> None:
    """With the vote taken back the button goes."""
    assert answered.button(key="golden-a1")
    answered.button(key="none-a1").click().run()
    assert "golden-a1" not in [one.key for one in answered.button]


def test_without_golden_questions_the_page_says_how_to_make_one(app: AppTest) -> None:
    """And offers no run."""
    page = opened(app, "evaluate")
    assert words_of(page)("golden_none") in [one.value for one in page.caption]
    assert "golden_run" not in [one.key for one in page.button]


def test_a_run_lists_what_got_worse_first(golden: AppTest, engine: FakeEngine) -> None:
    """With places before and after; hostile text is shown as text."""
    engine.found["g_a1"] = GoldenResult("partial", (0, 2), 1)
    golden.button(key="golden_run").click().run()
    finish(golden)
    worse, same = rows(golden)
    assert "<img" in worse and "1, 1 →" in worse and words_of(golden)("golden_lost") in worse
    assert words_of(golden)("golden_is_same") in same and "<img" not in shown(golden)


def test_a_row_opens_its_question_in_trace(golden: AppTest, engine: FakeEngine) -> None:
    """Asked again, frozen, with its strategy."""
    golden.button(key="golden_run").click().run()
    finish(golden)
    golden.button(key="golden-row-1").click().run()
    assert not golden.exception and engine.asked[0]["memory_mode"] == "frozen"
    assert engine.asked[0]["text"] == "Who pays?"


def test_changes_since_the_last_run_are_told(golden: AppTest, engine: FakeEngine) -> None:
    """How many, and that settings differ."""
    engine.run_golden(lambda _: None)
    engine.state = GoldenState(2, engine.state.last, 3, True)
    golden.run()
    assert words_of(golden)("golden_commits", n=3) in shown(golden)
    assert words_of(golden)("golden_settings") in shown(golden)


def test_a_golden_question_can_be_removed(golden: AppTest, engine: FakeEngine) -> None:
    """The other stays."""
    golden.button(key="golden-remove-g_a1").click().run()
    assert [one.golden_id for one in engine.golden_questions()] == ["g_a2"] and not golden.exception


def test_the_library_tells_of_evidence_that_a_job_cost(app: AppTest, engine: FakeEngine) -> None:
    """In the reader's language, with the question as text."""
    report = IngestReport("d1", "a.md", "stored", 1, 1, 1, 1)
    job = JobState("j1", "done", (report,), warning=f"1 of 4 golden questions lost evidence: “{HOSTILE}”.")
    engine.work.append(replace(job, started_at="2026-05-01T09:00:00"))
    page = opened(app, "library")
    assert page.warning and "4" in page.warning[0].value and "\\<img" in page.warning[0].value


def test_the_answer_of_an_earlier_day_stands_beside(answered: AppTest, engine: FakeEngine) -> None:
    """Asked with that day's weights; what differs is told by the day."""
    assert answered.button(key="then-a1").disabled
    engine.asked.append({})
    answered.date_input(key="day-a1").set_value(date(2026, 4, 1)).run()
    answered.button(key="then-a1").click().run()
    assert not answered.exception and engine.kept["a2"].weights_at == "2026-04-01"
    assert answered.query_params["beside"]
