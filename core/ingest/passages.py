"""
Cut a reading into passages: clauses, paragraphs and groups of table rows, offsets kept.

Holds the rules what is joined and how a passage is made; the pieces and their
headings come from `pieces.py`, long ones are cut by `splitting.py`. No I/O.
Next in the flow: `core/extract`, one passage at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from core.ingest.clauses import ITEM_RANK
from core.ingest.pieces import Piece, pieces
from core.ingest.readers.cells import SEPARATOR, is_label_row
from core.ingest.splitting import split_long
from core.records import Block, Box, Language, Passage, Reading
from core.settings import Settings
from core.tables import head_lines
from core.text import language_of

_HEADER_LIMIT = 200
_ROW_PLACE = re.compile(
    r"(?P<table>.*!(?=[A-Z])|.*\brow )(?P<left>[A-Z]*)(?P<row>\d+)(?::(?P<right>[A-Z]+)\d+)?"
)


def assemble(reading: Reading) -> str:
    """The document text: all blocks in reading order, joined by line ends."""
    return "\n".join(block.text for block in reading.blocks)


def cut_passages(document_id: str, reading: Reading, settings: Settings) -> tuple[str, list[Passage]]:
    """
    Cut a reading into passages of at most `settings.passage_characters` characters.

    A clause, paragraph or heading with its first text is a piece; the pieces of
    one article or section are joined while they fit, tiny ones also across
    articles; table rows are grouped; longer pieces are cut at sentence ends
    into parts of about equal length. A heading path ends in the clause number
    where the clause has one; a group of table rows that does not hold the
    header row has it as the last element.

    Args:
        document_id: goes into each passage id as "document_id#ordinal".
        reading: what a reader made of the file.
        settings: lengths, see `Settings`.

    Returns:
        the document text and the passages in reading order; each passage's text
        is document_text[start:end], and all text but white space is in a passage.
    """
    text = assemble(reading)
    language = language_of(text)
    passages: list[Passage] = []
    for piece in _with_table_headers(_joined(pieces(reading), settings.passage_characters)):
        for start, end in split_long(text, piece.start, piece.end, settings):
            passages.append(_passage(document_id, len(passages), text, (start, end), piece, language))
    return text, passages


def _joined(found: Iterator[Piece], cap: int) -> Iterator[Piece]:
    """Join headings to what follows, pieces of one article and table rows to their neighbours."""
    current: Piece | None = None
    for piece in found:
        if current is not None and _belong_together(current, piece, cap):
            current = _join(current, piece)
            continue
        if current is not None:
            yield current
        current = piece
    if current is not None:
        yield current


def _belong_together(left: Piece, right: Piece, cap: int) -> bool:
    if left.kind == "heading":
        is_bare = right.kind == "heading" and left.parent == right.parent and right.end - left.start <= cap
        is_above = right.path[: len(left.path)] == left.path
        return is_bare or (is_above and (right.end - left.start <= cap or left.is_tiny))
    if right.kind == "heading" or right.end - left.start > cap or left.table != right.table:
        return False
    if _last_page(left) != right.blocks[0][1].page:  # a passage has one page to cite, unless a block itself goes on
        return False
    if left.article != right.article:
        return left.is_tiny and right.is_tiny and left.parent == right.parent
    return True


def _last_page(piece: Piece) -> int:
    block = piece.blocks[-1][1]
    return block.boxes[-1].page if block.boxes else block.page


def _join(left: Piece, right: Piece) -> Piece:
    after_heading = left.kind == "heading"
    shared = right.path if after_heading else _path_of_both(left, right)
    article = right.article if after_heading else left.article if left.article == right.article else left.parent
    return replace(
        right,
        start=left.start,
        path=shared,
        article=article,
        parent=right.parent if after_heading else left.parent,
        rank=right.rank if after_heading else left.rank,
        kind=right.kind if after_heading else left.kind,
        blocks=left.blocks + right.blocks,
        is_tiny=right.is_tiny if after_heading else left.is_tiny and right.is_tiny,
    )


def _path_of_both(left: Piece, right: Piece) -> tuple[str, ...]:
    if right.rank >= ITEM_RANK and left.rank < ITEM_RANK:
        return left.path
    length = next((i for i, (a, b) in enumerate(zip(left.path, right.path, strict=False)) if a != b), None)
    return left.path[: min(len(left.path), len(right.path)) if length is None else length]


def _with_table_headers(joined: Iterator[Piece]) -> Iterator[Piece]:
    """Add the header rows of a table to the heading path of the row groups after the first."""
    headers: dict[str, tuple[str, ...]] = {}
    for piece in joined:
        if piece.table in headers:
            yield replace(piece, path=(*piece.path, *headers[piece.table]))
            continue
        if piece.table:
            headers[piece.table] = _header_rows([block.text for _, block in piece.blocks if block.kind == "row"])
        yield piece


def _header_rows(rows: list[str]) -> tuple[str, ...]:
    """The rows that name the columns, at most two; the first row of cells where none is told by its figures."""
    text = "\n".join(rows)
    heads = [text[slice(*line)] for line in head_lines(text) if SEPARATOR.strip() in text[slice(*line)]]
    heads = heads or [row for row in rows if not is_label_row(row.split(SEPARATOR))][:1] or rows[:1]
    return tuple(row for row in heads[:2] if len(row) <= _HEADER_LIMIT)


def _passage(
    document_id: str, ordinal: int, text: str, span: tuple[int, int], piece: Piece, language: Language
) -> Passage:
    start, end = span
    own = text[start:end]
    blocks = [(at, block) for at, block in piece.blocks if at < end and at + len(block.text) > start]
    boxes = tuple(box for at, block in blocks for box in _boxes_within(block, start - at, end - at))
    return Passage(
        passage_id=f"{document_id}#{ordinal}",
        document_id=document_id,
        ordinal=ordinal,
        text=own,
        page=boxes[0].page if boxes else blocks[0][1].page,
        start=start,
        end=end,
        language=language_of(own) if any(c.isalpha() for c in own) else language,
        heading_path=piece.path,
        locator=_joined_locator([block.locator for _, block in blocks if block.locator]),
        kind=piece.kind,
        boxes=boxes,
    )


def _boxes_within(block: Block, start: int, end: int) -> tuple[Box, ...]:
    """The printed lines of a block that hold its characters start..end, by their share of the length."""
    count, length = len(block.boxes), max(1, len(block.text))
    first = int(count * max(0, start) / length)
    last = -int(-count * min(length, end) // length)
    return block.boxes[first:last]


def _joined_locator(locators: list[str]) -> str:
    """
    The places of blocks as one; rows that are left out between them are not said to be there.

    "Prices!A5:J5", "Prices!A6:K6" and "Prices!A9:J9" give "Prices!A5:K6,A9:J9", "row 2" and "row 3" give "row 2-3";
    places of several kinds give the first.
    """
    found = [_ROW_PLACE.fullmatch(one) for one in locators]
    rows = [one for one in found if one]
    if len(rows) < len(locators) or len({one["table"] for one in rows}) != 1:
        return locators[0] if locators else ""
    runs: list[list[re.Match[str]]] = []
    for one in rows:
        if runs and int(one["row"]) == int(runs[-1][-1]["row"]) + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return rows[0]["table"] + ",".join(map(_run_place, runs))


def _run_place(run: list[re.Match[str]]) -> str:
    """Neighbouring rows: "A5:K6" of a sheet, "2-3" else."""
    first, last = run[0], run[-1]
    if first["left"]:
        right = max((one["right"] for one in run), key=lambda column: (len(column), column))
        return f"{first['left']}{first['row']}:{right}{last['row']}"
    return first["row"] if first is last else f"{first['row']}-{last['row']}"
