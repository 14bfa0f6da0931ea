"""
What the ingest asks of an extractor: the facts of each passage of a document.

Holds signatures only; `core/extract/` has them, by rules and by a chat model. Next: `stores.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.records import Document, Extraction, Passage, StatedFact


class Extractor(Protocol):
    """Finds nodes and hyperedges in the passages of one document."""

    @property
    def version(self) -> str:
        """Changes whenever the same passage would give another extraction; keys checkpoints."""

    @property
    def concurrency(self) -> int:
        """How many passages may be extracted at once, each on a thread of its own; 1 for what computes itself."""

    def open_document(self, document: Document, passages: Sequence[Passage]) -> DocumentExtractor:
        """Read the definitions (role and short-name bindings) of a document once, before its passages."""

    def stated(self, passage: Passage, fact: StatedFact) -> Extraction:
        """A fact that a file states itself, as the extraction of the passage that holds its words."""


class DocumentExtractor(Protocol):
    """An extractor that knows one document's definitions."""

    def bound_names(self, passage: Passage) -> tuple[str, ...]:
        """The bindings whose role or short name the passage uses, as "甲方=<organisation>"."""

    def extract(self, passage: Passage) -> Extraction:
        """
        Facts of one passage; every surface is a substring of the passage.

        Never fails because of a model behind it: then rules read the passage, and `by` says why.
        """
