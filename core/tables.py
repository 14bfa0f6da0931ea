"""
Tables as text: lines of cells joined by "|", the first ones being the head.

Pure, shared by whoever reads rows: `ingest/` for the heads of parted tables,
`extract/` for names and facts, `evidence/` for what a row shown to a reader
says. Knows no names and no amounts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal

FIGURE = re.compile(r"[+\-±≤≥<>]?\d[\d,.]*\s?%?")
"""A cell that is a bare figure."""
_LABELS = re.compile("[:：]")
_ENDS = r"(?=$|[\s：:（(，,]|金额|数量)"
_SUBTOTAL = re.compile(rf"[^\s：:]{{0,4}}小\s*计{_ENDS}|(?:page )?sub-?\s?totals?\b", re.IGNORECASE)
_CARRIED = re.compile(
    r"(?:carried|brought) (?:forward|down|over)\b|[cb]/[fd]\b|(?:承|续|转|过)(?:前|上|下|次)页", re.IGNORECASE
)
_TOTAL = re.compile(rf"[总合共]\s*计{_ENDS}|(?:grand |overall )?totals?\b|sum{_ENDS}", re.IGNORECASE)
Line = tuple[int, int]


def lines(text: str) -> list[Line]:
    """Lines that are not blank, as (start, end) without white space at the end."""
    return [(match.start(), match.end()) for match in re.finditer(r"\S[^\n]*?(?=\s*(?:\n|$))", text)]


def head_lines(text: str) -> list[Line]:
    """
    The first lines of a table that name its columns.

    They hold no bare figure while a later line does, or no digit at all; a
    line of labels ("日期：…") is no head, nor one with half of the cells. A second
    line of cells belongs to the head only where it goes on with the first: a
    merged cell stands in both.
    """
    rows = [row for row in lines(text) if not _LABELS.search(text[slice(*row)])]
    tabled = _without_preamble(text, [row for row in rows if "|" in text[slice(*row)]])
    holds_figure = [any(FIGURE.fullmatch(cell) for _, cell in cells_of(text, row)) for row in tabled]
    holds_digit = [any(c.isdigit() for c in text[slice(*row)]) for row in tabled]
    has = holds_figure if any(holds_figure) else holds_digit
    first = tabled[: has.index(True) if True in has else 0]
    head = [row for row in first if _goes_on(cells_of(text, first[0]), cells_of(text, row))]
    above = (row for row in rows if row < first[0] and "|" not in text[slice(*row)]) if head else ()
    return [*above, *head]


def _without_preamble(text: str, tabled: Sequence[Line]) -> Sequence[Line]:
    """Rows without the first ones that are at most half as full as the fullest, as "Printed | 2025-09-12" may be."""
    cells = [cells_of(text, row) for row in tabled]
    filled = [sum(bool(cell) for _, cell in row) for row in cells]
    most = max(filled, default=0)
    for at, (count, row) in enumerate(zip(filled, cells, strict=True)):
        is_over_next = at + 1 < len(cells) and _goes_on(row, cells[at + 1])
        if 2 * count > most or is_over_next:
            return tabled[at:]
    return tabled


def is_label_row(cells: Iterable[str]) -> bool:
    """Whether every cell that is not empty brings its own label: "日期：2024-03-21"."""
    return all(_LABELS.search(cell) for cell in cells if cell)


def kind_of_sum(cell: str) -> Literal["", "subtotal", "total"]:
    """
    Whether a cell says that its row is the sum of others, so that nobody counts it as one of them.

    Examples: "合计" and "Grand total" are totals, "本页小计", "Subtotal ground floor" and "Carried forward" subtotals.
    """
    if _SUBTOTAL.match(cell) or _CARRIED.match(cell):
        return "subtotal"
    return "total" if _TOTAL.match(cell) else ""


def _goes_on(first: Sequence[tuple[int, str]], second: Sequence[tuple[int, str]]) -> bool:
    """Whether two lines are one head: a cell is repeated below itself, or the first one is left open."""
    pairs = list(zip(first, second, strict=False))
    is_open = not first[0][1] or not second[0][1]
    return is_open or any(above == below != "" for (_, above), (_, below) in pairs)


def cells_of(text: str, row: Line) -> list[tuple[int, str]]:
    """The cells of a line, text[row[0]:row[1]], as (start, words); empty ones too."""
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
    tabled = [row for row in above if "|" in row and not _LABELS.search(row)]
    before = [[cell for _, cell in cells_of(row, (0, len(row)))] for row in tabled]
    heads = [] if before else head_lines(text)
    rows = before or [[cell for _, cell in cells_of(text, head)] for head in heads]
    filled = _filled_sideways([row for row in rows if len(row) > 1])
    count = max(map(len, filled), default=0)
    columns = [dict.fromkeys(row[at] for row in filled if at < len(row) and row[at]) for at in range(count)]
    return heads, [", ".join(column) for column in columns]


def _filled_sideways(rows: Sequence[Sequence[str]]) -> list[Sequence[str]]:
    """
    Head rows, an empty cell of the upper one filled from its left where the lower one has words.

    Example: "Region | Revenue | " over " | Q2 | Q3" becomes "Region | Revenue | Revenue" over the same.
    """
    if len(rows) != 2:
        return list(rows)
    upper, lower = list(rows[0]) + [""] * (len(rows[1]) - len(rows[0])), rows[1]
    for at in range(1, len(lower)):
        upper[at] = upper[at] or (upper[at - 1] if lower[at] and lower[at - 1] else "")
    return [upper, lower]
