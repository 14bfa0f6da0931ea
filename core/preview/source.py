"""
What a preview is made from: a document, its text, passages and file; and where its pages begin.

Holds no format. Next: `page.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.records import Document, Passage

_INSIDE = re.compile(r", (?:table \d+, row .*|row \d.*|[^,]*![A-Z]+\d+:.*)$")


@dataclass(frozen=True, slots=True)
class Source:
    """A stored document with its whole text, its passages in reading order, and its file where that was kept."""

    document: Document
    text: str
    passages: Sequence[Passage]
    data: bytes | None = None


def passages_on(source: Source, page: int) -> list[Passage]:
    """The passages that stand on a page, wholly or in part, in reading order."""
    return [one for one in source.passages if one.page == page or any(box.page == page for box in one.boxes)]


def span_of_page(source: Source, page: int) -> tuple[int, int]:
    """Where the text of a page begins and ends in the document's text; (0, 0) for a page without text."""
    there = passages_on(source, page)
    return (min(one.start for one in there), max(one.end for one in there)) if there else (0, 0)


def quoted(source: Source, start: int, end: int) -> list[Passage]:
    """The passages that a quote touches; none where start < 0."""
    return [one for one in source.passages if one.start < end and start < one.end] if start >= 0 else []


def is_quoted_on(source: Source, page: int, start: int, end: int) -> bool:
    """Whether a page holds a passage that the quote touches."""
    return any(one in quoted(source, start, end) for one in passages_on(source, page))


def label_of(source: Source, page: int, start: int, end: int) -> str:
    """What names a page better than a number: its sheet, its attachment, or else the headings over the quote."""
    there = passages_on(source, page)
    locator = there[0].locator if there else ""
    if "!" in locator and source.document.format == "xlsx":
        return locator.rsplit("!", 1)[0]
    if locator.startswith("attachment "):
        return _INSIDE.sub("", locator)
    cited = quoted(source, start, end) if source.document.format != "pdf" else []
    return " › ".join(cited[0].heading_path) if cited and cited[0].page == page else ""
