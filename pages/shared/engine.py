"""The one engine of this process, shared by every tab; no page may change it other than by its methods."""

import streamlit as st

from core import Engine


@st.cache_resource(show_spinner=False)
def get_engine() -> Engine:
    """The engine on the memory that the settings name; opened at the first visit."""
    return Engine.open()
