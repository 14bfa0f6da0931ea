"""
The source page as it looks, in a dialog: the quote marked, pages before and after one click away.

Opened by `open_page_button`. What is open stands in the session, so the dialog
outlives a rerun of its page; turning pages draws the dialog alone. How each
kind of page is drawn is in `paper.py`.
"""

from dataclasses import dataclass, replace
from typing import Protocol

import streamlit as st

from core import Document, Engine
from core.records import SourcePage
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.paper import paper, stretches
from pages.shared.show import element, plain, show
from pages.shared.text import Words

_TITLE = 70  # characters of a file name in the dialog's title
_LAST = -1
_UNITS = {"pdf": "page", "image": "page", "txt": "page", "xlsx": "sheet", "pptx": "slide"}


@dataclass(frozen=True, slots=True)
class Look:
    """What is open: which button's page, and where the reader has turned to since; None = the stretch with the mark."""

    key: str
    page: int
    stretch: int | None = None


class Quoted(Protocol):
    """What to show: document_text[start:end] on a page of a document, as a citation, fact source or passage says it."""

    @property
    def document_id(self) -> str: ...
    @property
    def page(self) -> int: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Quote:
    """A page to show, where no record says so; nothing is marked where start < 0."""

    document_id: str
    page: int = 1
    start: int = -1
    end: int = -1


def open_page_button(engine: Engine, quote: Quoted, words: Words, key: str, label: str = "") -> None:
    """
    A button that opens the page of a quote, and the page while it is open.

    Args:
        engine: asked for the page when it is shown.
        quote: a citation, a fact's source, a passage, or `Quote` for any other page.
        words: the reader's texts.
        key: the button's own on the page.
        label: where several buttons stand on a page, what tells this one from the others.
    """
    st.button(
        label or words("open_page"),
        key=key,
        type="tertiary",
        icon=":material/find_in_page:",
        on_click=_look,
        args=(Look(key, quote.page),),
    )
    look: Look | None = st.session_state.get(keys.SOURCE_PAGE)
    if look and look.key == key:
        show_source_page(engine, quote, words)


def show_source_page(engine: Engine, quote: Quoted, words: Words) -> None:
    """Open the dialog with the page of a quote."""
    document = next((one for one in engine.documents() if one.document_id == quote.document_id), None)
    if document is None:
        st.session_state.pop(keys.SOURCE_PAGE, None)
        st.info(words("context_gone"))
        return
    title = plain(document.name if len(document.name) <= _TITLE else f"{document.name[: _TITLE - 1]}…")
    st.dialog(title, width="large", on_dismiss=_close)(_body)(engine, document, quote, words)


def _look(look: Look) -> None:
    st.session_state[keys.SOURCE_PAGE] = look


def _close() -> None:
    st.session_state.pop(keys.SOURCE_PAGE, None)


def _body(engine: Engine, document: Document, quote: Quoted, words: Words) -> None:
    look: Look = st.session_state.get(keys.SOURCE_PAGE) or Look("", quote.page)
    with guard(words):
        page = _page(engine, document.document_id, document.source_hash, look.page, quote.start, quote.end)
        parts, marked = stretches(page)
        place = marked if look.stretch is None else look.stretch % len(parts)
        _turn_row(page, replace(look, stretch=place), len(parts), words)
        show(paper(page, parts[place], words))
        _download(engine, document, page, words)


@st.cache_data(max_entries=48, show_spinner=False)
def _page(_engine: Engine, document_id: str, source_hash: str, page: int, start: int, end: int) -> SourcePage:  # noqa: ARG001
    """Drawn once; `source_hash` tells two versions of a document apart."""
    return _engine.source_page(document_id, page, start, end)


def _turn_row(page: SourcePage, look: Look, parts: int, words: Words) -> None:
    """Backward, forward, and where we are; nothing where there is one page and nothing to say."""
    unit, where = _UNITS.get(page.format, "part"), _where(page, look, parts, words)
    can_turn = page.page_count > 1 or parts > 1
    if not (can_turn or where):
        return
    with st.container(horizontal=True, vertical_alignment="center", key="source-turn"):
        if can_turn:
            _turn_button(_before(look), "before", unit, words)
            _turn_button(_after(look, page.page_count, parts), "after", unit, words)
        show(element("span", where, css="sk-where", role="status"))


def _turn_button(target: Look | None, way: str, unit: str, words: Words) -> None:
    st.button(
        words(f"{unit}_{way}"),
        key=f"source-{way}",
        icon=":material/chevron_left:" if way == "before" else ":material/chevron_right:",
        disabled=target is None,
        on_click=_look,
        args=(target,),
    )


def _before(look: Look) -> Look | None:
    if look.stretch:
        return replace(look, stretch=look.stretch - 1)
    return replace(look, page=look.page - 1, stretch=_LAST) if look.page > 1 else None


def _after(look: Look, pages: int, parts: int) -> Look | None:
    if (look.stretch or 0) + 1 < parts:
        return replace(look, stretch=(look.stretch or 0) + 1)
    return replace(look, page=look.page + 1, stretch=0) if look.page < pages else None


def _where(page: SourcePage, look: Look, parts: int, words: Words) -> str:
    """Page or sheet of how many; for other formats the attachment or the headings; which part of a long text."""
    said = []
    if page.page_count > 1 or page.format == "pdf":
        unit = _UNITS.get(page.format, "part")
        said.append(words(f"{unit}_of", n=page.page, total=page.page_count))
    if page.format == "eml" and page.page == 1:
        said.append(words("mail_itself"))
    elif page.label:
        said.append(page.label.removeprefix("attachment "))
    if parts > 1:
        said.append(words("stretch_of", n=(look.stretch or 0) + 1, total=parts))
    if page.kind == "grid" and page.rows_total > len(page.cells):
        last = page.first_row + len(page.cells) - 1
        said.append(words("rows_shown", first=page.first_row, last=last, total=page.rows_total))
    return " · ".join(said)


def _download(engine: Engine, document: Document, page: SourcePage, words: Words) -> None:
    """The file itself, read only when asked for; where it was not kept, that is said."""
    if not _is_kept(engine, document.document_id, document.source_hash):
        st.caption(words("original_not_kept"))
        return

    def data() -> bytes:
        file = engine.original(page.document_id)
        return file.data if file else b""

    st.download_button(
        words("download_original"),
        data,
        file_name=document.name.rsplit("/", 1)[-1],
        key="source-download",
        icon=":material/download:",
        on_click="ignore",
    )


@st.cache_data(max_entries=500, show_spinner=False)
def _is_kept(_engine: Engine, document_id: str, source_hash: str) -> bool:  # noqa: ARG001
    return _engine.original(document_id) is not None
