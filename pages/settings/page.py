"""
Settings: embedder, language model, budgets, forgetting, health, storage, copies; they hold for everyone on this memory.

Draws one section at a time. Parts: model, chat, answering, learning, health, copies;
fields draws one setting.
"""

import streamlit as st

from pages.settings.answering import show_answering
from pages.settings.chat import show_chat
from pages.settings.copies import show_copies
from pages.settings.fields import show_saved
from pages.settings.health import show_health, show_storage
from pages.settings.learning import show_learning
from pages.settings.model import show_model
from pages.shared import keys, visitor
from pages.shared.engine import get_engine
from pages.shared.guard import guard

SECTIONS = {
    "model": show_model,
    "chat": show_chat,
    "answering": show_answering,
    "memory": show_learning,
    "health": show_health,
    "storage": show_storage,
    "copies": show_copies,
}

words = visitor.words()
with guard(words):
    engine = get_engine(words)
    section = st.segmented_control(
        words("settings_sections"),
        list(SECTIONS),
        default="model",
        required=True,
        format_func=lambda one: words(f"settings_{one}"),
        key=keys.SETTINGS_SECTION,
        label_visibility="collapsed",
    )
    show_saved(words)
    SECTIONS[section](engine, words)
