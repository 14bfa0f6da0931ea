"""
The local extractor: rules and small recognisers, no network; the default.

Knows one document's definitions and turns its passages into extractions. The
rules live in `rules/`, node identity in `names.py`, the hyperedges are built
in `hyperedges.py`, which comes next in the flow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.clauses import own_clause
from core.document_dates import ARTICLES, document_date
from core.extract.hyperedges import ClauseStart, Known, build_extraction
from core.extract.names import make_node, title_aliases
from core.extract.part import Part
from core.extract.rules.bindings import Definitions
from core.extract.rules.definitions import read_definitions
from core.extract.rules.finder import find_names
from core.extract.rules.parts import part_starts
from core.extract.rules.recognised import DocumentWords, read_kinds, told_kinds
from core.extract.rules.spans import Span
from core.extract.rules.tables import with_cells
from core.extract.stated import stated_extraction
from core.extract.written import Written
from core.records import Document, Extraction, Node, Passage, StatedFact
from core.relative_dates import effective_date, find_relative
from core.scripts import in_one_script, passage_in_one_script
from core.text import fold

_SECTION = re.compile(r"\W*[一二三四五六七八九十]{1,3}、")
_SIGNATURE = re.compile(
    r"\s*(?:[^\n。；]{0,30}[（(](?:[^（()）]{0,6}(?:公章|盖章|签字|签名|签章|专用章)[^（()）]{0,4})[）)]"
    r"|(?:法定代表人|授权代表|委托代理人|(?:监理|建设|施工|使用|产权|安装|检测|设计|勘察|租赁)单位(?:代表)?)[:：]|[^\n。；]{2,30}(?:公司|董事会|委员会|银行|分行|分公司)\s*[二〇\d]{4}年"
    r"|[二〇\d]{4}年[一二三四五六七八九十\d]{1,3}月[一二三四五六七八九十\d]{1,3}日\s*$"
    r"|(?:Signed|SIGNED|Executed|EXECUTED|IN WITNESS WHEREOF|For and on behalf of)\b|By:)"
)
_LINE = re.compile(r"[^\n]+")
_LOWER_WORD = re.compile(r"(?<![\w.@/\-])[a-z]{2,}\b(?![.\-\w]*[@/])")  # not of an address
_KIND_TITLE = re.compile(
    r"合同|协议|纪要|决议|证书|保函|保单|批单|通知|指令|邮件|清单|报告|附件"
    r"|\b(?:agreement|contract|deed|minutes|certificates?|amendment|supplement|notice|schedule|endorsement|policy|invoice|re|fwd?)\b",
    re.IGNORECASE,
)


class LocalExtractor:
    """Finds nodes and hyperedges by rule, for Chinese and English text."""

    version = "local-8"
    concurrency = 1

    def __init__(self, max_name_characters: int = 80) -> None:
        """`max_name_characters`: longer names are dropped and counted (Settings.max_name_characters)."""
        self.max_name_characters = max_name_characters

    def open_document(self, document: Document, passages: Sequence[Passage]) -> LocalDocumentExtractor:
        """Read the definitions of a document once, before its passages; of each contract where it holds several."""
        written = Written(document, passages)
        passages = [passage_in_one_script(one) for one in passages]
        document = replace(document, title=in_one_script(document.title))
        texts = [(passage.passage_id, passage.text) for passage in passages]
        name = document.name.rsplit("/", 1)[-1]
        whole = read_definitions(texts, name)
        starts = [0, *part_starts(whole.clauses, [passage_id for passage_id, _ in texts])]
        ends = [*starts[1:], len(texts)]
        pieces = [texts[start:end] for start, end in zip(starts, ends, strict=True)]
        told = [whole] if len(pieces) == 1 else [read_definitions(piece) for piece in pieces]
        words = _words_of(passages, told)
        scopes = [document.document_id, *(texts[start][0] for start in starts[1:])]
        parts = [Part(scope, one, words) for scope, one in zip(scopes, told, strict=True)]
        places = {passage_id: part for part, piece in zip(parts, pieces, strict=True) for passage_id, _ in piece}
        made = document_date(document, passages) if document.format not in ARTICLES else ""
        effective = effective_date("\n".join(text for _, text in texts), made)
        return LocalDocumentExtractor(document, parts[0], places, self.max_name_characters, written, made, effective)

    def stated(self, passage: Passage, fact: StatedFact) -> Extraction:
        """A fact that a file states itself; nothing else is looked for in its words."""
        return stated_extraction(passage, fact)


def _words_of(passages: Sequence[Passage], told: Sequence[Definitions]) -> DocumentWords:
    """What the whole document shows of its English words."""
    lower_words = frozenset(word for passage in passages for word in _LOWER_WORD.findall(passage.text))
    words = DocumentWords(lower_words, defines_terms=any(one.terms for one in told))
    people = [name for one in told for name in (*one.employers, *one.people) if name[0].isascii()]
    companies = [target.name for one in told for target in one.targets.values() if target.type == "organisation"]
    english = (passage.text for passage in passages if passage.language == "en")
    return read_kinds(english, words, told_kinds(people, companies))


class LocalDocumentExtractor:
    """
    The local extractor for one document.

    A person whom the document tells by a number or a day of birth is scoped to
    that, one for whom it states an organisation (in a bracket, a table, a
    signature line, beside the name or as representative of a party) to that
    organisation, so two people called 周明 stay apart; every other person is
    known by name alone, and whether it is one of those is asked of the user.
    """

    def __init__(
        self,
        document: Document,
        first: Part,
        parts: Mapping[str, Part],
        max_name_characters: int,
        written: Written,
        made: str = "",
        effective: str = "",
    ) -> None:
        """
        Built by `LocalExtractor.open_document`.

        `parts` goes passage id → the part it stands in; `made` and `effective` are ISO days, "" where not known.
        """
        self._document = document
        self._first, self._parts = first, parts
        self.max_name_characters = max_name_characters
        self.written = written
        self._node = _document_node(document, first.definitions.number)
        self._made = made
        self._effective = effective
        self._title = fold(document.title)

    def _part(self, passage: Passage) -> Part:
        return self._parts.get(passage.passage_id, self._first)

    def bound_names(self, passage: Passage) -> tuple[str, ...]:
        """The bindings whose role or short name the passage uses, as "甲方=<organisation>", in text order."""
        spans = self._part(passage).bound(in_one_script(passage.text))
        told = dict.fromkeys((span.role, span.name) for span in spans if span.role)
        return tuple(f"{self.written.name(role, passage)}={self.written.name(name, passage)}" for role, name in told)

    def extract(self, passage: Passage) -> Extraction:
        """Facts of one passage; deterministic, no I/O. Every surface is a substring of the passage."""
        known, too_long = self.known(passage_in_one_script(passage))
        extraction = self.written.extraction(build_extraction(known), passage)
        return replace(extraction, dropped={**extraction.dropped, **({"name_too_long": too_long} if too_long else {})})

    def known(self, passage: Passage) -> tuple[Known, int]:
        """The names of a passage and where it stands, and how many names were left out as too long."""
        part = self._part(passage)
        names = find_names(
            passage.text, passage.language, part.scope, part.clause_scope, part.bound(passage.text), part.words
        )
        names = sorted([*names, *self._counted_days(passage.text)], key=lambda one: (one.start, -one.end))
        if passage.kind == "row":
            names = with_cells(passage.text, names, part.scope, passage.heading_path)
        short_enough = [span for span in names if len(span.name) <= self.max_name_characters]
        resolved = [self.resolved(span, passage) for span in short_enough]
        here = [clause for clause in part.definitions.clauses if clause.passage_id == passage.passage_id]
        known = Known(passage, resolved, self._node_of(part), self._clauses_of(passage), here, part.scope)
        return known, len(names) - len(short_enough)

    def _counted_days(self, text: str) -> list[Span]:
        """Days named from another day, by their ISO form; how the text puts it is the role."""
        found = find_relative(text, self._made, self._effective)
        days = (one for one in found if len(one.iso) > len("2024") and not one.is_earliest)
        return [Span(one.start, one.end, "date", one.iso, one.iso, role=one.text) for one in days]

    def resolved(self, span: Span, passage: Passage) -> Span:
        """A span of a passage as the part that the passage stands in means it."""
        if span.type == "document" and span.scope == self._first.scope and fold(span.name) == self._title:
            return replace(span, name=self._node.name, key="", scope=self._node.scope)
        return self._part(passage).resolved(span, passage.text)

    def _node_of(self, part: Part) -> Node:
        """The document, or a later contract in it by its own number."""
        number = part.definitions.number
        return make_node(number, "document") if number and part is not self._first else self._node

    def _clauses_of(self, passage: Passage) -> list[ClauseStart]:
        """Where clauses begin: at the passage's start (by its headings) and at numbered lines; signatures end them."""
        lines = [(0, heading) for heading in passage.heading_path]
        lines.extend((line.start(), line.group()) for line in _LINE.finditer(passage.text))
        found, section = [], ""
        for at, line in lines:
            number = own_clause(line)
            if _SECTION.match(line):
                section = number
            elif section and number.isdigit():
                number = f"{section}.{number}"
            if number:
                found.append(ClauseStart(at, self._clause_node(number, passage)))
            elif _SIGNATURE.match(line):
                found.append(ClauseStart(at, None))
        return found

    def _clause_node(self, number: str, passage: Passage) -> Node:
        name = f"第{number}条" if passage.language == "zh" else f"Clause {number}"
        return make_node(name, "clause", self._part(passage).clause_scope, number)


def _document_node(document: Document, number: str) -> Node:
    title = document.title or document.name
    if number:
        return make_node(number, "document", aliases=(title, *title_aliases(title, document.name)))
    scope = document.document_id if _KIND_TITLE.search(title) else ""
    return make_node(title, "document", scope, aliases=title_aliases(title, document.name))
