"""
Amounts and dates of Chinese and English text as names, with their canonical forms.

Reads them by `core/amounts.py` and `core/dates.py`. A date without a year and a relative time
("within thirty days") are not resolved: nothing here knows the document's
date. Next in the flow: `finder.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from core import amounts, dates
from core.extract.rules.spans import Span


def find_amounts(text: str) -> Iterator[Span]:
    """Money (also in financial capitals), percentages and quantities with a unit; key = value and unit."""
    for one in amounts.find_amounts(text):
        key = f"{one.value} {one.unit}"
        yield Span(one.start, one.end, "amount", one.text, key, (key,))


def find_dates(text: str) -> Iterator[Span]:
    """
    Dates, months and years; key = ISO form ("2023-05-12", "2023-05", "2023", "--05-12" without a year).

    03/04/2025 may be March or April: its key stays as written and it gets no ISO alias.
    """
    for one in dates.find_dates(text):
        is_whole = bool(one.iso) and not one.iso.startswith("-")
        yield Span(one.start, one.end, "date", one.text, one.iso, (one.iso,) if is_whole else ())
