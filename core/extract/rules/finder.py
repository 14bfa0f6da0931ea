"""
All rules together: one text in, its names out, in text order.

Knows which rule wins where two claim the same characters; holds no vocabulary.
Next in the flow: `extract/hyperedges.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.extract.rules import chinese, english
from core.extract.rules.common_words import common_words, first_names
from core.extract.rules.headings import are_common
from core.extract.rules.organisations import aligned, find_english_organisations, find_han_organisations
from core.extract.rules.people import find_people
from core.extract.rules.quantities import find_amounts, find_dates
from core.extract.rules.recognised import NO_WORDS, DocumentWords, find_entities
from core.extract.rules.references import (
    find_clauses,
    find_identifiers,
    find_labelled_projects,
    find_supplements,
    find_titles,
)
from core.extract.rules.roles import find_roles
from core.extract.rules.spans import Span, keep_first, outside
from core.records import Language

_HAN = re.compile("[㐀-鿿]{2}")
_STATION = re.compile(
    r"^(?:.*\b(?:Prime Minister|Minister|President|Professor|Captain|General|Senator|Governor|Judge|Chancellor|Dr\.?) )"
)
_MODEL_NUMBER = re.compile(r"^[^\d]+ \d{1,3}$")
_LATIN_NAME = re.compile(r"[^\W\d_a-z][\w.]")


def find_names(
    text: str,
    language: Language,
    scope: str = "",
    clause_scope: str = "",
    defined: Iterable[Span] = (),
    words: DocumentWords = NO_WORDS,
    with_model: bool = True,
) -> list[Span]:
    """
    Every name in a text; spans overlap only where a capitalised run holds a recognised name.

    Args:
        text: a passage or a question.
        language: of the text; spaCy is asked only in English, where it is of use.
        with_model: False reads English names by rules alone, a fifth of the time.
        scope: the document's id, for roles and for documents called by kind.
        clause_scope: what clause numbers are of (the document's own number, or its id).
        defined: spans of the document's own short names, roles and terms.
        words: what the document shows of its English words.
    """
    tagged = list(chinese.find_entities(text)) if _HAN.search(text) else []
    exact = [*find_titles(text), *find_dates(text), *find_identifiers(text), *find_clauses(text, clause_scope)]
    exact.extend(find_amounts(text))
    organisations = [*find_english_organisations(text), *aligned(find_han_organisations(text), tagged)]
    names = keep_first(
        exact,
        [*organisations, *chinese.find_by_rule(text, scope), *find_people(text), *find_labelled_projects(text)],
        [*defined, *find_supplements(text, scope), *tagged],
        find_roles(text, scope),
    )
    if _LATIN_NAME.search(text):
        names = [*names, *_english_names(text, names, words, with_model and language == "en")]
    return _with_clause_scopes(text, sorted(names, key=lambda one: (one.start, -one.end)))


def _english_names(text: str, taken: Sequence[Span], words: DocumentWords, with_model: bool) -> list[Span]:
    entities = list(find_entities(text, words)) if with_model else []
    quoted = list(english.find_quoted(text))
    starts = {one.start for one in quoted}
    entities = outside([*quoted, *(one for one in entities if one.start not in starts)], taken)
    return _united(entities, outside(english.find_capitalised(text, words.lower), taken))


def _united(entities: Sequence[Span], runs: Sequence[Span]) -> list[Span]:
    """
    Recognised names and capitalised runs together.

    A run within an entity says nothing new, nor does "X of Y" where X
    is an entity, or an entity with a title before it; an entity that is a part of one word ("Murray" of
    "Murray-Darling"), or lacks the number of its model ("Alder Frost 32"), is a mistake.
    """
    found = []
    runs = [_whole_person(_without_owner(run, entities), entities) for run in runs]
    people = [run for run in runs if run.type == "person"]
    entities = [one for one in entities if not any(_is_end_of(one, run) for run in people)]
    for run in runs:
        within = any(one.start <= run.start and run.end <= one.end for one in entities)
        inside = {one.name for one in entities if run.start <= one.start and one.end <= run.end}
        says_nothing_new = run.name.split(" of ")[0] in inside or _STATION.sub("", run.name) in inside
        if not within and not says_nothing_new:
            found.append(run)
    words = [run for run in found if " " not in run.name]
    words += [run for run in found if _MODEL_NUMBER.search(run.name)]
    kept = [one for one in entities if not any(run.start <= one.start and one.end <= run.end for run in words)]
    return [*kept, *found]


def _is_end_of(one: Span, run: Span) -> bool:
    """Whether a recognised person is but the surname of a run of capitals."""
    return one.type == "person" and run.start < one.start and one.end == run.end and " " not in one.name


def _whole_person(run: Span, entities: Sequence[Span]) -> Span:
    """ "Fergus Dunne" is a person where "Dunne" is one and "Fergus" no word of the dictionary."""
    surname = next((one for one in entities if _is_end_of(one, run)), None)
    first = run.name[: surname.start - run.start].split() if surname else []
    is_name = 0 < len(first) < 3 and all(one in first_names() or not are_common(one, common_words()) for one in first)
    return replace(run, type="person") if run.type == "term" and is_name else run


def _without_owner(run: Span, entities: Sequence[Span]) -> Span:
    """ "India's Bharat Ratna" is two names where "India" is one."""
    owner = re.match(r"(.+?)['’]s ", run.name)
    if owner and any(one.start == run.start and one.name == owner[1] for one in entities):
        return replace(run, start=run.start + owner.end(), name=run.name[owner.end() :])
    return run


def _with_clause_scopes(text: str, spans: list[Span]) -> list[Span]:
    """A clause belongs to the document named right before it (原合同第4.2条) or after "of the"."""
    found = []
    for i, span in enumerate(spans):
        if span.type == "clause":
            for other in (spans[i - 1] if i else None, spans[i + 1] if i + 1 < len(spans) else None):
                if other and other.type == "document" and _adjoins(text, span, other):
                    span = replace(span, scope=other.key or other.name)
        found.append(span)
    return found


def _adjoins(text: str, clause: Span, document: Span) -> bool:
    if document.end <= clause.start:
        return text[document.end : clause.start].strip(' ,，的之、“”"') == ""
    return re.fullmatch(r",? (?:of|under|to|in) (?:the |this )?", text[clause.end : document.start]) is not None
