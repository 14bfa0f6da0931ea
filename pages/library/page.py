"""
Library: add files or text, watch them being read, see what was found, replace, remove.

Reads inputs, makes one engine call, renders. Jobs belong to the engine, so any
tab sees them and closing a tab stops nothing. Parts: add, estimate, reading, read_by, documents,
document, extraction, time.
"""

import streamlit as st

from pages.library.add import files_form, folder_form, text_form
from pages.library.document import forget_receipt
from pages.library.documents import show_documents
from pages.library.estimate import agreed_files
from pages.library.reading import show_reading
from pages.library.time import show_two_dates
from pages.shared import visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard
from pages.shared.jobs import watch
from pages.shared.welcome import show_welcome

words = visitor.words()
with guard(words):
    engine = get_engine(words)
    if not engine.documents():
        show_welcome(engine, words, names_library=False)
    tab_files, tab_folder, tab_text = st.tabs([words("add_files"), words("add_folder"), words("add_text")])
    with tab_files:
        files = files_form(engine.settings.max_file_bytes, words)
    with tab_folder:
        files += folder_form(words)
    with tab_text:
        files += text_form(words)
    files = agreed_files(engine, files, words)
    if files:
        forget_receipt()
        engine.start_ingest(files)
        st.rerun()
    watch(engine, words, show_reading)
    show_documents(engine, words)
    if engine.documents():
        show_two_dates(engine, words)
