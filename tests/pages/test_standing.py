"""How the Ask page shows that a quote is superseded, suspended, or not yet in force."""

from datetime import date

import pytest
from streamlit.testing.v1 import AppTest

from core import Citation, Language
from core.records import Place, Standing
from pages.shared.standing import standing_line, standing_mark, struck, struck_in
from pages.shared.text import Words
from tests.pages.test_ask import words_of

BY = Place("d2", "Supplement <1>", "p2", 1, 0, 12, "is now <270>")


def cited(standing: Standing | None) -> Citation:
    """A quote of ten characters behind the fifth of its document, standing so."""
    return Citation(1, "d1", "Contract", "p1", 1, 5, 15, "pays 180 d", "", standing=standing)


@pytest.mark.parametrize(("language", "word"), [("zh", "已被替代"), ("en", "superseded")])
def test_superseded_words_are_struck_with_sign_word_and_source(language: Language, word: str) -> None:
    """Nothing of the document gets through unescaped."""
    one = cited(Standing("superseded", "2024-06-01", BY, ((10, 13),)))
    line = standing_line(one, Words(language))
    assert f"⊘ {word}" in line and "2024-06-01" in line and "is now &lt;270&gt;" in line and "<1>" not in line
    assert struck(one) == "pays <s>180</s> d" and struck_in(" pays 180 d ", one) == "pays <s>180</s> d"


def test_the_struck_words_of_a_sentence_are_those_of_its_quote() -> None:
    """Not the first that look alike: of "0.7 per cent, at most 7 per cent" only the second is gone."""
    quote = "0.7 per cent\nto 7 per cent <b>"
    one = Citation(1, "d1", "C", "p1", 1, 5, 37, quote, standing=Standing("superseded", "", BY, ((21, 31),)))
    assert struck_in("0.7 per cent to 7 per cent <b> ", one) == "0.7 per cent to <s>7 per cent</s> &lt;b&gt;"
    assert struck_in("Rate: 0.7 per cent; cap: 7 per cent", one) == "Rate: 0.7 per cent; cap: 7 per cent"


def test_suspended_words_stay_legible_and_say_until_when() -> None:
    """A pause is no deletion."""
    one = cited(Standing("suspended", "2024-01-01", BY, (), "the permit comes"))
    assert struck(one) == "pays 180 d"
    assert "until: the permit comes" in standing_line(one, Words("en"))


@pytest.mark.parametrize(("language", "word"), [("zh", "按优先顺序不适用"), ("en", "gives way by the order")])
def test_words_that_give_way_are_struck_and_the_order_of_precedence_is_told(language: Language, word: str) -> None:
    """With the words of the clause that ranks the parts."""
    one = cited(Standing("gives way", "", BY, ((10, 13),)))
    line = standing_line(one, Words(language))
    assert f"⊘ {word}" in line and "is now &lt;270&gt;" in line
    assert word in standing_mark(one, Words(language)) and struck(one) == "pays <s>180</s> d"


@pytest.mark.parametrize(("language", "word"), [("zh", "± 部分已变更"), ("en", "± changed in part")])
def test_words_changed_in_part_say_so_on_the_line_of_the_answer(language: Language, word: str) -> None:
    """None of them is struck: which ones changed is told by the words beside them."""
    one = cited(Standing("amended", "2025-09-01", BY))
    assert word in standing_mark(one, Words(language)) and struck(one) == "pays 180 d"


def test_what_has_ended_is_struck() -> None:
    """The whole quote, and the day until which it held stands beside it."""
    one = cited(Standing("ended", "2024-06-01", None, ((5, 15),)))
    assert struck(one) == "<s>pays 180 d</s>" and "until 2024-06-01" in standing_line(one, Words("en"))


@pytest.mark.parametrize(("language", "word"), [("zh", "自 2024-06-01 起恢复"), ("en", "again since 2024-06-01")])
def test_what_came_back_says_so(language: Language, word: str) -> None:
    """It held before, too."""
    one = cited(Standing("in force", "2024-06-01", BY, is_again=True))
    assert word in standing_line(one, Words(language)) and struck(one) == "pays 180 d"


def test_what_nothing_bears_on_shows_nothing() -> None:
    """Most quotes."""
    assert standing_line(cited(None), Words("en")) == "" == standing_mark(cited(None), Words("en"))
    assert struck(cited(None)) == "pays 180 d"


def test_a_day_chosen_on_the_page_goes_with_the_question(app: AppTest) -> None:
    """And is said beside the form and the answer."""
    app.run()
    app.date_input(key="as_of").set_value(date(2024, 3, 1)).run()
    app.text_input(key="question").set_value("担保方?")
    app.button[0].click().run()
    assert any("2024-03-01" in one.body for one in app.html)
    assert any("2024-03-01" in one.value for one in app.caption)


def test_without_a_day_the_page_says_that_the_latest_state_counts(app: AppTest) -> None:
    """A date typed but not taken over must not pass for one that holds."""
    app.run()
    assert any(words_of(app)("as_of_latest") in one.value for one in app.caption)
