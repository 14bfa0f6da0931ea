"""
How the scores of the shown facts came about: one bar a fact, made of meaning, structure and history.

The table view says the same in numbers. Rates nothing.
"""

from collections.abc import Sequence

import streamlit as st

from core import Fact, Settings
from pages.shared.score_bars import score_figure
from pages.shared.show import theme
from pages.shared.signs import SCORE_PARTS
from pages.shared.text import Words


def show_scores(facts: Sequence[Fact], settings: Settings, key: str, words: Words) -> None:
    """A closed box; the bars are drawn when it is opened. A fact dropped before it was rated has none."""
    rated = [fact for fact in facts if fact.is_scored]
    if not rated:
        return
    box = st.expander(words("score_parts"), key=f"scores-{key}", type="compact", on_change="rerun")
    if box.open:
        shares = {part: float(getattr(settings, f"weight_{part}")) for part in SCORE_PARTS}
        with box:
            st.plotly_chart(
                score_figure(rated, shares, theme(), words),
                config={"displayModeBar": False},
                key=f"score-chart-{key}",
                alt=words("score_parts_alt"),
            )
            st.caption(words("score_parts_help", **{part: f"{share:.0%}" for part, share in shares.items()}))
