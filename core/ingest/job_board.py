"""
The jobs as everybody sees them: their state in this process, written to the ledger before it is shown.

Holds no queue and no files; those are `jobs.py`'s, which comes next.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

from core.errors import BadInput
from core.ingest.job_state import Job, at_rest, state_of
from core.ports import Clock, Ledger
from core.records import IngestReport, JobState

_SHOWN = 100


class JobBoard:
    """Jobs by id, oldest first; only this process changes them, so the ledger is read once. Safe for many threads."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        """Take over the jobs of earlier processes, each at rest: what broke off is interrupted."""
        self._ledger = ledger
        self._clock = clock
        self.lock = threading.RLock()
        saved = list(reversed(ledger.jobs().values()))
        self._jobs = {one["job_id"]: Job(at_rest(state_of(one)), one["hashes"], one["sizes"]) for one in saved}

    def __iter__(self) -> Iterator[Job]:
        """All jobs, oldest first."""
        with self.lock:
            return iter(list(self._jobs.values()))

    def shown(self) -> list[JobState]:
        """The newest hundred jobs, newest first."""
        return [job.state for job in reversed(list(self))][:_SHOWN]

    def job(self, job_id: str) -> Job:
        """One job. Raises BadInput for an unknown id."""
        with self.lock:
            if job_id not in self._jobs:
                raise BadInput(f"No job has the id {job_id!r}.", "List the jobs and use one of their ids.")
            return self._jobs[job_id]

    def add(self, job: Job) -> None:
        """Write a new job down and show it."""
        self.set(job)
        with self.lock:
            self._jobs[job.state.job_id] = job

    def set(self, job: Job, save: bool = True, **changes: Any) -> None:
        """Write the new public state down with a heartbeat where asked, and show it."""
        state = replace(job.state, **changes)
        if save:
            job.beat = self._clock.now()
            saved = asdict(state) | {"hashes": job.hashes, "sizes": job.sizes, "beat": job.beat}
            self._ledger.save_job(state.job_id, saved)
        job.state = state  # only now, so that it never says more than the ledger

    def set_file(self, job: Job, number: int, report: IngestReport, **changes: Any) -> None:
        """As `set`, with another report of the file at this place."""
        files = (*job.state.files[:number], report, *job.state.files[number + 1 :])
        self.set(job, files=files, **changes)
