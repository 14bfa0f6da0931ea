"""
Read pictures (PNG, JPEG, TIFF with several pages, WebP, BMP, GIF) by recognising their text.

A point of a picture counts as a point of a page, so boxes are in pixels of the
upright picture. Next in the flow: `passages.py`.
"""

from __future__ import annotations

from core.errors import UnreadableDocument
from core.images import page_count, picture
from core.ingest.readers.continued import continued
from core.ingest.readers.lines import vocabulary
from core.ingest.readers.pdf_layout import page_blocks, without_repeats
from core.ingest.readers.pdf_scans import Recognised
from core.ingest.readers.seen_pages import look_at
from core.ingest.readers.titles import choose_title
from core.ports import OnPage
from core.records import Reading
from core.settings import Settings


def read_picture(name: str, data: bytes, settings: Settings, on_page: OnPage) -> Reading:
    """
    Read a picture file; the frames of a TIFF are pages.

    Raises:
        UnreadableDocument: damaged, too large, or without text.
        Cancelled: what `on_page` raises between two pages.
    """
    if not settings.read_scans:
        raise UnreadableDocument(
            f"{name}: this is a picture, and recognising text is switched off.", "Set read_scans in the settings."
        )
    count = page_count(name, data)
    numbers = list(range(1, count + 1))
    found = Recognised(over_limit=numbers[settings.max_scan_pages :])
    for number in numbers[: settings.max_scan_pages]:
        on_page(number - 1, count)
        found.add(number, look_at(picture(name, data, number, settings.max_picture_pixels)), 1.0)
    on_page(count, count)
    pages = without_repeats([part for parts in found.parts.values() for part in parts])
    words = vocabulary("\n".join(line.text for page in pages for line in page.lines))
    blocks = tuple(found.shown(block) for block in continued(page_blocks(pages, {}, words)))
    return Reading(choose_title(blocks, name), blocks, count, "image", found.sentences())
