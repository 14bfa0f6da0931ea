"""
Questions that ask several things at once: where all of them together are refused, the part that is answered counts.

Knows nothing of what is quoted and why (`answer.py`, which drafts each part). Next: `compose.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from core.evidence.answer import draft_answer
from core.evidence.asked import asked_for
from core.evidence.lacking import lacking
from core.evidence.spoken import WORDS, missing_attribute
from core.ports import Memory
from core.records import Draft, Question, Walk
from core.text import terms_in

_CLAUSE = re.compile(r"[^?？;；]+[?？;；]*")
_JOINT = re.compile(
    r"[，,]\s?(?=另外|还有|此外|同时)|,? (?=and (?:what|who|whom|whose|which|when|where|how)\b)", re.IGNORECASE
)
"""Where another question is joined to the one before: "…, and what …", "……，另外……"."""


def draft_in_parts(question: Question, walk: Walk, memory: Memory, limit: int) -> Draft:
    """
    The answer to a question, or where there is none, to the first of several parts that has one.

    Such an answer is "partial": it says that it answers a part, and what is missing for the rest.
    Example: "What is the deposit? What is the account number?" is answered by the deposit alone.

    Args:
        limit: most sentences shown.
    """
    whole = draft_answer(question, walk, memory, limit)
    if walk.prior.rejections or walk.prior.is_doubted:
        return whole
    if whole.outcome == "answered" and not whole.computed:
        return _with_what_is_lacking(whole, question, walk, memory)
    if whole.outcome != "unanswerable":
        return whole
    for text in parts_of(question.text):
        so_far = question.text[: question.text.index(text) + len(text)]
        draft = draft_answer(replace(question, text=text), _of_part(walk, text, so_far), memory, limit)
        if draft.outcome == "answered":
            lead = WORDS[question.speaks]["in_part"]
            return replace(draft, outcome="partial", answer=f"{lead} {draft.answer}", missing=whole.missing)
    return whole


def _with_what_is_lacking(whole: Draft, question: Question, walk: Walk, memory: Memory) -> Draft:
    """An answer to several questions, as one to a part of them where no paper states what another one asks for."""
    parts = parts_of(question.text)
    lacks = [lacking(replace(question, text=text), _of_part(walk, text, text), memory) for text in parts]
    told = [one for one in lacks if one is not None]
    if not told or len(told) == len(lacks):
        return whole
    missing = tuple(missing_attribute(one, question.speaks) for one in told)
    answer = f"{WORDS[question.speaks]['in_part']} {whole.answer}"
    return replace(whole, outcome="partial", answer=answer, missing=missing)


def parts_of(question: str) -> list[str]:
    """The stretches that each ask for something, with what is said before it; none where there is only one."""
    found, start = list[str](), 0
    for first, end in _stretches(question):
        asks = question[first:end]
        if asks.rstrip().endswith(("?", "？")) or asked_for(asks).kinds:
            found.append(question[start:end].strip())
            start = end
    return found if len(found) > 1 else []


def _stretches(question: str) -> Iterator[tuple[int, int]]:
    """Where what may be a question of its own begins and ends: at marks, and at words that join another one."""
    for clause in _CLAUSE.finditer(question):
        ends = [one.end() for one in _JOINT.finditer(question, *clause.span())]
        yield from pairwise((clause.start(), *ends, clause.end()))


def _of_part(walk: Walk, text: str, so_far: str) -> Walk:
    """A walk with the own words of one part only; a company that no document names counts for all that follow."""
    everyday = tuple(one for one in walk.everyday if set(one.own) <= terms_in(text))
    held = terms_in(text).union(*(sense for one in everyday for sense in one.senses))
    return replace(
        walk,
        parts=tuple((term, worth) for term, worth in walk.parts if term in held),
        everyday=everyday,
        unknown=tuple(term for term in walk.unknown if term in held),
        strangers=tuple(one for one in walk.strangers if one in so_far),
    )
