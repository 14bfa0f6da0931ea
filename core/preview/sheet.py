"""
A sheet as a grid: the part around the quote, with the quoted cells marked.

Rows are recognised by their text, as it stands in the document's text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from core.preview.source import Source, quoted, span_of_page
from core.records import SourcePage
from core.text import without_control_characters

WINDOW_ROWS = 60
WINDOW_COLUMNS = 30
_ROWS_ABOVE = 20  # rows shown above the first marked one
_SEPARATOR = " | "
_ROWS = re.compile(r"(?:!(?=[A-Z])|\brow )([A-Z\d:,\-]+)$")

Grid = Mapping[int, Mapping[int, str]]
Cell = tuple[int, int]
Span = tuple[int, int]


def sheet_page(words: SourcePage, source: Source, grid: Grid, span: Span) -> SourcePage:
    """
    The page as a grid of at most 60 rows and 30 columns.

    Args:
        words: the page in words.
        source: its document.
        grid: texts by row and column, both from 1.
        span: what of the document's text to mark; nothing where it begins below 0.
    """
    marked = _marked_cells(source, grid, words.page, span) if span[0] >= 0 else set()
    last_row = max(grid, default=1)
    last_column = max((max(row, default=1) for row in grid.values()), default=1)
    top = _first(min((row for row, _ in marked), default=1) - _ROWS_ABOVE, last_row, WINDOW_ROWS)
    right = max((column for _, column in marked), default=1)
    left = 1 if right <= WINDOW_COLUMNS else _first(min(one for _, one in marked), last_column, WINDOW_COLUMNS)
    rows = range(top, min(last_row, top + WINDOW_ROWS - 1) + 1)
    columns = range(left, min(last_column, left + WINDOW_COLUMNS - 1) + 1)
    inside = {(row - top, column - left) for row, column in marked if row in rows and column in columns}
    return replace(
        words,
        kind="grid",
        cells=tuple(tuple(grid.get(row, {}).get(column, "") for column in columns) for row in rows),
        first_row=top,
        first_column=left,
        rows_total=last_row,
        columns_total=last_column,
        marked_cells=frozenset(inside),
    )


def _first(wanted: int, last: int, window: int) -> int:
    """Where a window begins that would begin at `wanted`, moved back so that it is full where it can be."""
    return max(1, min(wanted, last - window + 1))


def _marked_cells(source: Source, grid: Grid, page: int, span: Span) -> set[Cell]:
    """The cells that the quote touches; all of the passage's rows where they cannot be told apart."""
    rows = _rows_by_text(grid)
    found: set[Cell] = set()
    for line, inside in _quoted_lines(source, page, span):
        number = _row_of(rows.get(_folded(source.text[slice(*line)]), []), source, page, line)
        if number:
            found |= _cells_in(grid[number], number, source.text[slice(*line)], inside)
    return found or {(row, column) for row in _located_rows(source, page, span) for column in grid.get(row, {})}


def _quoted_lines(source: Source, page: int, span: Span) -> Iterator[tuple[Span, Span]]:
    """Each line of the page's text that the quote touches, and what of the line that is."""
    at, last = span_of_page(source, page)
    for line in source.text[at:last].split("\n"):
        end = at + len(line)
        if at < span[1] and span[0] < end:
            yield (at, end), (max(0, span[0] - at), min(len(line), span[1] - at))
        at = end + 1


def _rows_by_text(grid: Grid) -> dict[str, list[int]]:
    """Numbers of the rows of each text, as the document's text would have it."""
    rows: dict[str, list[int]] = {}
    for number, cells in sorted(grid.items()):
        whole = _folded(_SEPARATOR.join(cells.get(column, "") for column in range(1, max(cells, default=0) + 1)))
        alone = _folded("".join(cells.values())) if len(cells) == 1 else whole
        for key in {whole, alone}:
            rows.setdefault(key, []).append(number)
    return rows


def _row_of(numbers: list[int], source: Source, page: int, line: Span) -> int:
    """Of several rows of one text, the one with as many of them above as the line has; 0 if there is none."""
    wanted = _folded(source.text[slice(*line)])
    before = source.text[span_of_page(source, page)[0] : line[0]].split("\n")
    place = sum(_folded(one) == wanted for one in before) if len(numbers) > 1 else 0
    return numbers[min(place, len(numbers) - 1)] if numbers else 0


def _cells_in(cells: Mapping[int, str], row: int, line: str, inside: Span) -> set[Cell]:
    """The cells of a row whose text the quoted part of its line touches."""
    touched, at = set(), 0
    for text in line.split(_SEPARATOR):
        if at < inside[1] and inside[0] < at + len(text):
            touched.add(_folded(text).lstrip("|"))
        at += len(text) + len(_SEPARATOR)
    return {(row, column) for column, text in cells.items() if _folded(text).lstrip("|") in touched - {""}}


def _located_rows(source: Source, page: int, span: Span) -> Iterator[int]:
    """The rows that the locators of the quoted passages name."""
    for passage in quoted(source, *span):
        match = _ROWS.search(passage.locator)
        if match and passage.page == page:
            rows = [int(one) for one in re.findall(r"\d+", match[1])]
            yield from range(rows[0], min(rows[-1], rows[0] + WINDOW_ROWS) + 1)


def _folded(text: str) -> str:
    return "".join(without_control_characters(text).replace("\u00ad", "").split()).rstrip("|")
