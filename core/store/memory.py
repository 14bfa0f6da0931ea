"""
The read side that strategies get: one memory version, never half of two.

Holds a read transaction open for as long as a view is used, so that a document
committed or removed meanwhile is not seen. No writes. Next: `traverse/`.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from core.errors import UnknownDocument
from core.hypergraph import Hypergraph
from core.ports import Clock, Matrix, Vector, VectorIndex
from core.records import Document, Hyperedge, Language, Member, Node, Passage, WeightEntry
from core.store import search
from core.store.database import translated
from core.store.incidences import load_hypergraph
from core.store.ledger import SqliteLedger
from core.store.rows import (
    DOCUMENT_COLUMNS,
    HYPEREDGE_COLUMNS,
    PASSAGE_COLUMNS,
    WEIGHT_COLUMNS,
    document_of,
    hyperedge_of,
    passage_of,
    weight_entry_of,
)

PresentWeight = Callable[[Sequence[WeightEntry], float, float], float]
REFERENCE_VECTORS = 256
SECONDS_PER_DAY = 86_400.0


class Memories:
    """
    Opens views of the memory and keeps what views of one version share.

    The hypergraph is built once for each structure version: a vote changes
    weights only, so it costs no new hypergraph.
    """

    def __init__(
        self,
        ledger: SqliteLedger,
        index: VectorIndex,
        present_weight: PresentWeight,
        clock: Clock,
        decay_per_day: float,
        probes: Callable[[], Mapping[Language, Matrix]] = dict,
    ) -> None:
        """
        Args:
            ledger: the truth.
            index: passage vectors of the present embedder.
            present_weight: (log rows of one hyperedge, now, decay_per_day) → weight 0..2.
            clock: tells now, Unix seconds.
            decay_per_day: what is left of a delta after a day, 0..1.
            probes: vectors of unrelated questions by language, shape (n, d) each; called when first needed.
        """
        self.ledger = ledger
        self.index = index
        self.present_weight = present_weight
        self.clock = clock
        self.decay_per_day = decay_per_day
        self._lock = threading.Lock()
        self._hypergraph: tuple[int, Hypergraph] | None = None
        self._reference: tuple[int, Matrix] | None = None
        self._documents: tuple[int, dict[str, Document]] = (-1, {})
        self._probes = probes
        self._noise: tuple[int, dict[Language, tuple[float, float]]] | None = None
        self._sounds: tuple[int, dict[str, list[str]]] | None = None

    def open(self) -> StoredMemory:
        """A view of the present version; close it (or use `with`) when the question is answered."""
        with translated(self.ledger.path):
            connection = self.ledger.connect()
            connection.execute("BEGIN")
            versions = dict(connection.execute("SELECT key, value FROM meta").fetchall())
        return StoredMemory(self, connection, int(versions["memory_version"]), int(versions["structure_version"]))

    def hypergraph(self, structure: int, connection: sqlite3.Connection) -> Hypergraph:
        """The hypergraph of a structure version, read through a connection that sees this version."""
        with self._lock:
            if self._hypergraph is None or self._hypergraph[0] != structure:
                self._hypergraph = (structure, load_hypergraph(connection))
            return self._hypergraph[1]

    def documents_of(self, structure: int) -> dict[str, Document]:
        """The documents of a structure version that were read so far, by id; whoever reads one adds it."""
        with self._lock:
            if self._documents[0] != structure:
                self._documents = (structure, {})
            return self._documents[1]

    def reference_vectors(self, structure: int, graph: Hypergraph) -> Matrix:
        """The sample of `core.ports.Memory.reference_vectors`, spread evenly over the passages in order of id."""
        with self._lock:
            if self._reference is None or self._reference[0] != structure:
                ids = sorted(graph.passage_ids)
                step = max(1, -(-len(ids) // REFERENCE_VECTORS))
                self._reference = (structure, self.index.fetch(ids[::step]))
            return self._reference[1]

    def noise(self, structure: int, language: Language) -> tuple[float, float]:
        """Median and maximum of the best cosines of the probes in a language, see `core.ports.Memory.noise`."""
        with self._lock:
            if self._noise is None or self._noise[0] != structure:
                found = {one: self._best_cosines(vectors) for one, vectors in self._probes().items()}
                levels = {one: (float(np.median(c)), float(c.max())) for one, c in found.items() if len(c)}
                self._noise = (structure, levels)
            return self._noise[1].get(language, (-1.0, -1.0))

    def sounds(self, structure: int, connection: sqlite3.Connection) -> dict[str, list[str]]:
        """Pairs of Chinese characters that occur, by how they read in pinyin."""
        with self._lock:
            if self._sounds is None or self._sounds[0] != structure:
                self._sounds = (structure, search.pairs_by_sound(connection))
            return self._sounds[1]

    def _best_cosines(self, questions: Matrix) -> Vector:
        hits = [self.index.search(question, 1) for question in questions]
        return np.array([found[0][1] for found in hits if found], np.float32)


class StoredMemory:
    """One memory version. Implements `core.ports.Memory`; made by `Memories.open`."""

    def __init__(self, memories: Memories, connection: sqlite3.Connection, version: int, structure: int) -> None:
        self._memories = memories
        self._connection = connection
        self._structure = structure
        self._graph: Hypergraph | None = None
        self.version = version

    def __enter__(self) -> StoredMemory:
        """The view itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the view."""
        self.close()

    def close(self) -> None:
        """End the read transaction; the view cannot be asked any more."""
        self._connection.close()

    def rows(self, sql: str, *parameters: Any) -> list[sqlite3.Row]:
        """All rows of one query on this version; for modules of the store only."""
        with translated(self._memories.ledger.path):
            return self._connection.execute(sql, parameters).fetchall()

    # --- incidences and weights ---

    @property
    def hypergraph(self) -> Hypergraph:
        """All incidences, in memory, immutable."""
        if self._graph is None:
            with translated(self._memories.ledger.path):
                self._graph = self._memories.hypergraph(self._structure, self._connection)
        return self._graph

    def weights(self) -> npt.NDArray[np.float64]:
        """Present weight of each hyperedge in `hypergraph` order, shape (h,), range 0..2; neutral 1."""
        numbers = self.hypergraph.hyperedge_number
        weights = np.ones(len(numbers), np.float64)
        for hyperedge_id, log in self.weight_log().items():
            if hyperedge_id in numbers:
                weights[numbers[hyperedge_id]] = self.weight_of(log)
        return weights

    def weight_log(self, hyperedge_ids: Sequence[str] | None = None) -> dict[str, list[WeightEntry]]:
        """The rows of the weight log by hyperedge, in order; of all that have any, or of some."""
        sql = f"SELECT {WEIGHT_COLUMNS} FROM weight_log"
        if hyperedge_ids is None:
            found = self.rows(f"{sql} ORDER BY entry_id")
        else:
            chosen = " WHERE hyperedge_id IN (SELECT value FROM json_each(?)) ORDER BY entry_id"
            found = self.rows(sql + chosen, _json(hyperedge_ids))
        entries: dict[str, list[WeightEntry]] = {}
        for row in found:
            entries.setdefault(row["hyperedge_id"], []).append(weight_entry_of(row))
        return entries

    def weight_of(self, log: Sequence[WeightEntry], days_ahead: float = 0.0) -> float:
        """The weight, 0..2, that the log rows of one hyperedge give now, or some days from now if nobody votes."""
        now = self._memories.clock.now() + days_ahead * SECONDS_PER_DAY
        return self._memories.present_weight(log, now, self._memories.decay_per_day)

    # --- records ---

    def passages(self, passage_ids: Sequence[str]) -> list[Passage]:
        """Passages in the order asked. Raises KeyError for an unknown id."""
        sql = (
            f"SELECT {PASSAGE_COLUMNS} FROM json_each(?) JOIN passage ON passage_id = value"
            " JOIN document ON document.number = document"
        )
        found = {row[0]: passage_of(row) for row in self.rows(sql, _json(passage_ids))}
        return [found[one] for one in passage_ids]

    def document(self, document_id: str) -> Document:
        """One document. Raises UnknownDocument."""
        known = self._memories.documents_of(self._structure)
        if document_id not in known:
            found = self.rows(f"SELECT {DOCUMENT_COLUMNS} FROM document WHERE document_id = ?", document_id)
            if not found:
                raise UnknownDocument(f"No document has the id {document_id!r}.")
            known[document_id] = document_of(found[0])
        return known[document_id]

    def documents(self) -> list[Document]:
        """All documents, by name."""
        return [document_of(row) for row in self.rows(f"SELECT {DOCUMENT_COLUMNS} FROM document ORDER BY name")]

    def has_language(self, language: Language) -> bool:
        """Whether some document is in this language."""
        return bool(self.rows("SELECT 1 FROM document WHERE language = ? LIMIT 1", language))

    def hyperedges(self, hyperedge_ids: Sequence[str]) -> list[Hyperedge]:
        """Hyperedges in the order asked, each with its first source. Raises KeyError for an unknown id."""
        sql = (
            f"SELECT {HYPEREDGE_COLUMNS}, min(source.number) FROM json_each(?) JOIN hyperedge ON hyperedge_id = value"
            " JOIN source ON hyperedge = hyperedge.number JOIN passage ON passage.number = passage"
            " JOIN document ON document.number = source.document GROUP BY hyperedge_id"
        )
        found = {row[0]: hyperedge_of(tuple(row)[:-1]) for row in self.rows(sql, _json(hyperedge_ids))}
        return [found[one] for one in hyperedge_ids]

    def members(self, hyperedge_ids: Sequence[str]) -> list[tuple[Member, ...]]:
        """Members of each hyperedge, in the order asked; an unknown id has none."""
        sql = (
            "SELECT hyperedge_id, node_id, name, node.type, role FROM json_each(?)"
            " JOIN hyperedge ON hyperedge_id = value JOIN incidence ON hyperedge = hyperedge.number"
            " JOIN node ON node.number = node ORDER BY ordinal"
        )
        found: dict[str, list[Member]] = {}
        for hyperedge_id, *member in self.rows(sql, _json(set(hyperedge_ids))):
            found.setdefault(hyperedge_id, []).append(Member(*member))
        return [tuple(found.get(one, ())) for one in hyperedge_ids]

    def nodes(self, node_ids: Sequence[str]) -> list[Node]:
        """Nodes in the order asked, with their aliases. Raises KeyError for an unknown id."""
        sql = "SELECT node_id, name, node.type, scope FROM json_each(?) JOIN node ON node_id = value"
        found = {row[0]: Node(*row) for row in self.rows(sql, _json(node_ids))}
        aliases: dict[str, list[str]] = {}
        for node_id, alias in self.rows(
            "SELECT DISTINCT node_id, alias.name FROM json_each(?) JOIN node ON node_id = value"
            " JOIN alias ON alias.node = node.number WHERE alias.name <> node.name ORDER BY alias.name",
            _json(set(node_ids)),
        ):
            aliases.setdefault(node_id, []).append(alias)
        return [
            Node(one.node_id, one.name, one.type, one.scope, tuple(aliases.get(one.node_id, ())))
            for one in (found[node_id] for node_id in node_ids)
        ]

    # --- names ---

    def find_aliases(self, keys: Iterable[str]) -> dict[str, list[str]]:
        """Node ids by folded name, for those of the keys that some node has; ids in order."""
        sql = (
            "SELECT DISTINCT alias.key, node_id FROM json_each(?) JOIN alias ON alias.key = value"
            " JOIN node ON node.number = node ORDER BY node_id"
        )
        found: dict[str, list[str]] = {}
        for key, node_id in self.rows(sql, _json(set(keys))):
            found.setdefault(key, []).append(node_id)
        return found

    def similar_names(self, key: str, limit: int) -> list[tuple[str, float]]:
        """Node ids whose folded name resembles the key, with similarity 0..1, best first, ties by id."""
        with translated(self._memories.ledger.path):
            return search.similar_names(self._connection, key, limit)

    # --- vectors ---

    def search_vectors(
        self, vector: Vector, limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """As VectorIndex.search; passages that this version does not know are left out."""
        known = self.hypergraph.passage_number
        return [one for one in self._memories.index.search(vector, limit, scope, language) if one[0] in known]

    def vectors(self, passage_ids: Sequence[str]) -> Matrix:
        """As VectorIndex.fetch."""
        return self._memories.index.fetch(passage_ids)

    def reference_vectors(self) -> Matrix:
        """A fixed sample of at most 256 passage vectors, by which a question's cosines are scaled."""
        return self._memories.reference_vectors(self._structure, self.hypergraph)

    def noise(self, language: Language) -> tuple[float, float]:
        """How near unrelated questions of a language come to their best passage here."""
        return self._memories.noise(self._structure, language)

    # --- full text ---

    def search_text(
        self, terms: Sequence[str], limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """Full text (title > heading > bound names > passage) as (passage_id, BM25 > 0), best first, ties by id."""
        with translated(self._memories.ledger.path):
            return search.search_text(self._connection, terms, limit, scope, language)

    def terms(self, passage_ids: Sequence[str]) -> list[frozenset[str]]:
        """Full-text terms of each passage, title and headings included. Raises KeyError for an unknown id."""
        sql = (
            "SELECT passage_id, terms FROM json_each(?) JOIN passage ON passage_id = value"
            " JOIN passage_terms ON passage_terms.rowid = passage.number"
        )
        found = {row[0]: frozenset(row[1].split()) for row in self.rows(sql, _json(set(passage_ids)))}
        return [found[one] for one in passage_ids]

    def document_frequency(self, terms: Iterable[str]) -> dict[str, int]:
        """In how many passages each term occurs; 0 where it does not."""
        with translated(self._memories.ledger.path):
            return search.document_frequency(self._connection, terms)

    def sounding(self, spellings: Iterable[str]) -> list[str]:
        """Pairs of Chinese characters that occur in the memory and read like one of these, in pinyin, lower case."""
        wanted = list(spellings)
        if not wanted:
            return []
        with translated(self._memories.ledger.path):
            by_sound = self._memories.sounds(self._structure, self._connection)
        return [pair for spelling in wanted for pair in by_sound.get(spelling, ())]


def _json(ids: Iterable[str]) -> str:
    """Ids as one SQL parameter, so that any number of them fits."""
    return json.dumps(list(ids))
