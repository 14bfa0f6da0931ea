"""
Who prevails by a paper's own words: annex over clauses, clauses over cover page, one language over the other.

Pure. Reads the order that a paper states, and which part a sentence of it stands
in. Next: `preferred.py`, which finds the values that such an order decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from core.evidence.governing.outline import clause_at
from core.evidence.governing.papers import Paper
from core.records import Passage, Place
from core.text import language_of

_PART = re.compile(
    r"(?P<special>专用(?:合同)?条款|特别条款|\b(?:special|particular) (?:conditions|terms)\b)"
    r"|(?P<general>通用(?:合同)?条款|一般条款|\bgeneral (?:conditions|terms)\b)"
    r"|(?P<sheet>前附表|\bdata sheet\b|\b(?:contract )?particulars\b)"
    r"|(?P<award>中标通知书?|\bletters? of (?:award|acceptance|intent)\b)"
    r"|(?P<bid>投标(?:函|书|文件)(?:及其附录)?|\b(?:tenders?|bids?|proposals?)\b)"
    r"|(?P<work>工作说明书|任务书|工作(?:订单|任务)|\b(?:statements? of work|work orders?|SOWs?)\b)"
    r"|(?P<rates>工程量清单|报价(?:单|表|清单)|价格(?:表|清单)|价目表|\bbills? of quantities\b"
    r"|\b(?:(?:rate|price|fee) (?:cards?|sheets?|lists?|schedules?)"
    r"|quotations?)\b)"
    r"|(?P<technical>技术(?:标准|规范|规格|协议|要求)(?:和要求|书)?|\b(?:technical )?specifications?\b)"
    r"|(?P<drawings>图纸|\bdrawings?\b)"
    r"|(?P<order>订购单|采购订单|\b(?:purchase )?order(?: form)?s?\b(?! of (?:precedence|priority)))"
    r"|(?P<annex>附件|附录|附表|\b(?:annex(?:es)?|schedules?|appendix|appendices|exhibits?)\b)"
    r"|(?P<cover>封面|首页|\b(?:cover|title|front) (?:page|sheet)\b)"
    r"|(?P<base>原(?:合同|协议)|主合同|主协议"
    r"|\b(?:original|principal|master|main|underlying) (?:\w+ )?(?:agreement|contract|lease)\b)"
    r"|(?P<own>本(?:补充|变更)?(?:协议|合同)"
    r"|\bthis (?:\w+ )?(?:amendment|addendum|agreement|contract|supplement|letter)\b"
    r"|\bthese (?:\w+ ){0,2}(?:terms|conditions)\b)"
    r"|(?P<whole>\bthe (?:agreement|contract|lease)\b|(?<!主|原|本)(?:合同|协议)(?=与|和|同))"
    r"|(?P<zh>中(?=英文)|中文|汉语|\bchinese\b)"
    r"|(?P<en>英文|英语|\benglish\b)"
    r"|(?P<body>正文|主文|(?<![本该款])条款|\b(?:main )?body\b|\b(?:clauses|articles|sections|conditions)\b)",
    re.IGNORECASE,
)
_OVER = re.compile(r"优先于|效力(?:高|优)于|\bover\b", re.IGNORECASE)
_RANKS = re.compile(r"优先于|效力(?:高|优)于|\bprevail|\bprecedence\b|\bpriority\b", re.IGNORECASE)
ORDER = re.compile(
    r"(?:优先|先后|解释|效力)的?(?:顺序|次序)|依次|(?:以下|下列)(?:顺序|次序)|(?:顺序|次序)(?:如下|为[：:])"
    r"|\border of (?:precedence|priority|ranking)\b|\brank(?:s|ed|ing)?\b[^.;:]{0,20}\border\b"
    r"|\bin (?:the following|this|descending) order\b",
    re.IGNORECASE,
)
_WINNER = re.compile(
    r"(?:应|均|一律|则|，|,|；|的|时|^)以(?P<zh>[^，。；]{1,24}?)(?:的?(?:约定|规定|内容|文本|版本))?为准"
    r"|(?P<en>[^,;:.]{1,80}?)\s(?:(?:shall|will|is to|are to) )?"
    r"(?:prevails?|takes? precedence|controls?|governs?|overrides?)\b",
    re.IGNORECASE,
)
_DIFFER = re.compile(
    r"不一致|出入|冲突|矛盾|歧义|不符|抵触|差异|不同"
    r"|\b(?:differ|conflict|inconsisten|discrepanc|contradict|ambigu|divergen)",
    re.IGNORECASE,
)
_NOT = re.compile(r"不(?:得|能|应)?优先|\bnot (?:prevail|take precedence|control)", re.IGNORECASE)
_OTHER = {"zh": "en", "en": "zh"}
_CHANGED = frozenset({"base", "whole"})
_SEPARATE = frozenset(
    {"special", "general", "cover", "annex", "sheet", "order", "award", "bid", "work", "rates", "technical", "drawings"}
)
_LONGEST_ORDER = 600


@dataclass(frozen=True, slots=True)
class Rule:
    """One stated preference: the part `first` prevails over the part `second`, by the words at `place`."""

    first: str
    second: str
    place: Place


@lru_cache(maxsize=500)
def rules_of(paper: Paper) -> tuple[Rule, ...]:
    """
    The preferences that a paper states, in its order, with what follows from a chain of them.

    Parts are "annex", "body", "cover", "sheet" (前附表, the terms in brief), "order" (form), "work" (statement of),
    "rates" (bill of quantities, rate card), "award", "bid", "technical", "drawings", "special", "general"
    (conditions), "zh", "en" (the texts in two languages), "own" and "base" (the paper and the one it changes).
    A specific clause ("clause 4") is no part: nothing follows from it for others.

    Example: "the annexes prevail over the clauses, and the clauses over the cover page" gives
    (annex, body), (body, cover) and (annex, cover).
    """
    found: dict[tuple[str, str], Rule] = {}
    for _, start, end, sentence in paper.sentences():
        place = paper.place(start, end)
        for pair in _closed(list(_pairs(with_list(paper, end, sentence)))):
            if pair[::-1] not in found:
                found.setdefault(pair, Rule(*pair, place))
    return tuple(found.values())


def named_winners(paper: Paper) -> Iterator[tuple[str, str, Place]]:
    """
    Who prevails where a sentence calls papers by name: (its words for the winner, the rest of it, its place).

    Example: "where the Contract and the Rate Sheet differ, the Rate Sheet prevails" gives "the Rate Sheet" first.
    """
    for _, start, end, sentence in paper.sentences():
        if _DIFFER.search(sentence) and not _NOT.search(sentence):
            for match in _WINNER.finditer(sentence):
                first, last = match.span("zh" if match["zh"] else "en")
                winner = sentence[first:last]
                yield winner, sentence.replace(winner.strip(), " "), paper.place(start, end)


def parts_at(paper: Paper, passage: Passage, start: int, sentence: str) -> frozenset[str]:
    """The parts of its paper that a sentence stands in: by its clause, its headings and its language."""
    named = part_of_bundle(paper)
    if named:
        return frozenset(named | {language_of(sentence)})
    path = " / ".join(passage.heading_path)
    named = {str(one.lastgroup) for one in _PART.finditer(path)} & _SEPARATE
    clause = clause_at(paper.outline, start)
    if clause and _PART.match(clause.number):
        named.add("annex")
    if not named & {"cover", "annex", "sheet"}:
        first = next((one.start for one in paper.outline if one.number), None)
        named.add("cover" if first is not None and start < first else "body")
    return frozenset(named | {language_of(sentence)})


def part_of_bundle(paper: Paper) -> set[str]:
    """The part of a bundle that a paper is as a whole, by the first that its title names, if any."""
    named = [str(one.lastgroup) for one in _PART.finditer(paper.document.title)]
    return set(named[:1]) & {*_SEPARATE, "body"}


def with_list(paper: Paper, end: int, sentence: str) -> str:
    """The sentence, with the list that it announces."""
    if not sentence.rstrip().endswith((":", "：")):
        return sentence
    clause = clause_at(paper.outline, end - 1)
    last = min(clause.end, end + _LONGEST_ORDER) if clause else end
    return sentence + paper.text(end, last)


def _pairs(sentence: str) -> Iterator[tuple[str, str]]:
    """Stated pairs (prevails, gives way) of a sentence."""
    if _NOT.search(sentence):
        return
    parts = _named(sentence)
    over = list(_OVER.finditer(sentence)) if _RANKS.search(sentence) else []
    order = ORDER.search(sentence)
    if over:
        for one in over:
            before = [part for at, part in parts if at < one.start()]
            after = [part for at, part in parts if at >= one.end()]
            yield from zip(before[-1:], after[:1], strict=False)
    elif order:
        listed = list(dict.fromkeys(part for at, part in parts if at >= order.end()))
        yield from pairwise(listed)
    elif _DIFFER.search(sentence):
        yield from _chosen(sentence, parts)


def _named(sentence: str) -> list[tuple[int, str]]:
    """The parts named in a sentence, with where; a paper without another one beside it means its own clauses."""
    found = [(one.start(), str(one.lastgroup)) for one in _PART.finditer(sentence)]
    named = {part for _, part in found}
    is_change = "own" in named and not named.isdisjoint(_CHANGED)
    meant = {"whole": "base"} if is_change else {"own": "body", "whole": "body"}
    return [(at, meant.get(part, part)) for at, part in found]


def _chosen(sentence: str, parts: Sequence[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    """The one of the named parts that prevails where they differ."""
    for match in _WINNER.finditer(sentence):
        group = "zh" if match["zh"] else "en"
        for first in [part for at, part in parts if match.start(group) <= at < match.end(group)][-1:]:
            others = {part for _, part in parts} - {first, *_OTHER}
            yield from ((first, second) for second in sorted({_OTHER[first]} if first in _OTHER else others))


def _closed(pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pairs with all that follow from them; those of a part with itself left out."""
    found = [one for one in dict.fromkeys(pairs) if one[0] != one[1]]
    for first, second in found:  # grows while it is read
        found += [(first, d) for c, d in found if c == second and d != first and (first, d) not in found]
    return found
