"""One fact: its words, the names it joins, where it is written, how far it is trusted, and what changed that."""

import streamlit as st

from core import Engine
from core.evidence.picture import shorten
from core.records import FactRecord, FactSource
from pages.memory.changes import show_votes_on
from pages.memory.opened import close, open_node
from pages.memory.pins import pin_button
from pages.memory.rows import NAME_COLUMNS, fact_rows, member_row
from pages.memory.use import use_line
from pages.memory.weights import show_weight_over_time
from pages.shared.chain_picture import with_role
from pages.shared.places import format_of, place_words
from pages.shared.show import Safe, element, name, show
from pages.shared.source_page import open_page_button
from pages.shared.text import Words

WORDS_COLUMNS = 300  # of the heading; the source has all of them


def show_fact(engine: Engine, hyperedge_id: str, node_id: str, words: Words) -> None:
    """The panel of an open fact, with the way back to the name it was chosen from, or to the list."""
    _way_back(node_id, words)
    fact = engine.fact(hyperedge_id)
    is_concept = fact.kind == "semantic"
    show(element("h2", words("memory_concept" if is_concept else "memory_fact")))
    show(element("div", name(shorten(fact.text, WORDS_COLUMNS)), css="sk-answer"))
    if is_concept:
        show(element("p", words("concept_about")))
    left, right = st.columns([5, 7], gap="medium")
    with left:
        _members(fact, words)
    with right:
        _sources(engine, fact, words)
        st.subheader(words("memory_trust_now"), help=words("memory_trust_help"), anchor=False)
        show(_about(fact, words))
        show(use_line(engine.fact_uses([hyperedge_id]).get(hyperedge_id), words))
        show_weight_over_time(engine, fact, words)
        pin_button(engine, hyperedge_id, words)
        show_votes_on(engine, hyperedge_id, words)


def _way_back(node_id: str, words: Words) -> None:
    icon = ":material/arrow_back:"
    if node_id:
        st.button(words("memory_back_to_name"), icon=icon, type="tertiary", on_click=open_node, args=(node_id,))
    else:
        st.button(words("memory_back"), icon=icon, type="tertiary", on_click=close)


def _members(fact: FactRecord, words: Words) -> None:
    show(element("h3", words("memory_members")))
    with st.container(key="rows-names-members", gap=None):
        for number, one in enumerate(fact.members):
            text = with_role(shorten(one.name, NAME_COLUMNS), one.role, words)
            member_row(f"member-{number}", text, one.type, one.node_id, words)


def _sources(engine: Engine, fact: FactRecord, words: Words) -> None:
    """Each place that states the fact, with its page one click away."""
    show(element("h3", words("concept_sources" if fact.kind == "semantic" else "memory_sources")))
    documents = engine.documents()
    for number, one in enumerate(fact.sources):
        show(_source(one, format_of(one.document_id, documents), words))
        open_page_button(engine, one, words, f"open-{fact.hyperedge_id}-{number}")
    if repeats := engine.repeats(fact.hyperedge_id):
        st.subheader(words("memory_repeats"), help=words("memory_repeats_help"), anchor=False)
        fact_rows(repeats, words, "repeats")


def _source(source: FactSource, document_format: str, words: Words) -> Safe:
    place = place_words(document_format, source.page, source.locator, words)
    where = [source.document, *([place] if place else [])]
    places = Safe(" · ".join(name(one) for one in where))
    return element(
        "div", element("div", places, css="sk-where"), element("q", source.text, css="sk-quote"), css="sk-cite"
    )


def _about(fact: FactRecord, words: Words) -> Safe:
    about = [
        *([words("memory_votes", n=fact.votes)] if fact.votes else []),
        f"{words('memory_kind')}: {words.known('memory_kind_', fact.kind)}",
        words("concept_closeness" if fact.kind == "semantic" else "memory_confidence", share=f"{fact.confidence:.0%}"),
    ]
    return element("div", *(element("span", one) for one in about), css="sk-meta")
