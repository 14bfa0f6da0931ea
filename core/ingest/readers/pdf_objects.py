"""
What is drawn on a PDF page beside text, and which characters a reader of the page cannot see.

Next in the flow: `pdf_lines.py`.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium

Area = tuple[float, float, float, float]

_INVISIBLE, _FILLED = 3, (0, 4)  # modes of text; those that draw an outline are seen whatever fills it
_DEPTH = 8
_NEARLY_WHITE = 250
_TINY_POINTS = 2.0


@dataclass(frozen=True, slots=True)
class PageObjects:
    """
    Number of paths, the share of the page each picture fills, their pixels, and what matters for unseen text.

    `coloured` are areas (left, bottom, right, top) in PDF points that white text
    may stand on; `is_suspicious` where some text is invisible, white or tiny;
    `has_forms` where nested drawings make places uncertain.
    """

    path_count: int
    picture_shares: tuple[float, ...]
    picture_pixels: int
    coloured: tuple[Area, ...]
    is_suspicious: bool
    has_forms: bool


def read_objects(page: pypdfium2.PdfPage) -> PageObjects:
    """Look through the objects of a page once."""
    width, height = page.get_size()
    paths, pixels, is_suspicious, has_forms = 0, 0, False, False
    shares: list[float] = []
    coloured: list[Area] = []
    for item in page.get_objects(max_depth=_DEPTH):
        if item.type == pdfium.FPDF_PAGEOBJ_TEXT:
            is_suspicious = is_suspicious or _looks_hidden(item)
        elif item.type == pdfium.FPDF_PAGEOBJ_PATH:
            paths += 1
            coloured.extend([] if _is_white(item) else [item.get_bounds()])
        elif item.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            left, bottom, right, top = area = item.get_bounds()
            shares.append((right - left) * (top - bottom) / max(1.0, width * height))
            coloured.append(area)
            pixels += _pixels(item)
        has_forms = has_forms or item.type in (pdfium.FPDF_PAGEOBJ_FORM, pdfium.FPDF_PAGEOBJ_SHADING)
    return PageObjects(paths, tuple(shares), pixels, tuple(coloured), is_suspicious, has_forms)


def is_hidden(text_page: object, index: int, middle: tuple[float, float], objects: PageObjects) -> bool:
    """
    Whether the character at `index` cannot be seen where it is drawn.

    It is drawn invisibly, transparently or in white on white, or is under 2 points tall.
    """
    if not objects.is_suspicious:
        return False
    item = pdfium.FPDFText_GetTextObject(text_page, index)
    if not item:
        return False
    if _is_invisible(item):
        return True
    if objects.has_forms:
        return False
    is_on_colour = any(_is_on(middle, area) for area in objects.coloured)
    return _is_tiny(item) or (_is_white_raw(item) and not is_on_colour)


def _is_on(point: tuple[float, float], area: Area) -> bool:
    left, bottom, right, top = area
    return left <= point[0] <= right and bottom <= point[1] <= top


def _pixels(item: pypdfium2.PdfObject) -> int:
    width, height = ctypes.c_uint(), ctypes.c_uint()
    pdfium.FPDFImageObj_GetImagePixelSize(item.raw, width, height)
    return width.value * height.value


def _looks_hidden(item: pypdfium2.PdfObject) -> bool:
    return _is_invisible(item.raw) or _is_white(item) or _is_tiny(item.raw)


def _is_invisible(item: object) -> bool:
    mode, colour = pdfium.FPDFTextObj_GetTextRenderMode(item), _fill(item)
    return mode == _INVISIBLE or (mode in _FILLED and colour is not None and colour[3] == 0)


def _is_white(item: pypdfium2.PdfObject) -> bool:
    return _is_white_raw(item.raw)


def _is_white_raw(item: object) -> bool:
    colour = _fill(item)
    return colour is not None and min(colour[:3]) >= _NEARLY_WHITE


def _fill(item: object) -> tuple[int, int, int, int] | None:
    """Red, green, blue and opacity of what an object is filled with, each 0..255; None where that is unknown."""
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    is_known = pdfium.FPDFPageObj_GetFillColor(item, red, green, blue, alpha)
    return (red.value, green.value, blue.value, alpha.value) if is_known else None


def _is_tiny(item: object) -> bool:
    size, matrix = ctypes.c_float(), pdfium.FS_MATRIX()
    if not pdfium.FPDFTextObj_GetFontSize(item, size) or not pdfium.FPDFPageObj_GetMatrix(item, matrix):
        return False
    return bool(0 < size.value * max(abs(matrix.d), abs(matrix.b)) < _TINY_POINTS)
