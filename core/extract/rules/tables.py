"""
Tables as text: lines of cells joined by "|", the first ones being the head.

Pure. A row's bare figures and short words are names too, because the head
says what they are. Next in the flow: `extract/sentences.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.extract.rules.spans import Span, outside, overlaps

_FIGURE = re.compile(r"[+\-±≤≥<>]?\d[\d,.]*\s?%?")
_CELL_CHARACTERS = 30
_NO_WORDS = re.compile(r"[\d。；;]")
_SUBTOTAL = re.compile(r"[本分]?[页类项]?小\s*计[：:]?|sub-?\s?totals?:?", re.IGNORECASE)
_TOTAL = re.compile(r"合\s*计[：:]?|[总共]\s*计[：:]?|(?:grand\s|overall\s)?totals?:?", re.IGNORECASE)
_YEAR_HEAD = re.compile(r"年|日期|year|date", re.IGNORECASE)
Line = tuple[int, int]


def lines(text: str) -> list[Line]:
    """Lines that are not blank, as (start, end) without white space at the end."""
    return [(match.start(), match.end()) for match in re.finditer(r"\S[^\n]*?(?=\s*(?:\n|$))", text)]


def head_lines(text: str) -> list[Line]:
    """
    The first lines of a table that name its columns.

    They hold no bare figure while a later line does, or no digit at all; a
    line of labels ("日期：…") is no head.
    """
    rows = lines(text)
    holds_figure = [any(_FIGURE.fullmatch(cell) for _, cell in _cells(text, row)) for row in rows]
    holds_digit = [any(c.isdigit() for c in text[start:end]) for start, end in rows]
    has = holds_figure if any(holds_figure) else holds_digit
    count = has.index(True) if True in has else 0
    return [row for row in rows[:count] if not re.search("[:：]", text[row[0] : row[1]])]


def _cells(text: str, row: Line) -> list[tuple[int, str]]:
    at, found = row[0], []
    for cell in text[row[0] : row[1]].split("|"):
        found.append((at + len(cell) - len(cell.lstrip()), cell.strip()))
        at += len(cell) + 1
    return found


def table_head(text: str, above: Sequence[str]) -> tuple[list[Line], list[str]]:
    """
    The head of a table: its lines in the text, and what each column is called.

    Args:
        text: of the passage.
        above: the headings over it; where the table began in an earlier passage, the last ones are its head.

    Returns:
        lines as (start, end), and a title a column: "月租金（元）, 夜班" where the head has two lines.
    """
    before = [[cell for _, cell in _cells(row, (0, len(row)))] for row in above if "|" in row]
    heads = [] if before else head_lines(text)
    rows = before or [[cell for _, cell in _cells(text, head)] for head in heads]
    rows = [row for row in rows if len(row) > 1]
    count = max(map(len, rows), default=0)
    columns = [dict.fromkeys(row[at] for row in rows if at < len(row) and row[at]) for at in range(count)]
    return heads, [", ".join(column) for column in columns]


def with_cells(text: str, names: Sequence[Span], scope: str, above: Sequence[str] = ()) -> list[Span]:
    """The names of a table, and its figures and short words as names in `scope` (the document's id)."""
    heads, titles = table_head(text, above)
    if not titles:
        return list(names)
    rows = [row for row in lines(text) if row not in heads]
    cells = [span for row in rows for span in _named_cells(text, row, titles, scope)]
    kept = [one for one in names if not any(_is_better(cell, one) for cell in cells)]
    return sorted([*kept, *outside(cells, kept)], key=lambda one: (one.start, -one.end))


def _is_better(cell: Span, name: Span) -> bool:
    """A figure is no year, and a whole cell says more than a capitalised word in it."""
    is_year = name.type == "date" and name.start == cell.start
    return is_year or (name.type == "term" and overlaps(cell, name))


def _named_cells(text: str, row: Line, titles: Sequence[str], scope: str) -> Iterator[Span]:
    for number, (start, cell) in enumerate(_cells(text, row)):
        title = titles[number] if number < len(titles) else ""
        if _FIGURE.fullmatch(cell) and not (len(cell) == 4 and _YEAR_HEAD.search(title)):
            yield Span(start, start + len(cell), "amount", cell, scope=scope)
        elif 2 <= len(cell) <= _CELL_CHARACTERS and not _NO_WORDS.search(cell):
            yield Span(start, start + len(cell), "term", cell, role=_kind_of_sum(cell), scope=scope)


def _kind_of_sum(cell: str) -> str:
    """"total" or "subtotal" where a row is the sum of others, so that nobody counts it as one of them; else ""."""
    if _SUBTOTAL.fullmatch(cell):
        return "subtotal"
    return "total" if _TOTAL.fullmatch(cell) else ""
