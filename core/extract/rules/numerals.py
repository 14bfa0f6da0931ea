"""
Chinese numerals, everyday and financial, as numbers.

Pure. Next in the flow: `quantities.py` and `references.py`.
"""

from __future__ import annotations

_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")}
_DIGITS |= {c: i for i, c in enumerate("零壹贰叁肆伍陆柒捌玖")} | {"〇": 0, "○": 0, "两": 2, "兩": 2}
_UNITS = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_GROUPS = {"万": 10_000, "亿": 100_000_000}

NUMERAL = "[零〇○一二三四五六七八九十百千万亿两壹贰叁肆伍陆柒捌玖拾佰仟]"


def chinese_number(numeral: str) -> int | None:
    """
    The value of a Chinese numeral, or None where it is none.

    Digits in a row are read one by one. Examples: "捌万陆仟" gives 86000,
    "二十四" gives 24, "二〇二五" gives 2025.
    """
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
            total = (total + group + digit) * _GROUPS[c] if c == "亿" else total + (group + digit) * _GROUPS[c]
            group = digit = 0
    return total + group + digit
