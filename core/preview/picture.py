"""
A page of a picture file as it looks, with the quote marked in it.

The boxes were found when its text was recognised. Holds no tinting (`marks.py`).
"""

from __future__ import annotations

import math

from core.errors import UnreadableDocument
from core.images import picture
from core.preview.marks import MOST_PIXELS, WIDTH, kept_boxes, marked, png
from core.preview.source import Source


def picture_page(source: Source, page: int, start: int, end: int, most_pixels: int) -> tuple[bytes, float] | None:
    """
    A page as PNG, at most 1100 pixels wide, document_text[start:end] marked where it stands on it.

    Args:
        source: with its file.
        page: 1-based.
        start, end: what to mark; nothing where start < 0.
        most_pixels: larger pictures are not opened.

    Returns:
        the picture and how far down the first mark is, 0..1 (0 without a mark); None where it cannot be opened.
    """
    try:
        image = picture(source.document.name, source.data or b"", page, most_pixels)
    except UnreadableDocument:
        return None
    factor = min(1.0, WIDTH / image.width, math.sqrt(MOST_PIXELS / (image.width * image.height)))
    small = image.resize((max(1, round(image.width * factor)), max(1, round(image.height * factor))))
    boxes = kept_boxes(source, page, (start, end))
    areas = [(left * factor, top * factor, right * factor, bottom * factor) for left, top, right, bottom in boxes]
    return png(marked(small, areas)), min((max(0.0, one[1]) for one in areas), default=0.0) / small.height
