"""
What an amount is counted by: with or without tax, per day, month or piece. Amounts of another basis do not compare.

Pure patterns. Finds no amounts (`quantities.py`).
"""

from __future__ import annotations

import re

_ANY_TAX = r"(?:of )?(?:any )?(?:\w+ )?(?:VAT|tax)"
_TAX = (
    (re.compile(rf"不含[^，。；]{{0,3}}税|未税|税前|\b(?:exclu\w+|without|net|plus) {_ANY_TAX}", re.IGNORECASE), "net"),
    (re.compile(rf"(?<!不)含[^，。；]{{0,3}}税|价税合计|税后|\binclu\w+ {_ANY_TAX}", re.IGNORECASE), "gross"),
)
_EACH = re.compile(
    r"(?:每一?|/\s?)(?P<zh>[㐀-鿿]{1,3}?)(?=[^㐀-鿿]|租|价|费|支|按|的|为|延|逾|每|人|$)"
    r"|\b(?:per|each|every|a|an)\s(?:full |whole |started )?"
    r"(?P<en>day|week|month|year|annum|unit|piece|tonne|hour|set|lot)\b"
    r"|\b(?P<adj>daily|weekly|monthly|annual|yearly)\b",
    re.IGNORECASE,
)
_SAME_EACH = {"annum": "year", "annual": "year", "yearly": "year", "daily": "day", "weekly": "week", "monthly": "month"}
_SAME_EACH |= {"日": "day", "天": "day", "月": "month", "年": "year", "周": "week", "个月": "month"}
TAX = frozenset({"net", "gross"})


def basis_of(text: str, stretch: str) -> frozenset[str]:
    """What a value is counted by: with or without tax, by the sentence; per day or piece, by the stretch."""
    tax = next((name for pattern, name in _TAX if pattern.search(text)), "")
    each = {next(word for word in match.groups() if word).lower() for match in _EACH.finditer(stretch)}
    return frozenset({_SAME_EACH.get(word, word) for word in each} | ({tax} if tax else set()))
