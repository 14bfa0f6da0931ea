"""
The characters of a PDF page with their boxes, grouped into printed lines.

Only this module and `pdf.py` talk to PDFium. Coordinates are points from the
top left of the page. Next in the flow: `pdf_tables.py` and `pdf_layout.py`.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

import pypdfium2
import pypdfium2.raw as pdfium

from core.records import Box

_LINE_ENDS = (10, 13)
_HYPHENS = (0x02, 0xFFFE, 0xAD)
_INVISIBLE = 3
_CELL_GAP = 1.2
"""Gap that separates cells, in character heights."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character; `is_hidden` where it is drawn in invisible mode."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line. `size` is the font size in points; `segments` are its parts between wide gaps."""

    text: str
    page: int
    left: float
    top: float
    right: float
    bottom: float
    size: float
    segments: tuple[tuple[str, float, float], ...] = ()
    is_hidden: bool = False

    @property
    def box(self) -> Box:
        """The line's place on its page."""
        return Box(self.page, self.left, self.top, self.right, self.bottom)


@dataclass(frozen=True, slots=True)
class PageText:
    """One page: its lines in reading order, all glyphs, size in points, drawn paths, and whether it is a picture."""

    number: int
    lines: tuple[Line, ...]
    glyphs: tuple[Glyph, ...]
    width: float
    height: float
    path_count: int
    has_full_picture: bool


def read_page(page: pypdfium2.PdfPage, number: int) -> PageText:
    """Lines and glyphs of one page, `number` from 1."""
    width, height = page.get_size()
    text_page = page.get_textpage()
    lines: list[Line] = []
    glyphs: list[Glyph] = []
    for run, size in _runs(text_page.raw, height):
        glyphs.extend(glyph for glyph in run if glyph.text.strip())
        line = line_of(run, number, size)
        if line is not None:
            lines.append(line)
    text_page.close()
    paths, has_full_picture = _objects(page, width * height)
    return PageText(number, tuple(lines), tuple(glyphs), width, height, paths, has_full_picture)


def line_of(glyphs: Sequence[Glyph], page: int, size: float) -> Line | None:
    """A line from its glyphs, None if nothing of it can be seen."""
    seen = [glyph for glyph in glyphs if glyph.text.strip()]
    if not seen:
        return None
    hidden = sum(glyph.is_hidden for glyph in seen) * 2 > len(seen)
    return Line(
        text="".join(glyph.text for glyph in glyphs).strip(),
        page=page,
        left=min(glyph.left for glyph in seen),
        top=min(glyph.top for glyph in seen),
        right=max(glyph.right for glyph in seen),
        bottom=max(glyph.bottom for glyph in seen),
        size=size,
        segments=tuple(_segments(glyphs, size)),
        is_hidden=hidden,
    )


def _segments(glyphs: Sequence[Glyph], size: float) -> Iterator[tuple[str, float, float]]:
    text, left, right = "", 0.0, 0.0
    for glyph in glyphs:
        is_blank = not glyph.text.strip()
        if text and not is_blank and glyph.left - right > _CELL_GAP * size:
            yield text.strip(), left, right
            text = ""
        if not is_blank:
            left = left if text.strip() else glyph.left
            right = glyph.right
        text += glyph.text if text or not is_blank else ""
    if text.strip():
        yield text.strip(), left, right


def _runs(text_page: object, height: float) -> Iterator[tuple[list[Glyph], float]]:
    """Glyphs of one printed line at a time, with the line's font size."""
    run: list[Glyph] = []
    sizes: list[float] = []
    for index in range(max(0, pdfium.FPDFText_CountChars(text_page))):
        code = pdfium.FPDFText_GetUnicode(text_page, index)
        glyph = None if code in _LINE_ENDS or code == 0 else _glyph(text_page, index, code, height)
        if run and (glyph is None or _is_below(run, glyph)):
            yield run, median(sizes) if sizes else 0.0
            run, sizes = [], []
        if glyph is not None:
            run.append(glyph)
            if glyph.text.strip():
                sizes.append(glyph.bottom - glyph.top)
    if run:
        yield run, median(sizes) if sizes else 0.0


def _glyph(text_page: object, index: int, code: int, height: float) -> Glyph:
    left, right, bottom, top = (ctypes.c_double() for _ in range(4))
    pdfium.FPDFText_GetCharBox(text_page, index, left, right, bottom, top)
    loose = pdfium.FS_RECTF()
    if pdfium.FPDFText_GetLooseCharBox(text_page, index, loose):
        top.value, bottom.value = loose.top, loose.bottom
    text = "-" if code in _HYPHENS else chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
    return Glyph(text, left.value, height - top.value, right.value, height - bottom.value, _is_hidden(text_page, index))


def _is_hidden(text_page: object, index: int) -> bool:
    text_object = pdfium.FPDFText_GetTextObject(text_page, index)
    return bool(text_object) and pdfium.FPDFTextObj_GetTextRenderMode(text_object) == _INVISIBLE


def _is_below(run: list[Glyph], glyph: Glyph) -> bool:
    """A hyphenated word goes on in the next line without a line end between."""
    last = next((g for g in reversed(run) if g.text.strip()), None)
    return bool(glyph.text.strip()) and last is not None and glyph.top >= last.bottom - 0.2 * (last.bottom - last.top)


def _objects(page: pypdfium2.PdfPage, area: float) -> tuple[int, bool]:
    paths, has_full_picture = 0, False
    for item in page.get_objects(max_depth=3):
        paths += item.type == pdfium.FPDF_PAGEOBJ_PATH
        if item.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            left, bottom, right, top = item.get_bounds()
            has_full_picture |= (right - left) * (top - bottom) > 0.5 * area
    return paths, has_full_picture
