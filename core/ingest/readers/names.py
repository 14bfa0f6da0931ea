"""
File names as the product keeps them: a relative path in NFC, harmless as data.

Holds no reading. Next in the flow: `registry.py`.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePosixPath

from core.text import without_control_characters


def clean_name(name: str) -> str:
    """
    The name under which a file is stored and cited: NFC, forward slashes, relative, without ".." or drive.

    Example: "C:\\\\tmp\\\\..\\\\測試.pdf" gives "tmp/測試.pdf".
    """
    text = unicodedata.normalize("NFC", without_control_characters(name)).replace("\\", "/")
    parts = [part.strip() for part in re.split(r"[/\n]+", re.sub(r"^[A-Za-z]:", "", text))]
    return "/".join(part for part in parts if part not in {"", ".", ".."}) or "unnamed"


def stem(name: str) -> str:
    """The last part of a name without its suffix: the title of a file that has none."""
    return PurePosixPath(name).stem or name


def suffix(name: str) -> str:
    """The suffix in lower case, with its dot, or ""."""
    return PurePosixPath(name).suffix.lower()
