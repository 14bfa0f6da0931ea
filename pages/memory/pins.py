"""Pins: the button on a fact, and the list of pinned facts."""

import streamlit as st

from core import Engine
from pages.memory.rows import fact_rows
from pages.shared import visitor
from pages.shared.guard import guard
from pages.shared.show import element, show
from pages.shared.text import Words


def pin_button(engine: Engine, hyperedge_id: str, words: Words, place: str = "fact") -> None:
    """Pins the fact, or takes its pin off, and draws the page anew."""
    is_pinned = hyperedge_id in engine.pinned()
    key = "unpin" if is_pinned else "restore" if place == "archive" else "pin"
    pressed = st.button(
        words(f"memory_{key}"),
        key=f"{key}-{place}-{hyperedge_id}",
        icon=":material/keep_off:" if is_pinned else ":material/keep:",
        help=words("memory_pin_help"),
        type="tertiary",
    )
    if pressed:
        with guard(words):
            if is_pinned:
                engine.unpin(hyperedge_id)
            else:
                engine.pin(hyperedge_id, visitor.user())
            st.rerun()


def show_pinned(engine: Engine, words: Words) -> None:
    """The pinned facts, the latest first; nothing where there is none."""
    found = engine.pinned_facts()
    if found:
        show(element("h2", words("memory_pinned", n=len(found))))
        fact_rows(found, words, "pinned")
