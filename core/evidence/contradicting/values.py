"""
What sentences state of things, as values that can be held against each other: amounts, days, names, places.

Knows when two ways to write a value are one value (5‰ and 0.5%, 1.2万 and 12,000, a month and thirty days), and
when two are of different kinds that cannot be compared. Knows no subjects. Next: `statements.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import get_args

from core.amounts import find_amounts
from core.dates import find_dates
from core.evidence.computed.quantities import Kind, quantities_in
from core.numerals import NUMERAL
from core.text import fold, terms

_IN_BRACKETS = re.compile(rf"(?P<words>{NUMERAL}+)[（(](?P<digits>\d+)[)）]")
"""三十（30）日 is one period, which the digits give."""
_COUNTED = re.compile(
    r"(?<![\w.,/\-#第])(?P<n>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?"
    r"(?P<unit>[㐀-鿿]|(?<=\s)[a-z]{3,}|[kMG]?Wh?(?![A-Za-z]))"
)
_NO_COUNT = frozenset((*"年月日号条款项期章节次届层楼级类", "and", "for", "per", "the", "but", "from"))
_SCALED = re.compile(
    r"\d[\d,，]*(?:\.(?P<part>\d+))?\s?(?P<scale>百万|万|亿|千|thousand|million|billion|bn\b|m\b)", re.IGNORECASE
)
_SCALES = {"万": 10**4, "亿": 10**8, "百万": 10**6, "千": 1000, "thousand": 1000, "million": 10**6, "m": 10**6,
           "billion": 10**9, "bn": 10**9}  # fmt: skip
_TERM = re.compile(r"\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DDU)\b")
_DAYS = {"hour": Decimal(1) / 24, "month": Decimal(30), "working day": Decimal("1.4")}
_ALIKE = Decimal("0.15")
"""How far apart, as a share, periods in other units may be and still be one: a month has 28 to 31 days."""
_SHORTEST_DATE = len("--05-12")


@dataclass(frozen=True, slots=True)
class Value:
    """
    What stands at text[start:end]: a number with its unit, or words.

    `kind`: "money", "share", "period", "length", "date", "count", "term" (of trade), "name", "place".
    `leeway` is how far the number may be off where it is written rounded ("1.2万"); `key` compares words and dates.
    """

    kind: str
    start: int
    end: int
    text: str
    unit: str = ""
    number: Decimal | None = None
    leeway: Decimal = Decimal(0)
    key: str = ""


@lru_cache(maxsize=20_000)
def numbers_in(text: str) -> tuple[Value, ...]:
    """
    The amounts, days, counts and terms of trade of a text, in its order.

    Example: "30日内交货500支" has the period of 30 days and the count 500 支.
    """
    text = _IN_BRACKETS.sub(lambda found: f"{found['digits']:>{len(found.group()) - 1}} ", text)
    kept = [*_days(text), *(one for kind in get_args(Kind) for one in _quantities(text, kind))]
    for one in (*_counts(text), *_terms(text)):
        if all(one.end <= other.start or other.end <= one.start for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=lambda one: one.start))


def differ(one: Value, other: Value) -> bool:
    """
    Whether two values of one thing cannot both be true.

    Periods in different units differ where they are clearly not as long, amounts in two currencies where the
    number is the same, so that one is not the other converted.
    """
    if one.kind != other.kind:
        return False
    if one.number is None or other.number is None:
        return _are_other_words(one, other)
    gap, unlike = abs(one.number - other.number), one.unit != other.unit
    if unlike and one.kind == "period":
        return _apart(one.number * _days_of(one), other.number * _days_of(other))
    if unlike:
        return one.kind == "money" and gap == 0
    return gap > max(one.leeway, other.leeway)


def _apart(one: Decimal, other: Decimal) -> bool:
    return abs(one - other) > _ALIKE * max(one, other)


def _days_of(one: Value) -> Decimal:
    return _DAYS.get(one.unit, Decimal(1))


def _are_other_words(one: Value, other: Value) -> bool:
    if one.kind == "date":
        return not _may_be_one_day(one.key, other.key)
    if one.kind == "place":
        return _are_other_places(one.key, other.key)
    return one.key not in other.key and other.key not in one.key


def _are_other_places(one: str, other: str) -> bool:
    """Chinese places by a level that both name ("市=苏州|路=星湖"), others where each has a word of its own."""
    if "=" not in one or "=" not in other:
        first, second = set(one.split()), set(other.split())
        return "=" not in one + other and bool(first - second) and bool(second - first)
    mine, theirs = (dict(each.split("=", 1) for each in key.split("|")) for key in (one, other))
    shared = ((mine[level], theirs[level]) for level in mine.keys() & theirs.keys())
    return any(a not in b and b not in a for a, b in shared)


def _may_be_one_day(one: str, other: str) -> bool:
    """Dates compare by what both give: a day without its year by month and day."""
    if "-" in (one[0], other[0]):
        return one[-5:] == other[-5:]
    return one == other


def _days(text: str) -> Iterator[Value]:
    for one in find_dates(text):
        if len(one.iso) >= _SHORTEST_DATE and one.iso.count("-") > 1:
            yield Value("date", one.start, one.end, one.text, key=one.iso)


def _quantities(text: str, kind: Kind) -> Iterator[Value]:
    for one in quantities_in(text, kind):
        yield Value(kind, one.start, one.end, one.written, one.unit, one.number, _leeway(one.written))


def _leeway(written: str) -> Decimal:
    """Half of the last digit that an amount in ten thousands or millions gives; 0 where it is written out."""
    match = _SCALED.search(written)
    if not match:
        return Decimal(0)
    return Decimal(_SCALES[match["scale"].lower()]) / Decimal(10) ** len(match["part"] or "") / 2


def _counts(text: str) -> Iterator[Value]:
    for one in find_amounts(text):
        yield Value("count", one.start, one.end, one.text, one.unit, Decimal(one.value), _leeway(one.text))
    for match in _COUNTED.finditer(text):
        if match["unit"] not in _NO_COUNT:
            unit = next(iter(terms(match["unit"])), match["unit"])
            yield Value("count", *match.span(), match.group(), unit, Decimal(match["n"].replace(",", "")))


def _terms(text: str) -> Iterator[Value]:
    return (Value("term", *one.span(), one.group(), key=fold(one.group())) for one in _TERM.finditer(text))
