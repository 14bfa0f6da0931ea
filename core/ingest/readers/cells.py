"""
Table rows as text: cells in order, empty ones kept in place, merged ones filled where they name columns.

Shared by every reader that finds tables. Next in the flow: `passages.py`,
which groups rows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.records import Block

SEPARATOR = " | "
Cell = str | None
"""A cell's text; None where a merged cell goes on from its left."""

_FIGURE = re.compile(r"[-+¥￥$€£≤≥<>]{0,2}\s?\d[\d,.]*\s?[%％]?")
_LABEL = re.compile(r"[^：:]{1,20}[：:].*", re.S)


def holds_figure(row: str) -> bool:
    """Whether a cell of a row is a bare number, as those of a head are not."""
    return any(_FIGURE.fullmatch(cell.strip()) for cell in row.split(SEPARATOR.strip()))


def is_label_row(cells: Sequence[Cell]) -> bool:
    """Whether every cell says what it is itself ("日期：…", "Signed: …"), so that no head stands over it."""
    said = [cell for cell in cells if cell and cell.strip()]
    return bool(said) and all(_LABEL.fullmatch(cell.strip()) for cell in said)


def filled_heads(rows: Sequence[Sequence[Cell]]) -> list[list[str]]:
    """
    The rows with text in every cell.

    Where a cell is merged sideways in the head (before the first row with a
    figure), it names each of its columns; below, a value counts once. A row
    that is one cell, and rows of labels, are no heads.

    Example: [["A", None], ["1", None]] with a wider row gives [["A", "A"], ["1", ""]].
    """
    first = next((at for at, row in enumerate(rows) if holds_figure(SEPARATOR.join(cell or "" for cell in row))), 1)
    return [_filled(row, at < first and not is_label_row(row)) for at, row in enumerate(rows)]


def _filled(row: Sequence[Cell], is_head: bool) -> list[str]:
    is_head = is_head and sum(bool(cell) for cell in row) > 1
    texts: list[str] = []
    for cell in row:
        texts.append(cell if cell is not None else texts[-1] if is_head and texts else "")
    return texts


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


def table_blocks(rows: Sequence[Sequence[Cell]], table: str, page: int = 1) -> list[Block]:
    """All rows of a table that have text; rows are numbered from 1, blank ones counted."""
    return [
        row_block(row, f"{table}, row {number}", page)
        for number, row in enumerate(filled_heads(rows), 1)
        if any(cell.strip() for cell in row)
    ]
