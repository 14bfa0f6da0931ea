"""Sources read and cut as they are when they come in, for the tests of previews."""

from __future__ import annotations

import io
from collections.abc import Mapping

from PIL import Image, ImageChops

from core.ingest.passages import cut_passages
from core.ingest.readers import read, read_grid
from core.preview.page import show_page
from core.preview.source import Source
from core.records import Document, SourcePage
from core.settings import Settings

AMBER = (255, 214, 90)


def source_of(name: str, data: bytes) -> Source:
    """A document as the memory holds it, with its file."""
    reading = read(name, data, Settings())
    text, passages = cut_passages("d", reading, Settings())
    document = Document("d", name, reading.title, reading.format, "en", "00", reading.page_count)
    return Source(document, text, passages, data)


def page_of(source: Source, quote: str, page: int = 1) -> SourcePage:
    """A page with the first occurrence of a quote marked."""
    start = source.text.index(quote)

    def grid(data: bytes, sheet: int) -> Mapping[int, Mapping[int, str]]:
        return read_grid(source.document.name, source.document.format, data, sheet, Settings())

    return show_page(source, page, start, start + len(quote), grid)


def amber_box(page: SourcePage) -> tuple[float, float, float, float] | None:
    """Where on the picture the mark is, as shares of its width and height; None without a mark."""
    image = Image.open(io.BytesIO(page.image)).convert("RGB")
    box = ImageChops.invert(ImageChops.difference(image, Image.new("RGB", image.size, AMBER)).convert("L")).point(
        lambda one: 255 if one == 255 else 0
    ).getbbox()
    return box and (box[0] / image.width, box[1] / image.height, box[2] / image.width, box[3] / image.height)
