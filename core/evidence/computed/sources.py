"""
What the rules of this folder read: the ranked passages, those of a named thing, and how a sentence stands.

Reads the memory within the question's scope. Finds no values (`stated.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.evidence.governing.law import Law, law_of
from core.evidence.governing.quoted import day_for, standing_of
from core.evidence.rating import Sentence
from core.ports import Memory
from core.records import Passage, Question, StandingStatus
from core.text import fold, terms

_MOST_HOLDING = 60
_MOST_OF_DOCUMENT = 400
_FIRST = 6
"""Passages whose documents' tables are read whole."""


@dataclass(frozen=True)
class Sources:
    """A question with the memory that it is put to, and the passages that carry its answer, best first."""

    question: Question
    memory: Memory
    passage_ids: Sequence[str]

    @cached_property
    def ranked(self) -> list[Passage]:
        """The passages that carry the answer, best first."""
        return self.memory.passages(self.passage_ids)

    @cached_property
    def rows(self) -> list[Passage]:
        """The passages of tables in the documents of the first passages, in reading order: whole tables."""
        documents = dict.fromkeys(one.document_id for one in self.ranked[:_FIRST] if one.kind == "row")
        return [one for one in self.of_documents(list(documents)) if one.kind == "row"]

    @cached_property
    def law(self) -> Law:
        """Which text governs when."""
        return law_of(self.memory, {one.document_id for one in self.ranked})

    def title(self, document_id: str) -> str:
        """The title of a document."""
        return self.memory.document(document_id).title

    def label(self, document_id: str) -> str:
        """Folded title, file name and number of a document: what names it."""
        document = self.memory.document(document_id)
        return fold(" ".join((document.title, document.name, document.attributes.get("number", ""))))

    def is_article(self, passage: Passage) -> bool:
        """Whether a passage is part of an article about what its title names."""
        return self.memory.document(passage.document_id).format == "corpus"

    def is_report(self, passage: Passage) -> bool:
        """Whether a passage is of minutes, a mail or news: what they tell of a contract is not its text."""
        paper = self.law.papers.get(passage.document_id)
        return bool(paper and paper.is_report)

    def head(self, document_id: str) -> str:
        """The first lines of a paper, "" for other documents."""
        paper = self.law.papers.get(document_id)
        return paper.head if paper else ""

    def documents_called(self, key: str) -> list[str]:
        """Ids of the documents in scope that bear this folded name, else of those whose title or number holds it."""
        graph, scope = self.memory.hypergraph, self.question.scope
        numbers = graph.titles.get(key) or {one for title, held in graph.titles.items() if key in title for one in held}
        ids = [graph.document_ids[number] for number in sorted(numbers)]
        return [one for one in ids if not scope or one in scope]

    def is_title(self, key: str) -> bool:
        """Whether some document bears exactly this folded name."""
        return key in self.memory.hypergraph.titles

    def amendments_of(self, document_ids: Iterable[str]) -> list[str]:
        """Ids of the amendments in scope that change one of these documents."""
        papers, scope = self.law.papers, self.question.scope
        bases = [papers[one] for one in document_ids if one in papers and not papers[one].is_amendment]
        found = [one.id for base in bases for one in self.law.kin.family_of(base) if one.is_amendment]
        return [one for one in found if not scope or one in scope]

    def of_documents(self, document_ids: Sequence[str]) -> list[Passage]:
        """All passages of some documents, in reading order."""
        graph = self.memory.hypergraph
        numbers = graph.passages_by_document.of(graph.document_number[one] for one in document_ids)
        return self.memory.passages([graph.passage_ids[number] for number in numbers[:_MOST_OF_DOCUMENT].tolist()])

    def holding(self, name: str) -> list[Passage]:
        """Passages in scope that hold a name, in their headings or title too."""
        found = self.memory.search_text(terms(name), _MOST_HOLDING, self.question.scope)
        return self.memory.passages([one for one, _ in found])

    def status(self, sentence: Sentence) -> StandingStatus | None:
        """How a sentence stands at the question's date; None where no paper bears on it."""
        standing = standing_of(sentence, self.law, day_for(sentence.passage.document_id, self.question, self.law))
        return standing.status if standing else None
