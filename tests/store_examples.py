"""Small documents, an extractor of plain words and an open store, for tests of store and ingest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from core.feedback.decay import present_weight
from core.ingest.pipeline import Ingester
from core.records import (
    Document,
    Extraction,
    Hop,
    Hyperedge,
    Incidence,
    IngestReport,
    Mention,
    NewDocument,
    Node,
    Passage,
    PrunedBranch,
    RankedPassage,
    ScoredHyperedge,
    ScoreParts,
    Seed,
    SourceFile,
    Verdict,
    Walk,
    WeightEntry,
)
from core.settings import Settings
from core.store import repair
from core.store.ledger import SqliteLedger
from core.store.memories import Memories
from core.testing import FakeEmbedder, FixedClock
from core.text import fold, language_of

WALK = Walk(
    "hypergraph",
    (Seed("n1", "华为", "华为", 1.0, "alias"),),
    (Hop(1, ("n1",), (ScoredHyperedge("h1", "p1", ScoreParts(0.5, 0.4, 0.6, 0.5), 1, covers=("付款",)),)),),
    (PrunedBranch("h2", "barren", 2),),
    (RankedPassage("p1", 0.7),),
    "answered",
)

SINCE_VERSION_4 = (
    *(f"TABLE {name}" for name in ("chat_reply", "chat_call", "passage_extractor", "merge_looked", "merge_sign")),
    *(f"TABLE {name}" for name in ("merge_proposal", "merge_decision", "synonym", "hyperedge_use", "hyperedge_pin")),
    *(f"TABLE {name}" for name in ("golden_question", "golden_run")),
    "TRIGGER merge_looked_again_when_spelled",
    "TRIGGER merge_looked_again_when_unspelled",
)
"""What a ledger of version 3 lacks."""

SINCE_VERSION_5 = (
    *(f"TABLE {name}" for name in ("concept_waiting", "concept_member", "concept_passage", "concept")),
    *(f"TABLE {name}" for name in ("concept_place", "concept_cell", "hyperedge_day")),
    "TRIGGER concept_waits_for_passage",
)
"""What a ledger of version 4 lacks; the trigger on concept_place goes with it."""


class WordExtractor:
    """Capitalised words and 《…》 are nodes; a passage with three or more is a fact."""

    version = "words-1"
    concurrency = 1

    def __init__(self) -> None:
        self.extracted: list[str] = []

    def open_document(self, document: Document, passages: Sequence[Passage]) -> WordExtractor:  # noqa: ARG002
        """Nothing to learn from the document."""
        return self

    def bound_names(self, passage: Passage) -> tuple[str, ...]:  # noqa: ARG002
        """No bindings."""
        return ()

    def extract(self, passage: Passage) -> Extraction:
        """One hyperedge of all names, keyed by its text, so that two documents can state one fact."""
        self.extracted.append(passage.text)
        found = list(re.finditer(r"[A-Z][a-z]+|(?<=《)[^》]+", passage.text))
        nodes = {one.group(): Node(f"n:{fold(one.group())}", one.group(), "term") for one in found}
        mentions = tuple(
            Mention(passage.passage_id, nodes[one.group()].node_id, one.group(), one.start()) for one in found
        )
        edge = Hyperedge(
            f"h:{fold(passage.text)}", "co-occurrence", passage.passage_id, passage.document_id, passage.text,
            passage.start, passage.end, "sign",
        )  # fmt: skip
        if len(nodes) < 3:
            return Extraction(passage.passage_id, tuple(nodes.values()), mentions=mentions, dropped={"under_three": 1})
        incidences = tuple(Incidence(edge.hyperedge_id, one.node_id, "party", one.name) for one in nodes.values())
        return Extraction(passage.passage_id, tuple(nodes.values()), (edge,), incidences, mentions)


def new_document(document_id: str, *texts: str, name: str = "", title: str = "", replaces: str = "") -> NewDocument:
    """A document of one passage a text, extracted by WordExtractor."""
    text = "\n".join(texts)
    starts = [sum(len(one) + 1 for one in texts[:i]) for i in range(len(texts))]
    passages = tuple(
        Passage(f"{document_id}#{i}", document_id, i, one, 1, start, start + len(one), language_of(one))
        for i, (one, start) in enumerate(zip(texts, starts, strict=True))
    )
    name = name or f"{document_id}.txt"
    document = Document(document_id, name, title or document_id, "txt", language_of(text), f"hash of {text}", 1)
    extractions = tuple(WordExtractor().extract(one) for one in passages)
    return NewDocument(document, text, passages, extractions, IngestReport(document_id, name, "stored"), replaces)


def weight_entry(hyperedge_id: str, delta: float, at: float = 1_800_000_000.0) -> WeightEntry:
    """A log row by ann, for answer a1."""
    return WeightEntry(0, hyperedge_id, delta, at, "a1", "ann")


@dataclass
class Store:
    """An open ledger and index in one folder, with the fakes around them."""

    folder: Path
    embedder: FakeEmbedder = field(default_factory=FakeEmbedder)
    extractor: WordExtractor = field(default_factory=WordExtractor)
    clock: FixedClock = field(default_factory=FixedClock)

    def __post_init__(self) -> None:
        self.ledger = SqliteLedger(self.folder / "ledger.db")
        self.index = repair.open_index(self.folder / "vectors", self.embedder)
        self.memories = Memories(self.ledger, self.index, present_weight, self.clock, 0.98)
        self.ingester = Ingester(self.ledger, self.embedder, self.extractor, Settings(), self.drain)

    def drain(self) -> int:
        """Let the index follow the ledger."""
        return repair.drain_outbox(self.ledger, self.index, self.embedder)

    def add(self, *news: NewDocument) -> None:
        """Commit documents and let the index follow."""
        self.ledger.commit_documents(news)
        self.drain()

    def append_weights(self, entries: Sequence[WeightEntry]) -> None:
        """Append to the weight log, under a verdict of nobody in particular."""
        self.ledger.save_verdicts([(Verdict("a1", "up", "somebody", 0.0), "some question", entries)])

    def ingest(self, name: str, text: str) -> str:
        """Bring in one text file; its status."""
        return self.ingester.ingest(SourceFile(name, text.encode()))[0].status

    def close(self) -> None:
        """Let go of both files."""
        self.ledger.close()
        self.index.close()


@contextmanager
def open_store(folder: Path, embedder: FakeEmbedder | None = None) -> Iterator[Store]:
    """A store that is closed again."""
    store = Store(folder, embedder or FakeEmbedder())
    try:
        yield store
    finally:
        store.close()
