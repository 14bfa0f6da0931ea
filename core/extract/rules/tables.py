"""
Names in the rows of tables (`core/tables.py`).

Pure. A row's bare figures and short words are names too, because the head
says what they are. Next in the flow: `extract/sentences.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from core.extract.rules.common_words import common_words
from core.extract.rules.english import are_common
from core.extract.rules.spans import Span, outside, overlaps
from core.tables import FIGURE, Line, cells_of, kind_of_sum, lines, table_head

_CELL_CHARACTERS = 30
_MISTAKEN = frozenset(("organisation", "person", "place"))
_NO_WORDS = re.compile(r"[\d。；;，□☐]|[:：]")
_UNIT_HEAD = re.compile(r"(?:计量|计价)?单位|units?(?: of measure)?", re.IGNORECASE)
_MARKS = "★▲※●◆■☆△*# "
_YEAR_HEAD = re.compile(r"年|日期|year|date", re.IGNORECASE)


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
    is_word = name.type == "term" or (name.type in _MISTAKEN and are_common(name.name, common_words()))
    return is_year or (is_word and overlaps(cell, name))


def _named_cells(text: str, row: Line, titles: Sequence[str], scope: str) -> Iterator[Span]:
    for number, (start, cell) in enumerate(cells_of(text, row)):
        title = titles[number] if number < len(titles) else ""
        if FIGURE.fullmatch(cell) and not (len(cell) == 4 and _YEAR_HEAD.search(title)):
            yield Span(start, start + len(cell), "amount", cell, key=_signed(cell), scope=scope)
        elif _is_term(cell, title):
            marks = len(cell) - len(cell.lstrip(_MARKS))
            name = cell[marks:]
            yield Span(start + marks, start + len(cell), "term", name, role=kind_of_sum(name), scope=scope)


def _is_term(cell: str, title: str) -> bool:
    """Short words that are no sentence, no label with its value and no unit of measure."""
    is_short = 2 <= len(cell.lstrip(_MARKS)) <= _CELL_CHARACTERS
    is_short &= any(one.isalpha() for one in cell)
    return is_short and not _NO_WORDS.search(cell) and not _UNIT_HEAD.fullmatch(title)


def _signed(figure: str) -> str:
    """Folding drops signs: 5 and -5 are not one figure."""
    return f"minus {figure[1:]}" if figure[0] in "-−" else ""

