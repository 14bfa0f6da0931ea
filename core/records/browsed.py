"""
What a memory shows of itself without a question: facts, names, the ledger, pages of papers.

Plain frozen records, no behaviour. Next: `plain.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from core.records.answered import Member
from core.records.found import ExtractedBy, Node
from core.records.judged import Delta
from core.records.papers import Passage
from core.records.words import HyperedgeKind, VerdictReason, VerdictValue


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
