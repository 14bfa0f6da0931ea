"""
Nouns that only say what kind of value is asked for: the interest *rate*, the notice *period*, 付款*期限*.

Papers write the value and leave the noun out: "Interest is 6 per cent a year", "收到发票后30日内付款".
Pure but for reading the memory. Used by `answer.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import replace

from core.evidence.contradicting.values import numbers_in
from core.evidence.pieces import full_sentences
from core.ports import Memory
from core.records import Walk
from core.text import terms

_NOUNS: dict[str, frozenset[str]] = {
    "share": frozenset(terms("rate percentage proportion share 比例 比率 费率 利率")),
    "period": frozenset(terms("period term length duration deadline limit 期限 期间 时长 天数 时限 时间")),
    "date": frozenset(terms("date day deadline time 日期 时间 期限")),
    "money": frozenset(terms("amount sum value 金额 数额 额度")),
    "count": frozenset(terms("number quantity amount 数量 数目")),
}
_ALL = frozenset[str]().union(*_NOUNS.values())
_LOOKED_AT = 10


def without_measures(walk: Walk, memory: Memory) -> Walk:
    """
    The walk without those unknown words of the question that name a kind of value which the papers give instead.

    One of the first passages of the main group must hold such a value and another asked word in one sentence.
    """
    wanted = _ALL.intersection(walk.unknown)
    others = frozenset(term for term, _ in walk.parts) - _ALL
    if not wanted or not others:
        return walk
    ids = [one.passage_id for one in walk.passages if one.group == "main"][:_LOOKED_AT]
    kinds = {kind for one in memory.passages(ids) for kind in _kinds_beside(others, one.text)}
    held = {noun for noun in wanted if any(noun in _NOUNS.get(kind, ()) for kind in kinds)}
    return replace(walk, unknown=tuple(one for one in walk.unknown if one not in held))


def _kinds_beside(words: Set[str], text: str) -> Iterator[str]:
    """The kinds of value in the sentences that hold one of these words."""
    for start, end in full_sentences(text):
        if not words.isdisjoint(terms(text[start:end])):
            yield from (one.kind for one in numbers_in(text[start:end]))

