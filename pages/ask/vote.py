"""👍 👎 on an answer: one click, an optional reason, what it changed, and taking it back. Never asks again."""

from collections.abc import Iterable

import streamlit as st

from core.engine import Engine, VerdictResult
from core.evidence.picture import shorten
from core.records import Answer, Fact, VerdictReason, VerdictValue
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, show
from pages.shared.text import Words

_REASONS: tuple[VerdictReason, ...] = ("wrong-answer", "wrong-evidence", "missing-evidence", "out-of-date")


@st.fragment
def show_vote(engine: Engine, answer: Answer, user: str, words: Words) -> None:
    """The buttons, and the effect of the last vote on this answer."""
    votes: dict[str, VerdictResult] = st.session_state.setdefault(keys.VOTES, {})
    with guard(words):
        value, reason = _buttons(answer.answer_id, votes.get(answer.answer_id), words)
        if value:
            votes[answer.answer_id] = engine.give_verdict(answer.answer_id, value, user=user, reason=reason)
            st.rerun(scope="fragment")
        if answer.answer_id in votes:
            show(_effect(votes[answer.answer_id], answer, words))


def _buttons(
    answer_id: str, last: VerdictResult | None, words: Words
) -> tuple[VerdictValue | None, VerdictReason | None]:
    """What was pressed in this run, with the reason chosen."""
    now = last.value if last else "none"
    pressed: VerdictValue | None = None
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        for value in ("up", "down"):
            kind = "primary" if now == value else "secondary"
            if st.button(words(f"vote_{value}"), key=f"{value}-{answer_id}", icon=f":material/thumb_{value}:", type=kind):
                pressed = value
        reason = st.selectbox(
            words("vote_reason"),
            _REASONS,
            index=None,
            format_func=lambda one: words(f"reason_{one}"),
            key=f"reason-{answer_id}",
            placeholder=words("vote_reason"),
            label_visibility="collapsed",
            width=220,
        )
        if now != "none" and st.button(words("vote_undo"), key=f"none-{answer_id}", icon=":material/undo:"):
            pressed = "none"
    return pressed, reason


def _effect(result: VerdictResult, answer: Answer, words: Words) -> Safe:
    """ "moved 3 facts: “…” 1.00 → 1.45"."""
    is_undone = result.value == "none"
    if not result.changes:
        return element("p", words("vote_withdrawn" if is_undone else "vote_no_change"), css="sk-change", role="status")
    texts = {fact.hyperedge_id: fact.text for fact in _facts(answer)}
    lines = [
        element("span", "“", name(shorten(texts.get(one.hyperedge_id, "…"), 60)), "” ", f"{one.before:.2f} → {one.after:.2f}")
        for one in result.changes
    ]
    head = words("vote_returned" if is_undone else "vote_moved", n=len(lines))
    return element("div", head, *(element("span", one, css="sk-change") for one in lines), role="status")


def _facts(answer: Answer) -> Iterable[Fact]:
    return (*answer.confirmed, *answer.candidates, *answer.pruned)
