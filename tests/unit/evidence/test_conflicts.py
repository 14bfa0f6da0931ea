"""Numbers that one sentence states in words and in digits."""

import pytest

from core.evidence.conflicts import words_against_digits


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("保证金人民币叁拾陆万元整（¥380,000.00）", "叁拾陆万元整（¥380,000.00"),
        ("within thirty (45) days", "within thirty (45"),
        ("二十四万元（25万元）", "二十四万元（25万"),
        ("¥360,000.00（大写：人民币叁拾捌万元整）", "360,000.00（大写：人民币叁拾捌万元"),
        ("a loan of GBP 1,500,000 (two million pounds)", "1,500,000 (two million pounds)"),
        ("within 30 (forty) days", "30 (forty)"),
    ],
)
def test_a_difference_is_a_conflict(text: str, place: str) -> None:
    """In both languages; the place is quoted as it stands there."""
    assert words_against_digits(text) == place


@pytest.mark.parametrize(
    "text",
    [
        "人民币捌万陆仟元整（¥86,000.00）",
        "人民币伍拾万元（50万元）",
        "第二十一（1）",
        "thirty-six thousand dollars (US$36,000)",
        "¥210,000.50（大写：贰拾壹万元伍角）",
        "USD 210,000 (two hundred and ten thousand US dollars)",
        "section one (2) of the annex",
        "version two (2024)",
    ],
)
def test_equal_numbers_and_mere_labels_are_none(text: str) -> None:
    """Clause numbers, versions and years count nothing."""
    assert words_against_digits(text) == ""
