"""Whom the memory trusts: most and least trusted facts, now, over time and on a day; what changed; the archive."""

import streamlit as st

from core import Engine
from core.records import FactRecord
from pages.memory.changes import show_changed_last
from pages.memory.dated import DayWeights, choose_day
from pages.memory.pins import pin_button, show_pinned
from pages.memory.rows import MORE, fact_rows, more, rows_shown
from pages.memory.trends import show_trends
from pages.shared.show import element, show
from pages.shared.text import Words

ROWS = 12


def show_trust(engine: Engine, words: Words) -> None:
    """Most trusted beside least trusted, over time, pinned, and what changed last below."""
    then = choose_day(engine, words)
    left, right = st.columns(2, gap="medium")
    with left:
        _trusted(engine, False, then, words)
    with right:
        _trusted(engine, True, then, words)
    show_trends(engine, words)
    show_pinned(engine, words)
    show_changed_last(engine, words)


def show_archive(engine: Engine, words: Words) -> None:
    """Facts that walks leave out, with what would bring each back, and a button that does."""
    then = choose_day(engine, words)
    floor = engine.settings.archive_below
    shown = rows_shown("archive", MORE)
    found = engine.archive(shown + 1)
    if not found:
        show(element("p", words("memory_archive_empty", floor=f"{floor:.2f}")))
        return
    show(element("p", words("memory_archive_about", floor=f"{floor:.2f}")))
    for one in found[:shown]:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            with st.container(width="stretch"):
                fact_rows([one], words, f"archive-{one.hyperedge_id}", [_way_back(one, floor, then, words)])
            pin_button(engine, one.hyperedge_id, words, "archive")
    if len(found) > shown:
        more("archive", shown, words)


def _way_back(fact: FactRecord, floor: float, then: DayWeights, words: Words) -> str:
    comes_back = "memory_back_by_time" if fact.weight_later >= floor else "memory_back_later"
    return f"{then.note(fact, words)} · {words(comes_back)}"


def _trusted(engine: Engine, least: bool, then: DayWeights, words: Words) -> None:
    place = "least" if least else "most"
    show(element("h2", words(f"memory_{place}_trusted")))
    shown = rows_shown(place, ROWS)
    found = engine.trusted(shown + 1, least)
    if not found:
        show(element("p", words("memory_none_distrusted" if least else "memory_none_trusted")))
    fact_rows(found[:shown], words, place, [then.note(one, words) for one in found])
    if len(found) > shown:
        more(place, shown, words)
