"""What the extraction tests share: one text in, its extraction out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from core.extract.local import LocalDocumentExtractor, LocalExtractor
from core.records import Document, Extraction, Node, Passage
from core.text import language_of

Extract = Callable[..., Extraction]


def open_texts(  # type: ignore[no-untyped-def]
    *texts: str, title: str = "Test", name: str = "test.txt", kind: str = "paragraph", above: tuple[str, ...] = ()
):
    """A document extractor over texts, and their passages, which stand under the headings `above`."""
    document_id = f"d-{name}"
    document = Document(document_id, name, title, "txt", language_of(texts[0]), "0", 1)
    passages, at = [], 0
    for i, text in enumerate(texts):
        span = (at, at + len(text))
        passages.append(
            Passage(f"{document_id}#{i}", document_id, i, text, 1, *span, language_of(text), above, kind=kind)  # type: ignore[arg-type]
        )
        at += len(text) + 1
    return LocalExtractor().open_document(document, passages), passages


@pytest.fixture
def extract() -> Extract:
    """Extract the last of the texts, with the definitions of them all."""

    def run(*texts: str, **options: Any) -> Extraction:
        extractor, passages = open_texts(*texts, **options)
        assert isinstance(extractor, LocalDocumentExtractor)
        return extractor.extract(passages[-1])

    return run


def names(extraction: Extraction, *types: str) -> set[str]:
    """Names of the nodes of some types."""
    return {node.name for node in extraction.nodes if not types or node.type in types}


def node_named(extraction: Extraction, name: str) -> Node:
    """The one node of this name."""
    (found,) = [node for node in extraction.nodes if node.name == name]
    return found


def members(extraction: Extraction, hyperedge_id: str) -> Sequence[str]:
    """Node ids of a hyperedge, in order."""
    return [one.node_id for one in extraction.incidences if one.hyperedge_id == hyperedge_id]
