"""
Where an English name begins and ends: without articles, labels, numbers of headings, and what stands for no name.

Pure regular expressions over one stretch of text; what kind of name it is, others say. Next in the flow:
`english.py` and `recognised.py`.
"""

from __future__ import annotations

import re

from core.extract.rules.common_words import common_words
from core.extract.rules.headings import are_common
from core.extract.rules.spans import Span
from core.extract.rules.stations import honour
from core.extract.rules.vocabulary import ABBREVIATIONS, FUNCTION_WORDS, NEVER_ALONE, NUMBER_WORDS
from core.records import NodeType

_MARKS = frozenset('"“”')
_TAIL = re.compile(r"(?:['’]s?)?[^\w.)”\"]*$")
_ABBREVIATED = re.compile(r"(?:\b[^\W\d_]|\b(?:Jr|Sr|Ltd|Inc|Co|Corp|St|No))\.$")
_LETTER_LEAD = re.compile(r"(?:[A-Z][.)]|\d+(?:\.\d+)+\.?)\s+")
_LABEL_TAIL = re.compile(r" (?:Date|Title|Name|By|Its|Tel|Fax|Email|Address)$")  # "Jane Birch Date: 4 May"
_OF_THIS = re.compile(r" (?:of|under|to) (?:this|that|these) .*$")
_LINK_TAIL = re.compile(r"(?: (?:of|and/or|and|or|the|to|in|for|by))+$")
_ABBREVIATED_LEAD = re.compile(rf"(?:{'|'.join(sorted(ABBREVIATIONS, key=len, reverse=True))})\.?\s+(?=[A-Z])")
_LAST_WORD = re.compile(r"(?<=\S) ([A-Z][a-z]+)$")
_POSTCODE = re.compile(r"[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}")
_NUMBER_TAIL = re.compile(r"[\W\d]+$")
_COUNTED_TAIL = re.compile(
    rf"(?:[ \-](?:{'|'.join(sorted(NUMBER_WORDS))}))+ (?:percent|dollars?|euros?|pounds?)$", re.IGNORECASE
)
_OF_MONEY = re.compile(r"(?:u\.?s\.?|usd|eur|gbp|\d\w*)[.,]?$")  # also a word misread: "Fifty 1110usand"


def trimmed(text: str, start: int, end: int, kind: NodeType) -> Span | None:
    """The name in text[start:end] without articles, possessives, labels and open brackets; None where none is left."""
    surface = text[start:end]
    lead = re.match(r"(?:(?:the|a|an|this|all|any|each|such|dear|hi|hello)\s+|[\W_]+)*", surface, re.IGNORECASE)
    start += lead.end() if lead else 0
    start = _behind_letter(text, start, end)
    start += _abbreviations(text[start:end])
    start += honour(text[start:end])
    end = start + len(_LINK_TAIL.sub("", _TAIL.sub("", _OF_THIS.sub("", text[start:end]))))
    end = start + len(_COUNTED_TAIL.sub("", text[start:end]))
    if text[start:end].endswith(".") and not _ABBREVIATED.search(text[start:end]):
        end -= 1
    end = start + _without_label(text[start:end]) if text[end : end + 1] == ":" else end
    name = text[start:end]
    if name.count("(") != name.count(")"):
        name = name.split("(")[0].rstrip() if "(" in name else name.rstrip(")")
        end = start + len(name)
    if _is_none(name):
        return None
    start, end = _with_marks(text, start, end)
    return Span(start, end, kind, text[start:end])


def _abbreviations(name: str) -> int:
    """How many characters of a name are "FOB", "VAT" and the like before the rest of it."""
    found = _ABBREVIATED_LEAD.match(name)
    return found.end() if found else 0


def _without_label(name: str) -> int:
    """Where a name ends that runs into the label of the next line: "Ben Osei Subject:", "Jane Birch Date:"."""
    label = _LABEL_TAIL.search(name)
    last = _LAST_WORD.search(name)
    is_label = last is not None and last[1].lower() in common_words()
    if not label and last and is_label and not are_common(name[: last.start()], common_words()):
        label = last
    return label.start() if label else len(name)


def _is_none(name: str) -> bool:
    """Nothing, a word of grammar, a number in words, an abbreviation of trade, a code of a postal district."""
    bare = _NUMBER_TAIL.sub("", name)
    is_none = not name or name.lower() in FUNCTION_WORDS or is_counted_out(name) or bare.lower() in NEVER_ALONE
    return is_none or bare.rstrip(".") in ABBREVIATIONS or _POSTCODE.fullmatch(name) is not None


def is_counted_out(name: str) -> bool:
    """Whether a name is but a number in words: "Fifty", "Eight Percent", "Fifty-Five Thousand", "One Million U.S"."""
    first, *others = re.split(r"[\s\-]+", name.lower())
    is_number = first.rstrip(".,") in NUMBER_WORDS
    return is_number and all(word.rstrip(".,") in NUMBER_WORDS or _OF_MONEY.match(word) for word in others)


def _behind_letter(text: str, start: int, end: int) -> int:
    """Where a name begins behind the letter that counts a heading: "C.  RETURNS", "A. Amendment" at a line's start."""
    letter = _LETTER_LEAD.match(text, start, end)
    begins_line = letter and not text[:start].rpartition("\n")[2].strip()
    is_number = letter and letter.group()[0].isdigit()
    is_heading_word = letter and (is_number or are_common(text[letter.end() : end], common_words()))
    return letter.end() if letter and begins_line and is_heading_word else start


def _with_marks(text: str, start: int, end: int) -> tuple[int, int]:
    """Take in the other quotation mark of a name that holds only one ("Beacon" Plan)."""
    name = text[start:end]
    is_open = name.count('"') % 2 == 1 or name.count("“") != name.count("”")
    if is_open and text[start - 1 : start] in _MARKS:
        return start - 1, end
    return (start, end + 1) if is_open and text[end : end + 1] in _MARKS else (start, end)
