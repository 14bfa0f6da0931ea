"""The weights of the facts that stand furthest from neutral, over time and in the coming weeks, in one chart."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from core import Engine
from core.evidence.picture import shorten
from core.records import FactRecord, WeightPoint
from pages.memory.weights import line_of, weight_frame
from pages.shared.show import element, show, theme
from pages.shared.signs import NODE_TYPES
from pages.shared.text import Words

EACH = 4
_DAYS_AHEAD = 60
_HEIGHT = 300
_LABEL_COLUMNS = 38
_HUES = ("organisation", "amount", "project", "person", "event", "product", "place", "clause")


def show_trends(engine: Engine, words: Words) -> None:
    """At most four facts from either end; nothing where no weight has moved."""
    facts = [*engine.trusted(EACH), *engine.trusted(EACH, least=True)]
    if not facts:
        return
    show(element("h2", words("memory_trends")))
    histories = [engine.weight_history(one.hyperedge_id, _DAYS_AHEAD) for one in facts]
    st.plotly_chart(
        trend_chart(facts, histories, engine.settings.archive_below, words),
        key="weight-trends",
        height=_HEIGHT,
        config={"displayModeBar": False},
        alt=words("memory_trends_alt", n=len(facts)),
    )
    st.caption(words("memory_trends_about"))


def trend_chart(
    facts: Sequence[FactRecord], histories: Sequence[Sequence[WeightPoint]], archive_below: float, words: Words
) -> dict[str, Any]:
    """A line a fact, dashed where it is a forecast, in hues that colour-blind readers can tell apart."""
    drawn: list[dict[str, object]] = []
    for hue, fact, points in zip(_HUES, facts, histories, strict=False):
        past = [one for one in points if not one.is_forecast]
        ahead = [past[-1], *(one for one in points if one.is_forecast)]
        line = {"color": NODE_TYPES[hue][1][theme()], "width": 2}  # type: ignore[index]
        label = shorten(fact.text, _LABEL_COLUMNS).replace("<", "‹")
        drawn.append(line_of(past, label, line) | {"legendgroup": hue})
        drawn.append(line_of(ahead, label, line | {"dash": "dash"}) | {"legendgroup": hue, "showlegend": False})
    frame = weight_frame(archive_below, words)
    legend = {"orientation": "v", "y": 1, "yanchor": "top", "x": 1.01, "font": {"size": 12}}
    return {"data": drawn, "layout": frame | {"showlegend": True, "legend": legend}}
