"""
The documents in the memory as one table, with a filter and an order, and the one that is chosen.

A fragment: filtering and choosing draw nothing else anew. What can be done
with the chosen one is `document.py`'s.
"""

from collections.abc import Sequence
from functools import partial
from unicodedata import normalize
from zlib import crc32

import streamlit as st
from streamlit.elements.lib.column_types import ColumnConfig

from core import Document, Engine, IngestReport, without_control_characters
from core.records import DocumentReading
from pages.library.document import show_document, show_receipt
from pages.library.read_by import read_by_words, show_read_by
from pages.shared import keys, visitor
from pages.shared.guard import guard
from pages.shared.messages import in_language
from pages.shared.text import Words

FILTER_FROM = 10  # a shorter list is seen at a glance
_ORDERS = ("newest", "name")
_NUMBERS = ("pages", "passages", "nodes", "hyperedges", "dropped")
_COLUMNS = ("document", "status", "dated", "added", "format", "language", *_NUMBERS, "read_by", "note")
_MINUTE_WIDTH = 140  # pixels; a column is otherwise as wide as its head and first rows
_HELPED = frozenset({"dated", "added", "nodes", "hyperedges", "read_by", "dropped"})


@st.fragment
def show_documents(engine: Engine, words: Words) -> None:
    """The table, and below it the document chosen in it or by its name."""
    with guard(words):
        documents, reports = engine.documents(), {one.document_id: one for one in engine.reports()}
        readings = engine.readings()
        show_receipt(engine, words)
        st.subheader(words("documents_count", n=len(documents)), help=words("documents_help"), anchor=False)
        if not documents:
            st.markdown(words("no_documents"))
            return
        with st.container(horizontal=True, vertical_alignment="bottom"):
            shown = _ordered(_filtered(documents, words), reports, words)
        if shown:
            _table(shown, reports, readings, engine.document_dates(), words)
        chosen = _choice(shown, words)
        if chosen:
            show_read_by(engine, readings.get(chosen.document_id), words)
            show_document(engine, chosen, reports.get(chosen.document_id), words)


def _filtered(documents: Sequence[Document], words: Words) -> Sequence[Document]:
    """Those whose name or title holds the text typed; all where there are few."""
    if len(documents) <= FILTER_FROM:
        return documents
    wanted = _folded(_filter_box(words))
    found = [one for one in documents if wanted in _folded(f"{one.name}\n{one.title}")]
    if wanted:
        st.caption(words("filter_found", n=len(found), total=len(documents)) if found else words("filter_none"))
    return found


def _filter_box(words: Words) -> str:
    hint = words("filter_hint")
    return st.text_input(words("filter"), key=keys.FILTER, placeholder=hint, width=360, persist_state="session")


def _ordered(
    documents: Sequence[Document], reports: dict[str, IngestReport], words: Words
) -> Sequence[Document]:
    """As the visitor wants them: those that came in last first, those of unknown day after them, or all by name."""
    if len(documents) < 2:
        return documents
    order = st.segmented_control(
        words("order"),
        _ORDERS,
        format_func=lambda one: words(f"order_{one}"),
        default=_ORDERS[0],
        key=keys.ORDER,
        required=True,
        label_visibility="collapsed",
        persist_state="session",
    )
    if order == "name":
        return documents
    return sorted(documents, key=lambda one: -_added_at(reports.get(one.document_id)))


def _added_at(report: IngestReport | None) -> float:
    return report.added_at if report else 0.0


def _folded(text: str) -> str:
    return normalize("NFKC", text).casefold().strip()


def _table(
    documents: Sequence[Document],
    reports: dict[str, IngestReport],
    readings: dict[str, DocumentReading],
    dates: dict[str, str],
    words: Words,
) -> None:
    """One row a document; a click chooses it."""
    ids = [one.document_id for one in documents]
    rows = [
        _row(one, reports.get(one.document_id), readings.get(one.document_id), words)
        | {"dated": dates.get(one.document_id, "")}
        for one in documents
    ]
    key = _table_key(ids)
    is_told = {"read_by": any(row["read_by"] != words("read_by_rules") for row in rows)}  # a model reads too
    is_told["note"] = any(row["note"] for row in rows)
    columns = [one for one in _COLUMNS if is_told.get(one, True)]
    st.dataframe(
        {column: [row[column] for row in rows] for column in columns},
        hide_index=True,
        column_config={one: _column(one, words) for one in columns},
        key=key,
        on_select=partial(_choose_row, key, ids),
        selection_mode="single-row",
        alt=words("documents_alt"),
    )


def _column(column: str, words: Words) -> ColumnConfig:
    kind = st.column_config.NumberColumn if column in _NUMBERS else st.column_config.TextColumn
    told = words(f"help_{column}") if column in _HELPED else None
    return kind(words(f"column_{column}"), help=told, width=_MINUTE_WIDTH if column == "added" else None)


def _table_key(ids: Sequence[str]) -> str:
    """Another table where the rows are others, or where the choice was made elsewhere: a mark must not lie."""
    return f"{keys.TABLE}-{crc32(' '.join(ids).encode())}-{st.session_state.get(keys.TABLE, 0)}"


def _choose_row(key: str, ids: Sequence[str]) -> None:
    rows = st.session_state[key]["selection"]["rows"]
    st.session_state[keys.CHOSEN] = ids[rows[0]] if rows and rows[0] < len(ids) else None


def _choose_name() -> None:
    st.session_state[keys.TABLE] = st.session_state.get(keys.TABLE, 0) + 1


def _choice(documents: Sequence[Document], words: Words) -> Document | None:
    """The same choice for the keyboard and for screen readers."""
    by_id = {one.document_id: one for one in documents}
    if st.session_state.get(keys.CHOSEN) not in by_id:
        st.session_state[keys.CHOSEN] = None
    chosen = st.selectbox(
        words("choose"),
        list(by_id),
        format_func=lambda one: without_control_characters(by_id[one].name),
        placeholder=words("choose_hint"),
        key=keys.CHOSEN,
        on_change=_choose_name,
        width=480,
    )
    return by_id.get(chosen or "")


def _row(
    document: Document, report: IngestReport | None, reading: DocumentReading | None, words: Words
) -> dict[str, object]:
    """Texts are drawn on a canvas, so nothing in them is markup."""
    said = [*document.warnings, *([report.message] if report and report.message not in document.warnings else [])]
    return {
        "document": without_control_characters(document.name),
        "format": document.format,
        "language": words(f"language_{document.language}"),
        "pages": document.page_count,
        "passages": report.passages if report else None,
        "nodes": report.nodes if report else None,
        "hyperedges": report.hyperedges if report else None,
        "status": _status(report, reading, words),
        "added": visitor.minute(_added_at(report)) if _added_at(report) else "",
        "read_by": read_by_words(reading, words),
        "dropped": sum(report.dropped.values()) if report else None,
        "note": without_control_characters(" ".join(in_language(one, words.language) for one in said)),
    }


def _status(report: IngestReport | None, reading: DocumentReading | None, words: Words) -> str:
    """What became of it; of a document that the model did not read through, that comes first."""
    if reading and reading.failed:
        return words("status_failed", n=reading.failed, total=reading.passages)
    return words("file_stored" if not report or report.status == "replaced" else f"file_{report.status}")
