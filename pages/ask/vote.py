"""
👍 👎 on an answer or on one fact of it: one click, what it changed, and taking it back. Never asks again.

What is in force is asked of the engine at each rerun, so it is right after a
reload and after an undo elsewhere; the session only remembers what the last
click moved.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal, get_args

import streamlit as st

from core import Answer, Engine, Fact, VerdictReason, VerdictResult, VerdictValue, WeightChange
from core.evidence.picture import shorten
from pages.ask.golden import show_golden
from pages.shared import keys, visitor
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, show, weight, word
from pages.shared.text import Words

_REASONS: tuple[VerdictReason, ...] = get_args(VerdictReason)
_ICONS = {"up": ":material/thumb_up:", "down": ":material/thumb_down:", "none": ":material/undo:"}


@dataclass(frozen=True)
class _Ballot:
    """What is judged, by whom: an answer, or where `hyperedge_id` is given one fact of it."""

    engine: Engine
    answer: Answer
    user: str
    words: Words
    hyperedge_id: str = ""

    @property
    def key(self) -> str:
        """Tells its buttons from those of other answers and facts."""
        return "-".join(one for one in (self.answer.answer_id, self.hyperedge_id) if one)

    def in_force(self) -> VerdictValue:
        """The visitor's vote."""
        return self.engine.verdict(self.answer.answer_id, user=self.user, hyperedge_id=self.hyperedge_id)


@st.fragment
def show_vote(engine: Engine, answer: Answer, user: str, words: Words) -> None:
    """The buttons, the vote in force on this answer, and what it changed."""
    with guard(words):
        ballot = _Ballot(engine, answer, user, words)
        if _cast(ballot) and st.session_state.get(f"{keys.CHAIN_FACT}-{answer.answer_id}"):
            st.rerun()  # the panel of a fact, elsewhere on the page, tells its weight
        now = ballot.in_force()
        with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
            _buttons(ballot, now)
            _reasons(ballot)
        _show_effect(ballot, now)
        if now == "up":
            show_golden(engine, answer, user, words)


@st.fragment
def show_fact_vote(
    engine: Engine, answer: Answer, fact: Fact, words: Words, show_weight: Callable[[], None] = lambda: None
) -> None:
    """The same for one fact, without a reason; `show_weight`, drawn above, follows every vote."""
    with guard(words):
        ballot = _Ballot(engine, answer, visitor.user(), words, fact.hyperedge_id)
        _cast(ballot)
        show_weight()
        now = ballot.in_force()
        with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
            _buttons(ballot, now)
        _show_effect(ballot, now)


# --- the buttons ---


def _buttons(ballot: _Ballot, now: VerdictValue) -> None:
    values: tuple[Literal["up", "down"], ...] = ("up", "down")
    for value in values:
        st.button(
            ballot.words(f"vote_{value}"),
            key=f"{value}-{ballot.key}",
            help=ballot.words(f"vote_fact_{value}_help") if ballot.hyperedge_id else None,
            icon=_ICONS[value],
            type="primary" if now == value else "secondary",
            on_click=_want,
            args=(ballot, value),
        )


def _reasons(ballot: _Ballot) -> None:
    st.selectbox(
        ballot.words("vote_reason"),
        _REASONS,
        index=None,
        format_func=lambda one: ballot.words(f"reason_{one}"),
        key=_reason_key(ballot),
        placeholder=ballot.words("vote_reason"),
        on_change=_want,
        args=(ballot, "again"),
        label_visibility="collapsed",
        width=190,
    )


def _reason_key(ballot: _Ballot) -> str:
    return f"reason-{ballot.key}"


def _want(ballot: _Ballot, value: VerdictValue | Literal["again"]) -> None:
    """Keeps the click for `_cast`: what a callback of a fragment shows, an error say, would land at the page's top."""
    st.session_state[_wanted_key(ballot)] = value


def _wanted_key(ballot: _Ballot) -> str:
    return f"{keys.VOTES}-{ballot.key}"


def _cast(ballot: _Ballot) -> bool:
    """
    Give the vote that was clicked, if one was, before the buttons are drawn, so that they already know.

    Tells whether a vote was given. A reason chosen after the vote belongs to that vote, which is given "again".
    """
    wanted = st.session_state.pop(_wanted_key(ballot), None)
    value = ballot.in_force() if wanted == "again" else wanted
    if value is None or (wanted == "again" and value == "none"):
        return False
    with guard(ballot.words):
        reason = st.session_state.get(_reason_key(ballot))
        result = ballot.engine.give_verdict(
            ballot.answer.answer_id, value, user=ballot.user, hyperedge_id=ballot.hyperedge_id, reason=reason
        )
        _results()[ballot.key] = _since_neutral(result, _results().get(ballot.key))
        return True
    return False


# --- what it changed ---


def _results() -> dict[str, VerdictResult]:
    """What this session's last click on each ballot did."""
    results: dict[str, VerdictResult] = st.session_state.setdefault(keys.VOTES, {})
    return results


def _since_neutral(result: VerdictResult, last: VerdictResult | None) -> VerdictResult:
    """The same vote given once more, with a reason say, still tells the weights before its first time."""
    if last is None or last.value != result.value:
        return result
    first = {one.hyperedge_id: one.before for one in last.changes}
    changes = (replace(one, before=first.get(one.hyperedge_id, one.before)) for one in result.changes)
    return replace(result, changes=tuple(changes))


def _show_effect(ballot: _Ballot, now: VerdictValue) -> None:
    last = _results().get(ballot.key)
    is_known = last is not None and last.value == now
    if now == "none":
        if last and is_known:
            show(_effect(ballot, last))
        return
    with st.container(horizontal=True, vertical_alignment="top", gap="small"):
        with st.container():
            show(_effect(ballot, last) if last and is_known else _standing(ballot, now))
        st.button(
            ballot.words("vote_none"),
            key=f"none-{ballot.key}",
            icon=_ICONS["none"],
            type="tertiary",
            on_click=_want,
            args=(ballot, "none"),
        )


def _standing(ballot: _Ballot, now: VerdictValue) -> Safe:
    """The vote that is in force, where this session did not see what it moved."""
    words = ballot.words
    key = "vote_stands_fact" if ballot.hyperedge_id else "vote_stands"
    return element("p", words(key, vote=words(f"vote_{now}")), css="sk-change", role="status")


def _effect(ballot: _Ballot, result: VerdictResult) -> Safe:
    """ "Moved 3 facts: “…” 1.00 → 1.45"; where nothing moved, why."""
    words, is_undone = ballot.words, result.value == "none"
    if not result.changes:
        mode = ballot.answer.memory_mode
        why = "vote_withdrawn" if is_undone else "vote_no_change" if mode == "on" else f"vote_kept_{mode}"
        return element("p", words(why), css="sk-change", role="status")
    moved = [one for one in result.changes if weight(one.before) != weight(one.after)]
    if not moved and not is_undone:  # the vote that was in force before, given once more
        return _standing(ballot, result.value)
    texts = {fact.hyperedge_id: fact.text for fact in _facts(ballot.answer)}
    moves = [
        element("span", *_quoted(texts.get(one.hyperedge_id, "…"), ballot), word(_step(one)))
        for one in moved
    ]
    head = words("vote_returned" if is_undone else "vote_moved", n=len(moves))
    return element("div", head, *(element("span", one, css="sk-change") for one in moves), role="status")


def _step(one: WeightChange) -> str:
    return f"{weight(one.before)} → {weight(one.after)}"


def _quoted(text: str, ballot: _Ballot) -> tuple[object, ...]:
    """The fact's words; in its own panel they stand there already."""
    return () if ballot.hyperedge_id else ("“", name(shorten(text, 60)), "” ")


def _facts(answer: Answer) -> Iterable[Fact]:
    return (*answer.confirmed, *answer.candidates, *answer.pruned)
