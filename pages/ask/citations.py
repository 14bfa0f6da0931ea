"""The sources: document, page, clause and verbatim quote, each with its passage and neighbours on demand."""

from collections.abc import Sequence

import streamlit as st

from core import Answer, Citation, Document, Engine, Passage
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, safe, show
from pages.shared.text import Words


def show_citations(engine: Engine, answer: Answer, documents: Sequence[Document], words: Words) -> None:
    """All citations in the order of their markers; one whose document is gone says so."""
    if not answer.citations:
        return
    show(element("h2", words("citations")))
    stored = {one.document_id for one in documents}
    for citation in answer.citations:
        show(_citation(citation, citation.document_id in stored, words))
        _context(engine, answer.answer_id, citation, words)


def show_other_language(answer: Answer, words: Words) -> None:
    """Passages of the other language: a group of their own, closed until wanted."""
    others = [one for one in answer.passages if one.group == "other-language"]
    if not others:
        return
    with st.expander(f"{words('other_language')} ({len(others)})", type="compact"):
        for one in others:
            where = [name(one.document), words("page_number", page=one.page)]
            show(element("div", _where(where), element("div", one.text, css="sk-passage"), css="sk-cite"))


def marked_passage(passage: Passage, start: int, end: int) -> Safe:
    """
    A passage with document_text[start:end] marked, as far as it lies inside.

    Example: passage "abc" at 10, marked 11 to 12, gives a<mark>b</mark>c.
    """
    left = min(max(start - passage.start, 0), len(passage.text))
    right = min(max(end - passage.start, left), len(passage.text))
    text = passage.text
    mark = element("mark", text[left:right]) if right > left else ""
    return Safe(f"{safe(text[:left])}{mark}{safe(text[right:])}")


@st.fragment
def _context(engine: Engine, answer_id: str, citation: Citation, words: Words) -> None:
    """The passage is read only when the reader opens it."""
    box = st.expander(
        words("show_context", marker=citation.marker),
        key=f"context-{answer_id}-{citation.marker}",
        type="compact",
        on_change="rerun",
    )
    if box.open:
        with box, guard(words):
            _passage_and_neighbours(_passages(engine, citation.document_id), citation, words)


def _passages(engine: Engine, document_id: str) -> list[Passage]:
    known = {one.document_id for one in engine.documents()}
    return engine.passages_of(document_id) if document_id in known else []


def _passage_and_neighbours(passages: Sequence[Passage], citation: Citation, words: Words) -> None:
    place = next((i for i, one in enumerate(passages) if one.passage_id == citation.passage_id), None)
    if place is None:
        show(element("p", words("context_gone")))
        return
    for one in passages[max(place - 1, 0) : place + 2]:
        is_cited = one.passage_id == citation.passage_id
        where = [" › ".join(one.heading_path), words("page_number", page=one.page)]
        show(
            _where([part for part in where if part]),
            element(
                "div",
                marked_passage(one, citation.start, citation.end),
                css="sk-passage" + ("" if is_cited else " sk-near"),
            ),
        )


def _citation(citation: Citation, is_stored: bool, words: Words) -> Safe:
    where = [name(citation.document), words("page_number", page=citation.page)]
    if citation.locator:
        where.append(name(_place(citation.locator, words)))
    if not is_stored:
        where.append(element("strong", words("source_removed"), css="sk-missing"))
    return element(
        "div",
        element("span", f"[{citation.marker}]", css="sk-mark"),
        " ",
        _where(where),
        element("q", citation.quote, css="sk-quote"),
        css="sk-cite",
        id=f"source-{citation.marker}",
    )


def _place(locator: str, words: Words) -> str:
    """The place inside a document in the reader's language, as far as it is made of the reader's own words."""
    inside = locator.removeprefix("attachment ")
    return locator if inside == locator else words("attachment", name=inside)


def _where(parts: Sequence[object]) -> Safe:
    return element("span", Safe(" · ".join(map(safe, parts))), css="sk-where")
