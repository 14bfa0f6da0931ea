"""
A page in the words that were read from it, the quote as a span of them.

Next: `pdf.py` and `sheet.py`, which show the same page as it looks.
"""

from __future__ import annotations

from core.preview.source import Source, label_of, span_of_page
from core.records import SourcePage


def text_page(source: Source, page: int, start: int, end: int) -> SourcePage:
    """
    The words of a page; what of document_text[start:end] lies on it is marked.

    Example: page text "abc" from 10 on, quote 11 to 20, gives the mark (1, 3).
    """
    first, last = span_of_page(source, page)
    text = source.text[first:last]
    left, right = max(start - first, 0), min(end - first, len(text))
    return SourcePage(
        document_id=source.document.document_id,
        document=source.document.name,
        page=page,
        page_count=max(1, source.document.page_count),
        kind="text",
        label=label_of(source, page, start, end),
        format=source.document.format,
        text=text,
        marks=((left, right),) if start >= 0 and left < right else (),
    )
