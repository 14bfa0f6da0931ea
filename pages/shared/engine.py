"""The one engine of this process, shared by every tab; no page may change it other than by its methods."""

import streamlit as st

from core import Engine
from pages.shared.text import Words


def get_engine(words: Words) -> Engine:
    """The engine on the memory that the settings name; opened at the first visit, which says what it waits for."""
    with st.spinner(words("starting")):
        return _engine()


@st.cache_resource(show_spinner=False)
def _engine() -> Engine:
    return Engine.open()
