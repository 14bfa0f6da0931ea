"""How questions are answered: what a score is made of, how far to look, how much to show, how new documents are cut."""

import streamlit as st

from core import Engine
from pages.settings.fields import WEIGHTS, number_fields, percents, save_row, say_fixed
from pages.shared import keys
from pages.shared.show import element, show
from pages.shared.text import Words

_WALK = ("max_hops", "keep_per_hop", "seed_limit", "parent_limit")
_ANSWER = ("answer_sentences", "passage_limit", "other_language_limit")
_READING = ("passage_characters", "window_characters", "window_overlap")


def show_answering(engine: Engine, words: Words) -> None:
    """All budgets with one save button."""
    show(element("h2", words("weights_title")))
    st.caption(words("weights_says"))
    drafts = _weight_sliders(engine, words)
    show(element("h2", words("walk_title")))
    drafts |= number_fields(engine, _WALK, words)
    show(element("h2", words("answer_title")))
    drafts |= number_fields(engine, _ANSWER, words)
    show(element("h2", words("reading_title")))
    drafts |= number_fields(engine, _READING, words)
    save_row(engine, drafts, words)


def _weight_sliders(engine: Engine, words: Words) -> dict[str, float]:
    """A, B, C in percent; moving one moves the others, so their sum is always 100."""
    now = percents(engine.settings)
    ids = [f"{keys.SETTING}{name}-{now}" for name in WEIGHTS]
    is_fixed = not engine.fixed_settings().isdisjoint(WEIGHTS)
    for place, (column, name) in enumerate(zip(st.columns(3, gap="medium"), WEIGHTS, strict=True)):
        st.session_state.setdefault(ids[place], now[place])
        with column:
            st.slider(
                words(f"setting_{name}"),
                0,
                100,
                key=ids[place],
                persist_state="session",
                format="%d%%",
                help=words(f"help_{name}"),
                disabled=is_fixed,
                on_change=_balance,
                args=(ids, place),
            )
            say_fixed(engine, name, words)
    return {name: st.session_state[one] / 100 for name, one in zip(WEIGHTS, ids, strict=True)}


def _balance(ids: list[str], moved: int) -> None:
    """The two sliders that were not moved share what is left as they shared it before."""
    first, second = (one for place, one in enumerate(ids) if place != moved)
    left = 100 - st.session_state[ids[moved]]
    before = st.session_state[first] + st.session_state[second]
    share = st.session_state[first] / before if before else 0.5
    st.session_state[first] = round(left * share)
    st.session_state[second] = left - st.session_state[first]
