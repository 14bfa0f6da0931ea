"""
Library: add files or text, watch them being read, see what was found, remove.

Reads inputs, makes one engine call, renders. Jobs belong to the engine, so any
tab sees them and closing a tab stops nothing. Parts: add, documents.
"""

import streamlit as st

from pages.library.add import files_form, text_form
from pages.library.documents import forget_receipt, remove_form, show_documents, show_receipt
from pages.shared import visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard
from pages.shared.jobs import show_jobs
from pages.shared.welcome import show_welcome

words = visitor.words()
with guard(words):
    engine = get_engine(words)
    documents = engine.documents()
    if not documents:
        show_welcome(engine, words, names_library=False)
    tab_files, tab_text = st.tabs([words("add_files"), words("add_text")])
    with tab_files:
        files = files_form(words)
    with tab_text:
        files += text_form(words)
    if files:
        forget_receipt()
        engine.start_ingest(files)
        st.rerun()
    show_jobs(engine, words)
    show_receipt(words)
    show_documents(documents, engine.reports(), words)
    remove_form(engine, documents, words)
