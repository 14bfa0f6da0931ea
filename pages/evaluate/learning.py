"""
What simulated users taught a copy of the memory: learning curves and tables of the measurements that were kept.

Shows what `bench memory --save` has stored; measures nothing. Tables of the
other parts are in `learning_tables.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from core import Engine
from core.evidence.picture import shorten
from core.records import LearningRun
from pages.evaluate.learning_tables import points, show_learning_tables
from pages.shared import keys
from pages.shared.show import Safe, element, name, show, table, theme
from pages.shared.signs import COLOURS, LINE, SCORE_PARTS
from pages.shared.text import Words

GROUPS = ("shares", "none", "all")
_HEIGHT, _COLUMNS = 300, 40
_FIRST = ("quote_recall@5", "recall@2", "quote_recall@10", "recall@5")


def show_learning(engine: Engine, words: Words) -> None:
    """The section; nothing where no measurement was kept, which somebody does who runs this program."""
    runs = engine.learning_runs()
    if not runs:
        return
    show(element("h2", words("learning")))
    st.caption(words("learning_intro"))
    by_id = {one.run_id: one for one in runs}
    chosen = st.selectbox(
        words("learning_run"),
        list(by_id),
        format_func=lambda one: _told(by_id[one], words),
        key=keys.LEARNING_RUN,
    )
    run = by_id.get(str(chosen), runs[0])
    about = [run.model, words("learning_seed", seed=str(run.seed)), *_votes(run, words)]
    show(element("div", *(element("span", name(one)) for one in about), css="sk-meta"))
    if curve := run.results.get("curve"):
        _curve(curve, run.run_id, words)
    show_learning_tables(run, words)


def _told(run: LearningRun, words: Words) -> str:
    """When, which questions, on what."""
    on = words("evaluate_on", papers=shorten(run.papers, _COLUMNS)) if run.papers else ""
    questions = words("evaluate_questions", n=run.questions)
    when = run.made_at.replace("T", " ")[:16]
    return " · ".join(one for one in (when, shorten(run.question_set, _COLUMNS), questions, on) if one)


def _votes(run: LearningRun, words: Words) -> list[str]:
    votes = run.results.get("curve", {}).get("votes", {})
    return [words("learning_votes", up=votes.get("up", 0), down=votes.get("down", 0))] if votes else []


# --- the curve ---


def _curve(curve: Mapping[str, Any], run_id: str, words: Words) -> None:
    """A group of questions and a measure to choose, the curve, and all measures of the group as a table."""
    show(element("h3", words("learning_curve")))
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        group = st.segmented_control(
            words("learning_group"),
            GROUPS,
            default=GROUPS[0],
            required=True,
            format_func=lambda one: words(f"learning_group_{one}", n=curve["n"][one]),
            key=f"{keys.LEARNING_GROUP}-{run_id}",
        )
        measures = list(curve["off"][group])
        measure = st.selectbox(
            words("evaluate_by"),
            sorted(measures, key=lambda one: _FIRST.index(one) if one in _FIRST else len(_FIRST)),
            format_func=lambda one: words.known("learned_", one),
            key=f"{keys.LEARNING_MEASURE}-{run_id}-{group}",
        )
    if not measures:
        show(element("p", words("learning_no_questions")))
        return
    said = words.known("learned_", str(measure))
    st.plotly_chart(
        learning_chart(curve, str(group), str(measure), words),
        key=f"learning-{run_id}",
        height=_HEIGHT,
        config={"displayModeBar": False},
        alt=words("learning_alt", measure=said),
    )
    show(_table(curve, str(group), measures, words))


def learning_chart(curve: Mapping[str, Any], group: str, measure: str, words: Words) -> dict[str, Any]:
    """The memory on as it learns, beside frozen (as it was before the first vote) and off, as a Plotly figure."""
    shares = [row["after"] for row in curve["curve"]]
    learnt = [100 * row[group][measure] for row in curve["curve"]]
    off = 100 * curve["off"][group][measure]
    looks: dict[str, tuple[Sequence[float], str, str]] = {
        "on": (learnt, COLOURS["confirmed"][theme()], "solid"),
        "frozen": ([learnt[0]] * len(shares), SCORE_PARTS["semantic"][0][theme()], "dash"),
        "off": ([off] * len(shares), LINE[theme()], "dot"),
    }
    return {
        "data": [
            _line(shares, values, words(f"memory_mode_{mode}"), (colour, dash))
            for mode, (values, colour, dash) in looks.items()
        ],
        "layout": {
            "margin": {"l": 8, "r": 8, "t": 24, "b": 40},
            "legend": {"orientation": "h", "y": 1, "yanchor": "bottom", "x": 0},
            "dragmode": False,
            "xaxis": {"title": {"text": words("learning_share")}, "tickvals": shares, "fixedrange": True},
            "yaxis": {"title": {"text": "%"}, "fixedrange": True, "automargin": True},
        },
    }


def _line(shares: Sequence[int], values: Sequence[float], label: str, look: tuple[str, str]) -> dict[str, object]:
    colour, dash = look
    return {
        "type": "scatter",
        "mode": "lines+markers" if dash == "solid" else "lines",
        "name": label,
        "x": list(shares),
        "y": [round(one, 2) for one in values],
        "line": {"color": colour, "width": 2, "dash": dash},
        "hovertemplate": f"{label}: %{{y:.1f}} %<extra></extra>",
    }


def _table(curve: Mapping[str, Any], group: str, measures: Sequence[str], words: Words) -> Safe:
    """Each measure after each share of the stream, with the memory off, and on against frozen."""
    rows = [*curve["curve"], curve["off"]]
    shares = [words("learning_after", share=row["after"]) for row in curve["curve"]]
    head = [words("learning_measure"), *shares, words("memory_mode_off"), words("learning_difference")]
    found = curve["on - frozen"][group]
    body = [
        [
            words.known("learned_", one),
            *(f"{100 * row[group][one]:.1f}" for row in rows),
            points(found[one], words) if one in found else "–",
        ]
        for one in measures
    ]
    return table(head, body, words("learning_curve"), range(1, len(head)))
