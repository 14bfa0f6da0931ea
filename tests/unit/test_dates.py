"""Dates as texts write them."""

import pytest

from core.dates import find_dates, in_iso, resolved, writes_day_first


@pytest.mark.parametrize(
    ("text", "iso"),
    [("二〇二五年三月四日", "2025-03-04"), ("March 4, 2025", "2025-03-04"), ("March 4,2025", "2025-03-04"),
     ("4 March 2025", "2025-03-04"), ("2025年3月", "2025-03"), ("3月4日", "--03-04"), ("03/04/2025", ""),
     ("13/04/2025", "")],
)  # fmt: skip
def test_dates_have_one_iso_form(text: str, iso: str) -> None:
    """Where the text alone tells it."""
    assert [one.iso for one in find_dates(text)] == [iso]


def test_strokes_have_two_readings_until_another_date_tells() -> None:
    """13/04/2025 can only be 13 April, and so 03/04/2025 beside it is 3 April."""
    first, other = find_dates("03/04/2025 and 13/04/2025")
    assert first.readings == ("2025-03-04", "2025-04-03") and other.readings == ("2025-04-13",)
    assert writes_day_first([first]) is None and writes_day_first([first, other]) is True
    assert resolved(first, True).iso == "2025-04-03" and resolved(first, None).iso == ""


def test_a_date_without_a_year_is_of_the_documents() -> None:
    """Where the document has one."""
    (found,) = find_dates("5月1日")
    assert resolved(found, None, "2024").iso == "2024-05-01" and resolved(found, None).iso == "--05-01"


def test_dates_have_their_iso_form_beside_them() -> None:
    """But for those written so, years, and dates without a year; one that may be read two ways has both."""
    text = "On 2024-01-02, 2024年7月15日, 1 April 2024, 5月1日 and 03/04/2025, in 2023."
    readings = {"2024年7月15日": ("2024-07-15",), "1 April 2024": ("2024-04-01",)}
    assert in_iso(find_dates(text)) == readings | {"03/04/2025": ("2025-03-04", "2025-04-03")}


@pytest.mark.parametrize("text", ["2023年2月29日", "31 June 2024", "2024-02-30", "February 30, 2024", "6月31日"])
def test_a_day_that_no_calendar_has_is_its_month(text: str) -> None:
    """And says so; 29 February is a day of leap years only."""
    (found,) = find_dates(text)
    assert found.is_impossible and found.text == text and not found.is_full and found.iso[-2:] in ("02", "06")
    (leap,) = find_dates("2月29日")
    assert resolved(leap, None, "2024").iso == "2024-02-29" and resolved(leap, None, "2023").iso == "2023-02"


@pytest.mark.parametrize(
    ("text", "isos"),
    [
        ("2024年9月30日至11月24日", ["2024-09-30", "2024-11-24"]),
        ("自2023年12月1日起至2月15日止", ["2023-12-01", "2024-02-15"]),
        ("from 30 September 2024 to 24 November", ["2024-09-30", "2024-11-24"]),
        ("2024年9月30日签订，11月24日付款", ["2024-09-30", "--11-24"]),
    ],
)
def test_the_end_of_a_range_has_the_year_of_its_beginning(text: str, isos: list[str]) -> None:
    """Or the next year where it lies before it; a date that ends no range has none."""
    assert [one.iso for one in find_dates(text)] == isos
