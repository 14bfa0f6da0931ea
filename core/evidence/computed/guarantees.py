"""
Who stands surety for whom, by the roles that a guarantee's own parties are given in it.

Every guarantee names a creditor, a debtor and a guarantor alike, so their words do
not tell which is asked for; the role written beside each name does. Speaks only where
one paper gives both roles to a named party. Next: `rules.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.evidence.computed.line import Computed
from core.evidence.computed.sources import Sources
from core.evidence.pieces import pieces
from core.evidence.rating import Sentence
from core.records import Language, Passage
from core.text import fold

_WHO = re.compile(
    r"谁(?:来)?(?:为|给|替)(?P<a>[^，。？?]{2,30}?)(?:的[^，。？?]{0,12})?(?:提供|作|做|承担)?(?:连带责任)?"
    r"(?<!反)(?:担保|保证|兜底)"
    r"|(?P<b>[^，。？?]{2,30}?)的(?:债务|义务|付款)?(?:担保人|保证人|担保方)(?:是|为)?(?:谁|哪)"
    r"|\bwho (?:guarantees|guaranteed|stands surety for|stands behind) (?P<c>[^?]+?)(?:['’]s?\b[^?]*)?\?"
    r"|\bwho is (?:the )?(?:guarantor|surety) (?:of|for) (?P<d>[^?]+?)(?:['’]s?\b[^?]*)?\?"
    r"|\bwho is (?P<e>[^?]+?)['’]s? (?:guarantor|surety)\?",
    re.IGNORECASE,
)
_WHOM = re.compile(
    r"(?P<a>[^，。？?]{2,30}?)(?:为|给|替)(?:谁|哪家\w{0,4})(?:的[^，。？?]{0,12})?(?:提供|作|做|承担)?[^，。？?]{0,6}"
    r"(?<!反)(?:担保|保证)"
    r"|\b(?:whose|what|which) [^?]*?\bdoes (?P<b>[^?]+?) guarantee\b|\b(?:whom?|what) does (?P<c>[^?]+?) guarantee\b"
    r"|\bdoes (?P<d>[^?]+?) guarantee (?:anything|anyone|anybody|something)\b",
    re.IGNORECASE,
)
_GUARANTORS = frozenset({"保证人", "担保人", "担保方", "guarantor", "surety"})
_DEBTORS = frozenset({"债务人", "被担保人", "被保证人", "申请人", "principal debtor", "debtor", "obligor", "applicant"})
_WRITTEN = ("保证人", "担保人", "Guarantor")
"""Words that such papers hold; a counter-guarantee stands surety for the surety, so it is none."""
_PAPERS = 12


@dataclass(frozen=True, slots=True)
class _Party:
    name: str
    sentence: Sentence


def guarantees_of(sources: Sources) -> Computed | None:
    """
    The guarantors of a named party, or those that a named party is guarantor of.

    Example: "谁为甲公司担保？" with "保证人：乙公司" and "债务人：甲公司" in one paper gives "甲公司的担保人：乙公司".
    """
    text = sources.question.text
    whom, who = _WHOM.search(text), _WHO.search(text)
    match = whom or who
    if match is None:
        return None
    name = next(one for one in match.groupdict().values() if one)
    pairs = [(one, other) if whom else (other, one) for one, other in _pairs(sources)]
    found = _of(fold(name), pairs) or next((has for one in _sounding(name, sources) if (has := _of(one, pairs))), [])
    if not found or len({fold(asked.name) for asked, _ in found}) > 1:
        return None
    return _told(found, bool(whom), sources.question.speaks)


def _of(name: str, pairs: Sequence[tuple[_Party, _Party]]) -> list[tuple[_Party, _Party]]:
    """The pairs whose first party bears a folded name, each second party once."""
    found = {other.name: (asked, other) for asked, other in reversed(pairs) if name and name in fold(asked.name)}
    return list(found.values())[::-1]


def _sounding(name: str, sources: Sources) -> Sequence[str]:
    """How the other language may spell a name: 骋原 for Chengyuan."""
    return sources.memory.sounding([fold(name)])


def _pairs(sources: Sources) -> Iterator[tuple[_Party, _Party]]:
    """Guarantor and debtor of each paper that binds both roles to one party each."""
    papers = dict.fromkeys(one.document_id for word in _WRITTEN for one in sources.holding(word))
    for document_id in list(papers)[:_PAPERS]:
        passages = sources.of_documents([document_id])
        guarantor, debtor = _bound(_GUARANTORS, passages), _bound(_DEBTORS, passages)
        if guarantor and debtor and guarantor.name != debtor.name:
            yield guarantor, debtor


def _bound(roles: frozenset[str], passages: Sequence[Passage]) -> _Party | None:
    """The one party that a paper binds to one of these roles, with the sentence that first names it."""
    bound = (binding.partition("=") for one in passages for binding in one.bound_names)
    names = {name for role, _, name in bound if role.lower() in roles}
    name = names.pop() if len(names) == 1 else ""
    passage = next((one for one in passages if name and name in one.text), None)
    return _Party(name, _sentence_at(passage, passage.text.index(name))) if passage else None


def _sentence_at(passage: Passage, position: int) -> Sentence:
    spans = pieces(passage)
    start, end = next((span for span in spans if span[0] <= position < span[1]), spans[0])
    return Sentence(passage, passage.start + start, passage.start + end, 1.0, frozenset())


def _told(found: Sequence[tuple[_Party, _Party]], is_guarantor: bool, language: Language) -> Computed:
    others = (", " if language == "en" else "、").join(other.name for _, other in found)
    words = _WORDS[language]["of" if is_guarantor else "by"]
    sentences = dict.fromkeys(one.sentence for pair in found for one in reversed(pair))
    return Computed(words.format(name=found[0][0].name, others=others), others, tuple(sentences))


_WORDS: dict[Language, dict[str, str]] = {
    "en": {"by": "Guarantor of {name}: {others}", "of": "{name} is guarantor of: {others}"},
    "zh": {"by": "{name}的担保人：{others}", "of": "{name}所担保的是：{others}"},
}
