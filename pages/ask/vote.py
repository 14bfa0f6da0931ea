"""👍 👎 on an answer: one click, an optional reason, what it changed, and taking it back. Never asks again."""

from collections.abc import Iterable
from typing import get_args

import streamlit as st

from core import Answer, Engine, Fact, VerdictReason, VerdictResult, VerdictValue
from core.evidence.picture import shorten
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.show import Safe, element, name, show
from pages.shared.text import Words

_REASONS: tuple[VerdictReason, ...] = get_args(VerdictReason)


@st.fragment
def show_vote(engine: Engine, answer: Answer, user: str, words: Words) -> None:
    """The buttons, and the effect of the last vote on this answer."""
    last = _votes().get(answer.answer_id)
    _buttons(engine, answer.answer_id, user, last.value if last else "none", words)
    if last:
        show(_effect(last, answer, words))


def _votes() -> dict[str, VerdictResult]:
    """What this session's votes did, by answer."""
    votes: dict[str, VerdictResult] = st.session_state.setdefault(keys.VOTES, {})
    return votes


def _give(engine: Engine, answer_id: str, value: VerdictValue, user: str, words: Words) -> None:
    """Runs before the fragment is drawn again, so the buttons already know."""
    with guard(words):
        reason = st.session_state.get(_reason_key(answer_id))
        _votes()[answer_id] = engine.give_verdict(answer_id, value, user=user, reason=reason)


def _give_reason(engine: Engine, answer_id: str, user: str, words: Words) -> None:
    """A reason chosen after the vote belongs to that vote; what the vote moved stays on the page."""
    last = _votes().get(answer_id)
    if last and last.value != "none":
        _give(engine, answer_id, last.value, user, words)
        if not _votes()[answer_id].changes:
            _votes()[answer_id] = last


def _buttons(engine: Engine, answer_id: str, user: str, now: VerdictValue, words: Words) -> None:
    values: tuple[VerdictValue, ...] = ("up", "down") if now == "none" else ("up", "down", "none")
    icons = {"up": ":material/thumb_up:", "down": ":material/thumb_down:", "none": ":material/undo:"}
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        for value in values:
            st.button(
                words(f"vote_{value}"),
                key=f"{value}-{answer_id}",
                icon=icons[value],
                type="primary" if now == value else "secondary",
                on_click=_give,
                args=(engine, answer_id, value, user, words),
            )
        st.selectbox(
            words("vote_reason"),
            _REASONS,
            index=None,
            format_func=lambda one: words(f"reason_{one}"),
            key=_reason_key(answer_id),
            placeholder=words("vote_reason"),
            on_change=_give_reason,
            args=(engine, answer_id, user, words),
            label_visibility="collapsed",
            width=190,
        )


def _reason_key(answer_id: str) -> str:
    return f"reason-{answer_id}"


def _effect(result: VerdictResult, answer: Answer, words: Words) -> Safe:
    """ "moved 3 facts: “…” 1.00 → 1.45"."""
    is_undone = result.value == "none"
    if not result.changes:
        return element("p", words("vote_withdrawn" if is_undone else "vote_no_change"), css="sk-change", role="status")
    texts = {fact.hyperedge_id: fact.text for fact in _facts(answer)}
    lines = [
        element(
            "span",
            "“",
            name(shorten(texts.get(one.hyperedge_id, "…"), 60)),
            "” ",
            f"{one.before:.2f} → {one.after:.2f}",
        )
        for one in result.changes
    ]
    head = words("vote_returned" if is_undone else "vote_moved", n=len(lines))
    return element("div", head, *(element("span", one, css="sk-change") for one in lines), role="status")


def _facts(answer: Answer) -> Iterable[Fact]:
    return (*answer.confirmed, *answer.candidates, *answer.pruned)
