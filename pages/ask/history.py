"""The visitor's past questions in the sidebar: how each came out, and a click that opens its answer unasked."""

from collections.abc import Sequence

import streamlit as st

from core.evidence.picture import shorten
from core.records import PastQuestion
from pages.ask.question import open_answer
from pages.shared.show import plain
from pages.shared.signs import OUTCOME_ICONS
from pages.shared.text import Words

_COLUMNS = 46  # of a question in the sidebar; a Chinese character takes two


def show_history(past: Sequence[PastQuestion], current_id: str, words: Words) -> None:
    """Newest first, the one on the page marked; the rest is on the Trace page."""
    if not past:
        return
    with st.sidebar, st.container(key="history", gap=None):
        st.caption(words("past_questions"))
        for one in past:
            _entry(one, one.answer_id == current_id, words)
        st.page_link("pages/trace/page.py", label=words("all_questions"), icon=":material/history:")


def _entry(past: PastQuestion, is_current: bool, words: Words) -> None:
    """The outcome is told by the icon's shape and colour, and in words in its help."""
    when = past.asked_at.replace("T", " ")[:16]
    st.button(
        f"**{_label(past, words)}**" if is_current else _label(past, words),
        key=f"past-{past.outcome}-{past.answer_id}",
        icon=f":material/{OUTCOME_ICONS[past.outcome]}:",
        type="tertiary",
        width="stretch",
        help=" · ".join([words(f"outcome_{past.outcome}"), words(f"memory_mode_{past.memory_mode}"), when]),
        on_click=open_answer,
        args=(past.answer_id, past.question),
    )


def _label(past: PastQuestion, words: Words) -> str:
    """The question, and under which memory and of which day where these are not the usual ones."""
    mode = "" if past.memory_mode == "on" else f" · {words(f'memory_mode_{past.memory_mode}')}"
    day = f" · {words('as_of', date=past.as_of)}" if past.as_of else ""
    return plain(shorten(past.question, _COLUMNS) + mode + day)
