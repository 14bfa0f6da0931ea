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
_CAME_IN = frozenset({"stored", "replaced"})
_BUSY_SECONDS = 1.0
_IDLE_SECONDS = 5.0  # how soon a quiet tab notices a job that another tab started
_PAGE_SECONDS = 5.0  # how often the rest of the page follows while files come in


def show_job_line(engine: Engine, words: Words, is_empty: bool) -> None:
    """
    One sentence while documents are read: the visitor can ask already.

    The page follows where it shows no document yet. Else it stays as it is, with the answer or the page of a source
    that the visitor reads; that more has come in is told, and a click draws it anew.
    """
    if is_empty:
        watch(engine, words, _line)
        return
    before = engine.jobs()

    @st.fragment(run_every=_seconds(before))
    def part() -> None:
        with guard(words):
            jobs = engine.jobs()
            _line(engine, jobs, words)
            if more_came_in(before, jobs):
                _tell_more(words)

    part()


def watch(engine: Engine, words: Words, render: Render) -> None:
    """
    Run `render` as a fragment that repeats.

    The whole page follows when the last job has ended, and every few seconds while files come in: a long table is not
    sent anew for each of them. That a job begins is shown by `render` alone.
    """
    before, drawn = _state(engine.jobs()), time.monotonic()

    @st.fragment(run_every=_seconds(engine.jobs()))
    def part() -> None:
        with guard(words):
            jobs = engine.jobs()
            if is_due(before, _state(jobs), time.monotonic() - drawn):
                st.rerun()
            render(engine, jobs, words)

    part()


def is_due(before: JobsState, now: JobsState, seconds: float) -> bool:
    """Whether the whole page is to be drawn anew, so many seconds after it was drawn with the state before."""
    has_ended = now != before and now[1] == 0
    return has_ended or (now[2] != before[2] and seconds >= _PAGE_SECONDS)


def _seconds(jobs: Sequence[JobState]) -> float:
    return _BUSY_SECONDS if any(job.status in ACTIVE for job in jobs) else _IDLE_SECONDS


def more_came_in(before: Sequence[JobState], now: Sequence[JobState]) -> bool:
    """Whether files have been brought in since, and no more are on their way."""
    return _come_in(now) != _come_in(before) and not any(job.status in ACTIVE for job in now)


def _come_in(jobs: Sequence[JobState]) -> int:
    return sum(one.status in _CAME_IN for job in jobs for one in job.files)


def _tell_more(words: Words) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.caption(words("job_line_over"), width="content")
        if st.button(words("job_line_show"), key="job_line_show", type="tertiary", icon=":material/refresh:"):
            st.rerun()


def _state(jobs: Sequence[JobState]) -> JobsState:
    """What the rest of the page depends on: the newest job, jobs at work, files finished in all that are listed."""
    active = [job for job in jobs if job.status in ACTIVE]
    return jobs[0].job_id if jobs else "", len(active), sum(map(finished, jobs))


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
