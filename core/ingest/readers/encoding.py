"""
Bytes to text: which encoding a text file is in, and whether it is text at all.

Strict decoders first (UTF-8, then the declared one), then GB18030 against Big5
by how common their characters are, then a guesser. Next in the flow:
`plain_text.py` and the other readers of text formats.
"""

from __future__ import annotations

import codecs
import re
import unicodedata

from charset_normalizer import from_bytes

from core.errors import UnreadableDocument

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_EXPECTED = re.compile(r"[\t\n\r -~\u00a0-\u024f\u2010-\u203f\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]")
_PLAUSIBLE = 0.7
_SAMPLE = 200_000
_TOLERATED_LOSS = 1 / 500


def decode(name: str, data: bytes, declared: str = "") -> str:
    """
    The text of a file, line ends as "\\n".

    Args:
        name: for the error message.
        data: the bytes of the file.
        declared: encoding named by the file itself or a mail header; tried after UTF-8, never believed blindly.

    Raises:
        UnreadableDocument: if no encoding gives text.
    """
    text = _decoded(data, "gb18030" if declared.lower() in {"gb2312", "gbk"} else declared)
    if text is None or _is_garbage(text):
        raise UnreadableDocument(
            f"{name}: this is neither a known document format nor text.",
            "Save it as PDF, DOCX, XLSX, or as text in UTF-8, and add the new copy.",
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes, declared: str) -> str | None:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    if b"\x00" in data:
        return _utf16_without_mark(data) or _strict(data, "utf-8")
    for encoding in ("utf-8", declared):
        text = _strict(data, encoding)
        if text is not None and not (encoding == declared and _is_garbage(text)):
            return text
    return _chinese(data) or _damaged(data) or _guessed(data)


def _strict(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding) if encoding else None
    except (UnicodeDecodeError, LookupError):
        return None


def _utf16_without_mark(data: bytes) -> str | None:
    """UTF-16 is believed without a mark only where nearly all characters are expected ones."""
    texts = [_strict(data[: len(data) // 2 * 2], encoding) for encoding in ("utf-16-le", "utf-16-be")]
    best = max((text for text in texts if text), key=_expected_share, default=None)
    return best if best and _expected_share(best) >= 0.95 else None


def _expected_share(text: str) -> float:
    return len(_EXPECTED.findall(text)) / len(text) if text else 0.0


def _chinese(data: bytes) -> str | None:
    """GB18030 or Big5, whichever makes more of the two-byte characters common ones."""
    options = [
        (_common_share(data, 0xB0, 0xD7, 0xA1), "gb18030"),
        (_common_share(data, 0xA4, 0xC6, 0x40), "big5hkscs"),
    ]
    for share, encoding in sorted(options, reverse=True, key=lambda option: option[0]):
        text = _strict(data, encoding) if share >= _PLAUSIBLE else None
        if text is not None:
            return text
    return None


def _common_share(data: bytes, first: int, last: int, lowest_trail: int) -> float:
    """Share of two-byte characters in the encoding's first level, or its punctuation (0xA1..0xA3)."""
    data = data[:_SAMPLE]
    common = total = index = 0
    while index < len(data) - 1:
        lead, trail = data[index], data[index + 1]
        if lead < 0x80:
            index += 1
            continue
        total += 1
        common += (first <= lead <= last or 0xA1 <= lead <= 0xA3) and trail >= lowest_trail
        index += 2
    return common / total if total else 0.0


def _damaged(data: bytes) -> str | None:
    """UTF-8 or GB18030 with a few broken bytes, as in a file cut off in a character."""
    for encoding in ("utf-8", "gb18030"):
        text = data.decode(encoding, errors="replace")
        broken = text.count("\ufffd")
        wide = sum(1 for c in text if c > "\u00ff") - broken
        if wide >= 20 and broken <= max(1, len(text) * _TOLERATED_LOSS):
            return text.replace("\ufffd", "")
    return None


def _guessed(data: bytes) -> str | None:
    high = sum(byte >= 0x80 for byte in data) / max(1, len(data))
    if high <= 0.3:
        return _strict(data, "cp1252") or data.decode("latin-1")
    best = from_bytes(data[:_SAMPLE]).best()
    return _strict(data, best.encoding) if best else None


def _is_garbage(text: str) -> bool:
    text = text[:_SAMPLE]
    controls = sum(1 for c in text if c not in "\t\n\r\f\v\x1b" and unicodedata.category(c) in {"Cc", "Cn", "Co"})
    return controls > max(3, len(text) * 0.05) or controls * 2 > len(text)
