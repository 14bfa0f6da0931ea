"""
Which clause is taken out, stopped or taken up again where a sentence tells only what it is about.

Pure over a family of papers: "取消滞纳金" means the clause that states one, "the
exclusivity undertaking is waived" the one headed so. All telling words of the
thing, or nearly all, must stand in one clause and in no other; of clauses within
each other the innermost is meant. Next: `unnumbered.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.clauses import find_clause_references
from core.dates import find_dates
from core.evidence.governing.effects import Act, find_acts
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import FUNCTION_WORDS
from core.records import Clause
from core.text import language_of, terms

Meant = tuple[Paper, int, int]
"""A paper and the stretch of it that is meant."""
_KINDS = frozenset({"delete", "suspend", "revive", "withdraw"})
_MOST_OF_IT = 0.75
_PART = re.compile(r"[，。；;：:]|,(?!\d)|(?:^|\s)[（(]?\w{1,3}[)）.、]\s")
_SINCE = re.compile(r"[自从于至到]?$")
_UNTIL = re.compile(r"^(?:[起止前]|之日起|为止)*")
_GENERIC = re.compile(
    r"原?(?:合同|协议)|[甲乙丙]方|双方|各方|(?:出租|承租|发包|承包|委托|受托|采购|供应)[人方]|[买卖供需]方|条款|约定|规定"
    r"|(?:补充|变更)(?:协议|合同)书?(?:[（(]?[一二三四五六七八九十\d]+[)）]?)?|[的将把]|对(?![账接])"
    r"|义务|要求|责任(?!险|保险)|安排|内容|原定?|有关|关于|相关|上述|前述|变更|所作|予以|应当?|仍|即|均|同时|整条"
    r"|\b(?:(?:first|second|third) )?(?:amendment|addendum|supplement|side letter|variation)"
    r"(?: no\.? ?\d+| [IVX\d]+)?\b"
    r"|\b(?:clauses?|obligations?|requirements?|dut(?:y|ies)|provisions?|undertakings?|rights?|restrictions?"
    r"|covenants?|terms?|change|made|party|parties|agreement|contract|original|shall|now|further|longer|from)\b",
    re.IGNORECASE,
)
"""Words for any clause, and for the parties, that do not tell which is meant."""
_NO_WORD = FUNCTION_WORDS | {"the", "a", "an", "its", "their", "it", "this", "that"}
_REASON = re.compile(r"^\s*(?:因|由于|鉴于|考虑到)|\b(?:because|due to|owing to|given that)\b", re.IGNORECASE)
"""What only tells why."""


def clauses_meant(sentence: str, act: Act, family: Sequence[Paper]) -> list[Meant]:
    """
    What an act without a clause number is about: one stretch, or none.

    Args:
        sentence: of an amendment.
        act: what it does; a replacement means nothing here (`topics.py`).
        family: papers that it may mean; one where the sentence names it.
    """
    if act.kind not in _KINDS or next(find_clause_references(sentence), None) is not None:
        return []
    wanted = _thing(sentence, act)
    if wanted is None:
        return []
    if not wanted:
        return _whole(family[0]) if len(family) == 1 and family[0].is_amendment and act.kind != "revive" else []
    found = [one for paper in family for one in _holding(paper, wanted)]
    changes = [one for one in found if one[0].is_amendment]
    found = changes if act.kind == "withdraw" and changes else found
    return found if len(found) == 1 else []


def _whole(paper: Paper) -> list[Meant]:
    return [(paper, paper.passages[0].start, paper.passages[-1].end)]


def _thing(sentence: str, act: Act) -> frozenset[str] | None:
    """The telling words of the part that the verb stands in: before it, else behind it; None where it tells why."""
    start = max((one.end() for one in _PART.finditer(sentence, 0, act.start)), default=0)
    if _REASON.search(sentence[start : act.start]):
        return None
    end = next((one.start() for one in _PART.finditer(sentence, act.end)), len(sentence))
    sides = (_telling(sentence[start : act.start]), _telling(sentence[act.end : end]))
    return next((one for one in sides if one), frozenset())


def _telling(text: str) -> frozenset[str]:
    for one in reversed(list(find_dates(text))):
        text = _SINCE.sub("", text[: one.start]) + " " + _UNTIL.sub("", text[one.end :])
    return _words(_GENERIC.sub(" ", text))


@lru_cache(maxsize=5_000)
def _words(text: str) -> frozenset[str]:
    """English words by their stem, Chinese in pairs of characters, without what is no word of its own."""
    is_chinese = language_of(text) == "zh"
    return frozenset(one for one in terms(text) if one not in _NO_WORD and (len(one) > 1 or not is_chinese))


def _holding(paper: Paper, wanted: frozenset[str]) -> Iterator[Meant]:
    """The innermost clauses of a paper that hold most of the words; of an amendment the sentences that change."""
    if paper.is_amendment:
        yield from _sentences(paper, wanted)
        return
    fit = [one for one in paper.outline if _share(paper.text(one.start, one.end), wanted) >= _MOST_OF_IT]
    for one in fit:
        if not any(_is_within(other, one) for other in fit if other is not one):
            yield paper, one.start, one.end


def _sentences(paper: Paper, wanted: frozenset[str]) -> Iterator[Meant]:
    for _, start, end, text in paper.sentences():
        if _share(text, wanted) >= _MOST_OF_IT and next(find_acts(text, is_amendment=True), None):
            yield paper, start, end


def _is_within(inner: Clause, outer: Clause) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end and inner.level > outer.level


def _share(text: str, wanted: frozenset[str]) -> float:
    return len(wanted & _words(text)) / len(wanted)
