"""The question form: scope, memory, question, suggestions. Asks nothing itself; says what to ask."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from core import Answer, Document, MemoryMode
from pages.shared import keys
from pages.shared.show import plain
from pages.shared.text import Words

_HAN = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Request:
    """What the visitor asks for in this run."""

    text: str
    memory_mode: MemoryMode
    scope: tuple[str, ...]


def ask_form(documents: Sequence[Document], suggestions: Sequence[str], words: Words) -> Request | None:
    """Show the form; a request only in the run in which Enter, Ask or a suggestion was pressed."""
    names = {one.document_id: one.name for one in documents}
    left, right = st.columns([4, 1], gap="small", vertical_alignment="bottom")
    _forget_removed(names)
    scope = left.multiselect(
        words("scope"), list(names), format_func=names.get, key=keys.SCOPE, placeholder=words("scope_all")
    )
    memory_mode = right.selectbox(
        words("memory_mode"),
        ["on", "frozen", "off"],
        format_func=lambda mode: words(f"memory_{mode}"),
        key=keys.MEMORY_MODE,
        help=words("memory_mode_help"),
    )
    typed = _question_box(words)
    _suggestions(suggestions, words)
    text = st.session_state.pop(keys.PENDING, None) or typed
    return Request(text, memory_mode, tuple(scope)) if text is not None else None


def keep_answer(answer: Answer) -> None:
    """Remember which answer is on the page; the address names it too."""
    st.session_state[keys.ANSWER] = answer.answer_id
    st.query_params[keys.QUERY_ANSWER] = answer.answer_id


def current_answer_id() -> str:
    """The answer on the page, or the one that the address names, or ""."""
    answer_id = str(st.session_state.get(keys.ANSWER) or st.query_params.get(keys.QUERY_ANSWER, ""))
    if answer_id:
        st.query_params[keys.QUERY_ANSWER] = answer_id
    return answer_id


def _question_box(words: Words) -> str | None:
    """The text when Enter or Ask was pressed in this run, else None."""
    with st.form("ask", border=False):
        box, button = st.columns([8, 1], gap="small", vertical_alignment="bottom")
        text = box.text_input(
            words("question"),
            key=keys.QUESTION,
            placeholder=words("question_placeholder"),
            label_visibility="collapsed",
        )
        pressed = button.form_submit_button(words("ask"), type="primary", width="stretch")
    return str(text) if pressed else None


def _suggestions(suggestions: Sequence[str], words: Words) -> None:
    if not suggestions:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="suggestions"):
        st.caption(words("suggested"), width="content")
        for number, text in enumerate(_own_language_first(suggestions, words)):
            st.button(plain(text), key=f"suggested-{number}", type="tertiary", on_click=_ask_suggested, args=(text,))


def _own_language_first(suggestions: Sequence[str], words: Words) -> list[str]:
    """Questions with a Chinese character count as Chinese; the order among those of a language stays."""
    return sorted(suggestions, key=lambda one: bool(_HAN.search(one)) != (words.language == "zh"))


def _ask_suggested(text: str) -> None:
    st.session_state[keys.QUESTION] = text
    st.session_state[keys.PENDING] = text


def _forget_removed(names: dict[str, str]) -> None:
    """A document removed in the meantime may not stay chosen."""
    chosen = st.session_state.get(keys.SCOPE)
    if chosen and any(one not in names for one in chosen):
        st.session_state[keys.SCOPE] = [one for one in chosen if one in names]
