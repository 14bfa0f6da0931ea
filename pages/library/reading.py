"""
Files on their way in, and documents read again: the jobs at work, what the last one came to, what went wrong.

Files that are stored are told by `documents.py`; here they are in a closed box.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

import streamlit as st

from core import Engine, IngestReport, JobState
from pages.shared.amounts import count, money
from pages.shared.jobs import ACTIVE, dropped, finished, lines, share
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, plain, show, table, word
from pages.shared.text import Words

_COLUMNS = ("document", "status", "pages", "passages", "nodes", "hyperedges", "dropped", "note")
_ORDER = ("stored", "replaced", "duplicate", "failed", "cancelled", "queued")
_LATEST = 5  # finished files shown while others are read
_NEXT = 3  # waiting files shown by name
_JOBS_LOOKED_AT = 10  # a file that failed longer ago is not brought up again
_TROUBLES_SHOWN = 30


def show_reading(engine: Engine, jobs: Sequence[JobState], words: Words) -> None:
    """Jobs at work, then what the newest finished one came to, then what could not be read."""
    for job in jobs:
        if job.status in ACTIVE:
            _at_work(engine, job, words)
    over = [job for job in jobs if job.status not in ACTIVE]
    if over:
        _over(over[0], words)
    _troubles(engine, over[:_JOBS_LOOKED_AT], words)


def _at_work(engine: Engine, job: JobState, words: Words) -> None:
    title = _again_title(job, words) if job.document_id else _title(job, words)
    with st.container(horizontal=True, vertical_alignment="center"):
        again = [words("job_resumed")] if job.is_resumed else []
        st.progress(share(job), text=" · ".join([title, *again, *_time_left(job, words), *_spent(engine, job, words)]))
        if st.button(words("cancel"), key=f"cancel-{job.job_id}"):
            engine.cancel(job.job_id)
    if job.document_id:
        return
    _files_table(job, _near_the_work(job), words)
    rest = sum(one.status == "queued" for one in job.files) - _NEXT
    if rest > 0:
        st.caption(words("more_waiting", n=rest))


def _title(job: JobState, words: Words) -> str:
    return words("job_title", finished=finished(job), n=len(job.files), status=words(f"job_{job.status}"))


def _again_title(job: JobState, words: Words) -> str:
    """The document's name, and how many of its passages are done."""
    how_far = words("passages_done", done=job.done, total=job.total) if job.total else words(f"job_{job.status}")
    return words("reading_again", name=plain(job.files[0].name), how_far=how_far)


def _near_the_work(job: JobState) -> list[IngestReport]:
    """The file in work, the next ones and the latest that are done, as long as the list may be; in their order."""
    done = [place for place, one in enumerate(job.files) if one.status not in ACTIVE]
    waiting = [place for place, one in enumerate(job.files) if one.status == "queued"]
    running = [place for place, one in enumerate(job.files) if one.status == "running"]
    return [job.files[place] for place in sorted([*done[-_LATEST:], *running, *waiting[:_NEXT]])]


def _row(job: JobState, one: IngestReport, words: Words) -> list[object]:
    counts: list[object] = [one.pages, one.passages, one.nodes, one.hyperedges]
    is_counted = one.status in {"stored", "replaced"}
    return [
        name(one.name),
        _status(job, one, words),
        *(counts if is_counted else [""] * 4),
        lines(dropped(one, words), "small"),
        element("div", _note(one, words), css="sk-note"),
    ]


def _status(job: JobState, one: IngestReport, words: Words) -> Safe:
    """The file in work also says its stage and how far it is."""
    if one.status != "running" or not job.total:
        return word(words(f"file_{one.status}"))
    return word(f"{words.known('stage_', job.stage)} {job.done}/{job.total}")


def _note(one: IngestReport, words: Words) -> Safe:
    return lines([name(in_language(text, words.language)) for text in (one.message, one.hint) if text])


def _spent(engine: Engine, job: JobState, words: Words) -> list[str]:
    """What the language model was paid for so far, where one reads."""
    if not job.prompt_tokens:
        return []
    cost = engine.cost_of(job.prompt_tokens, job.reply_tokens)
    tokens = words("read_tokens", prompt=count(job.prompt_tokens), reply=count(job.reply_tokens))
    return [tokens] + ([] if cost is None else [words("read_cost", cost=money(cost))])


def _time_left(job: JobState, words: Words) -> list[str]:
    if job.seconds_left is None:
        return []
    seconds = max(1, round(job.seconds_left))
    time = words("seconds", n=seconds) if seconds < 90 else words("minutes", n=round(seconds / 60))
    return [words("time_left", time=time)]


# --- what came of it ---


def _over(job: JobState, words: Words) -> None:
    """What the newest finished job came to."""
    if job.document_id:
        _over_again(job.files[0], words)
        return
    told = [words("job_over", n=len(job.files), counts=_counted(job, words))]
    st.caption(" ".join([*told, *([words("job_was_resumed")] if job.is_resumed else [])]))
    if job.warning:
        st.warning(plain(in_language(job.warning, words.language)), icon=":material/trending_down:")
    _twins(job, words)
    _results(job, words)


def _over_again(one: IngestReport, words: Words) -> None:
    """Who read how many passages of a document that was read again, or why it stayed as it was."""
    if one.status == "stored":
        counts = words("read_again_done", model=one.by_model, rules=one.failed_passages)
    else:
        counts = " ".join([words("read_again_not", status=words(f"file_{one.status}")), _said(one, words)])
    tell = st.caption if one.status == "stored" and not one.failed_passages else st.warning
    tell(words("read_again_over", name=plain(one.name), counts=counts))


def _said(one: IngestReport, words: Words) -> str:
    return plain(" ".join(in_language(text, words.language) for text in (one.message, one.hint) if text))


def _counted(job: JobState, words: Words) -> str:
    counts: Counter[str] = Counter(one.status for one in job.files)
    return " · ".join(words("file_count", status=words(f"file_{one}"), n=counts[one]) for one in _ORDER if counts[one])


def _results(job: JobState, words: Words) -> None:
    """Every file of the last job, drawn when wanted."""
    box = st.expander(words("job_files"), key=f"job-files-{job.job_id}", type="compact", on_change="rerun")
    if box.open:
        with box:
            _files_table(job, job.files, words)


def _files_table(job: JobState, files: Iterable[IngestReport], words: Words) -> None:
    rows = [_row(job, one, words) for one in files]
    show(table([words(f"column_{one}") for one in _COLUMNS], rows, words("jobs"), numbers=(2, 3, 4, 5)))


def _twins(job: JobState, words: Words) -> None:
    """Files that were in the memory before: they are in no table under the name they were given with."""
    twins = [one for one in job.files if one.status == "duplicate"]
    said = [element("span", name(one.name), " · ", _note(one, words)) for one in twins[:_LATEST]]
    more = [words("more_twins", n=len(twins) - _LATEST)] if len(twins) > _LATEST else []
    if twins:
        show(element("div", lines([*said, *more]), css="sk-where sk-inline"))


def _troubles(engine: Engine, jobs: Sequence[JobState], words: Words) -> None:
    """Files that are not in the memory although somebody gave them, each with what to do and another try."""
    troubles = unread(jobs)
    if not troubles:
        return
    is_new = any(job is jobs[0] for job, _ in troubles)
    with st.expander(words("unread", n=len(troubles)), expanded=is_new, icon=":material/warning:", key="unread"):
        for place, (job, one) in enumerate(troubles[:_TROUBLES_SHOWN]):
            _trouble(engine, job, one, f"{place}-{job.job_id}", words)
        newest = [one for job, one in troubles if job is jobs[0]]
        if len(newest) > 1 and st.button(words("retry_all", n=len(newest)), key=f"retry-{jobs[0].job_id}"):
            engine.retry(jobs[0].job_id)
            st.rerun()


def unread(jobs: Sequence[JobState]) -> list[tuple[JobState, IngestReport]]:
    """Of each name the latest report, where that says that the file did not come in; newest jobs first."""
    latest: dict[str, tuple[JobState, IngestReport]] = {}
    for job in jobs:
        for one in () if job.document_id else job.files:
            latest.setdefault(one.name, (job, one))
    return [(job, one) for job, one in latest.values() if one.status in {"failed", "cancelled", "queued"}]


def _trouble(engine: Engine, job: JobState, one: IngestReport, key: str, words: Words) -> None:
    status = words("job_interrupted" if one.status == "queued" else f"file_{one.status}")
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        said = element("div", _note(one, words), css="sk-where")
        with st.container(width="stretch"):
            show(element("div", name(one.name), " · ", word(status)), said)
        if st.button(words("retry"), key=f"retry-{key}", help=words("retry_help")):
            engine.retry(job.job_id, one.name)
            st.rerun()
