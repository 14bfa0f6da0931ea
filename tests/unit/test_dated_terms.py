"""Months and dates are one term, however they are written."""

import pytest

from core.dated_terms import is_date_term
from core.text import terms, tokens


@pytest.mark.parametrize(
    "written",
    ["2024年8月", "2024年08月", "2024-08", "August 2024", "Aug 2024", "2024年8月至9月", "2024.08", "2024年8月底"],
)
def test_a_month_is_one_term(written: str) -> None:
    """In both languages."""
    assert [one for one in terms(written) if is_date_term(one)] == ["2024-08"]


@pytest.mark.parametrize(
    "written",
    ["2024年8月5日", "2024年08月05日前", "2024-08-05", "2024/8/5", "5 August 2024", "August 5, 2024", "5th Aug 2024"],
)
def test_a_date_is_one_term_beside_its_month(written: str) -> None:
    """A question about the month finds the day, too."""
    assert [one for one in terms(written) if is_date_term(one)] == ["2024-08", "2024-08-05"]


@pytest.mark.parametrize("written", ["2024", "2024年", "8月5日", "May I ask", "clause 2024 13", "1234 08", "2024, 7"])
def test_what_is_no_month_is_none(written: str) -> None:
    """A year alone, a day without a year, and other figures."""
    assert not [one for one in terms(written) if is_date_term(one)]
    assert terms(written) == tokens(written)


@pytest.mark.parametrize("month", range(1, 13))
def test_every_english_month_is_known_by_its_stem(month: int) -> None:
    """Full text holds stems."""
    name = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December"][month - 1]  # fmt: skip
    assert f"1999-{month:02d}" in terms(f"in {name} 1999")
    assert f"1999-{month:02d}" in terms(f"in {name[:3]} 1999")
