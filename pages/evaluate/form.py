"""Which questions to ask, in which ways, and what to leave out. Asks nothing; says what to run."""

from dataclasses import dataclass
from typing import get_args

import streamlit as st

from core import SourceFile
from core.records import Ablation, StrategyName
from pages.shared import keys
from pages.shared.show import plain
from pages.shared.text import Words

_FIRST = ("hypergraph", "rrf")


@dataclass(frozen=True, slots=True)
class Request:
    """What to run; `question_set` None stands for the sample set's own questions."""

    question_set: SourceFile | None
    strategies: tuple[str, ...]
    without: frozenset[str]
    use_llm: bool = False


def question_form(words: Words, model: str, has_samples: bool) -> Request | None:
    """
    Show the form; a request only in the run in which Start was pressed.

    Args:
        model: the language model, or "".
        has_samples: whether the sample set is in the memory; its questions are not offered without it.
    """
    st.caption(words("evaluate_intro"))
    with st.container(border=True, key="evaluate-form"):
        chosen = _chosen_set(words) if has_samples else "upload"
        file = _upload(words) if chosen == "upload" else None
        strategies = st.pills(
            words("evaluate_strategies"),
            get_args(StrategyName),
            selection_mode="multi",
            default=_FIRST,
            format_func=lambda one: words(f"strategy_{one}"),
            key=keys.EVALUATE_STRATEGIES,
            help=words("evaluate_strategies_help"),
        )
        without = _left_out(words)
        use_llm = bool(model) and _model_switch(model, words)
        is_ready = bool(strategies) and (chosen == "sample" or file is not None)
        pressed = st.button(
            words("evaluate_start"),
            type="primary",
            icon=":material/play_arrow:",
            disabled=not is_ready or keys.EVALUATE_WORK in st.session_state,
            key="evaluate_start",
        )
    return Request(file, tuple(strategies), without, use_llm) if pressed else None


def _chosen_set(words: Words) -> str:
    return st.segmented_control(
        words("evaluate_set"),
        ("sample", "upload"),
        default="sample",
        required=True,
        format_func=lambda one: words(f"evaluate_set_{one}"),
        key=keys.EVALUATE_SET,
    )


def _model_switch(model: str, words: Words) -> bool:
    """Whether the language model takes part; off at first, for it costs calls."""
    label = words("evaluate_llm", model=plain(model))
    return st.toggle(label, False, key=keys.EVALUATE_LLM, help=words("evaluate_llm_help"))


def _upload(words: Words) -> SourceFile | None:
    file = st.file_uploader(words("evaluate_upload"), ["jsonl", "json"], key=keys.EVALUATE_UPLOAD)
    st.caption(words("evaluate_upload_help"))
    return SourceFile(file.name, file.getvalue()) if file else None


def _left_out(words: Words) -> frozenset[str]:
    """Checkboxes of the walk's parts, folded away."""
    with st.expander(words("evaluate_without")):
        st.caption(words("evaluate_without_help"))
        with st.container(horizontal=True):
            ticked = [
                part
                for part in get_args(Ablation)
                if st.checkbox(words(f"without_{part}"), key=f"{keys.EVALUATE_WITHOUT}-{part}")
            ]
    return frozenset(ticked)
