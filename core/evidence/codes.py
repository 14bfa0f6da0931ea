"""
Codes that a question gives and no paper holds, though papers hold others of their kind: "QTZ250" beside QTZ100.

What is said of another model, line or order is no answer. Reads the memory;
used by `answer.py`.
"""

from __future__ import annotations

import re

from core.ports import Memory
from core.records import Question, Walk
from core.text import fold, terms

_CODE = re.compile(r"(?<![A-Za-z0-9\-/])[A-Z]{2,6}-?\d{2,6}[A-Z]?(?![A-Za-z0-9\-/])")
_NO_CODE = re.compile(r"(?:USD|EUR|GBP|RMB|CNY|HKD|FY|ISO|GB|EN|DIN|ASTM|IEC)-?\d", re.IGNORECASE)
"""Amounts of money, years and standards, which papers write in other ways too."""
_MOST_READ, _FIRST = 30, 20


def unknown_codes(question: Question, walk: Walk, memory: Memory) -> list[str]:
    """
    The codes of a question that no passage in scope holds, where one of those found holds another of the same letters.

    Blanks and hyphens in them do not count. Example: "XL-09" where the papers speak of XL-01 and XL-02.
    """
    codes = dict.fromkeys(one.group() for one in _CODE.finditer(question.text) if not _NO_CODE.match(one.group()))
    if not codes:
        return []
    found = " ".join(one.text for one in memory.passages([one.passage_id for one in walk.passages[:_FIRST]]))
    return [one for one in codes if _has_kin(one, found) and not _is_held(one, question, memory)]


def _has_kin(code: str, text: str) -> bool:
    letters = code.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ").rstrip("0123456789")
    return bool(re.search(rf"(?<![A-Za-z0-9]){re.escape(letters)}\d{{2,6}}(?!\d)", text))


def _is_held(code: str, question: Question, memory: Memory) -> bool:
    """Whether some passage holds a code, however it is parted."""
    ways = {code, code.replace("-", ""), re.sub(r"(?<=[A-Z])(?=\d)", " ", code)}
    ids = {one for way in ways for one, _ in memory.search_text(terms(way), _MOST_READ, question.scope)}
    texts = (" ".join((*one.heading_path, one.text)) for one in memory.passages(sorted(ids)))
    return any(_plain(code) in _plain(text) for text in texts)


def _plain(text: str) -> str:
    return re.sub(r"[\s\-/]", "", fold(text))
