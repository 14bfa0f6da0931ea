"""How the memory learns and forgets: decay with a preview, exploration, the archive, the largest step."""

import math

import plotly.graph_objects as go
import streamlit as st

from core import Engine
from core.records import WeightPoint
from pages.settings.fields import number_field, number_fields, save_row
from pages.shared.show import element, show, theme
from pages.shared.signs import COLOURS
from pages.shared.text import Words

_DAYS = 90


def show_learning(engine: Engine, words: Words) -> None:
    """The settings of the memory with their effect in numbers, and one save button."""
    show(element("h2", words("forgetting_title")))
    left, right = st.columns([2, 3], gap="medium")
    with left:
        decay = number_field(engine, "decay_per_day", words)
        points = engine.decay_preview(decay, _DAYS)
        st.markdown(_half_life(decay, words))
        st.markdown(_in_words(points, words))
    with right:
        saved = engine.settings.decay_per_day
        _chart(points, engine.decay_preview(saved, _DAYS) if abs(saved - decay) > 1e-6 else [], words)
    show(element("h2", words("learning_title")))
    drafts = {"decay_per_day": decay} | number_fields(engine, ("exploration", "archive_below", "max_delta"), words)
    st.caption(words("exploration_example", n=round(100 * drafts["exploration"])))
    save_row(engine, drafts, words)


def _half_life(decay: float, words: Words) -> str:
    if not 0 < decay < 1:
        return words("half_life_never" if decay else "half_life_at_once")
    days = math.log(0.5) / math.log(decay)
    return words("half_life", days=f"{days:.0f}" if days >= 10 else f"{days:.1f}")


def _in_words(points: list[WeightPoint], words: Words) -> str:
    now, in_30, in_90 = (f"{points[min(day, len(points) - 1)].weight:.2f}" for day in (0, 30, _DAYS))
    return words("decay_says", now=now, in_30=in_30, in_90=in_90)


def _chart(points: list[WeightPoint], saved: list[WeightPoint], words: Words) -> None:
    """The changed decay as a line, the saved one dashed beside it; the sentence beside says the same in words."""
    figure = go.Figure()
    if saved:
        _line(figure, saved, words("decay_saved_line"), COLOURS["pruned"][theme()], "dash")
    name = words("decay_draft_line" if saved else "decay_saved_line")
    _line(figure, points, name, COLOURS["candidate"][theme()], "solid")
    figure.update_layout(
        height=230,
        margin={"l": 10, "r": 10, "t": 36, "b": 10},
        title={"text": words("decay_chart"), "font": {"size": 13}},
        xaxis_title=words("decay_days"),
        yaxis_title=words("decay_weight"),
        showlegend=bool(saved),
        legend={"orientation": "h", "y": 1.0, "x": 1.0, "xanchor": "right", "yanchor": "bottom"},
    )
    st.plotly_chart(figure, width="stretch", config={"displayModeBar": False}, key="decay-chart")


def _line(figure: go.Figure, points: list[WeightPoint], name: str, colour: str, dash: str) -> None:
    weights = [one.weight for one in points]
    figure.add_trace(go.Scatter(y=weights, mode="lines", name=name, line={"color": colour, "dash": dash}))
