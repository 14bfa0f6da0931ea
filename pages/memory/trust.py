"""Whom the memory trusts: most and least trusted facts, what votes moved last, and the archive."""

import streamlit as st

from core import Engine
from core.records import FactRecord
from pages.memory.changes import show_changed_last
from pages.memory.rows import MORE, fact_rows, more, rows_shown
from pages.shared.show import element, show, weight
from pages.shared.text import Words

ROWS = 12


def show_trust(engine: Engine, words: Words) -> None:
    """Most trusted beside least trusted, and what changed last below."""
    left, right = st.columns(2, gap="medium")
    with left:
        _trusted(engine, False, words)
    with right:
        _trusted(engine, True, words)
    show_changed_last(engine, words)


def show_archive(engine: Engine, words: Words) -> None:
    """Facts that walks leave out, with what would bring each back."""
    floor = engine.settings.archive_below
    shown = rows_shown("archive", MORE)
    found = engine.archive(shown + 1)
    if not found:
        show(element("p", words("memory_archive_empty", floor=f"{floor:.2f}")))
        return
    show(element("p", words("memory_archive_about", floor=f"{floor:.2f}")))
    notes = [_way_back(one, floor, words) for one in found]
    fact_rows(found[:shown], words, "archive", notes)
    if len(found) > shown:
        more("archive", shown, words)


def _way_back(fact: FactRecord, floor: float, words: Words) -> str:
    comes_back = "memory_back_by_time" if fact.weight_later >= floor else "memory_back_later"
    return f"{_later(fact, words)} · {words(comes_back)}"


def _trusted(engine: Engine, least: bool, words: Words) -> None:
    place = "least" if least else "most"
    show(element("h2", words(f"memory_{place}_trusted")))
    shown = rows_shown(place, ROWS)
    found = engine.trusted(shown + 1, least)
    if not found:
        show(element("p", words("memory_none_distrusted" if least else "memory_none_trusted")))
    fact_rows(found[:shown], words, place, [_later(one, words) for one in found])
    if len(found) > shown:
        more(place, shown, words)


def _later(fact: FactRecord, words: Words) -> str:
    return words("memory_later", weight=weight(fact.weight_later))
