"""The evidence pack to take away, as a page, as text or for a program. What is in it is `core.evidence.pack`'s."""

from collections.abc import Mapping
from functools import partial

import streamlit as st

from core import Answer
from core.evidence.pack import pack
from pages.shared.text import Words

_KINDS = {"html": "text/html", "md": "text/markdown", "json": "application/json"}


def show_export(answer: Answer, versions: Mapping[str, str], words: Words) -> None:
    """A closed box with one button a format; the file is written only when its button is pressed."""
    with st.popover(words("export"), icon=":material/download:"):
        st.caption(words("export_pack"))
        for kind, mime in _KINDS.items():
            st.download_button(
                words(f"export_{kind}"),
                partial(pack, answer, kind, versions),
                file_name=f"{answer.answer_id}-{words('file_evidence')}.{kind}",
                mime=mime,
                key=f"export-{kind}-{answer.answer_id}",
                on_click="ignore",
                width="stretch",
            )
