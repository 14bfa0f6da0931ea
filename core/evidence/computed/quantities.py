"""
Amounts of a sentence as numbers that can be compared: money, shares, periods.

Knows how units relate (a year is twelve months, a month is no number of days)
and nothing of what an amount is for (`stated.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from core.amounts import FoundAmount, find_amounts
from core.dates import FoundDate, find_dates
from core.numerals import english_number

Kind = Literal["money", "share", "period", "length"]

_MONEY = frozenset({"CNY", "USD", "EUR", "GBP", "HKD", "JPY", "SGD", "CHF"})
_UNITS: dict[str, tuple[Kind, str, Decimal]] = {
    **{unit: ("money", unit, Decimal(1)) for unit in _MONEY},
    "%": ("share", "%", Decimal(1)),
    "‰": ("share", "%", Decimal("0.1")),
    "‱": ("share", "%", Decimal("0.01")),
    **dict.fromkeys(("年", "year"), ("period", "month", Decimal(12))),
    **dict.fromkeys(("个月", "month"), ("period", "month", Decimal(1))),
    **dict.fromkeys(("周", "week"), ("period", "hour", Decimal(168))),
    **dict.fromkeys(
        ("天", "日", "日历日", "day", "calendar day", "consecutive day"), ("period", "hour", Decimal(24))
    ),
    **dict.fromkeys(("个工作日", "工作日", "business day", "working day"), ("period", "working day", Decimal(1))),
    **dict.fromkeys(("小时", "hour", "h"), ("period", "hour", Decimal(1))),
    **dict.fromkeys(("米", "meter", "metre"), ("length", "m", Decimal(1))),
    "m": ("length", "m", Decimal(1)),
    **dict.fromkeys(("公里", "km", "kilometre", "kilometer"), ("length", "m", Decimal(1000))),
}
_SPELT = re.compile(
    r"\b(?P<n>(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty"
    r"|fifty|sixty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)(?: \(\d+\))?[ -]"
    r"(?P<unit>(?:business |working |calendar )?(?:day|week|month|year|hour))s?\b",
    re.IGNORECASE,
)
_FOREIGN = re.compile(r"[A-Za-z]$")
"""Before a dollar sign: A$, C$, NT$ are other currencies than the amount would be read as."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """
    An amount at text[start:end] as a number of a base unit: a currency, "%", "month", "hour", "working day", "m".

    Two quantities can be compared where kind and unit agree.
    """

    start: int
    end: int
    written: str
    kind: Kind
    unit: str
    number: Decimal


def quantities_in(text: str, kind: Kind) -> list[Quantity]:
    """
    The amounts of one kind in a text, in its order, the longer where two overlap.

    Example: "质保期24个月，保证金5%" has the period 24 month and the share 5 %.
    """
    dated = list(find_dates(text)) if kind == "period" else []
    amounts = (one for one in (*_counted(text), *_spelt(text)) if not _is_within(one, dated))
    found = sorted(amounts, key=lambda one: (one.start - one.end, one.start))
    kept: list[Quantity] = []
    for one in found:
        if all(one.end <= other.start or other.end <= one.start for other in kept):
            kept.append(one)
    return sorted((one for one in kept if one.kind == kind), key=lambda one: one.start)


def _is_within(one: Quantity, dates: list[FoundDate]) -> bool:
    """Whether an amount is part of a date: "2024年" is no period."""
    return any(date.start <= one.start < date.end for date in dates)


def _counted(text: str) -> Iterator[Quantity]:
    for one in find_amounts(text):
        known = _UNITS.get(one.unit)
        if known and not _is_foreign(text, one):
            yield Quantity(one.start, one.end, one.text, known[0], known[1], Decimal(one.value) * known[2])


def _is_foreign(text: str, one: FoundAmount) -> bool:
    return one.text.startswith("$") and bool(_FOREIGN.search(text[: one.start]))


def _spelt(text: str) -> Iterator[Quantity]:
    for match in _SPELT.finditer(text):
        kind, unit, factor = _UNITS[match["unit"].lower()]
        number = english_number(match["n"])
        if number:
            yield Quantity(match.start(), match.end(), match.group(), kind, unit, number * factor)


def said(number: Decimal, like: Quantity) -> str:
    """
    A sum or difference of quantities in the unit that one of them is written in.

    Example: 308800000 like "人民币47,200,000元" is "308,800,000元"; 12 months like "2 years" are "1 year".
    """
    if like.kind == "money":
        return f"{_plain(number)}元" if like.unit == "CNY" and _is_chinese(like) else f"{like.unit} {_plain(number)}"
    if like.kind == "share":
        return f"{_plain(number)}%"
    return _period(number, like) if like.kind == "period" else f"{_plain(number)} m"


def _period(number: Decimal, like: Quantity) -> str:
    units = [(name, row[2]) for name, row in _NAMES[_is_chinese(like)].items() if row[:2] == (like.kind, like.unit)]
    as_like = [one for one in units if one[0] in like.written.lower() and number % one[1] == 0]
    name, factor = [*as_like, *(one for one in units if one[1] == 1)][0]
    count = number / factor
    return f"{_plain(count)}{name}" if _is_chinese(like) else f"{_plain(count)} {name}{'' if count == 1 else 's'}"


_NAMES: dict[bool, dict[str, tuple[Kind, str, Decimal]]] = {
    True: {one: _UNITS[one] for one in ("工作日", "个月", "年", "周", "天", "日", "小时")},
    False: {one: _UNITS[one] for one in ("working day", "month", "year", "week", "day", "hour")},
}


def _is_chinese(one: Quantity) -> bool:
    return any("㐀" <= character <= "鿿" for character in one.written)


def _plain(number: Decimal) -> str:
    return f"{number.normalize():,f}"
