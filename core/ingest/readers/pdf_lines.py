"""
The characters of a PDF page with their boxes, grouped into printed lines.

Only this module, `pdf_objects.py` and `pdf.py` talk to PDFium. Coordinates are points from the
top left of the page. Next in the flow: `pdf_tables.py` and `pdf_layout.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import median

import pypdfium2
import pypdfium2.raw as pdfium

from core.ingest.readers.pdf_frame import PageFrame, frame_of
from core.ingest.readers.pdf_objects import PageObjects, is_hidden, read_objects
from core.records import Box

_LINE_ENDS = (10, 13)
_HYPHENS = (0x02, 0xFFFE, 0xAD)
_CELL_GAP = 1.2
_LOOSE_GAP = 0.6
"""Gap that separates cells, in character heights."""


Word = tuple[str, float, float]


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character; `is_hidden` where a reader of the page cannot see it."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    is_hidden: bool = False


_LINE_END = Glyph("\n", 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line. `size` is the font size in points; `words` are (text, left, right)."""

    text: str
    page: int
    left: float
    top: float
    right: float
    bottom: float
    size: float
    words: tuple[Word, ...] = ()
    is_hidden: bool = False
    is_turned: bool = False

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The line's place on its page; none where the line is read turned against the page as shown."""
        return () if self.is_turned else (Box(self.page, self.left, self.top, self.right, self.bottom),)

    @property
    def segments(self) -> tuple[Word, ...]:
        """The words, those without a wide gap between them joined: the cells of a table without lines."""
        joined: list[Word] = []
        for text, left, right in self.words:
            if joined and left - joined[-1][2] <= _CELL_GAP * self.size:
                joined[-1] = (f"{joined[-1][0]} {text}", joined[-1][1], right)
            else:
                joined.append((text, left, right))
        return tuple(joined)


@dataclass(frozen=True, slots=True)
class PageText:
    """
    One page: lines and glyphs in reading order (a "\\n" after each run), height in points, number of drawn paths.

    `has_picture` where pictures fill a fifth of the page, `has_full_picture` where one fills half of it;
    `picture_pixels` of all of them together.
    """

    number: int
    lines: tuple[Line, ...]
    glyphs: tuple[Glyph, ...]
    height: float
    path_count: int
    has_picture: bool = False
    has_full_picture: bool = False
    picture_pixels: int = 0


def read_page(page: pypdfium2.PdfPage, number: int) -> PageText:
    """Lines and glyphs of one page, `number` from 1."""
    text_page = page.get_textpage()
    frame, is_as_shown = frame_of(page, text_page)
    if not is_as_shown:
        text_page.close()
        page.set_rotation(frame.rotation)  # in memory only; PDFium orders lines by the turn of the page
        text_page = page.get_textpage()
    lines: list[Line] = []
    glyphs: list[Glyph] = []
    objects = read_objects(page)
    for part, size in ((part, size) for run, size in _runs(text_page.raw, frame, objects) for part in _parted(run)):
        glyphs.extend((*part, _LINE_END))
        line = line_of(part, number, size)
        if line is not None:
            lines.append(line if is_as_shown else replace(line, is_turned=True))
    text_page.close()
    shares = objects.picture_shares
    pictures = (sum(shares) > 0.2, max(shares, default=0.0) > 0.5, objects.picture_pixels)
    return PageText(number, tuple(lines), tuple(glyphs), page.get_height(), objects.path_count, *pictures)


def line_of(glyphs: Sequence[Glyph], page: int, size: float) -> Line | None:
    """A line from its glyphs, None if there are only blanks."""
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
        words=tuple(_words(glyphs)),
        is_hidden=hidden,
    )


def _parted(run: Sequence[Glyph]) -> list[list[Glyph]]:
    """What can be seen of a printed line, and what cannot, where there is either; a blank goes with what it follows."""
    parts: tuple[list[Glyph], list[Glyph]] = ([], [])
    is_hidden = run[0].is_hidden
    for glyph in run:
        is_hidden = glyph.is_hidden if glyph.text.strip() else is_hidden
        parts[is_hidden].append(glyph)
    return [part for part in parts if part]


def _words(glyphs: Sequence[Glyph]) -> Iterator[Word]:
    text, left, right = "", 0.0, 0.0
    for glyph in glyphs:
        is_blank = not glyph.text.strip()
        if text and (is_blank or glyph.left - right > glyph.bottom - glyph.top):
            yield text, left, right
            text = ""
        if not is_blank:
            left = left if text else glyph.left
            right = glyph.right
            text += glyph.text
    if text:
        yield text, left, right


def _without_loose_spaces(run: list[Glyph]) -> list[Glyph]:
    """Without the spaces that PDFium puts between Chinese characters set a little apart."""
    kept = []
    for before, glyph, after in zip([None, *run], run, [*run[1:], None], strict=False):
        is_between = before is not None and after is not None and _is_han(before) and _is_han(after)
        gap = after.left - before.right if before and after else 0.0
        if not (is_between and not glyph.text.strip() and gap < _LOOSE_GAP * (glyph.bottom - glyph.top)):
            kept.append(glyph)
    return kept


def _is_han(glyph: Glyph) -> bool:
    return "\u2e80" <= glyph.text <= "\uffef"


def _runs(text_page: object, frame: PageFrame, objects: PageObjects) -> Iterator[tuple[list[Glyph], float]]:
    """Glyphs of one printed line at a time, with the line's font size."""
    run: list[Glyph] = []
    sizes: list[float] = []
    for index in range(max(0, pdfium.FPDFText_CountChars(text_page))):
        code = pdfium.FPDFText_GetUnicode(text_page, index)
        glyph = None if code in _LINE_ENDS or code == 0 else _glyph(text_page, index, code, frame, objects)
        if run and (glyph is None or _is_below(run, glyph)):
            yield _without_loose_spaces(run), median(sizes) if sizes else 0.0
            run, sizes = [], []
        if glyph is not None:
            run.append(glyph)
            if glyph.text.strip():
                sizes.append(glyph.bottom - glyph.top)
    if run:
        yield _without_loose_spaces(run), median(sizes) if sizes else 0.0


def _glyph(text_page: object, index: int, code: int, frame: PageFrame, objects: PageObjects) -> Glyph:
    box = pdfium.FS_RECTF()
    pdfium.FPDFText_GetLooseCharBox(text_page, index, box)
    text = "-" if code in _HYPHENS else chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
    middle = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    placed = frame.placed((box.left, box.bottom, box.right, box.top))
    return Glyph(text, *placed, not frame.shows(*middle) or is_hidden(text_page, index, middle, objects))


def _is_below(run: list[Glyph], glyph: Glyph) -> bool:
    """A hyphenated word goes on in the next line without a line end between."""
    last = next((g for g in reversed(run) if g.text.strip()), None)
    return bool(glyph.text.strip()) and last is not None and glyph.top >= last.bottom - 0.2 * (last.bottom - last.top)
