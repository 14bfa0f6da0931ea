"""The three forms that bring something in: files, a folder, or pasted text. A rerun brings in nothing again."""

import streamlit as st

from core import SourceFile
from pages.shared import keys
from pages.shared.text import Words


def files_form(max_bytes: int, words: Words) -> list[SourceFile]:
    """The chosen files, in the run in which the form was sent."""
    with st.form("files", clear_on_submit=True, border=False):
        label = words("upload_label", mb=max_bytes // 1_000_000)
        uploads = st.file_uploader(label, accept_multiple_files=True, key=keys.UPLOAD)
        pressed = st.form_submit_button(words("upload_submit"), type="primary")
    if pressed and not uploads:
        st.warning(words("upload_none"))
    return [SourceFile(one.name, one.getvalue()) for one in uploads or ()] if pressed else []


def folder_form(words: Words) -> list[SourceFile]:
    """The files of a folder with all in it, each under its path, but for hidden ones; in the run of the form."""
    with st.form("folder", clear_on_submit=True, border=False):
        label = words("folder_label")
        uploads = st.file_uploader(label, accept_multiple_files="directory", key=keys.UPLOAD_FOLDER)
        pressed = st.form_submit_button(words("folder_submit"), type="primary")
    if pressed and not uploads:
        st.warning(words("folder_none"))
    seen = [one for one in uploads or () if not any(part.startswith(".") for part in one.name.split("/"))]
    return [SourceFile(one.name, one.getvalue()) for one in seen] if pressed else []


def text_form(words: Words) -> list[SourceFile]:
    """Pasted text as a text file under the name given, in the run in which the form was sent."""
    with st.form("text", clear_on_submit=True, border=False):
        title = st.text_input(words("paste_name"), placeholder=words("paste_default_name"), key=keys.PASTE_NAME)
        text = st.text_area(words("paste_text"), height=160, key=keys.PASTE_TEXT)
        pressed = st.form_submit_button(words("paste_submit"), type="primary")
    if pressed and not text.strip():
        st.warning(words("paste_none"))
        return []
    file_name = f"{title.strip() or words('paste_default_name')}.txt"
    return [SourceFile(file_name, text.encode("utf-8", "replace"))] if pressed else []
