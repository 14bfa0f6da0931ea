"""
What comes in: files, what readers made of them, documents and their passages.

Plain frozen records, no behaviour. Next: `found.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.records.words import BlockKind, HyperedgeKind, Language, NodeType


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
class StatedMember:
    """A member of a fact as a file of facts names it; `surface` is how the fact's words write it, "" as the name."""

    name: str
    type: NodeType
    role: str = ""
    scope: str = ""
    surface: str = ""


@dataclass(frozen=True, slots=True)
class StatedFact:
    """A fact that a file states as such, ready made; `text` are its words, `confidence` 0..1."""

    text: str
    members: tuple[StatedMember, ...]
    kind: HyperedgeKind = "co-occurrence"
    event: str = ""
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Block:
    """
    One paragraph, heading, list item, table row or note as a reader found it.

    `level` is 1..9 for a heading and 0 otherwise; `page` is 1-based (a sheet
    of a workbook or an attachment counts as a page); `locator` says where
    inside the page when a page number is not enough ("Prices!A5:J5",
    "attachment report.docx"); `boxes` has one box a printed line, or none;
    `fact` is what the block states, where the file holds facts instead of text.
    """

    text: str
    kind: BlockKind = "paragraph"
    level: int = 0
    page: int = 1
    locator: str = ""
    boxes: tuple[Box, ...] = ()
    fact: StatedFact | None = None


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
