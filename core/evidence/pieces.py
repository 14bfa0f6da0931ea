"""
What of a passage can be quoted: sentences, signatures, rows of a table, and what each is.

Knows no question; how a piece answers one is `sentences.py`'s.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.evidence.shape import Shape, shapes
from core.evidence.signatures import with_names
from core.records import Passage
from core.tables import lines
from core.text import sentence_spans, terms_in

_PUNCTUATED = re.compile(r"[。！？；：，、|!?;:,]|\.(?:\s|$)")
_NUMBERING = re.compile(r"^\W*(?:第[^条]{1,5}条|[一二三四五六七八九十]+、|\d+(?:\.\d+)*\.?)\s*")
_TITLED = r"[A-Z][\w’'/-]+(?:(?:, |; | & | )(?:and|or|of|the|to|for|in|on|by|with|[A-Z][\w’'/-]*)){0,6}\."
_RUN_IN = re.compile(
    rf"\W*(?:(?:Section|Article|Clause)\s+)?"
    rf"\(?(?:\d+(?:\.\d+)*|[A-Za-z]|[ivx]{{1,4}})\)?[.)]?\s+{_TITLED}(?: {_TITLED})*"
    r"|\s*(?:第[^条]{1,5}条|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十\d]{1,3}[)）]|\d+(?:\.\d+)*[.、]?)\s*[㐀-鿿]{2,8}。"
)
"""The heading of a clause that goes on in the same line: "D. Payment. The Buyer pays …", "（一）付款。乙方应……"."""
_RECITAL = re.compile(r"\W*(?:鉴于|为此|whereas\b|in consideration\b)", re.IGNORECASE)


def full_sentences(text: str) -> list[tuple[int, int]]:
    """Sentences as (start, end); what only a semicolon ends stays with the next on the same line."""
    joined: list[tuple[int, int]] = []
    for start, end in sentence_spans(text):
        if joined and text[joined[-1][1] - 1] in "；;" and "\n" not in text[joined[-1][1] : start]:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def pieces(passage: Passage) -> list[tuple[int, int]]:
    """
    What of a passage can be quoted, as (start, end) of its text: sentences, signatures, or whole rows of a table.

    A clause's heading stays with the sentence that follows it in its line.
    """
    if passage.kind == "row":
        return lines(passage.text)
    return _with_run_in_headings(passage.text, with_names(passage.text, full_sentences(passage.text)))


def _with_run_in_headings(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        above = joined[-1] if joined else (0, 0)
        if joined and "\n" not in text[above[1] : start] and _RUN_IN.fullmatch(text[slice(*above)]):
            joined[-1] = (above[0], end)
        else:
            joined.append((start, end))
    return joined


@dataclass(frozen=True, slots=True)
class Piece:
    """
    What can be quoted of a passage, text[start:end], as far as no question bears on it.

    `is_punctuated`: has marks as a sentence has, a heading none. `is_recital`: tells why parties agree, not what.
    """

    start: int
    end: int
    text: str
    shape: Shape
    terms: frozenset[str]
    is_punctuated: bool
    is_recital: bool


@lru_cache(maxsize=2_000)
def read_pieces(passage: Passage, title: str, is_mail: bool) -> tuple[Piece, ...]:
    """The pieces of a passage; kept, since one question rates them three times."""
    spans = pieces(passage)
    read: list[Piece] = []
    for (start, end), shape in zip(spans, shapes(passage, spans, title, is_mail), strict=True):
        text = passage.text[start:end]
        is_punctuated = _PUNCTUATED.search(_NUMBERING.sub("", text)) is not None
        is_recital = _RECITAL.match(text) is not None
        read.append(Piece(start, end, text, shape, terms_in(text), is_punctuated, is_recital))
    return tuple(read)
