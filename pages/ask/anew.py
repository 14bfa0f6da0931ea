"""On top of a stored answer whose sources have changed since: what is gone, and a button that asks again."""

from collections.abc import Sequence

import streamlit as st

from core import Answer, Document
from pages.ask.question import Request
from pages.shared import keys
from pages.shared.gone import gone_line
from pages.shared.show import show
from pages.shared.text import Words


def show_gone(answer: Answer, documents: Sequence[Document], words: Words) -> None:
    """Nothing where all sources are there; the new answer takes this one's place, in what is left of its scope."""
    line = gone_line(answer, documents, words)
    if not line:
        return
    stored = {one.document_id for one in documents}
    scope = tuple(one for one in answer.scope if one in stored)
    request = Request(
        answer.question, answer.memory_mode, scope, answer.strategy, answer.as_of, use_llm=bool(answer.llm_calls)
    )
    show(line)
    key = f"anew-{answer.answer_id}"
    st.button(words("ask_again"), icon=":material/refresh:", key=key, on_click=_ask, args=(request,))


def _ask(request: Request) -> None:
    st.session_state[keys.AGAIN] = request
