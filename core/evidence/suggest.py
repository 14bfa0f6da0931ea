"""
Questions this memory can answer, made from its own facts.

Used where the sample set (which brings its own) is not loaded. Definitions
give "who is the Buyer in …?", dated or priced events give "what does … say of
…?". Pure but for reading the memory.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from core.hypergraph import Hypergraph
from core.ports import Memory
from core.records import Answer, Document, Language
from core.text import fold

PER_LANGUAGE = 3
_TRIED = 6
LEAST_SHARE = 0.25
"""Share of the documents that must be in a language for it to be asked in."""
_DOCUMENTS_READ = 40
_ROLE: dict[Language, str] = {"zh": "《{title}》里的“{name}”是谁？", "en": "Who is “{name}” in {title}?"}
_EVENT: dict[Language, str] = {
    "zh": "《{title}》对“{name}”是怎么规定的？",
    "en": "What does {title} say about “{name}”?",
}


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A question to offer; with the document and the name that its answer must quote, "" where it is vouched for."""

    text: str
    language: Language
    document_id: str = ""
    name: str = ""


def suggest_questions(
    memory: Memory, samples: Path, is_answered: Callable[[Suggestion], bool] = lambda _: True
) -> list[str]:
    """
    At most three questions a language, first in that of most documents; none in one that few are in.

    Args:
        samples: folder of the shipped sample set with its `suggested.json`; its
            questions come first as long as one of its documents is stored.
        is_answered: tells whether the memory answers a question well; asked of at
            most 6 a language, and of none that are shipped.
    """
    documents = memory.documents()
    counted = Counter(document.language for document in documents)
    shipped = _shipped(samples, {document.name for document in documents})
    found: list[str] = []
    for language, count in sorted(counted.items(), key=lambda one: (-one[1], one[0] != "zh")):
        if language in shipped:
            found.extend(shipped[language][:PER_LANGUAGE])
        elif count >= LEAST_SHARE * len(documents):
            theirs = [document for document in documents if document.language == language]
            made = _from_facts(memory, theirs, language)[:_TRIED]
            found.extend(list(islice((one.text for one in made if is_answered(one)), PER_LANGUAGE)))
    return found


def answers_well(suggestion: Suggestion, answer: Answer) -> bool:
    """Whether an answer's first quote is of the document that the question was made from, and says the name."""
    first = answer.citations[0] if answer.outcome == "answered" and answer.citations else None
    is_of_it = first is not None and first.document_id == suggestion.document_id
    return is_of_it and first is not None and fold(suggestion.name) in fold(first.quote)


def _shipped(samples: Path, stored: Collection[str]) -> dict[str, list[str]]:
    path = samples / "suggested.json"
    names = {one.name for one in (samples / "documents").glob("*")} if path.exists() else set()
    if not names.intersection(stored):
        return {}
    questions: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return questions


def _from_facts(memory: Memory, documents: Sequence[Document], language: Language) -> list[Suggestion]:
    graph = memory.hypergraph
    found: dict[str, Suggestion] = {}
    for document in documents[:_DOCUMENTS_READ]:
        number = graph.document_number.get(document.document_id)
        template, name = _about(memory, graph, number) if number is not None else (_ROLE, "")
        text = template[language].format(title=document.title, name=name)
        if name:
            found.setdefault(text, Suggestion(text, language, document.document_id, name))
    return list(found.values())


def _about(memory: Memory, graph: Hypergraph, document: int) -> tuple[dict[Language, str], str]:
    """What to ask on a document, and of which name: its first defined role, else its first event with a date or sum."""
    for passage in graph.passages_by_document[document].tolist():
        for hyperedge in graph.hyperedges_in[passage].tolist():
            members = memory.members([graph.hyperedge_ids[hyperedge]])[0]
            by_type = {member.type: member.name for member in members}
            if graph.hyperedge_kinds[hyperedge] == "coreference" and "role" in by_type:
                return _ROLE, by_type["role"]
            if "event" in by_type and {"amount", "date"} & by_type.keys():
                return _EVENT, by_type["event"]
    return _ROLE, ""
