"""
Memory: search names and facts, see what lies around them, what changed their weights, and take it back.

Reads inputs, makes the engine calls of one section, renders. A name or fact
that is open takes the place of the section's list. Parts: lookup, name_panel,
fact_panel, concepts, same_name, dictionary, trust, use, ledger.
"""

import streamlit as st

from pages.memory.concepts import show_concepts
from pages.memory.dictionary import show_dictionary
from pages.memory.fact_panel import show_fact
from pages.memory.going_back import show_going_back
from pages.memory.ledger import show_ledger
from pages.memory.lookup import search_box, show_found
from pages.memory.name_panel import show_name
from pages.memory.opened import close, opened_here
from pages.memory.same_name import show_same_names
from pages.memory.trust import show_archive, show_trust
from pages.memory.use import show_use
from pages.shared import keys, visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard
from pages.shared.welcome import show_welcome

SECTIONS = ("search", "concepts", "same_names", "trust", "use", "ledger", "archive")

words = visitor.words()
with guard(words):
    engine = get_engine(words)
    if not engine.documents():
        show_welcome(engine, words)
    section = st.segmented_control(
        words("memory_section"),
        SECTIONS,
        default=SECTIONS[0],
        required=True,
        format_func=lambda one: words(f"memory_{one}"),
        key=keys.MEMORY_SECTION,
        on_change=close,
        label_visibility="collapsed",
    )
    text = search_box(words) if section == "search" else ""
    now = opened_here(engine, words)
    if now.hyperedge_id:
        show_fact(engine, now.hyperedge_id, now.node_id, words)
    elif now.node_id:
        show_name(engine, now.node_id, words)
    elif section == "search":
        show_found(engine, text, words)
    elif section == "concepts":
        show_concepts(engine, words)
    elif section == "same_names":
        show_same_names(engine, words)
        show_dictionary(engine, words)
    elif section == "trust":
        show_trust(engine, words)
    elif section == "use":
        show_use(engine, words)
    elif section == "ledger":
        show_going_back(engine, words)
        show_ledger(engine, words)
    else:
        show_archive(engine, words)
