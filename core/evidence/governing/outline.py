"""
A document's clauses and headings as a tree, with the stretch of text each holds.

Pure, from the passages of one document. Knows no effects; next: `effects.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.clauses import own_clause
from core.numerals import chinese_number
from core.records import Clause, Passage

_LINE = re.compile(r"[^\n]+")
_SECTION = re.compile(r"\s*[一二三四五六七八九十]{1,3}、")
_ITEM = re.compile(r"\s*[（(](?P<item>[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,3}|\d{1,2})[）)]")
_LETTERED = re.compile(r"[\s\-–•]*(?P<letter>[A-Z](?=\.\s)|[A-Z](?:\.\d{1,2}){1,2}(?=\.?\s))")
_ANNEX = re.compile(
    r"\s*(?P<name>(?:附件|附录|附表)[一二三四五六七八九十\d]{0,3}"
    r"|(?:ANNEX|SCHEDULE|EXHIBIT|APPENDIX|Annex|Schedule|Exhibit|Appendix) (?:[A-Z]|\d{1,2})(?![\w.]))"
)
_TITLE_LENGTH, _ANNEX_LINE = 80, 60


@dataclass(frozen=True, slots=True)
class _Start:
    number: str
    title: str
    level: int
    start: int
    page: int


def outline_of(passages: Sequence[Passage]) -> tuple[Clause, ...]:
    """
    The clauses of one document in reading order, each with all below it.

    Numbers under a Chinese section ("一、" then "1.") and items ("(a)") carry
    what they stand under: "1.1", "4.2(a)". An annex restarts the numbering;
    its clauses are "附件一 1.1" and "Schedule A 2".

    Args:
        passages: in reading order.
    """
    starts = list(_starts(passages))
    end = passages[-1].end if passages else 0
    return tuple(
        Clause(one.number, one.title, one.level, one.start, _end(starts[i + 1 :], one.level, end), one.page)
        for i, one in enumerate(starts)
    )


def find_clause(outline: Sequence[Clause], number: str) -> Clause | None:
    """
    The clause of this number, or the nearest one above it; the longest where several bear it, as a contents list does.

    Example: where 4.2 has no items of its own, "4.2(a)" gives 4.2; "3" gives "(3)" where no clause bears the number.
    """
    wanted = number
    while wanted:
        for each in (wanted, f"({wanted})"):
            found = [one for one in outline if one.number == each]
            if found:
                return max(found, key=lambda one: one.end - one.start)
        wanted = _above(wanted)
    return None


def clause_at(outline: Sequence[Clause], position: int) -> Clause | None:
    """The innermost clause that holds a position of the text."""
    inside = [one for one in outline if one.start <= position < one.end]
    return max(inside, key=lambda one: (one.level, one.start), default=None)


def _above(number: str) -> str:
    if number.endswith(")"):
        return number[: number.rindex("(")]
    return number.rpartition(".")[0]


def _end(later: Sequence[_Start], level: int, end: int) -> int:
    return next((one.start for one in later if one.level <= level), end)


def _starts(passages: Sequence[Passage]) -> Iterator[_Start]:
    annex = section = clause = ""
    for passage in passages:
        headings = {_folded(one) for one in passage.heading_path}
        for line in _LINE.finditer(passage.text):
            text, at = line.group(), passage.start + line.start()
            name = _ANNEX.match(text)
            if name and clause and len(text) <= _ANNEX_LINE and passage.kind != "row":
                annex, section = name["name"].strip(), ""
                yield _Start(annex, _title(text), 1, at, passage.page)
                continue
            number = own_clause(text) if passage.kind != "row" else ""
            if number and _SECTION.match(text):
                section = number
            elif section and number.isdigit() and number:
                number = f"{section}.{number}"
            item = _item(text, clause) if not number and passage.kind != "row" else ""
            if number:
                clause = number
                yield _named(annex, _Start(number, _title(text), 1 + number.count("."), at, passage.page))
            elif item:
                level = 2 + clause.count(".")
                yield _named(annex, _Start(item, _title(text), level, at, passage.page))
            elif _folded(text) in headings:
                yield _named(annex, _Start("", _title(text), 1, at, passage.page))


def _item(line: str, clause: str) -> str:
    """The number of an item under a clause ("4.2(a)"), of one under none ("(ii)", "B"), or of a lettered clause."""
    item = _ITEM.match(line)
    if not item:
        letter = _LETTERED.match(line)
        return letter["letter"] if letter else ""
    return f"{clause}({item['item'] if clause else chinese_number(item['item']) or item['item']})"


def _named(annex: str, start: _Start) -> _Start:
    if not annex:
        return start
    return replace(start, number=f"{annex} {start.number}".strip(), level=start.level + 1)


def _title(line: str) -> str:
    return " ".join(line.split())[:_TITLE_LENGTH]


def _folded(line: str) -> str:
    return "".join(line.split()).strip("#*")
