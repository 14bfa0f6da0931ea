"""The frame of every page: title, language, navigation. Holds nothing about documents or questions."""

from pathlib import Path

import streamlit as st

from pages.shared import visitor
from pages.shared.loading import engine_loaded
from pages.shared.show import element, load_style, show

ROOT = Path(__file__).parent

st.set_page_config(
    page_title="Skein", page_icon=ROOT / "pages/shared/skein.svg", layout="wide", initial_sidebar_state=200
)
words = visitor.words()
load_style(words)
visitor.remember_user()

ICONS = {"library": "folder_open", "memory": "hub", "trace": "route", "evaluate": "rule", "settings": "settings"}
ask = words("page_ask")
page = st.navigation(
    [
        st.Page("pages/ask/page.py", title=ask, icon=":material/help_center:", default=True),
        st.Page("pages/ask/page.py", title=ask, url_path="ask", visibility="hidden"),
        *(
            st.Page(f"pages/{name}/page.py", title=words(f"page_{name}"), icon=f":material/{icon}:", url_path=name)
            for name, icon in ICONS.items()
        ),
    ]
)
visitor.reload_cold_deep_link(page)
visitor.language_switch()
st.sidebar.caption(words("page_names"))
show(element("h1", page.title))
with engine_loaded(words):
    page.run()
