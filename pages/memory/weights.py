"""
One fact's weight over time: what votes made of it, how it fades, and where the archive begins.

The chart is plain data that Streamlit draws with Plotly, in the theme's colours.
"""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from core import Engine
from core.records import FactRecord, WeightPoint
from pages.shared import visitor
from pages.shared.guard import guard
from pages.shared.show import element, show, theme, weight
from pages.shared.signs import COLOURS, LINE
from pages.shared.text import Words

_DAYS_AHEAD = 60
_HEIGHT = 220


def show_weight_over_time(engine: Engine, fact: FactRecord, words: Words) -> None:
    """The weight in a sentence and, where votes have moved it, as a line with its forecast."""
    with guard(words):
        points = engine.weight_history(fact.hyperedge_id, _DAYS_AHEAD)
        now = weight(fact.weight)
        past = [one for one in points if not one.is_forecast]
        if len(past) < 2:
            show(element("p", words("weight_unmoved", now=now), css="sk-change"))
            return
        show(element("p", words("weight_later", now=now, later=weight(fact.weight_later)), css="sk-change"))
        st.plotly_chart(
            weight_chart(points, engine.settings.archive_below, words),
            key=f"weight-{fact.hyperedge_id}",
            height=_HEIGHT,
            config={"displayModeBar": False, "staticPlot": False, "scrollZoom": False},
            alt=words("weight_alt", first=_day(past[0]), now=now),
        )


def weight_chart(points: Sequence[WeightPoint], archive_below: float, words: Words) -> dict[str, Any]:
    """The line, dashed where it is a forecast, with the neutral and the archive line, as a Plotly figure."""
    past = [one for one in points if not one.is_forecast]
    ahead = [past[-1], *(one for one in points if one.is_forecast)]
    colour = COLOURS["candidate"][theme()]
    return {
        "data": [
            line_of(past, words("weight"), {"color": colour, "width": 2}),
            line_of(ahead, words("weight_forecast"), {"color": colour, "width": 2, "dash": "dash"}),
        ],
        "layout": weight_frame(archive_below, words),
    }


def weight_frame(archive_below: float, words: Words) -> dict[str, Any]:
    """Axes of a chart of weights: days across, 0 to 2 upwards, with the neutral and the archive line."""
    archive = words("weight_archive", floor=f"{archive_below:g}")
    levels = {0.0: "0", 2.0: "2", archive_below: archive, 1.0: words("weight_neutral")}
    return {
        "margin": {"l": 8, "r": 8, "t": 8, "b": 28},
        "showlegend": False,
        "hovermode": "closest",
        "dragmode": False,
        "xaxis": {"type": "date", "tickformat": "%Y-%m-%d", "nticks": 5, "fixedrange": True},
        "yaxis": {
            "range": [-0.05, 2.05],
            "tickvals": list(levels),
            "ticktext": list(levels.values()),
            "automargin": True,
            "fixedrange": True,
        },
        "shapes": [
            _level(1.0, LINE[theme()], "dot"),
            _level(archive_below, COLOURS["missing"][theme()], "dashdot"),
        ],
    }


def line_of(points: Sequence[WeightPoint], label: str, line: dict[str, object]) -> dict[str, object]:
    """Points as a line of the chart."""
    return {
        "type": "scatter",
        "mode": "lines",
        "name": label,
        "x": [f"{visitor.local_time(one.at):%Y-%m-%d %H:%M:%S.%f}" for one in points],
        "y": [round(one.weight, 4) for one in points],
        "line": line,
        "hovertemplate": f"%{{x|%Y-%m-%d %H:%M}} · {label} %{{y:.2f}}<extra></extra>",
    }


def _level(weight: float, colour: str, dash: str) -> dict[str, object]:
    """A line across at one weight."""
    line = {"color": colour, "width": 1, "dash": dash}
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": weight, "y1": weight, "line": line}


def _day(point: WeightPoint) -> str:
    return visitor.minute(point.at)[:10]
