"""
The ledger of votes: who judged what, why, which weights it moved, and a button that takes it back.

Newest first, a page of events at a time. Parts of the Memory page beside it:
weights.
"""

import streamlit as st

from core import Engine, VerdictResult
from core.evidence.picture import shorten
from core.records import EventChange, LedgerEvent
from pages.memory.rows import undone
from pages.shared import keys, visitor
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, show, weight, word
from pages.shared.text import Words

_PAGE = 20
_FACTS = 6
_ARROWS = {"up": "▲", "down": "▼", "none": ""}


@st.fragment
def show_ledger(engine: Engine, words: Words) -> None:
    """The events with their undo buttons; undoing draws this list again and nothing else."""
    _undo_wanted(engine, words)
    with guard(words):
        is_mine = st.checkbox(words("ledger_mine"), key=keys.LEDGER_MINE)
        shown = st.session_state.get(keys.LEDGER_SHOWN, _PAGE)
        events = engine.ledger_events(shown + 1, user=visitor.user() if is_mine else "")
        if not events:
            show(element("p", words("ledger_empty_mine" if is_mine else "ledger_empty")))
        for event in events[:shown]:
            _show_event(event, words)
        if len(events) > shown:
            st.button(words("ledger_older"), key="ledger-older", on_click=_show_more, args=(shown,), type="tertiary")


def _show_more(shown: int) -> None:
    st.session_state[keys.LEDGER_SHOWN] = shown + _PAGE


def _show_event(event: LedgerEvent, words: Words) -> None:
    result = _undone().get(event.event_id)
    with st.container(horizontal=True, vertical_alignment="top", gap="small", key=f"ledger-{event.event_id}"):
        with st.container():
            show(_row(event, words), _returned(result, words) if result and event.undone_at else "")
        if not event.undone_at:
            st.button(
                words("ledger_undo"),
                key=f"undo-{event.event_id}",
                help=words("ledger_undo_help", when=visitor.minute(event.at)),
                icon=":material/undo:",
                type="tertiary",
                on_click=_want,
                args=(event.event_id,),
            )


def _undone() -> dict[int, VerdictResult]:
    """What this session's undos did, by event."""
    undone: dict[int, VerdictResult] = st.session_state.setdefault(keys.UNDONE, {})
    return undone


def _want(event_id: int) -> None:
    """Keeps the click for `_undo_wanted`: what a callback of a fragment shows would land at the page's top."""
    st.session_state[keys.UNDO] = event_id


def _undo_wanted(engine: Engine, words: Words) -> None:
    """Take the clicked event back before the list is drawn, which then shows it so."""
    event_id = st.session_state.pop(keys.UNDO, None)
    if event_id is not None:
        with guard(words):
            _undone()[event_id] = engine.undo(event_id, by=visitor.user())


# --- one event ---


def _row(event: LedgerEvent, words: Words) -> Safe:
    """When and who · the vote and its reason · the question with each fact before → after."""
    facts = [_change(one, words) for one in event.changes[:_FACTS]]
    if len(event.changes) > _FACTS:
        facts.append(element("span", words("ledger_more_facts", n=len(event.changes) - _FACTS), css="sk-change"))
    return element(
        "div",
        element("div", _struck(visitor.minute(event.at), event), element("div", name(_who(event, words)))),
        element("div", *_vote(event, words)),
        element("div", _struck(name(event.question), event), *(_struck(one, event) for one in facts)),
        css="sk-event",
    )


def _who(event: LedgerEvent, words: Words) -> str:
    return visitor.label(event.user, words)


def _vote(event: LedgerEvent, words: Words) -> list[Safe]:
    lines = [_struck(f"{_ARROWS[event.value]} {words(f'vote_{event.value}')}", event)]
    said = words(f"reason_{event.reason}") if event.reason else ""
    lines += [element("div", element("small", one)) for one in (words(f"ledger_on_{event.target}"), said) if one]
    if event.undone_at:
        lines.append(element("div", element("small", undone(event, words))))
    return lines


def _struck(what: object, event: LedgerEvent) -> Safe:
    """Struck through where the event is taken back."""
    return element("s", what) if event.undone_at else element("span", what)


def _change(one: EventChange, words: Words) -> Safe:
    text = name(f"“{shorten(one.text, 80)}”") if one.text else element("span", words("ledger_gone"))
    return element("span", text, " ", word(f"{weight(one.before)} → {weight(one.after)}"), css="sk-change")


def _returned(result: VerdictResult, words: Words) -> Safe:
    moves = ", ".join(f"{weight(one.before)} → {weight(one.after)}" for one in result.changes[:_FACTS])
    return element("p", words("vote_returned", n=len(result.changes)), " ", moves, css="sk-change", role="status")
