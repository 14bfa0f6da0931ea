"""
The pieces that passages are made of: one a block, each with the headings it stands under.

Keeps the stack of headings and clause numbers; how a line begins is known to
`clauses.py`. Next in the flow: `passages.py` joins pieces and cuts long ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.ingest.clauses import ARTICLE_RANK, ITEM_RANK, ClauseStart, clause_start
from core.ingest.readers.titles import LONGEST_TITLE
from core.records import Block, BlockKind, Reading

TINY = 60
"""Characters under which a piece is too short to stand alone."""

_ROW_LOCATOR = re.compile(r"(.*!(?=[A-Z]+\d+:[A-Z]+\d+$)|.*\brow(?= \d+$)).*")


@dataclass(frozen=True, slots=True)
class Piece:
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


def pieces(reading: Reading) -> Iterator[Piece]:
    """The pieces of a document in reading order; blocks without text give none."""
    stack: list[_Level] = []
    offset = 0
    for block in reading.blocks:
        if block.text.strip():
            yield _piece(block, offset, stack, reading.title)
        offset += len(block.text) + 1


def _piece(block: Block, offset: int, stack: list[_Level], title: str) -> Piece:
    start = clause_start(block.text, block.kind == "list") if block.kind in {"paragraph", "list", "heading"} else None
    is_heading = block.kind == "heading" or bool(start and start.is_heading)
    was_bare, is_bare = _take_bare(stack), bool(start and start.is_bare)
    if block.kind == "heading" and start is None and was_bare:
        words = f"{stack[-1].label} {' '.join(block.text.split())}"
        stack[-1] = replace(stack[-1], label=words[:LONGEST_TITLE])
    elif block.kind == "heading":
        _push(stack, _Level(block.level or 1, start.kind if start else "", " ".join(block.text.split()), is_bare))
    elif start:
        _push_clause(stack, start)
    elif stack and stack[-1].rank >= ITEM_RANK and block.kind != "row":
        _pop(stack, ITEM_RANK)
    labels = [level for level in stack if level.label != title]
    article = tuple(level.label for level in labels if level.rank < ARTICLE_RANK) or tuple(
        level.label for level in labels if level.rank == ARTICLE_RANK
    )
    begin = offset + len(block.text) - len(block.text.lstrip())
    end = offset + len(block.text.rstrip())
    return Piece(
        start=begin,
        end=end,
        path=tuple(level.label for level in labels),
        article=article,
        parent=article[:-1] if is_heading or (start and start.rank <= ARTICLE_RANK) else article,
        rank=start.rank if start else 0,
        kind="heading" if is_heading else block.kind,
        blocks=((offset, block),),
        is_tiny=end - begin < TINY,
        table=table_of(block.locator) or "rows" if block.kind == "row" else "",
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
    stack.append(replace(level, label=level.label[:LONGEST_TITLE]))


def _pop(stack: list[_Level], rank: int) -> None:
    while stack and stack[-1].rank >= rank:
        stack.pop()


def table_of(locator: str) -> str:
    """The table a row's locator names: "Prices!A5:J5" gives "Prices!", "table 2, row 3" gives "table 2, row"."""
    match = _ROW_LOCATOR.fullmatch(locator)
    return match.group(1) if match else locator
