"""
Pictures inside DOCX and PPTX files: the text of those that hold some, as blocks at their place.

Logos, rules and photos cost time and say nothing, so small pictures, repeats
and those without text are left out; the number looked at is limited. Used by
`word.py` and `slides.py`; recognition is `ocr.py`'s.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace

from core.errors import UnreadableDocument
from core.images import picture
from core.ingest.readers.lines import vocabulary
from core.ingest.readers.ocr import SeenPage
from core.ingest.readers.ocr_layout import page_lines
from core.ingest.readers.pdf_layout import page_blocks
from core.ingest.readers.seen_pages import look_at
from core.ports import OnPage
from core.records import Block
from core.settings import Settings

MOST_PICTURES = 20
"""Of one file: at four seconds each, more would keep the user waiting for photos."""

_LEAST_PIXELS, _LEAST_SIDE = 60_000, 100
_LEAST_LETTERS, _LEAST_SCORE = 8, 0.7


@dataclass(slots=True)
class Pictures:
    """The pictures of one file as they are met; counts what it reads and leaves out."""

    settings: Settings
    on_page: OnPage
    seen: set[str] = field(default_factory=set)
    looked_at: int = 0
    scores: list[float] = field(default_factory=list)
    left_out: int = 0

    def blocks(self, data: bytes, page: int) -> list[Block]:
        """The text of a picture, none where it holds none or was met before; its locator is "picture 2"."""
        key = hashlib.sha256(data).hexdigest()
        if not self.settings.read_scans or not data or key in self.seen:
            return []
        self.seen.add(key)
        found = self._looked_at(data)
        if found is None or not _holds_text(found):
            return []
        self.scores.append(found.score)
        parts = page_lines(found, page, 1.0)
        words = vocabulary("\n".join(line.text for part in parts for line in part.lines))
        number = len(self.scores)
        return [_placed(block, number) for block in page_blocks(parts, {}, words)]

    def warnings(self) -> tuple[str, ...]:
        """What the user should know of the pictures."""
        said = []
        if self.scores:
            sure = round(100 * min(self.scores))
            count = len(self.scores)
            said.append(f"The text of {count} pictures in the file was recognised (confidence {sure} % or more).")
        if self.left_out:
            said.append(f"{self.left_out} more pictures in the file were not looked at; {MOST_PICTURES} of a file are.")
        return tuple(said)

    def _looked_at(self, data: bytes) -> SeenPage | None:
        try:
            image = picture("picture", data, 1, self.settings.max_picture_pixels)
        except UnreadableDocument:  # of another kind (vector drawings), damaged or too large
            return None
        if image.width * image.height < _LEAST_PIXELS or min(image.size) < _LEAST_SIDE:
            return None
        if self.looked_at >= MOST_PICTURES:
            self.left_out += 1
            return None
        self.on_page(self.looked_at, self.looked_at + 1)
        self.looked_at += 1
        return look_at(image)


def _holds_text(found: SeenPage) -> bool:
    return sum(len(line.text) for line in found.lines) >= _LEAST_LETTERS and found.score >= _LEAST_SCORE


def _placed(block: Block, number: int) -> Block:
    """Without headings, which are the file's own, and without boxes, which are the picture's and not the page's."""
    kind = "paragraph" if block.kind == "heading" else block.kind
    locator = f"picture {number}" + (f", {block.locator}" if block.locator else "")
    return replace(block, kind=kind, level=0, locator=locator, boxes=())
