"""
From the printed lines of a PDF to blocks: headers dropped, paragraphs joined, headings and rows found.

Pure; knows no PDF library. Next in the flow: `passages.py`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

from core.ingest.readers.cells import row_text
from core.ingest.readers.lines import Vocabulary, ends_sentence, join, starts_anew
from core.ingest.readers.pdf_lines import Line, PageText
from core.ingest.readers.pdf_tables import FoundTable, borderless_rows
from core.ingest.readers.titles import is_capital_heading
from core.records import Block

_MARGIN = 0.09
_PAGE_NUMBER = re.compile(
    r"[-–—\s]*(?:第\s*)?(?:page\s*)?\d{1,4}(?:\s*(?:页|/|of|共)\s*[,，]?\s*(?:共\s*)?\d{0,4}\s*页?)?[-–—\s]*",
    re.IGNORECASE,
)
_PAGE_OF = re.compile(
    r"[-–—\s]*(?:page\s*\d+\s*of\s*\d+|第\s*\d+\s*页\s*[,，/]?\s*共\s*\d+\s*页)[-–—\s]*", re.IGNORECASE
)
_HEADING_SIZE = 1.15
_HEADING_LIMIT = 80


@dataclass(frozen=True, slots=True)
class _Item:
    """What stands at one place of a page: lines of one paragraph, or one table row."""

    lines: tuple[Line, ...] = ()
    row: Block | None = None


def without_repeats(pages: Sequence[PageText]) -> list[PageText]:
    """
    Pages without running headers, footers and page numbers.

    A line in the top or bottom margin goes if it stands at the same height on at
    least two pages and half of all, the same but for numbers that count pages;
    but where whole pages repeat, or nothing would be left, nothing goes.
    """
    seen: dict[tuple[str, int], dict[int, list[int]]] = defaultdict(dict)
    for page in pages:
        for line in page.lines:
            if _is_in_margin(line, page):
                seen[_mark(line)][page.number] = [int(digits) for digits in re.findall(r"\d{1,9}", line.text)]
    fewest = max(2, 0.5 * len(pages))
    repeated = {mark for mark, numbers in seen.items() if len(numbers) >= fewest and _is_counting(numbers)}
    bodies = Counter("".join(line.text for line in page.lines) for page in pages)
    if bodies and max(bodies.values()) >= fewest:
        repeated = set()
    left = [replace(page, lines=tuple(x for x in page.lines if not _is_furniture(x, page, repeated))) for page in pages]
    return left if any(page.lines for page in left) else list(pages)


def _is_counting(numbers: dict[int, list[int]]) -> bool:
    """Whether each number of a line, by page, stays or goes up by one a page; those of table rows do neither."""
    columns = zip(*numbers.values(), strict=False)
    return all(
        len(set(column)) == 1 or len({one - page for one, page in zip(column, numbers, strict=True)}) == 1
        for column in columns
    )


def _is_furniture(line: Line, page: PageText, repeated: set[tuple[str, int]]) -> bool:
    is_at_end = line in (page.lines[0], page.lines[-1])
    if is_at_end and line.text.strip(" -–—") == str(page.number):
        return True
    is_number = bool(_PAGE_NUMBER.fullmatch(line.text))
    return bool(_PAGE_OF.fullmatch(line.text)) or (_is_in_margin(line, page) and (is_number or _mark(line) in repeated))


def _is_in_margin(line: Line, page: PageText) -> bool:
    return line.bottom < _MARGIN * page.height or line.top > (1 - _MARGIN) * page.height


def _mark(line: Line) -> tuple[str, int]:
    return re.sub(r"\d+", "#", line.text), round(line.top / 6)


def page_blocks(pages: Sequence[PageText], tables: dict[int, list[FoundTable]], words: Vocabulary) -> list[Block]:
    """Blocks of all pages in reading order; a paragraph that goes on over a page end is one block."""
    body_size = _body_size(pages)
    levels = _heading_levels(pages, body_size)
    items: list[_Item] = []
    table_number = 0
    for page in pages:
        found = tables.get(page.number, [])
        page_items = _page_items(page, found, table_number)
        table_number += sum(1 for item in page_items if item.row and item.row.locator.endswith("row 1"))
        if items and page_items and _goes_over(items[-1], page_items[0], body_size):
            items[-1] = _Item(items[-1].lines + page_items.pop(0).lines)
        items.extend(page_items)
    return [item.row or _block(item.lines, levels, words) for item in items]


def _body_size(pages: Sequence[PageText]) -> float:
    sizes: Counter[float] = Counter()
    for page in pages:
        for line in page.lines:
            sizes[round(line.size * 2) / 2] += len(line.text)
    return max(sizes, key=lambda size: sizes[size]) if sizes else 0.0


def _heading_levels(pages: Sequence[PageText], body_size: float) -> dict[float, int]:
    """Heading level by font size, the largest size first; sizes near the body's are none."""
    sizes = {round(line.size) for page in pages for line in page.lines if line.size > _HEADING_SIZE * body_size}
    return {size: min(level, 4) for level, size in enumerate(sorted(sizes, reverse=True), 1)}


def _page_items(page: PageText, tables: list[FoundTable], tables_before: int) -> list[_Item]:
    """Paragraphs and rows of one page, each table where it begins."""
    waiting = sorted(tables, key=lambda table: table.box.top)
    items: list[_Item] = []
    number = tables_before
    lines: list[Line] = []
    for line in (line for line in page.lines if not any(_is_inside(line, table) for table in tables)):
        while waiting and waiting[0].box.top < line.top:
            number += 1
            items.extend([*_text_items(lines, number - 1), *_row_items(waiting.pop(0), number)])
            lines = []
        lines.append(line)
    items.extend(_text_items(lines, number))
    for table in waiting:
        number += 1
        items.extend(_row_items(table, number))
    return items


def _is_inside(line: Line, table: FoundTable) -> bool:
    x, y = (line.left + line.right) / 2, (line.top + line.bottom) / 2
    return table.box.left <= x <= table.box.right and table.box.top <= y <= table.box.bottom


def _row_items(table: FoundTable, number: int) -> list[_Item]:
    page = table.box.page
    return [
        _Item(row=Block(row_text(cells), "row", 0, page, f"table {number}, row {index}", (box,)))
        for index, (cells, box) in enumerate(table.rows, 1)
    ]


def _text_items(lines: list[Line], tables_before: int) -> list[_Item]:
    items: list[_Item] = []
    position, number = 0, tables_before
    for start, end, rows in borderless_rows(lines):
        number += 1
        items.extend(_paragraph_items(lines[position:start]))
        for index, (line, cells) in enumerate(zip(lines[start:end], rows, strict=True), 1):
            locator = f"table {number}, row {index}"
            items.append(_Item(row=Block(row_text(cells), "row", 0, line.page, locator, line.boxes)))
        position = end
    return [*items, *_paragraph_items(lines[position:])]


def _paragraph_items(lines: list[Line]) -> list[_Item]:
    if not lines:
        return []
    right, left = max(line.right for line in lines), min(line.left for line in lines)
    gaps: dict[int, list[float]] = defaultdict(list)
    for a, b in pairwise(lines):
        gaps[round(a.size)].append(b.top - a.bottom)
    groups: list[list[Line]] = [[lines[0]]]
    for a, b in pairwise(lines):
        usual = median(gaps[round(a.size)])
        if _is_same_paragraph(a, b, usual, (left, right)):
            groups[-1].append(b)
        else:
            groups.append([b])
    return [_Item(tuple(group)) for group in groups]


def _is_same_paragraph(a: Line, b: Line, usual_gap: float, column: tuple[float, float]) -> bool:
    gap = b.top - a.bottom
    widest_gap = min(max(usual_gap, 0), 1.2 * a.size) + 0.5 * a.size
    if not -1.5 * a.size <= gap <= widest_gap or abs(a.size - b.size) > 0.15 * a.size:
        return False
    if starts_anew(b.text) or not _is_full(a, column):
        return False
    is_indented = b.left > column[0] + 1.2 * b.size and b.left > a.left + 1.2 * b.size
    return not (ends_sentence(a.text) and (is_indented or (b.left > column[0] + 1.2 * b.size and a.left < b.left)))


def _is_full(line: Line, column: tuple[float, float]) -> bool:
    return line.right >= column[1] - max(0.15 * (column[1] - column[0]), 2 * line.size)


def _goes_over(last: _Item, first: _Item, body_size: float) -> bool:
    """Whether the last paragraph of a page goes on at the top of the next."""
    if not last.lines or not first.lines or ends_sentence(last.lines[-1].text) or starts_anew(first.lines[0].text):
        return False
    a, b = last.lines[-1], first.lines[0]
    alike = abs(a.size - b.size) <= 0.1 * body_size and a.size <= _HEADING_SIZE * body_size
    return alike and (len(last.lines) > 1 or a.right - a.left > 20 * a.size or b.text[:1].islower())


def _block(lines: tuple[Line, ...], levels: dict[float, int], words: Vocabulary) -> Block:
    text = join([line.text for line in lines], words)
    level = levels.get(round(lines[0].size), 0)
    is_large = level > 0 and len(text) <= _HEADING_LIMIT and not re.search(r"[。；;，,]$", text)
    boxes = tuple(box for line in lines for box in line.boxes)
    if is_large or (len(lines) == 1 and is_capital_heading(text)):
        return Block(text, "heading", level or 5, lines[0].page, "", boxes)
    return Block(text, page=lines[0].page, boxes=boxes)
