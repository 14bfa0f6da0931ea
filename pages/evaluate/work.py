"""
A run at work in the background of one session: how far it is, a way to stop it, and how it ended.

The thread asks the engine and nothing of Streamlit, so changing the page does
not disturb it, and a run whose tab was closed is still saved.
"""

import threading
from collections.abc import Callable

import streamlit as st

from core import Engine, SkeinError
from core.records import Progress
from pages.evaluate.form import Request
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.text import Words

Tell = Callable[[Progress], None]
_SECONDS = 1.0


class _Stopped(Exception):
    """Raised in the run's own thread where the visitor has stopped it."""


class Work:
    """One run; its fields are written by its thread and read by the page."""

    def __init__(self, run: Callable[[Tell], str]) -> None:
        """`run` does the work and gives the id of a saved run to open, "" for none."""
        self.done, self.total = 0, 0
        self.run_id: str | None = None
        self.error: SkeinError | None = None
        self.is_stopped = False
        self._thread = threading.Thread(target=self._run, args=(run,), daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether the thread has ended, well or badly."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """End it after the question at work."""
        self.is_stopped = True

    def _run(self, run: Callable[[Tell], str]) -> None:
        try:
            self.run_id = run(self._tell)
        except SkeinError as error:
            self.error = error
        except _Stopped:
            pass

    def _tell(self, progress: Progress) -> None:
        self.done, self.total = progress.done, progress.total
        if self.is_stopped:
            raise _Stopped


def begin(engine: Engine, request: Request) -> None:
    """Start a run; the form stays closed while it is at work."""

    def run(tell: Tell) -> str:
        made = engine.evaluate(
            request.question_set,
            request.strategies,
            without=request.without,
            on_progress=tell,
            use_llm=request.use_llm,
        )
        return made.run_id

    st.session_state[keys.EVALUATE_WORK] = Work(run)
    st.rerun()


def begin_golden(engine: Engine) -> None:
    """Start a run of the golden questions."""

    def run(tell: Tell) -> str:
        engine.run_golden(tell)
        return ""

    st.session_state[keys.EVALUATE_WORK] = Work(run)
    st.rerun()


def show_work(words: Words) -> None:
    """A bar while the run is at work; the page follows when it has ended."""
    work: Work | None = st.session_state.get(keys.EVALUATE_WORK)
    if work is None:
        return
    if work.is_over:
        del st.session_state[keys.EVALUATE_WORK]
        _tell_end(work, words)
        return
    st.fragment(_bar, run_every=_SECONDS)(work, words)


def _bar(work: Work, words: Words) -> None:
    if work.is_over:
        st.rerun()
    share = work.done / work.total if work.total else 0.0
    st.progress(share, text=words("evaluate_at", done=work.done, n=work.total))
    st.button(words("stop"), key="evaluate_stop", icon=":material/stop_circle:", on_click=work.stop)


def _tell_end(work: Work, words: Words) -> None:
    """Open the new run, or say why there is none; the form can be used again."""
    if work.run_id:
        st.query_params[keys.QUERY_RUN] = work.run_id
    if work.run_id is not None:
        st.rerun()
    if work.error:
        with guard(words):
            raise work.error
    elif work.is_stopped:
        st.info(words("evaluate_stopped"), icon=":material/stop_circle:")
    else:
        st.error(words("evaluate_failed"), icon=":material/error:")
