"""The section "Same name?" of the Memory page on a fake engine, in both languages."""

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from pages.shared.text import Words
from tests.pages.fake_engine import FakeEngine
from tests.pages.fake_naming import side


@pytest.fixture
def names(app: AppTest) -> AppTest:
    """The app with the section open."""
    app.run()
    app.switch_page("pages/memory/page.py").run()
    return app.segmented_control(key="memory_section").set_value("same_names").run()


def words_of(app: AppTest) -> Words:
    """The texts of the app's language."""
    return Words(app.session_state["language"])


def shown(app: AppTest) -> str:
    """All HTML on the page."""
    assert not app.exception
    return "\n".join(one.body for one in app.html)


def test_both_names_stand_side_by_side_with_their_places_and_why(names: AppTest) -> None:
    """Each with its document and words, escaped; the reason says what they share."""
    page, words = shown(names), words_of(names)
    assert "云图科技有限公司（Yuntu Technology）" in page and "&lt;b&gt;Ming Zhou" in page and "<b>Ming" not in page
    assert words("merge_total", n=2) in page and words("merge_alias", detail="yuntu technology") in page
    assert "某公司" in page and words("merge_none_decided") in page


@pytest.mark.parametrize(
    ("scope", "key", "told"),
    [("id:k445", "id", "k445"), ("born:1980-03-07", "born", "1980-03-07"), ("post:d_1|采购部", "post", "采购部")],
)
def test_what_a_namesake_is_known_by_is_told(app: AppTest, engine: FakeEngine, scope: str, key: str, told: str) -> None:
    """A number, a day of birth or a post, in words."""
    engine.proposals["m1"] = replace(engine.proposals["m1"], one=side("y1", "张伟", "a.txt", "张伟", scope))
    app.run()
    app.switch_page("pages/memory/page.py").run()
    app.segmented_control(key="memory_section").set_value("same_names").run()
    assert words_of(app)(f"merge_scope_{key}", told=told) in shown(app)


@pytest.mark.parametrize("value", ["accepted", "rejected"])
def test_a_decision_leaves_the_queue_and_can_be_taken_back(names: AppTest, engine: FakeEngine, value: str) -> None:
    """It stands in the list below with a button; taken back, it is in the queue again."""
    words = words_of(names)
    names.button(key=f"{value}-m1").click().run()
    assert engine.decided[0].value == value and words("merge_total", n=1) in shown(names)
    assert words(f"merge_{value}") in shown(names)
    names.button(key="undo-merge-1").click().run()
    assert words("merge_total", n=2) in shown(names) and "<s>" in shown(names)


def test_an_accepted_pair_says_what_it_waits_for(names: AppTest) -> None:
    """Being the same is never concluded."""
    names.button(key="accepted-m2").click().run()
    assert words_of(names)("merge_waits", one="云图", other="河岸") in shown(names)


def test_nothing_to_decide_is_said(names: AppTest, engine: FakeEngine) -> None:
    """And the dictionary is empty."""
    engine.proposals.clear()
    page = shown(names.run())
    assert words_of(names)("merge_none") in page and words_of(names)("synonyms_empty") in page


def test_a_proposal_that_is_gone_is_told(names: AppTest, engine: FakeEngine) -> None:
    """Another tab may have removed its document."""
    button = names.button(key="accepted-m1")
    engine.proposals.pop("m1")
    button.click().run()
    assert not names.exception and names.error[0].value


def test_a_word_alone_is_told(names: AppTest) -> None:
    """As nothing at all is."""
    names.text_input(key="synonym").set_value("云图")
    names.button(key="FormSubmitter:synonym-" + words_of(names)("synonym_add")).click().run()
    assert names.error and not names.info and not names.exception


def test_words_come_into_the_dictionary_and_go(names: AppTest, engine: FakeEngine) -> None:
    """Added by the form, taken out by choosing a pair."""
    names.text_input(key="synonym").set_value("云图")
    names.text_input(key="synonym_other").set_value("Yuntu")
    names.button(key="FormSubmitter:synonym-" + words_of(names)("synonym_add")).click().run()
    assert [(one.name, one.other) for one in engine.dictionary] == [("云图", "Yuntu")]
    assert words_of(names)("synonym_added", n=1) in names.info[0].value
    names.selectbox(key="synonym_chosen-1").select_index(0).run()
    label = words_of(names)("synonym_remove", name="云图", other="Yuntu")
    next(one for one in names.button if one.label == label).click().run()
    assert not engine.dictionary and not names.exception
