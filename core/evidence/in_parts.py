"""
Questions that ask several things at once: where all of them together are refused, the part that is answered counts.

Knows nothing of what is quoted and why (`answer.py`, which drafts each part). Next: `compose.py`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from core.evidence.answer import draft_answer
from core.evidence.asked import asked_for
from core.evidence.spoken import WORDS
from core.ports import Memory
from core.records import Draft, Question, Walk
from core.text import terms_in

_CLAUSE = re.compile(r"[^?？;；]+[?？;；]*")


def draft_in_parts(question: Question, walk: Walk, memory: Memory, limit: int) -> Draft:
    """
    The answer to a question, or where there is none, to the first of several parts that has one.

    Such an answer is "partial": it says that it answers a part, and what is missing for the rest.
    Example: "What is the deposit? What is the account number?" is answered by the deposit alone.

    Args:
        limit: most sentences shown.
    """
    whole = draft_answer(question, walk, memory, limit)
    if whole.outcome != "unanswerable" or walk.prior.rejections or walk.prior.is_doubted:
        return whole
    for text in parts_of(question.text):
        so_far = question.text[: question.text.index(text) + len(text)]
        draft = draft_answer(replace(question, text=text), _of_part(walk, text, so_far), memory, limit)
        if draft.outcome == "answered":
            lead = WORDS[question.speaks]["in_part"]
            return replace(draft, outcome="partial", answer=f"{lead} {draft.answer}", missing=whole.missing)
    return whole


def parts_of(question: str) -> list[str]:
    """The stretches that each ask for something, with what is said before it; none where there is only one."""
    found, start = list[str](), 0
    for clause in _CLAUSE.finditer(question):
        if clause.group().rstrip().endswith(("?", "？")) or asked_for(clause.group()).kinds:
            found.append(question[start : clause.end()].strip())
            start = clause.end()
    return found if len(found) > 1 else []


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
