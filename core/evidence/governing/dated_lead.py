"""
What an answer says of the day it speaks of, where the question's own words give one or the chosen one is odd.

Chooses no text (`quoted.py` does). Used by `core/evidence/compose.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.dates import find_dates
from core.evidence.governing.asked_day import asked_day
from core.evidence.governing.law import Law
from core.records import Citation, Language, Question

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "day": "By the text in force on {day} (“{words}”):",
        "changed": "By the text in force on {day}, the last day of “{words}”, in which it changed:",
        "impossible": "There is no such day as “{words}”; its month is meant here.",
        "open": "“{words}” may mean more than one day, so this is the text in force now:",
        "to_come": "{day} has not come yet; this is what the documents say so far.",
        "too_early": "{day} is before all dated documents, of which the first is of {first}; this is what later "
        "ones say.",
    },
    "zh": {
        "day": "按{day}（“{words}”）有效的文本：",
        "changed": "按{day}有效的文本（“{words}”的最后一天，其间有变更）：",
        "impossible": "“{words}”这一天并不存在，以下按该月理解。",
        "open": "“{words}”可能指不同的日子，以下按现行文本：",
        "to_come": "{day}还没有到；以下按目前的资料。",
        "too_early": "{day}早于所有写有日期的资料（最早的一份是{first}）；以下是后来的内容。",
    },
}


def dated_lead(question: Question, citations: Sequence[Citation], law: Law, asked_at: str) -> str:
    """
    The sentences that tell the day, each with a space behind it.

    None where the question gives no day or no quote depends on it; a day that no calendar has is always told, and so
    is one that the user chose and that has not come yet or lies before all papers.

    Args:
        asked_at: ISO 8601 time of asking.
    """
    words = _WORDS[question.speaks]
    if citations and question.as_of and not question.as_of_words:
        return _odd_day(question, law, asked_at)
    impossible = [one.text for one in find_dates(question.text) if one.is_impossible]
    told = words["impossible"].format(words=", ".join(impossible)) + " " if impossible else ""
    governed = [one for one in citations if _hangs_on_time(one, law)] if question.as_of_words else []
    if not governed:
        return told
    kind = _kind(question, governed, law)
    return told + words[kind].format(day=question.as_of, words=question.as_of_words) + " "


def _odd_day(question: Question, law: Law, asked_at: str) -> str:
    words = _WORDS[question.speaks]
    if question.as_of > asked_at[: len(question.as_of)]:
        return words["to_come"].format(day=question.as_of) + " "
    scope = set(question.scope) or set(law.papers)
    first = min((one.date for one in law.papers.values() if one.id in scope and one.date), default="")
    return words["too_early"].format(day=question.as_of, first=first) + " " if first > question.as_of else ""


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
