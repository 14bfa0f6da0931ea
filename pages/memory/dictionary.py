"""The user's dictionary: words that mean the same, added one by one or from a table, and taken out again."""

import streamlit as st

from core import Engine
from pages.shared import keys, visitor
from pages.shared.guard import guard
from pages.shared.show import element, plain, show
from pages.shared.text import Words


def show_dictionary(engine: Engine, words: Words) -> None:
    """The two ways to add words, then the list."""
    st.subheader(words("synonyms"), help=words("synonyms_help"), anchor=False)
    with st.form("synonym", border=False, clear_on_submit=True):
        left, right = st.columns(2, vertical_alignment="bottom")
        name = left.text_input(words("synonym_name"), key=keys.SYNONYM, max_chars=120)
        other = right.text_input(words("synonym_other"), key=keys.SYNONYM_OTHER, max_chars=120)
        upload = st.file_uploader(words("synonym_upload"), ["csv", "tsv", "txt"], key=keys.SYNONYM_UPLOAD)
        pressed = st.form_submit_button(words("synonym_add"), icon=":material/add:")
    if pressed:
        with guard(words):
            typed = bool(name.strip() or other.strip())
            added = engine.add_synonyms([(name, other)], user=visitor.user()) if typed or not upload else 0
            if upload:
                added += engine.load_synonyms(upload.name, upload.getvalue(), user=visitor.user())
            st.info(words("synonym_added", n=added), icon=":material/info:")
    _list(engine, words)


def _list(engine: Engine, words: Words) -> None:
    found = engine.synonyms()
    if not found:
        show(element("p", words("synonyms_empty")))
        return
    chosen = st.selectbox(
        words("synonyms_listed", n=len(found)),
        found,
        index=None,
        format_func=lambda one: f"{one.name} = {one.other}",
        key=f"{keys.SYNONYM_CHOSEN}-{len(found)}",
    )
    if chosen is not None:
        st.button(
            words("synonym_remove", name=plain(chosen.name), other=plain(chosen.other)),
            icon=":material/delete:",
            on_click=engine.remove_synonym,
            args=(chosen.name, chosen.other),
        )
