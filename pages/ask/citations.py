"""The sources: document, place and verbatim quote, each with the page it stands on one click away."""

import re
from collections.abc import Mapping, Sequence

import streamlit as st

from core import Answer, Citation, Document, Engine
from core.records import ShownPassage
from pages.shared.places import format_of, place_words
from pages.shared.show import Safe, element, name, safe, show
from pages.shared.source_page import open_page_button
from pages.shared.stand_ins import stands_for
from pages.shared.standing import reliability_line, standing_line, struck
from pages.shared.text import Words


def show_citations(
    engine: Engine, answer: Answer, documents: Sequence[Document], words: Words, is_beside: bool = False
) -> None:
    """
    All citations in the order of their markers; one whose document is gone says so.

    Those of a second answer, beside the first, are no targets of marks.
    """
    if not answer.citations:
        return
    show(element("h2", words("citations")))
    for one in answer.citations:
        kind = format_of(one.document_id, documents)
        dates = _dates(engine.quoted_dates(one.document_id, one.quote), words)
        show(_citation(one, kind, words, dates, "" if is_beside else f"source-{one.marker}"))
        if kind:
            label = words("open_page_of", marker=one.marker)
            open_page_button(engine, one, words, f"open-page-{answer.answer_id}-{one.marker}", label)


def show_other_language(answer: Answer, documents: Sequence[Document], words: Words) -> None:
    """
    Passages of the other language: a group of their own, closed until wanted.

    Where the reader's own language did not answer, the best one stands open.
    """
    others = [_passage(one, documents, words) for one in answer.passages if one.group == "other-language"]
    if not others:
        return
    if answer.outcome in {"partial", "unanswerable"}:
        show(element("h2", words("other_language")), others.pop(0))
    if others:
        with st.expander(words("other_language_n", n=len(others)), type="compact"):
            show(*others)


def _passage(passage: ShownPassage, documents: Sequence[Document], words: Words) -> Safe:
    place = place_words(format_of(passage.document_id, documents), passage.page, "", words)
    where = _where([name(passage.document), *([place] if place else [])])
    return element("div", where, element("div", passage.text, css="sk-passage"), css="sk-cite")


def _citation(citation: Citation, document_format: str, words: Words, dates: Safe | str, target: str) -> Safe:
    place = place_words(document_format, citation.page, citation.locator, words)
    where = [name(citation.document), *([name(place)] if place else [])]
    if not document_format:
        where.append(element("strong", words("source_removed"), css="sk-missing"))
    if citation.need:
        where.append(element("span", words(f"need_{citation.need}"), css="sk-explained", title=words("need_help")))
    return element(
        "div",
        element("span", f"[{citation.marker}]", css="sk-mark"),
        " ",
        _where(where),
        standing_line(citation, words) if document_format else "",
        reliability_line(citation, words),
        element("q", struck(citation), css="sk-quote"),
        stands_for(citation, words),
        dates,
        css="sk-cite",
        id=target,
    )


def _dates(dates: Mapping[str, Sequence[str]], words: Words) -> Safe | str:
    """The dates of a quote that a reader may misread, in one form; both readings of one that may be read two ways."""
    told = [
        words("date_open" if len(isos) > 1 else "date_iso", date=written, iso=words("date_or").join(isos))
        for written, isos in dates.items()
        if not _is_plain(written, words)
    ]
    return element("div", *(element("span", one) for one in told), css="sk-meta") if told else ""


def _is_plain(written: str, words: Words) -> bool:
    """Whether a date is written as in the reader's language, with year and month's name: 30 May 2024, 2024年5月30日."""
    form = "年.*月" if words.language == "zh" else r"(?=.*[A-Za-z]{3}).*\d{4}"
    return re.search(form, written) is not None


def _where(parts: Sequence[object]) -> Safe:
    return element("span", Safe(" · ".join(map(safe, parts))), css="sk-where")
