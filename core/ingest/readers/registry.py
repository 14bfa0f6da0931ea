"""
Which reader reads a file: by its first bytes, then by its suffix.

Refuses what no reader can read, with one sentence and a hint. Holds no
format's details. Next in the flow: `passages.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from core.errors import UnreadableDocument
from core.ingest.readers.names import clean_name
from core.ingest.readers.plain_text import read_plain_text
from core.records import Reading
from core.settings import Settings
from core.text import without_control_characters

Reader = Callable[[str, bytes, Settings], Reading]


def read(name: str, data: bytes, settings: Settings) -> Reading:
    """
    Read one file into blocks.

    Args:
        name: the file's name, a relative path is fine; used for its suffix and in messages.
        data: the bytes.
        settings: size limits.

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
    return _cleaned(name, read_plain_text(name, data, settings))


def _cleaned(name: str, reading: Reading) -> Reading:
    """Without control characters and blank blocks."""
    blocks = tuple(replace(block, text=_clean(block.text)) for block in reading.blocks)
    blocks = tuple(block for block in blocks if block.text)
    if not blocks:
        raise UnreadableDocument(f"{name}: no text found in this file.", "Add a copy that holds text.")
    return replace(reading, blocks=blocks, title=" ".join(_clean(reading.title).split()) or name)


def _clean(text: str) -> str:
    return re.sub(r"[\u00ad\ufffc]", "", without_control_characters(text)).strip()
