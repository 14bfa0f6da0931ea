"""
What kind of page each page of a PDF is: printed, a scan, unreadable, half picture; and what nobody sees on it.

Pure. Next in the flow: `pdf.py`, which has scans recognised (`pdf_scans.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from core.ingest.readers.garbage import is_garbage
from core.ingest.readers.numbers import page_numbers
from core.ingest.readers.pdf_lines import Line, PageText

PageKind = Literal["printed", "blank", "scan", "garbage", "pictured", "layered"]
"""
"scan": nothing but drawn; "garbage": a text layer that says nothing; "pictured": little text beside a picture;
"layered": a scan with the invisible text that a recogniser put over it.
"""

TO_RECOGNISE: frozenset[PageKind] = frozenset({"scan", "garbage", "pictured"})
_FEW_CHARACTERS = 300
_UNREAD: tuple[tuple[PageKind, str], ...] = (
    ("scan", "no text layer on {}; what they show was not read (read_scans is off)."),
    ("garbage", "the text layer of {} is unreadable (read_scans is off)."),
    ("pictured", "{} shows mostly a picture; words in it were not read (read_scans is off)."),
)
_BLANK = "nothing stands on {}."
_LAYERED = "the text of {} is an invisible layer made by text recognition and may hold errors."
_HIDDEN = "hidden text (invisible, white, tiny or off the page) on {} was left out."


@dataclass(frozen=True, slots=True)
class KnownPage:
    """A page with what can be seen of it, its kind, and whether something on it is hidden."""

    page: PageText
    kind: PageKind
    holds_hidden: bool


def known(page: PageText) -> KnownPage:
    """A page without invisible text, but with the invisible layer that OCR puts over a scanned picture."""
    seen = tuple(line for line in page.lines if not line.is_hidden)
    is_layer = bool(page.lines) and not seen and page.has_full_picture
    kept = page.lines if is_layer else seen
    glyphs = page.glyphs if is_layer else tuple(glyph for glyph in page.glyphs if not glyph.is_hidden)
    holds_hidden = not is_layer and len(seen) < len(page.lines)
    return KnownPage(replace(page, lines=kept, glyphs=glyphs), _kind(page, kept, is_layer), holds_hidden)


def _kind(page: PageText, kept: Sequence[Line], is_layer: bool) -> PageKind:
    text = "\n".join(line.text for line in kept)
    if not kept:
        return "scan" if page.path_count or page.picture_pixels else "blank"
    if is_garbage(text):
        return "garbage"
    if is_layer:
        return "layered"
    return "pictured" if page.has_picture and len(text) < _FEW_CHARACTERS else "printed"


def sentences(pages: Sequence[KnownPage], are_scans_read: bool) -> tuple[str, ...]:
    """What the user should know of the pages as they are; of scans only where these are not read."""
    told = [] if are_scans_read else [(text, _numbers(pages, kind)) for kind, text in _UNREAD]
    told += [(_BLANK, _numbers(pages, "blank"))]
    told += [(_LAYERED, _numbers(pages, "layered"))]
    told += [(_HIDDEN, [one.page.number for one in pages if one.holds_hidden])]
    return tuple(_sentence(text, numbers) for text, numbers in told if numbers)


def _numbers(pages: Sequence[KnownPage], kind: PageKind) -> list[int]:
    return [one.page.number for one in pages if one.kind == kind]


def _sentence(text: str, numbers: list[int]) -> str:
    filled = text.format(page_numbers(numbers))
    return filled[0].upper() + filled[1:]
