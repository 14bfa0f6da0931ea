"""
Whether two papers are about one deal, so that what they state must agree: an agreement, its order, invoice, minutes.

By the number or subject they give, the title one calls the other by, or, for what is no agreement itself, by the two
parties where these have only one agreement. Papers of two deals differ without contradicting each other. Pure over the
papers of a memory. Next: `stated_twice.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from core.evidence.governing.families import IDENTIFIER
from core.evidence.governing.law import Law
from core.evidence.governing.papers import Paper
from core.evidence.governing.reliability import kind_of
from core.text import fold

_NUMBERED = re.compile(
    r"(?:编号|单号|合同号|协议号|号码|订单|发票|合同|协议)[：:\s]*(?:号[：:\s]*)?(?P<zh>[A-Za-z]*[\-/]?\d[\w\-/]{1,20})"
    r"|\b(?i:order|agreement|contract|invoice|lease|policy|licen[cs]e|po)\b(?i:\s*(?:no|nr|number|ref|reference)\b\.?|\s*#)?"
    r"[:\s]{1,3}(?P<en>[A-Z]{0,4}[\-/]?\d[\w\-/]{1,20})"
)
_TENTATIVE = re.compile(
    r"草案|草稿|讨论稿|征求意见|意向|报价|投标|询价|备忘|\bdraft\b|\bquot(?:e|ation)\b|\boffer\b|\bproposal\b|\bbid\b"
    r"|\bterm sheet\b|\bletter of intent\b|\bheads of terms\b",
    re.IGNORECASE,
)
_SUBJECT = re.compile(
    r"(?:^|(?<=\n))\W*(?:工程名称|项目名称|工程|项目|标的|租赁物|设备名称|船名|车辆|仓库|房屋"
    r"|(?i:project|works|site|vessel|voyage|property|premises|equipment|subject matter))(?: name)?"
    r"\s*[:：]\s*(?P<name>[^\n|]{2,60})"
)
"""A line that says what a paper is about."""
_PARTIES, _SHORTEST_TITLE = 2, 4
_SHORT_HAN, _SHORT_WORDS = 4, 2
_REPORTS = re.compile(
    r"报告|公告|年报|通报|简报|新闻|\b(?:report|press|release|results|review|announcement|bulletin)\b", re.IGNORECASE
)
_IN_SERIES = re.compile(
    r"第?[一二三四五六七八九十\d]+[次期号份批]|[\d\-/.年月日]+|\b(?:first|second|third|fourth|fifth|no|nr|number)\b\.?",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<!\d)20\d\d(?!\d)")
_AGREED = frozenset({"agreement", "amendment"})


def of_one_matter(one: Paper, law: Law) -> Iterator[Paper]:
    """
    The papers that must agree with what one states, itself among them.

    A draft or an offer need not agree with what was signed, nor what was said before the agreement was made.
    """
    kin = {each.id for each in (*law.kin.family_of(one), *law.kin.parts_of(one))}
    for other in law.papers.values():
        if one.id == other.id or (_may_agree(one, other) and (other.id in kin or _are_tied(one, other, law))):
            yield other


def _may_agree(one: Paper, other: Paper) -> bool:
    if _are_two_agreements(one, other) or any(_TENTATIVE.search(each.document.title) for each in (one, other)):
        return False
    return not any(_is_before(*pair) for pair in ((one, other), (other, one)))


def _are_tied(one: Paper, other: Paper, law: Law) -> bool:
    """
    Whether they give one number or one subject, one calls the other by its title, or both are of the same two parties.

    Two reports need only be of one company: what it has or makes is one figure.
    """
    is_called = _is_called(one, other) or _is_called(other, one)
    is_same = bool(_numbers(one) & _numbers(other)) or _are_of_one_subject(one, other)
    return is_called or is_same or _is_theirs(one, other, law) or _are_reports(one, other)


def _are_of_one_subject(one: Paper, other: Paper) -> bool:
    """Whether both say that they are about one thing; a first and a second report need not agree."""
    titles = {_IN_SERIES.sub("", fold(_title(each))).strip() for each in (one, other)}
    return len(titles) > 1 and bool(_subjects(one) & _subjects(other))


def _are_reports(one: Paper, other: Paper) -> bool:
    """Whether both report, of one company alone and one year."""
    if kind_of(one) in _AGREED or kind_of(other) in _AGREED or not (_REPORTS.search(_title(one))):
        return False
    years = (set(_YEAR.findall(f"{_title(each)} {each.head}")) for each in (one, other))
    mine, theirs = years
    is_alone = one.organisations == other.organisations and len(one.organisations) == 1
    return is_alone and bool(_REPORTS.search(_title(other))) and bool(mine & theirs)


def _title(paper: Paper) -> str:
    return paper.document.title


@lru_cache(maxsize=2_000)
def _subjects(paper: Paper) -> frozenset[str]:
    """What the lines at the head of a paper say that it is about."""
    return frozenset(fold(one["name"]) for one in _SUBJECT.finditer(paper.head))


def _are_two_agreements(one: Paper, other: Paper) -> bool:
    """Whether both are agreements that give numbers, and none in common."""
    if kind_of(one) != "agreement" or kind_of(other) != "agreement":
        return False
    mine, theirs = _numbers(one), _numbers(other)
    return bool(mine and theirs) and not mine & theirs


def _is_before(one: Paper, agreement: Paper) -> bool:
    is_agreed = kind_of(agreement) in _AGREED and kind_of(one) not in _AGREED
    return is_agreed and bool(one.date) and one.date < agreement.date


@lru_cache(maxsize=2_000)
def _numbers(paper: Paper) -> frozenset[str]:
    """The file numbers in the head of a paper, and its own."""
    text = f"{paper.document.title}\n{paper.head}"
    labelled = (match["zh"] or match["en"] for match in _NUMBERED.finditer(text))
    numbers = chain(IDENTIFIER.findall(text), labelled, [paper.document.attributes.get("number", "")])
    return frozenset(fold(one) for one in numbers if any(map(str.isdigit, one)))


def _is_called(one: Paper, other: Paper) -> bool:
    """Whether a paper that is no agreement calls another, with which it shares a party, by its title."""
    title = fold(other.document.title)
    if len(title) < _SHORTEST_TITLE or kind_of(one) in _AGREED or not _shared(one, other):
        return False
    return title in _text(one)


def _is_theirs(one: Paper, other: Paper, law: Law) -> bool:
    """Whether one is an agreement of two parties, their only one, and the other a paper of both."""
    agreed = [each for each in (one, other) if kind_of(each) in _AGREED]
    if len(agreed) != 1 or len(_shared(one, other)) < _PARTIES:
        return False
    agreements = (each for each in law.papers.values() if kind_of(each) == "agreement")
    theirs = [each for each in agreements if len(_shared(one, each)) >= _PARTIES <= len(_shared(other, each))]
    return len(theirs) <= 1


def _shared(one: Paper, other: Paper) -> frozenset[str]:
    """The organisations in the head of one that the other names, whole or by the beginning of their name."""
    said, theirs = _text(other), _text(one)
    held = {name for name in one.organisations if _short(name) in said}
    return frozenset(_short(name) for name in held | {name for name in other.organisations if _short(name) in theirs})


def _short(name: str) -> str:
    """What a company is called for short: four characters in Chinese, in Latin script two words."""
    return " ".join(name.split()[:_SHORT_WORDS]) if name.isascii() else name[:_SHORT_HAN]


@lru_cache(maxsize=500)
def _text(paper: Paper) -> str:
    return fold(" ".join(one.text for one in paper.passages))
