"""
👍 👎 on an answer, on one fact or on one hop of it: one click, what it changed, and taking it back. Never asks again.

What is in force is asked of the engine at each rerun, so it is right after a
reload and after an undo elsewhere; the session only remembers what the last
click moved. Parts: `ballot.py`, `blame.py`, `vote_effect.py`.
"""

from collections.abc import Callable, Sequence
from typing import Literal, get_args

import streamlit as st

from core import Answer, Engine, Fact, VerdictReason, VerdictResult, VerdictValue
from pages.ask.ballot import Ballot, facts_of_hop
from pages.ask.blame import blame_result, blamed_sentences, cast_blame, show_blame, take_back_blame
from pages.ask.golden import show_golden
from pages.ask.vote_effect import effect, standing
from pages.shared import keys, visitor
from pages.shared.guard import guard
from pages.shared.show import show
from pages.shared.text import Words

_REASONS: tuple[VerdictReason, ...] = get_args(VerdictReason)
_FACT_REASONS: tuple[VerdictReason, ...] = ("wrong-answer", "wrong-evidence", "out-of-date")
_ICONS = {"up": ":material/thumb_up:", "down": ":material/thumb_down:", "none": ":material/undo:"}


@st.fragment
def show_vote(engine: Engine, answer: Answer, user: str, words: Words, has_gone: bool = False) -> None:
    """The buttons, the vote in force on this answer, and what it changed; `has_gone`: a source of it is gone."""
    with guard(words):
        if has_gone:
            st.caption(words("vote_gone"))
        ballot = Ballot(engine, answer, user, words)
        is_cast = cast_blame(ballot)
        if (_cast(ballot) or is_cast) and st.session_state.get(f"{keys.CHAIN_FACT}-{answer.answer_id}"):
            st.rerun()  # the panel of a fact, elsewhere on the page, tells its weight
        blamed = blamed_sentences(ballot)
        now = _ballot(ballot, _REASONS, blamed)
        show_blame(ballot, now == "down", blamed, st.session_state.get(_reason_key(ballot)))
        if now == "up":
            show_golden(engine, answer, user, words)


@st.fragment
def show_fact_vote(
    engine: Engine, answer: Answer, fact: Fact, words: Words, show_weight: Callable[[], None] = lambda: None
) -> None:
    """The same for one fact, and for its hop; `show_weight`, drawn above, follows every vote."""
    with guard(words):
        ballot = Ballot(engine, answer, visitor.user(), words, fact.hyperedge_id)
        hop = Ballot(engine, answer, ballot.user, words, hop=fact.hop)
        _cast(ballot)
        _cast(hop)
        show_weight()
        _ballot(ballot, _FACT_REASONS)
        _hop(hop)


def _hop(ballot: Ballot) -> None:
    """The vote on all facts of a hop, folded away; nothing where it confirms fewer than two."""
    facts = facts_of_hop(ballot.answer, ballot.hop)
    if len(facts) > 1:
        with st.expander(ballot.words("vote_hop", hop=ballot.hop, n=len(facts)), type="compact"):
            st.caption(ballot.words("vote_hop_help"))
            _ballot(ballot, _FACT_REASONS)


# --- the buttons ---


def _ballot(ballot: Ballot, reasons: tuple[VerdictReason, ...], blamed: Sequence[str] = ()) -> VerdictValue:
    """Buttons, reasons and effect; the vote in force, down too where only the sentences of these marks are blamed."""
    now: VerdictValue = "down" if blamed else ballot.in_force()
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        _buttons(ballot, now)
        _reasons(ballot, reasons)
    _show_effect(ballot, now, blame_result(ballot, list(blamed)) if blamed else ballot.last())
    return now


def _buttons(ballot: Ballot, now: VerdictValue) -> None:
    values: tuple[Literal["up", "down"], ...] = ("up", "down")
    for value in values:
        st.button(
            ballot.words(f"vote_{value}"),
            key=f"{value}-{ballot.key}",
            help=_help(ballot, value),
            icon=_ICONS[value],
            type="primary" if now == value else "secondary",
            on_click=_want,
            args=(ballot, value),
        )


def _help(ballot: Ballot, value: str) -> str | None:
    """What the vote will do; on a hop the words above it say so."""
    if ballot.hop:
        return None
    return ballot.words(f"vote_{'fact_' if ballot.hyperedge_id else ''}{value}_help")


def _reasons(ballot: Ballot, reasons: tuple[VerdictReason, ...]) -> None:
    st.selectbox(
        ballot.words("vote_reason"),
        reasons,
        index=None,
        format_func=lambda one: ballot.words(f"reason_{one}"),
        key=_reason_key(ballot),
        placeholder=ballot.words("vote_reason"),
        on_change=_want,
        args=(ballot, "again"),
        label_visibility="collapsed",
        width=190,
    )


def _reason_key(ballot: Ballot) -> str:
    return f"reason-{ballot.key}"


def _want(ballot: Ballot, value: VerdictValue | Literal["again"]) -> None:
    """Keeps the click for `_cast`: what a callback of a fragment shows, an error say, would land at the page's top."""
    st.session_state[_wanted_key(ballot)] = value


def _wanted_key(ballot: Ballot) -> str:
    return f"{keys.VOTES}-{ballot.key}"


def _cast(ballot: Ballot) -> bool:
    """
    Give the vote that was clicked, if one was, before the buttons are drawn, so that they already know.

    Tells whether a vote was given. A reason chosen after the vote belongs to that vote, which is given "again".
    """
    wanted = st.session_state.pop(_wanted_key(ballot), None)
    value = ballot.in_force() if wanted == "again" else wanted
    if value is None or (wanted == "again" and value == "none"):
        return False
    with guard(ballot.words):
        is_whole = wanted != "again" and not (ballot.hyperedge_id or ballot.hop)
        returned = take_back_blame(ballot) if is_whole else None
        if value == "none" == ballot.in_force():
            ballot.remember(returned)
        else:
            ballot.give(value, st.session_state.get(_reason_key(ballot)))
        return True
    return False


def _show_effect(ballot: Ballot, now: VerdictValue, last: VerdictResult | None) -> None:
    known = last if last is not None and last.value == now else None
    if now == "none":
        if known:
            show(effect(ballot, known))
        return
    with st.container(horizontal=True, vertical_alignment="top", gap="small"):
        with st.container():
            show(effect(ballot, known) if known else standing(ballot, now))
        st.button(
            ballot.words("vote_none"),
            key=f"none-{ballot.key}",
            icon=_ICONS["none"],
            type="tertiary",
            on_click=_want,
            args=(ballot, "none"),
        )
