"""
Clause numbers: as a text refers to them, and as a line that begins a clause bears them.

Pure, shared by extraction and by what tells which text is in force. Knows no
document: which one a reference means is found elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.numerals import NUMERAL, chinese_number

_REFERENCE = re.compile(
    rf"第\s?(?P<zh>\d+(?:\.\d+)*|{NUMERAL}{{1,4}})\s?条(?:第?[（(]?(?:{NUMERAL}{{1,3}}|\d+)[）)]?[款项])?"
    r"|(?:第\s?|(?<![\d.]))(?P<item>\d{1,2}(?:\.\d{1,2})+)\s?[款条](?![件例码])"
    rf"|(?<=[》）)])第\s?(?P<alone>\d{{1,2}}|{NUMERAL}{{1,3}})\s?[款项]"
    r"|\b(?P<word>Clause|Section|Article|Sub-?clause|Para(?:graph)?|Item|Cl\.)s? ?"
    r"(?:(?P<en>(?:[A-Z]\.)?\d+(?:\.\d+)*)(?P<sub>(?:\([a-z0-9]{1,4}\))*)|(?P<lone>\([a-z]{1,4}\)|(?-i:[A-Z])\b))"
    r"(?![\d%])"
    r"|\b(?P<lettered>(?-i:[A-Z])\.\d{1,2}(?:\.\d{1,2})*)(?= (?:of|in|to) )",
    re.IGNORECASE,
)
_OWN = re.compile(
    rf"\s*(?:#+\s*)?(?:第\s?(?P<zh>\d+(?:\.\d+)*|{NUMERAL}{{1,4}})\s?条"
    rf"|(?P<section>[一二三四五六七八九十]{{1,3}})、"
    rf"|(?:Clause|Section|Article)\s+(?P<word>\d+(?:\.\d+)*)\b(?!\.\d)"
    r"(?!,? (?:of|and|or|to|is|are|was|shall|will|may|does|do|has|in|above|below)\b)"
    r"|(?P<dotted>\d{1,2}(?:\.\d{1,2}){1,3})(?!\d|%|[-/])\.?(?=\D)|(?P<plain>\d{1,2})(?:\.(?=\s+\S)|、))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ClauseReference:
    """A clause as text[start:end] calls it; `number` is "9" for 第九条, "4.2(a)" for Clause 4.2(a)."""

    start: int
    end: int
    text: str
    number: str


def find_clause_references(text: str) -> Iterator[ClauseReference]:
    """Clause references ("第4.2条", "4.2款", "Section 7", "Paragraph (ii)", "B.2 of …"), in text order."""
    for match in _REFERENCE.finditer(text):
        yield ClauseReference(match.start(), match.end(), match.group(), _number(match))


def own_clause(text: str) -> str:
    """
    The clause number a heading or passage starts with, or "".

    Examples: "8.1 乙方逾期…" gives "8.1", "第一条　定义" gives "1", "7. USE" and "7、用途" give "7".
    """
    match = _OWN.match(text)
    if not match:
        return ""
    numeral = match["zh"] or match["section"]
    if numeral:
        return numeral if numeral[0].isdigit() else str(chinese_number(numeral))
    return match["word"] or match["dotted"] or match["plain"]


def _number(match: re.Match[str]) -> str:
    numeral = match["zh"] or match["item"] or match["alone"]
    if not numeral:
        return match["lone"] or match["lettered"] or match["en"] + match["sub"]
    return numeral if numeral[0].isdigit() else str(chinese_number(numeral))
