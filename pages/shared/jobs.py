"""
Ingest jobs as any tab sees them: what is at work, how far it is, and a watch that polls only while it is needed.

Holds the one line that Ask shows; the Library's own view is `pages/library/reading.py`.
"""

import time
from collections.abc import Callable, Sequence

import streamlit as st

from core import Engine, IngestReport, JobState
from pages.shared.guard import guard
from pages.shared.show import Safe, element
from pages.shared.text import Words

Render = Callable[[Engine, Sequence[JobState], Words], None]
JobsState = tuple[str, int, int]

ACTIVE = frozenset({"queued", "running"})
_BUSY_SECONDS = 1.0
_IDLE_SECONDS = 5.0  # how soon a quiet tab notices a job that another tab started
_PAGE_SECONDS = 5.0  # how often the rest of the page follows while files come in


def show_job_line(engine: Engine, words: Words, is_empty: bool) -> None:
    """One sentence while documents are read: the visitor can ask already. The page follows where it shows none yet."""
    watch(engine, words, _line, is_empty)


def watch(engine: Engine, words: Words, render: Render, follows: bool = True) -> None:
    """
    Run `render` as a fragment that repeats.

    The whole page follows at once when a job begins or ends and, where it
    `follows`, every few seconds while files come in: a long table is not sent
    anew for each of them.
    """
    before, drawn = _state(engine.jobs()), time.monotonic()
    seconds = _BUSY_SECONDS if before[1] else _IDLE_SECONDS

    @st.fragment(run_every=seconds)
    def part() -> None:
        with guard(words):
            jobs = engine.jobs()
            now = _state(jobs)
            if is_due(before, now, time.monotonic() - drawn, follows):
                st.rerun()
            render(engine, jobs, words)

    part()


def is_due(before: JobsState, now: JobsState, seconds: float, follows: bool) -> bool:
    """Whether the whole page is to be drawn anew, so many seconds after it was drawn with the state before."""
    return now[:2] != before[:2] or (follows and now != before and seconds >= _PAGE_SECONDS)


def _state(jobs: Sequence[JobState]) -> JobsState:
    """What the rest of the page depends on: the newest job, jobs at work, files finished in them."""
    active = [job for job in jobs if job.status in ACTIVE]
    return jobs[0].job_id if jobs else "", len(active), sum(map(finished, active))


def finished(job: JobState) -> int:
    """Files of a job that are done with, well or badly."""
    return sum(one.status not in ACTIVE for one in job.files)


def is_reading(engine: Engine) -> bool:
    """Whether documents are on their way into the memory."""
    return any(job.status in ACTIVE for job in engine.jobs())


def share(job: JobState) -> float:
    """How much of a job is done, 0..1; the file in work counts in part."""
    part = job.done / job.total if job.total else 0.0
    return min((finished(job) + part) / len(job.files), 1.0) if job.files else 0.0


def dropped(one: IngestReport, words: Words) -> list[str]:
    """What was found but not kept, by reason, in words."""
    return [words.known("dropped_", reason, n=count) for reason, count in one.dropped.items()]


def lines(texts: Sequence[object], tag: str = "span") -> Safe:
    """Some texts under each other, or nothing."""
    return element(tag, *(element("div", one) for one in texts)) if texts else Safe("")


def _line(_: Engine, jobs: Sequence[JobState], words: Words) -> None:
    for job in jobs:
        if job.status in ACTIVE:
            st.progress(share(job), text=words("job_line", finished=finished(job), n=len(job.files)))
