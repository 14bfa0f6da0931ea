"""The question form: question, options, suggestions. Asks nothing; says what to ask and which answer is open."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import get_args

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from core import Answer, Document, Engine, MemoryMode
from core.records import StrategyName
from pages.shared import keys
from pages.shared.guard import if_known
from pages.shared.show import plain
from pages.shared.text import Words

STRATEGIES: tuple[str, ...] = get_args(StrategyName)
_FIRST_DAY, _LAST_DAY = date(1900, 1, 1), date(2100, 12, 31)
_HAN = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Request:
    """What the visitor asks for in this run; `beside` is the answer that the new one is to stand beside, or ""."""

    text: str
    memory_mode: MemoryMode
    scope: tuple[str, ...]
    strategy: str = "hypergraph"
    as_of: str = ""
    beside: str = ""
    use_llm: bool = True
    weights_at: str = ""


def ask_form(
    documents: Sequence[Document], suggestions: Sequence[str], words: Words, model: str = ""
) -> Request | None:
    """
    Show the form; a request only in the run in which Enter, Ask, a suggestion or an "ask again" was pressed.

    Where there is a language `model`, it can be left out.
    """
    names = {one.document_id: one.name for one in documents}
    _forget_removed(names)
    typed = _question_box(words)
    text = st.session_state.pop(keys.PENDING, None) or typed
    again: Request | None = st.session_state.pop(keys.AGAIN, None)
    with st.container(horizontal=True, gap="small", key="conditions"):
        chosen = _options(names, words, model)
        is_closed = text is not None or again is not None or bool(current_answer_id())
        _suggestions(suggestions, is_closed, words)
    return again or (replace(chosen, text=text) if text is not None else None)


# --- which answer is on the page ---


def open_answers(engine: Engine, words: Words) -> tuple[Answer | None, Answer | None]:
    """The answer on the page and the one beside it; an id that this memory does not hold is dropped with a note."""
    wanted = current_answer_id(), current_beside_id()
    first, beside = (if_known(engine.answer, one) for one in wanted)
    if wanted[0] and not first:
        st.session_state.pop(keys.ANSWER, None)
        st.query_params.pop(keys.QUERY_ANSWER, None)
    if wanted[1] and not (first and beside):
        close_beside()
    if (wanted[0] and not first) or (wanted[1] and not beside):
        st.info(words("answer_gone"), icon=":material/info:")
    return first, beside if first else None


def keep_answer(answer: Answer, beside: str = "") -> None:
    """Remember the answer that is on the page, or the one `beside` it; the address names both."""
    if beside:
        st.session_state[keys.ASKING] = None
        st.query_params[keys.QUERY_BESIDE] = answer.answer_id
    else:
        _open(answer.answer_id)


def open_answer(answer_id: str, question: str) -> None:
    """Put a stored answer on the page, alone, with its question in the box; nothing is asked."""
    st.session_state[keys.QUESTION] = question
    _open(answer_id)


def _open(answer_id: str) -> None:
    st.session_state[keys.ANSWER] = answer_id
    st.session_state[keys.ASKING] = None
    st.query_params[keys.QUERY_ANSWER] = answer_id
    close_beside()


def close_beside() -> None:
    """The answer on the page stands alone again."""
    st.query_params.pop(keys.QUERY_BESIDE, None)


def current_answer_id() -> str:
    """The answer that the address names, else the one that was on the page before, or ""."""
    answer_id = str(st.query_params.get(keys.QUERY_ANSWER) or st.session_state.get(keys.ANSWER, ""))
    if answer_id:
        st.session_state[keys.ANSWER] = st.query_params[keys.QUERY_ANSWER] = answer_id
    return answer_id


def current_beside_id() -> str:
    """The answer that the address names beside it, or ""."""
    return str(st.query_params.get(keys.QUERY_BESIDE, ""))


# --- parts of the form ---


def _question_box(words: Words) -> str | None:
    """The text when Enter or Ask was pressed in this run, else None."""
    with st.form("ask", border=False):
        box, button = st.columns([8, 1], gap="small", vertical_alignment="bottom")
        text = box.text_input(
            words("question"),
            key=keys.QUESTION,
            persist_state="session",
            placeholder=words("question_placeholder"),
            label_visibility="collapsed",
        )
        pressed = button.form_submit_button(words("ask"), type="primary", width="stretch")
    return str(text) if pressed else None


def _options(names: dict[str, str], words: Words, model: str) -> Request:
    """
    Scope, strategy, memory and model in a closed box; what is chosen other than usual is said beside it.

    The day of the text has its field beside the box: closing the box would drop a date that is being typed.
    """
    with st.popover(words("options"), icon=":material/tune:"):
        scope = st.multiselect(
            words("scope"),
            list(names),
            format_func=lambda one: names[one],
            key=keys.SCOPE,
            persist_state="session",
            placeholder=words("scope_all"),
            select_all=False,  # its words are not ours to translate
        )
        strategy = st.selectbox(
            words("strategy"),
            STRATEGIES,
            format_func=lambda one: words(f"strategy_{one}"),
            key=keys.STRATEGY,
            persist_state="session",
            help=words("strategy_help"),
        )
        mode = st.selectbox(
            words("memory_mode"),
            get_args(MemoryMode),
            format_func=lambda one: words(f"memory_{one}"),
            key=keys.MEMORY_MODE,
            persist_state="session",
            help=words("memory_mode_help"),
        )
        use_llm = not model or _model_switch(model, words)
    as_of = _day(words)
    unusual = [words("n_documents", n=len(scope))] if scope else []
    unusual += [words(f"strategy_{strategy}")] if strategy != STRATEGIES[0] else []
    unusual += [words(f"memory_mode_{mode}")] if mode != "on" else []
    unusual += [] if use_llm else [words("without_model")]
    day = words("as_of", date=as_of) if as_of else words("as_of_latest")
    st.caption(" · ".join([*unusual, day]), width="content", help=words("as_of_help"))
    return Request("", mode, tuple(scope), strategy, as_of, use_llm=use_llm)


def _day(words: Words) -> str:
    """ISO date at which the quoted text must be in force, or "" for the latest state."""
    day = st.date_input(
        words("as_of_day"),
        value=None,
        min_value=_FIRST_DAY,  # else ten years back and on
        max_value=_LAST_DAY,
        key=keys.AS_OF,
        format="YYYY-MM-DD",
        persist_state="session",
        label_visibility="collapsed",
        width=170,
    )
    return day.isoformat() if day else ""


def _model_switch(model: str, words: Words) -> bool:
    """Whether the language model takes part."""
    label = words("use_llm", model=plain(model))
    return st.toggle(label, True, key=keys.USE_LLM, persist_state="session", help=words("use_llm_help"))


def _suggestions(suggestions: Sequence[str], is_closed: bool, words: Words) -> None:
    """Questions to begin with; in a closed box once there is an answer to read."""
    if not suggestions:
        return
    place: DeltaGenerator
    if is_closed:
        place = st.popover(words("suggested"), icon=":material/lightbulb:", key=f"suggestions_box-{_suggested()}")
    else:
        place = st.container(horizontal=True, vertical_alignment="center", gap="small", key="suggestions")
        place.caption(words("suggested"), width="content")
    for number, text in enumerate(_own_language_first(suggestions, words)):
        place.button(plain(text), key=f"suggested-{number}", type="tertiary", on_click=_ask_suggested, args=(text,))


def _own_language_first(suggestions: Sequence[str], words: Words) -> list[str]:
    """Questions with a Chinese character count as Chinese; the order among those of a language stays."""
    return sorted(suggestions, key=lambda one: bool(_HAN.search(one)) != (words.language == "zh"))


def _suggested() -> int:
    """How many suggestions were taken; another number makes another box, which is closed."""
    return int(st.session_state.get(keys.SUGGESTED, 0))


def _ask_suggested(text: str) -> None:
    st.session_state[keys.SUGGESTED] = _suggested() + 1
    st.session_state[keys.QUESTION] = text
    st.session_state[keys.PENDING] = text


def _forget_removed(names: dict[str, str]) -> None:
    """A document removed in the meantime may not stay chosen."""
    chosen = st.session_state.get(keys.SCOPE)
    if chosen and any(one not in names for one in chosen):
        st.session_state[keys.SCOPE] = [one for one in chosen if one in names]
