"""
Rows of the ledger's tables as records, and records as rows.

Holds the column lists and conversions, no queries. Next: `commit.py`.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Sequence
from typing import Any

import orjson

from core.records import (
    REFUSED,
    Box,
    Document,
    Hyperedge,
    IngestReport,
    JudgedAnswer,
    Passage,
    PriorVotes,
    Verdict,
    WeightEntry,
    to_plain,
)
from core.store.plain import from_plain

DOCUMENT_COLUMNS = "document_id, name, title, format, document.language, source_hash, page_count, attributes, warnings"
PASSAGE_COLUMNS = (
    'passage_id, document_id, ordinal, passage.text, page, start, "end", passage.language, heading_path, locator,'
    " kind, boxes, bound_names"
)
HYPEREDGE_COLUMNS = (
    'hyperedge_id, hyperedge.kind, passage_id, document_id, source.text, source.start, source."end", event, confidence'
)
WEIGHT_COLUMNS = "entry_id, hyperedge_id, delta, at, answer_id, user, reason, reverses, written"

LEFT_OUT = -0.5
"""Quotes that votes lean against so far were left out of an answer, at least behind all others."""


def to_json(value: Any) -> str:
    """Records and plain values as JSON text; Chinese stays readable. An answer has thousands of values: be quick."""
    return orjson.dumps(value, to_plain, orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY).decode()


def text_hash(text: str) -> str:
    """SHA-256 of a text, hexadecimal: the key under which its vector is kept."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def document_row(number: int, document: Document, text: str, report: IngestReport) -> tuple[Any, ...]:
    """One row of `document`, in the order of its columns."""
    return (
        number,
        document.document_id,
        document.name,
        document.title,
        document.format,
        document.language,
        document.source_hash,
        document.page_count,
        to_json(document.attributes),
        to_json(document.warnings),
        to_json(report),
        text,
    )


def document_of(row: Sequence[Any]) -> Document:
    """A document from DOCUMENT_COLUMNS."""
    attributes, warnings = json.loads(row[7]), tuple(json.loads(row[8]))
    return Document(row[0], row[1], row[2], row[3], row[4], row[5], row[6], attributes, warnings)


def passage_row(number: int, document: int, passage: Passage, embedded: str) -> tuple[Any, ...]:
    """One row of `passage`, in the order of its columns; `embedded` is the text its vector is made of."""
    boxes = [(box.page, box.left, box.top, box.right, box.bottom) for box in passage.boxes]
    return (
        number,
        passage.passage_id,
        document,
        passage.ordinal,
        passage.text,
        passage.page,
        passage.start,
        passage.end,
        passage.language,
        to_json(passage.heading_path),
        passage.locator,
        passage.kind,
        to_json(boxes),
        to_json(passage.bound_names),
        text_hash(embedded),
    )


def passage_of(row: Sequence[Any]) -> Passage:
    """A passage from PASSAGE_COLUMNS."""
    return Passage(
        passage_id=row[0],
        document_id=row[1],
        ordinal=row[2],
        text=row[3],
        page=row[4],
        start=row[5],
        end=row[6],
        language=row[7],
        heading_path=tuple(json.loads(row[8])),
        locator=row[9],
        kind=row[10],
        boxes=tuple(Box(*box) for box in json.loads(row[11])),
        bound_names=tuple(json.loads(row[12])),
    )


def hyperedge_of(row: Sequence[Any]) -> Hyperedge:
    """A hyperedge from HYPEREDGE_COLUMNS."""
    return Hyperedge(*row[:9])


def weight_entry_of(row: Sequence[Any]) -> WeightEntry:
    """A weight log row from WEIGHT_COLUMNS."""
    return WeightEntry(*row)


def verdict_of(row: sqlite3.Row) -> Verdict:
    """A verdict from a whole row of `verdict`."""
    return Verdict(row["answer_id"], row["value"], row["user"], row["at"], row["hyperedge_id"], row["reason"])


def judged_answer_of(citations: str, outcome: str, prior: str | None) -> JudgedAnswer:
    """From JSON of an answer's citations and of what its walk knew of earlier votes; the latter may be missing."""
    before = from_plain(PriorVotes, json.loads(prior)) if prior else PriorVotes()
    quotes = tuple((one["document_id"], one["start"], one["end"]) for one in json.loads(citations))
    rejected = (one for one in before.quotes if one.leaning <= LEFT_OUT)
    left_out = tuple((one.document_id, one.start, one.end) for one in rejected)
    return JudgedAnswer(quotes, left_out, before.rejections, outcome in REFUSED)
