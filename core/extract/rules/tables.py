"""
Tables as text: lines of cells joined by "|", the first ones being the head.

Pure. A row's bare figures and short words are names too, because the head
says what they are. Next in the flow: `extract/sentences.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.extract.rules.spans import Span, overlaps

_FIGURE = re.compile(r"[+\-±≤≥<>]?\d[\d,.]*\s?%?")
_CELL_CHARACTERS = 30
_NO_WORDS = re.compile(r"[\d。；;]")
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


def with_cells(text: str, names: Sequence[Span], scope: str) -> list[Span]:
    """The names of a table, and its figures and short words as names in `scope` (the document's id)."""
    heads = head_lines(text)
    if not heads:
        return list(names)
    cells = [span for row in lines(text) if row not in heads for span in _named_cells(text, row, heads[-1], scope)]
    kept = [one for one in names if not any(_is_better(cell, one) for cell in cells)]
    cells = [cell for cell in cells if not any(overlaps(cell, one) for one in kept)]
    return sorted([*kept, *cells], key=lambda one: (one.start, -one.end))


def _is_better(cell: Span, name: Span) -> bool:
    """A figure is no year, and a whole cell says more than a capitalised word in it."""
    is_year = name.type == "date" and name.start == cell.start
    return is_year or (name.type == "term" and overlaps(cell, name))


def _named_cells(text: str, row: Line, head: Line, scope: str) -> Iterator[Span]:
    titles = [title for _, title in _cells(text, head)]
    for number, (start, cell) in enumerate(_cells(text, row)):
        title = titles[number] if number < len(titles) else ""
        if _FIGURE.fullmatch(cell) and not (len(cell) == 4 and _YEAR_HEAD.search(title)):
            yield Span(start, start + len(cell), "amount", cell, scope=scope)
        elif 2 <= len(cell) <= _CELL_CHARACTERS and not _NO_WORDS.search(cell):
            yield Span(start, start + len(cell), "term", cell, scope=scope)
