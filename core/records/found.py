"""
What extraction finds, and how an ingest goes: nodes, hyperedges, incidences, reports, jobs.

Plain frozen records, no behaviour. Next: `asked.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.records.papers import Document, Passage
from core.records.words import DocumentStatus, HyperedgeKind, NodeType


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
    word ("sign", "suspend", …) or "" where the sentence has none; of a causal or
    temporal one the relation with its cue ("cause: 因", "until: 直至").
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
class ExtractedBy:
    """
    Who read the facts out of a passage, where it was not simply the rules.

    `extractor` is its version; `failure` says in a sentence why the model did
    not read it and the rules did, "" where the model did. Tokens and seconds
    are what the reply cost when it was made; `is_cached` tells that it lay at
    rest and cost nothing this time.
    """

    extractor: str
    failure: str = ""
    prompt_tokens: int = 0
    reply_tokens: int = 0
    seconds: float = 0.0
    is_cached: bool = False


@dataclass(frozen=True, slots=True)
class Extraction:
    """Everything the extractor found in one passage, what it dropped, by reason, and who it was (None = rules)."""

    passage_id: str
    nodes: tuple[Node, ...] = ()
    hyperedges: tuple[Hyperedge, ...] = ()
    incidences: tuple[Incidence, ...] = ()
    mentions: tuple[Mention, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)
    by: ExtractedBy | None = None


@dataclass(frozen=True, slots=True)
class DocumentReading:
    """
    How the facts of a document were read: passages in all, by a model, and by rules because the model failed.

    `failure` is the first reason; `can_retry` tells that reading again may mend something with the present model;
    tokens and seconds are sums over its passages.
    """

    document_id: str
    passages: int
    by_model: int = 0
    failed: int = 0
    failure: str = ""
    prompt_tokens: int = 0
    reply_tokens: int = 0
    seconds: float = 0.0
    can_retry: bool = False


@dataclass(frozen=True, slots=True)
class ReadingEstimate:
    """
    What reading files with the chat model will take, before it is begun.

    `known` of the `passages` have a reply at rest and cost nothing; `cost` is in the currency of the prices, None
    where they are not set; `is_measured` tells that tokens and seconds rest on passages read before.
    """

    passages: int
    known: int
    prompt_tokens: int
    reply_tokens: int
    seconds: float
    cost: float | None
    is_measured: bool


@dataclass(frozen=True, slots=True)
class IngestReport:
    """
    How the ingest of one document ended. `message` and `hint` are sentences for the user.

    `by_model` passages were read by a chat model; `failed_passages` by rules, because the model failed.
    `added_at` is when the document came in, in Unix seconds; 0 where that was not written down.
    """

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
    by_model: int = 0
    failed_passages: int = 0
    added_at: float = 0.0


@dataclass(frozen=True, slots=True)
class JobState:
    """
    One job as any tab may see it: files that come in, or a stored document that a chat model reads again.

    `status` is "queued", "running", "done", "cancelled" or "interrupted";
    `files` has one report a file, in the order given; `stage`, `done`, `total`
    describe the file in work; `seconds_left` is an estimate, None while unknown;
    the tokens are what a chat model was paid for so far; `warning` says which
    golden questions lost evidence through it, "" where none did; `document_id` is
    the document that is read again, "" where files come in; `is_resumed`: an earlier process broke off in it.
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
    prompt_tokens: int = 0
    reply_tokens: int = 0
    warning: str = ""
    document_id: str = ""
    is_resumed: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """One step of an ingest job: stage is "read", "extract", "embed" or "store"; tokens were paid for in this step."""

    name: str
    stage: str
    done: int
    total: int
    prompt_tokens: int = 0
    reply_tokens: int = 0


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
    """
    What removing a document took away, what stayed, and which answers had relied on it.

    `hyperedges_kept` counts facts that stay: those another document supports as well, and those that
    another document states in nearly the same words (`hyperedges_told_elsewhere`, a part of them).
    `warning` says which golden questions lost evidence through it, "" where none did.
    """

    document_id: str
    name: str
    passages_removed: int
    hyperedges_removed: int
    hyperedges_kept: int
    nodes_removed: int
    nodes_kept: int
    answers_affected: tuple[str, ...] = ()
    warning: str = ""
    hyperedges_told_elsewhere: int = 0
