"""
Ingest in the background: one worker, jobs that any tab sees and a restart resumes.

Holds the queue, the state of each job and the bytes of files not yet brought
in; how one file is brought in is `pipeline.py`'s. Next in the flow: `extract/`.
"""

from __future__ import annotations

import hashlib
import logging
import queue
import threading
import uuid
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.errors import BadInput, MemoryDamaged, SkeinError
from core.ingest.pipeline import Ingester
from core.ports import Clock, Ledger
from core.records import DocumentStatus, IngestReport, JobState, Progress, SourceFile

logger = logging.getLogger(__name__)
BEAT_SECONDS = 1.0  # how often a running job's progress is written down
_UNFINISHED = frozenset({"queued", "running"})
_TO_RETRY = frozenset({"queued", "running", "failed", "cancelled"})
_NO_ROOM = "Check that the folder is there, its permissions, and the space left."
_LOST = "The copy of this file is gone; add it again."


@dataclass
class _Job:
    """A job in work: its public state, and what only this module needs."""

    state: JobState
    hashes: list[str]
    sizes: list[int]
    begun: float = 0.0
    beat: float = 0.0
    finished_bytes: int = 0
    cancelled: threading.Event = field(default_factory=threading.Event)


class Jobs:
    """
    Runs ingest jobs one after the other on one thread.

    The bytes of a file lie in `folder` under their SHA-256 until the file is
    stored, so a killed process can go on and a failed file can be tried again.
    """

    def __init__(self, ledger: Ledger, ingester: Ingester, folder: Path, clock: Clock) -> None:
        """
        Start the worker and resume what an earlier process left unfinished.

        Args:
            ledger: keeps the state of jobs.
            ingester: brings in one file.
            folder: for the bytes of unfinished files; created where needed.
            clock: tells now, Unix seconds.
        """
        self._ledger = ledger
        self._ingester = ingester
        self._folder = folder
        self._clock = clock
        self._lock = threading.RLock()
        self._stop = threading.Event()
        self._waiting: queue.Queue[_Job | None] = queue.Queue()
        self._active: dict[str, _Job] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._resume()
        self._worker = threading.Thread(target=self._run, name="ingest", daemon=True)
        self._worker.start()

    # --- ask for work ---

    def start(self, files: Sequence[SourceFile]) -> str:
        """
        Queue files; returns the job id.

        Raises:
            BadInput: if there are none.
            MemoryDamaged: if their bytes cannot be kept.
        """
        if not files:
            raise BadInput("No file was given.", "Choose at least one file.")
        reports = tuple(IngestReport("", one.name, "queued") for one in files)
        with self._lock:  # or a job that ends just now would tidy the new bytes away
            hashes = [self._keep(one.data) for one in files]
            return self._enqueue(reports, hashes, [len(one.data) for one in files])

    def retry(self, job_id: str) -> str:
        """
        Queue the failed, cancelled and interrupted files of a job again; returns the new job's id.

        Raises:
            BadInput: for an unknown job, or one without such files.
        """
        saved = self._saved(job_id)
        state = _state_of(saved)
        again = [
            (one, hash_) for one, hash_ in zip(state.files, saved["hashes"], strict=True) if one.status in _TO_RETRY
        ]
        again = [(one, hash_) for one, hash_ in again if (self._folder / hash_).exists()]
        if not again or self.job(job_id).status in _UNFINISHED:
            raise BadInput(f"Job {job_id} has no file to try again.", "Add the files once more.")
        reports = tuple(IngestReport("", one.name, "queued") for one, _ in again)
        hashes = [hash_ for _, hash_ in again]
        return self._enqueue(reports, hashes, [(self._folder / one).stat().st_size for one in hashes])

    def cancel(self, job_id: str) -> None:
        """Stop a job at its next passage; what is finished stays. Raises BadInput for an unknown id."""
        with self._lock:
            if job_id in self._active:
                self._active[job_id].cancelled.set()
                return
        self._saved(job_id)

    def close(self) -> None:
        """Stop at the next checkpoint; unfinished jobs go on when the memory is opened again."""
        self._stop.set()
        self._waiting.put(None)
        self._worker.join()
        for job in [job for job in self._active.values() if job.state.status == "queued"]:
            self._set(job, status="interrupted")  # the worker ended before it took this one up

    # --- look ---

    def jobs(self) -> list[JobState]:
        """The newest hundred jobs, newest first."""
        with self._lock:
            active = {job_id: job.state for job_id, job in self._active.items()}
        return [active.get(job_id) or _at_rest(saved) for job_id, saved in self._ledger.jobs().items()]

    def job(self, job_id: str) -> JobState:
        """One job. Raises BadInput for an unknown id."""
        with self._lock:
            if job_id in self._active:
                return self._active[job_id].state
        return _at_rest(self._saved(job_id))

    def _saved(self, job_id: str) -> dict[str, Any]:
        found = self._ledger.jobs().get(job_id)
        if found is None:
            raise BadInput(f"No job has the id {job_id!r}.", "List the jobs and use one of their ids.")
        return found

    # --- the worker ---

    def _run(self) -> None:
        while (job := self._waiting.get()) is not None and not self._stop.is_set():
            try:
                self._run_job(job)
                self._tidy()
            except (SkeinError, OSError):
                logger.exception("job %s broke off; it goes on when the memory is opened again", job.state.job_id)
            with self._lock:
                self._active.pop(job.state.job_id, None)

    def _run_job(self, job: _Job) -> None:
        job.begun = self._clock.now()
        job.finished_bytes = sum(
            size for size, one in zip(job.sizes, job.state.files, strict=True) if one.status not in _UNFINISHED
        )
        self._set(job, status="running")
        for number, report in enumerate(job.state.files):
            if report.status in _UNFINISHED and not self._stop.is_set():
                self._run_file(job, number)
        is_unfinished = any(report.status in _UNFINISHED for report in job.state.files)
        status = "interrupted" if is_unfinished else "cancelled" if job.cancelled.is_set() else "done"
        self._set(job, status=status, current="", stage="", done=0, total=0, seconds_left=None)
        logger.info("job %s: %s", job.state.job_id, status)

    def _run_file(self, job: _Job, number: int) -> None:
        name = job.state.files[number].name
        source = self._folder / job.hashes[number]
        if job.cancelled.is_set():
            self._set_file(job, number, IngestReport("", name, "cancelled"))
        elif not source.exists():
            self._set_file(job, number, IngestReport("", name, "failed", message=_LOST))
        else:
            self._set_file(job, number, IngestReport("", name, "running"))
            self._set(job, current=name)
            file = SourceFile(name, source.read_bytes())
            reports = self._ingester.ingest(
                file,
                lambda step: self._progress(job, number, step),
                lambda: job.cancelled.is_set() or self._stop.is_set(),
            )
            self._set_file(job, number, self._outcome(job, name, reports))

    def _outcome(self, job: _Job, name: str, reports: Sequence[IngestReport]) -> IngestReport:
        """One report for the file; a file stopped by `close` waits for the next start."""
        report = reports[0] if len(reports) == 1 else _summary(name, reports)
        is_interrupted = report.status == "cancelled" and not job.cancelled.is_set()
        return IngestReport("", name, "queued") if is_interrupted else report

    def _progress(self, job: _Job, number: int, step: Progress) -> None:
        now = self._clock.now()
        left = _seconds_left(job, number, step, now)
        is_due = now - job.beat >= BEAT_SECONDS
        self._set(job, save=is_due, stage=step.stage, done=step.done, total=step.total, seconds_left=left)

    # --- state ---

    def _enqueue(self, reports: tuple[IngestReport, ...], hashes: list[str], sizes: list[int]) -> str:
        started = datetime.fromtimestamp(self._clock.now(), UTC).isoformat(timespec="seconds")
        job = _Job(JobState(uuid.uuid4().hex[:12], "queued", reports, started_at=started), hashes, sizes)
        self._add(job)
        return job.state.job_id

    def _add(self, job: _Job) -> None:
        with self._lock:
            self._active[job.state.job_id] = job
        self._set(job)
        self._waiting.put(job)

    def _set_file(self, job: _Job, number: int, report: IngestReport) -> None:
        files = (*job.state.files[:number], report, *job.state.files[number + 1 :])
        self._set(job, files=files)

    def _set(self, job: _Job, save: bool = True, **changes: Any) -> None:
        """Change the public state, and write it down with a heartbeat where asked."""
        with self._lock:
            job.state = replace(job.state, **changes)
            if not save:
                return
            job.beat = self._clock.now()
            state = job.state
        saved = asdict(state) | {"hashes": job.hashes, "sizes": job.sizes, "beat": job.beat}
        self._ledger.save_job(state.job_id, saved)

    def _resume(self) -> None:
        """Queue the jobs again that an earlier process had not finished, oldest first."""
        for saved in reversed(self._ledger.jobs().values()):
            if saved["status"] in {"queued", "running", "interrupted"}:
                state = _state_of(saved)
                files = tuple(_queued_again(one) for one in state.files)
                self._add(_Job(replace(state, status="queued", files=files), saved["hashes"], saved["sizes"]))

    # --- bytes ---

    def _keep(self, data: bytes) -> str:
        """Write the bytes under their hash, whole or not at all."""
        hash_ = hashlib.sha256(data).hexdigest()
        target = self._folder / hash_
        part = target.with_suffix(".part")
        try:
            if not target.exists():
                part.write_bytes(data)
                part.replace(target)
        except OSError as exc:
            raise MemoryDamaged(f"{self._folder} takes no file: {exc.strerror or exc}.", _NO_ROOM) from exc
        return hash_

    def _tidy(self) -> None:
        """Delete the bytes of files that the newest job about them has finished."""
        with self._lock:
            last: dict[str, DocumentStatus] = {}
            for saved in self._ledger.jobs().values():
                for report, hash_ in zip(saved["files"], saved["hashes"], strict=True):
                    last.setdefault(hash_, report["status"])
            for path in self._folder.iterdir():
                if last.get(path.name) not in _TO_RETRY:
                    path.unlink()


def _state_of(saved: dict[str, Any]) -> JobState:
    """The public part of what the ledger holds of a job."""
    public = {key: value for key, value in saved.items() if key in JobState.__dataclass_fields__}
    return JobState(**{**public, "files": tuple(IngestReport(**one) for one in saved["files"])})


def _at_rest(saved: dict[str, Any]) -> JobState:
    """The state of a job that nobody works on: one that broke off before it could write so down is interrupted."""
    state = _state_of(saved)
    files = tuple(_queued_again(one) for one in state.files)
    return replace(state, status="interrupted", files=files) if state.status in _UNFINISHED else state


def _queued_again(report: IngestReport) -> IngestReport:
    return IngestReport("", report.name, "queued") if report.status in _UNFINISHED else report


def _summary(name: str, reports: Sequence[IngestReport]) -> IngestReport:
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


def _seconds_left(job: _Job, number: int, step: Progress, now: float) -> float | None:
    """Time spent, times what is left by bytes over what is done; None until a fiftieth is done."""
    within = step.done / step.total if step.stage == "embed" and step.total else 0.0
    done = sum(job.sizes[:number]) + within * job.sizes[number] - job.finished_bytes
    share = max(0.0, done) / max(1, sum(job.sizes) - job.finished_bytes)
    return round((now - job.begun) * (1 - share) / share, 1) if share >= 0.02 else job.state.seconds_left
