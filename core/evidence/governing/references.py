"""
Which document, and which clause of it, a paper's words mean.

Pure over the papers of a memory: numbers, titles, bound short names ("原合同"),
ordinals of a family ("补充协议（一）") and dates. What may mean two papers means
none. Next: `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.clauses import ClauseReference, find_clause_references, own_clause
from core.dates import find_dates
from core.evidence.governing.families import IDENTIFIER, PART_OF_BUNDLE, Families, ordinal_of
from core.evidence.governing.outline import find_clause
from core.evidence.governing.papers import Paper
from core.numerals import NUMERAL
from core.text import fold

_CALLED = re.compile(
    r"(?P<number>[A-Z]{1,6}\d*(?:[-/][A-Z0-9]+)+)[^\n()（）]{0,90}[(（][^()（）\n]{0,12}[“\"](?P<name>[^“”\"\n]{2,30})[”\"]"
)
_OFFICIAL = re.compile(r"\d+\s?号(?:令|文|公告)|〔\d{4}〕\s?\d+号")
_OWN = re.compile(r"(?:本合同|本协议|本补充协议|本批单|本变更协议|本文件)(?:的)?\s*$")
_OWN_AFTER = re.compile(
    r"^\s*(?:(?:of|to|under|in) this (?:amendment|agreement|supplement|addendum|endorsement|deed|letter)"
    r"|,? ?(?:above|below|hereof|hereto)\b)",
    re.IGNORECASE,
)
_SAID_THERE = re.compile(r"所[述称指](?=的?(?:期[间限]|变更|调整|事项|情形|条件))")
"""Behind a clause number: what an amendment's own clause of that number tells, if it has one."""
_BASE = re.compile(
    r"(?:该|上述|前述)(?:合同|协议)(?!书?[（(])|(?:原|主|基础|框架)(?:租赁|分包|买卖|采购|施工|总承包|服务|框架)?(?:合同|协议|保单|保险单)|本保险单|保险单"
)
_ANNEX = re.compile(
    rf"(?:附件|附录|附表)\s?(?:{NUMERAL}{{1,3}}|\d{{1,2}})|\b(?:Schedule|Annex|Appendix|Exhibit) (?:[A-H]"
    rf"|\d{{1,2}})\b"
)
_OF_NAME = re.compile(
    r"^\s*(?:,?\s*(?:and|or)?\s*(?:Section|Clause|Article|Paragraph)s? ?[\d.()a-z]+\s*)*"
    r"(?:of|to|in|under) (?:the |that certain )?(?P<name>[A-Z][\w.#’'-]*(?: (?:[A-Z#\d][\w.#’'-]*|of|for|the|to))*)"
)
_AGREEMENT = re.compile(r"\b(?:Agreement|Contract|Lease|Policy|Deed|Guarantee)\b")
_BARE = re.compile(
    r"\b(?:in|under|of|at|by|and) (?P<number>\d{1,2}(?:\.\d{1,2})+)(?![\d%]|\.\d| ?[%€£$]| (?:per|million|times))"
)
_SHORTEST_TITLE = 4
_MESSAGE = re.compile(r"e-?mail|letter|notice|instruction|邮件|函|指令|通知", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reference:
    """A clause of a document as a sentence refers to it: `number` is "" for the whole document."""

    paper: Paper
    number: str
    start: int
    end: int


class Kin(Families):
    """The papers of a memory, and which of them the words of one mean."""

    def references(self, paper: Paper, sentence: str) -> list[Reference]:
        """Every clause of another paper that a sentence refers to, else the other papers that it names as a whole."""
        found = [one for one in self.clauses(paper, sentence) if one.paper.id != paper.id]
        return found or self._whole(paper, sentence)

    def clauses(self, paper: Paper, sentence: str) -> list[Reference]:
        """Every clause that a sentence refers to, of its own paper or another; not its own number in front."""
        found: list[Reference] = []
        references = list(find_clause_references(sentence)) or list(self._bare(paper, sentence))
        for i, one in enumerate(references):
            others = [each for each in found if each.paper.id != paper.id]
            target = self._target(paper, sentence, references, i, others)
            is_own_heading = not sentence[: one.start].strip() and own_clause(sentence) == one.number
            if target is not None and not is_own_heading:
                found.append(Reference(target, one.number, one.start, one.end))
        return found

    def named(self, paper: Paper, words: str) -> Paper | None:
        """The one other paper that these words name by number, bound name, ordinal or title."""
        for identifier in IDENTIFIER.findall(words):
            one = self.only(self.by_key.get(fold(identifier), ()), paper)
            if one:
                return one
        for official in _OFFICIAL.findall(words):
            wanted = "".join(official.split())
            one = self.only((o for o in self.papers if any(wanted in key.replace(" ", "") for key in o.keys)), paper)
            if one:
                return one
        bound = self._bound(paper)
        for name, target in bound.items():
            if name in words:
                return target
        ordinal = ordinal_of(words)
        if ordinal and (one := self.sibling(paper, ordinal)):
            return one
        part = PART_OF_BUNDLE.search(words)
        if part and (one := self._part(paper, part.group())):
            return one
        if _BASE.search(words):
            return self.base_of(paper)
        folded = fold(words)
        titled = (group for key, group in self.by_key.items() if len(key) >= _SHORTEST_TITLE and key in folded)
        found = [one for group in titled for one in group if one.id != paper.id]
        return self.only(found or [one for name, one in self.short_titles if name in folded], paper)

    # --- how ---

    def _target(
        self, paper: Paper, sentence: str, clauses: Sequence[ClauseReference], i: int, before: Sequence[Reference]
    ) -> Paper | None:
        one = clauses[i]
        left, right = sentence[: one.start], sentence[one.end :]
        if _OWN.search(left) or _OWN_AFTER.match(right):
            return paper
        if _SAID_THERE.match(right) and any(each.number == one.number for each in paper.outline):
            return paper
        named = _OF_NAME.match(right)
        if named:
            name = named["name"]
            return self.named(paper, name) or (self.base_of(paper) if _AGREEMENT.search(name) else None)
        near = re.split(r"[，。；、,;和及与]|以及", left)[-1][-40:]
        if re.search(r"[㐀-鿿]", near) and (target := self.named(paper, near)):
            return target
        if before and not re.search(r"[。；;]", sentence[before[-1].end : one.start]):
            return before[-1].paper
        if not paper.is_amendment:
            return paper
        return self.base_of(paper)

    def _bare(self, paper: Paper, sentence: str) -> Iterator[ClauseReference]:
        """Numbers after a small word that an amendment's base has as clauses: "the charge in 5.1"."""
        base = self.base_of(paper) if paper.is_amendment else None
        numbers = {one.number for one in base.outline} if base else set()
        for match in _BARE.finditer(sentence):
            if match["number"] in numbers:
                yield ClauseReference(match.start("number"), match.end("number"), match["number"], match["number"])

    def _whole(self, paper: Paper, sentence: str) -> list[Reference]:
        """Papers that a sentence names without a clause: by number, as an annex, or a message by its date."""
        for match in IDENTIFIER.finditer(sentence):
            one = self.only(self.by_key.get(fold(match.group()), ()), paper)
            if one:
                return [Reference(one, "", match.start(), match.end())]
        annex = _ANNEX.search(sentence)
        if annex and paper.is_amendment and (one := self._annex(paper, annex.group())):
            return [Reference(one, "", annex.start(), annex.end())]
        base = self.base_of(paper)
        if annex and base and find_clause(base.outline, annex.group()):
            return [Reference(base, annex.group(), annex.start(), annex.end())]
        message = _MESSAGE.search(sentence)
        if message and (one := self._message(paper, sentence)):
            return [Reference(one, "", message.start(), message.end())]
        return []

    def _message(self, paper: Paper, sentence: str) -> Paper | None:
        dates = {one.iso for one in find_dates(sentence) if one.is_full}
        found = [
            one
            for one in self.papers
            if one.date in dates and (one.document.format == "eml" or _MESSAGE.search(one.document.title))
        ]
        return self.only(found, paper)

    def _part(self, paper: Paper, name: str) -> Paper | None:
        """The part of a paper's bundle whose title bears this name ("通用条款", "Annex")."""
        return self.only((one for one in self.parts_of(paper) if name in one.document.title), paper)

    def _annex(self, paper: Paper, name: str) -> Paper | None:
        base = self.base_of(paper)
        if base is None:
            return None
        numbers = {key for key in base.keys if IDENTIFIER.fullmatch(key.upper())}
        wanted = fold(name)
        found = [
            one
            for one in self.papers
            if any(wanted in key and any(number in key for number in numbers) for key in one.keys)
        ]
        return self.only(found, paper)

    def _bound(self, paper: Paper) -> dict[str, Paper]:
        """The paper's short names of other papers ("原合同"), the longest first."""
        pairs = {tuple(one.split("=", 1)) for passage in paper.passages for one in passage.bound_names if "=" in one}
        found: dict[str, Paper] = {}
        for name, target in sorted(pairs, key=lambda pair: -len(pair[0])):
            one = self.only(self.by_key.get(fold(target), ()), paper)
            if one:
                found[name] = one
        for match in _CALLED.finditer("\n".join(passage.text for passage in paper.passages)):
            one = self.only(self.by_key.get(fold(match["number"]), ()), paper)
            if one:
                found.setdefault(match["name"], one)
        return found
