"""
Where one fact of a passage ends and the next begins: sentences, table rows, header records, list items.

Also tells which lines hold no fact.

Pure. Next in the flow: `hyperedges.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.extract.rules.events import find_events
from core.extract.rules.spans import Span
from core.records import Passage
from core.tables import lines
from core.text import sentence_spans

_LEAD_IN_CHARACTERS = 80
_RECORD_CHARACTERS = 300
_UNFINISHED = re.compile(r"^\W*\d{1,2}\.$|\b[Nn]os?\.$")
_LEGAL_FORM = re.compile(r"\b(?:LTD|Ltd|CO|Co|INC|Inc|CORP|Corp)\.$")
_ITEM = re.compile(r"(?:[(（](?:\d{1,2}|[一二三四五六七八九十a-z])[)）]|\d{1,2}[.、]\s)\s*")
_CAPITALS = r"[A-Z][\w’'&\-]*"
_RUN_IN = re.compile(
    rf"\W*(?:(?:\d+(?:\.\d+)+|(?:\d+|[A-Za-z])[.)])\s+)?{_CAPITALS}"
    rf"(?:,? (?:{_CAPITALS}|\([A-Z]+\)|of|and|or|the|for|to|in|on|&)){{0,6}}\."
)
"""A heading that the text goes on behind: "B. Pricing. Both parties agree…"."""
_ATTENTION = re.compile(r"(?:^|(?<=\n))\W*(?:ATTN|Attn|Attention|ATTENTION|c/o)\b\.?\s?:?")
_LABEL_LINE = re.compile(r"[\s>*#\-]*[^\s：:，。,.\n][^：:，。,.\n]{0,24}[：:][*\s]*\S")

_LINKS = re.compile(r"\b(?:of|the|and|or|for|to|in|on|by|with|from|an?)\b")
_SAYS = re.compile(r"(?<![\w.])[a-z]{2,}|[:：=|㐀-鿿]")
"""A word in lower case that joins no names, or a mark that gives a label its value."""
_HAN_HEADING = re.compile(
    r"(?:第[一二三四五六七八九十百\d]+[章节条编]|[一二三四五六七八九十]+、|[（(][一二三四五六七八九十]+[)）]"
    r"|\d+(?:\.\d+)*[.、 ])\s*[㐀-鿿]{2,14}"
)
_NOMINAL = re.compile(r"的[㐀-鿿]{2,4}$")
_APPOSES = re.compile(r"[,;(–—]| - ")


def sentences(passage: Passage, names: Sequence[Span] = ()) -> list[tuple[int, int]]:
    """
    Sentences as (start, end) of the passage's text.

    A table row is one; so are a list of parties ("(1) A Ltd …; (2) B Ltd …") and
    the lines of a header ("日期：…", "Date: …"). A short lead-in ("…：") and a
    bare number ("7.") or heading ("B. Pricing.") go with what follows, and no sentence ends inside a name
    ("PTE. LTD.").
    """
    if passage.kind == "row":
        return lines(passage.text)
    joined: list[tuple[int, int]] = []
    was_party = False
    for start, end in sentence_spans(passage.text):
        is_party = _names_party(passage.text, start, names)
        goes_on = bool(joined) and _goes_on(passage.text, joined[-1], start, names)
        if joined and (goes_on or (is_party and was_party)):
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
        was_party = is_party or (goes_on and was_party)
    return joined


def is_mere_name(passage: Passage, start: int, end: int, inside: Sequence[Span]) -> bool:
    """
    Whether a line of text[start:end] only names one thing, or in English places or names side by side, without a verb.

    So do headings, lines of an address and what stands at the foot of each page. `inside` are the names in it.
    Example: "ALDER Hire Agreement 12" says nothing of them; "By: Jane Birch" and "Jane Birch, President" do.
    """
    text = passage.text[start:end]
    if _HAN_HEADING.fullmatch(text) and len(inside) < 2:
        return _NOMINAL.search(text) is not None or not find_events(text)
    if passage.language != "en" or passage.kind == "row" or _SAYS.search(_LINKS.sub("", text)) or find_events(text):
        return False
    told = {one.key or one.name for one in inside if one.type != "place"}
    return len(told) < 2 or _APPOSES.search(text) is None


def _names_party(text: str, start: int, names: Sequence[Span]) -> bool:
    item = _ITEM.match(text, start)
    return item is not None and any(one.start == item.end() and one.type == "organisation" for one in names)


def _goes_on(text: str, lead: tuple[int, int], start: int, names: Sequence[Span]) -> bool:
    said = text[lead[0] : lead[1]]
    is_lead_in = len(said) <= _LEAD_IN_CHARACTERS and said[-1] in ":："
    is_labelled = _LABEL_LINE.match(said) and _LABEL_LINE.match(text, start) and not _ATTENTION.search(said)
    is_record = (len(said) < _RECORD_CHARACTERS and is_labelled) or _ATTENTION.match(text, start)
    is_heading = _RUN_IN.fullmatch(said) and "\n" not in text[lead[1] : start]
    is_unfinished = _UNFINISHED.search(said) or (_LEGAL_FORM.search(said) and text[start] in "(（")
    return bool(is_lead_in or is_record or is_heading or is_unfinished) or any(
        one.start < lead[1] and start < one.end for one in names
    )
