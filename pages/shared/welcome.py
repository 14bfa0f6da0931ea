"""The invitation on an empty memory: load the sample set, or go and add files."""

import streamlit as st

from core import Engine
from pages.shared.guard import guard
from pages.shared.jobs import is_reading
from pages.shared.text import Words


def show_welcome(engine: Engine, words: Words, names_library: bool = True) -> None:
    """
    Not an error but a first step; while the samples are being read it gives way to the progress line.

    `names_library` adds the way to the library, for pages other than that.
    """
    if is_reading(engine):
        return
    with st.container(border=True):
        st.markdown(f"**{words('empty_title')}**")
        st.markdown(words("empty_text"))
        with st.container(horizontal=True, vertical_alignment="center"):
            st.button(
                words("load_samples"),
                type="primary",
                icon=":material/auto_stories:",
                on_click=_load_samples,  # as a callback it is not lost on who goes to another page at once
                args=(engine, words),
            )
            if names_library:
                st.page_link("pages/library/page.py", label=words("go_library"), icon=":material/folder_open:")


def _load_samples(engine: Engine, words: Words) -> None:
    with guard(words):
        engine.load_samples()
