"""A run as a table and a chart of strategies and measures, with how sure each difference is; two runs side by side."""

from collections.abc import Mapping
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from core.records import EvaluationRun
from pages.evaluate.runs import show_head, told
from pages.shared.show import Safe, element, name, show, table, theme
from pages.shared.signs import SCORE_PARTS
from pages.shared.text import Words

MEASURES = (
    "recall@5",
    "quote_recall@10",
    "quote_recall_characters@8000",
    "chain_hit",
    "right",
    "refused_right",
    "refused_wrong",
)
"""What is shown, in this order, as far as a run has it."""
_DRAWN = ("recall@5", "quote_recall@10", "right")
_LESS_IS_BETTER = frozenset({"refused_wrong"})
_ROW_PIXELS, _FRAME_PIXELS = 46, 90
_APART = 0.3  # rows between the marks of two measures


def value_of(summary: Mapping[str, Any], measure: str) -> float | None:
    """A measure of one strategy, 0..1; None where the run has none."""
    name_of, _, at = measure.partition("@")
    found = summary.get(name_of)
    if at:
        found = (found or {}).get(at)
    return None if found is None else float(found)


def measures_of(run: EvaluationRun) -> list[str]:
    """The measures that some strategy of a run has."""
    every = run.results["strategies"].values()
    return [one for one in MEASURES if any(value_of(summary, one) is not None for summary in every)]


def show_results(run: EvaluationRun, words: Words) -> None:
    """Conditions, table, chart."""
    show_head(run, words)
    base = base_of(run)
    costs = {"measure_ms": _ms} | ({"measure_llm": _llm} if run.chat else {})
    head = [words("strategy"), *(words(f"measure_{one}") for one in measures_of(run)), *map(words, costs)]
    rows = [
        [words.known("strategy_", one), *_cells(run, one, words), *(cost(run, one) for cost in costs.values())]
        for one in run.strategies
    ]
    caption = words("evaluate_table", base=words.known("strategy_", base))
    show(table(head, rows, caption, range(1, len(head))))
    others = [one for one in run.strategies if one != base]
    if others:
        st.plotly_chart(
            difference_figure(run, others, words),
            config={"displayModeBar": False},
            key=f"evaluate-differences-{run.run_id}",
            alt=words("evaluate_chart_alt", base=words.known("strategy_", base)),
        )
        st.caption(words("evaluate_chart", base=words.known("strategy_", base)))


def base_of(run: EvaluationRun) -> str:
    """The strategy that the others are compared with."""
    return str(run.results["differences"]["to"])


def _cells(run: EvaluationRun, strategy: str, words: Words) -> list[Safe]:
    summary = run.results["strategies"][strategy]
    differences = run.results["differences"].get(strategy) or {}
    return [_cell(value_of(summary, one), differences.get(one), one, words) for one in measures_of(run)]


def _cell(value: float | None, interval: Mapping[str, float] | None, measure: str, words: Words) -> Safe:
    """The share in percent and, below, the difference with its interval; a word says where it is sure."""
    if value is None:
        return element("span", "–")
    if not interval:
        return element("span", percent(value))
    low, high = interval["low"], interval["high"]
    told_ = f"{_points(interval['difference'])} ({_points(low)} … {_points(high)})"
    if low == high == 0:
        told_ = "="
    sure = "" if low <= 0 <= high else words("better" if (low > 0) != (measure in _LESS_IS_BETTER) else "worse")
    return element("div", percent(value), element("div", element("small", f"{told_} {sure}".strip())))


def percent(value: float) -> str:
    """A share as "66.5 %"."""
    return f"{100 * value:.1f} %"


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"


def _ms(run: EvaluationRun, strategy: str) -> str:
    times = run.results["strategies"][strategy]["ms"]
    return f"{times['p50']:.0f} / {times['p95']:.0f}"


def _llm(run: EvaluationRun, strategy: str) -> str:
    """Calls and tokens of the language model for one question, on average."""
    spent = run.results["strategies"][strategy]
    return f"{spent['llm_calls']:.1f} / {spent['llm_tokens']:,.0f}"


def difference_figure(run: EvaluationRun, others: list[str], words: Words) -> go.Figure:
    """Differences to the base in points with their 95 % intervals; each measure its own hue and mark."""
    drawn = [one for one in _DRAWN if one in measures_of(run)]
    looks = zip(drawn, (colours for colours, _ in SCORE_PARTS.values()), ("circle", "diamond", "square"), strict=False)
    labels = [words.known("strategy_", one) for one in others]
    figure = go.Figure(
        [
            _trace(run, others, measure, (colours[theme()], mark), _APART * (number - (len(drawn) - 1) / 2), words)
            for number, (measure, colours, mark) in enumerate(looks)
        ]
    )
    figure.update_layout(
        height=_FRAME_PIXELS + _ROW_PIXELS * len(others),
        margin={"l": 0, "r": 8, "t": 30, "b": 30},
        legend={"orientation": "h", "y": 1, "yanchor": "bottom", "x": 0},
        dragmode=False,
    )
    rows = list(range(len(others)))
    figure.update_yaxes(
        tickvals=rows, ticktext=labels, range=[len(others) - 0.5, -0.5], automargin=True, fixedrange=True
    )
    figure.update_xaxes(fixedrange=True, zeroline=True, zerolinewidth=2)
    return figure


def _trace(
    run: EvaluationRun, others: list[str], measure: str, look: tuple[str, str], beside: float, words: Words
) -> go.Scatter:
    """Colour and mark are the `look`; `beside` moves the marks of one measure off those of another, in rows."""
    colour, mark = look
    found = [run.results["differences"][one].get(measure) for one in others]
    kept = [(row, interval) for row, interval in enumerate(found) if interval]
    middle = [100 * interval["difference"] for _, interval in kept]
    return go.Scatter(
        x=middle,
        y=[row + beside for row, _ in kept],
        customdata=[words.known("strategy_", others[row]) for row, _ in kept],
        name=words(f"measure_{measure}"),
        mode="markers",
        marker={"color": colour, "symbol": mark, "size": 10},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [100 * one["high"] - at for (_, one), at in zip(kept, middle, strict=True)],
            "arrayminus": [at - 100 * one["low"] for (_, one), at in zip(kept, middle, strict=True)],
            "color": colour,
        },
        hovertemplate="%{customdata}: %{x:+.1f}<extra></extra>",
    )


def show_two(run: EvaluationRun, other: EvaluationRun, words: Words) -> None:
    """Each strategy of either run with its measures in both."""
    names = list(dict.fromkeys([*run.strategies, *other.strategies]))
    measures = list(dict.fromkeys([*measures_of(run), *measures_of(other)]))
    head = [words("strategy"), *(words(f"measure_{one}") for one in measures)]
    rows = [
        [words.known("strategy_", one), *(_both(run, other, one, measure) for measure in measures)] for one in names
    ]
    show(table(head, rows, words("evaluate_two"), range(1, len(head))))
    show(element("div", *(element("div", name(told(one, words))) for one in (run, other)), css="sk-meta"))


def _both(run: EvaluationRun, other: EvaluationRun, strategy: str, measure: str) -> Safe:
    values = [value_of(one.results["strategies"].get(strategy) or {}, measure) for one in (run, other)]
    shown = [percent(one) if one is not None else "–" for one in values]
    return element("div", *(element("div", one) for one in shown))
