"""What was found in a document, passage by passage: its words, its facts with members and roles, other names in it."""

import streamlit as st

from core import Document, Engine, IngestReport
from core.records import FactRecord, PassageExtraction
from pages.library.read_by import by_line
from pages.shared import keys
from pages.shared.chain_picture import shown_name, with_role
from pages.shared.places import place_words
from pages.shared.show import Safe, element, name, show, type_sign
from pages.shared.source_page import Quote, open_page_button
from pages.shared.text import Words

AT_ONCE = 20  # passages on one screen; a long document is paged through


def show_extraction(engine: Engine, document: Document, report: IngestReport, words: Words) -> None:
    """One stretch of the document at a time; only that is read from the memory."""
    first = _first_passage(document, report.passages, words)
    found = engine.extraction_of(document.document_id, first, AT_ONCE)
    if not found:
        st.markdown(words("no_passages"))
    for one in found:
        _passage(engine, document, one, words)


def _first_passage(document: Document, passages: int, words: Words) -> int:
    """The 0-based place to begin at, chosen where the document is long."""
    if passages <= AT_ONCE:
        return 0
    return st.selectbox(
        words("passages_shown", total=passages),
        range(0, passages, AT_ONCE),
        format_func=lambda first: f"{first + 1}–{min(first + AT_ONCE, passages)}",
        key=f"{keys.STRETCH}-{document.document_id}",
        width=240,
    )


def _passage(engine: Engine, document: Document, one: PassageExtraction, words: Words) -> None:
    passage = one.passage
    place = place_words(document.format, passage.page, passage.locator, words)
    where = [words("passage_number", n=passage.ordinal + 1), *([place] if place else [])]
    path = [name(" › ".join(passage.heading_path))] if passage.heading_path else []
    with st.container(gap=None):
        meta = element("div", *(element("span", part) for part in [*where, *path]), css="sk-meta")
        said = element("div", passage.text, css="sk-passage")
        show(element("section", meta, said, *_found(one, words), css="sk-cite"))
        quote = Quote(passage.document_id, passage.page, passage.start, passage.end)
        open_page_button(engine, quote, words, f"open-{passage.passage_id}")


def _found(one: PassageExtraction, words: Words) -> tuple[Safe, Safe, Safe]:
    return _facts(one.facts, words), _mentions(one, words), by_line(one.by, words)


def _facts(facts: tuple[FactRecord, ...], words: Words) -> Safe:
    if not facts:
        return element("div", words("no_facts_here"), css="sk-where")
    return element("ul", *(_fact(one, words) for one in facts), css="sk-facts")


def _fact(fact: FactRecord, words: Words) -> Safe:
    members = (type_sign(one.type, with_role(one.written, one.role, words), words.language) for one in fact.members)
    return element("li", name(fact.text), element("div", *members, css="sk-members"))


def _mentions(one: PassageExtraction, words: Words) -> Safe:
    if not one.mentions:
        return Safe("")
    names = (type_sign(node.type, shown_name(node.name, words), words.language) for node in one.mentions)
    return element("div", words("also_named"), " ", *names, css="sk-members")
