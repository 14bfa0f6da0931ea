"""
On which page a quote stands, where its passage goes over a page end.

Pure; knows a passage's printed lines only by their boxes. Next: `answer.py`
puts the page into the citation.
"""

from __future__ import annotations

from core.records import Passage


def page_of_quote(passage: Passage, start: int, end: int) -> int:
    """
    The page that holds the middle of a quote, document_text[start:end].

    Lines are taken to hold characters in proportion to their width, which is
    exact enough for a paragraph of one type size; the middle is asked for, so
    that a small error does not move a quote that begins right after a page end.

    Example: a passage of two equally long lines on pages 3 and 4, and a quote
    from its second half, give 4.
    """
    widths = [box.right - box.left for box in passage.boxes]
    middle = sum(widths) * ((start + end) / 2 - passage.start) / max(1, len(passage.text))
    for box, width in zip(passage.boxes, widths, strict=True):
        middle -= width
        if middle < 0:
            return box.page
    return passage.boxes[-1].page if passage.boxes else passage.page
