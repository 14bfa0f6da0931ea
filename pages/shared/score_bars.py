"""
Scores as bars: one a fact, made of meaning, structure and history, each with its own hue and hatching.

Draws only; a table beside it says the same in numbers. Rates nothing.
"""

import html
from collections.abc import Sequence

import plotly.graph_objects as go

from core import Fact
from core.evidence.picture import shorten
from pages.shared.signs import SCORE_PARTS, Theme
from pages.shared.text import Words

_BAR_PIXELS, _FRAME_PIXELS = 22, 84
_LABEL_COLUMNS = 26


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
