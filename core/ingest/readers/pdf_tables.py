"""
Tables of a PDF page: ruled ones by their lines, borderless ones by shared gaps.

Cells are filled with PDFium's characters, so that text and tables agree; empty
cells stay in place. Next in the flow: `pdf_layout.py`.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pdfplumber
from pdfminer.pdfexceptions import PDFException
from pdfplumber.table import Table
from pdfplumber.utils.exceptions import PdfminerException

from core.ingest.readers.cells import Cell, filled_heads
from core.ingest.readers.lines import Vocabulary, join
from core.ingest.readers.pdf_lines import Line, PageText
from core.records import Box

_FEWEST_PATHS, _MOST_PATHS = 4, 3_000
_FEWEST_ROWS, _FEWEST_COLUMNS = 3, 3

_PLUMBER_ERRORS = (
    PdfminerException,
    PDFException,
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    AttributeError,
    RecursionError,
)

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table on a page: its box, and for each row the cells and the row's box."""

    box: Box
    rows: tuple[tuple[tuple[str, ...], Box], ...]


def ruled_tables(data: bytes, pages: Sequence[PageText], words: Vocabulary) -> dict[int, list[FoundTable]]:
    """Tables drawn with lines, by page number; pages without enough drawn lines are not looked at."""
    wanted = [page for page in pages if _FEWEST_PATHS <= page.path_count <= _MOST_PATHS and page.lines]
    if not wanted:
        return {}
    try:
        with pdfplumber.open(io.BytesIO(data)) as document:
            return {page.number: list(_on_page(document.pages[page.number - 1], page, words)) for page in wanted}
    except _PLUMBER_ERRORS:
        return {}  # PDFium has read the text; without tables it stays running text.


def _on_page(plumbed: pdfplumber.page.Page, page: PageText, words: Vocabulary) -> Iterator[FoundTable]:
    if plumbed.rotation or abs(float(plumbed.height) - page.height) > 1:
        return
    for table in plumbed.find_tables():
        found = _filled(table, page, words)
        if len(found.rows) >= 2 and max(sum(bool(c) for c in cells) for cells, _ in found.rows) >= 2:
            yield found


def _filled(table: Table, page: PageText, words: Vocabulary) -> FoundTable:
    texts = {cell: _text_within(cell, page, words) for cell in table.cells}
    rows = []
    for row in table.rows:
        left, top, right, bottom = row.bbox
        cells = [_cell_at(column, (top + bottom) / 2, texts) for column in _columns(table)]
        if any(cells):
            rows.append((cells, Box(page.number, left, top, right, bottom)))
    texts_of_rows = filled_heads([cells for cells, _ in rows])
    filled = [(tuple(cells), box) for cells, (_, box) in zip(texts_of_rows, rows, strict=True)]
    return FoundTable(Box(page.number, *table.bbox), tuple(filled))


def _columns(table: Table) -> list[float]:
    """The middle of each narrowest column."""
    edges = sorted({round(x, 1) for cell in table.cells for x in (cell[0], cell[2])})
    return [(a + b) / 2 for a, b in pairwise(edges) if b - a > 3]


def _cell_at(x: float, y: float, texts: dict[tuple[float, float, float, float], str]) -> Cell:
    """The text of the cell over a point; None in all columns but the first of a cell merged sideways."""
    for (left, top, right, bottom), text in texts.items():
        if left <= x <= right and top <= y <= bottom:
            starts_before = any(
                left < other[2] - 1 < x and abs(other[2] - left) > 3 for other in texts if other[2] < right - 1
            )
            return None if starts_before else text
    return ""


def _text_within(cell: tuple[float, float, float, float], page: PageText, words: Vocabulary) -> str:
    """The glyphs inside a cell as text; a space counts where the glyph before it is inside."""
    left, top, right, bottom = cell
    text, is_inside = "", False
    for glyph in page.glyphs:
        if glyph.text.strip():
            x, y = (glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2
            is_inside = left <= x <= right and top <= y <= bottom
        text += glyph.text if is_inside else ""
    return join([line for line in text.split("\n") if line.strip()], words)


def borderless_rows(lines: Sequence[Line]) -> list[tuple[int, int, list[list[str]]]]:
    """
    Runs of lines that stand in columns, as (first line, line after the last, rows).

    A run has at least three rows of at least three cells whose gaps line up. A
    value stays under its heading, so missing cells are empty.
    """
    found = []
    start = 0
    while start < len(lines):
        end = start
        while end < len(lines) and len(lines[end].segments) >= 2:
            end += 1
        rows = _in_columns(lines[start:end])
        if rows:
            found.append((start, end, rows))
        start = max(end, start + 1)
    return found


def _in_columns(lines: Sequence[Line]) -> list[list[str]]:
    if len(lines) < _FEWEST_ROWS:
        return []
    columns = _shared_columns(lines)
    wide = sum(len(line.segments) >= _FEWEST_COLUMNS for line in lines)
    if len(columns) < _FEWEST_COLUMNS or wide * 2 < len(lines):
        return []
    return [_row(line, columns) for line in lines]


def _shared_columns(lines: Sequence[Line]) -> list[Interval]:
    """
    Stretches covered by the cells of at least two rows (one, where there are three rows).

    A heading that runs over two columns does not join them.
    """
    fewest = 2 if len(lines) > _FEWEST_ROWS else 1
    edges = sorted({x for line in lines for _, left, right in line.segments for x in (left, right)})
    columns: list[Interval] = []
    for left, right in pairwise(edges):
        covering = sum(any(a <= left and right <= b for _, a, b in line.segments) for line in lines)
        if covering < fewest:
            continue
        is_next = bool(columns) and columns[-1][1] == left
        columns[-1:] = [(columns[-1][0], right)] if is_next else [*columns[-1:], (left, right)]
    return columns


def _row(line: Line, columns: list[Interval]) -> list[str]:
    """Each word in the column nearest to its middle."""
    cells = [""] * len(columns)
    for text, left, right in line.words:
        middle = (left + right) / 2
        index = min(range(len(columns)), key=lambda i: max(columns[i][0] - middle, middle - columns[i][1], 0.0))
        cells[index] = f"{cells[index]} {text}".strip()
    return cells
