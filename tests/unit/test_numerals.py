"""Numbers in words."""

import pytest

from core.numerals import chinese_number, english_number


@pytest.mark.parametrize(
    ("words", "number"),
    [("thirty-six thousand", 36_000), ("one hundred and five", 105), ("two million", 2_000_000), ("days", None)],
)
def test_english_numbers_are_read(words: str, number: int | None) -> None:
    """With and without hyphens and "and"; other words are no numbers."""
    assert english_number(words) == number


def test_chinese_numbers_are_read() -> None:
    """Everyday, financial, and digit by digit."""
    assert [chinese_number(one) for one in ("二十四", "捌万陆仟", "二〇二五", "公司")] == [24, 86_000, 2025, None]
