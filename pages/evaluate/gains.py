"""
Question by question: where a strategy gained or lost against the one it is compared with.

Each row is a button that asks this question again, frozen, and opens its trace.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from core.records import EvaluationRun, GradedAnswer
from pages.evaluate.results import base_of, measures_of, percent
from pages.shared import keys
from pages.shared.question_row import question_row
from pages.shared.show import element, show
from pages.shared.text import Words

_COMPARED = ("recall@5", "quote_recall@10", "quote_recall_characters@8000", "right")
_KINDS = ("gains", "losses", "all")
_ROWS = 20
_ICONS = {1: "trending_up", -1: "trending_down", 0: "trending_flat"}


@dataclass(frozen=True, slots=True)
class Pending:
    """A question whose trace the visitor wants to see."""

    question: str
    strategy: str
    as_of: str
    without: frozenset[str]
    scope: tuple[str, ...] = ()
    use_llm: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """One question under two strategies, with the measure that is looked at in each."""

    base: float
    value: float
    row: GradedAnswer

    @property
    def sign(self) -> int:
        """1 for a gain, -1 for a loss, 0 for neither."""
        return (self.value > self.base) - (self.value < self.base)


def pending_question() -> Pending | None:
    """The question that was clicked in the run before, once."""
    found: Pending | None = st.session_state.pop(keys.EVALUATE_OPEN, None)
    return found


def show_gains(run: EvaluationRun, words: Words) -> None:
    """Choose a strategy, a measure and what to list; then the questions."""
    base = base_of(run)
    others = [one for one in run.strategies if one != base] or [base]
    show(element("h2", words("evaluate_gains")))
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        strategy = st.selectbox(
            words("evaluate_of"),
            others,
            format_func=lambda one: words.known("strategy_", one),
            key=f"{keys.EVALUATE_OF}-{run.run_id}",
        )
        measure = st.selectbox(
            words("evaluate_by"),
            [one for one in _COMPARED if one in measures_of(run)],
            format_func=lambda one: words(f"measure_{one}"),
            key=f"{keys.EVALUATE_BY}-{run.run_id}",
        )
    pairs = paired(run, strategy, base, measure)
    kind = _kind(pairs, run.run_id, words)
    _list(_of_kind(pairs, kind), run, words)


def paired(run: EvaluationRun, strategy: str, base: str, measure: str) -> list[Pair]:
    """The questions that have the measure, the largest gain first."""
    before = {row.question_id: row for row in run.rows if row.strategy == base}
    pairs = [
        Pair(before[row.question_id].scores[measure], row.scores[measure], row)
        for row in run.rows
        if row.strategy == strategy and measure in row.scores and row.question_id in before
    ]
    return sorted(pairs, key=lambda one: (one.base - one.value, one.row.question_id))


def _kind(pairs: list[Pair], run_id: str, words: Words) -> str:
    counts: Mapping[str, int] = {one: len(_of_kind(pairs, one)) for one in _KINDS}
    return str(
        st.segmented_control(
            words("evaluate_which"),
            _KINDS,
            default="gains",
            required=True,
            format_func=lambda one: words(f"evaluate_count_{one}", n=counts[one]),
            key=f"{keys.EVALUATE_KIND}-{run_id}",
        )
    )


def _of_kind(pairs: list[Pair], kind: str) -> list[Pair]:
    if kind == "all":
        return pairs
    found = [one for one in pairs if one.sign == (1 if kind == "gains" else -1)]
    return found if kind == "gains" else found[::-1]


def _list(pairs: list[Pair], run: EvaluationRun, words: Words) -> None:
    if not pairs:
        show(element("p", words("evaluate_none")))
        return
    st.caption(words("evaluate_open_help"))
    shown = int(st.session_state.get(keys.EVALUATE_SHOWN, _ROWS))
    with st.container(key="rows-evaluate", gap=None):
        for number, one in enumerate(pairs[:shown]):
            _row(number, one, run, words)
    if len(pairs) > shown:
        st.button(words("trace_more", n=len(pairs) - shown), key="evaluate_more", on_click=_more, args=(shown,))


def _row(number: int, pair: Pair, run: EvaluationRun, words: Words) -> None:
    row = pair.row
    expected = words("evaluate_expected", outcome=words(f"outcome_{row.gold_outcome}"))
    facts = [
        f"{percent(pair.base)} → {percent(pair.value)}",
        words(f"outcome_{row.outcome}"),
        "" if row.outcome == row.gold_outcome else expected,
        words.known("question_type_", row.type),
    ]
    pending = Pending(row.question, row.strategy, row.as_of, frozenset(run.without), use_llm=bool(run.chat))
    key, icon = f"evaluated-{number}-{row.strategy}", _ICONS[pair.sign]
    question_row(row.question, facts, key, icon, want_trace, pending)


def want_trace(pending: Pending) -> None:
    """Keep the click until the page runs, which can ask the question."""
    st.session_state[keys.EVALUATE_OPEN] = pending


def _more(shown: int) -> None:
    st.session_state[keys.EVALUATE_SHOWN] = shown + _ROWS
