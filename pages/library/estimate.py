"""What reading files with the language model will take, shown before it is begun; nothing is sent until then."""

from collections.abc import Sequence

import streamlit as st

from core import Engine, SourceFile
from core.records import ReadingEstimate
from pages.shared import keys
from pages.shared.amounts import count, money
from pages.shared.text import Words


def agreed_files(engine: Engine, files: Sequence[SourceFile], words: Words) -> list[SourceFile]:
    """The files that are to be read now: at once where rules read, else after the visitor has seen what it takes."""
    if engine.estimate_reading([]) is None:
        return list(files)
    if files:
        with st.spinner(words("estimating")):
            st.session_state[keys.TO_READ] = (list(files), engine.estimate_reading(files))
    held: tuple[list[SourceFile], ReadingEstimate] | None = st.session_state.get(keys.TO_READ)
    if held is None:
        return []
    return _asked(*held, words)


def _asked(files: list[SourceFile], estimate: ReadingEstimate, words: Words) -> list[SourceFile]:
    with st.container(border=True):
        st.markdown(words("estimate_title", n=len(files)))
        st.markdown("  \n".join(estimate_lines(estimate, words)))
        with st.container(horizontal=True):
            is_agreed = st.button(words("estimate_start"), type="primary")
            is_over = st.button(words("estimate_cancel"))
    if is_agreed or is_over:
        del st.session_state[keys.TO_READ]
    if is_over:
        st.rerun()
    return files if is_agreed else []


def estimate_lines(estimate: ReadingEstimate, words: Words) -> list[str]:
    """Passages, tokens, time and money, and what these rest on."""
    asked = estimate.passages - estimate.known
    lines = [words("estimate_passages", n=estimate.passages, asked=max(0, asked), known=estimate.known)]
    if asked > 0:
        tokens = {"prompt": count(estimate.prompt_tokens), "reply": count(estimate.reply_tokens)}
        lines.append(words("estimate_tokens", **tokens, minutes=count(max(1, round(estimate.seconds / 60)))))
        lines.append(
            words("estimate_unpriced")
            if estimate.cost is None
            else words("estimate_cost", cost=money(estimate.cost))
        )
        lines.append(words("estimate_measured" if estimate.is_measured else "estimate_assumed"))
    return lines
