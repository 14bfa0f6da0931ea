"""
What a memory shows of itself without a question: past questions, facts, the ledger, pages of papers.

Plain frozen records, no behaviour. Next: `plain.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from core.records.answered import Answer, Fact, Member
from core.records.chatted import ChatCall
from core.records.found import ExtractedBy, Node
from core.records.judged import Delta
from core.records.papers import Passage
from core.records.walked import Walk
from core.records.words import HyperedgeKind, Language, MemoryMode, Outcome, VerdictReason, VerdictValue


@dataclass(frozen=True, slots=True)
class AskStep:
    """
    How far a question has come: "understand", then "hop" once a hop, then "answer".

    With a model "verify" comes after the hops, and "write" after "answer".
    `hop` is 0 outside hops; `facts` are the words of the facts kept so far,
    newest hop first, at most five; `kept` is how many there are in all;
    `text` is what a model has written so far, not checked yet.
    """

    stage: Literal["understand", "hop", "verify", "answer", "write"]
    hop: int = 0
    kept: int = 0
    facts: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class LinkPrecision:
    """
    How often one kind of link is right in a memory's test of itself.

    `kind` is "title", "mention", "clause" or, for links over a shared name, the
    name's type; `followed` and `right` are counts, `chance` the share, 0..1, that
    passages picked blindly would get right.
    """

    kind: str
    followed: int
    right: int
    chance: float

    @property
    def precision(self) -> float:
        """Share of the followed links that were right, 0..1."""
        return self.right / self.followed if self.followed else 0.0


@dataclass(frozen=True, slots=True)
class PastQuestion:
    """A stored question, as a list shows it. `hops` and `confirmed` are those of its answer, `ms` its time."""

    answer_id: str
    question: str
    outcome: Outcome
    language: Language
    asked_at: str
    user: str
    strategy: str
    memory_mode: MemoryMode
    hops: int
    confirmed: int
    ms: float
    as_of: str = ""


@dataclass(frozen=True, slots=True)
class GoneSource:
    """A document that a stored answer rests on and that is gone; `is_replaced`: one of its name took its place."""

    document_id: str
    document: str
    is_replaced: bool


@dataclass(frozen=True, slots=True)
class Trace:
    """
    The stored record of a walk with its answer; `facts` has every fact kept or pruned, by hyperedge id.

    `calls` are those to a chat model, in the order made; `gone` are sources removed or replaced since.
    """

    answer: Answer
    walk: Walk
    facts: Mapping[str, Fact]
    calls: tuple[ChatCall, ...] = ()
    gone: tuple[GoneSource, ...] = ()


@dataclass(frozen=True, slots=True)
class FoundNode:
    """A node with its degree and in how many documents it is named; `scope_name` says whose role or clause it is."""

    node: Node
    degree: int
    documents: int
    scope_name: str = ""


@dataclass(frozen=True, slots=True)
class FactSource:
    """One place that states a fact: `text` is verbatim document_text[start:end]."""

    document_id: str
    document: str
    passage_id: str
    page: int
    start: int
    end: int
    text: str
    locator: str = ""


@dataclass(frozen=True, slots=True)
class FactRecord:
    """
    A hyperedge as the memory holds it, whoever asks.

    `weight` is its trust now, `weight_later` in 30 days without use, both 0..2;
    `votes` how many changes of the weight are in force; `confidence` 0..1.
    """

    hyperedge_id: str
    kind: HyperedgeKind
    event: str
    text: str
    members: tuple[Member, ...]
    sources: tuple[FactSource, ...]
    confidence: float = 1.0
    weight: float = 1.0
    weight_later: float = 1.0
    votes: int = 0


@dataclass(frozen=True, slots=True)
class Hygiene:
    """
    How tidy the memory is, in counts.

    `nodes` are those in some hyperedge, `singletons` those in just one;
    `unreachable` are hyperedges no member of which is in another, document,
    clause and event apart, so that no name leads to them (a search still does); `repeated` are hyperedges that
    another passage states alike; `dropped` is what reading left out or merged,
    by reason; `copies` are passages whose words stand in another passage too.
    """

    passages: int
    hyperedges: int
    nodes: int
    singletons: int
    unreachable: int
    repeated: int
    archived: int
    dropped: Mapping[str, int]
    concepts: int = 0
    copies: int = 0


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """A node with facts that it takes part in, the most trusted first, out of `facts_total`."""

    centre: FoundNode
    facts: tuple[FactRecord, ...]
    facts_total: int


@dataclass(frozen=True, slots=True)
class EventChange:
    """What one event of the ledger did to one hyperedge; `text` is "" where its document is gone."""

    change: Delta
    text: str
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class LedgerEvent:
    """
    One vote as the ledger tells it: who, when, why, on what, and each weight before and after.

    `event_id` is the first of its log rows; `target` whether an answer or one
    fact was judged; `at` Unix seconds; `undone_at` when it was taken back, or 0,
    and `undone_by` by whom, "" where that was not noted yet.
    """

    event_id: int
    at: float
    user: str
    value: VerdictValue
    reason: VerdictReason | None
    target: Literal["answer", "fact"]
    answer_id: str
    question: str
    changes: tuple[EventChange, ...]
    undone_at: float = 0.0
    undone_by: str = ""


@dataclass(frozen=True, slots=True)
class WeightPoint:
    """A weight (0..2) at an instant, Unix seconds; `is_forecast` for instants to come."""

    at: float
    weight: float
    is_forecast: bool = False


@dataclass(frozen=True, slots=True)
class PassageExtraction:
    """What was found in one passage: its facts, and the nodes it names that none of them holds; by None = by rules."""

    passage: Passage
    facts: tuple[FactRecord, ...]
    mentions: tuple[Node, ...]
    by: ExtractedBy | None = None


@dataclass(frozen=True, slots=True)
class SourcePage:
    """
    One page of a document as it looks, with what a citation quotes marked.

    kind "image": `image` is a PNG with the marks drawn in it, the first `mark_at` of its height down (0..1);
    `text` is its words.
    kind "grid": `cells` are the rows of a sheet from row `first_row` (1-based) on,
    `marked_cells` are (row, column) in `cells`, 0-based; the grid may be a window
    of a longer sheet of `rows_total` rows and `columns_total` columns, from column `first_column` (1-based) on.
    kind "text": `text` is the page's words, `marks` are spans in it.
    `label` names the page where a number does not: a sheet, an attachment, or the headings over the quote.
    """

    document_id: str
    document: str
    page: int
    page_count: int
    kind: Literal["image", "grid", "text"]
    label: str = ""
    text: str = ""
    marks: tuple[tuple[int, int], ...] = ()
    image: bytes = b""
    cells: tuple[tuple[str, ...], ...] = ()
    first_row: int = 1
    rows_total: int = 0
    marked_cells: frozenset[tuple[int, int]] = frozenset()
    first_column: int = 1
    columns_total: int = 0
    format: str = ""
    mark_at: float = 0.0
