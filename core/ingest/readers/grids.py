"""
Sheets as grids: the same cells that the readers of tables turn into rows of text.

For showing a page as it looks; reading into blocks is `workbook.py`'s and
`csv_table.py`'s.
"""

from __future__ import annotations

from core.ingest.readers.csv_table import table_rows
from core.ingest.readers.workbook import Grid, sheet_grid
from core.settings import Settings


def read_grid(name: str, kind: str, data: bytes, page: int, settings: Settings) -> Grid:
    """
    The texts of one sheet by row and column, both from 1; empty cells left out.

    Args:
        name: for messages.
        kind: "xlsx" or "csv".
        data: the file's bytes.
        page: number of the sheet, 1-based; a CSV file has one.
        settings: size limits.

    Raises:
        UnreadableDocument: if the bytes are neither, or have no such sheet.
    """
    if kind == "xlsx":
        return sheet_grid(name, data, page, settings)
    rows = enumerate(table_rows(name, data), 1)
    return {number: {column: text for column, text in enumerate(row, 1) if text} for number, row in rows if any(row)}
