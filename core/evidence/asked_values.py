"""
The values in a quote that are of the kind asked for: the days where a question says "when", the sums at "how much".

For readers who look for the answer in a sentence; says nothing about which value
is the right one. Pure. Rates and chooses nothing (`sentences.py`). Read by the
pages and the machine interface.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from core.amounts import FoundAmount, find_amounts
from core.dates import find_dates
from core.evidence.asked import Kind, asked_for
from core.evidence.own_time import tells_own_time
from core.records import BEHIND, Answer, Citation
from core.text import fold

Span = tuple[int, int]
_QUANTITIES = frozenset({"date", "period", "share", "amount", "number"})
_YEAR = re.compile(r"哪一?年|\byear\b", re.IGNORECASE)  # else a year alone is a letter's number more often than a day
_DIGIT = re.compile(r"\d")  # a cell of a table, whose unit stands at the head of its column
_PEOPLE = frozenset({"person", "organisation"})
_SHARES = frozenset({"%", "‰", "‱"})
_MONEY_ASKED = re.compile(r"多少钱|多少元|几[块毛万亿]|\bhow much (?:money|does|did|is)\b|\bwhat sum\b", re.IGNORECASE)
"""Then a share beside a sum of money is not what is asked for."""
_PERIODS = frozenset(
    {"day", "week", "month", "year", "hour", "minute", "business day", "working day", "calendar day"}
    | {"consecutive day", "天", "日", "周", "年", "月", "个月", "小时", "分钟", "工作日", "个工作日", "日历日"}
)


def asked_values(answer: Answer, passage_id: str, text: str) -> tuple[Span, ...]:
    """
    Where a sentence holds a value of the kind that the question asks for, as (start, end) of it, in order.

    Values that the question itself gives are left out. A name is one that a shown
    fact of the passage holds. None where no kind is asked for that is a value.

    Args:
        passage_id: of the passage that the sentence comes from.
        text: a quote of it, or a row of a table in words.
    """
    given = fold(answer.question)
    spans = {
        span
        for kind in _kinds(answer.question)
        for span in _of_kind(kind, answer, passage_id, text)
        if fold(text[slice(*span)]) not in given
    }
    return tuple(_apart(sorted(spans, key=lambda one: (one[0], -one[1]))))


def lacking_kind(answer: Answer) -> Kind | None:
    """
    The kind of value that the question asks for, where no quote that holds today has anything like one.

    None where some quote has one, where the answer quotes nothing, or where no day, sum or other quantity is asked for.
    """
    asked = asked_for(answer.question)
    kind = next(iter(asked.kinds), None)
    held = [one.quote for one in answer.citations if _holds(one, answer.question)]
    if kind not in _QUANTITIES or not answer.citations:
        return None
    is_told = any(
        asked.is_first_held_by(one)
        or ("|" in one and _DIGIT.search(one))
        or any(_is_of(kind, found) for found in find_amounts(one))
        for one in held
    )
    return None if is_told else kind


def _holds(one: Citation, question: str) -> bool:
    """Whether a quote holds today, or says when its paper ended to hold, where that is asked."""
    status = one.standing.status if one.standing else ""
    return status not in BEHIND or (status == "ended" and tells_own_time(question, one.quote))


def _kinds(question: str) -> tuple[Kind, ...]:
    """The kind most clearly asked for; who has or does it and one more, as in "Who pays how much?"."""
    kinds = asked_for(question).kinds
    return kinds[: 2 if kinds[:1] == ("name",) else 1]


def _of_kind(kind: Kind, answer: Answer, passage_id: str, text: str) -> Iterator[Span]:
    if kind == "date":
        wants_year = _YEAR.search(answer.question) is not None
        yield from ((one.start, one.end) for one in find_dates(text) if wants_year or not one.iso.isdigit())
    elif kind == "name":
        yield from _names(answer, passage_id, text)
    else:
        dates = [(one.start, one.end) for one in find_dates(text)]
        found = ((one.start, one.end) for one in find_amounts(text) if _is_of(kind, one))
        sums = [one for one in find_amounts(text) if _is_sum(one)] if kind == "amount" else []
        found = ((one.start, one.end) for one in sums) if sums and _MONEY_ASKED.search(answer.question) else found
        yield from (one for one in found if not any(start <= one[0] < end for start, end in dates))


def _is_of(kind: Kind, found: FoundAmount) -> bool:
    """Whether it is a value of the kind; "how much" asks for money as for tonnes, not for days."""
    fitting = {
        "period": found.unit in _PERIODS,
        "share": found.unit in _SHARES,
        "amount": found.unit not in _PERIODS,
        "number": True,
    }
    return fitting.get(kind, False)


def _is_sum(found: FoundAmount) -> bool:
    """Whether it is an amount of money: its unit is a currency."""
    return found.unit.isupper() and len(found.unit) == len("CNY")


def _names(answer: Answer, passage_id: str, text: str) -> Iterator[Span]:
    """People and organisations that facts of the passage hold, each where the text first has it."""
    facts = (one for one in (*answer.confirmed, *answer.candidates) if one.passage_id == passage_id)
    members = (one for fact in facts for one in fact.members if one.type in _PEOPLE)
    for written in {one.surface or one.name for one in members}:
        start = text.find(written)
        if start >= 0:
            yield start, start + len(written)


def _apart(spans: Iterable[Span]) -> Iterator[Span]:
    """Without those that begin inside an earlier one."""
    end = 0
    for span in spans:
        if span[0] >= end:
            yield span
            end = span[1]
