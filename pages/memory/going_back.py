"""Above the ledger: the log as a file, every vote of the visitor taken back, or all votes as they were on a day."""

from datetime import date

import streamlit as st

from core import Engine
from core.records import LedgerReset
from pages.shared import keys, visitor
from pages.shared.guard import guard
from pages.shared.show import element, show
from pages.shared.text import Words


def show_going_back(engine: Engine, words: Words) -> None:
    """Folded away; what was done last stays told, with a button that undoes it."""
    with st.expander(words("turn_title"), key="going-back"), guard(words):
        st.caption(words("turn_help"))
        day = st.date_input(words("turn_day"), None, max_value="today", key=keys.TURN_DAY, format="YYYY-MM-DD")
        with st.container(horizontal=True, gap="small"):
            if st.button(words("turn_reset"), key="turn_reset", disabled=not isinstance(day, date)):
                _done(engine.reset_to(str(day), by=visitor.user()))
            if st.button(words("turn_mine"), key="turn_mine", icon=":material/undo:"):
                _done(engine.undo_user(visitor.user(), by=visitor.user()))
            st.download_button(
                words("turn_export"),
                lambda: engine.ledger_table("csv").encode("utf-8-sig"),
                "ledger.csv",
                "text/csv",
                key="turn_export",
                on_click="ignore",
                icon=":material/download:",
            )
        last: LedgerReset | None = st.session_state.get(keys.TURNED)
        if last:
            told = words("turn_done", back=last.taken_back, again=last.given_again, n=len(last.changes))
            show(element("p", told, css="sk-change", role="status"))
            if st.button(words("turn_undo"), key="turn_undo", type="tertiary"):
                _done(engine.reset_to_entry(last.entry_before, by=visitor.user()))


def _done(result: LedgerReset) -> None:
    """Remember it, and draw the ledger anew."""
    st.session_state[keys.TURNED] = result
    st.rerun()
