"""
Pages of a PDF whose text is only in their picture: drawn, recognised, and put in place of what was read.

Which pages these are is said by `pdf.py`; recognising is `ocr.py`'s. Next in
the flow: `pdf_layout.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pypdfium2
from PIL import Image

from core.ingest.readers.numbers import page_numbers
from core.ingest.readers.ocr import LEAST_SCORE, SeenPage
from core.ingest.readers.ocr_layout import Placed, page_lines, placement
from core.ingest.readers.pdf_lines import Line, PageText
from core.ingest.readers.seen_pages import look_at
from core.pdfium import LOCK
from core.ports import OnPage
from core.records import Block
from core.settings import Settings

_DOTS_PER_POINT = 200 / 72
_MOST_SIDE = 4000  # pixels of a drawn page: a page may claim to be metres long
_UNSURE = 0.85


@dataclass(slots=True)
class Recognised:
    """The pages read from their pictures: their lines, the way back to each page, and what must be said of them."""

    parts: dict[int, list[PageText]] = field(default_factory=dict)
    placed: dict[int, Placed] = field(default_factory=dict)
    scores: dict[int, float] = field(default_factory=dict)
    too_large: list[int] = field(default_factory=list)
    over_limit: list[int] = field(default_factory=list)

    def add(self, number: int, seen: SeenPage, scale: float) -> None:
        """Keep what was recognised on a page; `scale` is points a pixel."""
        self.parts[number] = page_lines(seen, number, scale)
        self.placed[number] = placement(seen, scale)
        self.scores[number] = seen.score

    def sentences(self) -> tuple[str, ...]:
        """What the user should know, one sentence each."""
        found = [number for number, score in self.scores.items() if score >= LEAST_SCORE]
        unsure = [number for number in found if self.scores[number] < _UNSURE]
        blank = [number for number in self.scores if number not in found]
        said = [_read_sentence(found, self.scores)] if found else []
        said += [f"Text recognition was unsure on {page_numbers(unsure)}; check the quotes."] if unsure else []
        said += [f"Text recognition found no text on {page_numbers(blank)}."] if blank else []
        if self.too_large:
            said.append(f"The pictures on {page_numbers(self.too_large)} are too large to be opened.")
        if self.over_limit:
            limit = f"only {len(self.scores)} scanned pages of a file are (max_scan_pages)"
            said.append(f"The text on {page_numbers(self.over_limit)} was not recognised; {limit}.")
        return tuple(said)

    def shown(self, block: Block) -> Block:
        """A block with its boxes where they are on the page as shown."""
        if not any(box.page in self.placed for box in block.boxes):
            return block
        ways = [self.placed.get(box.page) for box in block.boxes]
        boxes = [way(box) if way else box for way, box in zip(ways, block.boxes, strict=True)]
        return replace(block, boxes=tuple(boxes))


def _read_sentence(numbers: Sequence[int], scores: Mapping[int, float]) -> str:
    percents = sorted(round(100 * scores[number]) for number in numbers)
    sure = f"{percents[0]} %" if percents[0] == percents[-1] else f"{percents[0]} to {percents[-1]} %"
    return f"The text on {page_numbers(numbers)} was recognised from a picture (confidence {sure})."


def recognised(data: bytes, wanted: Sequence[PageText], settings: Settings, on_page: OnPage) -> Recognised:
    """
    Recognise pages by their pictures.

    Args:
        data: the file, known to be a PDF that opens.
        wanted: the pages, as their text layer has them.
        settings: limits; pages beyond `max_scan_pages` are left out and named.
        on_page: told before each page, and after the last.
    """
    within = wanted[: settings.max_scan_pages]
    result = Recognised(over_limit=[page.number for page in wanted[settings.max_scan_pages :]])
    for done, page in enumerate(within):
        on_page(done, len(within))
        if page.picture_pixels > settings.max_picture_pixels:
            result.too_large.append(page.number)
            continue
        image, scale = _drawn(data, page.number)
        result.add(page.number, look_at(image), scale)
    if within:
        on_page(len(within), len(within))
    return result


def beside(lines: Sequence[Line], found: Sequence[PageText]) -> list[Line]:
    """The lines of a text layer, and those recognised where it has none, from top to bottom."""
    new = [line for part in found for line in part.lines if not any(_covers(own, line) for own in lines)]
    return sorted([*lines, *new], key=lambda line: line.top) if new else list(lines)


def _covers(own: Line, line: Line) -> bool:
    x, y = (line.left + line.right) / 2, (line.top + line.bottom) / 2
    is_inside = own.left <= x <= own.right and own.top <= y <= own.bottom
    return is_inside or (line.left <= (own.left + own.right) / 2 <= line.right and line.top <= own.top <= line.bottom)


def _drawn(data: bytes, number: int) -> tuple[Image.Image, float]:
    """A page as a picture at 200 dots an inch or as large as it may be, and points a pixel."""
    with LOCK, pypdfium2.PdfDocument(data) as document:
        paper = document[number - 1]
        width, height = paper.get_size()
        scale = min(_DOTS_PER_POINT, _MOST_SIDE / max(width, height, 1.0))
        return paper.render(scale=scale).to_pil().convert("RGB"), 1 / scale
