"""
How the scores of the shown facts came about: one bar a fact, made of meaning, structure and history.

The table view says the same in numbers. Rates nothing.
"""

import html
from collections.abc import Sequence

import plotly.graph_objects as go
import streamlit as st

from core import Fact, Settings
from core.evidence.picture import shorten
from pages.shared.show import theme
from pages.shared.signs import SCORE_PARTS, Theme
from pages.shared.text import Words

_BAR_PIXELS, _FRAME_PIXELS = 22, 84
_LABEL_COLUMNS = 26


def show_scores(facts: Sequence[Fact], settings: Settings, key: str, words: Words) -> None:
    """A closed box; the bars are drawn when it is opened. A fact dropped before it was rated has none."""
    rated = [fact for fact in facts if fact.score.total > 0]
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


def score_figure(facts: Sequence[Fact], shares: dict[str, float], look: Theme, words: Words) -> go.Figure:
    """Stacked bars, first fact on top; `shares` are A, B, C, by which each part (0..1) is multiplied."""
    bars = [_bar(facts, part, share, look, words) for part, share in shares.items()]
    figure = go.Figure(bars)
    figure.update_layout(
        barmode="stack",
        height=_FRAME_PIXELS + _BAR_PIXELS * len(facts),
        margin={"l": 0, "r": 8, "t": 30, "b": 24},
        legend={"orientation": "h", "y": 1, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        bargap=0.25,
        dragmode=False,
    )
    # Plotly reads markup in labels
    labels = [html.escape(shorten(fact.text, _LABEL_COLUMNS), quote=False) for fact in facts]
    rows = list(range(len(facts)))
    figure.update_yaxes(tickvals=rows, ticktext=labels, autorange="reversed", automargin=True)
    figure.update_xaxes(range=[0, 1], fixedrange=True)
    return figure


def _bar(facts: Sequence[Fact], part: str, share: float, look: Theme, words: Words) -> go.Bar:
    colours, pattern = SCORE_PARTS[part]
    raw = [float(getattr(fact.score, part)) for fact in facts]
    return go.Bar(
        x=[share * one for one in raw],
        y=list(range(len(facts))),
        customdata=raw,
        name=words(part),
        orientation="h",
        marker={"color": colours[look], "pattern": {"shape": pattern, "size": 5, "solidity": 0.35}},
        hovertemplate=f"{words(part)} %{{customdata:.2f}} × {share:.2f} = %{{x:.2f}}<extra></extra>",
    )
