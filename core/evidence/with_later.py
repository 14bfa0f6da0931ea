"""
An answer with a word on a later supplement that may change it, where it cannot be told how.

Which supplement that is, `governing/later.py` finds. Used by `compose.py`.
"""

from __future__ import annotations

from dataclasses import replace

from core.evidence.citing import cite
from core.evidence.governing.later import later_change
from core.evidence.governing.law import law_of
from core.ports import Memory
from core.records import Citation, Draft, Language, Place, Question, Walk

_WORDS: dict[Language, str] = {
    "en": "A later supplement exists, “{paper}”; which clause it changes was not told:",
    "zh": "另有一份后来的补充文件《{paper}》，未能判断它改动的是哪一条：",
}
_STOP: dict[Language, str] = {"en": ".", "zh": "。"}


def with_later(draft: Draft, question: Question, walk: Walk, memory: Memory, limit: int) -> Draft:
    """
    The draft, with the words of a later supplement that speaks of what is asked and of which no effect is known.

    Args:
        limit: most quotes; where there is no room for one more, or the words are quoted already, it is only named.
    """
    if not draft.citations:
        return draft
    law = law_of(memory, {one.document_id for one in draft.citations})
    place = later_change(question, walk, draft.citations, law)
    if place is None:
        return draft
    told = _WORDS[question.speaks].format(paper=place.document)
    known = next((one.marker for one in draft.citations if _is_at(one, place)), None)
    if known or len(draft.citations) >= limit:
        mark = f" [{known}]" if known else ""
        return replace(draft, answer=f"{draft.answer} {told[:-1]}{mark}{_STOP[question.speaks]}")
    marker = len(draft.citations) + 1
    citation = cite(memory, marker, memory.passages([place.passage_id])[0], place.start, place.end)
    quote = " ".join(citation.quote.split())
    return replace(draft, answer=f"{draft.answer} {told} {quote} [{marker}]", citations=(*draft.citations, citation))


def _is_at(one: Citation, place: Place) -> bool:
    return one.document_id == place.document_id and one.start < place.end and place.start < one.end
