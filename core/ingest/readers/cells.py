"""
Table rows as text: cells in order, empty ones kept in place.

Shared by every reader that finds tables. Next in the flow: `passages.py`,
which groups rows.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.records import Block

SEPARATOR = " | "


def row_text(cells: Sequence[str]) -> str:
    """
    One row: cells joined by " | ", white space inside a cell folded, empty cells at the end dropped.

    Example: ["a", "", "b\\nc", ""] gives "a |  | b c".
    """
    texts = [" ".join(cell.split()) for cell in cells]
    while texts and not texts[-1]:
        texts.pop()
    return SEPARATOR.join(texts)


def row_block(cells: Sequence[str], locator: str, page: int = 1) -> Block:
    """A row as a block; `locator` must begin alike for all rows of a table ("table 2, row 3")."""
    return Block(row_text(cells), "row", page=page, locator=locator)


def table_blocks(rows: Sequence[Sequence[str]], table: str, page: int = 1) -> list[Block]:
    """All rows of a table that have text; rows are numbered from 1, blank ones counted."""
    return [
        row_block(row, f"{table}, row {number}", page)
        for number, row in enumerate(rows, 1)
        if any(cell.strip() for cell in row)
    ]
