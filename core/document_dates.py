"""
When a document was made: by what it says of itself, its head, its mail header or its file's name.

Pure, shared by reading (days counted from it) and by what governs when. A date that may be read two ways stays open
and is told so. What is counted from it: `relative_dates.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from core.dates import FoundDate, find_dates, resolved, writes_day_first
from core.records import Document, Passage

ARTICLES = frozenset({"corpus", "hif"})
"""Formats of texts that nothing amends and nobody dates."""
_LABELS = (
    re.compile(
        r"(?:签订|签署|订立|签发|开立|批改|发文|出具|落款)(?:日期?|时间)\s*[：:|]\s*$"
        r"|^\W*(?:dated?|date of (?:this|the) [\w ]{2,40})\s*[:|]?\s*(?:as of |the |this )*$"
        r"|\b(?:made(?: and entered into)?|entered into|executed)(?: effective)?(?: as of| on| this)? *$"
        r"|\bdate of (?:this|the) [\w ]{2,40}:\s*$",
        re.IGNORECASE,
    ),
    re.compile(r"(?<!导出)(?:日期|时间)\s*[：:|]\s*$|\b(?:effective date|date)\s*[:|]\s*$", re.IGNORECASE),
)
"""Labels of a document's own date, the surest first."""
_IN_NAME = re.compile(r"(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?([0-2]\d|3[01])?(?!\d)")
HEAD_PASSAGES, TAIL_PASSAGES = 6, 2
"""How many passages at either end of a document may tell its date."""
_LABEL_LENGTH, _HEAD_LINES = 60, 12


def dates_of(passages: Sequence[Passage]) -> list[tuple[Passage, FoundDate]]:
    """Every date of a document with its passage, in reading order, as far as the document itself settles it."""
    found = [(passage, one) for passage in passages for one in find_dates(passage.text)]
    day_first = writes_day_first(one for _, one in found)
    return [(passage, resolved(one, day_first)) for passage, one in found]


def ambiguous_dates(dates: Iterable[tuple[Passage, FoundDate]]) -> tuple[str, ...]:
    """Dates that may be read two ways, as written, each once."""
    return tuple(dict.fromkeys(one.text for _, one in dates if one.readings and not one.iso))


def document_date(document: Document, passages: Sequence[Passage]) -> str:
    """
    ISO date of a document, or of its month, or "" where nothing tells.

    In this order: the mail's header; a labelled date in its head ("签订日期：",
    "Dated"); a line of its head or end that is a date alone; its file's name.
    """
    if document.attributes.get("date"):
        return document.attributes["date"][:10]
    head, tail = passages[:HEAD_PASSAGES], passages[-TAIL_PASSAGES:]
    dates = dates_of(head)
    labelled = (_labelled(dates, label) for label in _LABELS)
    alone = (_alone(part) for part in (head[:2], tail))
    return next((found for found in (*labelled, *alone) if found), "") or _from_name(document.name)


def _labelled(dates: Sequence[tuple[Passage, FoundDate]], label: re.Pattern[str]) -> str:
    for passage, one in dates:
        before = passage.text[max(0, one.start - _LABEL_LENGTH) : one.start].rpartition("\n")[2]
        if label.search(before) and _is_useful(one):
            return one.iso
    return ""


def _alone(passages: Sequence[Passage]) -> str:
    """A date that fills most of its line, as under a letterhead or a signature."""
    for passage, one in dates_of(passages):
        start = passage.text.rfind("\n", 0, one.start) + 1
        end = passage.text.find("\n", one.end)
        line = passage.text[start : end if end >= 0 else None]
        if one.is_full and len(line.strip()) <= len(one.text) + _HEAD_LINES:
            return one.iso
    return ""


def _is_useful(one: FoundDate) -> bool:
    return one.is_full or (len(one.iso) == len("2024-05") and one.iso[0] != "-")


def _from_name(name: str) -> str:
    match = _IN_NAME.search(name)
    return "-".join(part for part in match.groups() if part) if match else ""
