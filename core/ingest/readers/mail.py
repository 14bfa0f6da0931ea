"""
Read EML: headers, one body, and every attachment by its own reader.

Next in the flow: `passages.py`.
"""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from email.message import EmailMessage, MIMEPart
from email.utils import parsedate_to_datetime
from functools import partial

from core.errors import UnreadableDocument
from core.ingest.readers.encoding import decode
from core.ingest.readers.names import clean_name, stem
from core.ingest.readers.plain_text import repaired, text_blocks
from core.ingest.readers.web_page import CUT, Page, html_page
from core.records import Block, Reading
from core.settings import Settings
from core.text import language_of

_HEADERS = ("From", "To", "Cc", "Date", "Subject")
_MAX_DEPTH = 4

ReadAttachment = Callable[[str, bytes, Settings], Reading]


def read_mail(name: str, data: bytes, settings: Settings, read: ReadAttachment, depth: int = 0) -> Reading:
    """
    Read a mail: headers as one block each, the body, then attachments under headings of their own.

    Of alternative bodies only one is read; a warning says which where they
    differ. An attachment that cannot be read is a warning, not an error. An
    attachment counts as a page.

    Args:
        name: file name.
        data: the bytes.
        settings: size limits.
        read: reader of attachments.
        depth: how deep in other mails this one lies, 0 for a file.
    """
    message = email.message_from_bytes(data, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    headers = {header: _header(message, header) for header in _HEADERS}
    warnings: list[str] = []
    body = _body_blocks(name, message, warnings)
    subject = headers["Subject"] or stem(name)
    blocks = [Block(subject, "heading", 1)]
    blocks += [Block(f"{key}: {text}") for key, text in headers.items() if text and key != "Subject"]
    attachments = _Attachments(settings, partial(_read_part, read, depth), warnings)
    language = language_of(subject + " ".join(block.text for block in body))
    for part in _attachment_parts(message):
        attachments.add(part, "附件" if language == "zh" else "Attachment")
    attributes = {key.lower(): text for key, text in headers.items() if text and key != "Date"}
    date = _iso_date(message)
    return Reading(
        subject,
        (*blocks, *body, *attachments.blocks),
        1 + attachments.pages,
        "eml",
        tuple(warnings),
        {**attributes, "date": date} if date else attributes,
    )


def _header(message: EmailMessage, name: str) -> str:
    try:
        raw = message.get(name)
    except (ValueError, TypeError, IndexError, AttributeError):
        return ""
    text = str(raw or "")
    if "\udc80" <= max(text, default="") <= "\udcff":
        text = decode(name, text.encode("utf-8", "surrogateescape"))
    return " ".join(text.split())


def _iso_date(message: EmailMessage) -> str:
    try:
        return parsedate_to_datetime(_header(message, "Date")).date().isoformat()
    except (ValueError, TypeError, IndexError):
        return ""


def _body_blocks(name: str, message: EmailMessage, warnings: list[str]) -> list[Block]:
    plain, rich = message.get_body(("plain",)), message.get_body(("html",))
    plain_blocks = text_blocks(repaired(_part_text(name, plain)))[0] if plain is not None else []
    page = html_page(_part_text(name, rich)) if rich is not None else Page()
    rich_blocks = list(page.blocks)
    if page.is_cut and not plain_blocks:
        warnings.append(CUT)
    if plain_blocks and rich_blocks and not _are_alike(plain_blocks, rich_blocks):
        warnings.append("The plain and the HTML part of this mail differ; the plain part was read.")
    return plain_blocks or rich_blocks


def _are_alike(left: list[Block], right: list[Block]) -> bool:
    """Same words, addresses of links aside."""
    first, second = (
        {word for block in blocks for word in re.sub(r"https?://\S+", "", block.text).lower().split()}
        for blocks in (left, right)
    )
    return first == second


def _part_text(name: str, part: MIMEPart) -> str:
    payload = part.get_payload(decode=True)
    data = payload if isinstance(payload, bytes) else b""
    charset = (part.get_content_charset() or "").lower()
    return decode(name, data, charset) if data.strip() else ""


def _attachment_parts(message: EmailMessage) -> list[EmailMessage]:
    """Parts that are neither a body nor a picture shown in one."""
    bodies = {id(message.get_body((kind,))) for kind in ("plain", "html")}
    found: list[EmailMessage] = []
    stack = [message]
    while stack:
        part = stack.pop()
        if part.is_multipart() and part.get_content_maintype() == "multipart":
            stack.extend(reversed([p for p in part.iter_parts() if isinstance(p, EmailMessage)]))
        elif id(part) not in bodies and (part.get_filename() or part.get_content_type() == "message/rfc822"):
            is_inline_picture = part.get_content_maintype() == "image" and part.get("Content-ID")
            found.extend([] if is_inline_picture else [part])
    return found


def _read_part(read: ReadAttachment, depth: int, name: str, data: bytes, settings: Settings) -> Reading:
    if name.lower().endswith(".eml"):
        if depth >= _MAX_DEPTH:
            raise UnreadableDocument(f"{name}: mails are nested too deeply.")
        return read_mail(name, data, settings, read, depth + 1)
    return read(name, data, settings)


@dataclass
class _Attachments:
    """Blocks of the attachments read so far; each page of each counts as a page of the mail."""

    settings: Settings
    read: ReadAttachment
    warnings: list[str]
    blocks: list[Block] = field(default_factory=list)
    pages: int = 0

    def add(self, part: EmailMessage, word: str) -> None:
        """Read one attachment; `word` is "Attachment" in the mail's language."""
        name, data = _attachment_name(part), _attachment_bytes(part)
        try:
            reading = self.read(name, data, self.settings)
        except UnreadableDocument as error:
            self.warnings.append(f"Attachment left out: {error.message}")
            return
        self.blocks.append(Block(f"{word} {name}", "heading", 1, self.pages + 2, f"attachment {name}"))
        self.blocks.extend(self._placed(block, name) for block in reading.blocks)
        self.warnings.extend(f"Attachment {name}: {warning}" for warning in reading.warnings)
        self.pages += reading.page_count

    def _placed(self, block: Block, name: str) -> Block:
        level = min(9, block.level + 1) if block.level else 0
        locator = f"attachment {name}" + (f", {block.locator}" if block.locator else "")
        return replace(block, level=level, page=block.page + self.pages + 1, locator=locator, boxes=())


def _attachment_name(part: EmailMessage) -> str:
    name = clean_name(part.get_filename() or "")
    if part.get_content_type() == "message/rfc822":
        return name if name.lower().endswith(".eml") else re.sub(r"^unnamed$", "message", name) + ".eml"
    return name


def _attachment_bytes(part: EmailMessage) -> bytes:
    if part.get_content_type() == "message/rfc822":
        inner = part.get_payload()
        return inner[0].as_bytes() if isinstance(inner, list) and isinstance(inner[0], EmailMessage) else b""
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""
