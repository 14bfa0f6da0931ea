"""
Put printed lines back together into paragraphs.

Knows how lines were broken (wrapped at a width, hyphenated, cut inside a word),
for Chinese and English. Holds no format; `plain_text.py` and `pdf.py` call it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

from core.ingest.clauses import clause_start

Vocabulary = Counter[str]

MAX_WRAP_WIDTH = 130
"""Lines wider than this were not wrapped for print (columns; a Chinese character takes two)."""

_HAN_OR_FULL_WIDTH = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
_LAST_WORD = re.compile(r"(?<![^\W\d_])[^\W\d_]{1,40}$")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(r"[。！？；.!?;:：][”’」』）)\"']*$")
_LABEL = re.compile(r"[^\s：:，。,.]{1,14}\s?[：:]|[A-Z][\w ]{0,30}:\s")
_BULLET = re.compile(r"[-–—•·●○■□▪*]\s|[☐☑☒✓]")


def vocabulary(text: str) -> Vocabulary:
    """How often each word of a text occurs, in lower case; hyphenated words count as one too."""
    return Counter(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text.lower()))


def width(line: str) -> int:
    """Columns a line takes in print: two for wide characters."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def starts_anew(line: str) -> bool:
    """Whether a line begins something of its own: a clause, label, bullet or indented paragraph."""
    text = line.strip()
    is_indented = line.startswith(("\u3000\u3000", "    "))
    return bool(is_indented or _LABEL.match(text) or _BULLET.match(text) or clause_start(text))


def ends_sentence(line: str) -> bool:
    """Whether a line ends with a mark that may end a paragraph."""
    return bool(_SENTENCE_END.search(line.rstrip()))


def join(lines: Sequence[str], words: Vocabulary) -> str:
    """One paragraph from its printed lines; `words` decides what a hyphen or a cut word was."""
    parts: list[str] = []
    for line in filter(None, (line.strip() for line in lines)):
        if parts:
            parts[-1:] = _joint(parts[-1], line, words)
        parts.append(line)
    return "".join(parts)


def _joint(left: str, right: str, words: Vocabulary) -> tuple[str, str]:
    """The line before, as it stays, and what comes between it and the next."""
    if left.endswith(("-", "\u00ad", "\u2010")) and _LAST_WORD.search(left[:-1]) and right[0].islower():
        return (left, "") if _is_compound(left, right, words) else (left[:-1], "")
    if _HAN_OR_FULL_WIDTH.match(left[-1]) or _HAN_OR_FULL_WIDTH.match(right[0]):
        return left, ""
    return left, "" if _is_cut_word(left, right, words) else " "


def _is_compound(left: str, right: str, words: Vocabulary) -> bool:
    """ "non-" + "exclusive": the text has the word with its hyphen and not without."""
    first, second = _LAST_WORD.search(left[:-1]), _FIRST_WORD.match(right)
    pair = (first.group().lower(), second.group().lower()) if first and second else ("", "")
    return words["-".join(pair)] > 0 and not words["".join(pair)]


def _is_cut_word(left: str, right: str, words: Vocabulary) -> bool:
    """ "failu" + "re": together a word of this text, and the first part hardly one elsewhere."""
    first, second = _LAST_WORD.search(left), _FIRST_WORD.match(right)
    if not first or not second or not right[0].islower():
        return False
    return words[(first.group() + second.group()).lower()] > 2 * (words[first.group().lower()] - 1)


def paragraphs(lines: Sequence[str]) -> list[list[str]]:
    """
    Group lines into paragraphs; a blank line always ends one.

    A line goes on into the next where it is cut in mid-sentence: it fills the
    width the text was wrapped at, or the next begins in lower case.
    """
    wrap = _wrap_width(lines)
    groups: list[list[str]] = []
    previous = ""
    for line in lines:
        if line.strip():
            if previous.strip() and _goes_on(previous, line, wrap):
                groups[-1].append(line)
            else:
                groups.append([line])
        previous = line
    return groups


def _wrap_width(lines: Sequence[str]) -> int:
    """The width a text was wrapped at, or 0 where it was not: at least three lines end near it."""
    widths = sorted(width(line.rstrip()) for line in lines if line.strip())
    if not widths or widths[-1] > MAX_WRAP_WIDTH:
        return 0
    widest = widths[-1]
    near = sum(w >= 0.85 * widest for w in widths)
    return widest if widest >= 40 and near >= 3 and near >= len(widths) * 0.1 else 0


def _goes_on(line: str, following: str, wrap: int) -> bool:
    if starts_anew(following):
        return False
    text, first = line.rstrip(), following.lstrip()[0]
    if first in "，。；、：）》”’,.;:)" or (first.islower() and not ends_sentence(text)):
        return True
    is_full = (wrap > 0 and width(text) >= 0.75 * wrap) or len(text) > 2 * MAX_WRAP_WIDTH
    return is_full and not re.search(r"[。！？；：:]$", text)
