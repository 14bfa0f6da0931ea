"""
The quote marked in a picture of a page: which printed lines hold it, and the tint over them.

Holds no file format. Next: `pdf.py` and `picture.py`, which draw the page.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import accumulate

from PIL import Image, ImageChops, ImageDraw

from core.preview.source import Source, quoted
from core.records import Box

WIDTH = 1100
"""Pixels of a page's width, so that small print can be read."""

MOST_PIXELS = 4_000_000
"""Of a drawn page, which may claim to be metres long."""

_LEAST_SHARE = 0.35  # of a line that a quote must cover for the line to be marked, where it covers another more
_AMBER, _EDGE = (255, 214, 90), (199, 119, 0)
_MARGIN = 2  # pixels around the marked characters

Area = tuple[float, float, float, float]


def kept_boxes(source: Source, page: int, span: tuple[int, int]) -> list[Area]:
    """
    The printed lines of a page that hold the quote; points from the top left.

    A passage keeps a box a line but not which characters stand in it; a line is
    taken to hold as many as its length has a share of all lines'. That is not
    exact, so a line of which the quote seems to touch only a rim is left out.
    """
    found: list[Area] = []
    for passage in quoted(source, *span):
        length = max(1, len(passage.text))
        begin, end = (span[0] - passage.start) / length, (span[1] - passage.start) / length
        sizes = [max(box.right - box.left, box.bottom - box.top) for box in passage.boxes]
        ends = [at / max(1.0, sum(sizes)) for at in accumulate(sizes)]
        lines = [
            (_share(max(first, begin), min(last, end), first, last), box)
            for first, last, box in zip([0.0, *ends], ends, passage.boxes, strict=False)
        ]
        least = min(_LEAST_SHARE, max((share for share, _ in lines), default=0.0))
        found += [_area(box) for share, box in lines if box.page == page and share and share >= least]
    return found


def _share(begin: float, end: float, first: float, last: float) -> float:
    """How much of a line, first..last, lies in begin..end."""
    return max(0.0, end - begin) / max(1e-9, last - first)


def _area(box: Box) -> Area:
    return box.left, box.top, box.right, box.bottom


def marked(image: Image.Image, areas: Sequence[Area]) -> Image.Image:
    """The picture with the areas (pixels) tinted, so that what is printed there stays as dark as it is."""
    if not areas:
        return image
    grown = [(one[0] - _MARGIN, one[1] - _MARGIN, one[2] + _MARGIN, one[3] + _MARGIN) for one in areas]
    tint = Image.new("RGB", image.size, "white")
    for one in grown:
        ImageDraw.Draw(tint).rectangle(one, fill=_AMBER)
    tinted = ImageChops.multiply(image, tint)
    for one in grown:
        ImageDraw.Draw(tinted).rectangle(one, outline=_EDGE)
    return tinted


def png(image: Image.Image) -> bytes:
    """The picture as the bytes of a PNG file."""
    written = io.BytesIO()
    image.save(written, "PNG")
    return written.getvalue()
