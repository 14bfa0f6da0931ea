"""
When the clauses of a paper begin and end, where another sentence of it says so.

Pure: of the whole paper ("本补充协议自…起生效", "this Addendum is conditional upon"),
of a clause of it ("本条自…之日起生效"), or of all that follows ("with effect from
… as follows:"). What a sentence says of itself is in `times.py`. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.clauses import find_clause_references
from core.evidence.governing.outline import clause_at, find_clause
from core.evidence.governing.papers import Paper
from core.evidence.governing.times import Span
from core.records import Clause, Effect

_NUMBERING = re.compile(r"^(?:\W|\d|第[^条]{1,4}条\s|[一二三四五六七八九十]{1,3}、|[(（]?[a-z]{1,3}[)）])*")
_BEGINS_OR_ENDS = (
    r"[^。;；]{0,80}?(?:生效|施行|失效|有效|溯及|追溯|起(?:开始)?(?:执行|适用|实施|取代|替代|代替)"
    r"|\beffect(?:ive)?\b|\bappl(?:y|ies)\b|\bin(?:to)? force\b"
    r"|\bconditional\b|\bexpires?\b|\blapses?\b|\breplaces?\b|\bsupersedes?\b)"
)
_PAPER = re.compile(
    r"(?:本(?:补充|变更|展期|修订|修改)?(?:协议|合同|约定|函|通知|附件|备忘录|批单|修正案)书?"
    r"|this (?:\w+ ){0,2}?(?:amendment|addendum|supplement|letter|deed|agreement|endorsement|order|notice|annex"
    rf"|schedule)\b){_BEGINS_OR_ENDS}",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r"(?:本[条款项](?!件)|(?:该|此|上述)项?(?:调整|变更|修改|约定|减免|标准|安排)"
    r"|(?:this|the foregoing|such) (?:paragraph|clause|section|sub-?clause|item|change|variation|increase|reduction"
    r"|concession|waiver|(?-i:amendment|extension)|arrangement|rate|figure|price)\b"
    r"|(?:this|it|the same) (?=(?:shall |will |is |are )?(?:deemed |to )*(?:takes?|have|has|appl|effective|come)))"
    rf"{_BEGINS_OR_ENDS}",
    re.IGNORECASE,
)
_REST = re.compile(_BEGINS_OR_ENDS, re.IGNORECASE)
_COMMENCES = re.compile(r"[日时]起|生效|\beffect(?:ive)?\b|\b(?:as of|from|starting|since)\b", re.IGNORECASE)
_LIST_FOLLOWS = re.compile(r"[:：]\s*$")


@dataclass(frozen=True, slots=True)
class OwnTerm:
    """What holds for all that a paper's text[start:end] does; `is_of_paper` where the sentence is about all of it."""

    start: int
    end: int
    span: Span
    is_of_paper: bool = False


def own_term(paper: Paper, place: tuple[int, int], sentence: str, span: Span, before: int) -> OwnTerm | None:
    """
    What a sentence says of when its own paper, or a part of it, holds; None where it says nothing of that.

    Args:
        paper: the sentence's paper.
        place: the sentence in it.
        sentence: its text.
        span: its dates and conditions.
        before: where the sentence before it begins.
    """
    if not (span.since or span.until or span.starts_when or span.ends_when):
        return None
    said = _NUMBERING.sub("", sentence)
    clause = clause_at(paper.outline, place[0])
    if _CLAUSE.match(said):
        return OwnTerm(clause.start if clause else before, place[1], span)
    if _LIST_FOLLOWS.search(said) and _COMMENCES.search(said):
        return OwnTerm(place[0], clause.end if clause else paper.passages[-1].end, span)
    if _PAPER.match(said):
        return OwnTerm(0, paper.passages[-1].end, span, is_of_paper=True)
    own = _own_clause(paper, said, place[0])
    return OwnTerm(own.start, own.end, span) if own else None


def _own_clause(paper: Paper, said: str, at: int) -> Clause | None:
    """The clause of its own paper that a sentence begins with and says the beginning or end of."""
    first = next(find_clause_references(said), None)
    if first is None or first.start or not _REST.match(said, first.end):
        return None
    found = find_clause(paper.outline, first.number)
    return found if found and not found.start <= at < found.end else None


def with_own_terms(effect: Effect, terms: Sequence[OwnTerm]) -> Effect:
    """An effect with what its paper says elsewhere of its beginning and end; the narrowest term counts."""
    holding = [one for one in terms if one.start <= effect.by.start < one.end]
    for one in sorted(holding, key=lambda each: each.end - each.start):
        if not effect.since and not effect.starts_when:
            effect = replace(effect, since=one.span.since, starts_when=one.span.starts_when)
        if not effect.until and not effect.ends_when and effect.kind != "revive":
            effect = replace(effect, until=one.span.until, ends_when=one.span.ends_when)
    return effect
