"""
Whether the text layer of a page says what the page shows, or only looks like text.

Fonts without a map to Unicode give private signs, "(cid:12)" or shifted
letters; wrong encodings give accents or rare characters. Pure; the marks are of
writing in general, not of one program. Next: `pdf.py` has such pages recognised.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

_CID = re.compile(r"\(cid:\d+\)")
_HAN = re.compile(r"[\u3400-\u9fff]")
_ALIKE = 0.8  # of the characters of both
_MOST_STRAY = 0.2
_MOST_ACCENTS = 0.3
_FEWEST_LETTERS = 100
_FREQUENT, _LEAST_FREQUENT = frozenset("etaoinshr"), 0.45  # of English letters 0.7, of shifted ones 0.3
_LEAST_EVERYDAY = 0.7  # of real papers at least 0.96, of simplified and traditional mixed up at most 0.53
_EVERYDAY = (("gb2312", 0xB0, 0xD7), ("big5", 0xA4, 0xC6))
_FEWEST_HAN = 30
_STRAY = frozenset({"Co", "Cn", "Cc", "Cs"})


def is_garbage(text: str) -> bool:
    """
    Whether a page's text is none.

    True where a fifth of it are private, unassigned or replacement signs, where
    accents and signs of Latin-1 stand in for another writing, where the
    frequent Latin letters are rare, or where Chinese characters are mostly rare.

    Example: "ºÏÍ¬±àºÅ" and "6XSSO\\ $JUHHPHQW …" (a page of it) are garbage; "Réf. 4 – coût" is not.
    """
    seen = "".join(_CID.sub("\ufffd", text).split())
    return bool(seen) and (_is_stray(seen) or _is_accents(seen) or _is_shifted(seen) or _is_rare(seen))


def says_the_same(layer: str, seen: str) -> bool:
    """Whether a doubtful text layer has mostly the characters that are seen on the page: then it was none the worse."""
    one, other = Counter("".join(layer.split())), Counter("".join(seen.split()))
    return 2 * (one & other).total() > _ALIKE * (one.total() + other.total())


def _is_stray(text: str) -> bool:
    stray = sum(unicodedata.category(one) in _STRAY or one == "\ufffd" for one in text)
    return stray > _MOST_STRAY * len(text)


def _is_accents(text: str) -> bool:
    return sum("\x80" <= one <= "\u024f" for one in text) > _MOST_ACCENTS * len(text)


def _is_shifted(text: str) -> bool:
    letters = [one for one in text.lower() if "a" <= one <= "z"]
    if len(letters) < max(_FEWEST_LETTERS, len(text) // 2):
        return False
    return sum(one in _FREQUENT for one in letters) < _LEAST_FREQUENT * len(letters)


def _is_rare(text: str) -> bool:
    """Text in one encoding read in another gives characters that are in everyday use in neither writing."""
    han = "".join(_HAN.findall(text))
    everyday = max(_everyday(han, code, first, last) for code, first, last in _EVERYDAY)
    return len(han) >= _FEWEST_HAN and everyday < _LEAST_EVERYDAY * len(han)


def _everyday(han: str, code: str, first: int, last: int) -> int:
    """How many characters stand in the first level of an encoding, whose lead bytes are first..last."""
    return sum(first <= one.encode(code, "ignore")[:1].ljust(1, b"\0")[0] <= last for one in han)
