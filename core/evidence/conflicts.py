"""
Numbers that a document states twice and differently: in words and in digits.

Pure. Conflicts between documents are not looked for here. Used by `answer.py`.
"""

from __future__ import annotations

import re

from core.numerals import NUMERAL, chinese_number, english_number

_HAN = re.compile(
    rf"(?:(?P<words>{NUMERAL}{{2,}})[元圆]整?|(?P<capitals>[零壹贰叁肆伍陆柒捌玖拾佰仟万亿]{{2,}})整?)\s*[（(]\D{{0,8}}?(?P<digits>\d[\d,，]*(?:\.\d+)?)\s*(?P<scale>[万亿]?)"
)
_LATIN = re.compile(
    r"\b(?P<words>(?:[a-z]+[ -])*?[a-z]+)(?: (?:US )?dollars| euros| pounds)?\s*"
    r"\((?:US\$|[$€£¥]|RMB ?|EUR ?|USD ?)?(?P<digits>\d[\d,]*(?:\.\d+)?)(?!\w|,\w)",
    re.IGNORECASE,
)
_HAN_BEHIND = re.compile(
    rf"(?P<digits>\d[\d,，]*(?:\.\d+)?)\s*(?P<scale>[万亿]?)[元圆]?整?\s*[（(，,]\s?(?:大写|人民币)[^\d（()）]{{0,8}}?"
    rf"(?P<words>{NUMERAL}{{2,}})[元圆]"
)
_LATIN_BEHIND = re.compile(
    r"(?P<digits>\d[\d,]*(?:\.\d+)?)\s*\((?:say |in words:? )?(?P<words>(?:[a-z]+[ -]){0,12}?[a-z]+?)"
    r"(?: (?:US )?(?:dollars|euros|pounds|yuan|renminbi)[^()]{0,20})?\)",
    re.IGNORECASE,
)
_NOT_COUNTED = re.compile(r"\((?:19|20)\d\d$|\b(?:section|clause|article|schedule|part|version|number) \w+\s*\(", re.I)
_SCALES = {"": 1, "万": 10_000, "亿": 100_000_000}
_MOST_WORDS = 8


def words_against_digits(text: str) -> str:
    """
    The first place where a number in words and the digits beside it differ, or "".

    Example: "人民币叁拾陆万元整（¥380,000.00）" is such a place, "thirty (30) days" and "380,000 (three hundred
    and eighty thousand)" are none.
    """
    for match in _HAN.finditer(text):
        stated = chinese_number(match["words"] or match["capitals"])
        if stated is not None and stated != _value(match["digits"]) * _SCALES[match["scale"]]:
            return match.group()
    for match in _LATIN.finditer(text):
        stated = None if _NOT_COUNTED.search(match.group()) else _trailing_number(match["words"])
        if stated is not None and stated != _value(match["digits"]):
            return match.group()
    return _digits_against_words(text)


def _digits_against_words(text: str) -> str:
    """The same where the digits come first: "¥3,600,000（大写：叁佰陆拾捌万元整）"."""
    for match in _HAN_BEHIND.finditer(text):
        stated = chinese_number(match["words"])
        if stated is not None and stated != int(_value(match["digits"]) * _SCALES[match["scale"]]):
            return match.group()
    for match in _LATIN_BEHIND.finditer(text):
        stated = english_number(match["words"])
        if stated is not None and stated != int(_value(match["digits"])):
            return match.group()
    return ""


def _value(digits: str) -> float:
    return float(digits.replace(",", "").replace("，", ""))


def _trailing_number(words: str) -> int | None:
    """The longest run of number words at the end: "for a term of thirty six" gives 36."""
    parts = words.split(" ")[-_MOST_WORDS:]
    for first in range(len(parts)):
        if parts[first].lower() != "and" and (number := english_number(" ".join(parts[first:]))) is not None:
            return number
    return None
