"""The frame of every page: title, language, navigation. Holds nothing about documents or questions."""

from pathlib import Path

import streamlit as st

from pages.shared import visitor
from pages.shared.show import element, load_style, show

st.set_page_config(
    page_title="Skein",
    page_icon=Path(__file__).with_name("pages") / "shared/skein.svg",
    layout="wide",
    initial_sidebar_state=200,
)
words = visitor.words()
load_style(words)
visitor.remember_user()

page = st.navigation(
    [
        st.Page(
            "pages/ask/page.py", title=words("page_ask"), icon=":material/help_center:", url_path="ask", default=True
        ),
        st.Page(
            "pages/library/page.py", title=words("page_library"), icon=":material/folder_open:", url_path="library"
        ),
    ]
)
visitor.language_switch()
show(element("h1", page.title))
page.run()
