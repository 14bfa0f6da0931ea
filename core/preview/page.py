"""
Which way a page is shown: PDF and scans as a picture, sheets as a grid, everything else in words.

What cannot be drawn as it looks (no file kept, a damaged page) is shown in the
words that were read from it. Next: `pdf.py`, `picture.py`, `sheet.py`, `text.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from core.errors import BadInput, UnreadableDocument
from core.preview.pdf import page_picture
from core.preview.picture import picture_page
from core.preview.sheet import sheet_page
from core.preview.source import Source
from core.preview.text import text_page
from core.records import SourcePage

Grid = Mapping[int, Mapping[int, str]]
ReadGrid = Callable[[bytes, int], Grid]


def show_page(
    source: Source, page: int, start: int, end: int, read_grid: ReadGrid, most_pixels: int = 100_000_000
) -> SourcePage:
    """
    One page of a document as it looks, with document_text[start:end] marked.

    Args:
        source: the document.
        page: 1-based; a sheet or an attachment counts as a page.
        start, end: what to mark; nothing where start < 0.
        read_grid: the texts of one sheet (of the file's bytes, by number) by row and column, both from 1.
        most_pixels: larger picture files are shown in words.

    Raises:
        BadInput: for a page it does not have.
    """
    count = max(1, source.document.page_count)
    if not 1 <= page <= count:
        raise BadInput(f"{source.document.name} has no page {page}.", "Choose one of its pages.")
    words = text_page(source, page, start, end)
    if source.data is None:
        return words
    if source.document.format in {"pdf", "image"}:
        drawn = _drawn(source, page, start, end, most_pixels)
        return replace(words, kind="image", image=drawn[0], mark_at=drawn[1]) if drawn else words
    if source.document.format in {"xlsx", "csv"}:
        try:
            return sheet_page(words, source, read_grid(source.data, page), (start, end))
        except UnreadableDocument:
            return words
    return words


def _drawn(source: Source, page: int, start: int, end: int, most_pixels: int) -> tuple[bytes, float] | None:
    if source.document.format == "pdf":
        return page_picture(source, page, start, end)
    return picture_page(source, page, start, end, most_pixels)
