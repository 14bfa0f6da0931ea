"""
The memory port without a database, and the one hypergraph that is solved by hand.

Searches by comparing everything with everything, so keep it small. Next in the
flow: whatever is tested with it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import PurePosixPath

import numpy as np
import numpy.typing as npt

from core.errors import UnknownDocument
from core.hypergraph import Hypergraph, build
from core.ports import Embedder, Matrix, Vector
from core.records import (
    Document,
    Extraction,
    Hyperedge,
    Incidence,
    IngestReport,
    Language,
    Member,
    NewDocument,
    Node,
    Passage,
    PriorVotes,
)
from core.sounds import sounds_of
from core.testing.fakes import FakeEmbedder
from core.text import embedded_text, fold, language_of, terms

Scored = list[tuple[str, float]]


class TinyMemory:
    """Implements `core.ports.Memory` for documents given as rows; as frozen as its rows."""

    def __init__(
        self,
        news: Sequence[NewDocument],
        weights: Mapping[str, float] | None = None,
        version: int = 1,
        embedder: Embedder | None = None,
        leanings: Mapping[str, float] | None = None,
    ) -> None:
        """
        Args:
            news: documents with their passages and extractions.
            weights: weight by hyperedge id, range 0..2; 1 where none is given.
            version: the memory version to show.
            embedder: makes the passage vectors; default FakeEmbedder.
            leanings: leaning by hyperedge id, -1..1, whatever is asked.
        """
        self.version = version
        self._weights, self._leanings = weights or {}, leanings or {}
        self._documents = {new.document.document_id: new.document for new in news}
        self._passages = {one.passage_id: one for new in news for one in new.passages}
        found = [one for new in news for one in new.extractions]
        self._nodes = {node.node_id: node for one in found for node in one.nodes}
        self._hyperedges: dict[str, Hyperedge] = {}
        for edge in (row for one in found for row in one.hyperedges):
            self._hyperedges.setdefault(edge.hyperedge_id, edge)
        self._members: dict[str, dict[str, Member]] = {one: {} for one in self._hyperedges}
        for incidence in (row for one in found for row in one.incidences):
            node = self._nodes[incidence.node_id]
            member = Member(node.node_id, node.name, node.type, incidence.role, incidence.surface)
            self._members[incidence.hyperedge_id].setdefault(node.node_id, member)
        self._keys: dict[str, set[str]] = {}
        for node in self._nodes.values():
            for name in (node.name, *node.aliases):
                self._keys.setdefault(fold(name), set()).add(node.node_id)
        self._terms = {one: frozenset(self._full_text(passage)) for one, passage in self._passages.items()}
        texts = [embedded_text(self._documents[one.document_id], one) for one in self._passages.values()]
        rows = (embedder or FakeEmbedder()).embed_passages(texts)
        self._vectors = dict(zip(self._passages, rows, strict=True))
        self._dimension = rows.shape[1]
        self.hypergraph = self._build([(row.passage_id, row.node_id) for one in found for row in one.mentions])

    def _full_text(self, passage: Passage) -> list[str]:
        title = self._documents[passage.document_id].title
        return terms(" > ".join([title, *passage.heading_path, *passage.bound_names, passage.text]))

    def _build(self, mentions: Sequence[tuple[str, str]]) -> Hypergraph:
        titles: dict[str, list[str]] = {}
        for one in self._documents.values():
            for key in {fold(one.title), fold(PurePosixPath(one.name).stem), fold(one.attributes.get("number", ""))}:
                titles.setdefault(key, []).append(one.document_id)
        return build(
            nodes=[(one.node_id, fold(one.name), one.type) for one in self._nodes.values()],
            hyperedges=[(one.hyperedge_id, one.kind, one.passage_id, one.start) for one in self._hyperedges.values()],
            passages=[(one.passage_id, one.document_id) for one in self._passages.values()],
            incidences=[(one, node_id) for one, members in self._members.items() for node_id in members],
            mentions=mentions,
            titles=titles,
            standing=[
                (one, member.node_id)
                for one, members in self._members.items()
                for member in members.values()
                if member.role == "clause"
            ],
        )

    def weights(self) -> npt.NDArray[np.float64]:
        """Weight of each hyperedge in `hypergraph` order, shape (h,), range 0..2."""
        return np.array([self._weights.get(one, 1.0) for one in self.hypergraph.hyperedge_ids], np.float64)

    def leanings(self, question: Vector) -> dict[int, float]:  # noqa: ARG002 - the signature is the port's
        """The leanings given, -1..1 by hyperedge number."""
        return {self.hypergraph.hyperedge_number[one]: lean for one, lean in self._leanings.items()}

    def prior_votes(self, question: Vector) -> PriorVotes:  # noqa: ARG002 - the signature is the port's
        """Nobody has voted on an answer."""
        return PriorVotes()

    def earlier_visits(self, hyperedge_ids: Sequence[str]) -> dict[str, int]:  # noqa: ARG002 - the signature is the port's
        """Nobody has asked before today."""
        return {}

    # --- records ---

    def passages(self, passage_ids: Sequence[str]) -> list[Passage]:
        """Passages in the order asked. Raises KeyError for an unknown id."""
        return [self._passages[one] for one in passage_ids]

    def document(self, document_id: str) -> Document:
        """One document. Raises UnknownDocument."""
        if document_id not in self._documents:
            raise UnknownDocument(f"No document has the id {document_id!r}.")
        return self._documents[document_id]

    def documents_of(self, document_ids: Sequence[str]) -> list[Document]:
        """Documents in the order asked. Raises UnknownDocument."""
        return [self.document(one) for one in document_ids]

    def documents(self) -> list[Document]:
        """All documents, by name."""
        return sorted(self._documents.values(), key=lambda one: one.name)

    def hyperedges(self, hyperedge_ids: Sequence[str]) -> list[Hyperedge]:
        """Hyperedges in the order asked. Raises KeyError for an unknown id."""
        return [self._hyperedges[one] for one in hyperedge_ids]

    def members(self, hyperedge_ids: Sequence[str]) -> list[tuple[Member, ...]]:
        """Members of each hyperedge, in the order asked; an unknown id has none."""
        return [tuple(self._members.get(one, {}).values()) for one in hyperedge_ids]

    def nodes(self, node_ids: Sequence[str]) -> list[Node]:
        """Nodes in the order asked. Raises KeyError for an unknown id."""
        return [self._nodes[one] for one in node_ids]

    # --- names ---

    def find_aliases(self, keys: Iterable[str]) -> dict[str, list[str]]:
        """Node ids by folded name, for those of the keys that some node has; ids in order."""
        return {key: sorted(self._keys[key]) for key in set(keys) if key in self._keys}

    def similar_names(self, key: str, limit: int) -> Scored:
        """Node ids whose folded name resembles the key, with similarity 0..1, best first, ties by id."""
        best: dict[str, float] = {}
        for known, node_ids in self._keys.items():
            likeness = SequenceMatcher(None, key, known).ratio()
            best.update({one: likeness for one in node_ids if likeness > best.get(one, 0.0)})
        return _best(best, limit)

    # --- search ---

    def search_vectors(
        self, vector: Vector, limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> Scored:
        """Nearest passages as (passage_id, cosine), best first, ties by id; scope = document ids."""
        return _best({one: float(self._vectors[one] @ vector) for one in self._allowed(scope, language)}, limit)

    def vectors(self, passage_ids: Sequence[str]) -> Matrix:
        """Vectors in the order asked, shape (n, d); a missing id gives a zero row."""
        zero = np.zeros(self._dimension, np.float32)
        rows = [self._vectors.get(one, zero) for one in passage_ids]
        return np.stack(rows) if rows else np.empty((0, self._dimension), np.float32)

    def reference_vectors(self) -> Matrix:
        """All passage vectors, in order of id."""
        return self.vectors(sorted(self._passages)[:256])

    def typical_questions(self) -> Mapping[Language, Vector]:
        """No probes, nothing typical."""
        return {}

    def noise(self, language: Language) -> tuple[float, float]:  # noqa: ARG002 - the port's signature
        """No probes: nothing here is called noise."""
        return -1.0, -1.0

    def search_text(
        self, terms: Sequence[str], limit: int, scope: Sequence[str] = (), language: Language | None = None
    ) -> Scored:
        """Passages by the summed inverse document frequency of the terms they hold, best first, ties by id."""
        total = len(self._passages)
        worth = {term: math.log(1 + total / n) for term, n in self.document_frequency(terms).items() if n}
        score = {one: sum(worth.get(term, 0.0) for term in self._terms[one]) for one in self._allowed(scope, language)}
        return _best({one: value for one, value in score.items() if value > 0}, limit)

    def terms(self, passage_ids: Sequence[str]) -> list[frozenset[str]]:
        """Full-text terms of each passage, title and headings included. Raises KeyError for an unknown id."""
        return [self._terms[one] for one in passage_ids]

    def document_frequency(self, terms: Iterable[str]) -> dict[str, int]:
        """In how many passages each term occurs; 0 where it does not."""
        return {term: sum(term in held for held in self._terms.values()) for term in terms}

    def has_language(self, language: Language) -> bool:
        """Whether some document is in this language."""
        return any(one.language == language for one in self._documents.values())

    def formats(self) -> frozenset[str]:
        """The formats of all documents."""
        return frozenset(one.format for one in self._documents.values())

    def sounding(self, spellings: Iterable[str]) -> list[str]:
        """Pairs of Chinese characters that occur and read like one of these, in pinyin."""
        held = {term for terms_ in self._terms.values() for term in terms_ if len(term) == 2 and not term.isascii()}
        return sorted(pair for pair in held if sounds_of(pair) & set(spellings))

    def _allowed(self, scope: Sequence[str], language: Language | None) -> list[str]:
        return [
            one.passage_id
            for one in self._passages.values()
            if (not scope or one.document_id in scope) and language in (None, one.language)
        ]


def _best(score: Mapping[str, float], limit: int) -> Scored:
    return sorted(score.items(), key=lambda one: (-one[1], one[0]))[:limit]


def tiny_hypergraph(weights: Mapping[str, float] | None = None, version: int = 1) -> TinyMemory:
    """
    Eight nodes, four hyperedges, four documents of one passage each, solved by hand.

        Alder ──┐                               ┌── Dover
                h1 ── Birch ── h2 ── Cedar ──── h3
        Pump 7 ─┘               │               └── Elm ──┐
                                └── Guarantee 4 ───────── h4 ── Fir

    Hyperedge h<i> is the whole text of passage p<i> of document d<i>. Hops from
    Alder (half the distance in the bipartite graph): Pump 7 and Birch 1, Cedar
    and Guarantee 4 2, Dover, Elm and Fir 3. "Who guarantees that Alder supplies
    pump 7?" needs h1 (names Alder and Pump 7) and then, over Birch, h2.
    """
    facts = (
        (("Alder", "Pump 7", "Birch"), "Alder supplies Pump 7 to Birch."),
        (("Birch", "Cedar", "Guarantee 4"), "Birch owes its money under Guarantee 4, signed by Cedar."),
        (("Cedar", "Dover", "Elm"), "Cedar was sold by Dover to Elm in spring."),
        (("Elm", "Fir", "Guarantee 4"), "Elm suspends Guarantee 4 towards Fir."),
    )
    titles = ("Supply contract", "Guarantee letter", "Sale of shares", "Notice of suspension")
    return TinyMemory([_one_fact(i, titles[i - 1], *fact) for i, fact in enumerate(facts, 1)], weights, version)


def _one_fact(number: int, title: str, names: Sequence[str], text: str) -> NewDocument:
    document_id, passage_id, hyperedge_id = f"d{number}", f"p{number}", f"h{number}"
    language = language_of(text)
    document = Document(document_id, f"{title}.txt", title, "txt", language, f"hash {number}", 1)
    passage = Passage(passage_id, document_id, 0, text, 1, 0, len(text), language)
    nodes = tuple(Node(f"n_{fold(name).replace(' ', '_')}", name, "organisation") for name in names)
    edge = Hyperedge(hyperedge_id, "co-occurrence", passage_id, document_id, text, 0, len(text))
    incidences = tuple(Incidence(hyperedge_id, one.node_id, "party", one.name) for one in nodes)
    extraction = Extraction(passage_id, nodes, (edge,), incidences)
    return NewDocument(document, text, (passage,), (extraction,), IngestReport(document_id, document.name, "stored"))
