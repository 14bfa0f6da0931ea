"""
The questions that were asked, as rows that are buttons: the keyboard reaches each, and a screen reader reads it.

Which one is open stands in the address, so that a link can open one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import get_args

import streamlit as st

from core import Engine, Outcome
from core.records import PastQuestion, Trace
from pages.shared import keys
from pages.shared.amounts import duration
from pages.shared.guard import if_known
from pages.shared.question_row import question_row
from pages.shared.show import element, show
from pages.shared.signs import OUTCOME_ICONS
from pages.shared.text import Words

MOST = 1_000  # questions looked through
_ROWS = 30


@dataclass(frozen=True, slots=True)
class Filters:
    """Words the question must hold, outcomes (none chosen: all), and whether only the visitor's own count."""

    text: str
    outcomes: tuple[Outcome, ...]
    mine: bool


def open_trace_of(engine: Engine, words: Words) -> Trace | None:
    """The trace that the address names; one that this memory does not hold is dropped with a note."""
    answer_id = str(st.query_params.get(keys.QUERY_ANSWER, ""))
    trace = if_known(engine.trace, answer_id)
    if answer_id and not trace:
        close_trace()
        st.info(words("answer_gone"), icon=":material/info:")
    return trace


def open_trace(answer_id: str) -> None:
    """Open a question."""
    st.query_params[keys.QUERY_ANSWER] = answer_id


def close_trace() -> None:
    """Back to the list."""
    st.query_params.pop(keys.QUERY_ANSWER, None)


def filters(words: Words) -> Filters:
    """Words, whose, and how it came out."""
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        text = st.text_input(
            words("trace_search"),
            key=keys.TRACE_TEXT,
            icon=":material/search:",
            placeholder=words("trace_search_hint"),
            persist_state="session",
        )
        whose = st.segmented_control(
            words("trace_whose"),
            ("all", "mine"),
            default="all",
            required=True,
            format_func=lambda one: words(f"trace_{one}"),
            key=keys.TRACE_WHOSE,
            persist_state="session",
        )
    outcomes = st.pills(
        words("trace_outcomes"),
        get_args(Outcome),
        selection_mode="multi",
        format_func=lambda one: words(f"outcome_{one}"),
        key=keys.TRACE_OUTCOMES,
        persist_state="session",
    )
    return Filters(text, tuple(outcomes), whose == "mine")


def show_questions(past: Sequence[PastQuestion], words: Words) -> None:
    """Newest first; more on request."""
    if not past:
        show(element("p", words("trace_nothing_found")))
        return
    st.caption(words("trace_count", n=len(past)))
    shown = int(st.session_state.get(keys.TRACE_SHOWN, _ROWS))
    with st.container(key="rows-traces", gap=None):
        for one in past[:shown]:
            _row(one, words)
    if len(past) > shown:
        st.button(words("trace_more", n=len(past) - shown), key="trace_more", on_click=_more, args=(shown,))


def _row(past: PastQuestion, words: Words) -> None:
    key, icon = f"past-{past.outcome}-{past.answer_id}", OUTCOME_ICONS[past.outcome]
    question_row(past.question, [summary(past, words)], key, icon, open_trace, past.answer_id)


def summary(past: PastQuestion, words: Words) -> str:
    """How a question came out, how far it went, how long it took, and when."""
    parts = [
        words(f"outcome_{past.outcome}"),
        words("hops", n=past.hops) if past.hops else "",
        words("count_confirmed", n=past.confirmed),
        duration(past.ms, words),
        "" if past.memory_mode == "on" else words(f"memory_mode_{past.memory_mode}"),
        "" if past.strategy == "hypergraph" else words(f"strategy_{past.strategy}"),
        words("trace_as_of", date=past.as_of) if past.as_of else "",
        past.asked_at.replace("T", " ")[:16],
    ]
    return " · ".join(one for one in parts if one)


def _more(shown: int) -> None:
    st.session_state[keys.TRACE_SHOWN] = shown + _ROWS
