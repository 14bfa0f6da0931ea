"""
Where one fact of a passage ends and the next begins: sentences, table rows, header records, list items.

Pure. Next in the flow: `hyperedges.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.extract.rules.spans import Span
from core.records import Passage
from core.text import sentence_spans

_LEAD_IN_CHARACTERS = 80
_RECORD_CHARACTERS = 300
_ITEM = re.compile(r"(?:[(（](?:\d{1,2}|[一二三四五六七八九十a-z])[)）]|\d{1,2}[.、]\s)\s*")
_LABEL_LINE = re.compile(r"[\s>*#\-]*[^\s：:，。,.\n][^：:，。,.\n]{0,24}[：:][*\s]*\S")


def sentences(passage: Passage, names: Sequence[Span] = ()) -> list[tuple[int, int]]:
    """
    Sentences as (start, end) of the passage's text.

    A table row is one; so are a list of parties ("(1) A Ltd …; (2) B Ltd …") and
    the lines of a header ("日期：…", "Date: …"). A short lead-in ("…：") and a
    bare number ("7.") go with what follows, and no sentence ends inside a name
    ("PTE. LTD.").
    """
    if passage.kind == "row":
        return _lines(passage.text)
    joined: list[tuple[int, int]] = []
    previous = 0
    for start, end in sentence_spans(passage.text):
        lists_parties = all(_names_party(passage.text, at, names) for at in (previous, start))
        if joined and (lists_parties or _goes_on(passage.text, joined[-1], start, names)):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
        previous = start
    return joined


def _names_party(text: str, start: int, names: Sequence[Span]) -> bool:
    item = _ITEM.match(text, start)
    return item is not None and any(one.start == item.end() and one.type == "organisation" for one in names)


def _goes_on(text: str, lead: tuple[int, int], start: int, names: Sequence[Span]) -> bool:
    is_lead_in = lead[1] - lead[0] <= _LEAD_IN_CHARACTERS and text[lead[1] - 1] in ":："
    is_record = (
        _LABEL_LINE.match(text, start) and _LABEL_LINE.match(text, lead[0]) and start - lead[0] < _RECORD_CHARACTERS
    )
    is_number = re.search(r"^\W*\d{1,2}\.$|\b[Nn]os?\.$", text[lead[0] : lead[1]]) is not None
    return bool(is_lead_in or is_number or is_record) or any(
        span.start < lead[1] and start < span.end for span in names
    )


def is_table_head(passage: Passage, end: int) -> bool:
    """The first lines of a table, which hold no figure while later ones do: the names of columns are no facts."""
    is_row = passage.kind == "row" and not re.search(r"\d", passage.text[:end])
    return is_row and re.search(r"\d", passage.text[end:]) is not None


def _lines(text: str) -> list[tuple[int, int]]:
    found, at = [], 0
    for line in text.splitlines(keepends=True):
        if line.strip():
            found.append((at, at + len(line.rstrip())))
        at += len(line)
    return found
