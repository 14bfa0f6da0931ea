"""
Ingest and reading again in the background: one worker, jobs that any tab sees and a restart resumes.

Holds the queue and the bytes of files not yet brought in; how jobs stand is kept in
`job_board.py`, how one file is brought in is `pipeline.py`'s. Next in the flow: `extract/`.
"""

from __future__ import annotations

import logging
import queue
import threading
import uuid
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core.errors import BadInput, SkeinError
from core.ingest.job_board import JobBoard
from core.ingest.job_state import TO_RETRY, UNFINISHED, Job, at_rest, ended, seconds_left, summary, to_retry
from core.ingest.originals import tidy, write_whole
from core.ingest.pipeline import Ingester
from core.ports import Clock, IsCancelled, Ledger, OnProgress
from core.records import IngestReport, JobState, Progress, SourceFile

logger = logging.getLogger(__name__)
BEAT_SECONDS = 1.0  # how often a running job's progress is written down
_CAME_IN = frozenset({"stored", "replaced"})
_IDLE: dict[str, Any] = {"current": "", "stage": "", "done": 0, "total": 0}  # between two files
ReadAgain = Callable[[str, OnProgress, IsCancelled], IngestReport]
"""Reads the stored document of an id again."""
_LOST = "The copy of this file is gone; add it again."


class Jobs:
    """
    Runs ingest jobs on one thread, a file of each in turn, so that a small job need not wait for a large one.

    The bytes of a file lie in `folder` under their SHA-256 until the file is
    stored, so a killed process can go on and a failed file can be tried again.
    """

    def __init__(
        self,
        ledger: Ledger,
        ingester: Ingester,
        folder: Path,
        clock: Clock,
        warn: Callable[[IsCancelled], str] = lambda _: "",
        read_again: ReadAgain | None = None,
    ) -> None:
        """
        Start the worker and resume what an earlier process left unfinished.

        Args:
            ledger: keeps the state of jobs.
            ingester: brings in one file.
            folder: for the bytes of unfinished files; created where needed.
            clock: tells now, Unix seconds.
            warn: what to say of a job that has brought something in, "" for nothing; asked before the job ends.
            read_again: how a stored document is read again; None where no job asks for that.
        """
        self._warn = warn
        self._again = read_again
        self._board = JobBoard(ledger, clock)
        self._ingester = ingester
        self._folder = folder
        self._clock = clock
        self._lock = self._board.lock
        self._stop = threading.Event()
        self._waiting: queue.Queue[Job | None] = queue.Queue()
        self._in_work: Job | None = None
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
            NotWritable: if their bytes cannot be kept.
        """
        if not files:
            raise BadInput("No file was given.", "Choose at least one file.")
        with self._lock:  # or a job that ends just now would tidy the new bytes away
            hashes = [write_whole(self._folder, one.data) for one in files]
            return self._enqueue([one.name for one in files], hashes, [len(one.data) for one in files])

    def read_again(self, document_id: str, name: str) -> str:
        """Queue a stored document of this name to be read again; returns the job id."""
        return self._enqueue([name], [""], [0], document_id)

    def retry(self, job_id: str, name: str = "") -> str:
        """
        Queue the failed, cancelled and interrupted files of a job again, or one of them; returns the new job's id.

        Raises:
            BadInput: for an unknown job, or one without such files.
        """
        job = self._board.job(job_id)
        again = [
            (one.name, hash_)
            for one, hash_ in zip(job.state.files, job.hashes, strict=True)
            if one.status in TO_RETRY and name in {"", one.name} and hash_ and (self._folder / hash_).exists()
        ]
        if not again or job.state.status in UNFINISHED:
            raise BadInput(f"Job {job_id} has no file to try again.", "Add the files once more.")
        names, hashes = [list(column) for column in zip(*again, strict=True)]
        return self._enqueue(names, hashes, [(self._folder / one).stat().st_size for one in hashes])

    def cancel(self, job_id: str) -> None:
        """Stop a job, the one in work at its next passage; what is finished stays. Raises BadInput for unknown ids."""
        job = self._board.job(job_id)
        with self._lock:
            job.cancelled.set()
            if job is not self._in_work and job.state.status in UNFINISHED:
                self._end(job)

    def close(self) -> None:
        """Stop at the next checkpoint; unfinished jobs go on when the memory is opened again."""
        self._stop.set()
        self._waiting.put(None)
        self._worker.join()
        for job in self._board:
            if job.state.status in UNFINISHED:
                self._board.set(job, status="interrupted", **_IDLE)

    # --- look ---

    def jobs(self) -> list[JobState]:
        """The newest hundred jobs, newest first."""
        return self._board.shown()

    def job(self, job_id: str) -> JobState:
        """One job. Raises BadInput for an unknown id."""
        return self._board.job(job_id).state

    # --- the worker ---

    def _run(self) -> None:
        while (job := self._waiting.get()) is not None and not self._stop.is_set():
            if not self._take(job):
                continue
            try:
                self._run_next_file(job)
            except (SkeinError, OSError):
                logger.exception("job %s broke off; it goes on when the memory is opened again", job.state.job_id)
                job.state = at_rest(job.state)

    def _take(self, job: Job) -> bool:
        """False for a job that was cancelled while it waited."""
        with self._lock:
            self._in_work = job
            return job.state.status in UNFINISHED

    def _run_next_file(self, job: Job) -> None:
        """One file of a job; it then stands behind the others, or ends."""
        if job.state.status == "queued":
            self._begin(job)
        self._run_file(job, next(job.unfinished()))
        self._look_back(job)
        with self._lock:
            self._in_work = None
            if job.cancelled.is_set() or not job.has_more:
                self._end(job)
            else:
                self._board.set(job, save=False, **_IDLE)
                self._waiting.put(job)

    def _look_back(self, job: Job) -> None:
        """After the last file of a job that changed the memory: what is to be said of that."""
        if job.has_more or not any(one.status in _CAME_IN for one in job.state.files):
            return
        warning = self._warn(lambda: job.cancelled.is_set() or self._stop.is_set())
        self._board.set(job, save=False, warning=warning)

    def _begin(self, job: Job) -> None:
        job.begun = self._clock.now()
        job.finished_bytes = job.bytes_done()
        self._board.set(job, save=False, status="running")

    def _end(self, job: Job) -> None:
        """What is not finished now was cancelled; bytes that nobody needs any more go."""
        files = ended(job.state.files)
        status = "cancelled" if any(one.status == "cancelled" for one in files) else "done"
        self._board.set(job, status=status, files=files, seconds_left=None, **_IDLE)
        logger.info("job %s: %s", job.state.job_id, status)
        with self._lock:
            tidy(self._folder, to_retry(self._board))

    def _run_file(self, job: Job, number: int) -> None:
        name = job.state.files[number].name
        self._board.set_file(job, number, IngestReport("", name, "running"), current=name)
        reports = self._reports(
            job, number, lambda step: self._progress(job, number, step),
            lambda: job.cancelled.is_set() or self._stop.is_set(),
        )  # fmt: skip
        self._board.set_file(job, number, self._outcome(job, name, reports))

    def _reports(
        self, job: Job, number: int, on_progress: OnProgress, is_cancelled: IsCancelled
    ) -> list[IngestReport]:
        """What became of a file of a job, or of the document that it reads again."""
        name, document_id, again = job.state.files[number].name, job.state.document_id, self._again
        if document_id and again:
            return self._ingester.reported(name, lambda: [[again(document_id, on_progress, is_cancelled)]])
        source = self._folder / job.hashes[number]
        if document_id or not source.exists():
            return [IngestReport("", name, "failed", message=_LOST)]
        return self._ingester.ingest(SourceFile(name, source.read_bytes()), on_progress, is_cancelled)

    def _outcome(self, job: Job, name: str, reports: Sequence[IngestReport]) -> IngestReport:
        """One report for the file; a file stopped by `close` waits for the next start."""
        report = reports[0] if len(reports) == 1 else summary(name, reports)
        is_interrupted = report.status == "cancelled" and not job.cancelled.is_set()
        return IngestReport("", name, "queued") if is_interrupted else report

    def _progress(self, job: Job, number: int, step: Progress) -> None:
        now = self._clock.now()
        left = seconds_left(job.sizes, number, step, job.finished_bytes, now - job.begun)
        known: dict[str, Any] = {} if left is None else {"seconds_left": left}
        is_due = now - job.beat >= BEAT_SECONDS
        with self._lock:  # two threads tell; no token may be lost
            known["prompt_tokens"] = job.state.prompt_tokens + step.prompt_tokens
            known["reply_tokens"] = job.state.reply_tokens + step.reply_tokens
            self._board.set(job, save=is_due, stage=step.stage, done=step.done, total=step.total, **known)

    # --- state ---

    def _enqueue(self, names: Sequence[str], hashes: list[str], sizes: list[int], document_id: str = "") -> str:
        started = datetime.fromtimestamp(self._clock.now(), UTC).isoformat(timespec="seconds")
        reports = tuple(IngestReport("", name, "queued") for name in names)
        state = JobState(uuid.uuid4().hex[:12], "queued", reports, started_at=started, document_id=document_id)
        job = Job(state, hashes, sizes)
        self._board.add(job)
        self._waiting.put(job)
        return job.state.job_id

    def _resume(self) -> None:
        """Queue again what an earlier process left unfinished, oldest first."""
        for job in self._board:
            if job.state.status == "interrupted":
                self._board.set(job, status="queued", is_resumed=True)
                self._waiting.put(job)
