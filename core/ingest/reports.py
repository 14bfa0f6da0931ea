"""
How the ingest of a document is told: counts, and sentences for what became of it. Pure functions.

Next: `pipeline.py`, which tells it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from core.records import Document, Extraction, IngestReport, RemovalReceipt


def duplicate(twin: Document, name: str) -> IngestReport:
    """The same bytes are here already."""
    message = "Already stored; nothing changed." if twin.name == name else f"The same content is stored as {twin.name}."
    return IngestReport(twin.document_id, name, "duplicate", twin.page_count, message=message)


def broken(name: str, exc: Exception) -> IngestReport:
    """A fault of this program came between."""
    message = f"{name} could not be brought in because of an error in this program ({type(exc).__name__})."
    return IngestReport(
        "", name, "failed", message=message, hint="The log says more; the other files are not affected."
    )


def counted(report: IngestReport, extractions: Sequence[Extraction]) -> IngestReport:
    """The report with sums over the extractions, and a sentence where a model left passages to the rules."""
    dropped: Counter[str] = Counter()
    for one in extractions:
        dropped.update(one.dropped)
    failures = [one.by.failure for one in extractions if one.by and one.by.failure]
    if failures:
        said = f"{len(failures)} of {len(extractions)} passages were read by rules: {failures[0]}"
        hint = "Open the document in the library and read them again with the model."
        report = replace(report, message=f"{said} {report.message}".strip(), hint=report.hint or hint)
    return replace(
        report,
        by_model=sum(one.by is not None and not one.by.failure for one in extractions),
        failed_passages=len(failures),
        passages=len(extractions),
        nodes=len({node.node_id for one in extractions for node in one.nodes}),
        hyperedges=len({edge.hyperedge_id for one in extractions for edge in one.hyperedges}),
        dropped=dict(dropped),
    )


def with_receipt(report: IngestReport, receipt: RemovalReceipt | None) -> IngestReport:
    """The report with what the earlier version took along."""
    if receipt is None:
        return report
    took = (
        f"Replaced the earlier version: {receipt.passages_removed} passages, {receipt.hyperedges_removed} facts and"
        f" {receipt.nodes_removed} names went; {len(receipt.answers_affected)} stored answers had relied on it."
    )
    return replace(report, message=f"{took} {report.message}".strip())
