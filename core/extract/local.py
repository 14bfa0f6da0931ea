"""
The local extractor: rules and small recognisers, no network; the default.

Knows one document's definitions and turns its passages into extractions. The
rules live in `rules/`, node identity in `names.py`, the hyperedges are built
in `hyperedges.py`, which comes next in the flow.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from core.clauses import own_clause
from core.extract.hyperedges import ClauseStart, Known, build_extraction
from core.extract.names import make_node, name_key, title_aliases
from core.extract.rules.bindings import Definitions
from core.extract.rules.definitions import read_definitions
from core.extract.rules.finder import find_names
from core.extract.rules.recognised import DocumentWords, read_kinds, told_kinds
from core.extract.rules.spans import Span
from core.extract.rules.tables import with_cells
from core.extract.stated import stated_extraction
from core.records import Document, Extraction, Node, Passage, StatedFact

_SECTION = re.compile(r"\W*[一二三四五六七八九十]{1,3}、")
_SIGNATURE = re.compile(
    r"\s*(?:[^\n。；]{0,30}[（(](?:公章|盖章|签字|签名|签章|电子签章|合同专用章|签字或盖章|签字盖章)[）)]"
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

    version = "local-6"
    concurrency = 1

    def __init__(self, max_name_characters: int = 80) -> None:
        """`max_name_characters`: longer names are dropped and counted (Settings.max_name_characters)."""
        self.max_name_characters = max_name_characters

    def open_document(self, document: Document, passages: Sequence[Passage]) -> LocalDocumentExtractor:
        """Read the definitions of a document once, before its passages."""
        texts = [(passage.passage_id, passage.text) for passage in passages]
        definitions = read_definitions(texts, document.name.rsplit("/", 1)[-1])
        lower_words = frozenset(word for passage in passages for word in _LOWER_WORD.findall(passage.text))
        words = DocumentWords(lower_words, defines_terms=bool(definitions.terms))
        companies = [one.name for one in definitions.targets.values() if one.type == "organisation"]
        english = (passage.text for passage in passages if passage.language == "en")
        words = read_kinds(english, words, told_kinds(definitions.employers, companies))
        return LocalDocumentExtractor(document, definitions, words, self.max_name_characters)

    def stated(self, passage: Passage, fact: StatedFact) -> Extraction:
        """A fact that a file states itself; nothing else is looked for in its words."""
        return stated_extraction(passage, fact)


class LocalDocumentExtractor:
    """
    The local extractor for one document.

    A person for whom the document states an organisation (in a bracket, a
    table, a signature line or as representative of a party) is scoped to that
    organisation, so two people called 周明 stay apart; every other person is
    known by name alone, and whether it is one of those is asked of the user.
    """

    def __init__(
        self, document: Document, definitions: Definitions, words: DocumentWords, max_name_characters: int
    ) -> None:
        """Built by `LocalExtractor.open_document`."""
        self._document = document
        self._definitions = definitions
        self._words = words
        self.max_name_characters = max_name_characters
        self._node = _document_node(document, definitions.number)
        self._clause_scope = definitions.number or document.document_id
        self._main_names = {other: name for name, others in definitions.aliases.items() for other in others}

    def bound_names(self, passage: Passage) -> tuple[str, ...]:
        """The bindings whose role or short name the passage uses, as "甲方=<organisation>", in text order."""
        spans = self._definitions.find(passage.text, self._document.document_id)
        return tuple(dict.fromkeys(f"{span.role}={span.name}" for span in spans if span.role))

    def extract(self, passage: Passage) -> Extraction:
        """Facts of one passage; deterministic, no I/O. Every surface is a substring of the passage."""
        known, too_long = self.known(passage)
        extraction = build_extraction(known)
        return replace(extraction, dropped={**extraction.dropped, **({"name_too_long": too_long} if too_long else {})})

    def known(self, passage: Passage) -> tuple[Known, int]:
        """The names of a passage and where it stands, and how many names were left out as too long."""
        names = find_names(
            passage.text,
            passage.language,
            self._document.document_id,
            self._clause_scope,
            list(self._definitions.find(passage.text, self._document.document_id)),
            self._words,
        )
        if passage.kind == "row":
            names = with_cells(passage.text, names, self._document.document_id, passage.heading_path)
        short_enough = [span for span in names if len(span.name) <= self.max_name_characters]
        resolved = [self.resolved(span) for span in short_enough]
        here = [clause for clause in self._definitions.clauses if clause.passage_id == passage.passage_id]
        known = Known(passage, resolved, self._node, self._clauses_of(passage), here)
        return known, len(names) - len(short_enough)

    def resolved(self, span: Span) -> Span:
        """The span as this document means it: another name of a company, a title it cites, a person of an employer."""
        if span.type == "document" and span.name in self._definitions.targets:
            target = self._definitions.targets[span.name]
            return replace(span, name=target.name, key=target.key, aliases=(span.name,))
        if span.type == "organisation":
            main = self._main_names.get(span.name, span.name)
            return replace(span, name=main, aliases=self._definitions.aliases.get(main, ()))
        employer = self._definitions.employers.get(span.name) if span.type == "person" else None
        return replace(span, scope=name_key(employer, "organisation"), role=span.role or employer) if employer else span

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
        return make_node(name, "clause", self._clause_scope, number)


def _document_node(document: Document, number: str) -> Node:
    title = document.title or document.name
    if number:
        return make_node(number, "document", aliases=(title, *title_aliases(title, document.name)))
    scope = document.document_id if _KIND_TITLE.search(title) else ""
    return make_node(title, "document", scope, aliases=title_aliases(title, document.name))
