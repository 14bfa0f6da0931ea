"""
The day that a question itself asks about: "orders of November 2023", "2024年3月时".

Pure patterns. A date that names a paper ("the deed of August 2023"), bounds a
time (since, before, between), is what is asked ("was it 5 May or 6 May?") or is quoted is none;
nor is any where the question asks for a date. Used by the engine, which asks as of
that day, and by `compose.py`, which says so.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass

from core.dates import FoundDate, find_dates
from core.evidence.asked import asked_for

_PAPER_ZH = (
    "(?:合同|协议|补充|变更|邮件|纪要|通知|函|决议|批单|证书|报告|快讯|月报|清单|公告|指令|文件|会议|例会)"
)
_PAPER_EN = (
    r"(?:agreement|contract|amendment|supplement|addendum|lease|deed|guarantee|policy|endorsement|letter|e?-?mail"
    r"|minutes|meeting|notice|report|digest|resolution|certificate|instruction|order no)"
)
_BOUND_BEFORE = re.compile(
    r"(?:自|从|由|至|到|早于|晚于|不迟于|迟于|改为|延至|推迟到|还是|或者?|是)\s*$"
    r"|\b(?:is|was|or|since|from|after|before|until|till|to|through|between|and|by|than|dated|not later than|effective"
    rf"|starting|ending|expires?|(?:{_PAPER_EN}|announced|signed|made|issued|written) (?:of|on|in))(?: the)?\s*$",
    re.IGNORECASE,
)
_BOUND_AFTER = re.compile(
    r"\s*(?:还是|或|起|开始|止|为止|以前|之前|前|以后|之后|后|以来|至|到|[-—~～])"
    rf"|\s*(?:签订|签署|签发|发出|作出|召开|开立)?的?[^，。？,?]{{0,6}}{_PAPER_ZH}"
    rf"|\s+(?:{_PAPER_EN})\b|\s*(?:-|–|to|and|or|until)\s+\w*\s*\d",
    re.IGNORECASE,
)
_QUOTES = re.compile(r"[“\"「『][^”\"」』]*[”\"」』]")
_MONTH, _DAY = len("2023-05"), len("2023-05-12")


@dataclass(frozen=True, slots=True)
class AskedDay:
    """
    A day or a month as the question writes it, with its first and last day (ISO, alike for a day).

    Both are "" where the words may mean two days, or several days are asked about.
    """

    text: str
    first: str = ""
    last: str = ""


def asked_day(question: str) -> AskedDay | None:
    """
    The one day or month that a question asks about, or None.

    Examples: "2023年11月确认的订单按什么价？" asks about 2023-11-01 to 2023-11-30;
    "What was the rent on 03/04/2024?" about a day that may be two.
    """
    if "date" in asked_for(question).kinds[:1]:
        return None
    quoted = [match.span() for match in _QUOTES.finditer(question)]
    found = [one for one in find_dates(question) if _is_asked_about(one, question, quoted)]
    texts = dict.fromkeys(one.text for one in found)
    if len(texts) != 1:
        return AskedDay(", ".join(texts)) if texts else None
    iso = found[0].iso
    return AskedDay(found[0].text, *_span(iso)) if iso else AskedDay(found[0].text)


def _is_asked_about(one: FoundDate, question: str, quoted: Iterable[tuple[int, int]]) -> bool:
    is_precise = bool(one.readings) or (len(one.iso) in (_MONTH, _DAY) and one.iso[0] != "-")
    is_bound = _BOUND_BEFORE.search(question[: one.start]) or _BOUND_AFTER.match(question, one.end)
    return is_precise and not is_bound and not any(a <= one.start < b for a, b in quoted)


def _span(iso: str) -> tuple[str, str]:
    if len(iso) == _DAY:
        return iso, iso
    year, month = iso.split("-")
    return f"{iso}-01", f"{iso}-{monthrange(int(year), int(month))[1]:02d}"
