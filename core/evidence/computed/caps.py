"""
After how many days a charge for each day of delay reaches the most it can come to, and what that is of a given price.

Speaks only where one sentence in force states both as shares. Next: `rules.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal

from core.amounts import FoundAmount, find_amounts
from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.pieces import pieces
from core.evidence.rating import Sentence
from core.records import BEHIND, Language
from core.text import terms_in

_ASKS = re.compile(
    r"(?:[几多]少?[个]?(?:天|日|周)|多久|多长时间).{0,16}(?:上限|封顶|最高|顶格|限额)"
    r"|\b(?:how (?:many (?:days|weeks)|long|late)|after what delay|when)\b.*\b(?:cap|maximum|ceiling|limit|most)\b",
    re.IGNORECASE,
)
_EACH = re.compile(
    r"(?:每|按)(?:逾期|延误|延迟|迟延|拖延|迟交|晚交|超期)?[^，。；]{0,4}?一?(?P<zh>日|天|周)"
    r"|\b(?:per|each|every|for each|for every) (?:full |calendar |started )?(?P<en>day|week)\b|\bdaily\b",
    re.IGNORECASE,
)
_MOST = re.compile(
    r"(?:不(?:得|应)?超过|最高|上限|累计|封顶|为限|至多)[^，。；]{0,16}$"
    r"|\b(?:exceed\w*|maximum|cap(?:ped)?|limit(?:ed)?|up to|ceiling|more than)\b[^.;]{0,40}$",
    re.IGNORECASE,
)
_IS_LIMIT = re.compile(r"\s*为(?:上|最高)?限")
_SHARES = {"%": Decimal(100), "‰": Decimal(1000), "‱": Decimal(10000)}
_UNITS_ZH = {"CNY": "元", "USD": "美元", "EUR": "欧元", "GBP": "英镑", "HKD": "港元", "JPY": "日元"}
_READ, _NEAR = 3, 40
"""Passages that are read, the first ones; characters between a share and the words "for each day"."""


@dataclass(frozen=True, slots=True)
class _Charge:
    """A charge for each day or week and its cap, as shares of one sum, 0..1, and as written."""

    sentence: Sentence
    rate: FoundAmount
    cap: FoundAmount
    is_weekly: bool

    @property
    def periods(self) -> int:
        """Days or weeks until the cap is reached, a begun one counted."""
        return int((_share(self.cap) / _share(self.rate)).to_integral_value(ROUND_CEILING))


def days_to_the_cap(sources: Sources) -> Computed | None:
    """
    The days of delay after which the charge grows no more.

    Example: "逾期几天达到上限？" with "每逾期一日支付0.1%，最高不超过5%" gives "5%÷0.1%＝50天". Where the
    question gives the price, the most in money too.
    """
    if not _ASKS.search(sources.question.text):
        return None
    charge = _charge_meant(list(_charges(sources)), terms_in(sources.question.text))
    if charge is None:
        return None
    return _told(charge, _price(sources.question.text), sources.question.speaks)


def _charge_meant(charges: Sequence[_Charge], asked: frozenset[str]) -> _Charge | None:
    """The charge whose sentence holds most of the question; None where others hold as much and differ."""
    held = [len(asked & terms_in(one.sentence.text)) for one in charges]
    best = [one for one, shared in zip(charges, held, strict=True) if shared == max(held)]
    return best[0] if best and len({(_share(one.rate), _share(one.cap)) for one in best}) == 1 else None


def _charges(sources: Sources) -> Iterator[_Charge]:
    for passage in sources.ranked[:_READ]:
        for start, end in pieces(passage):
            sentence = Sentence(passage, passage.start + start, passage.start + end, 0.0, frozenset())
            charge = _charge_in(sentence)
            if charge and sources.status(sentence) not in BEHIND:
                yield charge


def _charge_in(sentence: Sentence) -> _Charge | None:
    """The one charge of a sentence that tells one share a day and one as the most."""
    text = sentence.text
    shares = [one for one in find_amounts(text) if one.unit in _SHARES and Decimal(one.value)]
    most = [one for one in shares if _MOST.search(text[: one.start]) or _IS_LIMIT.match(text, one.end)]
    rates = [one for one in shares if one not in most]
    each = list(_EACH.finditer(text))
    if len(most) != 1 or len(rates) != 1 or len(each) != 1:
        return None
    [cap], [rate], [period] = most, rates, each
    gap = max(period.start() - rate.end, rate.start - period.end())
    if gap > _NEAR or _share(cap) <= _share(rate):
        return None
    return _Charge(sentence, rate, cap, (period["zh"] or period["en"] or "").lower() in {"周", "week"})


def _share(one: FoundAmount) -> Decimal:
    return Decimal(one.value) / _SHARES[one.unit]


def _price(question: str) -> FoundAmount | None:
    """The one sum of money that a question gives."""
    sums = [one for one in find_amounts(question) if one.unit.isalpha() and one.unit.isupper()]
    return sums[0] if len(sums) == 1 else None


def _told(charge: _Charge, price: FoundAmount | None, language: Language) -> Computed:
    cap, rate, days = charge.cap.text, charge.rate.text, charge.periods
    if language == "zh":
        text = f"{cap}÷{rate}＝{days}{'周' if charge.is_weekly else '天'}"
        if price:
            text += f"；{price.text}×{cap}＝{_times(price, charge):,f}{_UNITS_ZH.get(price.unit, price.unit)}"
    else:
        text = f"{cap} ÷ {rate} = {days} {'weeks' if charge.is_weekly else 'days'}"
        if price:
            text += f"; {price.text} × {cap} = {price.unit} {_times(price, charge):,f}"
    return Computed(text, str(days), (charge.sentence,))


def _times(price: FoundAmount, charge: _Charge) -> Decimal:
    product = Decimal(price.value) * _share(charge.cap)
    return product.quantize(Decimal(1)) if product == product.to_integral_value() else product.normalize()
