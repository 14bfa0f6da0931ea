"""
Whether an amount that papers state of a named thing lies above or below one that the question gives.

Speaks only where both are of one unit and counted alike. Next: `rules.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.evidence.computed.basis import TAX, basis_of
from core.evidence.computed.comparable import comparable_in
from core.evidence.computed.line import Computed
from core.evidence.computed.quantities import Quantity, quantities_in
from core.evidence.computed.sources import Sources
from core.evidence.computed.stated import Stated, stated
from core.evidence.computed.things import one_in
from core.records import Language

_WHETHER = re.compile(r"吗|是否|是不是|有没有|^(?:is|are|does|do|did|was|were|has|have)\b", re.IGNORECASE)
_LIMIT = (
    (">=", re.compile(r"不(?:低|少|小)于|达到|至少|\b(?:at least|not less than|no less than)\b", re.IGNORECASE)),
    ("<=", re.compile(r"不(?:超过|高于|大于)|以内|\b(?:at most|not more than|no more than|within)\b", re.IGNORECASE)),
    (
        ">",
        re.compile(
            r"超过|高于|大于|多于|长于|超出|\b(?:above|over|more than|exceeds?|higher than|greater|longer)\b",
            re.IGNORECASE,
        ),
    ),
    ("<", re.compile(r"低于|少于|小于|短于|不[足到]|\b(?:below|under|less than|lower than|shorter)\b", re.IGNORECASE)),
)


@dataclass(frozen=True, slots=True)
class _Limit:
    sign: str
    quantity: Quantity


def above_or_below(sources: Sources) -> Computed | None:
    """
    Yes or no to "is the amount above X?".

    Example: "破碎机采购合同的合同总价超过300万元吗？" with "合同总价为人民币2,850,000元" gives
    "否。破碎机采购合同：人民币2,850,000元（问：超过300万元）".
    """
    question, language = sources.question.text, sources.question.speaks
    what = comparable_in(question) if _WHETHER.search(question) else None
    limit = _limit_in(question, quantities_in(question, what.kind)) if what else None
    one = one_in(sources) if limit else None
    what = comparable_in(question, one.name) if one else None
    value = stated(one, (), what, sources) if one and what else None
    if limit is None or value is None or not _can_compare(value, limit.quantity, question):
        return None
    return _told(value, limit, language)


def _limit_in(question: str, found: list[Quantity]) -> _Limit | None:
    """The one amount of a question with the sign before it; None where there are more, or another word than a sign."""
    if len(found) != 1:
        return None
    signs = [sign for sign, pattern in _LIMIT if pattern.search(question)]
    return _Limit(signs[0], found[0]) if signs else None


def _can_compare(value: Stated, limit: Quantity, question: str) -> bool:
    asked = basis_of(question, question)
    is_alike = value.basis - TAX == asked - TAX and (not asked & TAX or asked & TAX == value.basis & TAX)
    return is_alike and value.quantity.unit == limit.unit


def _told(value: Stated, limit: _Limit, language: Language) -> Computed:
    number, bound = value.quantity.number, limit.quantity.number
    holds = {">": number > bound, "<": number < bound, ">=": number >= bound, "<=": number <= bound}[limit.sign]
    said = _SAID[language][holds]
    relation = "=" if number == bound else ">" if number > bound else "<"
    text = f"{said}{value.thing}{_COLON[language]}{value.quantity.written} {relation} {limit.quantity.written}"
    return Computed(text, _VALUE[language][holds], (value.sentence,))


_SAID: dict[Language, dict[bool, str]] = {"zh": {True: "是。", False: "否。"}, "en": {True: "Yes. ", False: "No. "}}
_VALUE: dict[Language, dict[bool, str]] = {"zh": {True: "是", False: "否"}, "en": {True: "yes", False: "no"}}
_COLON: dict[Language, str] = {"zh": "：", "en": ": "}
