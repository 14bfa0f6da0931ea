"""The search section: names and facts that hold what is typed; the most frequent names where nothing is."""

import streamlit as st

from core import Engine
from pages.memory.hygiene import show_hygiene
from pages.memory.opened import close
from pages.memory.rows import fact_rows, more, name_rows, rows_shown
from pages.shared import keys
from pages.shared.show import element, show
from pages.shared.text import Words

ROWS = 15


def search_box(words: Words) -> str:
    """The text to look for; a new one closes what is open."""
    typed = st.text_input(
        words("memory_search_label"),
        key=keys.MEMORY_SEARCH,
        persist_state="session",
        placeholder=words("memory_search_placeholder"),
        help=words("memory_search_help"),
        on_change=close,
        max_chars=300,
    )
    return typed.strip()


def show_found(engine: Engine, text: str, words: Words) -> None:
    """Names on the left, facts on the right, each with more on demand."""
    if not text:
        _most_connected(engine, words)
        return
    left, right = st.columns([5, 7], gap="medium")
    with left:
        _names(engine, text, words)
    with right:
        _facts(engine, text, words)


def _most_connected(engine: Engine, words: Words) -> None:
    counts = engine.counts()
    numbers = {"names": counts["nodes"], "facts": counts["hyperedges"], "documents": counts["documents"]}
    show(element("p", words("memory_counts", **numbers)), element("h2", words("memory_most_connected")))
    shown = rows_shown("connected", ROWS)
    found = engine.find_nodes("", shown + 1)
    name_rows(found[:shown], words, "connected")
    if len(found) > shown:
        more("connected", shown, words)
    show_hygiene(engine, words)


def _names(engine: Engine, text: str, words: Words) -> None:
    show(element("h2", words("memory_names")))
    shown = rows_shown(f"names-{text}", ROWS)
    found = engine.find_nodes(text, shown + 1)
    if not found:
        show(element("p", words("memory_no_names", text=text)), element("p", words("memory_try")))
    name_rows(found[:shown], words, "names")
    if len(found) > shown:
        more(f"names-{text}", shown, words)


def _facts(engine: Engine, text: str, words: Words) -> None:
    show(element("h2", words("memory_facts")))
    shown = rows_shown(f"facts-{text}", ROWS)
    found = engine.find_facts(text, shown + 1)
    if not found:
        show(element("p", words("memory_no_facts", text=text)))
    fact_rows(found[:shown], words, "facts")
    if len(found) > shown:
        more(f"facts-{text}", shown, words)
