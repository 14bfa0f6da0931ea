"""
The state of an ingest job: read back from the ledger, at rest, and summed up. Changes nothing.

Next: `jobs.py`, which does.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from core.records import DocumentStatus, IngestReport, JobState, Progress

UNFINISHED = frozenset({"queued", "running"})
TO_RETRY = frozenset({"queued", "running", "failed", "cancelled"})
"""Files of these can be tried again, so their bytes are kept."""
_ENOUGH = 0.02  # share of the work after which its speed says something


@dataclass
class Job:
    """A job in work: its public state, and what only the worker needs; `hashes` and `sizes` are those of its files."""

    state: JobState
    hashes: list[str]
    sizes: list[int]
    begun: float = 0.0
    beat: float = 0.0
    finished_bytes: int = 0
    cancelled: threading.Event = field(default_factory=threading.Event)

    def unfinished(self) -> Iterator[int]:
        """The places of the files that are still to do."""
        return (place for place, one in enumerate(self.state.files) if one.status in UNFINISHED)

    def bytes_done(self) -> int:
        """How many bytes the files have that are finished."""
        return sum(size for size, one in zip(self.sizes, self.state.files, strict=True) if one.status not in UNFINISHED)

    @property
    def has_more(self) -> bool:
        """Whether any file is still to do."""
        return any(True for _ in self.unfinished())


def state_of(saved: dict[str, Any]) -> JobState:
    """The public part of what the ledger holds of a job."""
    public = {key: value for key, value in saved.items() if key in JobState.__dataclass_fields__}
    return JobState(**{**public, "files": tuple(IngestReport(**one) for one in saved["files"])})


def at_rest(state: JobState) -> JobState:
    """The state of a job that nobody works on: one that broke off is interrupted, its files wait."""
    files = tuple(
        IngestReport("", one.name, "queued") if one.status in UNFINISHED else one for one in state.files
    )
    return replace(state, status="interrupted", files=files) if state.status in UNFINISHED else state


def ended(files: Sequence[IngestReport]) -> tuple[IngestReport, ...]:
    """The files of a job that is over: what is not finished was cancelled."""
    return tuple(IngestReport("", one.name, "cancelled") if one.status in UNFINISHED else one for one in files)


def to_retry(jobs: Iterable[Job]) -> set[str]:
    """SHA-256 of the files that the newest job about them leaves to be tried again; `jobs` come oldest first."""
    last: dict[str, DocumentStatus] = {}
    for job in jobs:
        last.update(zip(job.hashes, (one.status for one in job.state.files), strict=True))
    return {hash_ for hash_, status in last.items() if status in TO_RETRY}


def summary(name: str, reports: Sequence[IngestReport]) -> IngestReport:
    """The documents of a corpus as one report: sums, and the first thing that went wrong."""
    statuses = {one.status for one in reports}
    order: tuple[DocumentStatus, ...] = ("cancelled", "stored", "replaced", "duplicate", "failed")
    trouble = [one for one in reports if one.status in {"failed", "cancelled"}]
    counted = [f"{sum(one.status == status for one in reports)} {status}" for status in order if status in statuses]
    return IngestReport(
        document_id="",
        name=name,
        status=next((status for status in order if status in statuses), "failed"),
        pages=sum(one.pages for one in reports),
        passages=sum(one.passages for one in reports),
        nodes=sum(one.nodes for one in reports),
        hyperedges=sum(one.hyperedges for one in reports),
        message=f"{', '.join(counted)}. {trouble[0].message if trouble else ''}".strip(),
        hint=trouble[0].hint if trouble else "",
    )


def seconds_left(sizes: Sequence[int], number: int, step: Progress, begun_with: int, seconds: float) -> float | None:
    """
    Time spent, times the bytes left over the bytes done; None until a fiftieth is done.

    Args:
        sizes: bytes of each file.
        number: place of the file in work; those before it are done.
        step: how far that file is.
        begun_with: bytes that were done before the time began.
        seconds: time spent.
    """
    within = step.done / step.total if step.stage == "embed" and step.total else 0.0
    done = sum(sizes[:number]) + within * sizes[number] - begun_with
    share = max(0.0, done) / max(1, sum(sizes) - begun_with)
    return round(seconds * (1 - share) / share, 1) if share >= _ENOUGH else None
