"""
Tables of papers as rules read them: rows under their heads, what a cell comes to, and what of it a question names.

Pure but for `tables_in`, which takes passages as they are. Chooses nothing
(`chosen.py`). Sums among the rows are kept apart, so that nobody counts them twice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property

from core.dates import find_dates
from core.evidence.rating import Sentence
from core.records import Passage
from core.tables import cells_of, is_label_row, kind_of_sum, lines, table_head
from core.text import fold, terms_in

_VALUE = re.compile(
    r"(?P<before>[¥￥$€£]|RMB|CNY|USD|EUR|GBP|HKD|人民币)?\s?(?P<number>[-−+]?\d[\d,]*(?:\.\d+)?)"
    r"\s?(?P<after>[^\d\s.,:/-][^\d]{0,11})?"
)
_NOTHING = re.compile(r"[-–—/\s]*|n/?a|无", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"[(（][^)）]*[)）]")
_NUMBERING_HEAD = re.compile(r"序号|编号|no\.?|#|item no\.?", re.IGNORECASE)
_SAY_SUM = 3
"""Cells at the start of a row that may say that it is a sum."""
_MOST_WORDS = 0.5
DATE = "date"


@dataclass(frozen=True, slots=True)
class Value:
    """What a cell comes to: a number of a unit ("%", "" for a bare figure), a day as 20250630 of the unit DATE."""

    number: Decimal
    unit: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: document_text[start:end] and its cells, empty ones kept."""

    passage: Passage
    start: int
    end: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        """The words of one cell, "" where the row is shorter."""
        return self.cells[column] if column < len(self.cells) else ""

    @property
    def sum_kind(self) -> str:
        """"total" or "subtotal" of a row that sums up others, else ""."""
        said = [cell for cell in self.cells if cell][:_SAY_SUM]
        return next((kind for cell in said if (kind := kind_of_sum(cell))), "")

    @property
    def sentence(self) -> Sentence:
        """The row as what an answer quotes."""
        return Sentence(self.passage, self.start, self.end, 0.0, frozenset())


@dataclass(frozen=True)
class Table:
    """One table of a document: the titles of its columns, its single rows, and its rows of sums."""

    document_id: str
    titles: tuple[str, ...]
    above: tuple[str, ...]
    rows: list[Row] = field(default_factory=list)
    sums: list[Row] = field(default_factory=list)

    def values(self, column: int) -> dict[int, Value]:
        """The values of a column by number of the row; none unless all cells with words have one, in one unit."""
        said = {at: row.cell(column) for at, row in enumerate(self.rows) if not _NOTHING.fullmatch(row.cell(column))}
        found = {at: value for at, cell in said.items() if (value := value_of(cell))}
        return found if len(found) == len(said) and len({one.unit for one in found.values()}) == 1 else {}

    @cached_property
    def label(self) -> int:
        """The column that names the rows: the first of words that differ, else the first."""
        for at, title in enumerate(self.titles):
            cells = [row.cell(at) for row in self.rows]
            is_number = _NUMBERING_HEAD.fullmatch(title) and all(cell.isdigit() for cell in cells if cell)
            if not is_number and len(set(cells)) > 1 and not self.values(at):
                return at
        return 0


def value_of(cell: str) -> Value | None:
    """
    What a cell comes to where it holds one value and nothing else; a code as "DN100" is none.

    Examples: "1,850" is 1850, "¥36.5" is 36.5 of "¥", "18 months" is 18 of "months", "2025-06-30" is a day.
    """
    day = next(find_dates(cell), None)
    if day and (day.start, day.end) == (0, len(cell)) and day.is_full:
        year, month, date = (int(part) for part in day.iso.split("-"))
        return Value(Decimal(year * 10_000 + month * 100 + date), DATE)
    match = _VALUE.fullmatch(cell)
    if match is None:
        return None
    number = match["number"].replace(",", "").replace("−", "-")
    return Value(Decimal(number), f"{match['before'] or ''}{(match['after'] or '').strip()}")


def tables_in(passages: Sequence[Passage]) -> list[Table]:
    """The tables of these passages, in their order; parts of one table under the same head and headings are one."""
    found: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Table] = {}
    for passage in passages:
        heads, titles = table_head(passage.text, passage.heading_path) if passage.kind == "row" else ([], [])
        above = tuple(one for one in passage.heading_path if "|" not in one)
        if not titles:
            continue
        table = found.setdefault(
            (passage.document_id, tuple(titles), above), Table(passage.document_id, tuple(titles), above)
        )
        for row in _rows(passage, heads):
            (table.sums if row.sum_kind else table.rows).append(row)
    return [table for table in found.values() if table.rows]


def _rows(passage: Passage, heads: Sequence[tuple[int, int]]) -> list[Row]:
    rows = []
    last_head = max((end for _, end in heads), default=0)
    for start, end in lines(passage.text):
        cells = tuple(cell for _, cell in cells_of(passage.text, (start, end)))
        if start >= last_head and len(cells) > 1 and not is_label_row(cells):
            rows.append(Row(passage, passage.start + start, passage.start + end, cells))
    return rows


def bare(title: str) -> str:
    """The title of a column without its unit: "单价" of "单价（元）"."""
    return _IN_BRACKETS.sub("", title).strip(" ,，") or title


def named_rows(table: Table, question: str, words: frozenset[str]) -> tuple[list[Row], bool]:
    """
    The rows that a question picks by words of their cells, and whether it gives whole cells: then all these must agree.

    Where it gives none, the rows of which it gives most of the words of a cell; none where that is all of them.
    Example: "平头塔机QTP80的月租金" picks the row "平头塔机 | QTP80 | …" and not the other rows of "平头塔机".

    Args:
        words: the question's terms but those that the paper's title and the heads of columns hold.
    """
    asked, own = f" {fold(question)} ", terms_in(question) - terms_in(" ".join(table.titles))
    picked = table.rows
    for column in range(len(table.titles)):
        cells = {row.cell(column) for row in table.rows}
        given = {cell for cell in cells if len(cells) > 1 and not value_of(cell) and _is_given(cell, asked, own)}
        given = {one for one in given if not any(one != other and fold(one) in fold(other) for other in given)}
        picked = [row for row in picked if not given or row.cell(column) in given]
    return (picked, True) if len(picked) < len(table.rows) else (_nearly_named(table, words), False)


def _is_given(cell: str, asked: str, words: frozenset[str]) -> bool:
    """Whether a question gives the words of a cell, in a row or in any order, and not only as heads of columns."""
    key, own = fold(cell), terms_in(cell)
    if len(key) < 2 or not any(one.isalpha() for one in key) or own.isdisjoint(words):
        return False
    is_within = f" {key} " in asked if key.isascii() and asked.isascii() else key in asked
    return is_within or (len(own) > 1 and key.isascii() and own <= words)


def _nearly_named(table: Table, words: frozenset[str]) -> list[Row]:
    shares = [max((_share(cell, words) for cell in row.cells), default=0.0) for row in table.rows]
    best = max(shares, default=0.0)
    picked = [row for row, share in zip(table.rows, shares, strict=True) if share == best >= _MOST_WORDS]
    return picked if len(picked) < len(table.rows) else []


def _share(cell: str, words: frozenset[str]) -> float:
    own = {one for one in terms_in(cell) if one.isalpha() and (len(one) > 2 or not one.isascii())}
    return len(own & words) / len(own) if own and not value_of(cell) else 0.0
