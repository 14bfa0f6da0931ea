"""What simulated users taught the memory, on the Evaluate page, with a fake engine, in both languages."""

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.records import LearningRun
from pages.evaluate.learning import learning_chart
from pages.shared.text import Words
from tests.pages.fake_engine import FakeEngine
from tests.pages.fake_evaluating import HOSTILE
from tests.pages.test_memory import shown, words_of


def interval(difference: float, low: float, high: float) -> dict[str, float]:
    """A paired difference."""
    return {"difference": difference, "low": low, "high": high, "n": 12}


CURVE: dict[str, Any] = {
    "votes": {"up": 7, "down": 5},
    "curve": [
        {"after": share, **{one: {"quote_recall@5": found, "right": 0.5} for one in ("all", "shares", "none")}}
        for share, found in ((0, 0.6), (50, 0.62), (100, 0.66))
    ],
    "off": {one: {"quote_recall@5": 0.58, "right": 0.4} for one in ("all", "shares", "none")},
    "on - frozen": {one: {"quote_recall@5": interval(0.06, 0.01, 0.1)} for one in ("all", "shares", "none")},
    "n": {"all": 30, "shares": 12, "none": 18},
}
OTHERS: dict[str, Any] = {
    "twice": {"wrong, in other words": {"still_wrong": 0.25, "n": 8, "results": {"refused": 2, "right": 6}}},
    "drift": {"on - frozen": {"quote_recall@5": interval(-0.02, -0.04, -0.01)}, "n": 9}
    | {"entropy_bits": {"before": 6.5, "after": 6.4}},
    "noise": {"stream": {"right": interval(0.0, -0.1, 0.1)}},
    "malice": {"votes": 500, "least_weight": 0.25, "greatest_weight": 1.0, "on - frozen": {}},
    "order": {"n": 20, "changed_by_votes": 3, "alike_in_another_order": 20, "alike_after_undo": 19},
    "cost": {
        "vote": {"sizes": [{"hyperedges": 100_000, "ms": 28.4}], "votes_each": 5},
        "question": {"pairs": 45, "ms_on": 61.0, "on_over_off": 1.03},
    },
}


def run(number: int, name: str = "questions.jsonl", **results: Any) -> LearningRun:
    """A measurement."""
    made = f"2026-05-0{number}T10:00:00+00:00"
    return LearningRun(f"2026050{number}-100000-0000", made, name, "", 30, "fake/64", {}, 1, {}, results)


@pytest.fixture
def evaluate(app: AppTest) -> AppTest:
    """The app with the Evaluate page open."""
    app.run()
    return app.switch_page("pages/evaluate/page.py").run()


def test_without_a_measurement_there_is_no_section(evaluate: AppTest) -> None:
    """It is made on the command line, which is nothing to show to who reads contracts."""
    assert words_of(evaluate)("learning") not in shown(evaluate)
    assert not any("python" in one.value for one in evaluate.caption)


def test_the_curve_is_drawn_and_told(evaluate: AppTest, engine: FakeEngine) -> None:
    """A chart, and a table with each share, off, and the sure difference."""
    engine.__dict__["learnt"] = [run(1, curve=CURVE)]
    page, words = shown(evaluate.run()), words_of(evaluate)
    assert len(evaluate.get("plotly_chart")) == 1 and words("learning_votes", up=7, down=5) in page
    assert words("learning_after", share=50) in page and "66.0" in page and "58.0" in page
    assert f"+1.0 … +10.0, n 12 {words('better')}" in page


def test_another_group_of_questions_is_drawn(evaluate: AppTest, engine: FakeEngine) -> None:
    """Those that share nothing with judged facts."""
    apart = {**CURVE["off"], "none": {"right": 0.123}}
    curve = CURVE | {"off": apart, "curve": [row | {"none": {"right": 0.321}} for row in CURVE["curve"]]}
    engine.__dict__["learnt"] = [run(1, curve=curve)]
    evaluate.run()
    chooser = next(one for one in evaluate.segmented_control if one.key.startswith("learning_group"))
    assert "32.1" in shown(chooser.set_value("none").run()) and "66.0" not in shown(evaluate)


def test_every_other_part_has_its_table(evaluate: AppTest, engine: FakeEngine) -> None:
    """Also where there is no curve."""
    engine.__dict__["learnt"] = [run(1, **OTHERS)]
    page, words = shown(evaluate.run()), words_of(evaluate)
    assert "25 %" in page and words("learning_came_refused", n=2) in page
    assert f"-4.0 … -1.0, n 12 {words('worse')}" in page and words("learning_noise") in page
    assert words("learning_malicious", n=500, weight="0.25") in page and "100,000" in page
    assert words("learning_order", n=20, alike=20, undone=19) in page
    assert words("learning_question_cost", ms="61", ratio="1.03", n=45) in page


def test_an_earlier_measurement_can_be_opened(evaluate: AppTest, engine: FakeEngine) -> None:
    """The newest is open at first; a hostile name is shown as written."""
    engine.__dict__["learnt"] = [run(2, HOSTILE, **OTHERS), run(1, curve=CURVE)]
    assert not evaluate.run().get("plotly_chart") and not evaluate.exception
    evaluate.selectbox(key="learning_run").set_value("20260501-100000-0000").run()
    assert len(evaluate.get("plotly_chart")) == 1


@pytest.mark.parametrize("language", ["zh", "en"])
def test_frozen_is_flat_at_what_was_before_the_first_vote(language: str) -> None:
    """On follows the votes, off is flat as well."""
    chart = learning_chart(CURVE, "shares", "quote_recall@5", Words(language))  # type: ignore[arg-type]
    assert [one["y"] for one in chart["data"]] == [[60.0, 62.0, 66.0], [60.0] * 3, [58.0] * 3]
    assert [one["x"] for one in chart["data"]] == [[0, 50, 100]] * 3 and json.dumps(chart)
