"""
Two named things by one amount: which is more, by how much, what both come to, and whether they are alike.

Speaks only where papers state one value of each, in one unit and counted alike
(tax, per day, per piece). Next: `rules.py`.
"""

from __future__ import annotations

import re
from decimal import Decimal

from core.evidence.computed.comparable import comparable_in
from core.evidence.computed.line import Computed
from core.evidence.computed.quantities import said
from core.evidence.computed.sources import Sources
from core.evidence.computed.stated import Stated, stated
from core.evidence.computed.things import pair_in
from core.records import Language

_COMPARES = re.compile(
    r"更|哪[个份家座台边方一]|谁的?|高于|低于|多于|少于|大于|小于|长于|短于|比.{1,20}[高低多少大小长短贵]"
    r"|\b(?:more|less|higher|lower|greater|larger|smaller|longer|shorter|bigger|taller|cheaper|most|least|highest|lowest"
    r"|longest|shortest|tallest)\b",
    re.IGNORECASE,
)
_LESS = re.compile(
    r"更?(?:低|少(?!于)|小|短|便宜)|少于|低于|\b(?:less|lower|smaller|shorter|cheaper|least|lowest|shortest|fewer)\b",
    re.IGNORECASE,
)
_DIFFERENCE = re.compile(
    r"相?差(?!额补)(?:多少|几|额)?|[高低多少长短大小]出?(?:了)?(?:多少|几)|\bdifferen(?:ce|t)\b|\bdiffer\b"
    r"|\bhow much (?:more|less|higher|lower|longer|shorter)\b|\bby how (?:much|many)\b"
    r"|\bhow many (?:more|fewer|days|weeks|months|years)\b.*\b(?:longer|shorter|more)\b",
    re.IGNORECASE,
)
_SUM = re.compile(
    r"合计|一共|总共|总和|加起来|之和|\b(?:sum of|together|combined|in total|add(?:ed)? up)\b", re.IGNORECASE
)
_ASKS_DAY = re.compile(r"到期|届满|何时|什么时候|哪[天日年月]|\b(?:when|expires?|ends?)\b", re.IGNORECASE)
"""Then it is the ends of periods that are compared, not how long they are."""
_ALIKE = re.compile(r"一样|相同|相等|同样|一致|\b(?:the same|equal|identical)\b", re.IGNORECASE)


def asks_to_compare(question: str) -> bool:
    """Whether a question compares amounts, and not the days on which something ends."""
    compares = any(one.search(question) for one in (_SUM, _DIFFERENCE, _COMPARES, _ALIKE))
    return compares and not _ASKS_DAY.search(question)


def amounts_of_two(sources: Sources) -> Computed | None:
    """
    What two named things come to, side by side.

    Example: "甲项目和乙项目哪个合同价更高？" with "合同总价为人民币3,000,000元" and
    "合同总价为人民币2,000,000元" gives "甲项目：人民币3,000,000元，高于乙项目的人民币2,000,000元，相差1,000,000元".
    """
    question = sources.question.text
    what = comparable_in(question)
    if _ASKS_DAY.search(question):
        return None
    asks = [pattern for pattern in (_SUM, _DIFFERENCE, _COMPARES, _ALIKE) if pattern.search(question)]
    pair = pair_in(sources) if what and asks else None
    what = comparable_in(question, pair[0].name, pair[1].name) if pair else None
    if what is None or pair is None:
        return None
    one = stated(pair[0], (pair[1],), what, sources)
    other = stated(pair[1], (pair[0],), what, sources) if one else None
    if one is None or other is None or not _can_compare(one, other):
        return None
    return _told(one, other, asks[0], sources.question.speaks, question)


def _can_compare(one: Stated, other: Stated) -> bool:
    same = one.quantity.kind == other.quantity.kind and one.quantity.unit == other.quantity.unit
    is_apart = (one.sentence.passage.passage_id, one.quantity.start) != (
        other.sentence.passage.passage_id,
        other.quantity.start,
    )
    return same and one.basis == other.basis and is_apart


def _told(one: Stated, other: Stated, asked: re.Pattern[str], language: Language, question: str) -> Computed:
    if asked is _SUM:
        return _sum(one, other, language)
    if one.quantity.number == other.quantity.number:
        words = {"zh": "{a}与{b}相同：{x}，{y}", "en": "{a} and {b} are the same: {x}, {y}"}[language]
        value = {"zh": "相同", "en": "the same"}[language]
        return _computed(words, one, other, value)
    wants_less = bool(_LESS.search(question))
    is_first = (one.quantity.number < other.quantity.number) == wants_less
    first, second = (one, other) if is_first else (other, one)
    gap = said(abs(one.quantity.number - other.quantity.number), one.quantity)
    words = _WORDS[language]["less" if wants_less else "more"]
    return _computed(words.replace("{gap}", gap), first, second, gap if asked is _DIFFERENCE else first.thing)


def _sum(one: Stated, other: Stated, language: Language) -> Computed:
    total = said(Decimal(one.quantity.number + other.quantity.number), one.quantity)
    return _computed(_WORDS[language]["sum"].replace("{gap}", total), one, other, total)


def _computed(words: str, first: Stated, second: Stated, value: str) -> Computed:
    names = {"a": first.thing, "b": second.thing, "x": first.quantity.written, "y": second.quantity.written}
    return Computed(words.format(**names), value, (first.sentence, second.sentence))


_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "more": "{a}: {x}, more than {y} ({b}); the difference is {gap}",
        "less": "{a}: {x}, less than {y} ({b}); the difference is {gap}",
        "sum": "{x} ({a}) and {y} ({b}) come to {gap}",
    },
    "zh": {
        "more": "{a}：{x}，多于{b}的{y}，相差{gap}",
        "less": "{a}：{x}，少于{b}的{y}，相差{gap}",
        "sum": "{a}的{x}与{b}的{y}合计{gap}",
    },
}
