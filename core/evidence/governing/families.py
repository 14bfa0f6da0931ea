"""
Which papers belong together: an agreement, and the amendments that change it.

Pure over the papers of a memory: by number, title, date and parties. What may
mean two papers means none. Next: `references.py`, which reads a sentence's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from core.dates import find_dates
from core.evidence.governing.papers import Paper
from core.numerals import NUMERAL, chinese_number
from core.text import fold

IDENTIFIER = re.compile(r"(?<![A-Za-z0-9\-/])[A-Z]{1,6}\d*[A-Z]?(?:[-/][A-Z0-9]+)+")
"""A file number ("HT-CY-2309")."""
_ORDINAL = re.compile(
    rf"(?:补充协议|补充合同|变更协议|批单|补充通知)\s?[（(]?(?P<zh>{NUMERAL}{{1,3}}|\d{{1,2}})[）)]?"
    r"|\b(?:amendment|addendum|supplement|endorsement)[ _]?(?:no\.?|number|#|nr\.?)?[ _]?(?P<no>\d{1,2}|I{1,3}|IV)\b"
    r"|\b(?P<word>first|second|third|fourth|fifth|sixth) (?:amendment|addendum|supplement)",
    re.IGNORECASE,
)
_WORDS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "i": "1", "ii": "2",
          "iii": "3", "iv": "4"}  # fmt: skip
PART_OF_BUNDLE = re.compile(
    r"封面|首页|正文|(?<=合同)[ _—-]+协议书|(?:专用|通用|一般|特别)(?:合同)?条款|附[件表录]|前附表|中标通知书|投标函"
    r"|(?:已标价)?(?:的)?工程量清单|技术(?:标准|规范|要求|协议)|报价(?:单|清单|表)|图纸|订购单"
    r"|\b(?:cover (?:page|sheet)|annex|schedule|appendix|exhibit|statement of work|order form|purchase order)\b"
    r"|\b(?:bill of quantities|(?:rate|fee|price) (?:card|sheet|list|schedule)|specifications?)\b"
    r"|\b(?:general|special|particular) (?:terms|conditions)\b",
    re.IGNORECASE,
)
"""Words by which a title says that its paper is one of a bundle."""
_OF_OTHER = re.compile(
    rf"(?P<en>[^\n:]{{4,40}}?) (?:to|under) the\b|[^\n]*附[件表录](?:{NUMERAL}|\d)*[：:]\s*(?P<zh>[^\n]{{4,20}})$",
    re.IGNORECASE,
)
_SHORTEST_NAME = 4
_SMALL = frozenset(("of", "the", "a", "an", "and", "for", "to", "in", "on", "by", "all", "no"))
_NUMBER, _TITLE, _DATE, _PARTY = 4.0, 2.0, 1.5, 0.4
_LEAST = 2.0
_TITLE_WINDOW = 40
_TELLING_WORDS = 3  # two words are said of many papers


class Families:
    """The papers of a memory, and which of them are one family."""

    def __init__(self, papers: Sequence[Paper]) -> None:
        self.papers = papers
        self._bases: dict[str, Paper | None] = {}
        self._families: dict[str, tuple[Paper, ...]] = {}

    @cached_property
    def by_key(self) -> dict[str, list[Paper]]:
        """The papers that go by each folded name."""
        found: dict[str, list[Paper]] = {}
        for paper in self.papers:
            for key in paper.keys:
                found.setdefault(key, []).append(paper)
        return found

    @cached_property
    def short_titles(self) -> tuple[tuple[str, Paper], ...]:
        """What a part of another paper is called by itself: "Rate Sheet to the Contract" is the "Rate Sheet"."""
        titled = ((_OF_OTHER.match(one.document.title), one) for one in self.papers)
        found = ((fold(match["en"] or match["zh"]), one) for match, one in titled if match)
        return tuple((name, one) for name, one in found if len(name) >= _SHORTEST_NAME)

    def base_of(self, paper: Paper) -> Paper | None:
        """The paper that an amendment changes before all: by number, title, date and parties; None where unclear."""
        if paper.id not in self._bases:
            self._bases[paper.id] = None  # what names an amendment that names it back has no base
            self._bases[paper.id] = self._find_base(paper) or self._base_by_amendment(paper)
        return self._bases[paper.id]

    def family_of(self, paper: Paper) -> tuple[Paper, ...]:
        """A paper's base with all amendments of it, the paper itself left out, by date."""
        if paper.id not in self._families:
            self._families[paper.id] = tuple(self._find_family(paper))
        return self._families[paper.id]

    def _find_family(self, paper: Paper) -> list[Paper]:
        base = self.base_of(paper) if paper.is_amendment else paper
        if base is None:
            return []
        kin = [one for one in self.papers if one.id == base.id or (one.is_amendment and self.base_of(one) is base)]
        return sorted((one for one in kin if one.id != paper.id), key=lambda one: (one.date, one.document.name))

    def kin_of(self, paper: Paper) -> tuple[Paper, ...]:
        """What an amendment may say anew: its family, or where it names no base, every agreement there is."""
        if self.base_of(paper) is not None:
            return self.family_of(paper)
        return tuple(one for one in self.papers if one.id != paper.id and not one.is_amendment and not one.is_report)

    def changeable(self, paper: Paper) -> tuple[Paper, ...]:
        """What an amendment may change without naming it: its family and the other parts of its base, made earlier."""
        found = {one.id: one for one in (*self.kin_of(paper), *self.parts_of(paper))}
        return tuple(one for one in found.values() if not (paper.date and one.date > paper.date) and one.may_govern)

    def parts_of(self, paper: Paper) -> tuple[Paper, ...]:
        """Papers of one bundle with a paper, or with its base, that are no amendments: annexes, cover, conditions."""
        base = (self.base_of(paper) or paper) if paper.is_amendment else paper
        others = (one for one in self.papers if one.id != paper.id and not one.is_amendment and not one.is_report)
        return tuple(one for one in others if self._is_part_of(one, base))

    def _is_part_of(self, one: Paper, base: Paper) -> bool:
        stems = {stem_of(one.document.title), stem_of(base.document.title)}
        bases = {each.id for each in (base, self.base_of(base)) if each}
        theirs = self.base_of(one)
        is_tied = one.id in bases or (theirs is not None and theirs.id in bases)
        return is_tied or (len(stems) == 1 and "" not in stems)

    def sibling(self, paper: Paper, ordinal: str) -> Paper | None:
        """The amendment of this number in a paper's family, or None."""
        found = [
            one
            for one in self.family_of(paper)
            if one.is_amendment and ordinal_of(f"{one.document.title} {one.document.name}") == ordinal
        ]
        return self.only(found, paper)

    def only(self, found: Iterable[Paper], paper: Paper) -> Paper | None:
        """The one other paper that is meant, None where it may be two."""
        others = {one.id: one for one in found if one.id != paper.id}
        return next(iter(others.values())) if len(others) == 1 else None

    def _find_base(self, paper: Paper) -> Paper | None:
        others = (one for one in self.papers if one.id != paper.id and not one.is_amendment and not one.is_report)
        scored = [(self._likeness(paper, one), one) for one in others]
        best = max((score for score, _ in scored), default=0.0)
        found = [one for score, one in scored if score == best]
        if len({stem_of(one.document.title) for one in found} - {""}) == 1 and len(found) > 1:
            found = _main_part(found)
        return found[0] if best >= _LEAST and len(found) == 1 else None

    def _base_by_amendment(self, paper: Paper) -> Paper | None:
        """The base of the earlier amendments that an amendment names in its head."""
        if not paper.is_amendment:
            return None
        earlier = (one for one in self.papers if one.id != paper.id and one.is_amendment and one.date <= paper.date)
        named = [one for one in earlier if _names_title(paper.head, one.document.title)]
        bases = {base.id: base for one in named if (base := self.base_of(one))}
        return next(iter(bases.values())) if len(bases) == 1 else None

    def _likeness(self, paper: Paper, other: Paper) -> float:
        head = paper.head
        numbers = {fold(one) for one in IDENTIFIER.findall(head)}
        own = {fold(one) for one in IDENTIFIER.findall(other.document.title)}
        has_number = bool(numbers & (other.keys | own))
        titles = (other.document.title, stem_of(other.document.title))
        is_namesake = fold(paper.document.title) == fold(other.document.title)  # its own title is no mention of another
        is_named = not is_namesake and any(_names_title(head, one) for one in titles if one)
        score = _NUMBER * has_number + _TITLE * is_named
        if not score:
            return 0.0
        dated = {one.iso for one in find_dates(head)}
        shared = len(paper.organisations & other.organisations)
        return score + _DATE * bool(other.date and other.date in dated) + _PARTY * shared


def ordinal_of(words: str) -> str:
    """
    The number that an amendment goes by, or "".

    Examples: "补充协议（二）" gives "2", "FIRST AMENDMENT" gives "1", "Amendment No. 3" gives "3".
    """
    match = _ORDINAL.search(words.replace("_", " "))
    if not match:
        return ""
    number = (match["zh"] or match["no"] or match["word"]).lower()
    return _WORDS.get(number) or (number if number.isdigit() else str(chinese_number(number) or ""))


def _main_part(bundle: Sequence[Paper]) -> list[Paper]:
    """The papers of a bundle that are its body, else those that bear a date, as what is signed does."""
    body = [one for one in bundle if "正文" in one.document.title]
    return body or [one for one in bundle if one.date]


def stem_of(title: str) -> str:
    """
    A title without the part of the bundle that it names, "" where it names none.

    Example: "建设工程施工合同 通用条款" gives "建设工程施工合同".
    """
    match = PART_OF_BUNDLE.search(title)
    return title[: match.start()].strip(" -–—:：·") if match else ""


def _names_title(text: str, title: str) -> bool:
    """Whether a text holds a title, or all its telling words close together."""
    wanted = [one for one in fold(title).split() if one not in _SMALL]
    if fold(title) and fold(title) in fold(text):
        return True
    if len(wanted) < _TELLING_WORDS or not title.isascii():
        return False
    words = fold(text).split()
    for i in range(0, max(1, len(words) - len(wanted)), 5):
        if set(wanted) <= set(words[i : i + len(wanted) + _TITLE_WINDOW // 2]):
            return True
    return False
