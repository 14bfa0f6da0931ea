"""When two short answers are the same, and how near they are."""

import pytest

from core.evaluate.short_answers import contains, exact_match, f1, fold_answer


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("二〇二四年四月十五日", "2024-04-15"),
        ("2024年4月15日", "2024-04-15"),
        ("15 April 2024", "2024-04-15"),
        ("April 15th, 2024", "2024-04-15"),
        ("2024/4/15", "2024-04-15"),
        ("2.8万元", "28000元"),
        ("28,000.00 元", "28000元"),
        ("叁拾陆万元", "360000元"),
        ("一亿二千万", "120000000"),
        ("二百零五", "205"),
        ("1.2 million", "1200000"),
        ("第十六日", "第16日"),
        ("百分之六十", "60%"),
        ("60 percent", "60%"),
        ("ＡＢＣ Ltd.", "abc ltd"),
        ("0.50", "0.5"),
        ("v 10", "v 10"),
    ],
)
def test_forms_of_one_answer_fold_to_one_key(text: str, folded: str) -> None:
    """Dates, amounts, shares, width and case."""
    assert fold_answer(text) == folded


def test_a_chinese_word_that_only_begins_like_a_scale_is_left_alone() -> None:
    """万 alone is no number."""
    assert fold_answer("万科") == "万科"


def test_an_alias_is_as_good_as_the_answer() -> None:
    """Equal after folding; longer is not equal."""
    assert exact_match("20 March 851.", ["x", "20 March 851"]) == 1.0
    assert exact_match("on 20 March 851", ["20 March 851"]) == 0.0


def test_f1_by_hand() -> None:
    """ "in Paris" against "Paris": precision 1/2, recall 1, so 2/3; the best gold counts."""
    assert f1("in Paris", ["Rome", "Paris"]) == pytest.approx(2 / 3)


def test_f1_counts_chinese_characters() -> None:
    """岚峰建设 against 岚峰控股 shares 2 of 4 and 4 characters."""
    assert f1("岚峰建设", ["岚峰控股"]) == 0.5


def test_f1_of_nothing_is_nothing() -> None:
    """An empty answer shares no token."""
    assert f1("", ["Paris"]) == 0.0


@pytest.mark.parametrize(("answer", "found"), [("It was Rush.", 1.0), ("It was Rushmore.", 0.0), ("", 0.0)])
def test_contains_whole_words(answer: str, found: float) -> None:
    """A gold inside a longer word does not count."""
    assert contains(answer, ["Rush"]) == found


@pytest.mark.parametrize(("answer", "found"), [("付5元", 1.0), ("付15元", 0.0), ("付0.5元", 0.0), ("付5.5元", 0.0)])
def test_contains_whole_numbers(answer: str, found: float) -> None:
    """5 is neither in 15 nor in 0.5."""
    assert contains(answer, ["5"]) == found
