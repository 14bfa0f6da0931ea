"""
Copies to take away and to bring back: snapshots, and HIF for other programs.

A snapshot may be large, so it lies on disk and is read only when it is
downloaded; the session keeps its path.
"""

from datetime import UTC, datetime
from io import BufferedReader, BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import streamlit as st

from core import Engine
from pages.settings.health import in_bytes
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.show import element, plain, show
from pages.shared.text import Words

_HIF = "memory.hif.json"


def show_copies(engine: Engine, words: Words) -> None:
    """Snapshot, restore, HIF."""
    _snapshot(engine, words)
    _restore(engine, words)
    _hif(engine, words)


def _folder(engine: Engine) -> Path:
    return engine.settings.memory / "snapshots"


# --- snapshot ---


def _snapshot(engine: Engine, words: Words) -> None:
    show(element("h2", words("snapshot_title")))
    st.caption(words("snapshot_says"))
    if st.button(words("snapshot_make"), icon=":material/archive:"):
        with guard(words), st.spinner(words("snapshot_making")):
            name = f"skein-{datetime.now(UTC):%Y-%m-%d}.zip"
            st.session_state[keys.SNAPSHOT] = engine.snapshot(_folder(engine) / name)["path"]
    made = Path(st.session_state.get(keys.SNAPSHOT, ""))
    if made.is_file():
        st.success(words("snapshot_made", size=in_bytes(made.stat().st_size), name=plain(made.name)))
        st.download_button(
            words("snapshot_download", name=plain(made.name)),
            lambda: made.open("rb"),
            made.name,
            "application/zip",
            on_click="ignore",
            type="primary",
            icon=":material/download:",
        )


# --- restore ---


def _restore(engine: Engine, words: Words) -> None:
    show(element("h2", words("restore_title")))
    st.caption(words("restore_says"))
    _say_restored(words)
    stored = sorted(_folder(engine).glob("*.zip"), reverse=True)
    with st.form("restore", border=False):
        upload = st.file_uploader(words("restore_upload"), "zip", key=keys.RESTORE_UPLOAD)
        chosen = st.selectbox(
            words("restore_stored"),
            stored,
            index=None,
            format_func=lambda one: f"{one.name} ({in_bytes(one.stat().st_size)})",
            placeholder=words("restore_choose"),
            key=keys.RESTORE_STORED,
        )
        sure = st.checkbox(words("restore_sure"), key=keys.RESTORE_SURE)
        pressed = st.form_submit_button(words("restore"), icon=":material/settings_backup_restore:")
    if pressed and not (upload or chosen):
        st.warning(words("restore_none"))
    elif pressed and not sure:
        st.warning(words("restore_unsure"))
    elif pressed:
        with guard(words), st.spinner(words("restore_working")), TemporaryDirectory() as folder:
            path = _written(upload, Path(folder)) if upload else Path(chosen or "")
            st.session_state[keys.RESTORED] = engine.restore(path)
            st.rerun()


def _written(upload: BytesIO, folder: Path) -> Path:
    """The uploaded bytes as a file under a name of ours."""
    path = folder / "snapshot.zip"
    path.write_bytes(upload.getbuffer())
    return path


def _say_restored(words: Words) -> None:
    done = st.session_state.pop(keys.RESTORED, None)
    if done:
        st.session_state[keys.RESTORE_SURE] = False  # a second press must be meant as well
        counts = {one: done["counts"][one] for one in ("documents", "hyperedges", "verdicts")}
        st.success(words("restored", before=plain(Path(done["before"]).name), **counts), icon=":material/check:")


# --- HIF ---


def _hif(engine: Engine, words: Words) -> None:
    show(element("h2", words("hif_title")))
    st.caption(words("hif_says"))
    st.download_button(
        words("hif_download"),
        lambda: _hif_file(engine),
        _HIF,
        "application/json",
        on_click="ignore",
        icon=":material/download:",
    )
    st.page_link("pages/library/page.py", label=words("hif_import"), icon=":material/folder_open:")


def _hif_file(engine: Engine) -> BufferedReader:
    """Written when it is asked for; on this system an open file outlives its folder."""
    with TemporaryDirectory() as folder:
        engine.export(Path(folder))
        return (Path(folder) / _HIF).open("rb")
