"""
All rules together: one text in, its names out, in text order.

Knows which rule wins where two claim the same characters; holds no vocabulary.
Next in the flow: `extract/hyperedges.py`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from core.extract.rules import chinese, english
from core.extract.rules.organisations import find_english_organisations, find_han_organisations
from core.extract.rules.quantities import find_amounts, find_dates
from core.extract.rules.references import find_clauses, find_identifiers, find_supplements, find_titles
from core.extract.rules.roles import find_roles
from core.extract.rules.spans import Span, keep_first, overlaps
from core.records import Language

_HAN = re.compile("[㐀-鿿]{2}")
_LATIN_NAME = re.compile(r"[^\W\d_a-z][\w.]")


def find_names(
    text: str,
    language: Language,
    scope: str = "",
    clause_scope: str = "",
    defined: Iterable[Span] = (),
    lower_words: Collection[str] = (),
) -> list[Span]:
    """
    Every name in a text; spans overlap only where a capitalised run holds a recognised name.

    Args:
        text: a passage or a question.
        language: of the text; spaCy is asked only in English, where it is of use.
        scope: the document's id, for roles and for documents called by kind.
        clause_scope: what clause numbers are of (the document's own number, or its id).
        defined: spans of the document's own short names, roles and terms.
        lower_words: see `english.find_capitalised`.
    """
    tagged = list(chinese.find_entities(text)) if _HAN.search(text) else []
    exact = [*find_titles(text), *find_dates(text), *find_identifiers(text), *find_clauses(text, clause_scope)]
    organisations = [*find_english_organisations(text), *_aligned(find_han_organisations(text), tagged)]
    by_rule = keep_first(
        exact,
        [*organisations, *chinese.find_by_rule(text)],
        defined,
        find_amounts(text),
        find_supplements(text, scope),
        find_roles(text, scope),
    )
    names = keep_first(by_rule, tagged)
    if _LATIN_NAME.search(text):
        names = [*names, *_english_names(text, language, names, lower_words)]
    return _with_clause_scopes(text, sorted(names, key=lambda one: (one.start, -one.end)))


def _aligned(by_rule: Iterable[Span], tagged: Sequence[Span]) -> list[Span]:
    """Company names by suffix, started where the tagger starts them: it knows "业主为" is not part of the name."""
    found = []
    for span in by_rule:
        starts = [one.start for one in tagged if one.type == "organisation" and span.start < one.start < span.end]
        inside = [one for one in starts if span.end - one >= 6]
        cut = inside[0] - span.start if inside else 0
        found.append(replace(span, start=span.start + cut, name=span.name[cut:]))
    return found


def _english_names(
    text: str, language: Language, taken: Sequence[Span], lower_words: Collection[str]
) -> list[Span]:
    entities = list(english.find_entities(text)) if language == "en" else []
    entities = [one for one in entities if not any(overlaps(one, other) for other in taken)]
    found = list(entities)
    for run in english.find_capitalised(text, lower_words):
        if any(overlaps(run, other) for other in taken):
            continue
        if not any(one.start <= run.start and run.end <= one.end for one in entities):
            found.append(run)
    return found


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
        return text[document.end : clause.start].strip(" ,，的之、“”\"") == ""
    return re.fullmatch(r",? (?:of|under|to|in) (?:the |this )?", text[clause.end : document.start]) is not None
