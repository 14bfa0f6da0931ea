"""Concepts: names that keep meeting in passages of like meaning, as a list; each opens like a fact."""

import streamlit as st

from core import Engine
from core.records import FactRecord
from pages.memory.rows import fact_row, more, rows_shown
from pages.shared.show import element, show, weight
from pages.shared.text import Words

ROWS = 15
NAMES_TOLD = 4


def show_concepts(engine: Engine, words: Words) -> None:
    """What a concept is, then those of most documents first."""
    shown = rows_shown("concepts", ROWS)
    found = engine.concepts(limit=shown + 1)
    show(element("p", words("concepts_about" if found else "concepts_none")))
    concept_rows(found[:shown], words, "concepts")
    if len(found) > shown:
        more("concepts", shown, words)


def concept_rows(concepts: list[FactRecord], words: Words, place: str) -> None:
    """One row a concept: its label, its first names, and in how many passages and documents they meet."""
    with st.container(key=f"rows-facts-{place}", gap=None):
        for one in concepts:
            names = words("concept_names_end").join(member.name for member in one.members[:NAMES_TOLD])
            about = [
                names,
                words("concept_passages", n=len(one.sources)),
                words("memory_document_count", n=len({source.document_id for source in one.sources})),
                words("memory_weight", weight=weight(one.weight)),
            ]
            fact_row(place, one.hyperedge_id, one.text, about)
