"""
Questions this memory can answer, made from its own facts.

Used where the sample set (which brings its own) is not loaded. Definitions
give "who is the Buyer in …?", dated or priced events give "what does … say of
…?". Pure but for reading the memory.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from pathlib import Path

from core.hypergraph import Hypergraph
from core.ports import Memory
from core.records import Document, Language

PER_LANGUAGE = 3
_DOCUMENTS_READ = 40
_ROLE = {"zh": "《{title}》里的“{name}”是谁？", "en": "Who is “{name}” in {title}?"}
_EVENT = {"zh": "《{title}》对“{name}”是怎么规定的？", "en": "What does {title} say about “{name}”?"}


def suggest_questions(memory: Memory, samples: Path) -> list[str]:
    """
    At most three questions a language, for the languages that the documents are in.

    Args:
        samples: folder of the shipped sample set with its `suggested.json`; its
            questions come first as long as one of its documents is stored.
    """
    documents = memory.documents()
    languages = {document.language for document in documents}
    shipped = _shipped(samples, {document.name for document in documents})
    found: list[str] = []
    for language in ("zh", "en"):
        if language in languages:
            theirs = [document for document in documents if document.language == language]
            found.extend((shipped.get(language) or _from_facts(memory, theirs, language))[:PER_LANGUAGE])
    return found


def _shipped(samples: Path, stored: Collection[str]) -> dict[str, list[str]]:
    path = samples / "suggested.json"
    names = {one.name for one in (samples / "documents").glob("*")} if path.exists() else set()
    if not names.intersection(stored):
        return {}
    questions: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return questions


def _from_facts(memory: Memory, documents: Sequence[Document], language: Language) -> list[str]:
    graph = memory.hypergraph
    found: list[str] = []
    for document in documents[:_DOCUMENTS_READ]:
        number = graph.document_number.get(document.document_id)
        question = _about(memory, graph, number, document.title, language) if number is not None else ""
        if question:
            found.append(question)
    return list(dict.fromkeys(found))


def _about(memory: Memory, graph: Hypergraph, document: int, title: str, language: Language) -> str:
    """One question on a document: its first defined role, else its first event with a date or an amount."""
    for passage in graph.passages_by_document[document].tolist():
        for hyperedge in graph.hyperedges_in[passage].tolist():
            members = memory.members([graph.hyperedge_ids[hyperedge]])[0]
            by_type = {member.type: member.name for member in members}
            if graph.hyperedge_kinds[hyperedge] == "coreference" and "role" in by_type:
                return _ROLE[language].format(title=title, name=by_type["role"])
            if "event" in by_type and {"amount", "date"} & by_type.keys():
                return _EVENT[language].format(title=title, name=by_type["event"])
    return ""
