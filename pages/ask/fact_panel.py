"""
One fact of the answer: its words, why it has its status, members, source, score, weight, history, and a vote.

What the answer holds comes from the answer, what the memory holds now from
the engine. Changes nothing but by a vote.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

import streamlit as st

from core import Answer, Engine, Fact, Member
from core.evidence.picture import markers_of, places_by_passage, shorten
from core.records import EventChange, LedgerEvent
from pages.ask.chain_table import notes_on
from pages.ask.vote import show_fact_vote
from pages.shared import keys, links
from pages.shared.chain_picture import source_words, with_role
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, plain, show, sign, type_sign, weight
from pages.shared.signs import SCORE_PARTS
from pages.shared.source_page import open_page_button
from pages.shared.text import Words

_LABEL_COLUMNS = 40
_EVENTS, _SOURCES, _PLACES = 5, 3, 8


def show_fact_panel(engine: Engine, answer: Answer, facts: Sequence[Fact], words: Words) -> None:
    """A chooser of the shown facts by their words, and the panel of the chosen one."""
    if not facts:
        return
    by_id = {fact.hyperedge_id: fact for fact in facts}
    chosen = st.selectbox(
        words("choose_fact"),
        list(by_id),
        index=None,
        format_func=lambda one: _label(by_id[one], answer, words),
        placeholder=words("choose_fact_placeholder"),
        key=f"{keys.CHAIN_FACT}-{answer.answer_id}",
    )
    if chosen in by_id:
        with st.container(border=True, gap="small"):
            _panel(engine, answer, by_id[chosen], words)


def _label(fact: Fact, answer: Answer, words: Words) -> str:
    """What a list shows of a fact, its status first, for the words are cut; a selectbox shows plain text."""
    markers = "".join(f"[{one}]" for one in markers_of(fact, answer.citations)[:3])
    return f"{words(f'status_{fact.shown_as}')} · {markers} {shorten(fact.text, _LABEL_COLUMNS)}"


def _panel(engine: Engine, answer: Answer, fact: Fact, words: Words) -> None:
    where = places_by_passage(answer).get(fact.passage_id)
    show(
        element("div", name(fact.text)),
        element("div", _head(fact, words), css="sk-meta"),
        element("h3", words("members_head")),
        element("ul", *(_member(one, words) for one in fact.members)),
        element("div", element("strong", words("source_head")), " ", source_words(*where, words)) if where else "",
        element("div", element("strong", words("score_head")), " ", _score(fact, words)),
    )
    show_fact_vote(engine, answer, fact, words, partial(_memory, engine, fact.hyperedge_id, words))


def _head(fact: Fact, words: Words) -> Safe:
    marks = [sign(fact.shown_as, words(f"status_{fact.shown_as}"), fact.explored)]
    return Safe("".join([*marks, *(element("span", one) for one in notes_on(fact, words))]))


def _member(member: Member, words: Words) -> Safe:
    mark = type_sign(member.type, words.known("type_", member.type), words.language)
    return element("li", name(with_role(member.written, member.role, words)), " ", element("small", mark))


def _score(fact: Fact, words: Words) -> str:
    if not fact.is_scored:
        return "–"
    parts = [f"{words(part)} {getattr(fact.score, part):.2f}" for part in SCORE_PARTS]
    return f"{fact.score.total:.2f} ({', '.join(parts)})"


def _memory(engine: Engine, hyperedge_id: str, words: Words) -> None:
    """Its pages, how far the memory trusts it now and in a month, and the votes that made it so."""
    with guard(words):
        _weight(engine, hyperedge_id, words)


def _weight(engine: Engine, hyperedge_id: str, words: Words) -> None:
    stored = engine.fact(hyperedge_id)
    also = [one for repeat in engine.repeats(hyperedge_id) for one in repeat.sources]
    with st.container(horizontal=True, gap="small"):
        for number, one in enumerate(stored.sources[:_SOURCES]):
            label = words("open_page_in", name=plain(shorten(one.document, _LABEL_COLUMNS // 2)))
            open_page_button(engine, one, words, f"open-{hyperedge_id}-{number}", label)
    if also:
        places = [source_words(one.document, one.page, one.locator, words) for one in also[:_PLACES]]
        show(element("div", element("strong", words("also_stated")), " ", Safe(" · ".join(map(name, places)))))
    numbers = {"now": weight(stored.weight), "later": weight(stored.weight_later), "n": stored.votes}
    events = engine.ledger_events(_EVENTS, hyperedge_id)
    show(
        element("div", element("strong", words("weight_head")), " ", words("weight_line", **numbers)),
        element("ul", *(_event(one, hyperedge_id, words) for one in events)) if events else "",
        element("div", element("a", words("in_memory"), href=links.memory_fact(hyperedge_id), target="_self")),
    )


def _event(event: LedgerEvent, hyperedge_id: str, words: Words) -> Safe:
    moved = [_moved(one) for one in event.changes if one.change.hyperedge_id == hyperedge_id]
    line = [
        f"{datetime.fromtimestamp(event.at):%Y-%m-%d %H:%M}",
        words(f"vote_{event.value}"),
        *([words(f"reason_{event.reason}")] if event.reason else []),
        *moved,
        *([words("taken_back")] if event.undone_at else []),
    ]
    return element("li", " · ".join(line))


def _moved(change: EventChange) -> str:
    return f"{weight(change.before)} → {weight(change.after)}"
