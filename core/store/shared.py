"""
What all views of one structure version share, read once and kept in memory within bounds.

A vote makes no new one: it changes weights, not the hypergraph. Holds the
keeping, not the queries of `memory.py`. Next: `memory.py`.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import get_args

import numpy as np
import numpy.typing as npt

from core.hypergraph import Hypergraph
from core.ports import Matrix, Vector, VectorIndex
from core.records import Document, Hyperedge, Language, Member, Node, Passage
from core.store import search
from core.store.incidences import load_formats, load_hypergraph, load_languages
from core.store.merged import representatives
from core.store.recent import Recent

REFERENCE_VECTORS = 256
PASSAGES_KEPT = 8_192
"""Most passages, and sets of their terms, in memory: about 2 and 5 kB each."""
FACTS_KEPT = 20_000
"""Most hyperedges, and lists of their members, in memory: under 1 kB each."""
TERMS_KEPT = 50_000


@dataclass(frozen=True, slots=True, eq=False)
class Spoken:
    """The passages in one language: by number, shape (passages,), in the hypergraph's order, and their ids."""

    mask: npt.NDArray[np.bool_]
    ids: tuple[str, ...]


class Shared:
    """One structure version, as far as it was read so far; safe for many threads."""

    def __init__(self, structure: int, index: VectorIndex, probes: Callable[[], Mapping[Language, Matrix]]) -> None:
        """
        Args:
            structure: the version.
            index: passage vectors of the present embedder.
            probes: see `memories.Memories`.
        """
        self.structure = structure
        self.documents: Recent[Document] = Recent(PASSAGES_KEPT)
        self.passages: Recent[Passage] = Recent(PASSAGES_KEPT)
        self.terms: Recent[frozenset[str]] = Recent(PASSAGES_KEPT)
        self.hyperedges: Recent[Hyperedge] = Recent(FACTS_KEPT)
        self.nodes: Recent[Node] = Recent(FACTS_KEPT)
        self.members: Recent[tuple[Member, ...]] = Recent(FACTS_KEPT)
        self.frequencies: Recent[int] = Recent(TERMS_KEPT)
        self._index = index
        self._probes = probes
        self._lock = threading.RLock()
        self._hypergraph: Hypergraph | None = None
        self._merged: dict[str, str] | None = None
        self._reference: Matrix | None = None
        self._noise: dict[Language, tuple[float, float]] | None = None
        self._typical: dict[Language, Vector] | None = None
        self._sounds: dict[str, list[str]] | None = None
        self._spoken: dict[Language, Spoken] = {}
        self._formats: dict[str, frozenset[Language]] = {}

    def hypergraph(self, connection: sqlite3.Connection) -> Hypergraph:
        """The hypergraph, read through a connection that sees this version."""
        with self._lock:
            if self._hypergraph is None:
                self._hypergraph = load_hypergraph(connection)
            return self._hypergraph

    def merged(self, connection: sqlite3.Connection) -> dict[str, str]:
        """Node id → the node that stands for it, of merged names; read through a connection that sees this version."""
        with self._lock:
            if self._merged is None:
                self._merged = representatives(connection)
            return self._merged

    def reference_vectors(self, graph: Hypergraph) -> Matrix:
        """The sample of `core.ports.Memory.reference_vectors`, spread evenly over the passages in order of id."""
        with self._lock:
            if self._reference is None:
                ids = sorted(graph.passage_ids)
                step = max(1, -(-len(ids) // REFERENCE_VECTORS))
                self._reference = self._index.fetch(ids[::step])
            return self._reference

    def noise(self, language: Language) -> tuple[float, float]:
        """Median and maximum of the best cosines of the probes in a language, see `core.ports.Memory.noise`."""
        with self._lock:
            if self._noise is None:
                found = {one: self._best_cosines(vectors) for one, vectors in self._probes().items()}
                self._noise = {one: (float(np.median(c)), float(c.max())) for one, c in found.items() if len(c)}
            return self._noise.get(language, (-1.0, -1.0))

    def typical_questions(self) -> Mapping[Language, Vector]:
        """The mean vector of the probes in each language, see `core.ports.Memory.typical_questions`."""
        with self._lock:
            if self._typical is None:
                self._typical = {one: vectors.mean(axis=0) for one, vectors in self._probes().items() if len(vectors)}
            return self._typical

    def sounds(self, connection: sqlite3.Connection) -> dict[str, list[str]]:
        """Pairs of Chinese characters that occur, by how they read in pinyin."""
        with self._lock:
            if self._sounds is None:
                self._sounds = search.pairs_by_sound(connection)
            return self._sounds

    def formats(self, connection: sqlite3.Connection) -> Mapping[str, frozenset[Language]]:
        """The formats of all documents, each with the languages of its documents."""
        with self._lock:
            if not self._formats:
                self._formats = load_formats(connection)
            return self._formats

    def spoken(self, connection: sqlite3.Connection, graph: Hypergraph, language: Language) -> Spoken:
        """The passages in a language, the same object each time."""
        with self._lock:
            if not self._spoken:
                written = np.array(load_languages(connection), "U2")
                for one in get_args(Language):
                    numbers = np.flatnonzero(written == one).tolist()
                    self._spoken[one] = Spoken(written == one, tuple(graph.passage_ids[number] for number in numbers))
            return self._spoken[language]

    def _best_cosines(self, questions: Matrix) -> Vector:
        hits = [self._index.search(question, 1) for question in questions]
        return np.array([found[0][1] for found in hits if found], np.float32)
