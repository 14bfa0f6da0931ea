"""The frame of every page: title, language, navigation. Holds nothing about documents or questions."""

from importlib import import_module
from pathlib import Path

import streamlit as st

from pages.shared import visitor
from pages.shared.show import element, load_style, show

ROOT = Path(__file__).parent

st.set_page_config(
    page_title="Skein", page_icon=ROOT / "pages/shared/skein.svg", layout="wide", initial_sidebar_state=200
)
words = visitor.words()
load_style(words)
visitor.remember_user()

ask, library = words("page_ask"), words("page_library")
page = st.navigation(
    [
        st.Page("pages/ask/page.py", title=ask, icon=":material/help_center:", default=True),
        st.Page("pages/ask/page.py", title=ask, url_path="ask", visibility="hidden"),
        st.Page("pages/library/page.py", title=library, icon=":material/folder_open:", url_path="library"),
    ]
)
visitor.reload_cold_deep_link(page)
visitor.language_switch()
show(element("h1", page.title))
with st.spinner(words("starting")):  # loading the engine takes some seconds in a new process, later nothing
    import_module("pages.shared.engine")
page.run()
