"""
The chosen document: what it is, what was found in it, a new version of it, and removing it with a receipt.

The table it is chosen in is `documents.py`'s, what was found `extraction.py`'s.
"""

from collections.abc import Sequence
from pathlib import PurePosixPath

import streamlit as st

from core import Document, Engine, IngestReport, RemovalReceipt, SourceFile
from pages.library.extraction import show_extraction
from pages.library.time import show_document_in_time
from pages.shared import keys
from pages.shared.jobs import dropped
from pages.shared.messages import in_language
from pages.shared.show import element, name, plain, show
from pages.shared.source_page import Quote, open_page_button
from pages.shared.text import Words


def show_document(engine: Engine, document: Document, report: IngestReport | None, words: Words) -> None:
    """Its name and counts, what can be done with it, and on demand what was found in it."""
    report = report or IngestReport(document.document_id, document.name, "stored", document.page_count)
    with st.container(border=True):
        show(element("div", element("strong", name(document.name))), _facts_about(document, report, words))
        with st.container(horizontal=True, gap="small", vertical_alignment="center"):
            opens = Quote(document.document_id, 1)
            open_page_button(engine, opens, words, f"open-{document.document_id}", words("open_document"))
            is_open = st.toggle(words("extraction"), key=keys.EXTRACTION, help=words("extraction_help"))
            is_dated = False
            if document.format != "corpus":  # a line of a corpus is replaced by giving the corpus again
                is_dated = st.toggle(words("in_time"), key=keys.IN_TIME, help=words("in_time_help"))
                _replace(engine, document, words)
            _remove(engine, document, report, words)
        if is_dated:
            show_document_in_time(engine, document, words)
        if is_open:
            show_extraction(engine, document, report, words)


def _facts_about(document: Document, report: IngestReport, words: Words) -> object:
    title = [] if document.title in {document.name, PurePosixPath(document.name).stem} else [name(document.title)]
    counts = words("document_counts", passages=report.passages, nodes=report.nodes, facts=report.hyperedges)
    left_out = [words("dropped_line", reasons=words("and_list").join(dropped(report, words)))] if report.dropped else []
    status = words(f"file_{report.status}" if report.status != "replaced" else "file_stored")
    parts = [*title, status, document.format.upper(), words("pages_count", n=document.page_count), counts, *left_out]
    return element("div", *(element("span", one) for one in parts), css="sk-meta")


def _replace(engine: Engine, document: Document, words: Words) -> None:
    """A file of the same kind comes in under the document's name, which makes it its new version."""
    suffix = PurePosixPath(document.name).suffix
    with (
        st.popover(words("replace"), icon=":material/upload_file:", key=f"replace-{document.document_id}"),
        st.form(f"replace-form-{document.document_id}", clear_on_submit=True, border=False),
    ):
        st.markdown(words("replace_explain", name=plain(document.name)))
        upload = st.file_uploader(words("replace_file"), type=[suffix] if suffix else None)
        pressed = st.form_submit_button(words("replace_submit"), type="primary")
    if pressed and not upload:
        st.warning(words("replace_none"))
    elif pressed and upload:
        forget_receipt()
        st.session_state[keys.REPLACING] = engine.start_ingest([SourceFile(document.name, upload.getvalue())])
        st.rerun()


def _remove(engine: Engine, document: Document, report: IngestReport, words: Words) -> None:
    """Says what will go, and goes only when that is confirmed."""
    with st.popover(words("remove"), icon=":material/delete:", key=f"remove-{document.document_id}"):
        st.markdown(words("remove_explain", name=plain(document.name), passages=report.passages))
        if st.button(words("remove_sure"), type="primary", key=keys.REMOVE_SURE):
            forget_receipt()
            st.session_state[keys.RECEIPT] = engine.remove(document.document_id)
            st.rerun()


def show_receipt(engine: Engine, words: Words) -> None:
    """What the last removal or new version took away and what stayed; shown until something is added."""
    for one in _replaced(engine):
        st.success(f"{plain(one.name)} · {plain(in_language(one.message, words.language))}")
    receipt: RemovalReceipt | None = st.session_state.get(keys.RECEIPT)
    if receipt:
        st.success(_receipt(receipt, words))
        if receipt.warning:
            st.warning(plain(in_language(receipt.warning, words.language)), icon=":material/trending_down:")


def _replaced(engine: Engine) -> list[IngestReport]:
    """What became of the new version that this visitor gave last, once it is in the memory."""
    job_id = st.session_state.get(keys.REPLACING)
    files = next((job.files for job in engine.jobs() if job.job_id == job_id), ()) if job_id else ()
    return [one for one in files if one.status == "replaced"]


def _receipt(receipt: RemovalReceipt, words: Words) -> str:
    """The numbers that are not 0."""
    gone = (
        ("passages", receipt.passages_removed),
        ("facts", receipt.hyperedges_removed),
        ("names", receipt.nodes_removed),
    )
    kept = (("facts", receipt.hyperedges_kept), ("names", receipt.nodes_kept))
    said = [words("receipt", name=plain(receipt.name))]
    for key, counts in (("receipt_gone", _counts(gone, words)), ("receipt_kept", _counts(kept, words))):
        said += [words(key, counts=counts)] if counts else []
    if receipt.hyperedges_told_elsewhere:
        said.append(words("receipt_told", n=receipt.hyperedges_told_elsewhere))
    if receipt.answers_affected:
        said.append(words("receipt_answers", n=len(receipt.answers_affected)))
    return "".join([*said, words("receipt_end")])


def _counts(counts: Sequence[tuple[str, int]], words: Words) -> str:
    return words("receipt_and").join(words(f"receipt_{what}", n=n) for what, n in counts if n)


def forget_receipt() -> None:
    """The visitor has gone on to something else."""
    st.session_state.pop(keys.RECEIPT, None)
    st.session_state.pop(keys.REPLACING, None)
