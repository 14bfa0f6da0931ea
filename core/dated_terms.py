"""
Months and whole dates as single terms of full text: "2024年8月", "2024-08" and "August 2024" are all "2024-08".

Works on the tokens of a text (`core.text.tokens`), so that an index made of them
need not be made again. Pure; `core/dates.py` reads dates where they are quoted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

Found = tuple[int, int, str]
"""The tokens [start, end) of a date, and its key."""

_YEARS = frozenset(map(str, range(1500, 2100)))
_MONTH, _DAY = re.compile(r"0?[1-9]|1[0-2]"), re.compile(r"(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?")
_KEY = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)(?:-(?P<day>\d\d))?")
_STEMS = ["januari", "februari", "march", "april", "may", "june"]
_STEMS += ["juli", "august", "septemb", "octob", "novemb", "decemb"]
"""English months as `core.text` stems them."""
_SPELT: dict[int, tuple[str, ...]] = {number: (stem, stem[:3]) for number, stem in enumerate(_STEMS, start=1)}
_SPELT[9] = (*_SPELT[9], "sept")
_BY_NAME = {spelling: number for number, spellings in _SPELT.items() for spelling in spellings}
_BESIDE_A_YEAR = {"年", *_BY_NAME, *(f"{month}" for month in range(1, 13)), *(f"{month:02d}" for month in range(1, 10))}
"""Tokens of which one stands right before, right behind or two before the year of every date."""
_ORDINALS = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}


def dates_in(tokens: Sequence[str]) -> Iterator[Found]:
    """
    The months and whole dates among the tokens of a text; a whole date gives its month too.

    A year alone is no date, nor is a day without a year.
    Example: ["15", "august", "2024"] gives (0, 3, "2024-08") and (0, 3, "2024-08-15").
    """
    if _YEARS.isdisjoint(tokens):  # most sentences: a tenth of what looking at each token costs
        return
    for at, token in enumerate(tokens):
        if token in _YEARS:
            start, end, month, day = _around(tokens, at)
            if month:
                yield start, end, f"{token}-{month:02d}"
            if month and day:
                yield start, end, f"{token}-{month:02d}-{day:02d}"


def is_date_term(term: str) -> bool:
    """Whether a term is the key of a month or a date."""
    return bool(_KEY.fullmatch(term))


def spellings(key: str) -> Iterator[tuple[str, ...]]:
    """
    The ways tokens can spell a key, each with its tokens in the order in which they follow each other.

    English ones, whose order differs, come with the month first; the last token
    of a Chinese one may go on ("月" in "月至").
    Example: "2024-08" gives ("2024", "年", "8", "月"), ("2024", "08"), ("august", "2024") and some more.
    """
    match = _KEY.fullmatch(key)
    if match is None:
        return
    year, month, day = match["year"], int(match["month"]), int(match["day"] or 0)
    for two in dict.fromkeys((f"{month}", f"{month:02d}")):
        if not day:
            yield year, "年", two, "月"
        for other in dict.fromkeys((f"{day}", f"{day:02d}")) if day else ():
            yield year, "年", two, "月", other, "日"
            yield year, two, other
    if not day:
        yield year, f"{month:02d}"
    for name in _SPELT[month]:
        for one in ((f"{day}",), (f"{day:02d}",), (f"{day}{_ORDINALS.get(day, 'th')}",)) if day else ((),):
            yield name, *one, year


def _around(tokens: Sequence[str], at: int) -> tuple[int, int, int, int]:
    """Start, end, month and day of the date whose year is tokens[at]; month 0 where there is none."""
    if _BESIDE_A_YEAR.isdisjoint(tokens[max(0, at - 2) : at + 2]):
        return at, at + 1, 0, 0
    after = [*tokens[at + 1 : at + 6], "", "", "", "", ""]
    if after[0] == "年":
        month = _number(_MONTH, after[1]) if after[2].startswith("月") else 0
        day = _number(_DAY, after[3]) if month and after[4][:1] in {"日", "号"} else 0
        return at, at + (6 if day else 4), month, day
    before = ["", "", *tokens[max(0, at - 2) : at]][-2:]
    if before[1] in _BY_NAME:
        day = _number(_DAY, before[0])
        return at - 1 - bool(day), at + 1, _BY_NAME[before[1]], day
    if before[0] in _BY_NAME and _number(_DAY, before[1]):
        return at - 2, at + 1, _BY_NAME[before[0]], _number(_DAY, before[1])
    month, day = _number(_MONTH, after[0]), _number(_DAY, after[1])
    is_month = len(after[0]) == len("08") or bool(day)
    return at, at + 2 + bool(day), month if is_month else 0, day


def _number(pattern: re.Pattern[str], token: str) -> int:
    match = pattern.fullmatch(token)
    return int(re.sub(r"\D", "", token)) if match else 0
