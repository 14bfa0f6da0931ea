"""
What an answer says of the day it speaks of, where the question's own words give one.

Chooses no text (`quoted.py` does). Used by `core/evidence/compose.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.evidence.governing.asked_day import asked_day
from core.evidence.governing.law import Law
from core.records import Citation, Language, Question

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "day": "By the text in force on {day} (“{words}”):",
        "changed": "By the text in force on {day}, the last day of “{words}”, in which it changed:",
        "open": "“{words}” may mean more than one day, so this is the text in force now:",
    },
    "zh": {
        "day": "按{day}（“{words}”）有效的文本：",
        "changed": "按{day}有效的文本（“{words}”的最后一天，其间有变更）：",
        "open": "“{words}”可能指不同的日子，以下按现行文本：",
    },
}


def dated_lead(question: Question, citations: Iterable[Citation], law: Law) -> str:
    """
    The sentence that tells the day, with a space behind it; "" where the question gives none or no quote depends on it.
    """
    if not question.as_of_words:
        return ""
    governed = [one for one in citations if _hangs_on_time(one, law)]
    if not governed:
        return ""
    return _WORDS[question.language][_kind(question, governed, law)].format(
        day=question.as_of, words=question.as_of_words
    ) + " "


def _kind(question: Question, governed: Iterable[Citation], law: Law) -> str:
    day = asked_day(question.text)
    if not question.as_of or day is None:
        return "open"
    return "changed" if any(_status(one, law, day.first) != _status(one, law, day.last) for one in governed) else "day"


def _hangs_on_time(one: Citation, law: Law) -> bool:
    """Whether some paper acts on a quoted text, or it acts on another's."""
    at = (one.document_id, one.start, one.end)
    return bool(law.acting_on(*at) or law.acts_of(*at))


def _status(one: Citation, law: Law, at: str) -> str:
    standing = law.standing(one.document_id, one.start, one.end, at)
    return standing.status if standing else ""
