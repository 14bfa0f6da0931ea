"""
Named days and amounts: what a text reckons from by name, and how plainly another text states it.

"24 months from the date of its Acceptance Certificate" reckons from a day that
only the certificate tells, "8 % of the Contract Price" with an amount that
another clause sets. Pure patterns in Chinese and English. Next: `values.py`
links the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from core.dates import find_dates
from core.text import sentence_spans, terms, terms_in
from core.traverse.question import content_terms

ValueKind = Literal["date", "amount"]

_LONGEST_DAY, _LONGEST_AMOUNT = 8, 6
"""Last Chinese characters before "之日" or a share that are taken for the name; what stands before them is grammar."""
_SHORTEST = 3
"""Fewest last characters of a Chinese name that a statement must repeat."""
_NEAR = 24
"""Characters between a name and its value within which the one is plainly said of the other."""
_NUMERAL = re.compile(r"[一二三四五六七八九十百千万\d]+")
_HAN = re.compile(r"[㐀-鿿]")
_CUT = re.compile(r"[自从至到于在因]")
_LATIN_NAME = r"((?:[A-Za-z'’-]+ ?){1,4})"
_DAYS = (
    re.compile(r"([㐀-鿿]{2,18})之日"),
    re.compile(r"([㐀-鿿]{2,10}[^\d年月个工作历节假当今次后前每同])日(?![期常内历后前])"),
    re.compile(r"(?:直至|直到|至|待|在)([㐀-鿿]{3,16}?)(?:以前|之前|之后|以后|时|后|为止|[，。；、]|$)"),
    re.compile(rf"\b(?:date|day) of (?:the |its |each |such |an? |this )?{_LATIN_NAME}"),
    re.compile(rf"\b(?:after|until|upon|from|following|before) (?:the |its |each |such |their )?{_LATIN_NAME}"),
)
_AMOUNTS = (
    re.compile(r"([㐀-鿿]{3,16}?)的?\s*(?:百分之|[千万]分之|\d+(?:\.\d+)?\s*[%％‰]|[一二三四五六七八九十]成)"),
    re.compile(r"(?:冲减|抵扣|调减|计入|扣除|等于|不低于|不超过)([㐀-鿿]{3,12})"),
    re.compile(rf"(?:\d[\d.]*\s?%|\bper ?cent) of (?:the |its |such |that )?{_LATIN_NAME}"),
    re.compile(r"\b((?:[A-Z][a-z]+ )+(?:Price|Consideration|Fees?|Rent|Amount|Deposit|Cost|Sum|Payment|Value))\b"),
)
_STATED_AMOUNT = re.compile(
    r"(?:US\$|[$€£¥￥]|RMB ?|EUR ?|USD ?|CNY ?|GBP ?|人民币)\s?\d|\d[\d,.]*\s?(?:万|亿)?(?:元|美元|欧元)"
    r"|\d{5,}|\d,\d{3}"
)
_GRAMMAR = frozenset(
    terms(
        "day days date dates month months year years week weeks written party parties agreement agreements price notice"
        " hereof thereof receipt business january february march april may june july august september october november"
        " december 人民币 通知 恢复 原合同第 款约定 本合同 本协议 书面"
    )
)
"""Terms of words that name no day and no amount by themselves."""


@dataclass(frozen=True, slots=True)
class NamedValue:
    """A day or amount that a text speaks of by name only; `terms` are the full-text terms of the name."""

    kind: ValueKind
    name: str
    terms: tuple[str, ...]


@lru_cache(maxsize=20_000)
def reckoned_in(text: str) -> tuple[tuple[frozenset[str], tuple[NamedValue, ...]], ...]:
    """The sentences of a text that reckon with something named, each as its full-text terms and the values it names."""
    sentences = (text[start:end] for start, end in sentence_spans(text))
    found = ((sentence, named_values(sentence)) for sentence in sentences)
    return tuple((terms_in(sentence), values) for sentence, values in found if values)


def named_values(text: str) -> tuple[NamedValue, ...]:
    """
    The days that a text reckons from and the amounts that it reckons with, each once, days first.

    Example: "自设备安装验收证书签发之日起24个月" reckons from 装验收证书签发, the last eight characters before 之日.
    """
    found = [*_named("date", _DAYS, _LONGEST_DAY, text), *_named("amount", _AMOUNTS, _LONGEST_AMOUNT, text)]
    return tuple(dict.fromkeys(found))


def _named(kind: ValueKind, patterns: Sequence[re.Pattern[str]], longest: int, text: str) -> Iterator[NamedValue]:
    for pattern in patterns:
        for match in pattern.finditer(text):
            name = match[1].strip()
            name = _CUT.split(name)[-1][-longest:] if _HAN.search(name) else name
            said = tuple(one for one in content_terms(name) if one not in _GRAMMAR)
            if said and not _NUMERAL.fullmatch(name):
                yield NamedValue(kind, name, said)


def has_value(text: str, kind: ValueKind) -> bool:
    """Whether a text holds a value of this kind: a full date, or an amount of money."""
    return bool(_values_at(text, kind))


def closeness(text: str, value: NamedValue) -> float:
    """
    How plainly a text states a named value, 0..1: 1 where a value stands right beside its name, 0 where none is near.

    Example: "最终验收日为2024年11月28日" states 最终验收, "最终验收后三十日" does not.
    """
    values = _values_at(text, value.kind)
    if not values:
        return 0.0
    gaps = [max(start - end, at - stop, 0) for at, end in _mentions(text, value.name) for start, stop in values]
    nearest = min(gaps, default=_NEAR)
    return max(0.0, 1 - nearest / _NEAR)


@lru_cache(maxsize=20_000)
def _values_at(text: str, kind: ValueKind) -> tuple[tuple[int, int], ...]:
    if kind == "amount":
        return tuple((match.start(), match.end()) for match in _STATED_AMOUNT.finditer(text))
    return tuple((one.start, one.end) for one in find_dates(text) if one.is_full)


def _mentions(text: str, name: str) -> list[tuple[int, int]]:
    """Where a text holds the longest ending of a Chinese name that it holds at all, or an English name."""
    endings = [name[at:] for at in range(len(name) - _SHORTEST + 1)] if _HAN.search(name) else [name]
    held = next((one for one in endings if one in text), "")
    return [(one.start(), one.end()) for one in re.finditer(re.escape(held), text)] if held else []
