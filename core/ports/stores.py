"""
What is asked of the two stores: the ledger, which is the truth, and the vector index.

Holds signatures only; `core/store/` keeps them. Next: `memory.py`, what a strategy sees of both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from core.ports.handed import Matrix, Vector
from core.ports.models import ReplyStore
from core.records import (
    Answer,
    ChatCall,
    Document,
    Extraction,
    IngestReport,
    Language,
    NewDocument,
    Passage,
    RemovalReceipt,
    Verdict,
    Walk,
    WeightEntry,
)


class VectorIndex(Protocol):
    """Passage vectors by id, in a collection stamped with embedder and dimension."""

    def upsert(self, passages: Sequence[Passage], vectors: Matrix) -> None:
        """Write n vectors; the same id again replaces the old one."""

    def delete(self, passage_ids: Sequence[str]) -> None:
        """Forget these ids; unknown ids are ignored."""

    def ids(self) -> set[str]:
        """Every passage id that the collection holds."""

    def search(
        self, vector: Vector, limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """Nearest passages as (passage_id, cosine), best first, ties by id; scope = document ids."""

    def fetch(self, passage_ids: Sequence[str]) -> Matrix:
        """Vectors in the order asked, shape (n, d); a missing id gives a zero row."""

    def whole(self, passage_ids: Sequence[str]) -> Matrix:
        """Vectors of all passages of a memory, shape (n, d), kept until the next write; a missing one is NaN."""


class Ledger(ReplyStore, Protocol):
    """The truth: everything that is stored, in one SQLite file behind one writer."""

    def memory_version(self) -> int:
        """Raised by every commit."""

    def documents(self) -> list[Document]:
        """All visible documents, by name."""

    def document(self, document_id: str) -> Document:
        """One visible document. Raises UnknownDocument."""

    def document_text(self, document_id: str) -> str:
        """Its whole text; passages and citations are spans of it. Raises UnknownDocument."""

    def has_language(self, language: Language) -> bool:
        """Whether some document is in this language."""

    def document_by_hash(self, source_hash: str) -> Document | None:
        """The document stored from the same bytes, if any."""

    def document_by_name(self, name: str) -> Document | None:
        """The document of this name (NFC), if any."""

    def reports(self) -> list[IngestReport]:
        """How each visible document came in, by name."""

    def passages_of(self, document_id: str) -> list[Passage]:
        """All passages of a document in reading order."""

    def counts(self) -> dict[str, int]:
        """Rows of documents, passages, nodes, hyperedges, incidences, answers; and the verdicts in force."""

    def stage(self, key: str, ordinal: int, extraction: Extraction) -> None:
        """Keep one passage's extraction as a checkpoint; key = content + extractor version."""

    def clear_staged(self, key: str) -> None:
        """Drop the checkpoints of a document that is now visible."""

    def staged(self, key: str) -> dict[int, Extraction]:
        """What earlier, interrupted runs had finished, by passage ordinal."""

    def cached_vectors(self, embedder: str, dimension: int, texts: Sequence[str]) -> dict[str, Vector]:
        """Vectors of this length made before for these texts by this embedder."""

    def cache_vectors(self, embedder: str, texts: Sequence[str], vectors: Matrix) -> None:
        """Remember vectors by content + embedder."""

    def commit_documents(self, news: Sequence[NewDocument]) -> list[RemovalReceipt | None]:
        """
        Make documents visible in one transaction, and queue their vectors in the outbox.

        Returns:
            For each, the receipt of the document it replaces, or None.
        """

    def remove_document(self, document_id: str) -> RemovalReceipt:
        """Forget a document and everything only it supports. Raises UnknownDocument."""

    def save_answer(self, answer: Answer, walk: Walk, calls: Sequence[ChatCall] = ()) -> None:
        """Keep an answer, its trace and the calls to a chat model that it took."""

    def chat_calls(self, answer_id: str) -> tuple[ChatCall, ...]:
        """The calls to a chat model for an answer, in the order made; none for an unknown one."""

    def answer(self, answer_id: str) -> Answer:
        """A stored answer. Raises UnknownAnswer."""

    def walk(self, answer_id: str) -> Walk:
        """The trace of a stored answer. Raises UnknownAnswer."""

    def answers(self, limit: int = 50, user: str | None = None) -> list[Answer]:
        """Stored answers, newest first."""

    def weight_entries(self, hyperedge_ids: Sequence[str] | None = None) -> list[WeightEntry]:
        """The weight log in order, of all or of some hyperedges."""

    def save_verdicts(self, judged: Iterable[tuple[Verdict, str, Sequence[WeightEntry]]]) -> None:
        """
        Store verdicts and append their rows to the weight log, all or none; raises the memory version.

        Each comes with its question's key and its rows, whose entry_id is given by
        the ledger. A second verdict for the same user, question and hyperedge
        replaces the first.
        """

    def verdict(self, user: str, question_key: str, hyperedge_id: str = "") -> Verdict | None:
        """The verdict in force, if any."""

    def save_job(self, job_id: str, state: Mapping[str, Any]) -> None:
        """Store a job's state, so that any tab and any later run can see it."""

    def jobs(self) -> dict[str, dict[str, Any]]:
        """The newest hundred jobs by id, newest first."""
