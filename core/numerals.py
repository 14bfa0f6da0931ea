"""
Numbers written out in words, Chinese (everyday and financial) and English, as numbers.

Pure functions on strings, shared by whatever reads amounts. Holds no
units and no currencies; those are in `core/amounts.py`.
"""

from __future__ import annotations

_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")}
_DIGITS |= {c: i for i, c in enumerate("零壹贰叁肆伍陆柒捌玖")} | {"〇": 0, "○": 0, "两": 2, "兩": 2}
_UNITS = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_GROUPS = {"万": 10_000, "亿": 100_000_000}

_UNITS_AND_TEENS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SMALL = {word: number for number, word in enumerate(_UNITS_AND_TEENS)}
_SMALL |= {word: 10 * number for number, word in enumerate(_TENS, start=2)}
_LARGE = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}

NUMERAL = "[零〇○一二三四五六七八九十廿卅百千万亿两壹贰叁肆伍陆柒捌玖拾佰仟]"


def chinese_number(numeral: str) -> int | None:
    """
    The value of a Chinese numeral, or None where it is none.

    Digits in a row are read one by one. Examples: "捌万陆仟" gives 86000,
    "二十四" and "廿四" give 24, "二〇二五" gives 2025.
    """
    numeral = numeral.replace("廿", "二十").replace("卅", "三十")
    if not numeral or any(c not in _DIGITS and c not in _UNITS and c not in _GROUPS for c in numeral):
        return None
    if all(c in _DIGITS for c in numeral):
        return int("".join(str(_DIGITS[c]) for c in numeral))
    total = group = digit = 0
    for c in numeral:
        if c in _DIGITS:
            digit = _DIGITS[c]
        elif c in _UNITS:
            group += (digit or 1) * _UNITS[c]
            digit = 0
        else:
            # 亿 multiplies all before it, as in 一万亿; 万 only what follows the last 亿.
            total = (total + group + digit) * _GROUPS[c] if c == "亿" else total + (group + digit) * _GROUPS[c]
            group = digit = 0
    return total + group + digit


def english_number(words: str) -> int | None:
    """
    The value of an English number in words, or None where it is none.

    Examples: "thirty-six thousand" gives 36000, "one hundred and five" gives 105.
    """
    total = group = 0
    parts = words.lower().replace("-", " ").split()
    for word in parts:
        if word in _SMALL:
            group += _SMALL[word]
        elif word == "hundred":
            group = (group or 1) * 100
        elif word in _LARGE:
            total, group = total + (group or 1) * _LARGE[word], 0
        elif word != "and":
            return None
    return total + group if any(word != "and" for word in parts) else None
