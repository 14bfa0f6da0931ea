"""
Dates as Chinese and English texts write them, with their ISO form.

Pure, shared by whatever reads dates. Knows no document: a date without a year
stays without one here, and 03/04/2025 stays as written, since it may be March
or April; `resolved` settles both where the surroundings tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from core.numerals import chinese_number

_MONTHS = {
    m: i + 1 for i, m in enumerate(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"])
}
_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?"
    r"|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?"
)
_STREET = r" (?:[A-Z1-9][\w.]* ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Lane|Boulevard|Blvd|Parkway|Highway)\b"
_HAN_YEAR = r"[〇○零一二三四五六七八九]{4}"
_HAN_DAY = r"[一二三四五六七八九十廿卅]{1,3}"
_DATE = re.compile(
    rf"(?P<y1>\d{{4}}|{_HAN_YEAR})\s?年(?:\s?(?P<m1>\d{{1,2}}|{_HAN_DAY})\s?月(?:\s?(?P<d1>\d{{1,2}}|{_HAN_DAY})\s?[日号])?)?"
    rf"|(?<![\d年])(?P<m2>\d{{1,2}})月(?:(?P<d2>\d{{1,2}})[日号]|[上中下]旬|[底初末])"
    rf"|\b(?P<d3>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<m3>{_MONTH})(?:,\s?| )(?P<y3>\d{{4}})\b"
    rf"|\b(?P<m4>{_MONTH}) (?P<d4>\d{{1,2}})(?:st|nd|rd|th)?(?:,\s?| |\. (?=20\d\d(?:[,;.)]|$)))(?P<y4>\d{{4}})\b"
    rf"|\b(?P<m5>{_MONTH}),? (?P<y5>\d{{4}})\b"
    rf"|(?<![A-Za-z0-9\-.])(?P<y6>\d{{4}})[-/.](?P<m6>\d{{1,2}})[-/.](?P<d6>\d{{1,2}})(?![A-Za-z0-9\-])"
    rf"|\b(?P<d7>\d{{1,2}})(?:st|nd|rd|th)? (?P<m7>{_MONTH})\b"
    rf"|\b(?P<m8>{_MONTH}) (?P<d8>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d)"
    rf"|(?<![A-Za-z0-9\-/.])(?P<slash>\d{{1,2}}/\d{{1,2}}/\d{{4}})(?![A-Za-z0-9\-])"
    rf"|(?<![A-Za-z0-9\-.,/#$])(?P<y9>(?<!\| )1[0-8]\d\d|19\d\d|20\d\d)(?!\w|[\-%]|[.,]\d|{_STREET})"
)
_RANGE = re.compile(r"\s*(?:[（(]含[^（()）]{0,4}[）)]\s*)?(?:起?\s?[至到]|[-–—~～]|to|until|till|through)\s*(?:the )?")
_LATEST_MONTH = 12
_LEAP_YEAR = 2024


@dataclass(frozen=True, slots=True)
class FoundDate:
    """
    A date as written in text[start:end].

    `iso` is "2023-05-12", "2023-05", "2023", "--05-12" without a year, or ""
    where day and month cannot be told apart; then `readings` has both dates.
    A day that its month has not (31 June) `is_impossible`, and `iso` is the month.
    """

    start: int
    end: int
    text: str
    iso: str
    readings: tuple[str, ...] = ()
    is_impossible: bool = False

    @property
    def is_full(self) -> bool:
        """Whether year, month and day are known."""
        return len(self.iso) == len("2023-05-12") and self.iso[0] != "-"


def find_dates(text: str) -> Iterator[FoundDate]:
    """
    Dates, months and years, in text order.

    Example: "03/04/2025" has no ISO form but the readings 2025-03-04 and
    2025-04-03; "二〇二五年三月四日" is 2025-03-04, and "31 June 2024" is 2024-06.
    The end of a range has the year of its beginning: "2024年9月30日至11月24日".
    """
    last: FoundDate | None = None
    for one in _written_dates(text):
        is_end = last is not None and one.iso.startswith("--") and _RANGE.fullmatch(text, last.end, one.start)
        last = _with_year_of(last, one) if last and is_end else one
        yield last


def _with_year_of(first: FoundDate, end: FoundDate) -> FoundDate:
    """The end of a range with the year of its first day, or the next one where it lies before that."""
    if not first.iso[:1].isdigit():
        return end
    year = int(first.iso[:4]) + (end.iso[2:] < first.iso[5:])
    return resolved(end, None, str(year))


def _written_dates(text: str) -> Iterator[FoundDate]:
    for match in _DATE.finditer(text):
        if match["slash"]:
            yield FoundDate(match.start(), match.end(), match.group(), "", _readings(match["slash"]))
            continue
        found = {name[0]: value for name, value in match.groupdict().items() if value and name != "slash"}
        month, day = _month(found.get("m", "")), _two(found.get("d", ""))
        year = str(_plain(found["y"])) if "y" in found else "-"
        if (month and not "01" <= month <= "12") or (day and not "01" <= day <= "31"):
            continue
        is_impossible = bool(day) and not _iso(int(year) if year != "-" else _LEAP_YEAR, int(month), int(day))
        parts = (year, month, "" if is_impossible else day)
        iso = "-".join(part for part in parts if part)
        yield FoundDate(match.start(), match.end(), match.group(), iso, is_impossible=is_impossible)


def resolved(found: FoundDate, day_first: bool | None, year: str = "") -> FoundDate:
    """
    A date with what its surroundings tell.

    Args:
        found: as `find_dates` gives it.
        day_first: how this document writes slashes, None where it does not tell.
        year: the document's own year, for a date without one.

    Returns:
        the date with `iso` filled where it can be; one that stays ambiguous as it was.
    """
    if found.readings:
        is_single = len(found.readings) == 1
        known = found.readings[0] if is_single else "" if day_first is None else found.readings[int(day_first)]
        return replace(found, iso=known)
    if not (found.iso.startswith("--") and year):
        return found
    iso = year + found.iso[1:]
    whole = next(find_dates(iso), replace(found, iso=iso))  # 29 February is a day of some years only
    return replace(found, iso=whole.iso, is_impossible=found.is_impossible or whole.is_impossible)


def writes_day_first(dates: Iterable[FoundDate]) -> bool | None:
    """
    Whether a document's dates with strokes name the day first; None where no date of it tells, or some contradict.

    Example: 13/04/2025 can only be a day first, so 03/04/2025 beside it is 3 April.
    """
    told = {int(one.text.split("/")[0]) > _LATEST_MONTH for one in dates if "/" in one.text and len(one.readings) == 1}
    return told.pop() if len(told) == 1 else None


def in_iso(dates: Iterable[FoundDate]) -> dict[str, tuple[str, ...]]:
    """
    Full dates and months that are not written in ISO, each with what it is there; two where it may be read two ways.

    Example: {"2024年7月15日": ("2024-07-15",), "03/04/2025": ("2025-03-04", "2025-04-03")}.
    """
    told = {one.text: (one.iso,) if one.iso else one.readings for one in dates if one.iso[:1] != "-"}
    is_year = len("2024")
    return {text: isos for text, isos in told.items() if isos and text not in isos and len(isos[0]) > is_year}


def _readings(written: str) -> tuple[str, ...]:
    """The dates that day and month may stand for, month first; one where they agree or only one is a date."""
    first, second, year = (int(part) for part in written.split("/"))
    found = (_iso(year, first, second), _iso(year, second, first))
    return tuple(dict.fromkeys(one for one in found if one))


def _iso(year: int, month: int, day: int) -> str:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return ""


def _plain(numeral: str) -> int | None:
    return int(numeral) if numeral.isdigit() else chinese_number(numeral)


def _two(numeral: str) -> str:
    return f"{_plain(numeral):02d}" if numeral else ""


def _month(word: str) -> str:
    number = _MONTHS.get(word[:3].lower())
    return f"{number:02d}" if number else _two(word)
