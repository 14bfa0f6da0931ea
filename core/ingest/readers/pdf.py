"""
Read PDF: text by page with a box for each printed line, paragraphs, headings and tables.

PDFium is not safe in two threads at once, so one file is read at a time.
Pages without a text layer are named in a warning (their text needs OCR). Next
in the flow: `passages.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pypdfium2
import pypdfium2.raw as pdfium

from core.errors import UnreadableDocument
from core.ingest.readers.lines import vocabulary
from core.ingest.readers.pdf_layout import page_blocks, without_repeats
from core.ingest.readers.pdf_lines import PageText, read_page
from core.ingest.readers.pdf_tables import ruled_tables
from core.ingest.readers.titles import choose_title
from core.pdfium import LOCK
from core.records import Reading
from core.settings import Settings

_FEW_CHARACTERS = 300


def read_pdf(name: str, data: bytes, settings: Settings) -> Reading:  # noqa: ARG001
    """
    Read a PDF file with a text layer; an owner password does not hinder reading.

    Raises:
        UnreadableDocument: damaged, encrypted, or no page has a text layer.
    """
    with LOCK:
        pages = _pages(name, data)
    visible, warnings = _without_hidden(pages)
    if not any(page.lines for page in visible):
        raise UnreadableDocument(
            f"{name}: none of the {len(pages)} pages has a text layer; this is a scan and needs OCR.",
            "Run text recognition (OCR) on the file and add the result.",
        )
    body = without_repeats(visible)
    words = vocabulary("\n".join(line.text for page in body for line in page.lines))
    blocks = tuple(page_blocks(body, ruled_tables(data, body, words), words))
    return Reading(choose_title(blocks, name), blocks, len(pages), "pdf", warnings)


def _pages(name: str, data: bytes) -> list[PageText]:
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise _open_error(name, error) from error
    try:
        return [read_page(document[index], index + 1) for index in range(len(document))]
    except pypdfium2.PdfiumError as error:
        raise UnreadableDocument(f"{name}: a page of this PDF is damaged and cannot be read.") from error
    finally:
        document.close()


def _open_error(name: str, error: pypdfium2.PdfiumError) -> UnreadableDocument:
    if getattr(error, "err_code", None) in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY):
        return UnreadableDocument(
            f"{name}: the file is encrypted, it needs a password.",
            "Open it with its password, save a copy without one, and add that copy.",
        )
    return UnreadableDocument(f"{name}: the PDF is damaged and cannot be opened.")


def _without_hidden(pages: Sequence[PageText]) -> tuple[list[PageText], tuple[str, ...]]:
    """Pages without invisible text, but with the invisible layer that OCR puts over a scanned picture."""
    visible: list[PageText] = []
    hidden_on, recognised_on, empty, pictured = [], [], [], []
    for page in pages:
        seen = tuple(line for line in page.lines if not line.is_hidden)
        if not page.lines:
            empty.append(page.number)
        elif not seen and page.has_full_picture:
            recognised_on.append(page.number)
            seen = page.lines
        elif len(seen) < len(page.lines):
            hidden_on.append(page.number)
        if seen and page.has_picture and sum(len(line.text) for line in seen) < _FEW_CHARACTERS:
            pictured.append(page.number)
        glyphs = page.glyphs if page.number in recognised_on else tuple(g for g in page.glyphs if not g.is_hidden)
        visible.append(replace(page, lines=seen, glyphs=glyphs))
    sentences = (
        (empty, "no text layer on {}; what they show was not read (needs OCR)."),
        (pictured, "{} shows mostly a picture; words in it were not read (needs OCR)."),
        (recognised_on, "the text of {} is an invisible layer made by text recognition and may hold errors."),
        (hidden_on, "hidden text (invisible, white or tiny) on {} was left out."),
    )
    return visible, tuple(_sentence(sentence, numbers) for numbers, sentence in sentences if numbers)


def _sentence(text: str, numbers: list[int]) -> str:
    pages = ("page " if len(numbers) == 1 else "pages ") + ", ".join(map(str, numbers))
    filled = text.format(pages)
    return filled[0].upper() + filled[1:]
