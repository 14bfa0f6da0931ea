"""The Ask page on a fake engine, in both languages."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from core.errors import ModelUnavailable
from core.records import JobState, Standing
from pages.shared.text import Words
from tests.pages.fake_engine import SENTENCE, FakeEngine, answer_to, document, fact


def ask(app: AppTest, text: str = "担保方?") -> AppTest:
    """Type a question and send the form."""
    app.run()
    app.text_input(key="question").set_value(text)
    return app.button[0].click().run()


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    return "\n".join(one.body for one in app.html)


def labels(app: AppTest) -> list[str]:
    """Labels of all buttons."""
    return [one.label for one in app.button]


def test_answer_has_quote_page_and_markers(app: AppTest) -> None:
    """An answer shows its sentences with markers and each source with document, page and verbatim quote."""
    page = shown(ask(app))
    assert f'{SENTENCE}<a href="#source-1"' in page
    assert "补充协议二.pdf" in page
    assert words_of(app)("page_number", page=2) in page
    assert f'<q class="sk-quote">{SENTENCE}</q>' in page


def test_values_of_the_kind_asked_for_are_bold(app: AppTest, engine: FakeEngine) -> None:
    """A sum stands out where "how much" was asked, and the page says what bold means; else nothing does."""
    engine.changed = {"answer": "甲方应付人民币28万元<b>。[1]"}
    page = shown(ask(app, "甲方应付多少钱？"))
    assert '甲方应付<strong class="sk-asked">人民币28万元</strong>&lt;b&gt;。' in page
    assert words_of(app)("asked_note") in page
    page = shown(ask(app, "甲方是否应付款？"))
    assert "sk-asked" not in page
    assert words_of(app)("asked_note") not in page


def test_rerun_does_not_ask_again(app: AppTest, engine: FakeEngine) -> None:
    """A rerun shows the same answer without a second engine call."""
    before = shown(ask(app))
    assert shown(app.run()) == before
    assert len(engine.asked) == 1


def test_suggestion_asks_itself(app: AppTest, engine: FakeEngine) -> None:
    """A click on a suggested question asks it and puts it into the box."""
    app.run()
    app.button(key="suggested-1").click().run()
    other = engine.questions[1 if words_of(app).language == "zh" else 0]
    assert [one["text"] for one in engine.asked] == [other]
    assert app.text_input(key="question").value == other


def test_suggestions_begin_with_the_readers_language(app: AppTest, engine: FakeEngine) -> None:
    """The first suggested question is in the language of the page."""
    app.run()
    own = engine.questions[0 if words_of(app).language == "zh" else 1]
    assert app.button(key="suggested-0").label.replace("\\", "") == own


def test_scope_and_memory_mode_reach_the_engine(app: AppTest, engine: FakeEngine) -> None:
    """The chosen documents, memory mode and the visitor's id are what the engine is asked with."""
    app.run()
    app.multiselect(key="scope").select("d-lease")
    app.selectbox(key="memory_mode").select("off")
    ask(app)
    assert engine.asked[0]["scope"] == ("d-lease",)
    assert engine.asked[0]["memory_mode"] == "off"
    assert engine.asked[0]["user"] == app.session_state["user"]


def test_vote_shows_effect_and_does_not_ask(app: AppTest, engine: FakeEngine) -> None:
    """A vote goes to the engine once with its reason and shows which weights moved."""
    ask(app)
    app.selectbox(key="reason-a1").select("wrong-evidence").run()
    app.button(key="down-a1").click().run()
    assert engine.voted == [("a1", "down", "wrong-evidence")]
    assert words_of(app)("vote_moved", n=2) in shown(app)
    assert "1.00 → 0.55" in shown(app)
    assert len(engine.asked) == 1


def test_reason_after_the_vote_belongs_to_it(app: AppTest, engine: FakeEngine) -> None:
    """A reason chosen after 👎 is sent with that vote."""
    ask(app)
    app.button(key="down-a1").click().run()
    app.selectbox(key="reason-a1").select("out-of-date").run()
    assert engine.voted[-1] == ("a1", "down", "out-of-date")


def test_a_date_that_may_be_read_two_ways_says_so(app: AppTest, engine: FakeEngine) -> None:
    """Beside its quote, with both readings; the other language's has its ISO form, the reader's own needs none."""
    plain = {"1 May 2024<": ("2024-05-01",), "2024年5月2日": ("2024-05-02",)}
    engine.dates_said = {"03/04/2025": ("2025-03-04", "2025-04-03"), **plain}
    page, words = shown(ask(app)), words_of(app)
    both = words("date_or").join(("2025-03-04", "2025-04-03"))
    assert words("date_open", date="03/04/2025", iso=both) in page
    told = {"1 May 2024&lt;": "2024-05-01", "2024年5月2日": "2024-05-02"}
    found = [words("date_iso", date=one, iso=iso) in page for one, iso in told.items()]
    assert found == [words.language == "zh", words.language == "en"]


def test_source_of_a_removed_document_says_so(app: AppTest, engine: FakeEngine) -> None:
    """A citation whose document has been removed in the meantime is marked."""
    before = shown(ask(app))
    engine.stored.clear()
    mark = f">{words_of(app)('source_removed')}<"
    assert mark not in before
    assert mark in shown(app.run())


def test_an_answer_whose_source_is_gone_asks_to_be_asked_again(app: AppTest, engine: FakeEngine) -> None:
    """A line on top with its name, no sign of what is in force, and a button that asks it anew."""
    standing = Standing("in force", "2024-06-01")
    engine.changed["citations"] = (replace(answer_to("?").citations[0], standing=standing),)
    assert "sk-standing-in_force\"" in shown(ask(app)) and "anew-a1" not in [one.key for one in app.button]
    engine.stored.clear()
    engine.stored.append(document("new", "补充协议二.pdf"))
    page = shown(app.run())
    assert words_of(app)("gone_replaced", names="补充协议二.pdf") in page
    assert "sk-standing-in_force\"" not in page
    app.button(key="anew-a1").click().run()
    assert len(engine.asked) == 2 and not app.exception


def test_vote_can_be_taken_back(app: AppTest, engine: FakeEngine) -> None:
    """Taking back gives the value none, and the button goes away."""
    ask(app)
    app.button(key="up-a1").click().run()
    app.button(key="none-a1").click().run()
    assert [one[1] for one in engine.voted] == ["up", "none"]
    assert "1.45 → 1.00" in shown(app)
    assert words_of(app)("vote_none") not in labels(app)


def test_table_gives_reason_in_words(app: AppTest) -> None:
    """The table lists a pruned branch with its reason in the reader's language, and no score, for it has none."""
    ask(app)
    app.button_group(key="chain_statuses-a1").set_value(["pruned"])
    app.button_group(key="chain_view").set_value("table").run()
    assert words_of(app)("prune_below_budget") in shown(app)
    assert "其他条款不变。" in shown(app)
    assert '<div class="sk-score">–</div>' in shown(app) and "0.00" not in shown(app)


def test_partial_says_what_is_missing(app: AppTest, engine: FakeEngine) -> None:
    """A broken chain names the last marker and each missing link."""
    engine.changed = {"outcome": "partial", "missing": ("谁验收二期",)}
    page = shown(ask(app))
    assert words_of(app)("banner_partial", after="[2]") in page
    assert "<li>谁验收二期</li>" in page


def test_every_outcome_has_a_banner(app: AppTest, engine: FakeEngine) -> None:
    """Each outcome but a plain answer is said in a banner."""
    for outcome in ("conflict", "unanswerable", "no_seed", "empty_memory"):
        engine.changed = {"outcome": outcome, "chains": (), "confirmed": (), "citations": (), "answer": ""}
        page = shown(ask(app))
        assert f'<div class="sk-banner sk-outcome-{outcome}" role="status">' in page
        assert words_of(app)(f"outcome_{outcome}") in page


def test_a_question_not_understood_shows_nothing_it_did_not_ask_for(app: AppTest, engine: FakeEngine) -> None:
    """The banner and what to try stand alone: no way of answering, no picture, no passages of the other language."""
    engine.changed = {"outcome": "no_seed", "chains": (), "confirmed": (), "citations": (), "answer": ""}
    page, words = shown(ask(app)), words_of(app)
    assert words("banner_try") in page and words("mode_extractive") not in page
    assert not app.get("iframe") and not [one.label for one in app.expander]


def test_the_other_language_may_hold_what_is_missing(app: AppTest, engine: FakeEngine) -> None:
    """Its best passage stands open where the answer lacks something, else in a closed box."""
    ask(app)
    assert words_of(app)("other_language_n", n=1) in [one.label for one in app.expander]
    engine.changed = {"outcome": "partial", "missing": ("谁验收二期",)}
    page = shown(ask(app))
    assert f"<h2>{words_of(app)('other_language')}</h2>" in page
    assert words_of(app)("other_language_n", n=1) not in [one.label for one in app.expander]


@pytest.mark.parametrize("outcome", ["answered", "unanswerable"])
def test_what_is_not_asked_of_papers_shows_the_sentence_alone(app: AppTest, engine: FakeEngine, outcome: str) -> None:
    """How many documents there are, or who it is: no sources, no chain, no vote, nothing to try."""
    nothing = dict.fromkeys(("citations", "passages", "seeds", "chains", "confirmed", "candidates", "pruned"), ())
    engine.changed = {"outcome": outcome, "answer": "记忆库共有2份资料。", **nothing}
    ask(app, "一共有多少份文件？")
    words, page = words_of(app), shown(app)
    badge = "outcome_memory" if outcome == "answered" else "outcome_unanswerable"
    assert "记忆库共有2份资料。" in page and words(badge) in page
    assert words("banner_try") not in page and words("mode_nearest") not in page
    assert not [one for one in app.button if one.key in ("up-a1", "down-a1")] and not app.get("iframe")


def test_unanswerable_shows_what_was_understood(app: AppTest, engine: FakeEngine) -> None:
    """A question without support says which names were recognised, with the name behind an alias."""
    engine.changed = {"outcome": "unanswerable", "answer": "", "citations": ()}
    assert "“担保方” = 河岸控股集团" in shown(ask(app))


def test_missing_answer_may_still_be_read(app: AppTest, engine: FakeEngine) -> None:
    """While documents are being read, a missing answer says to ask again later."""
    engine.changed = {"outcome": "unanswerable", "answer": "", "citations": ()}
    engine.work = [JobState("j1", "running", ())]
    page = shown(ask(app))
    assert words_of(app)("banner_reading") in page
    assert words_of(app)("banner_try") not in page


def test_blank_question_is_refused_with_hint(app: AppTest) -> None:
    """A blank question gives one message and leaves the form usable."""
    ask(app, "  ")
    assert len(app.error) == 1
    assert not app.exception
    assert app.text_input(key="question").value == "  "


def test_engine_error_is_told_in_the_readers_language(app: AppTest, engine: FakeEngine) -> None:
    """Our errors become one message with a hint; in Chinese with a Chinese sentence first."""
    engine.documents = lambda: (_ for _ in ()).throw(ModelUnavailable("no answer from http://x"))  # type: ignore[method-assign]
    app.run()
    expected = "模型没有响应。" if app.session_state["language"] == "zh" else "no answer from http"
    assert app.error[0].value.startswith(expected)


def test_empty_memory_invites(app: AppTest, engine: FakeEngine) -> None:
    """An empty memory offers the sample set with one click; afterwards questions can be asked."""
    engine.stored.clear()
    app.run()
    load = next(one for one in app.button if one.label == words_of(app)("load_samples"))
    load.click().run()
    assert [one.name for one in engine.stored] == ["合同.txt", "Minutes.md"]
    assert words_of(app)("load_samples") not in labels(app)


def test_deep_link_opens_a_kept_answer(app: AppTest, engine: FakeEngine) -> None:
    """An address with an answer id shows that answer without asking."""
    engine.ask("old question")
    app.query_params["answer"] = "a1"
    assert "old question" in shown(app.run())
    assert len(engine.asked) == 1


def test_an_answer_of_another_memory_is_dropped_with_a_note(app: AppTest) -> None:
    """After a restore, say: no error, once, and the form stays."""
    app.query_params["answer"] = app.query_params["beside"] = "gone"
    app.run()
    assert [one.value for one in app.info] == [words_of(app)("answer_gone")] and not app.error
    assert not {"answer", "beside"} & set(app.query_params) and not app.run().info
    assert app.text_input(key="question") is not None


def test_a_stale_second_answer_is_dropped(app: AppTest, engine: FakeEngine) -> None:
    """The first stays on the page."""
    engine.ask("old question")
    app.query_params["answer"], app.query_params["beside"] = "a1", "gone"
    assert "old question" in shown(app.run()) and app.info and "beside" not in app.query_params


def test_what_was_chosen_outlives_a_visit_elsewhere(app: AppTest, engine: FakeEngine) -> None:
    """Question, scope, strategy and memory are as they were left."""
    app.run()
    app.multiselect(key="scope").select("d-lease")
    app.selectbox(key="memory_mode").select("off")
    app.selectbox(key="strategy").select("bm25").run()
    app.switch_page("pages/trace/page.py").run()
    ask(app.switch_page("pages/ask/page.py"))
    chosen = {key: engine.asked[0][key] for key in ("scope", "memory_mode", "strategy")}
    assert chosen == {"scope": ("d-lease",), "memory_mode": "off", "strategy": "bm25"}


def test_each_cited_sentence_has_its_own_line(app: AppTest) -> None:
    """And it is said that they are quoted, which need not make them the answer."""
    page = shown(ask(app))
    assert page.count('<div class="sk-said">') == 2 and words_of(app)("extractive_note") in page


def test_quotes_that_votes_leave_out_are_told(app: AppTest, engine: FakeEngine) -> None:
    """With the way to take the vote back; nothing is said where none is left out."""
    page = shown(ask(app))
    words = words_of(app)
    assert words("voted_out", n=2) not in page
    engine.changed = {"rejected": 2}
    assert words("voted_out", n=2) in shown(ask(app))


def test_a_computed_line_leads_the_answer_with_a_sign(app: AppTest, engine: FakeEngine) -> None:
    """Only that line has it, with what it means on hover; its text is escaped."""
    engine.changed = {"computed": "A：3 > 2 <b>", "answer": "A：3 > 2 <b> [1][2] 担保范围与该条款挂钩。[2]"}
    page, words, sign = shown(ask(app)), words_of(app), '"sk-badge sk-computed"'
    assert page.count(sign) == 1 and words("computed_help") in page and words("computed_note") in page
    assert page.index(sign) < page.index("A：3 &gt; 2 &lt;b&gt;") and "2 <b>" not in page


def test_language_switch_keeps_the_answer(app: AppTest, engine: FakeEngine) -> None:
    """Switching the language translates the page and asks nothing."""
    ask(app)
    other = "en" if app.session_state["language"] == "zh" else "zh"
    app.button_group(key="language").set_value(other).run()
    assert Words(other)("citations") in shown(app)
    assert len(engine.asked) == 1


HOSTILE = (
    "<img src=x onerror=window.__x=1>",
    "</script><script>window.__x=1</script>",
    "a\"b'c`d$e_f*g[h](javascript:alert(1))",
    "\u202egnp.exe\u202c مسمك",
    "href " + "长" * 300,
)


def test_hostile_names_stay_text(app: AppTest, engine: FakeEngine) -> None:
    """Markup in a question, a fact, a member or a document name is escaped wherever it is shown."""
    for text in HOSTILE:
        hostile = fact("h9", text, [])
        engine.changed = {
            "confirmed": (hostile,),
            "chains": (),
            "answer": text,
            "missing": (text,),
            "outcome": "partial",
        }
        page = shown(ask(app, text)) + app.get("iframe")[0].proto.srcdoc.partition("drawGraph()")[2]
        assert "<img src=x" not in page
        assert "<script>window" not in page
        assert "\u202e" not in page
        assert not app.exception
