"""
Citations bound by code: a span of a passage with its document, page and place.

Holds no choice of what is cited (`answer.py`, or a model's numbers). Next: `compose.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from core.evidence.labels import shorten
from core.evidence.pages import page_of_quote
from core.evidence.parties import stand_ins
from core.ports import Memory
from core.records import Citation, Passage

_HEADING_COLUMNS = 60
_ROWS = re.compile(r"(?P<table>.*!(?=[A-Z])|.*\brow )(?P<runs>[A-Z]*\d+(?:[:,\-][A-Z]*\d+)+)")
_RUN = re.compile(r"([A-Z]*)(\d+)(?:[:\-]([A-Z]*)(\d+))?")
_SHEET_ROW = re.compile(r"(?P<sheet>.*!)(?P<left>[A-Z]+)(?P<first>\d+):(?P<right>[A-Z]+)(?P<last>\d+)")


def cite(memory: Memory, marker: int, passage: Passage, start: int, end: int) -> Citation:
    """
    The citation of document_text[start:end], which lies in a passage.

    Where the passage has no other place inside its page, the headings over it
    are its place: "第三条 交付".
    """
    quote = passage.text[start - passage.start : end - passage.start]
    return Citation(
        marker=marker,
        document_id=passage.document_id,
        document=memory.document(passage.document_id).name,
        passage_id=passage.passage_id,
        page=page_of_quote(passage, start, end),
        start=start,
        end=end,
        quote=quote,
        locator=_row_of(passage, start, end) or passage.locator or _headings(passage),
        stands_for=stand_ins(quote, passage),
    )


def at_cell(citation: Citation, passage: Passage, column: int | None) -> Citation:
    """
    The citation of a row of a sheet, its place narrowed to one cell of it (column counted from 0).

    Only where the row has as many cells as its place has columns.
    Example: the third cell of "Prices!A2:F2" is at "Prices!C2".
    """
    match = _SHEET_ROW.fullmatch(citation.locator)
    if column is None or passage.kind != "row" or match is None or match["first"] != match["last"]:
        return citation
    left, right = _column_number(match["left"]), _column_number(match["right"])
    if right - left + 1 != citation.quote.count("|") + 1:
        return citation
    return replace(citation, locator=f"{match['sheet']}{_column_letters(left + column)}{match['first']}")


def _column_number(letters: str) -> int:
    """A is 1, Z is 26, AA is 27."""
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _column_letters(number: int) -> str:
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _headings(passage: Passage) -> str:
    return shorten(" › ".join(passage.heading_path), _HEADING_COLUMNS)


def _row_of(passage: Passage, start: int, end: int) -> str:
    """
    The row of a table that a quote is, where the passage's place names a range of them; "" where it cannot be told.

    Only where as many lines stand in the passage as its place counts rows; the
    name of the sheet and headings above a table are counted by neither.

    Example: a quote of the second row of "Prices!A1:F6" is at "Prices!A2:F2".
    """
    match = _ROWS.fullmatch(passage.locator) if passage.kind == "row" else None
    if match is None:
        return ""
    rows = list(_numbered(match["runs"]))
    all_lines = _line_starts(passage.text)
    tabled = [at for at in all_lines if "|" in passage.text[at:].split("\n", 1)[0]]
    placed = all_lines[passage.text.startswith(match["table"].removesuffix("!")) :]  # the sheet's name is in no row
    lines = placed if len(placed) == len(rows) else tabled
    if len(lines) != len(rows):
        return ""
    quoted = [row for row, at in zip(rows, lines, strict=True) if start - passage.start <= at < end - passage.start]
    return match["table"] + quoted[0] if len(quoted) == 1 else ""


def _numbered(runs: str) -> Iterator[str]:
    """Each row of "A1:F2,A4:F4" as its place: "A1:F1", "A2:F2", "A4:F4"; of "1-2,4" as "1", "2", "4"."""
    for left, first, right, last in _RUN.findall(runs):
        for row in range(int(first), int(last or first) + 1):
            yield f"{left}{row}:{right}{row}" if right else f"{row}"


def _line_starts(text: str) -> list[int]:
    return [match.start() for match in re.finditer(r"(?m)^(?=.*\S)", text)]
