"""
Where spaCy's model took an English name for something else, and the words around it show that.

Each rule needs a sign in the text: a cell of a table, a house number, a state behind a town, a currency.
Pure. Next in the flow: `recognised.py`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from core.extract.rules.common_words import common_words, first_names, place_names
from core.extract.rules.english import kind_of
from core.extract.rules.headings import are_common
from core.extract.rules.spans import Span
from core.extract.rules.spelt import spells_person
from core.extract.rules.vocabulary import COMPANY_WORDS, LEGAL_FORMS, TRADE_TERMS
from core.records import NodeType

_SOMEBODY: frozenset[NodeType] = frozenset(("person", "organisation", "place"))
_CURRENCY = re.compile(r"\s(?:dollars?|currency|funds)\b")
_STATE = re.compile(r", [A-Z]{2} \d{5}")  # "Denver, CO 80202"
_STATE_CODE = re.compile(r"[A-Z]{2} \d{5}")  # "NJ 07012"
_ROAD = re.compile(
    r"\b(?:Place|Street|St|Road|Rd|Avenue|Ave|Parkway|Pkwy|Court|Square|Way|Terrace|Highway|Boulevard|Lane|Drive)\.?$"
)
_HOUSE = re.compile(r"\b\d{1,5} $")
_HOUSE_BEHIND = re.compile(r"[A-Z][^\W\d_]+ \d{1,3}[a-z]?")
_TOWN_BEHIND = re.compile(r", [A-Z][a-z]+")
_NEXT = re.compile(r"(?:, (?P<next>[A-Z][a-z]+))?\.?\s*(?:\n|$|[(])")
_RULE = re.compile(r"^(?:Rule|Section|Article|Regulation|Part) \d")
_COUNTED = re.compile(r"^(?P<word>[A-Z][a-z]+s?) \d+(?: (?:and|to) \d+)?$")
_SHORTENED = re.compile(r"\.(?: (?:of|for|to)\b| ?[(/])")
_ACRONYM = re.compile(r"[A-Z]{2,5}")
_CAPITALS = re.compile(r"\b[A-Z]{3,}\b")
_LONG = re.compile(r"(?P<long>[A-Z][\w.&]*(?: (?:(?:of|and|for|the) )*[A-Z][\w.&]*)*) \($")
_JOINED = re.compile(r"\s*&\s*|\band/or\b|/")


def corrected(span: Span, text: str) -> Span | None:
    """The name as what the text shows it to be; None where it names nothing ("U.S." of "U.S. dollars")."""
    if span.type == "place" and (_CURRENCY.match(text, span.end) or span.name.replace(".", "") in TRADE_TERMS):
        return None
    if span.type in ("product", "organisation") and _RULE.match(span.name):
        return replace(span, type="document")
    if span.type in _SOMEBODY and _is_address(span, text):
        return replace(span, type="place")
    if span.type == "organisation" and spells_person(span.name):
        return replace(span, type="person")
    if span.type == "person" and is_company(span.name):
        return replace(span, type="organisation")
    return replace(span, type=kind_of(span.name)) if _is_thing(span, text) else span


def _is_address(span: Span, text: str) -> bool:
    """ "1600 E. St. Andrew Place", "SANTA ANA, CA 92799", "Hafenkontor 14, Bremen", and the town behind a company."""
    before = text[max(0, span.start - 24) : span.start]
    is_road = _HOUSE.search(before) is not None and _ROAD.search(span.name) is not None
    is_house = _HOUSE_BEHIND.fullmatch(span.name) is not None and _TOWN_BEHIND.match(text, span.end) is not None
    company = before.removesuffix(", ").rstrip(".").split() if before.endswith(", ") else []
    is_seat = company[-1:] != [] and company[-1].lower() in LEGAL_FORMS and _is_town(span, text)
    is_state = _STATE_CODE.fullmatch(text[span.start : span.end + 6]) is not None
    return is_road or is_house or is_seat or is_state or _STATE.match(text, span.end) is not None


def _is_town(span: Span, text: str) -> bool:
    """A well-known town, or one word at the end of the line or before another place."""
    behind = _NEXT.match(text, span.end)
    is_last = behind is not None and (not behind["next"] or behind["next"] in place_names())
    return span.name in place_names() or (is_last and span.name.istitle() and " " not in span.name)


def is_company(name: str) -> bool:
    """ "Alder Thermal": a word that companies end with behind one that is no first name."""
    said = name.split()
    return len(said) > 1 and said[-1] in COMPANY_WORDS and said[0] not in first_names()


def _is_thing(span: Span, text: str) -> bool:
    if span.type == "product":
        counted = _COUNTED.match(span.name)
        is_lettered = len(span.name.split()[0]) == 1 and are_common(span.name[1:].strip(), common_words())
        return is_lettered or (counted is not None and are_common(counted["word"], common_words()))
    if span.type not in _SOMEBODY or kind_of(span.name) == span.type:
        return False
    if span.type == "person":
        is_shortened = " " not in span.name and _SHORTENED.match(text, span.end) is not None
        return is_shortened or _holds_acronym(span.name) or _is_in_cell(span, text)
    if span.type == "organisation":
        is_acronym = _ACRONYM.fullmatch(span.name) is not None
        is_paired = "/" in (text[span.end : span.end + 1], text[max(0, span.start - 1) : span.start])
        is_common = are_common(_JOINED.sub(" ", span.name), common_words()) and _JOINED.search(span.name) is not None
        is_common = is_common or (is_acronym and (is_paired or _shortens_thing(span, text)))
        return is_common or _is_in_cell(span, text)
    return False


def _shortens_thing(span: Span, text: str) -> bool:
    """ "Cannabidiol (CBD)", not "Securities Commission (SEC)"."""
    long = _LONG.search(text, max(0, span.start - 80), span.start)
    said = long["long"].split() if long else []
    return len(said) == 1 and kind_of(said[0]) != "organisation"


def _holds_acronym(name: str) -> bool:
    """ "RNA Kit", not "PATRICK Lo"."""
    capitals = [one for one in _CAPITALS.findall(name) if one.title() not in first_names()]
    return bool(capitals) and not name.isupper() and len(name.split()) < 3


def _is_in_cell(span: Span, text: str) -> bool:
    """A lone word, an acronym, or a part of a cell with figures or brackets, where nothing else tells of a name."""
    left = text.rfind("\n", 0, span.start) + 1
    line = text[left:].split("\n", 1)[0]
    if "|" not in line:
        return False
    cell = line[line.rfind("|", 0, span.start - left) + 1 :].split("|", 1)[0].strip()
    said = span.name.split()
    is_known = said[0] in first_names() or said[-1].strip(".").lower() in LEGAL_FORMS or spells_person(span.name)
    if is_known:
        return False
    is_lone = span.type == "person" and len(said) == 1 and cell != span.name
    is_acronym = span.type == "organisation" and _ACRONYM.fullmatch(span.name) is not None
    return is_lone or is_acronym or (cell != span.name and re.search(r"[\d(]", cell) is not None)
