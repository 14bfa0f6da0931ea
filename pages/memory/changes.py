"""What changed weights: the facts that votes moved last, and the votes that moved one fact. Undo is in the ledger."""

import streamlit as st

from core import Engine
from core.evidence.picture import shorten
from core.records import EventChange, LedgerEvent
from pages.memory.rows import FACT_COLUMNS, fact_row, undone
from pages.shared import links, visitor
from pages.shared.show import Safe, element, name, show, weight
from pages.shared.text import Words

EVENTS = 30
FACTS = 12
VOTES = 20


def show_changed_last(engine: Engine, words: Words) -> None:
    """One row a fact, the last moved first: its weight now, and the vote or the taking back that led to it."""
    show(element("h2", words("memory_changed_last")))
    newest: dict[str, tuple[LedgerEvent, EventChange]] = {}
    for event in sorted(engine.ledger_events(EVENTS), key=_last_at, reverse=True):
        for one in event.changes:
            newest.setdefault(one.change.hyperedge_id, (event, one))
    moved = [(event, one) for event, one in newest.values() if one.text][:FACTS]
    if not moved:
        show(element("p", words("memory_none_changed")))
    with st.container(key="rows-facts-changed", gap=None):
        for event, one in moved:
            now = words("memory_weight_now", weight=weight(engine.fact(one.change.hyperedge_id).weight))
            fact_row("changed", one.change.hyperedge_id, one.text, [now, *_happened(event, one, words)])


def show_votes_on(engine: Engine, hyperedge_id: str, words: Words) -> None:
    """The votes that moved this fact, newest first, each with the question it was given on."""
    events = engine.ledger_events(VOTES, hyperedge_id)
    if not events:
        return
    lines = [_vote(event, one, words) for event in events for one in event.changes if _is_of(one, hyperedge_id)]
    show(element("h3", words("memory_events")), *lines)


def _vote(event: LedgerEvent, one: EventChange, words: Words) -> Safe:
    said = [_step(one), *_said(event, words)]
    question = name(shorten(event.question, FACT_COLUMNS))
    return element(
        "div",
        element("div", *(element("span", part) for part in said), css="sk-meta"),
        element("a", question, href=links.ask(event.answer_id), target="_self"),
        css="sk-cite",
    )


def _last_at(event: LedgerEvent) -> float:
    """When it last did something: was given, or taken back."""
    return max(event.at, event.undone_at)


def _happened(event: LedgerEvent, one: EventChange, words: Words) -> list[str]:
    """The vote with its step; of one taken back no step, for that is undone."""
    said = _said(event, words)
    return [said[-1], *said[:-1]] if event.undone_at else [_step(one), *said]


def _said(event: LedgerEvent, words: Words) -> list[str]:
    """The vote in words: what, why, who, when, and whether it was taken back."""
    return [
        words(f"vote_{event.value}"),
        *([words(f"reason_{event.reason}")] if event.reason else []),
        visitor.label(event.user, words),
        visitor.minute(event.at),
        *([undone(event, words)] if event.undone_at else []),
    ]


def _step(one: EventChange) -> str:
    return f"{weight(one.before)} → {weight(one.after)}"


def _is_of(one: EventChange, hyperedge_id: str) -> bool:
    return one.change.hyperedge_id == hyperedge_id
