"""
Days that a text names from another day: "yesterday", "下月5日", "within 30 days after the date of this Agreement".

Counted from the day a paper was made, from its effective date where it tells one, or ("次月10日", "the
following month") from the date right before in the same sentence. What each month brings anew
("每月5日前支付上月租金") is no day, nor is what hangs on an event. Pure; whole dates are read by `dates.py`.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from core.dates import find_dates
from core.numerals import NUMERAL, chinese_number, english_number

_HABITUAL = re.compile(
    r"每|逐[月季年]|[按各][月季年]|当月|月度|季度内|\b(?:each|every|per|monthly|quarterly|annually|any)\b",
    re.IGNORECASE,
)
_NUMBER = rf"(?:\d{{1,3}}|{NUMERAL}{{1,4}})"
_PAPER = r"本?(?:合同|协议|补充协议|保函|订单|备忘录|通知|函|纪要|承诺书|保证书)?"
_THIS = (
    r"(?:this|the present) (?:\w+ ){0,3}?(?:agreement|contract|letter|sow|order|deed|lease|notice|amendment"
    r"|statement of work|offer)"
)
_SINCE = (
    rf"(?:the date (?:hereof|of {_THIS})|the (?:date of )?signature (?:hereof|of {_THIS})"
    rf"|signature of {_THIS})"
)
_WORD = r"(?:\d{1,3}|[a-z]+(?:-[a-z]+)?)"
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_PATTERN = re.compile(
    r"(?P<day>今[日天]|昨[日天]|前天|明[日天](?!确)|后天|\b(?:today|yesterday|tomorrow)\b)"
    r"|(?P<week>上周|本周|这周|下周|上个?星期|本星期|这个?星期|下个?星期)(?P<weekday>[一二三四五六日天])"
    rf"|\b(?P<week_en>last|this|next) (?P<weekday_en>{'|'.join(_WEEKDAYS)})\b"
    r"|(?P<month>上个?月|(?<!基)本月|这个?月|下个?月|次月)(?:(?P<month_day>\d{1,2})[日号]|(?P<month_end>月?[底末]|初))?"
    r"|(?P<quarter>上一?个?季度?|本季度?|下一?个?季度?)(?P<quarter_end>[末底初])"
    r"|(?P<year>去年|上一?年度?|今年|明年|下一?年度?|次年)(?:(?P<year_month>\d{1,2})月(?:(?P<year_day>\d{1,2})[日号])?|"
    r"(?P<year_end>年?[底末初]))?"
    r"|(?:\bthe (?P<edge_en>end|beginning) of )?\b(?P<unit_en>last|this|next|the following)"
    r" (?P<span_en>month|quarter|year)\b(?!['’]s?)"
    rf"|(?P<since>{_PAPER}(?:签订|签署|订立|签发|出具|发出)(?:之?日|之?后|当日)?起?(?:之?后)?|{_PAPER}生效(?:之?日|之?后)起?)的?\s?"
    rf"(?P<count>{_NUMBER})\s?个?(?P<unit>工作日|自然日|日历日|日|天|周|月|年)(?:之?内|之?后|以?前)?"
    rf"|\b(?:within |no later than |not later than )?(?P<count_en>{_WORD}) (?:\(\d+\) )?"
    rf"(?P<kind_en>business |working |calendar )?"
    rf"(?P<size_en>day|week|month|year)s? (?:after|from|of|following) (?P<since_en>{_SINCE}|the effective date)"
    rf"|\bthe (?P<anniversary>{'|'.join(_ORDINALS)}) anniversary of (?P<since_anniversary>{_SINCE}"
    rf"|the effective date|{_THIS})",
    re.IGNORECASE,
)
_EFFECTIVE = re.compile(
    r"effective date[”\"’]?\)?\s*(?:means|is|shall be|:)\s*(?:the )?$|\beffective (?:as of |from |on )$"
    r"|(?:生效日期?|生效时间)[为是：:]\s*$|自$",
    re.IGNORECASE,
)
_EFFECTIVE_BEHIND = re.compile(r"\s*\(?(?:the )?[“\"‘]effective date|\s*(?:之日)?起(?:正式)?生效", re.IGNORECASE)
_WHEN_SIGNED = re.compile(
    r"自[^。；;\d]{0,24}(?:签字|盖章|签署|签订|签章)[^。；;\d]{0,8}之日起[^。；;，]{0,6}生效|签[字署订][^。；;，\d]{0,10}[后即]生效"
    r"|\b(?:takes|comes into|shall take|enters into) (?:effect|force) (?:on|upon) (?:the date hereof"
    r"|signature|execution)"
    r"|\beffective (?:upon|on) (?:signature|execution)",
    re.IGNORECASE,
)
_STEPS = {"上": -1, "去": -1, "last": -1, "本": 0, "这": 0, "今": 0, "this": 0, "下": 1, "次": 1, "明": 1, "next": 1}
_DAYS = {"前天": -2, "昨": -1, "yesterday": -1, "今": 0, "today": 0, "明": 1, "tomorrow": 1, "后天": 2}
_FRIDAY = 4
_NAMES_PLACES = re.compile(r"[。；;.!?]")


@dataclass(frozen=True, slots=True)
class RelativeDate:
    """
    text[start:end] names the day or month `iso`; `is_earliest` where working days are counted without holidays.
    """

    start: int
    end: int
    text: str
    iso: str
    is_earliest: bool = False


def effective_date(text: str, made: str) -> str:
    """The ISO day from which a paper says that it holds: a day it names, or that of its signature; "" for neither."""
    for one in find_dates(text):
        before, behind = text[max(0, one.start - 40) : one.start], text[one.end : one.end + 40]
        if one.is_full and (_EFFECTIVE_BEHIND.match(behind) or (_EFFECTIVE.search(before) and before[-1:] != "自")):
            return one.iso
    return made if _WHEN_SIGNED.search(text) else ""


def find_relative(text: str, made: str, effective: str = "") -> Iterator[RelativeDate]:
    """
    Days and months that the words name from another day, in text order.

    Args:
        text: a passage or quote.
        made: the ISO day on which its paper was made; "" finds only what follows a date of its own sentence.
        effective: the ISO day from which the paper holds, "" where unknown.

    Example: made 2024-03-15, "签署后30日内" is 2024-04-14; made 2024-02-06, "本月底" is 2024-02-29.
    """
    for match in _PATTERN.finditer(text):
        start = max((one.end() for one in _NAMES_PLACES.finditer(text, 0, match.start())), default=0)
        ending = _NAMES_PLACES.search(text, match.end())
        sentence = text[start : ending.start() if ending else len(text)]
        follows = {match["month"], match["year"], (match["unit_en"] or "").lower()} & {"次月", "次年", "the following"}
        is_counted = bool(match["since"] or match["since_en"] or match["anniversary"])
        if not is_counted and _HABITUAL.search(sentence):
            continue
        anchor = _before(text[start : match.start()]) if follows else _anchor(match, made, effective)
        iso = _iso(match, date.fromisoformat(anchor)) if len(anchor) == len("2024-03-15") else ""
        if iso:
            yield RelativeDate(match.start(), match.end(), match.group(), iso, _is_working(match))


def _before(text: str) -> str:
    return next((one.iso for one in reversed(list(find_dates(text))) if one.is_full), "")


def _anchor(match: re.Match[str], made: str, effective: str) -> str:
    since = (match["since"] or match["since_en"] or match["since_anniversary"] or "").lower()
    return effective if "生效" in since or "effective" in since else made


def _is_working(match: re.Match[str]) -> bool:
    return match["unit"] == "工作日" or (match["kind_en"] or "").strip().lower() in ("business", "working")


def _iso(match: re.Match[str], anchor: date) -> str:
    """The day or month that a match names, counted from its anchor; "" for one that is none."""
    told = {name: value.lower() for name, value in match.groupdict().items() if value}
    try:
        return _counted(told, anchor) if {"count", "count_en", "anniversary"} & told.keys() else _named(told, anchor)
    except (ValueError, OverflowError):  # 31 June, or a year beyond the calendar
        return ""


def _counted(told: dict[str, str], anchor: date) -> str:
    if "anniversary" in told:
        return _moved(anchor, 12 * (_ORDINALS.index(told["anniversary"]) + 1)).isoformat()
    written = told.get("count") or told["count_en"]
    count = int(written) if written.isdigit() else chinese_number(written) or english_number(written)
    unit = told.get("unit") or told.get("kind_en", "") + told["size_en"]
    if not count:
        return ""
    if unit in ("工作日", "business day", "working day"):
        return _worked(anchor, count).isoformat()
    if unit in ("月", "month", "年", "year"):
        return _moved(anchor, count * (12 if unit in ("年", "year") else 1)).isoformat()
    return (anchor + timedelta(days=count * (7 if unit in ("周", "week") else 1))).isoformat()


def _named(told: dict[str, str], anchor: date) -> str:
    if "day" in told:
        days = next(number for word, number in _DAYS.items() if told["day"].startswith(word))
        return (anchor + timedelta(days=days)).isoformat()
    if weekday := told.get("weekday") or told.get("weekday_en"):
        number = "一二三四五六日".find(weekday.replace("天", "日")) if len(weekday) == 1 else _WEEKDAYS.index(weekday)
        return (anchor + timedelta(days=number - anchor.weekday() + 7 * _step(told, "week", "week_en"))).isoformat()
    if "month" in told or told.get("span_en") == "month":
        edge = told.get("month_end") or told.get("edge_en", "")
        return _day_of(_moved(anchor.replace(day=1), _step(told, "month", "unit_en")), told.get("month_day", ""), edge)
    if "quarter" in told or told.get("span_en") == "quarter":
        edge = told.get("quarter_end") or told.get("edge_en", "")
        present = anchor.replace(day=1, month=(anchor.month - 1) // 3 * 3 + 1)
        first = _moved(present, 3 * _step(told, "quarter", "unit_en"))
        return "" if not edge else first.isoformat() if _is_first(edge) else _last(_moved(first, 2)).isoformat()
    return _in_year(told, anchor.year + _step(told, "year", "unit_en"))


def _in_year(told: dict[str, str], year: int) -> str:
    edge = told.get("year_end") or told.get("edge_en", "")
    if edge:
        return f"{year}-01-01" if _is_first(edge) else f"{year}-12-31"
    if "year_month" not in told:
        return f"{year}"
    return _day_of(date(year, int(told["year_month"]), 1), told.get("year_day", ""), "")


def _day_of(month: date, day: str, edge: str) -> str:
    if day:
        return month.replace(day=int(day)).isoformat()
    return month.isoformat()[:7] if not edge else month.isoformat() if _is_first(edge) else _last(month).isoformat()


def _step(told: dict[str, str], *names: str) -> int:
    word = next(told[name] for name in names if name in told)
    return 1 if word == "the following" else next(step for start, step in _STEPS.items() if word.startswith(start))


def _is_first(edge: str) -> bool:
    return edge in ("初", "beginning")


def _last(month: date) -> date:
    return month.replace(day=monthrange(month.year, month.month)[1])


def _moved(day: date, months: int) -> date:
    """The same day so many months on, or the last day of a month that lacks it."""
    number = day.year * 12 + day.month - 1 + months
    first = date(number // 12, number % 12 + 1, 1)
    return first.replace(day=min(day.day, _last(first).day))


def _worked(day: date, count: int) -> date:
    """So many days on without Saturdays and Sundays; holidays are not known here."""
    for _ in range(count):
        day += timedelta(days=1 if day.weekday() < _FRIDAY else 7 - day.weekday())
    return day
