"""
English names by their capitals, and what the words of a name tell of its kind.

Pure regular expressions and word lists; the model is in `recognised.py`. Next
in the flow: `finder.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from core.extract.rules.common_words import common_words
from core.extract.rules.extents import trimmed
from core.extract.rules.headings import are_common, ends_heading, is_heading, is_in_heading
from core.extract.rules.spans import Span
from core.extract.rules.stations import OFFICE_WORDS, is_addressed, station
from core.extract.rules.vocabulary import FUNCTION_WORDS, LEGAL_FORMS, NAME_LINKS, TRADE_TERMS
from core.records import NodeType

_QUOTED = re.compile(r"[“\"](?P<title>[A-Z][^“”\"\n.!?;]{2,60}[^“”\"\n.!?;,:\s])[”\"](?! (?:Plan|Project)\b)")
_LETTER = "[^\\W_㐀-鿿]"  # a Latin word begins right after a Chinese one
_WORD = re.compile(rf"(?:[^\W\d_㐀-鿿]\.){{2,}}|{_LETTER}+(?:[-’'&]{_LETTER}+)*\.?")
_STATE = re.compile(r", [A-Z]{2} \d{5}")  # "Denver, CO 80202"
_STAGE = re.compile(r"\b(?:Plan|Project|Programme|Program|Phase)(?: (?:[IVX]+|\d+))?$")
_APPOSED = re.compile(r",\s+an?(?:\s+[a-z\-]+){0,3}\s+$")
_OFFICES = frozenset(OFFICE_WORDS.split("|")) | {"VP", "Chief", "Vice", "Managing", "Legal", "Representative"}
_ADDRESS_WORDS = frozenset(("Suite", "Ave", "St", "Rd", "Blvd", "Floor", "Apt", "Room", "Unit", "Box"))
_ROADS = frozenset(("Street", "Road", "Avenue", "Ave", "Parkway", "Boulevard", "Lane", "Drive", "Highway", "Terrace"))
_HOUSE = re.compile(r"(?:^|\s)\d{1,5} $")
_LETTERED = re.compile(r"[A-Za-z][.)]")
_VERBS = frozenset(("is", "are", "was", "were", "has", "have", "been", "shall", "will", "must"))
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


def find_quoted(text: str) -> Iterator[Span]:
    """Works named in quotation marks ("Anything Once"); a quoted sentence or phrase in lower case is none."""
    for match in _QUOTED.finditer(text):
        said = match["title"].split()
        is_phrase = said[-1].lower() in FUNCTION_WORDS or not _VERBS.isdisjoint(said[1:])
        if len(said) <= 8 and not is_phrase:
            yield Span(match.start("title"), match.end("title"), "document", match["title"])


def names_stage(name: str) -> bool:
    """Whether the name's own words call it a project ("Harbour Phase II")."""
    return _STAGE.search(name) is not None


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
        while run and (_begins_no_name(run) or _counts_heading(run, text)):
            run = run[1:]
        while run and (run[-1].group() in NAME_LINKS or run[-1].group().lower() in FUNCTION_WORDS):
            run = run[:-1]
        if not run or _is_shouted(run) or _is_no_name(run) or _is_in_formula(run, text):
            continue
        if len(run) == 1 and _is_common(run[0], text, words, lower_words):
            continue
        run = _without_town(run, text)
        span = trimmed(text, run[0].start(), run[-1].end(), "term")
        if span and not _is_heading(span, text, lower_words) and not _says_what_another_is(span, text):
            yield _as_addressed(span, text)


def _is_heading(span: Span, text: str, lower_words: Collection[str]) -> bool:
    """Also one in title case."""
    is_title = kind_of(span.name) == "term" and is_in_heading(span, text)
    return is_title or is_heading(span, text, lower_words)


def _begins_no_name(run: Sequence[re.Match[str]]) -> bool:
    """A word of grammar, and "Mr." before two words or more; the letter of "A. Birch" is an initial."""
    word = run[0].group().lower()
    return word in FUNCTION_WORDS or (len(run) > 2 and len(word) > 2 and word.rstrip(".") in FUNCTION_WORDS)


def _as_addressed(span: Span, text: str) -> Span:
    """The name without the office before it; "Director Jane Alder" and "Dear Jane" name people."""
    office = station(span.name)
    behind = span.name[office:]
    if office and kind_of(behind) == "term" and not are_common(behind, common_words()):
        return replace(span, start=span.start + office, name=behind, type="person")
    is_placed = bool(TRADE_TERMS.intersection(text[max(0, span.start - 8) : span.start].split()[-1:]))
    is_placed |= _STATE.fullmatch(text[max(0, span.start - 2) : span.end + 6]) is not None
    kind = "place" if is_placed else kind_of(span.name)
    is_person = kind == "term" and is_addressed(text[max(0, span.start - 16) : span.start], span.name)
    return replace(span, type="person" if is_person and not are_common(span.name, common_words()) else kind)


def _says_what_another_is(span: Span, text: str) -> bool:
    """ "a Nevada Corporation" behind the name of one."""
    return span.name.split()[-1].lower() in LEGAL_FORMS and is_apposed(text, span.start)


def _counts_heading(run: Sequence[re.Match[str]], text: str) -> bool:
    """The letter of "G.  Neither party…" or of "B. Pricing" at the start of a line."""
    word = run[0]
    begins_line = not text[: word.start()].rpartition("\n")[2].strip()
    is_letter = begins_line and _LETTERED.fullmatch(word.group()) is not None
    said = " ".join(one.group().rstrip(".") for one in run[1:])
    return is_letter and (text[word.end() :][:2].isspace() or bool(said and are_common(said, common_words())))


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


def _without_town(run: list[re.Match[str]], text: str) -> list[re.Match[str]]:
    """ "Birch Parkway" of "4401 Birch Parkway Denver": behind a house number, a street ends with its word."""
    if not _HOUSE.search(text, max(0, run[0].start() - 8), run[0].start()):
        return run
    end = next((i for i, word in enumerate(run) if i and word.group().rstrip(".") in _ROADS), len(run))
    return run[: end + 1]


def _is_no_name(run: Sequence[re.Match[str]]) -> bool:
    """ "[Remainder of Page Intentionally Left Blank]", "President" alone, "Suite G" and "Ave" of an address."""
    said = [word.group().rstrip(".") for word in run]
    is_office = all(word in _OFFICES for word in said)
    return "Intentionally" in said or is_office or all(word in _ADDRESS_WORDS or len(word) == 1 for word in said)


def _is_in_formula(run: Sequence[re.Match[str]], text: str) -> bool:
    """A lone short sign beside another of arithmetic: "F1×A1"."""
    signs = (text[max(0, run[0].start() - 1) : run[0].start()], text[run[-1].end() : run[-1].end() + 1])
    return len(run) == 1 and len(run[0].group()) < 3 and any(one and one in "×+＋=＝÷" for one in signs)


def _is_common(word: re.Match[str], text: str, words: Mapping[str, int], lower_words: Collection[str]) -> bool:
    """A lone capitalised word is common where it also occurs in lower case, or only ever begins sentences."""
    name = word.group().rstrip(".")
    if len(name) < 2 or name.isdigit() or name.lower() in lower_words or words.get(name.lower()):
        return True
    is_plain = name.lower() in common_words()
    if is_plain and ends_heading(text, word.start(), word.group()):
        return True
    if name.endswith(("'s", "’s")) or name.isupper() or not _begins_sentence(text, word):
        return False
    same = (one for one in _WORD.finditer(text) if one.group() == word.group())
    return words[word.group()] < 2 or (is_plain and all(_begins_sentence(text, one) for one in same))


def _begins_sentence(text: str, word: re.Match[str]) -> bool:
    """Also a line, a clause or the cell of a table."""
    before = _CLAUSE_NUMBER.sub("", text[: word.start()].rstrip(" \"'“(*#-•"))
    return not before or before[-1] in ".!?:\n|"


def kind_of(name: str) -> NodeType:
    """The type a name's own words tell ("Harlow College" is an organisation), else "term"."""
    found = (kind for pattern, kind in _KINDS if pattern.search(name))
    return "project" if names_stage(name) else next(found, "term")


def is_apposed(text: str, start: int) -> bool:
    """Whether what starts here says what the name before it is: "Alder Inc., a listed Nevada Corporation"."""
    return _APPOSED.search(text[max(0, start - 40) : start]) is not None
