"""
Amounts as Chinese and English texts write them, with value and unit: money, shares, quantities with a unit.

Pure regular expressions, no model, shared by whatever reads amounts. Knows no
document and compares nothing; numbers in words are read in `core/numerals.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from core.numerals import NUMERAL, chinese_number

_DIGITS = r"(?:\d{1,3}(?:[,，]\d{3})+(?![\d,]\d)|\d+)(?:\.\d+)?(?!\d)"
_NUMBER = rf"(?<![A-Za-z0-9.,:\-#第]){_DIGITS}"
_CURRENCY_CODES = {
    "人民币": "CNY", "¥": "CNY", "￥": "CNY", "rmb": "CNY", "cny": "CNY", "元": "CNY", "圆": "CNY", "yuan": "CNY",
    "us$": "USD", "usd": "USD", "$": "USD", "美元": "USD", "dollar": "USD", "美金": "USD",
    "eur": "EUR", "€": "EUR", "欧元": "EUR", "euro": "EUR",
    "gbp": "GBP", "£": "GBP", "英镑": "GBP", "pound": "GBP",
    "hk$": "HKD", "hkd": "HKD", "港元": "HKD", "港币": "HKD",
    "jpy": "JPY", "日元": "JPY", "yen": "JPY", "s$": "SGD", "sgd": "SGD", "新加坡元": "SGD",
    "chf": "CHF", "瑞士法郎": "CHF",
}  # fmt: skip
_PREFIX = r"US\$|HK\$|S\$|\$|€|£|¥|￥|人民币[¥￥]?|(?:USD|EUR|GBP|RMB|CNY|HKD|JPY|SGD|CHF)"
_SCALES = {"万": 10**4, "亿": 10**8, "百万": 10**6, "千": 1000, "thousand": 1000, "million": 10**6, "m": 10**6,
           "billion": 10**9, "bn": 10**9, "trillion": 10**12}  # fmt: skip
_SCALE = r"百万|万|亿|千|thousand|million|billion|trillion|bn\b|m\b"
_CURRENCY_AFTER = (
    r"元|圆|美元|美金|欧元|英镑|港元|港币|日元|新加坡元|瑞士法郎"
    r"|(?:US )?dollars?|euros?|yuan|pounds?|yen|(?:USD|EUR|GBP|RMB|CNY|HKD|JPY|SGD|CHF)\b"
)
_HAN_UNIT = (
    r"个?工作日|日历日|个月|小时|分钟|台|套|吨|公斤|千克|公里|米|立方米|平方米|平方公里|毫米|厘米|毫升|升|毫克|克|公顷|亩|人次|车次|模次|人|股|年|天|日|周|次"
    r"|件(?!套)|支(?![付行持票])|箱|桶|袋|根(?!据)|辆|艘|块|片(?!区)|卷|户|间(?![隔接])"
    r"|兆瓦时|千瓦时|兆瓦|千瓦|[kMG]Wh?(?![A-Za-z])"  # a Chinese word may follow at once
)
_UNIT = (
    r"(?:business |working |calendar |consecutive |square )?"
    r"(?:days?|weeks?|months?|years?|hours?|minutes?|km|kilomet(?:re|er)s?|"
    r"miles?|met(?:re|er)s?|feet|acres?|tons?|tonnes?|lbs?|kg|kilograms?|[kMG]Wh?|mm|cm|rpm|lit(?:re|er)s?|"
    r"units?|shares?|seats?|people|inhabitants|pieces?|pcs|pallets?|cartons?|containers?|vehicles?|grams?|hectares?"
    r"|employees?|h)\b"
)
_MONEY = re.compile(
    rf"(?P<before>{_PREFIX})\s?(?P<a>{_DIGITS})\s?(?P<scale_a>{_SCALE})?(?:[元圆]整?)?"
    rf"|(?P<b>{_NUMBER})\s?(?P<scale_b>{_SCALE})?\s?(?P<after>{_CURRENCY_AFTER})整?",
    re.IGNORECASE,
)
_CAPITAL_MONEY = re.compile(
    rf"(?:人民币)?(?P<n>{NUMERAL}{{2,}})[元圆](?P<rest>整|正|[零壹贰叁肆伍陆柒捌玖]角(?:[零壹贰叁肆伍陆柒捌玖]分)?)?"
)
_COUNTERS = frozenset(("unit", "set", "piece", "pc", "pallet", "carton", "container", "vehicle", "employee", "seat"))
_COUNTERS |= {*"台套人次件支箱桶袋根辆艘块片卷户间", "people"}
_SHARES = {"千": "‰", "‰": "‰", "万": "‱"}
_PERCENT = re.compile(
    rf"(?P<n>{_NUMBER})\s?(?P<sign>%|％|‰|per ?cent\b|percent\b)"
    rf"|(?<![十百千])(?P<of>[百千万])分之(?P<zh>{NUMERAL}+)(?!{NUMERAL}|点)",
    re.IGNORECASE,
)
_NUMBER_WORD = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty|hundred|thousand|million|and|a)"
)
_QUANTITY = re.compile(
    rf"(?:\b(?:{_NUMBER_WORD}[ \-]){{0,6}}[a-z\-]+ \()?(?P<n>{_NUMBER})\)?\s?(?P<scale>{_SCALE})?"
    rf"(?P<unit>(?:{_HAN_UNIT})(?!风)|[ -]?(?:{_UNIT}))"
    rf"|(?<!第)(?<!{NUMERAL})(?!一[台套天日年])(?P<zh>{NUMERAL}+)"  # 第十六日 is no six days
    rf"(?P<zh_unit>个工作日|个月|工作日|日历日|小时|台|套|年|天|日)(?![期程常])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class FoundAmount:
    """
    An amount as written in text[start:end].

    `value` is a plain decimal number ("86000", "0.05"); `unit` a currency code
    ("CNY"), "%", "‰", "‱", or the unit as written, in the singular ("day", "个月").
    """

    start: int
    end: int
    text: str
    value: str
    unit: str


def find_amounts(text: str) -> Iterator[FoundAmount]:
    """
    Money (also in financial capitals), shares and quantities with a unit: all of the first kind, then of the next.

    Example: "人民币28万元" gives 280000 CNY; it may overlap what is found after it.
    """
    for match in _MONEY.finditer(text):
        digits, scale = match["a"] or match["b"], match["scale_a"] or match["scale_b"]
        currency = (match["before"] or match["after"]).lower().removeprefix("us ").rstrip("s ¥￥") or "¥"
        yield _amount(match, _value(digits, scale), _CURRENCY_CODES.get(currency, "CNY"))
    for match in _CAPITAL_MONEY.finditer(text):
        value = chinese_number(match["n"])
        if value is not None:
            yield _amount(match, f"{value + _fraction(match['rest'] or ''):f}", "CNY")
    for match in _PERCENT.finditer(text):
        value = chinese_number(match["zh"]) if match["zh"] else None
        number = _value(match["n"], None) if match["n"] else str(value)
        yield _amount(match, number, _SHARES.get(match["of"] or match["sign"], "%"))
    for match in _QUANTITY.finditer(text):
        digits = match["n"]
        value = None if digits else chinese_number(match["zh"])
        unit = (match["unit"] or match["zh_unit"]).strip(" -").lower()
        yield _amount(match, _value(digits, match["scale"]) if digits else str(value), unit.rstrip("s"))


def counts_things(text: str) -> bool:
    """Whether a text is but so many of something ("两台", "2 sets"): it tells how many, and names nothing."""
    found = next((one for one in find_amounts(text) if (one.start, one.end) == (0, len(text))), None)
    return found is not None and found.unit in _COUNTERS


def _amount(match: re.Match[str], value: str, unit: str) -> FoundAmount:
    value = value.rstrip("0").rstrip(".") if "." in value else value
    written = match.group().rstrip()
    return FoundAmount(match.start(), match.start() + len(written), written, value, unit)


def _value(digits: str, scale: str | None) -> str:
    return f"{Decimal(re.sub('[,，]', '', digits)) * _SCALES.get((scale or '').lower(), 1):f}"


def _fraction(rest: str) -> Decimal:
    jiao, fen = re.search("(.)角", rest), re.search("(.)分", rest)
    tenths = chinese_number(jiao[1]) or 0 if jiao else 0
    return Decimal(tenths * 10 + (chinese_number(fen[1]) or 0 if fen else 0)) / 100
