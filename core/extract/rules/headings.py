"""
Which capitals are no name: words of the dictionary, and headings of paragraphs.

Pure; knows words and where a line begins, no kinds of names. Next in the flow: `extents.py` and `english.py`.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from core.extract.rules.common_words import common_words
from core.extract.rules.spans import Span
from core.extract.rules.vocabulary import FUNCTION_WORDS

_LETTERED = re.compile(r"[a-z][.)]")
_WORDS = r"(?P<words>[A-Z][\w’'\-]*(?:,? (?:[A-Z][\w’'\-]*|and|or|of|the|for|to|in|on|by|with|from|a|an|&))*)"
_NUMBERED = re.compile(
    rf"\W*(?:\d+(?:\.\d+)*|\(?[A-Za-z]\)|[A-Z])[.)]?\s+{_WORDS}(?=[.:]|\s*$)",
    re.MULTILINE,
)
_BARE = re.compile(rf"[\s#*]*{_WORDS}[\s*]*:?[\s*]*$", re.MULTILINE)
_MOST_WORDS = 9
_ABBREVIATION = 4  # letters; a longer word of the dictionary in capitals ("PREPAID") is that word


def are_common(name: str, lower_words: Collection[str]) -> bool:
    """Whether every word of the name, but for a letter that counts headings, is among these or joins them."""
    words = [word.removesuffix("'s").removesuffix("’s") for word in name.lower().split()]
    known = {word for word in words if word in lower_words or (len(word) > 3 and word.removesuffix("s") in lower_words)}
    return all(word in known or word in FUNCTION_WORDS or _LETTERED.fullmatch(word) for word in words)


def is_heading(span: Span, text: str, lower_words: Collection[str]) -> bool:
    """Capitals in a line of capitals, or of words that the document has in lower case or that begin a paragraph."""
    if not span.name.isupper():
        return False
    if len(span.name) > _ABBREVIATION and span.name.lower() in common_words():
        return True
    start = text.rfind("\n", 0, span.start) + 1
    line = text[start:].split("\n", 1)[0]
    is_alone = len(span.name) > 3 and not re.search(r"[a-z]", text[start : span.start])
    runs_in = (is_alone and text[span.end : span.end + 1] in {".", ":", ""}) or line.strip() == span.name
    is_common = are_common(span.name, lower_words) or (runs_in and are_common(span.name, common_words()))
    return (line.isupper() and line.strip() != span.name) or is_common


def is_in_heading(span: Span, text: str) -> bool:
    """Words of the dictionary in a heading's line: "Detailed Analysis" of "(b) Detailed Analysis by Category."."""
    line = text[text.rfind("\n", 0, span.start) + 1 :]
    at = len(text) - len(line)
    found = _NUMBERED.match(line) or _BARE.match(line)
    is_inside = found is not None and found.start("words") + at <= span.start and span.end <= found.end("words") + at
    short = found is not None and len(found["words"].split()) <= _MOST_WORDS
    return is_inside and short and are_common(span.name, common_words())


def ends_heading(text: str, start: int, word: str) -> bool:
    """Whether a word is the last of a numbered heading, alone or after "and": "2. Term and Termination."."""
    line = text[text.rfind("\n", 0, start) + 1 :]
    found = _NUMBERED.match(line)
    end = start + len(word.rstrip(".")) - (len(text) - len(line))
    return found is not None and found.end("words") == end
