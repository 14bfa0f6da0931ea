"""
Where a text that is too long for one passage may be cut.

Sentence ends first, then marks inside a sentence, then windows snapped to
white space. Pure functions on spans of one text; what a piece is, is known to
`passages.py`, which calls this.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from core.settings import Settings
from core.text import sentence_spans

Span = tuple[int, int]

_INNER_MARK = re.compile(r"(?<=[。；，、：])|(?<=[;,:])(?=\s)")


def split_long(text: str, start: int, end: int, settings: Settings) -> list[Span]:
    """
    Cut text[start:end] into spans of at most `settings.passage_characters`, of about equal length.

    Nothing but white space lies outside the spans. Spans overlap only where a
    stretch has no mark to cut at (windows).

    Example: 700 characters of 50-character sentences give two spans of 350.
    """
    cap = settings.passage_characters
    if end - start <= cap:
        return [(start, end)]
    sentences = [(start + a, start + b) for a, b in sentence_spans(text[start:end])]
    atoms = [atom for sentence in sentences for atom in _atoms(text, sentence, settings)]
    return [_trimmed(text, span) for span in _packed(atoms, cap)]


def _atoms(text: str, sentence: Span, settings: Settings) -> Iterator[Span]:
    """A sentence, or its parts between inner marks, or windows: each fits a passage."""
    start, end = sentence
    if end - start <= settings.passage_characters:
        yield sentence
        return
    cuts = [start, *(start + m.start() for m in _INNER_MARK.finditer(text[start:end])), end]
    for left, right in pairwise(cuts):
        if right - left <= settings.passage_characters:
            if text[left:right].strip():
                yield left, right
        else:
            yield from _windows(text, left, right, settings)


def _windows(text: str, start: int, end: int, settings: Settings) -> Iterator[Span]:
    size = min(settings.window_characters, settings.passage_characters)
    step_back = int(size * settings.window_overlap)
    left = start
    while end - left > size:
        right = _snapped(text, left + size // 2, left + size)
        yield left, right
        left = max(_snapped(text, max(left + 1, right - step_back - size // 8), right - step_back), left + 1)
    yield left, end


def _snapped(text: str, lowest: int, position: int) -> int:
    """The last word start in lowest..position; else the position, moved off combining marks."""
    for cut in range(position, lowest, -1):
        if text[cut - 1].isspace():
            return cut
    while position > lowest and unicodedata.combining(text[position : position + 1] or " "):
        position -= 1
    return position


def _packed(atoms: list[Span], cap: int) -> Iterator[Span]:
    """Neighbouring atoms joined to spans near the mean length that the rest asks for, never above the cap."""
    index = 0
    while index < len(atoms):
        start, end = atoms[index]
        rest = atoms[-1][1] - start
        target = rest / -(-rest // cap)
        index += 1
        while index < len(atoms) and _is_better_longer(end - start, atoms[index][1] - start, target, cap):
            end = max(end, atoms[index][1])
            index += 1
        yield start, end


def _is_better_longer(length: int, longer: int, target: float, cap: int) -> bool:
    return longer <= cap and abs(longer - target) <= abs(length - target)


def _trimmed(text: str, span: Span) -> Span:
    piece = text[span[0] : span[1]]
    return span[0] + len(piece) - len(piece.lstrip()), span[0] + len(piece.rstrip())
