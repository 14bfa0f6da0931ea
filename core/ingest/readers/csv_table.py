"""
Read CSV and TSV: one block a row, ragged rows kept as they are.

Next in the flow: `passages.py`.
"""

from __future__ import annotations

import csv
import io
import re

from core.ingest.readers.cells import row_text
from core.ingest.readers.encoding import decode
from core.ingest.readers.names import stem
from core.records import Block, Reading
from core.settings import Settings

_DELIMITERS = ",;\t|，"
_DECLARED = re.compile(r"\ufeff?sep=(.)\r?\n", re.IGNORECASE)  # how Excel says which mark separates
_FIELD_LIMIT = 1_000_000


def read_csv_table(name: str, data: bytes, settings: Settings) -> Reading:  # noqa: ARG001
    """
    Read a CSV file in any usual encoding; the delimiter is the one that makes the rows most alike.

    Rows of another length than the first are kept and named in a warning.

    Raises:
        UnreadableDocument: if the bytes are no text.
    """
    rows = table_rows(name, data)
    blocks = tuple(
        Block(row_text(row), "row", locator=f"row {number}") for number, row in enumerate(rows, 1) if any(row)
    )
    filled = [row for row in rows if any(row)]
    ragged = sum(len(row) != len(filled[0]) for row in filled)
    warning = f"{ragged} rows have another number of columns than the first row; their values were kept in order."
    return Reading(stem(name), blocks, 1, "csv", (warning,) if ragged else ())


def table_rows(name: str, data: bytes) -> list[list[str]]:
    """The cells of each row, blank rows included. Raises UnreadableDocument if the bytes are no text."""
    text = decode(name, data).replace("\x00", "")
    declared = _DECLARED.match(text)
    if declared:
        return list(csv.reader(io.StringIO(text[declared.end() :]), delimiter=declared[1]))
    csv.field_size_limit(_FIELD_LIMIT)
    try:
        return list(csv.reader(io.StringIO(text), delimiter=_delimiter(text)))
    except csv.Error:
        delimiter = _delimiter(text)
        return [line.split(delimiter) for line in text.split("\n")]


def _delimiter(text: str) -> str:
    """The mark found in most of the first lines; the comma where none is."""
    lines = [line for line in text.split("\n")[:50] if line.strip()]
    return max(_DELIMITERS, key=lambda mark: (sum(mark in line for line in lines), -_DELIMITERS.index(mark)))
