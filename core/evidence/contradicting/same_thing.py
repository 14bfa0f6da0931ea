"""
Whether two statements speak of one thing: what one of their clauses says and the other paper does not tells that apart.

Clauses of one deal differ in a word or two: "逾期付款的违约金" and "逾期交货的违约金", "priority 1" and "priority 3".
So what is left of a clause without the words of the other, of headings, titles and the question must be nothing
that names another thing. Reads `same_words.toml`. Precise rather than complete. Next: `stated_twice.py`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from core.evidence.computed.basis import TAX, basis_of
from core.evidence.contradicting.statements import Statement
from core.evidence.governing.papers import Paper
from core.evidence.governing.restated import FUNCTION_WORDS
from core.text import fold, terms

_LISTS: list[list[str]] = tomllib.loads((Path(__file__).parent / "same_words.toml").read_text("utf-8"))["words"]
_ONE_WORD = {fold(word): fold(words[0]) for words in _LISTS for word in words}
_SAME = re.compile(
    "|".join(rf"\b{re.escape(one)}\b" if one.isascii() else re.escape(one) for one in sorted(_ONE_WORD, key=len)[::-1])
)
_SAYS_NOTHING = re.compile(
    r"双方|各方|贵[㐀-鿿]|知悉|了解|理解|贵公司|我公司|届时|按期|一致|确认|同意|约定|约好|明确|重申|核对|按照|根据|依据|依照|合同|协议|本次|本项目|项目|工程|设备|货物|产品|标的物?"
    r"|人民币|合计|共计|总计|规定|应当|必须|承诺|每日|每天|有权|可以|可|任何一方|书面|自然|日历|之日|不含税|含税|贵司|我司|贵方|我方|上述|该"
    r"|日期|时间|不[迟晚早]于|期限|期间|时限|账期|周期|比例|比率|标准|数额|金额|以内|以前|之前|之内|不得?(?:超过|高于|多于|低于|少于)|不超过|上限|下限|最高|最低|最大|最小|最多|至少|限额|累计"
    r"|\b(?:parties|party|agree[ds]?|agreement|contract|note[ds]?|confirm\w*|record\w*|stated?|state[sd]|pursuant|according"
    r"|accordance|shall|must|total|aggregate|sum|amount|amounts|equal|equals|under|per|up|exceed|cap|limit|limited"
    r"|reach(?:es|ed)|report(?:s|ed)|amount(?:s|ed)|posted|recorded|achieved|generated|stood|came|was|were"
    r"|capped|only|just|merely|even|period|term|duration|time|maximum|minimum|least|most|later|than|includ\w+|exclud\w+|excl|incl|vat|tax|set|fixed|agreed|both|either|each|any"
    r"|understand\w*|understood|believe\w*|recall\w*|remind\w*|know\w*|inform\w*|last(?:s|ed|ing)?|runs?|carry|carries"
    r"|makes? available|tak(?:e|es|ing) place|occurs?|falls?|due|lets?|applies|apply|applicable|entitled"
    r"|our|your|their|its|hereby|herein|this|that|which|have|has|been|so|also|please|kindly|you|we|they|us)\b"
)
_ROLES = (
    re.compile(r"甲方|乙方|丙方|丁方"),
    re.compile(r"买方|卖方|供方|需方|采购方|供应方|供货方|采购人|供应商"),
    re.compile(r"出租[人方]|承租[人方]|发包[人方]|承包[人方]|委托[人方]|受托[人方]|授权方|经销方|许可方|被许可方|承运人|托运人|出借人|借款人|贷款人|买受人|出卖人|定作人|承揽人|转让方|受让方|服务商|客户"),
    re.compile(
        r"\b(?:buyer|seller|purchaser|supplier|vendor|customer|client|provider|consultant|contractor|employer|landlord"
        r"|tenant|lessor|lessee|licensor|licensee|principal|distributor|borrower|lender)\b"
    ),
)
_SIDES = {  # of one deal; papers call the same side by several of these
    **dict.fromkeys(("买方", "需方", "采购方", "采购人", "buyer", "purchaser"), "buyer"),
    **dict.fromkeys(("卖方", "供方", "供应方", "供货方", "供应商", "seller", "supplier", "vendor"), "seller"),
}
_LEAST = re.compile(r"不低于|不少于|最低|最小|至少|起订|\b(?:at least|minimum|not less than|no less than)\b")
_MOST = re.compile(
    r"不得?超过|不超过|不高于|上限|最高|最多|限额|封顶|\b(?:up to|at most|maximum|cap|not exceed|no more than|limit)\b"
)
SMALL_HAN = "的于在为应须自之内由按以及和与等其所均各即至到后前起止日对就从向将被把是有也仍则且并经给每"
_HAN = re.compile(r"[㐀-鿿]+")
SMALL_LATIN = FUNCTION_WORDS | {"a", "an", "the", "it", "he", "she", "who"}
_RUNS_FROM = re.compile(r"(?:(?<=[为是：:])|自|从|于)[㐀-鿿]{2,14}(?:之日起|之日|后|起)\s*$")
_AFTER_NUMBER = re.compile(r"^.*\d", re.DOTALL)
_COUNTED = re.compile(r"第?[一二三四五六七八九十首末]+(?:期|批次?|标段|阶段|号|季度|年度?|楼|层|区|笔|次)")
_LATIN = re.compile(r"[a-z0-9][a-z0-9.\-]*")
_OF_PAYING = re.compile(r"付款|收取|支付|收费|\b(?:pay|paid|receive|charge|charged|earn)\b")
_CAPITALISED = re.compile(r"(?<=\w )[A-Z][a-z]+|(?<=\. )[A-Z][a-z]+")
_FOR = re.compile(r"\b(?:for|of|in respect of|on|to)\b")
_SHORT_HAN = 4
_NET_TO_GROSS = 0.75
"""Net is at least this share of gross: no tax on a price is higher than a third of it."""


@lru_cache(maxsize=50_000)
def in_one_word(text: str) -> str:
    """A text folded, with one word for what papers call by several."""
    return _SAME.sub(lambda found: f"\u2002{_ONE_WORD[found.group()]}\u2002", fold(text))


@lru_cache(maxsize=50_000)
def plain(text: str) -> str:
    """The same without roles and words that name nothing."""
    text = in_one_word(text)
    text = _SAYS_NOTHING.sub(" ", text)
    for pattern in _ROLES:
        text = pattern.sub(" ", text)
    return text


def is_one_thing(one: Statement, other: Statement, question: str) -> bool:
    """
    Whether two statements of one kind of value speak of one thing, as a question asks for it.

    What one says before its value must be known from the other, from headings, titles or the question;
    behind it, as "收到发票后30日内付款" and "60日内提出异议" do, only one of them may say more.
    """
    if _are_other_sides(one, other) or _are_counted_otherwise(one, other) or _are_other_bounds(one, other):
        return False
    first, second = (_left(a, b, question) for a, b in ((one, other), (other, one)))
    if first.before or second.before:
        return False
    return not (first.after and second.after)


class _Left:
    """What a clause says that is not known from elsewhere, before and behind its value."""

    def __init__(self, before: frozenset[str], after: frozenset[str]) -> None:
        self.before, self.after = before, after


def _left(one: Statement, other: Statement, question: str) -> _Left:
    titles = f"{one.paper.document.title} {other.paper.document.title}"
    names = " | ".join(_named(one, other))
    known = plain(" | ".join((_led_to(other), other.before, other.after, other.above, titles, names, question)))
    meant = _FOR.search(one.after.lower()) if one.after.isascii() else None
    behind = one.after if not one.after.isascii() else one.after[meant.start() :] if meant else ""
    before, behind = plain(without_start(one)), plain(behind)
    if one.value.kind in ("money", "share"):  # "a fee of 5 is paid" tells no more than "the fee is 5"
        before = _OF_PAYING.sub(" ", before)
    return _Left(_unknown(before, known), _unknown(behind, known))


def without_start(one: Statement) -> str:
    """What stands before a value; of a period without the event it runs from, which papers often leave out."""
    return _RUNS_FROM.sub("", one.before) if one.value.kind == "period" else one.before


def _led_to(one: Statement) -> str:
    """The parts of a sentence before a value that have no number themselves: "逾期交货的，每日按…0.5‰"."""
    text = one.sentence.text[: max(0, one.at[0] - one.sentence.start)]
    return "" if one.is_cell else _AFTER_NUMBER.sub("", text)


def _named(one: Statement, other: Statement) -> Iterator[str]:
    """The parties of both papers, whole and short; of a clause the capitalised words and numbers the other has too."""
    for name in one.paper.organisations | other.paper.organisations:
        yield f"{name} {name[:_SHORT_HAN]}"
    theirs = words_of(other.paper)
    yield from (word for word in _CAPITALISED.findall(one.before) if word.lower() in theirs)
    numbered = (word for word in _LATIN.findall(one.before.lower()) if any(map(str.isdigit, word)) and len(word) > 2)
    yield from (word for word in numbered if word in theirs)


@lru_cache(maxsize=500)
def words_of(paper: Paper) -> frozenset[str]:
    """The words in Latin script that a paper has."""
    return frozenset(word for passage in paper.passages for word in _LATIN.findall(passage.text.lower()))


def _unknown(said: str, known: str) -> frozenset[str]:
    """The words of a plain text that another does not hold: in Chinese, stretches of two characters and more."""
    held = set(terms(known))
    latin = {stem for word in _LATIN.findall(said) if word not in SMALL_LATIN for stem in terms(word)}
    found = {word for word in latin - held if len(word) > 1 or word.isdigit()}
    found |= {one for one in _COUNTED.findall(said) if one not in known}
    pairs = {a + b for run in _HAN.findall(known) for a, b in pairwise(run)}
    for run in _HAN.findall(said):
        found |= set(_uncovered(run, pairs))
    return frozenset(found)


def _uncovered(run: str, pairs: set[str]) -> list[str]:
    """The stretches of a run of characters, two or longer, that no known pair of characters covers."""
    is_known = [character in SMALL_HAN for character in run]
    for i, (a, b) in enumerate(pairwise(run)):
        if a + b in pairs:
            is_known[i] = is_known[i + 1] = True
    bare = "".join(" " if known else character for character, known in zip(run, is_known, strict=True))
    return [one for one in bare.split() if len(one) > 1]


def _are_other_sides(one: Statement, other: Statement) -> bool:
    """Whether the clauses speak of two sides of the deal, by words of one vocabulary: 甲方 and 乙方."""
    first, second = (fold(f"{each.before} {each.after}") for each in (one, other))
    for pattern in _ROLES:
        mine, theirs = ({_SIDES.get(role, role) for role in pattern.findall(text)} for text in (first, second))
        if mine and theirs and not mine & theirs:
            return True
    return False


def _are_other_bounds(one: Statement, other: Statement) -> bool:
    """Whether one gives the least and the other the most."""
    first, second = (fold(f"{each.before} {each.after}") for each in (one, other))
    return any(_LEAST.search(a) and _MOST.search(b) for a, b in ((first, second), (second, first)))


def _are_counted_otherwise(one: Statement, other: Statement) -> bool:
    """Whether amounts are per another day or piece, or with and without tax; where one does not tell, net is less."""
    if one.value.kind not in ("money", "share"):
        return False
    first, second = (_basis(each) for each in (one, other))
    if (first - TAX) != (second - TAX) and (first - TAX) and (second - TAX):
        return True
    taxes = first & TAX, second & TAX
    if taxes[0] == taxes[1]:
        return False
    if all(taxes):
        return True
    told, untold = (one, other) if taxes[0] else (other, one)
    low, high = (told, untold) if "net" in (taxes[0] or taxes[1]) else (untold, told)
    return bool(high.value.number) and _NET_TO_GROSS < float(low.value.number or 0) / float(high.value.number or 1) < 1


def _basis(one: Statement) -> frozenset[str]:
    clause = f"{one.before} {one.value.text}{one.after}"
    own = basis_of(clause, clause)
    return own if own & TAX else own | (basis_of(one.rest, "") & TAX)
