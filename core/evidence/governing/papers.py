"""
Documents as papers in time: passages, outline, date, names, and whether they change or merely report.

Reads the memory; what is read of one document is kept by its content, so that a
new document costs only itself. Next: `references.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from core.clauses import find_clause_references
from core.dates import FoundDate
from core.document_dates import ARTICLES, dates_of, document_date
from core.evidence.governing.effects import find_acts
from core.evidence.governing.outline import outline_of
from core.evidence.one_script import as_stored
from core.evidence.pieces import full_sentences
from core.hypergraph import Hypergraph
from core.ports import Memory
from core.records import Clause, Document, Passage, Place
from core.scripts import in_one_script, passage_in_one_script

MOST_PAPERS = 400
"""Papers read for one question; where a memory holds more, those linked to what is quoted."""
_AMENDMENT = re.compile(
    r"补充(?:协议|合同|约定|条款|通知)|变更(?:协议|通知|确认|单|函)|修正案|修订|批单|更正|澄清|展期|延期(?:协议|确认|通知|函)"
    r"|变更备忘录|补充(?:说明|确认|备忘录)|调整(?:协议|函|通知|确认)|调价(?:协议|函|通知|确认)|续(?:签|租|约)(?:协议|合同|确认)|豁免"
    r"|\b(?:amendment|amend|supplement(?:al)?|addendum|endorsement|variation|modification|side letter|extension"
    r"|change (?:order|notice)|rider|waiver|rectification|letter agreement|variation)\b",
    re.IGNORECASE,
)
_AMENDS_IN_TEXT = re.compile(
    r"(?:作如下|作以下|如下)(?:变更|修改|批改|补充|调整)|订立本补充|达成(?:如下|以下)补充"
    r"|\b(?:is|are|shall be) (?:amended|varied|changed) as (?:follows|set out)\b|\bagree to amend\b|\bhereby amend"
    r"|\bthis amendment\b|\bClause \d+ is replaced\b",
    re.IGNORECASE,
)
_CONCERNS = re.compile(
    r"(?:签订|签署|订立|所签|签)[^。]{0,20}《?[^。《》]{2,30}(?:合同|协议)书?》?[^。]{0,40}(?:协议|约定|商定|确认|同意)[^。，]{0,6}(?:如下|以下)"
    r"|\b(?:we refer|supplemental|supplementary|with (?:reference|respect)|further|in relation) to\b"
    r"[^.]{0,60}\b(?:agreement|contract|lease|deed|licen[cs]e|policy)\b",
    re.IGNORECASE,
)
"""Words by which a paper says which agreement it is about; that alone changes nothing."""
_REPORT = re.compile(
    r"纪要|会议|(?:会谈|洽谈|谈话|通话|电话|沟通|微信|聊天)(?:记录|备忘)|内部备忘|备忘(?!录)|邮件|摘要|快讯|月报|日报|周报"
    r"|报告|(?<!工程量)(?<!报价)(?<!价格)清单|复函|回函"
    r"|minutes|meeting|\bmemo\b|\b(?:internal|file|office) memorandum\b"
    r"|\bcall notes?\b|digest|news|report|review|\bmail\b|^re:|^fw:|letter of comfort",
    re.IGNORECASE,
)
_MESSAGE_HEAD = re.compile(
    r"^\W*(?:发件人|寄件人|from)\W*[：:].{1,200}?^\W*(?:收件人|主题|to|subject)\W*[：:]",
    re.IGNORECASE | re.DOTALL | re.MULTILINE,
)
"""How a message begins that was stored as plain text."""
_TABLES = frozenset({"xlsx", "csv"})
_HEAD_PASSAGES = 6


@dataclass(frozen=True, eq=False)
class Paper:
    """
    One document with what is needed to place it in time; `keys` are the folded names it goes by.

    `passages` are in one script, `written` the same as the document writes them.
    """

    document: Document
    passages: tuple[Passage, ...]
    keys: frozenset[str] = frozenset()
    organisations: frozenset[str] = frozenset()
    written: tuple[Passage, ...] = ()

    @property
    def id(self) -> str:
        """The document's id."""
        return self.document.document_id

    @cached_property
    def date(self) -> str:
        """ISO date of the document, or ""."""
        return document_date(self.document, self.passages)

    @cached_property
    def outline(self) -> tuple[Clause, ...]:
        """Its clauses in reading order."""
        return outline_of(self.passages)

    @cached_property
    def dates(self) -> tuple[tuple[Passage, FoundDate], ...]:
        """Its dates, resolved as far as it tells."""
        return tuple(dates_of(self.passages))

    @cached_property
    def head(self) -> str:
        """The text of its first passages."""
        return "\n".join(one.text for one in self.passages[:_HEAD_PASSAGES])

    @cached_property
    def is_report(self) -> bool:
        """Whether it tells of things (minutes, mails, news) and so cannot change an agreement."""
        is_mail = self.document.format == "eml" or bool(_MESSAGE_HEAD.match(self.head))
        return is_mail or bool(_REPORT.search(in_one_script(f"{self.document.title} {self.document.name}")))

    @cached_property
    def is_amendment(self) -> bool:
        """Whether it says of itself that it changes another paper."""
        if self.is_report or self.document.format in _TABLES:
            return False
        called = in_one_script(f"{self.document.title} {re.sub('[_-]', ' ', self.document.name)}")
        named = _AMENDMENT.search(called)
        return bool(named or _AMENDS_IN_TEXT.search(self.head)) or self._acts_on_what_it_concerns()

    def _acts_on_what_it_concerns(self) -> bool:
        if not _CONCERNS.search(self.head):
            return False
        texts = (text for *_, text in self.sentences() if next(find_clause_references(text), None))
        return any(next(find_acts(text), None) for text in texts)

    @property
    def may_govern(self) -> bool:
        """Whether its own words can be terms in force: neither a report nor a table of what happened."""
        return not self.is_report and self.document.format not in _TABLES

    def sentences(self) -> Iterator[tuple[Passage, int, int, str]]:
        """Its sentences as (passage, start, end, text), places in the document's text; rows of tables left out."""
        for passage in self.passages:
            if passage.kind == "row":
                continue
            for start, end in full_sentences(passage.text):
                yield passage, passage.start + start, passage.start + end, passage.text[start:end]

    def text(self, start: int, end: int) -> str:
        """document_text[start:end] in one script, as far as its passages hold it."""
        return _text(self.passages, start, end)

    def quote(self, start: int, end: int) -> str:
        """The same as the document writes it."""
        return _text(self.written or self.passages, start, end)

    def place(self, start: int, end: int) -> Place:
        """A stretch of the document as a place that can be cited; it begins in one passage and ends with it."""
        passages = self.written or self.passages
        passage = next((one for one in passages if one.start <= start < one.end), passages[0])
        end = min(end, passage.end)
        text = passage.text[start - passage.start : end - passage.start]
        return Place(self.id, self.document.name, passage.passage_id, passage.page, start, end, text)


def _text(passages: Iterable[Passage], start: int, end: int) -> str:
    held = (one for one in passages if one.start < end and start < one.end)
    return "\n".join(one.text[max(0, start - one.start) : end - one.start] for one in held)


def papers_of(memory: Memory, wanted: Iterable[str] = ()) -> tuple[Paper, ...]:
    """
    The papers of a memory, by name: all, or where there are too many those linked to the wanted documents.

    Articles of a corpus are no papers: nothing amends them.
    """
    memory, graph = as_stored(memory), memory.hypergraph
    if memory.formats() <= ARTICLES:
        return ()
    ids = graph.document_ids if len(graph.document_ids) <= MOST_PAPERS else _linked(graph, wanted)
    documents = [one for one in memory.documents_of(ids) if one.format not in ARTICLES]
    numbers = {one.document_id: graph.passages_by_document[graph.document_number[one.document_id]] for one in documents}
    read = memory.passages([graph.passage_ids[n] for rows in numbers.values() for n in rows.tolist()])
    passages = {one: tuple(sorted(rows, key=lambda each: each.ordinal)) for one, rows in _by_document(read).items()}
    papers = [_paper(graph, one, passages[one.document_id]) for one in documents]
    return tuple(sorted(papers, key=lambda one: one.document.name))


def _by_document(passages: Iterable[Passage]) -> dict[str, list[Passage]]:
    found: dict[str, list[Passage]] = {}
    for one in passages:
        found.setdefault(one.document_id, []).append(one)
    return found


def _linked(graph: Hypergraph, wanted: Iterable[str]) -> Sequence[str]:
    """The wanted documents, those that name them, and those they name, nearest first."""
    names = _names_of_documents(graph)
    found = dict.fromkeys(graph.document_number[one] for one in wanted if one in graph.document_number)
    for number in list(found):
        for key in names[number]:
            nodes = graph.nodes_by_key.get(key, ())
            found |= dict.fromkeys(graph.passage_document[graph.passages_of.of(nodes)].tolist())
        nodes_here = graph.nodes_in.of(graph.passages_by_document[number].tolist()).tolist()
        named = (graph.titles.get(graph.node_keys[one], ()) for one in nodes_here)
        found |= dict.fromkeys(one for group in named for one in group)
    return [graph.document_ids[one] for one in list(found)[:MOST_PAPERS]]


@lru_cache(maxsize=2)
def _names_of_documents(graph: Hypergraph) -> tuple[frozenset[str], ...]:
    keys: list[set[str]] = [set() for _ in graph.document_ids]
    for key, documents in graph.titles.items():
        for one in documents:
            keys[one].add(key)
    return tuple(frozenset(one) for one in keys)


_READ: dict[str, Paper] = {}
_MOST_READ = 2_000


def _paper(graph: Hypergraph, document: Document, passages: tuple[Passage, ...]) -> Paper:
    """The paper, with what was found in it before where it is still the same."""
    number = graph.document_number[document.document_id]
    head = graph.nodes_in.of(graph.passages_by_document[number][:_HEAD_PASSAGES].tolist()).tolist()
    organisations = frozenset(graph.node_keys[one] for one in head if graph.node_types[one] == "organisation")
    keys = _names_of_documents(graph)[number]
    known = _READ.get(document.document_id)
    document = replace(document, title=in_one_script(document.title))
    if known is None or (known.document, known.written) != (document, passages):
        read = tuple(map(passage_in_one_script, passages))
        known = Paper(document, read, keys, organisations, passages)
    elif (known.keys, known.organisations) != (keys, organisations):
        known = replace(known, keys=keys, organisations=organisations)
    if len(_READ) >= _MOST_READ:
        _READ.clear()
    _READ[document.document_id] = known
    return known
