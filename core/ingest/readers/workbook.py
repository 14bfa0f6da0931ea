"""
Read XLSX: every sheet, row by row, with the values a person sees.

Merged cells count for their rows, but rows of labels ("Date: …") once, dates are ISO dates, hidden sheets are marked.
Next in the flow: `passages.py`.
"""

from __future__ import annotations

import datetime
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import openpyxl
from openpyxl.cell.cell import Cell
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.workbook.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from core.ingest.readers.archive import damaged, member_bytes, open_package
from core.ingest.readers.cells import is_label_row, row_block
from core.ingest.readers.names import stem
from core.records import Block, Reading
from core.settings import Settings
from core.text import language_of

_HAS_FORMULA = re.compile(rb"<f[ >/]")
_DAMAGE = (InvalidFileException, KeyError, ValueError, TypeError, IndexError, AttributeError, OSError, SyntaxError)
_MERGE_LIMIT = 10_000
_COLUMN_LIMIT = 500
_TITLE_LIMIT = 60

Grid = dict[int, dict[int, str]]


@dataclass(frozen=True, slots=True)
class _Content:
    """Texts by row and column, first row with a number or date, formulas without value, cells unseen and far out."""

    grid: Grid
    numeric_from: int
    missing: int
    hidden: int
    beyond: int


def read_workbook(name: str, data: bytes, settings: Settings) -> Reading:
    """
    Read an XLSX file: a heading a sheet, a block a row; a sheet counts as a page.

    Raises:
        UnreadableDocument: damaged, encrypted, or a bomb.
    """
    blocks: list[Block] = []
    missing = hidden = beyond = 0
    sheets = _sheets(name, data, settings)
    for page, (sheet, twin) in enumerate(sheets, 1):
        content = _content(sheet, twin)
        missing, hidden, beyond = missing + content.missing, hidden + content.hidden, beyond + content.beyond
        _fill_merged(sheet, content.grid, content.numeric_from)
        rows = list(_row_blocks(sheet.title, content.grid, page))
        if rows:
            blocks.extend([_sheet_heading(sheet, rows, page), *rows])
    return Reading(stem(name), tuple(blocks), len(sheets), "xlsx", _warnings(missing, hidden, beyond))


def sheet_grid(name: str, data: bytes, page: int, settings: Settings) -> Grid:
    """The texts of one sheet, by number from 1. Raises UnreadableDocument, also where there is no such sheet."""
    sheets = _sheets(name, data, settings)
    if not 1 <= page <= len(sheets):
        raise damaged(name)
    sheet, twin = sheets[page - 1]
    content = _content(sheet, twin)
    _fill_merged(sheet, content.grid, content.numeric_from)
    return content.grid


def _sheets(name: str, data: bytes, settings: Settings) -> list[tuple[Worksheet, Worksheet | None]]:
    """Each sheet with its stored values, and the same with its formulas where the file has any."""
    package = open_package(name, data, settings)
    values = _load(name, data, data_only=True)
    formulas = _load(name, data, data_only=False) if _holds_formulas(name, package) else None
    sheets = [sheet for sheet in values.worksheets if isinstance(sheet, Worksheet)]
    twins = [formulas[sheet.title] if formulas is not None else None for sheet in sheets]
    return [(one, twin if isinstance(twin, Worksheet) else None) for one, twin in zip(sheets, twins, strict=True)]


def _warnings(missing: int, hidden: int, beyond: int) -> tuple[str, ...]:
    sentences = (
        (missing, f"{missing} formulas have no stored value; they are shown as formulas."),
        (hidden, f"Hidden text (white on white) was left out in {hidden} cells."),
        (beyond, f"{beyond} cells beyond column {_COLUMN_LIMIT} were left out."),
    )
    return tuple(sentence for count, sentence in sentences if count)


def _load(name: str, data: bytes, data_only: bool) -> Workbook:
    try:
        return openpyxl.load_workbook(BytesIO(data), data_only=data_only, keep_links=False)
    except (*_DAMAGE, zipfile.BadZipFile) as error:
        raise damaged(name) from error


def _holds_formulas(name: str, package: zipfile.ZipFile) -> bool:
    sheets = [path for path in package.namelist() if path.startswith("xl/worksheets/") and path.endswith(".xml")]
    return any(_HAS_FORMULA.search(member_bytes(name, package, path)) for path in sheets)


def _content(sheet: Worksheet, formulas: Worksheet | None) -> _Content:
    grid: Grid = {}
    numeric_from, missing, hidden, beyond = 1 << 30, 0, 0, 0
    # The sparse dict, not iter_rows: one stray cell far out must not make a billion empty ones.
    for (row, column), cell in sorted(sheet._cells.items()):
        if _is_white_on_white(cell):
            hidden += cell.value is not None
            continue
        shown = cell_text(cell)
        if not shown and formulas is not None and (row, column) in formulas._cells:
            shown = _formula(formulas._cells[row, column].value)
            missing += bool(shown)
        if shown and column <= _COLUMN_LIMIT:
            grid.setdefault(row, {})[column] = shown
            numeric_from = numeric_from if isinstance(cell.value, str) else min(numeric_from, row)
        beyond += bool(shown) and column > _COLUMN_LIMIT
    return _Content(grid, numeric_from, missing, hidden, beyond)


def _is_white_on_white(cell: Cell) -> bool:
    """Text a person cannot see on the sheet, as instructions to a program may be written."""
    colour = cell.font.color if cell.has_style and cell.font else None
    if colour is None or cell.fill.fill_type is not None:
        return False
    is_theme_white = colour.type == "theme" and colour.theme == 0 and not colour.tint
    return is_theme_white or (colour.type == "rgb" and str(colour.rgb).upper().endswith("FFFFFF"))


def _formula(value: object) -> str:
    return str(getattr(value, "text", value) or "")


def cell_text(cell: Cell) -> str:
    """What a cell holds: ISO dates, numbers without float noise, percentages as such, text as it is."""
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, datetime.datetime):
        is_day = value.time() == datetime.time(0)
        return value.date().isoformat() if is_day else value.isoformat(" ", "minutes")
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, float | int):
        is_percent = "%" in (cell.number_format or "").split(";")[0]
        return f"{_number(value * 100)}%" if is_percent else _number(value)
    return str(value).replace("_x000D_", "")


def _number(value: float) -> str:
    """Up to 12 significant digits: what was typed, not how it is stored. Example: 0.1 + 0.2 gives "0.3"."""
    if isinstance(value, int) or value.is_integer():
        return str(int(value))
    text = f"{value:.12g}"
    return text if "e" not in text else f"{value:.12f}".rstrip("0").rstrip(".")


def _fill_merged(sheet: Worksheet, grid: Grid, numeric_from: int) -> None:
    """Downwards in every row that has other values; sideways in header rows (before the first number) only."""
    for area in sheet.merged_cells.ranges:
        text = grid.get(area.min_row, {}).get(area.min_col)
        if not text or area.size["rows"] * area.size["columns"] > _MERGE_LIMIT:
            continue
        for row in range(area.min_row, area.max_row + 1):
            cells = grid.get(row, {})
            has_others = any(not area.min_col <= column <= area.max_col for column in cells)
            is_head = area.max_row < numeric_from and not is_label_row(list(cells.values()))
            last = area.max_col if is_head else area.min_col
            if has_others:
                cells.update(dict.fromkeys(range(area.min_col, last + 1), text))


def _row_blocks(sheet: str, grid: Grid, page: int) -> Iterator[Block]:
    """A block a row; a row with a single cell is a heading above a wider table, elsewhere a paragraph."""
    widest = max((len(cells) for cells in grid.values()), default=0)
    titles = 0
    for row, cells in sorted(grid.items()):
        first, last = (1, max(cells))
        locator = f"{sheet}!{get_column_letter(first)}{row}:{get_column_letter(last)}{row}"
        if len(cells) == 1 and widest > 1:
            text = next(iter(cells.values()))
            is_title = titles < 3 and len(text) <= _TITLE_LIMIT and not re.search(r"[：:。；]", text)
            titles += is_title
            yield Block(text, "heading" if is_title else "paragraph", 1 + titles if is_title else 0, page, locator)
        else:
            titles = 3
            yield row_block([cells.get(column, "") for column in range(first, last + 1)], locator, page)


def _sheet_heading(sheet: Worksheet, rows: list[Block], page: int) -> Block:
    is_chinese = language_of(sheet.title + "".join(row.text for row in rows[:20])) == "zh"
    mark = "（隐藏工作表）" if is_chinese else " (hidden sheet)"
    return Block(sheet.title + (mark if sheet.sheet_state != "visible" else ""), "heading", 1, page)
