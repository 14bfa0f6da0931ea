"""A helpful answer kept as a golden question: one that later answers must not get worse on. Part of the vote."""

import streamlit as st

from core import Answer, Engine
from pages.shared.guard import guard
from pages.shared.show import element, show
from pages.shared.text import Words


def show_golden(engine: Engine, answer: Answer, user: str, words: Words) -> None:
    """The button, or where the answer is kept already, that it is; nothing for an answer without sources."""
    if not answer.citations:
        return
    wanted = f"golden-{answer.answer_id}"
    with guard(words):
        if st.session_state.pop(f"{wanted}-wanted", False):
            engine.add_golden(answer.answer_id, user)
        if any(one.answer_id == answer.answer_id for one in engine.golden_questions()):
            show(element("p", words("golden_kept"), css="sk-change", role="status"))
            return
        st.button(
            words("golden_add"),
            key=wanted,
            help=words("golden_add_help"),
            icon=":material/bookmark_star:",
            type="tertiary",
            on_click=_want,
            args=(f"{wanted}-wanted",),
        )


def _want(key: str) -> None:
    """Keeps the click until the vote is drawn again, where an error can be shown."""
    st.session_state[key] = True
