"""
Where a quote stands among the characters of a printed page.

A page is printed with line ends, hyphens and wide spaces that the text read
from it does not have, and a quote may go on from the page before. Pure.
Next: `pdf.py`, which draws what is found.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

_LEFT_OUT = frozenset("-‐‑\u00ad\ufffe\ufffc|•")
_LONGEST = 30_000  # characters of a page that are looked through for parts of a quote
_SHORTEST = 6  # characters that a part of a quote must have to count as found
_ENOUGH = 0.6  # share of a quote that must be found when its pieces are looked for one by one


def places_of(characters: Sequence[str], quote: str, expected: float) -> list[int]:
    """
    Which characters of a page make up a quote, as far as they are found.

    Where the quote stands there more than once, the place nearest to the
    expected one is taken. A quote that is not there whole is looked for by its
    table cells and lines, then by its longest part that is at its beginning or
    end, as of a quote that goes over a page end.

    Args:
        characters: of the page, in the order of the file.
        quote: as the document's text has it.
        expected: where on the page it is expected, 0 (begin) .. 1 (end).

    Returns:
        positions in `characters`, ascending; empty where too little was found.

    Example: characters "to-\\nday" and the quote "today" give [0, 1, 4, 5, 6].
    """
    keys = [(key, place) for place, one in enumerate(characters) for key in _keys(one)]
    page = "".join(key for key, _ in keys)
    found = _found(page, quote, expected) or _found_part(page[:_LONGEST], _folded(quote))
    return sorted({keys[at][1] for first, length in found for at in range(first, first + length)})


def _found(page: str, quote: str, expected: float) -> list[tuple[int, int]]:
    """(first, length) of the whole quote, else of its cells and lines where most of them are there."""
    wanted = _folded(quote)
    whole = _nearest(page, wanted, expected * len(page))
    if whole >= 0:
        return [(whole, len(wanted))]
    found, near = [], expected * len(page)
    for piece in filter(None, map(_folded, re.split(r"\s\|\s|\n", quote))):
        at = _nearest(page, piece, near)
        if at >= 0:
            found.append((at, len(piece)))
            near = at + len(piece)
    return found if sum(length for _, length in found) >= _ENOUGH * len(wanted) else []


def _found_part(page: str, wanted: str) -> list[tuple[int, int]]:
    match = SequenceMatcher(None, page, wanted, autojunk=False).find_longest_match()
    is_end = match.b == 0 or match.b + match.size == len(wanted)
    is_long = match.size >= min(_SHORTEST, len(wanted)) and (is_end or match.size >= _ENOUGH * len(wanted))
    return [(match.a, match.size)] if is_long else []


def _nearest(page: str, wanted: str, expected: float) -> int:
    """Where `wanted` begins nearest to the expected place; -1 if it is not there."""
    return min(_all(page, wanted), key=lambda at: abs(at - expected), default=-1)


def _all(page: str, wanted: str) -> Iterator[int]:
    at = page.find(wanted) if wanted else -1
    while at >= 0:
        yield at
        at = page.find(wanted, at + 1)


def _folded(text: str) -> str:
    return "".join(key for one in text for key in _keys(one))


def _keys(character: str) -> str:
    """What a character counts as: width and case folded; nothing for spaces, hyphens and marks of layout."""
    if character in _LEFT_OUT or not character.isprintable() or character.isspace():
        return ""
    return "".join(unicodedata.normalize("NFKC", character).casefold().split())
