"""The documents in the memory: what each holds, and removing one with a receipt."""

from collections.abc import Sequence

import streamlit as st

from core import Document, Engine, IngestReport, RemovalReceipt
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.jobs import dropped
from pages.shared.messages import in_language
from pages.shared.show import element, name, plain, show, table, word
from pages.shared.text import Words


def show_documents(documents: Sequence[Document], reports: Sequence[IngestReport], words: Words) -> None:
    """One row a document, with its counts."""
    show(element("h2", words("documents_count", n=len(documents))))
    if not documents:
        show(element("p", words("no_documents")))
        return
    report_by_id = {one.document_id: one for one in reports}
    columns = ("name", "format", "language", "pages", "passages", "nodes", "hyperedges", "dropped", "note")
    head = [words(f"column_{one}") for one in columns]
    rows = [_row(one, report_by_id.get(one.document_id), words) for one in documents]
    show(table(head, rows, words("documents"), numbers=(3, 4, 5, 6)))


def remove_form(engine: Engine, documents: Sequence[Document], words: Words) -> None:
    """Choose, confirm, remove; where one of the first two is missing, say which and keep the other."""
    names = {one.document_id: one.name for one in documents}
    if not names:
        return
    with (
        st.form("remove", border=False),
        st.container(horizontal=True, vertical_alignment="bottom"),
    ):
        chosen = st.selectbox(
            words("remove_which"),
            list(names),
            index=None,
            format_func=names.get,
            placeholder=words("remove_choose"),
            key=keys.REMOVE,
            width=360,
        )
        sure = st.checkbox(words("remove_sure"), key=keys.REMOVE_SURE)
        pressed = st.form_submit_button(
            words("remove"), icon=":material/delete:", on_click=_remove_chosen, args=(engine, words)
        )
    if pressed and not chosen and not st.session_state.get(keys.RECEIPT):
        st.warning(words("remove_none"))
    elif pressed and chosen and not sure:
        st.warning(words("remove_unsure"))


def show_receipt(words: Words) -> None:
    """What the last removal took away and what stayed; shown until something is added."""
    receipt: RemovalReceipt | None = st.session_state.get(keys.RECEIPT)
    if receipt:
        st.success(
            words(
                "receipt",
                name=plain(receipt.name),
                passages=receipt.passages_removed,
                facts=receipt.hyperedges_removed,
                nodes=receipt.nodes_removed,
                facts_kept=receipt.hyperedges_kept,
                nodes_kept=receipt.nodes_kept,
                answers=len(receipt.answers_affected),
            )
        )


def forget_receipt() -> None:
    """The visitor has gone on to something else."""
    st.session_state.pop(keys.RECEIPT, None)


def _remove_chosen(engine: Engine, words: Words) -> None:
    """Runs before the page is drawn again, so that it already shows what is left; empties the form."""
    forget_receipt()
    chosen = st.session_state[keys.REMOVE]
    if chosen and st.session_state[keys.REMOVE_SURE]:
        with guard(words):
            st.session_state[keys.RECEIPT] = engine.remove(chosen)
            st.session_state[keys.REMOVE] = None
            st.session_state[keys.REMOVE_SURE] = False


def _row(document: Document, report: IngestReport | None, words: Words) -> list[object]:
    counts = [report.passages, report.nodes, report.hyperedges] if report else ["", "", ""]
    notes = [
        *document.warnings,
        *([report.message] if report and report.message not in ("", *document.warnings) else []),
    ]
    return [
        name(document.name),
        word(document.format),
        word(words(f"language_{document.language}")),
        document.page_count,
        *counts,
        dropped(report, words) if report else "",
        element("span", *(element("div", name(in_language(one, words.language))) for one in notes)),
    ]
