"""
A PDF page as a picture, with the quote marked in it.

The stretch is found by the page's own characters; where they cannot be found,
the printed lines that the reader kept with the passage are marked instead.
Holds no text search (`quote.py`) and no tinting (`marks.py`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pypdfium2
import pypdfium2.raw as pdfium

from core.pdfium import LOCK
from core.preview.marks import MOST_PIXELS, WIDTH, Area, kept_boxes, marked, png
from core.preview.quote import places_of
from core.preview.source import Source, is_quoted_on, span_of_page

MOST_SCALE = 6.0  # pixels a point: a page may be as small as a stamp
MOST_CHARACTERS = 100_000  # of a page that are looked through


def page_picture(source: Source, page: int, start: int, end: int) -> tuple[bytes, float] | None:
    """
    A page as PNG, about 1100 pixels wide, document_text[start:end] marked where it stands on it.

    Args:
        source: with its file.
        page: 1-based.
        start, end: what to mark; nothing where start < 0.

    Returns:
        the picture and how far down the first mark is, 0..1 (0 without a mark); None where the file or the page
        cannot be drawn.
    """
    try:
        with LOCK, pypdfium2.PdfDocument(source.data) as document:
            paper = document[page - 1]
            bitmap = paper.render(scale=_scale(paper))
            image = bitmap.to_pil().convert("RGB")
            areas = _areas(source, page, (start, end), paper, bitmap) if is_quoted_on(source, page, start, end) else []
    except (pypdfium2.PdfiumError, ValueError, IndexError, MemoryError):
        return None
    return png(marked(image, areas)), min((max(0.0, one[1]) for one in areas), default=0.0) / image.height


def _scale(paper: pypdfium2.PdfPage) -> float:
    """Pixels a point. Raises ValueError for a page without a size."""
    width, height = map(float, paper.get_size())
    if not (0 < width < math.inf and 0 < height < math.inf):
        raise ValueError(f"a page of {width} x {height} points")
    return min(WIDTH / width, math.sqrt(MOST_PIXELS / (width * height)), MOST_SCALE)


def _areas(
    source: Source, page: int, span: tuple[int, int], paper: pypdfium2.PdfPage, bitmap: pypdfium2.PdfBitmap
) -> list[Area]:
    """What to mark, in pixels (left, top, right, bottom)."""
    first, last = span_of_page(source, page)
    expected = (span[0] - first) / max(1, last - first)
    boxes = _character_boxes(paper, source.text[slice(*span)], min(1.0, max(0.0, expected)))
    if boxes:
        position = bitmap.get_posconv(paper)
        corners = [(position.to_bitmap(one[0], one[1]), position.to_bitmap(one[2], one[3])) for one in boxes]
        return _joined([(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])) for a, b in corners])
    factor = bitmap.width / paper.get_width()
    return [
        (box[0] * factor, box[1] * factor, box[2] * factor, box[3] * factor) for box in kept_boxes(source, page, span)
    ]


def _character_boxes(paper: pypdfium2.PdfPage, quote: str, expected: float) -> list[Area]:
    """
    The quote's characters in user space (left, bottom, right, top).

    PDFium orders the lines of text that is printed sideways only when the page
    is turned so that the text stands upright; all four turns are tried.
    """
    turned = paper.get_rotation()
    try:
        for turn in range(0, 360, 90):
            paper.set_rotation((turned + turn) % 360)
            text = paper.get_textpage()
            boxes = [_box(text, place) for place in places_of(_characters(text), quote, expected)]
            text.close()
            if boxes:
                return boxes
    finally:
        paper.set_rotation(turned)
    return []


def _characters(text: pypdfium2.PdfTextPage) -> list[str]:
    count = min(MOST_CHARACTERS, max(0, pdfium.FPDFText_CountChars(text.raw)))
    codes = (pdfium.FPDFText_GetUnicode(text.raw, place) for place in range(count))
    return [chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "" for code in codes]


def _box(text: pypdfium2.PdfTextPage, place: int) -> Area:
    box = pdfium.FS_RECTF()
    pdfium.FPDFText_GetLooseCharBox(text.raw, place, box)
    return box.left, box.bottom, box.right, box.top


def _joined(boxes: Sequence[Area]) -> list[Area]:
    """Boxes of neighbouring characters of one line joined, in pixels."""
    joined: list[Area] = []
    for box in boxes:
        last = joined[-1] if joined else None
        if last and _is_beside(last, box):
            lefts, rights = zip(last[:2], box[:2], strict=True), zip(last[2:], box[2:], strict=True)
            joined[-1] = (*(min(pair) for pair in lefts), *(max(pair) for pair in rights))  # type: ignore[assignment]
        else:
            joined.append(box)
    return joined


def _is_beside(last: Area, box: Area) -> bool:
    height = min(last[3] - last[1], box[3] - box[1])
    overlap = min(last[3], box[3]) - max(last[1], box[1])
    gap = max(last[0], box[0]) - min(last[2], box[2])
    return overlap >= 0.5 * height and gap <= 1.5 * max(height, 1)
