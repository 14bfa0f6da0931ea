"""
What a strategy may read, one version of the memory, and what it must give: a walk.

Holds signatures only; `core/store/memory.py` is the one, `core/traverse/strategies/` are the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from core.hypergraph import Hypergraph
from core.ports.handed import Matrix, Vector
from core.records import Document, Hyperedge, Language, Member, Node, Passage, PriorVotes, Question, Walk


class Memory(Protocol):
    """
    The read side that a strategy may use: one memory version, never half of two.

    A strategy gets nothing else, so whatever it ranks can be checked against
    what is stored.
    """

    @property
    def version(self) -> int:
        """The memory version this view shows."""

    @property
    def hypergraph(self) -> Hypergraph:
        """All incidences, in memory, immutable."""

    def weights(self) -> npt.NDArray[np.float64]:
        """Present weight of each hyperedge in `hypergraph` order, shape (h,), range 0..2."""

    def leanings(self, question: Vector) -> Mapping[int, float]:
        """
        How far votes on like questions speak for (+) or against (-) hyperedges as evidence for this one.

        Args:
            question: its embedding, shape (d,), unit length.

        Returns:
            -1..1 by hyperedge number; those without such a vote are left out.
        """

    def prior_votes(self, question: Vector) -> PriorVotes:
        """What was said of answers to this question or to like ones; `question`: its embedding, shape (d,)."""

    def earlier_visits(self, hyperedge_ids: Sequence[str]) -> Mapping[str, int]:
        """How often walks looked at these hyperedges before today, by id; those never looked at may be left out."""

    def passages(self, passage_ids: Sequence[str]) -> list[Passage]:
        """Passages in the order asked. Raises KeyError for an unknown id."""

    def document(self, document_id: str) -> Document:
        """One document. Raises UnknownDocument."""

    def documents_of(self, document_ids: Sequence[str]) -> list[Document]:
        """Documents in the order asked. Raises UnknownDocument."""

    def documents(self) -> list[Document]:
        """All documents, by name."""

    def hyperedges(self, hyperedge_ids: Sequence[str]) -> list[Hyperedge]:
        """Hyperedges in the order asked. Raises KeyError for an unknown id."""

    def members(self, hyperedge_ids: Sequence[str]) -> list[tuple[Member, ...]]:
        """Members of each hyperedge, in the order asked."""

    def nodes(self, node_ids: Sequence[str]) -> list[Node]:
        """Nodes in the order asked, with their aliases. Raises KeyError for an unknown id."""

    def find_aliases(self, keys: Iterable[str]) -> dict[str, list[str]]:
        """Node ids by folded name, for those of the keys (`core.text.fold`ed) that some node has."""

    def similar_names(self, key: str, limit: int) -> list[tuple[str, float]]:
        """Node ids whose folded name resembles the key, with similarity 0..1, best first."""

    def has_language(self, language: Language) -> bool:
        """Whether some document is in this language."""

    def formats(self) -> frozenset[str]:
        """The formats of all documents, as `Document.format` names them."""

    def search_vectors(
        self, vector: Vector, limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """As VectorIndex.search."""

    def vectors(self, passage_ids: Sequence[str]) -> Matrix:
        """As VectorIndex.fetch."""

    def reference_vectors(self) -> Matrix:
        """A fixed sample of at most 256 passage vectors, by which a question's cosines are scaled."""

    def noise(self, language: Language) -> tuple[float, float]:
        """
        How near unrelated questions of a language come to their best passage here.

        Returns:
            median and maximum of the best cosines of the probes; (-1, -1) where there are none.
        """

    def typical_questions(self) -> Mapping[Language, Vector]:
        """The mean vector of unrelated questions in each language, shape (d,), at most unit length."""

    def search_text(
        self, terms: Sequence[str], limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> list[tuple[str, float]]:
        """Full text (title > heading > bound names > passage) as (passage_id, BM25 > 0), best first."""

    def terms(self, passage_ids: Sequence[str]) -> list[frozenset[str]]:
        """Full-text terms of each passage (`core.text.terms`), title and headings included."""

    def document_frequency(self, terms: Iterable[str]) -> dict[str, int]:
        """In how many passages each term occurs; 0 where it does not."""

    def sounding(self, spellings: Iterable[str]) -> list[str]:
        """Pairs of Chinese characters that occur in the memory and read like one of these, in pinyin, lower case."""


class Strategy(Protocol):
    """A way to retrieve: question in, walk out."""

    name: str

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """
        Rank the passages that answer the question, and say how it got there.

        Args:
            question: with scope and memory mode.
            vector: the question's embedding, shape (d,).
            memory: one version of the memory.

        Returns:
            A walk whose `passages` hold at least ten of the main group where the
            memory (within scope) has that many.
        """
