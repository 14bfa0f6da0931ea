"""
Where a place of PDF user space is on the page as a person sees it.

A page may be cropped and turned by quarters. Next in the flow: `pdf_lines.py`.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium

Area = tuple[float, float, float, float]

_LOOKED_AT = 400


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The visible part of a page in user space (points, before turning) and its clockwise turn, 0, 90, 180 or 270."""

    left: float
    bottom: float
    right: float
    top: float
    rotation: int = 0

    def shows(self, x: float, y: float) -> bool:
        """Whether a point of user space lies on the page; what is drawn beside it, nobody sees."""
        return self.left <= x <= self.right and self.bottom <= y <= self.top

    def placed(self, area: Area) -> Area:
        """
        An area (left, bottom, right, top) of user space as (left, top, right, bottom) from the page's top left.

        Example: on a page turned by 90, the user-space corner (0, 0) is at the top left.
        """
        left, bottom, right, top = area
        if self.rotation == 90:
            return bottom - self.bottom, left - self.left, top - self.bottom, right - self.left
        if self.rotation == 180:
            return self.right - right, bottom - self.bottom, self.right - left, top - self.bottom
        if self.rotation == 270:
            return self.top - top, self.right - right, self.top - bottom, self.right - left
        return left - self.left, self.top - top, right - self.left, self.top - bottom


def frame_of(page: pypdfium2.PdfPage, text_page: pypdfium2.PdfTextPage) -> tuple[PageFrame, bool]:
    """
    The frame in which the page's text stands upright, and whether that is also how the page is shown.

    The two differ on pages that were turned wrongly and on tables printed sideways.
    """
    left, bottom, right, top = page.get_bbox()  # the boxes themselves may be inherited, which get_cropbox misses
    count = min(_LOOKED_AT, max(0, pdfium.FPDFText_CountChars(text_page.raw)))
    angles = Counter(_turn(pdfium.FPDFText_GetCharAngle(text_page.raw, index)) for index in range(count))
    upright = max(angles, key=lambda turn: (angles[turn], -turn)) if angles else 0
    return PageFrame(left, bottom, right, top, upright), upright == page.get_rotation() % 360


def _turn(angle: float) -> int:
    """The clockwise turn that sets text upright which runs at this clockwise angle (radians, -1 if unknown)."""
    return -round(math.degrees(angle) / 90) * 90 % 360 if angle >= 0 else 0
