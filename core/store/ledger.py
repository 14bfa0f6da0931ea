"""
The ledger: documents come, are read and go. Implements `core.ports.Ledger`.

Holds the documents' part; checkpoints and vectors at rest are in `desk.py`,
what a chat model read in `readings.py`, golden questions in `golden.py`,
answers, verdicts and weights in `judgements.py`, who is who in `likes.py` and `decisions.py`, concepts in
`concepts.py`. Next: `memory.py`,
the read side that strategies get.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

import sqlite_utils

from core.errors import UnknownDocument
from core.records import Document, IngestReport, Language, NewDocument, Passage, RemovalReceipt
from core.store.commit import add_document
from core.store.concepts import ConceptRows
from core.store.database import translated
from core.store.decisions import Decisions
from core.store.desk import Desk
from core.store.golden import Golden
from core.store.judgements import Judgements
from core.store.leaving import drop_document, forget_unused_vectors, text_hashes
from core.store.plain import from_plain
from core.store.readings import Readings
from core.store.rows import DOCUMENT_COLUMNS, PASSAGE_COLUMNS, document_of, passage_of

_COUNTED = ("document", "passage", "node", "hyperedge", "incidence", "answer", "verdict")


class SqliteLedger(Desk, Readings, Golden, Judgements, Decisions, ConceptRows):
    """The truth, in one SQLite file. Safe for many threads of one process; see `core.ports.Ledger`."""

    # --- read ---

    def memory_version(self) -> int:
        """Raised by every commit."""
        return int(self.meta("memory_version"))

    def structure_version(self) -> int:
        """Raised by every commit that changes documents, facts, names or concepts; not by votes."""
        return int(self.meta("structure_version"))

    def documents(self) -> list[Document]:
        """All visible documents, by name."""
        return [document_of(row) for row in self.rows(f"SELECT {DOCUMENT_COLUMNS} FROM document ORDER BY name")]

    def document(self, document_id: str) -> Document:
        """One visible document. Raises UnknownDocument."""
        found = self._document_where("document_id", document_id)
        if found is None:
            raise UnknownDocument(f"No document has the id {document_id!r}.")
        return found

    def document_by_hash(self, source_hash: str) -> Document | None:
        """The document stored from the same bytes, if any."""
        return self._document_where("source_hash", source_hash)

    def document_by_name(self, name: str) -> Document | None:
        """The document of this name, whichever way its accents are composed, if any."""
        return self._document_where("name", unicodedata.normalize("NFC", name))

    def _document_where(self, column: str, value: str) -> Document | None:
        sql = f"SELECT {DOCUMENT_COLUMNS} FROM document WHERE {column} = ? ORDER BY number LIMIT 1"
        found = self.rows(sql, (value,))
        return document_of(found[0]) if found else None

    def has_language(self, language: Language) -> bool:
        """Whether some document is in this language."""
        return bool(self.rows("SELECT 1 FROM document WHERE language = ? LIMIT 1", (language,)))

    def document_text(self, document_id: str) -> str:
        """Its whole text; passages and citations are spans of it. Raises UnknownDocument."""
        found = self.rows("SELECT text FROM document WHERE document_id = ?", (document_id,))
        if not found:
            raise UnknownDocument(f"No document has the id {document_id!r}.")
        return str(found[0][0])

    def reports(self) -> list[IngestReport]:
        """How each visible document came in, by name."""
        rows = self.rows("SELECT report FROM document ORDER BY name")
        return [from_plain(IngestReport, json.loads(row[0])) for row in rows]

    def passages_of(self, document_id: str) -> list[Passage]:
        """All passages of a document in reading order; none for an unknown id."""
        sql = (
            f"SELECT {PASSAGE_COLUMNS} FROM passage JOIN document ON document.number = document"
            " WHERE document_id = ? ORDER BY ordinal"
        )
        return [passage_of(row) for row in self.rows(sql, (document_id,))]

    def ends_of(self, document_ids: Sequence[str], first: int, last: int) -> dict[str, list[Passage]]:
        """The first and last passages of each of these documents in reading order, by its id; each passage once."""
        sql = (
            f"SELECT {PASSAGE_COLUMNS} FROM json_each(?1) JOIN document ON document_id = value"
            " JOIN passage ON document = document.number WHERE ordinal < ?2 OR ordinal >="
            " (SELECT count(*) FROM passage AS every WHERE every.document = document.number) - ?3 ORDER BY ordinal"
        )
        found: dict[str, list[Passage]] = {}
        for one in map(passage_of, self.rows(sql, (json.dumps(list(document_ids)), first, last))):
            found.setdefault(one.document_id, []).append(one)
        return found

    def counts(self) -> dict[str, int]:
        """Rows of documents, passages, nodes, hyperedges, incidences, answers; and the verdicts in force."""
        with translated(self.path):
            tables = sqlite_utils.Database(self.connection)
            counts = {f"{table}s": tables.table(table).count for table in _COUNTED}
            return counts | {"verdicts": tables.table("verdict").count_where("value != 'none'")}

    # --- write ---

    def commit_documents(self, news: Sequence[NewDocument]) -> list[RemovalReceipt | None]:
        """
        Make several documents visible in one transaction, and queue their vectors in the outbox.

        Returns:
            For each, the receipt of the document it replaces, or None.

        Raises:
            UnknownDocument: if a document to replace is not there; nothing is stored then.
        """
        with self.committing(structure=True) as connection:
            hashes = [one for new in news for one in text_hashes(connection, new.replaces)]
            receipts = [drop_document(connection, one.replaces) if one.replaces else None for one in news]
            for one in news:
                add_document(connection, replace(one, document=_composed(one.document)))
            forget_unused_vectors(connection, hashes)
        return receipts

    def remove_document(self, document_id: str) -> RemovalReceipt:
        """Forget a document and everything only it supports, in one transaction. Raises UnknownDocument."""
        with self.committing(structure=True) as connection:
            hashes = text_hashes(connection, document_id)
            receipt = drop_document(connection, document_id)
            forget_unused_vectors(connection, hashes)
        return receipt


def _composed(document: Document) -> Document:
    """The document under its NFC name, so that one name has one spelling."""
    return replace(document, name=unicodedata.normalize("NFC", document.name))
