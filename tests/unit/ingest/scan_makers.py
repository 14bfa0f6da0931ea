"""Pictures of text and made-up recognitions, for the tests of scans."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Sequence

import pytest
from fpdf import FPDF
from PIL import Image, ImageDraw, ImageFont

from core.fonts import cjk_font
from core.ingest.readers import pdf_scans, picture
from core.ingest.readers.ocr import SeenLine, SeenPage

Size = tuple[int, int]


def picture_of(lines: Sequence[str], size: Size = (1000, 500), letters: int = 32) -> Image.Image:
    """Black lines on white; a line with " | " in it has its cells in columns."""
    image = Image.new("RGB", size, "white")
    font, draw = ImageFont.truetype(str(cjk_font()), letters), ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, cell in enumerate(line.split(" | ")):
            draw.text((60 + column * 280, 50 + 2 * letters * row), cell, font=font, fill="black")
    return image


def written(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """The bytes of a picture file."""
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def scanned_pdf(*pages: Image.Image | str) -> bytes:
    """A PDF whose pages are pictures, or printed where a string is given."""
    made = FPDF(format="A4")
    made.set_font("helvetica", size=11)
    for page in pages:
        made.add_page()
        if isinstance(page, str):
            made.multi_cell(0, 6, page)
        else:
            made.image(page, 0, 0, 210)
    return bytes(made.output())


def claiming(width: int, height: int) -> bytes:
    """The head of a PNG that claims to have this size."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    content = struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT"))
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + content


def seen_line(text: str, left: float, top: float, width: float = 0) -> SeenLine:
    """An upright stretch of text, 20 high, as wide as its letters where no width is given."""
    right, bottom = left + (width or 10 * len(text)), top + 20
    return SeenLine(text, ((left, top), (right, top), (right, bottom), (left, bottom)), 0.99)


def recognises(monkeypatch: pytest.MonkeyPatch, *pages: Sequence[SeenLine]) -> list[Size]:
    """Let recognition find these lines, a page after the other; returns the sizes of the pictures it is shown."""
    left: Iterator[Sequence[SeenLine]] = iter(pages)
    shown: list[Size] = []

    def look_at(image: Image.Image) -> SeenPage:
        shown.append(image.size)
        return SeenPage(tuple(next(left, ())), *image.size)

    for module in (pdf_scans, picture):
        monkeypatch.setattr(module, "look_at", look_at)
    return shown
