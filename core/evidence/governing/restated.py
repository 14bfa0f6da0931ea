"""
Sentences that say the same of another value: "closing will take place on or before …".

Pure. The same words must stand before and around the value; that is how an
amendment without a verb of change, or a paper that contradicts another, is
recognised. Next: `reading.py`, `contradictions.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from core.dates import find_dates
from core.evidence.governing.papers import Paper
from core.numerals import NUMERAL, chinese_number, english_number

_WORD = re.compile(r"[A-Za-z]+|[㐀-鿿]|\d+")
_AMOUNT = re.compile(
    r"(?P<money>(?:(?:US|HK|S|A|C)?\$|[€£¥￥]|(?:RMB|CNY|EUR|USD|HKD|GBP|JPY|SGD|AUD|CAD|CHF) ?"
    r"|人民币)\s?\d[\d,]*(?:\.\d+)?(?![\w,]|\.\d)(?:\s?(?:million|万"
    r"|亿))?|\d[\d,]*(?:\.\d+)?\s?(?:万|亿)?(?:元|[美欧港日新澳加]元|港币|英镑|瑞士法郎))"
    r"|(?P<share>\d+(?:\.\d+)?\s?(?:[%％‰]|per ?cent\b)|[百千万]分之[一二三四五六七八九十\d.]+)"
    rf"|(?P<period>(?:\d+|{NUMERAL}{{1,4}})\s?个?(?:工作日|日历日|日(?![期起])|天|个月|月(?=[内前后])|年(?!\d"
    rf"|月)|小时|周))"
    r"|(?P<time>(?:\b(?:[a-z]+(?:-[a-z]+)?) ?\()?\b\d+\)?[ -](?:business |working |calendar )?(?:days?|weeks?"
    r"|months?|years?|hours?)\b"
    r"|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty"
    r"|ninety)[ -](?:business |working |calendar )?(?:days?|weeks?|months?|years?|hours?)\b)",
    re.IGNORECASE,
)
_UNITS = (
    (r"工作日|(?:business|working) day", "working day"), (r"小时|hour", "hour"), (r"周|week", "week"),
    (r"月|month", "month"), (r"年|year", "year"), (r"日|天|day", "day"),
)  # fmt: skip
_SHARED_WORDS_EN, _SHARED_WORDS_ZH = 5, 7
_TELLING = 2
_SCALES = (("万", 10_000), ("亿", 100_000_000), ("million", 1_000_000))


_NUMBERING = re.compile(r"^\s*(?:[（(]?[a-zA-Z\d]{1,3}[.、）)]\s+|[\d.]+\s+|[一二三四五六七八九十]+、)+")
_ARTICLES = frozenset(("a", "an", "the"))
FUNCTION_WORDS = frozenset(
    re.findall(
        r"\w+",
        "of to in on at by for and or be is are shall will may from before after with as under within not no any each",
    )
)
_MAY_HOLD = re.compile(rf"\d|{NUMERAL}|\b(?:days?|weeks?|months?|years?|hours?)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Value:
    """A date, amount, share or period at text[start:end]; `key` is what it comes to, comparable within its kind."""

    kind: str
    start: int
    end: int
    text: str
    key: str


@lru_cache(maxsize=5_000)
def values_in(text: str) -> tuple[Value, ...]:
    """Dates with a day, amounts, shares and periods of a text, in its order; kept, as several rules read one text."""
    found = [
        Value("date", one.start, one.end, one.text, one.iso) for one in find_dates(text) if one.is_full
    ]
    for match in _AMOUNT.finditer(text):
        kind = str(match.lastgroup)
        if any(one.start < match.end() and match.start() < one.end for one in found):
            continue
        words = match.group()
        key = _key("period" if kind == "time" else kind, words)
        if key:
            found.append(Value("period" if kind == "time" else kind, match.start(), match.end(), words, key))
    return tuple(sorted(found, key=lambda one: one.start))


@dataclass(frozen=True)
class Said:
    """A sentence with its values, each with the words before it, folded and without articles."""

    text: str

    @cached_property
    def values(self) -> tuple[tuple[Value, tuple[str, ...]], ...]:
        """The values of the sentence, in its order."""
        return tuple((one, words_before(self.text, one)) for one in values_in(self.text))


def same_but_for_values(one: Said, other: Said, is_whole: bool = False) -> Iterator[tuple[Value, Value]]:
    """
    Pairs of differing values of one kind that two sentences put behind the same words.

    Args:
        is_whole: all words before the shorter one's value must be the same.

    Example: "The notice period is 180 days" and "the notice period is 270 days" give (180 days, 270 days).
    """
    for value, before in one.values:
        for their, words in other.values:
            if their.kind == value.kind and their.key != value.key and _is_same(before, words, is_whole):
                yield value, their


def restated_by(
    sentence: str, paper: Paper, family: Sequence[Paper]
) -> Iterator[tuple[Paper, tuple[int, int], str, str]]:
    """
    The places of earlier papers of a family that a sentence says again with another value.

    Returns:
        (paper, span of the sentence that says it, its value, the new value).
    """
    said = Said(sentence)
    if not said.values:
        return
    for earlier in family:
        if paper.date and earlier.date and earlier.date > paper.date:
            continue
        for start, end, their in said_in(earlier):
            pair = next(same_but_for_values(said, their, is_whole=True), None)
            if pair:
                yield earlier, (start, end), pair[1].text, pair[0].text


@lru_cache(maxsize=500)
def said_in(paper: Paper) -> tuple[tuple[int, int, Said], ...]:
    """The sentences of a paper that hold a value, as (start, end, what is said)."""
    found = ((start, end, Said(text)) for _, start, end, text in paper.sentences() if _MAY_HOLD.search(text))
    return tuple(one for one in found if one[2].values)


def words_before(text: str, value: Value) -> tuple[str, ...]:
    """The words, or Chinese characters, of a text before a value of it, folded, without numbering and articles."""
    words = [word.lower() for word in _WORD.findall(_NUMBERING.sub("", text[: value.start]))]
    return tuple(word for word in words if word not in _ARTICLES)


def shared_before(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words, or Chinese characters, right before two values are the same."""
    shared = 0
    for a, b in zip(reversed(one), reversed(other), strict=False):
        if a != b:
            break
        shared += 1
    return shared


def in_one_unit(value: Value) -> str:
    """What a value comes to, with the unit of a period in one language: "18 个月" and "18 month" are alike."""
    if value.kind != "period":
        return value.key
    number, _, unit = value.key.partition(" ")
    return f"{number} {next((name for words, name in _UNITS if re.search(words, unit)), unit)}"


def _is_same(one: Sequence[str], other: Sequence[str], is_whole: bool) -> bool:
    """Whether the words before both values end alike for long enough, or are alike altogether."""
    shared = shared_before(one, other)
    is_chinese = any(word >= "㐀" for word in one[-3:])
    least = _SHARED_WORDS_ZH if is_chinese else _SHARED_WORDS_EN
    telling = sum(word not in FUNCTION_WORDS for word in one[len(one) - shared :]) if not is_chinese else shared
    if telling < _TELLING:
        return False
    is_all = shared >= min(len(one), len(other)) and shared >= least - 2
    return is_all or (not is_whole and shared >= least)


def _key(kind: str, words: str) -> str:
    digits = re.search(r"\d[\d,]*(?:\.\d+)?", words)
    number = digits.group().replace(",", "") if digits else _in_words(words)
    if not number:
        return ""
    if kind == "money":
        scale = next((size for sign, size in _SCALES if sign in words.lower()), 1)
        return f"{float(number) * scale:g}"
    if kind == "share":
        per = next((size for sign, size in (("万分", 100), ("千分", 10), ("‰", 10)) if sign in words), 1)
        return f"{float(number) / per:g}"
    if words.isascii():
        unit = re.sub(r"[^a-z ]", "", words.lower().split(")")[-1])
    else:
        unit = re.sub(rf"[\d\s().,-]|{NUMERAL}", "", words)
    return f"{float(number):g} {' '.join(unit.split()).rstrip('s')}"


def _in_words(words: str) -> str:
    han = re.search(rf"{NUMERAL}+", re.sub("[百千万]分之", "", words))
    value = chinese_number(han.group()) if han else english_number(re.split(r"[ -]", words)[0])
    return "" if value is None else str(value)
