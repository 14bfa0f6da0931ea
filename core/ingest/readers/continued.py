"""
Tables that go on after a page end: found again, put under the head they belong to, repeated heads dropped.

Works on the blocks of any reader whose rows are located as "table 2, row 3".
Pure. Next in the flow: `passages.py`, which gives every group of rows the head
of its table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.ingest.readers.cells import SEPARATOR, holds_figure
from core.records import Block

_ROW = re.compile(r"table (\d+), row (\d+)")
_MARK = re.compile(
    r"[（(\[]?\s*(?:续\s*表?|接上[页表]|(?:table\s*)?[\d.]{0,5}\s*[（(]?cont(?:inue|'|’)?d\.?)\s*[）)\]]?[\d.．:：]{0,5}",
    re.IGNORECASE,
)


@dataclass(slots=True)
class _Table:
    """A table read so far: its number, its rows, and the page it has come to."""

    number: int
    rows: list[str]
    page: int

    @property
    def columns(self) -> int:
        """Cells of its longest row."""
        return max(row.count(SEPARATOR) for row in self.rows) + 1


def continued(blocks: Sequence[Block]) -> list[Block]:
    """
    The blocks with tables numbered anew, those that go on counted as one.

    A run of rows goes on with the table before it where nothing stands between
    but "续表" or "continued", it has as many columns, and it repeats the head, or
    begins with figures after such a mark or on another page. Formats without
    pages part tables by blank paragraphs alone.
    """
    result: list[Block] = []
    last: _Table | None = None
    numbers = 0
    for run in _runs(blocks):
        if not _ROW.fullmatch(run[0].locator):
            last = last if len(run) == 1 and _MARK.fullmatch(run[0].text.strip()) else None
            result += run
            continue
        repeated = _repeated(last, run)
        if last is None or not _goes_on(last, run, repeated, is_marked=result[-1].kind != "row"):
            numbers += 1
            last, repeated = _Table(numbers, [], 0), 0
        elif result[-1].kind != "row":
            result.pop()  # the mark, which says nothing once the rows are joined
        for block in run[repeated:]:
            last.rows.append(block.text)
            result.append(replace(block, locator=f"table {last.number}, row {len(last.rows)}"))
        last.page = run[-1].page
    return result


def _runs(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Neighbouring rows of one table together, every other block alone."""
    run: list[Block] = []
    for block in blocks:
        found, before = _ROW.fullmatch(block.locator), _ROW.fullmatch(run[-1].locator) if run else None
        if run and not (found and before and found[1] == before[1]):
            yield run
            run = []
        run.append(block)
    if run:
        yield run


def _repeated(last: _Table | None, run: Sequence[Block]) -> int:
    """How many rows of the head the run repeats."""
    count = 0
    for known, block in zip(last.rows if last else (), run[:-1], strict=False):
        if holds_figure(known) or "".join(known.split()) != "".join(block.text.split()):
            break
        count += 1
    return count


def _goes_on(last: _Table, run: Sequence[Block], repeated: int, is_marked: bool) -> bool:
    columns = max(block.text.count(SEPARATOR) for block in run) + 1
    is_elsewhere = is_marked or run[0].page > last.page
    return columns == last.columns and (repeated > 0 or (is_elsewhere and (is_marked or holds_figure(run[0].text))))
