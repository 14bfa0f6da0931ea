"""
The nouns of the product: plain frozen records that every stage reads and writes.

Holds no behaviour beyond tiny derived properties, no I/O and no numbers that
could be settings. Next in the flow: `ports.py` (what the stages ask of each
other) and `hypergraph.py` (the records as one incidence index).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Language = Literal["zh", "en"]
BlockKind = Literal["heading", "paragraph", "list", "row", "note"]
NodeType = Literal[
    "person",
    "organisation",
    "place",
    "product",
    "project",
    "document",
    "clause",
    "amount",
    "date",
    "role",
    "event",
    "term",
]
HyperedgeKind = Literal["co-occurrence", "semantic", "temporal", "causal", "coreference"]
Outcome = Literal["answered", "conflict", "partial", "unanswerable", "no_seed", "empty_memory"]
FactStatus = Literal["confirmed", "candidate", "pruned"]
PruneReason = Literal["barren", "below_budget", "seen", "out_of_scope", "unsupported"]
MemoryMode = Literal["on", "frozen", "off"]
PassageGroup = Literal["main", "other-language", "related"]
DocumentStatus = Literal["stored", "duplicate", "replaced", "failed", "cancelled", "queued", "running"]
VerdictValue = Literal["up", "down", "none"]
VerdictReason = Literal["wrong-answer", "wrong-evidence", "missing-evidence", "out-of-date"]

MIN_MEMBERS = 3
MAX_MEMBERS = 12


# --- ingest ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file to ingest: its name as the user knows it (a relative path is fine) and its bytes."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a page: 1-based page, points, origin at the top left."""

    page: int
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Block:
    """
    One paragraph, heading, list item, table row or note as a reader found it.

    `level` is 1..9 for a heading and 0 otherwise; `page` is 1-based (a sheet
    of a workbook or an attachment counts as a page); `locator` says where
    inside the page when a page number is not enough ("Prices!A5:J5",
    "attachment report.docx"); `boxes` has one box a printed line, or none.
    """

    text: str
    kind: BlockKind = "paragraph"
    level: int = 0
    page: int = 1
    locator: str = ""
    boxes: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader made of one file: its blocks in reading order, and what it must warn of."""

    title: str
    blocks: tuple[Block, ...]
    page_count: int
    format: str
    warnings: tuple[str, ...] = ()
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """One stored document. `source_hash` is the SHA-256 of its bytes, hexadecimal."""

    document_id: str
    name: str
    title: str
    format: str
    language: Language
    source_hash: str
    page_count: int
    attributes: Mapping[str, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """
    A stretch of a document: what is embedded, ranked, returned and cited.

    `text` is document_text[start:end]. `bound_names` are the role bindings the
    passage uses, as "甲方=<organisation>"; with the title and the heading path
    they go into the full text, never into the vector.
    """

    passage_id: str
    document_id: str
    ordinal: int
    text: str
    page: int
    start: int
    end: int
    language: Language
    heading_path: tuple[str, ...] = ()
    locator: str = ""
    kind: BlockKind = "paragraph"
    boxes: tuple[Box, ...] = ()
    bound_names: tuple[str, ...] = ()


# --- extract --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Node:
    """
    One entity, event or attribute after aliases are merged.

    Identity is (normalised name, type, scope). `scope` is "" for names that
    mean the same everywhere, a document id for roles, clauses and defined
    terms, a passage id for events.
    """

    node_id: str
    name: str
    type: NodeType
    scope: str = ""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Incidence:
    """
    One node taking part in one hyperedge.

    `surface` is how the passage writes it; it is a substring of the passage,
    except for the document and clause a fact stands in (role "document" or
    "clause"), whose name is in the title or heading path instead.
    """

    hyperedge_id: str
    node_id: str
    role: str = ""
    surface: str = ""


@dataclass(frozen=True, slots=True)
class Hyperedge:
    """
    One fact joining 3 to 12 nodes, with the passage it came from.

    `text` is verbatim document_text[start:end]; `event` is the canonical event
    word ("sign", "suspend", …) or "" where the sentence has none.
    """

    hyperedge_id: str
    kind: HyperedgeKind
    passage_id: str
    document_id: str
    text: str
    start: int
    end: int
    event: str = ""
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Mention:
    """A node named in a passage. It can seed a walk even where no hyperedge holds it."""

    passage_id: str
    node_id: str
    surface: str
    start: int


@dataclass(frozen=True, slots=True)
class Extraction:
    """Everything the extractor found in one passage, and what it dropped, by reason."""

    passage_id: str
    nodes: tuple[Node, ...] = ()
    hyperedges: tuple[Hyperedge, ...] = ()
    incidences: tuple[Incidence, ...] = ()
    mentions: tuple[Mention, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class IngestReport:
    """How the ingest of one document ended. `message` and `hint` are sentences for the user."""

    document_id: str
    name: str
    status: DocumentStatus
    pages: int = 0
    passages: int = 0
    nodes: int = 0
    hyperedges: int = 0
    dropped: Mapping[str, int] = field(default_factory=dict)
    message: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class JobState:
    """
    One ingest job as any tab may see it.

    `status` is "queued", "running", "done", "cancelled" or "interrupted";
    `files` has one report a file, in the order given; `stage`, `done`, `total`
    describe the file in work; `seconds_left` is an estimate, None while unknown.
    """

    job_id: str
    status: str
    files: tuple[IngestReport, ...]
    current: str = ""
    stage: str = ""
    done: int = 0
    total: int = 0
    seconds_left: float | None = None
    started_at: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """One step of an ingest job: stage is "read", "extract", "embed" or "store"."""

    name: str
    stage: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class NewDocument:
    """All that one document brings into the ledger; `replaces` is the id of the document it takes the place of."""

    document: Document
    text: str
    passages: tuple[Passage, ...]
    extractions: tuple[Extraction, ...]
    report: IngestReport
    replaces: str = ""


@dataclass(frozen=True, slots=True)
class RemovalReceipt:
    """What removing a document took away, what stayed, and which answers had relied on it."""

    document_id: str
    name: str
    passages_removed: int
    hyperedges_removed: int
    hyperedges_kept: int
    nodes_removed: int
    nodes_kept: int
    answers_affected: tuple[str, ...] = ()


# --- ask ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """
    A question and the conditions it is asked under.

    `scope` holds document ids; empty means all. `as_of` is an ISO date or "".
    `names` are the names that the extractor's rules find in the text.
    """

    text: str
    language: Language
    scope: tuple[str, ...] = ()
    as_of: str = ""
    memory_mode: MemoryMode = "on"
    user: str = "local"
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seed:
    """A node where the walk starts; `surface` is the question's own words, strength 0..1."""

    node_id: str
    name: str
    surface: str
    strength: float
    found_by: str


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """How a hyperedge's score came about; every part and the total are in 0..1."""

    total: float
    semantic: float
    structure: float
    history: float


@dataclass(frozen=True, slots=True)
class ScoredHyperedge:
    """A hyperedge looked at in one hop, with the question parts it covers."""

    hyperedge_id: str
    passage_id: str
    score: ScoreParts
    hop: int
    parent: str = ""
    reached_by: str = ""
    covers: tuple[str, ...] = ()
    explored: bool = False


@dataclass(frozen=True, slots=True)
class PrunedBranch:
    """A hyperedge looked at and dropped, with its reason and the hop (from 1)."""

    hyperedge_id: str
    reason: PruneReason
    hop: int


@dataclass(frozen=True, slots=True)
class Hop:
    """One step nodes → hyperedges → nodes, numbered from 1."""

    number: int
    frontier: tuple[str, ...]
    kept: tuple[ScoredHyperedge, ...]


@dataclass(frozen=True, slots=True)
class RankedPassage:
    """A passage of the answer's list, best first within its group."""

    passage_id: str
    score: float
    group: PassageGroup = "main"


@dataclass(frozen=True, slots=True)
class Walk:
    """
    All hops and pruned branches of one question, the passages they rank, and why it stopped.

    `parts` are the question's terms that occur in the memory, with their worth
    (inverse document frequency, > 0); `unknown` are those that do not occur.
    """

    strategy: str
    seeds: tuple[Seed, ...]
    hops: tuple[Hop, ...]
    pruned: tuple[PrunedBranch, ...]
    passages: tuple[RankedPassage, ...]
    stopped_because: str
    parts: tuple[tuple[str, float], ...] = ()
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Member:
    """A node as a member of a shown fact."""

    node_id: str
    name: str
    type: NodeType
    role: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A hyperedge as shown: its words, members, score and status in this answer."""

    hyperedge_id: str
    status: FactStatus
    text: str
    members: tuple[Member, ...]
    score: ScoreParts
    hop: int
    passage_id: str
    reason: str = ""
    explored: bool = False


@dataclass(frozen=True, slots=True)
class EvidenceChain:
    """Facts from a seed to the answer; `joined_by[i]` names what ties fact i to fact i+1."""

    facts: tuple[Fact, ...]
    joined_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Citation:
    """`quote` is verbatim document_text[start:end], on `page` of the document."""

    marker: int
    document_id: str
    document: str
    passage_id: str
    page: int
    start: int
    end: int
    quote: str
    locator: str = ""


@dataclass(frozen=True, slots=True)
class ShownPassage:
    """A ranked passage with what a reader needs to find it in its document."""

    passage_id: str
    document_id: str
    document: str
    page: int
    start: int
    end: int
    text: str
    score: float
    group: PassageGroup


@dataclass(frozen=True, slots=True)
class Answer:
    """One answered question, as stored and shown. `missing` says what a broken chain lacks."""

    answer_id: str
    question: str
    outcome: Outcome
    answer: str
    mode: Literal["extractive", "generated"]
    strategy: str
    chains: tuple[EvidenceChain, ...]
    confirmed: tuple[Fact, ...]
    candidates: tuple[Fact, ...]
    pruned: tuple[Fact, ...]
    missing: tuple[str, ...]
    citations: tuple[Citation, ...]
    passages: tuple[ShownPassage, ...]
    seeds: tuple[Seed, ...]
    llm_calls: int
    llm_tokens: int
    timings_ms: Mapping[str, float]
    memory_version: int
    stopped_because: str
    language: Language = "en"
    asked_at: str = ""
    user: str = "local"
    scope: tuple[str, ...] = ()
    as_of: str = ""
    memory_mode: MemoryMode = "on"


# --- feedback -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verdict:
    """A user's judgement of one answer, or of one hyperedge of it. `at` is Unix seconds."""

    answer_id: str
    value: VerdictValue
    user: str
    at: float
    hyperedge_id: str = ""
    reason: VerdictReason | None = None


@dataclass(frozen=True, slots=True)
class Delta:
    """The signed change a verdict makes to one hyperedge, at most 0.5 either way."""

    hyperedge_id: str
    delta: float


@dataclass(frozen=True, slots=True)
class WeightEntry:
    """One row of the append-only weight log. `reverses` is the row an undo takes back, or 0."""

    entry_id: int
    hyperedge_id: str
    delta: float
    at: float
    answer_id: str
    user: str
    reason: str = ""
    reverses: int = 0


@dataclass(frozen=True, slots=True)
class WeightChange:
    """A hyperedge's weight before and after one verdict, range 0..2."""

    hyperedge_id: str
    before: float
    after: float


def to_plain(record: Any) -> Any:
    """Turn records, tuples and mappings into the dicts and lists that JSON knows."""
    if hasattr(record, "__dataclass_fields__"):
        return {name: to_plain(getattr(record, name)) for name in record.__dataclass_fields__}
    if isinstance(record, Mapping):
        return {str(key): to_plain(value) for key, value in record.items()}
    if isinstance(record, (tuple, list)):
        return [to_plain(item) for item in record]
    return record
