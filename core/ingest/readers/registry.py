"""
Which reader reads a file: by its first bytes, then by its suffix.

Refuses what no reader can read, with one sentence and a hint. Holds no
format's details. Next in the flow: `passages.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from core.errors import UnreadableDocument
from core.ingest.readers.archive import damaged
from core.ingest.readers.csv_table import read_csv_table
from core.ingest.readers.hif import read_hif
from core.ingest.readers.mail import read_mail
from core.ingest.readers.markdown import read_markdown
from core.ingest.readers.names import clean_name, suffix
from core.ingest.readers.pdf import read_pdf
from core.ingest.readers.picture import read_picture
from core.ingest.readers.plain_text import read_plain_text
from core.ingest.readers.slides import read_slides
from core.ingest.readers.titles import LONGEST_TITLE
from core.ingest.readers.web_page import read_web_page
from core.ingest.readers.word import read_word
from core.ingest.readers.workbook import read_workbook
from core.ports import OnPage
from core.records import Reading
from core.settings import Settings
from core.text import without_control_characters

Reader = Callable[[str, bytes, Settings], Reading]

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*", b"II+\x00")
_HEIF = re.compile(rb"....ftyp(?:hei|hev|mif|avi)", re.S)
_REFUSED = {
    b"Rar!": "an archive",
    b"7z\xbc\xaf": "an archive",
    b"\x1f\x8b": "an archive",
    b"{\\rtf": "an RTF document",
}
_MAIL_HEADER = re.compile(rb"^(?:From|To|Subject|Date|MIME-Version|Received|Message-ID|Return-Path|Cc):\s", re.M | re.I)
_HTML_START = re.compile(rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)\b", re.I | re.S)
_BINARY_SUFFIXES = {
    **{".pdf": "pdf", ".docx": "docx", ".xlsx": "xlsx", ".xlsm": "xlsx", ".docm": "docx", ".pptx": "pptx"},
    **dict.fromkeys((".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".bmp", ".gif"), "image"),
}
_SPACES = dict.fromkeys([0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F], " ")
_TEXT_READERS: dict[str, Reader] = {
    ".csv": read_csv_table,
    ".tsv": read_csv_table,
    ".md": read_markdown,
    ".markdown": read_markdown,
    ".htm": read_web_page,
    ".html": read_web_page,
    ".xhtml": read_web_page,
}


def unwatched(_done: int, _total: int) -> None:
    """Told of pages, does nothing."""


def read(name: str, data: bytes, settings: Settings, on_page: OnPage = unwatched) -> Reading:
    """
    Read one file into blocks.

    Args:
        name: the file's name, a relative path is fine; used for its suffix and in messages.
        data: the bytes.
        settings: size limits.
        on_page: told of pages whose text is recognised from pictures, which takes seconds each; may raise Cancelled.

    Returns:
        a reading with at least one visible character, free of control characters.

    Raises:
        UnreadableDocument: empty, too large, damaged, encrypted, without text, or of no known kind.
    """
    name = clean_name(name)
    if not data:
        raise UnreadableDocument(f"{name}: the file is empty (0 bytes).", "Add a copy that has content.")
    if len(data) > settings.max_file_bytes:
        raise UnreadableDocument(
            f"{name}: the file has {len(data)} bytes, more than the {settings.max_file_bytes} allowed.",
            "Split it, or raise max_file_bytes in the settings.",
        )
    reading = _cleaned(name, _read_as(_reader_of(name, data, on_page), name, data, settings))
    expected = _BINARY_SUFFIXES.get(suffix(name), reading.format)
    if expected == reading.format:
        return reading
    warning = f"The name ends in {suffix(name)}, but the content is {reading.format}; it was read as that."
    return replace(reading, warnings=(*reading.warnings, warning))


def _read_as(reader: Reader, name: str, data: bytes, settings: Settings) -> Reading:
    try:
        return reader(name, data, settings)
    except RecursionError as error:
        raise UnreadableDocument(f"{name}: its parts are nested too deeply to be read.") from error


def _reader_of(name: str, data: bytes, on_page: OnPage) -> Reader:
    if b"%PDF-" in data[:1024]:
        return partial(read_pdf, on_page=on_page)
    if _is_picture(data):
        return partial(read_picture, on_page=on_page)
    if data.startswith(b"PK"):
        return _package_reader(name, data, on_page)
    if data.startswith(_OLE):
        raise _old_office(name, data)
    for start, what in _REFUSED.items():
        if data.startswith(start):
            raise UnreadableDocument(
                f"{name}: this is {what}, which has no text that can be read.",
                "Save it as PDF with a text layer, DOCX, XLSX or text, and add that.",
            )
    if _HEIF.match(data):
        raise UnreadableDocument(
            f"{name}: this is a HEIC or AVIF picture, which is not supported.", "Save it as JPEG or PNG, and add that."
        )
    return _text_reader(name, data, on_page)


def _is_picture(data: bytes) -> bool:
    """By its first bytes; "BM" alone may begin a text, so a bitmap's empty field is looked at too."""
    is_webp = data.startswith(b"RIFF") and data[8:12] == b"WEBP"
    is_bitmap = data.startswith(b"BM") and data[6:10] == b"\0\0\0\0"
    return data.startswith(_PICTURES) or is_webp or is_bitmap


def _package_reader(name: str, data: bytes, on_page: OnPage) -> Reader:
    """DOCX, XLSX or PPTX by what the package holds; its directory stands at the end, so a cut file has none."""
    if b"PK\x05\x06" not in data[-70_000:] and b"PK\x06\x06" not in data[-70_000:]:
        raise damaged(name)
    if b"word/document.xml" in data:
        return partial(read_word, on_page=on_page)
    if b"xl/workbook.xml" in data:
        return read_workbook
    if b"ppt/presentation.xml" in data:
        return partial(read_slides, on_page=on_page)
    raise UnreadableDocument(
        f"{name}: this is an archive, but no DOCX, XLSX or PPTX file.",
        "Unpack it and add the documents inside.",
    )


def _old_office(name: str, data: bytes) -> UnreadableDocument:
    if _ENCRYPTED in data:
        return UnreadableDocument(
            f"{name}: the file is encrypted, it needs a password.",
            "Open it with its password, save a copy without one, and add that copy.",
        )
    return UnreadableDocument(
        f"{name}: this is an old Office file (DOC, XLS, PPT or MSG), which is not supported.",
        "Save it as DOCX, XLSX, PPTX or EML, and add the new copy.",
    )


def _text_reader(name: str, data: bytes, on_page: OnPage) -> Reader:
    if name.lower().endswith(".hif.json"):
        return read_hif
    start = data[:4096].replace(b"\x00", b"")
    if suffix(name) == ".eml" or (suffix(name) not in _TEXT_READERS and _looks_like_mail(start)):
        return partial(_read_mail, on_page=on_page)
    if _HTML_START.match(start.removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe")):
        return read_web_page
    return _TEXT_READERS.get(suffix(name), read_plain_text)


def _looks_like_mail(start: bytes) -> bool:
    head = re.split(rb"\r?\n\r?\n", start, maxsplit=1)[0]
    return bool(_MAIL_HEADER.match(head)) and len(_MAIL_HEADER.findall(head)) >= 3


def _read_mail(name: str, data: bytes, settings: Settings, on_page: OnPage) -> Reading:
    return read_mail(name, data, settings, partial(read, on_page=on_page))


def _cleaned(name: str, reading: Reading) -> Reading:
    """Without control characters and blank blocks."""
    blocks = tuple(replace(block, text=_clean(block.text)) for block in reading.blocks)
    blocks = tuple(block for block in blocks if block.text)
    if not blocks:
        said = " ".join([f"{name}: no text found in this file.", *reading.warnings])
        raise UnreadableDocument(said, "Add a copy that holds text.")
    return replace(reading, blocks=blocks, title=" ".join(_clean(reading.title).split())[:LONGEST_TITLE] or name)


def _clean(text: str) -> str:
    text = without_control_characters(text.translate(_SPACES))
    return re.sub(r"[ \t]{3,}", "  ", re.sub(r"[\u00ad\ufffc]", "", text)).strip()
