"""
The desk of the ledger: checkpoints of unfinished documents, vectors at rest, the outbox and jobs.

Holds what may be thrown away and made again. Next: `judgements.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from core.errors import ShapeMismatch
from core.ports import Matrix, Vector
from core.records import Extraction, Passage
from core.store.commit import queue_vectors
from core.store.database import Database
from core.store.plain import from_plain
from core.store.rows import DOCUMENT_COLUMNS, PASSAGE_COLUMNS, document_of, passage_of, text_hash, to_json
from core.text import embedded_text


class Desk(Database):
    """The tables `staging`, `vector_cache`, `outbox` and `job`."""

    # --- checkpoints ---

    def stage(self, key: str, ordinal: int, extraction: Extraction) -> None:
        """Keep one passage's extraction as a checkpoint; key = content + extractor version."""
        with self.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO staging VALUES (?, ?, ?)", (key, ordinal, to_json(extraction)))

    def staged(self, key: str) -> dict[int, Extraction]:
        """What earlier, interrupted runs had finished, by passage ordinal."""
        rows = self.rows("SELECT ordinal, extraction FROM staging WHERE key = ?", (key,))
        return {row[0]: from_plain(Extraction, json.loads(row[1])) for row in rows}

    def clear_staged(self, key: str) -> None:
        """Drop the checkpoints of a document that is now visible."""
        with self.writing() as connection:
            connection.execute("DELETE FROM staging WHERE key = ?", (key,))

    # --- vectors at rest ---

    def cached_vectors(self, embedder: str, dimension: int, texts: Sequence[str]) -> dict[str, Vector]:
        """Vectors of this length made before for these texts by this embedder; two servers may share its name."""
        text_by_hash = {text_hash(text): text for text in texts}
        rows = self.rows(
            "SELECT text_hash, vector FROM json_each(?) JOIN vector_cache ON text_hash = value AND embedder = ?",
            (json.dumps(list(text_by_hash)), embedder),
        )
        vectors = {text_by_hash[row[0]]: np.frombuffer(row[1], "<f4") for row in rows}
        return {text: vector for text, vector in vectors.items() if len(vector) == dimension}

    def cache_vectors(self, embedder: str, texts: Sequence[str], vectors: Matrix) -> None:
        """Remember vectors by content + embedder. Raises ShapeMismatch unless there is one a text."""
        if len(texts) != len(vectors):
            raise ShapeMismatch(f"{len(texts)} texts and {len(vectors)} vectors.")
        blobs = [vector.astype("<f4").tobytes() for vector in vectors]
        rows = [(embedder, text_hash(text), blob) for text, blob in zip(texts, blobs, strict=True)]
        with self.writing() as connection:
            connection.executemany("INSERT OR REPLACE INTO vector_cache VALUES (?, ?, ?)", rows)

    # --- outbox ---

    def outbox(self, limit: int) -> list[tuple[int, str]]:
        """At most `limit` rows (number, passage id) that the index has yet to write or forget, oldest first."""
        rows = self.rows("SELECT number, passage_id FROM outbox ORDER BY number LIMIT ?", (limit,))
        return [(row[0], row[1]) for row in rows]

    def queue(self, passage_ids: Iterable[str]) -> None:
        """Put passages into the outbox again."""
        with self.writing() as connection:
            queue_vectors(connection, passage_ids)

    def clear_outbox(self, last: int) -> None:
        """Strike out what the index has done: every row up to this number."""
        with self.writing() as connection:
            connection.execute("DELETE FROM outbox WHERE number <= ?", (last,))

    def to_embed(self, passage_ids: Sequence[str]) -> list[tuple[Passage, str]]:
        """Those of the passages that are stored, each with the text its vector is made of, in no particular order."""
        sql = (
            f"SELECT {PASSAGE_COLUMNS}, {DOCUMENT_COLUMNS} FROM json_each(?) JOIN passage ON passage_id = value"
            " JOIN document ON document.number = document"
        )
        rows = self.rows(sql, (json.dumps(list(passage_ids)),))
        passages = [passage_of(row) for row in rows]
        documents = [document_of(row[PASSAGE_COLUMNS.count(",") + 1 :]) for row in rows]
        return [(one, embedded_text(document, one)) for document, one in zip(documents, passages, strict=True)]

    def passage_ids(self) -> set[str]:
        """Every visible passage."""
        return {row[0] for row in self.rows("SELECT passage_id FROM passage")}

    # --- jobs ---

    def save_job(self, job_id: str, state: Mapping[str, Any]) -> None:
        """Store a job's state, so that any tab and any later run can see it."""
        with self.writing() as connection:
            connection.execute(
                "INSERT INTO job (job_id, state) VALUES (?, ?)"
                " ON CONFLICT (job_id) DO UPDATE SET state = excluded.state",
                (job_id, to_json(state)),
            )

    def jobs(self) -> dict[str, dict[str, Any]]:
        """The newest hundred jobs by id, newest first."""
        rows = self.rows("SELECT job_id, state FROM job ORDER BY number DESC LIMIT 100")
        return {row[0]: json.loads(row[1]) for row in rows}
