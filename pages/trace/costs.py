"""What a question cost: milliseconds by stage as one bar, and calls of a language model."""

from itertools import cycle

import plotly.graph_objects as go
import streamlit as st

from core import Answer
from core.records import Trace
from pages.shared.amounts import duration
from pages.shared.show import element, show, theme
from pages.shared.signs import SCORE_PARTS, STAGE_PATTERNS, Theme
from pages.shared.text import Words

_PIXELS = 110


def show_costs(trace: Trace, words: Words) -> None:
    """The bar, and the same in words."""
    answer = trace.answer
    show(element("h2", words("trace_costs")))
    if stages(answer):
        st.plotly_chart(
            time_figure(answer, theme(), words),
            config={"displayModeBar": False},
            key=f"trace-times-{answer.answer_id}",
            alt=told_times(answer, words),
        )
    told = [told_times(answer, words), *([told_calls(answer, words)] if answer.llm_calls else [])]
    show(element("p", " · ".join(told), css="sk-meta"))


def stages(answer: Answer) -> dict[str, float]:
    """Milliseconds by stage, in order, without the total."""
    return {stage: ms for stage, ms in answer.timings_ms.items() if stage != "total"}


def told_times(answer: Answer, words: Words) -> str:
    """ "embed 12 ms · walk 40 ms · 60 ms in all"."""
    parts = [f"{words.known('time_', stage)} {duration(ms, words)}" for stage, ms in stages(answer).items()]
    return " · ".join([*parts, words("trace_total", time=duration(answer.timings_ms.get("total", 0.0), words))])


def told_calls(answer: Answer, words: Words) -> str:
    """Calls and tokens of a language model."""
    cost = [words("llm_cost", cost=f"{answer.llm_cost:.4f}")] if answer.llm_cost is not None else []
    return " · ".join([words("llm_calls", n=answer.llm_calls), words("llm_tokens", n=answer.llm_tokens), *cost])


def time_figure(answer: Answer, look: Theme, words: Words) -> go.Figure:
    """One bar of all stages, each with its own hue and hatching."""
    figure = go.Figure(
        [
            go.Bar(
                x=[ms],
                y=[""],
                name=words.known("time_", stage),
                orientation="h",
                marker={"color": colours[look], "pattern": {"shape": pattern, "size": 5, "solidity": 0.35}},
                hovertemplate=f"{words.known('time_', stage)} {words('milliseconds', ms='%{x:.1f}')}<extra></extra>",
            )
            for (stage, ms), (colours, _), pattern in zip(
                stages(answer).items(), cycle(SCORE_PARTS.values()), cycle(STAGE_PATTERNS), strict=False
            )
        ]
    )
    figure.update_layout(
        barmode="stack",
        height=_PIXELS,
        margin={"l": 0, "r": 8, "t": 30, "b": 24},
        legend={"orientation": "h", "y": 1, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
        dragmode=False,
    )
    figure.update_xaxes(fixedrange=True, tickformat=",d", ticksuffix=words("milliseconds", ms=""))
    figure.update_yaxes(fixedrange=True, showticklabels=False)
    return figure
