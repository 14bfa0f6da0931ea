"""
Read PDF: text by page with a box for each printed line, paragraphs, headings and tables.

PDFium is not safe in two threads at once, so one file is read at a time. Pages
whose text layer is missing or says nothing are read from their picture. Next
in the flow: `passages.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pypdfium2
import pypdfium2.raw as pdfium

from core.errors import UnreadableDocument
from core.ingest.readers.continued import continued
from core.ingest.readers.garbage import says_the_same
from core.ingest.readers.lines import vocabulary
from core.ingest.readers.pdf_kinds import TO_RECOGNISE, KnownPage, known, sentences
from core.ingest.readers.pdf_layout import page_blocks, without_repeats
from core.ingest.readers.pdf_lines import PageText, read_page
from core.ingest.readers.pdf_scans import Recognised, beside, recognised
from core.ingest.readers.pdf_tables import ruled_tables
from core.ingest.readers.titles import choose_title
from core.pdfium import LOCK
from core.ports import OnPage
from core.records import Block, Reading
from core.settings import Settings


def read_pdf(name: str, data: bytes, settings: Settings, on_page: OnPage) -> Reading:
    """
    Read a PDF file page by page, by its text layer or by its picture; an owner password does not hinder reading.

    Raises:
        UnreadableDocument: damaged, encrypted, or without text that can be read.
        Cancelled: what `on_page` raises between two recognised pages.
    """
    with LOCK:
        pages = [known(page) for page in _pages(name, data)]
    found = Recognised()
    if settings.read_scans:
        wanted = [one.page for one in pages if one.kind in TO_RECOGNISE]
        found = recognised(data, wanted, settings, on_page)
    body = [part for one in pages for part in _parts(one, found)]
    warnings = (*sentences(pages, settings.read_scans), *found.sentences())
    if not any(part.lines for part in body):
        raise _without_text(name, warnings, settings)
    return Reading(choose_title(blocks := _blocks(data, body, found), name), blocks, len(pages), "pdf", warnings)


def _blocks(data: bytes, body: Sequence[PageText], found: Recognised) -> tuple[Block, ...]:
    body = without_repeats(body)
    words = vocabulary(_text(*body))
    printed = [part for part in body if part.number not in found.parts]
    blocks = continued(page_blocks(body, ruled_tables(data, printed, words), words))
    return tuple(found.shown(block) for block in blocks)


def _parts(one: KnownPage, found: Recognised) -> list[PageText]:
    """A page as its text layer says, as recognised, or both where a picture fills part of it."""
    parts = found.parts.get(one.page.number, [])
    if not any(part.lines for part in parts):
        return [one.page]
    if one.kind == "garbage" and says_the_same(_text(one.page), _text(*parts)):
        return [one.page]
    if one.kind == "pictured":
        return [replace(one.page, lines=tuple(beside(one.page.lines, parts)))]
    return parts


def _text(*parts: PageText) -> str:
    return "\n".join(line.text for part in parts for line in part.lines)


def _without_text(name: str, warnings: Sequence[str], settings: Settings) -> UnreadableDocument:
    hint = "Add a copy that holds text." if settings.read_scans else "Set read_scans, or add a copy with a text layer."
    return UnreadableDocument(" ".join([f"{name}: no text found in this file.", *warnings]), hint)


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


