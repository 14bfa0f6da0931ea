"""Ingest jobs as any tab sees them: one line on Ask, the full table in Library. Polls only while one runs."""

from collections.abc import Callable, Sequence

import streamlit as st

from core import Engine, IngestReport, JobState
from pages.shared.guard import guard
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, show, table, word
from pages.shared.text import Words

Render = Callable[[Engine, Sequence[JobState], Words], None]

ACTIVE = frozenset({"queued", "running"})
_UNFINISHED = frozenset({"failed", "cancelled", "queued", "running"})
_OLDER_SHOWN = 10
_IDLE_SECONDS = 5.0  # how soon a quiet tab notices a job that another tab started


def show_job_line(engine: Engine, words: Words) -> None:
    """One sentence while documents are being read, so that the visitor knows they can ask already."""
    _watch(engine, words, _line)


def show_jobs(engine: Engine, words: Words) -> None:
    """The newest job and every running one as a table, earlier ones closed."""
    _watch(engine, words, _tables)


def _watch(engine: Engine, words: Words, render: Render) -> None:
    """Run `render` as a fragment that repeats; the whole page follows when the set of jobs at work changes."""
    before = _state(engine.jobs())
    seconds = 1.0 if before[1] else _IDLE_SECONDS

    @st.fragment(run_every=seconds)
    def part() -> None:
        with guard(words):
            jobs = engine.jobs()
            if _state(jobs) != before:
                st.rerun()
            render(engine, jobs, words)

    part()


def _state(jobs: Sequence[JobState]) -> tuple[int, int, int]:
    """What the rest of the page depends on: jobs, jobs at work, files finished in them."""
    active = [job for job in jobs if job.status in ACTIVE]
    return len(jobs), len(active), sum(map(finished, active))


def finished(job: JobState) -> int:
    """Files of a job that are done with, well or badly."""
    return sum(one.status not in {"queued", "running"} for one in job.files)


def is_reading(engine: Engine) -> bool:
    """Whether documents are on their way into the memory."""
    return any(job.status in ACTIVE for job in engine.jobs())


def _line(_: Engine, jobs: Sequence[JobState], words: Words) -> None:
    for job in jobs:
        if job.status in ACTIVE:
            st.progress(_share(job), text=words("job_line", finished=finished(job), n=len(job.files)))


def _tables(engine: Engine, jobs: Sequence[JobState], words: Words) -> None:
    current = [job for place, job in enumerate(jobs) if place == 0 or job.status in ACTIVE]
    older = [job for job in jobs if job not in current][:_OLDER_SHOWN]
    if current:
        show(element("h2", words("jobs")))
    for job in current:
        _job(engine, job, words)
    if older:
        with st.expander(words("older_jobs"), type="compact"):
            for job in older:
                _job(engine, job, words)


def _job(engine: Engine, job: JobState, words: Words) -> None:
    title = words("job_title", finished=finished(job), n=len(job.files), status=words(f"job_{job.status}"))
    if job.status in ACTIVE:
        st.progress(_share(job), text=" · ".join([title, *_time_left(job, words)]))
        if st.button(words("cancel"), key=f"cancel-{job.job_id}"):
            engine.cancel(job.job_id)
    else:
        st.caption(title)
        is_retryable = any(one.status in _UNFINISHED for one in job.files)
        if is_retryable and st.button(words("retry"), key=f"retry-{job.job_id}"):
            engine.retry(job.job_id)
            st.rerun()
    columns = ("name", "status", "pages", "passages", "nodes", "hyperedges", "dropped", "note")
    head = [words(f"column_{one}") for one in columns]
    show(table(head, [_row(job, one, words) for one in job.files], words("jobs"), numbers=(2, 3, 4, 5)))


def _row(job: JobState, one: IngestReport, words: Words) -> list[object]:
    counts: list[object] = [one.pages, one.passages, one.nodes, one.hyperedges]
    is_counted = one.status in {"stored", "replaced"}
    return [
        name(one.name),
        _status(job, one, words),
        *(counts if is_counted else [""] * 4),
        dropped(one, words),
        _note(one, words),
    ]


def _status(job: JobState, one: IngestReport, words: Words) -> Safe:
    """The file in work also says its stage and how far it is."""
    if one.status != "running" and not (job.status == "running" and one.name == job.current and one.status == "queued"):
        return word(words(f"file_{one.status}"))
    return word(f"{words.known('stage_', job.stage)} {job.done}/{job.total}" if job.total else words("file_running"))


def dropped(one: IngestReport, words: Words) -> Safe:
    """What was found but not kept, by reason."""
    lines = [element("div", f"{words.known('dropped_', reason)} {count}") for reason, count in one.dropped.items()]
    return element("small", *lines) if lines else Safe("")


def _note(one: IngestReport, words: Words) -> Safe:
    said = [in_language(text, words.language) for text in (one.message, one.hint) if text]
    return element("span", *(element("div", name(text)) for text in said))


def _share(job: JobState) -> float:
    """How much of a job is done, 0..1; the file in work counts in part."""
    part = job.done / job.total if job.total else 0.0
    return min((finished(job) + part) / len(job.files), 1.0) if job.files else 0.0


def _time_left(job: JobState, words: Words) -> list[str]:
    if job.seconds_left is None:
        return []
    seconds = round(job.seconds_left)
    time = words("seconds", n=seconds) if seconds < 90 else words("minutes", n=round(seconds / 60))
    return [words("time_left", time=time)]
