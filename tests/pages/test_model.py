"""What Ask and Trace show of a language model, in both languages: cost, signs, the switch, sub-goals, calls."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from core.reason.budget import DENIED, QUOTED, WHY_STOPPED
from core.records import AskStep, ChatCall, SubGoal
from pages.ask.progress import Progress
from pages.ask.question import Request
from pages.shared.messages import in_language
from pages.shared.text import Words
from tests.pages.fake_engine import FakeEngine, answer_to

HOSTILE = "<img src=x onerror=alert(1)> **bold** \u202e"
WRITTEN = {
    "mode": "generated",
    "answer": f"暂停执行最低供货量条款。 [1] {HOSTILE}。 [?]",
    "llm_calls": 4,
    "llm_tokens": 3214,
    "llm_cost": 0.0123,
    "dropped": {"unknown_marker": 2},
    "timings_ms": {"llm": 2100.0, "total": 2200.0},
}


@pytest.fixture
def with_model(app: AppTest, engine: FakeEngine) -> AppTest:
    """The app of an engine that has a language model."""
    engine.chat_model = "small-model"
    engine.changed = dict(WRITTEN)
    return app.run()


def ask(app: AppTest) -> str:
    """All HTML on the page after a question."""
    app.text_input(key="question").set_value("担保方?")
    app.button[0].click().run()
    return shown(app)


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    assert not app.exception
    return "\n".join(one.body for one in app.html)


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def test_the_cost_of_an_answer_is_told(with_model: AppTest) -> None:
    """Calls, tokens, seconds, and money where prices are set."""
    page, words = ask(with_model), words_of(with_model)
    told = [words("llm_calls", n=4), words("llm_tokens", n=3214), words("decimal_seconds", s="2.1")]
    assert " · ".join([*told, words("llm_cost", cost="0.0123")]) in page
    assert words("mode_generated") in page and words("extractive_note") not in page


def test_a_source_says_whether_the_answer_needs_it(app: AppTest, engine: FakeEngine) -> None:
    """Necessary or supporting; nothing where that was not looked at."""
    citations = answer_to("?").citations
    engine.changed = {"citations": (replace(citations[0], need="necessary"), replace(citations[1], need="supporting"))}
    page, words = ask(app.run()), words_of(app)
    assert f">{words('need_necessary')}<" in page and f">{words('need_supporting')}<" in page
    engine.changed = {}
    assert f">{words('need_necessary')}<" not in ask(app)


def test_a_sentence_without_support_has_a_sign(with_model: AppTest) -> None:
    """It stays visible, escaped, and what was taken out is counted."""
    page, words = ask(with_model), words_of(with_model)
    assert words("unsupported") in page and "[?]" not in page and "<img src=x" not in page
    assert words("dropped_unknown_marker") in page


def test_the_model_can_be_left_out(with_model: AppTest, engine: FakeEngine) -> None:
    """A switch in the options, said beside them; without a model there is none."""
    with_model.toggle(key="use_llm").set_value(False).run()
    assert any(words_of(with_model)("without_model") in one.value for one in with_model.caption)
    ask(with_model)
    assert [one["use_llm"] for one in engine.asked] == [False]
    engine.chat_model = ""
    assert not with_model.run().toggle


def test_the_draft_is_shown_as_text_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stages are those with a model; what is not checked yet is said to be so."""
    told: list[str] = []
    words = Words("zh")
    progress = Progress(Request("?", "on", ()), words, "small-model")
    monkeypatch.setattr(progress, "_stages", type("Box", (), {"html": staticmethod(told.append)})(), raising=False)
    for step in (AskStep("verify"), AskStep("answer"), AskStep("write", text=HOSTILE)):
        progress.tell(step)
    assert words("stage_verify") in told[0] and words("stage_answer") not in told[0]
    assert "&lt;img" in told[2] and "<img" not in told[2] and words("draft_note") in told[2]


def test_a_trace_shows_every_call_and_the_sub_goals(with_model: AppTest, engine: FakeEngine) -> None:
    """Prompt, material and raw reply, as text; a failed call says why."""
    call = ChatCall("verify", "small-model", "Check.", HOSTILE, '{"a": "<b>"}', 1_200, 34, 1.5, 2)
    failed = ChatCall("write", "small-model", "Write.", "{}", "", 5, 0, 0.1, 1, "the time for one question was up")
    engine.calls = (call, failed)
    engine.goals = (SubGoal("谁担保？", ("h2",)), SubGoal("何时？", (), HOSTILE))
    engine.kept["a1"] = answer_to("担保方是否担责？", **WRITTEN)
    with_model.switch_page("pages/trace/page.py")
    with_model.query_params["answer"] = "a1"
    page, words = shown(with_model.run()), words_of(with_model)
    assert words("trace_goal_established") in page and words("trace_goal_open") in page and "<img src=x" not in page
    labels = [one.label for one in with_model.expander]
    assert any(words("call_verify") in one and words("llm_tokens", n=1_234) in one for one in labels)
    assert any(words("trace_call_failed") in one for one in labels)
    assert '{"a": "<b>"}' in [one.value for one in with_model.code]


def test_a_trace_without_calls_says_nothing_of_a_model(app: AppTest, engine: FakeEngine) -> None:
    """As before."""
    engine.kept["a1"] = answer_to("担保方是否担责？")
    app.run()
    app.switch_page("pages/trace/page.py")
    app.query_params["answer"] = "a1"
    assert words_of(app.run())("trace_calls") not in shown(app) and not app.code


@pytest.mark.parametrize("why", [*WHY_STOPPED.values(), QUOTED, DENIED])
def test_why_the_model_wrote_nothing_is_told_beside_its_cost(with_model: AppTest, engine: FakeEngine, why: str) -> None:
    """In the reader's language, where the answer is made of quotes though the model was asked."""
    engine.changed |= {"mode": "extractive", "outcome": "answered", "stopped_because": why}
    told = in_language(why, words_of(with_model).language)
    assert f">{told}<" in ask(with_model)
    assert words_of(with_model).language == "en" or told != why
