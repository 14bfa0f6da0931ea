"""
Cut a reading into passages: clauses, paragraphs and groups of table rows, offsets kept.

Holds the rules where to cut and what to join again; how a clause begins is
known to `clauses.py`, where a long text may be cut to `splitting.py`. No I/O.
Next in the flow: `core/extract`, one passage at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.ingest.clauses import ARTICLE_RANK, ITEM_RANK, ClauseStart, clause_start
from core.ingest.splitting import split_long
from core.records import Block, BlockKind, Box, Language, Passage, Reading
from core.settings import Settings
from core.text import language_of

TINY = 60
"""Characters under which a piece is too short to stand alone."""

_SHORT_ITEM = 200
_HEADER_LIMIT = 200
_ROW_LOCATOR = re.compile(r"(.*!(?=[A-Z]+\d+:[A-Z]+\d+$)|.*\brow(?= \d+$)).*")
_NUMBER = re.compile(r"[-+¥￥$€£]{0,2}\d[\d,.]*\s?[%％]?")


@dataclass(frozen=True, slots=True)
class _Piece:
    """
    A stretch of the document text that may become a passage; `blocks` are (offset, block).

    `article` is the path down to the article, `parent` the path above it: tiny
    articles with one parent may be joined.
    """

    start: int
    end: int
    path: tuple[str, ...]
    article: tuple[str, ...]
    parent: tuple[str, ...]
    rank: int
    kind: BlockKind
    blocks: tuple[tuple[int, Block], ...]
    is_tiny: bool
    table: str = ""


@dataclass(frozen=True, slots=True)
class _Level:
    """One entry of the heading stack: 1..9 for headings, 10..19 for numbered clauses."""

    rank: int
    kind: str
    label: str
    is_bare: bool = False


def assemble(reading: Reading) -> str:
    """The document text: all blocks in reading order, joined by line ends."""
    return "\n".join(block.text for block in reading.blocks)


def cut_passages(document_id: str, reading: Reading, settings: Settings) -> tuple[str, list[Passage]]:
    """
    Cut a reading into passages of at most `settings.passage_characters` characters.

    A clause, paragraph or heading with its first text is a piece; short items
    stay with their lead-in and tiny neighbours under one heading are joined while
    they fit; table rows are grouped; longer pieces are cut at sentence ends
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
    for piece in _with_table_headers(_joined(_pieces(reading), settings.passage_characters)):
        for start, end in split_long(text, piece.start, piece.end, settings):
            passages.append(_passage(document_id, len(passages), text, (start, end), piece, language))
    return text, passages


def _pieces(reading: Reading) -> Iterator[_Piece]:
    """One piece a block that has text, each with the headings it stands under."""
    stack: list[_Level] = []
    offset = 0
    for block in reading.blocks:
        if block.text.strip():
            yield _piece(block, offset, stack, reading.title)
        offset += len(block.text) + 1


def _piece(block: Block, offset: int, stack: list[_Level], title: str) -> _Piece:
    start = clause_start(block.text, block.kind == "list") if block.kind in {"paragraph", "list", "heading"} else None
    is_heading = block.kind == "heading" or bool(start and start.is_heading)
    was_bare, is_bare = _take_bare(stack), bool(start and start.is_bare)
    if block.kind == "heading" and start is None and was_bare:
        stack[-1] = replace(stack[-1], label=f"{stack[-1].label} {' '.join(block.text.split())}")
    elif block.kind == "heading":
        _push(stack, _Level(block.level or 1, start.kind if start else "", " ".join(block.text.split()), is_bare))
    elif start:
        _push_clause(stack, start)
    elif stack and stack[-1].rank >= ITEM_RANK and block.kind != "row":
        _pop(stack, ITEM_RANK)
    labels = [level for level in stack if level.label != title]
    article = tuple(level.label for level in labels if level.rank <= ARTICLE_RANK)
    begin = offset + len(block.text) - len(block.text.lstrip())
    end = offset + len(block.text.rstrip())
    return _Piece(
        start=begin,
        end=end,
        path=tuple(level.label for level in labels),
        article=article,
        parent=article[:-1] if is_heading or (start and start.rank <= ARTICLE_RANK) else article,
        rank=start.rank if start else 0,
        kind="heading" if is_heading else block.kind,
        blocks=((offset, block),),
        is_tiny=end - begin < TINY,
        table=_table_of(block.locator) or "rows" if block.kind == "row" else "",
    )


def _take_bare(stack: list[_Level]) -> bool:
    """Whether the last heading was only a number ("ARTICLE IV"), whose words come in the next line."""
    if not (stack and stack[-1].is_bare):
        return False
    stack[-1] = replace(stack[-1], is_bare=False)
    return True


def _push_clause(stack: list[_Level], start: ClauseStart) -> None:
    """Put a numbered clause below the headings it belongs to; one of its own kind ends the one before."""
    for index, level in enumerate(stack):
        if level.kind == start.kind:
            del stack[index:]
            break
    _push(stack, _Level(start.rank, start.kind, start.label, start.is_bare))


def _push(stack: list[_Level], level: _Level) -> None:
    _pop(stack, level.rank)
    stack.append(level)


def _pop(stack: list[_Level], rank: int) -> None:
    while stack and stack[-1].rank >= rank:
        stack.pop()


def _joined(pieces: Iterator[_Piece], cap: int) -> Iterator[_Piece]:
    """Join headings to what follows, items to their lead-in, tiny pieces and table rows to their neighbours."""
    current: _Piece | None = None
    for piece in pieces:
        if current is not None and _belong_together(current, piece, cap):
            current = _join(current, piece)
            continue
        if current is not None:
            yield current
        current = piece
    if current is not None:
        yield current


def _belong_together(left: _Piece, right: _Piece, cap: int) -> bool:
    if left.kind == "heading":
        is_bare = right.kind == "heading" and left.parent == right.parent and right.end - left.start <= cap
        is_above = right.path[: len(left.path)] == left.path
        return is_bare or (is_above and (right.end - left.start <= cap or left.is_tiny))
    if right.kind == "heading" or right.end - left.start > cap or left.table != right.table:
        return False
    if left.article != right.article:
        return left.is_tiny and right.is_tiny and left.parent == right.parent
    length = right.end - right.start
    is_short_item = right.rank >= ITEM_RANK and length <= _SHORT_ITEM
    return bool(left.table) or is_short_item or right.kind == "note" or left.is_tiny or length < TINY


def _join(left: _Piece, right: _Piece) -> _Piece:
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


def _path_of_both(left: _Piece, right: _Piece) -> tuple[str, ...]:
    if right.rank >= ITEM_RANK and left.rank < ITEM_RANK:
        return left.path
    length = next((i for i, (a, b) in enumerate(zip(left.path, right.path, strict=False)) if a != b), None)
    return left.path[: min(len(left.path), len(right.path)) if length is None else length]


def _with_table_headers(pieces: Iterator[_Piece]) -> Iterator[_Piece]:
    """Add the header rows of a table to the heading path of the row groups after the first."""
    headers: dict[str, tuple[str, ...]] = {}
    for piece in pieces:
        if piece.table in headers:
            yield replace(piece, path=(*piece.path, *headers[piece.table]))
            continue
        if piece.table:
            headers[piece.table] = _header_rows([block.text for _, block in piece.blocks if block.kind == "row"])
        yield piece


def _header_rows(rows: list[str]) -> tuple[str, ...]:
    """The rows before the first that holds a number, at most two; the first where none does."""
    first_data = next((i for i, row in enumerate(rows) if any(_NUMBER.fullmatch(c) for c in row.split(" | "))), 1)
    return tuple(row for row in rows[: max(1, min(first_data, 2))] if len(row) <= _HEADER_LIMIT)


def _passage(
    document_id: str, ordinal: int, text: str, span: tuple[int, int], piece: _Piece, language: Language
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
    """ "Prices!A5:J5" and "Prices!A9:J9" give "Prices!A5:J9", "row 2" and "row 4" give "row 2-4"; else the first."""
    first, last = (locators[0], locators[-1]) if locators else ("", "")
    if first == last or _table_of(first) != _table_of(last):
        return first
    return f"{first.rsplit(':', 1)[0]}:{last.rsplit(':', 1)[-1]}" if "!" in first else f"{first}-{last.split()[-1]}"


def _table_of(locator: str) -> str:
    """The table a row's locator names: "Prices!A5:J5" gives "Prices!", "table 2, row 3" gives "table 2, row"."""
    match = _ROW_LOCATOR.fullmatch(locator)
    return match.group(1) if match else locator
