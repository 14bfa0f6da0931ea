"""Two traces side by side: outcome, conditions, times, and which facts both kept or only one. Retrieves nothing."""

from collections.abc import Iterable, Sequence

import streamlit as st

from core import Answer, Document, Fact
from core.evidence.picture import shorten
from core.records import PastQuestion, Trace
from pages.shared import keys, links
from pages.shared.amounts import duration
from pages.shared.messages import in_language
from pages.shared.show import Safe, element, name, show, sign, table
from pages.shared.text import Words
from pages.trace.costs import stages, told_calls
from pages.trace.head import conditions, outcome_badge
from pages.trace.questions import summary

_COLUMNS = 70


def choose_other(trace: Trace, past: Sequence[PastQuestion], words: Words) -> str:
    """The id of the answer to compare with, or ""; the same question asked otherwise comes first."""
    answer = trace.answer
    others = {one.answer_id: one for one in past if one.answer_id != answer.answer_id}
    if not others:
        return ""
    alike = sorted(others, key=lambda one: others[one].question != answer.question)
    show(element("h2", words("trace_compare")))
    chosen = st.selectbox(
        words("trace_compare_with"),
        alike,
        index=None,
        format_func=lambda one: f"{shorten(others[one].question, _COLUMNS)} · {summary(others[one], words)}",
        placeholder=words("trace_compare_hint"),
        key=f"{keys.TRACE_OTHER}-{answer.answer_id}",
    )
    return str(chosen or "")


def show_comparison(first: Trace, second: Trace, documents: Sequence[Document], words: Words) -> None:
    """One row a property, then the facts."""
    pair = (first.answer, second.answer)
    head = ["", *(_heading(one, words) for one in pair)]
    rows: list[list[object]] = [
        [words("trace_row_outcome"), *(outcome_badge(one, words) for one in pair)],
        [words("trace_row_conditions"), *(_lines(conditions(one, documents, words)) for one in pair)],
        [words("trace_row_stopped"), *(in_language(one.stopped_because, words.language) for one in pair)],
        [words("trace_row_chain"), *(str(one.hops) for one in pair)],
        [words("trace_row_hops"), *(str(len(one.walk.hops)) for one in (first, second))],
        *_times(pair, words),
        *_calls(pair, words),
    ]
    show(table(head, rows, words("trace_compared")))
    show(_facts(first.answer, second.answer, words))


def _calls(pair: tuple[Answer, Answer], words: Words) -> list[list[object]]:
    """Nothing where no model was asked."""
    is_asked = any(one.llm_calls for one in pair)
    return [[words("trace_row_calls"), *(told_calls(one, words) for one in pair)]] if is_asked else []


def _heading(answer: Answer, words: Words) -> Safe:
    link = element("a", words("trace_open"), href=links.trace(answer.answer_id), target="_self")
    return element("div", name(shorten(answer.question, _COLUMNS)), " ", link)


def _lines(parts: Iterable[Safe]) -> Safe:
    return element("div", *(element("div", one) for one in parts))


def _times(pair: tuple[Answer, Answer], words: Words) -> list[list[object]]:
    names = [*dict.fromkeys(stage for one in pair for stage in stages(one)), "total"]
    return [
        [
            words.known("time_", stage),
            *(duration(one.timings_ms.get(stage, 0.0), words) for one in pair),
        ]
        for stage in names
    ]


def _facts(first: Answer, second: Answer, words: Words) -> Safe:
    """Every fact that either kept, with its status in each; those in which the two agree come last."""
    both = [{fact.hyperedge_id: fact for fact in (*one.confirmed, *one.candidates)} for one in (first, second)]
    every = {**both[1], **both[0]}
    order = sorted(every, key=lambda one: (_same(both, one), one not in both[0]))
    rows = [
        [name(shorten(every[one].text, 2 * _COLUMNS)), *(_mark(of.get(one), words) for of in both)] for one in order
    ]
    head = [words("column_fact"), words("trace_in_first"), words("trace_in_second")]
    return table(head, rows, words("trace_facts_compared"))


def _same(both: Sequence[dict[str, Fact]], hyperedge_id: str) -> bool:
    statuses = {of[hyperedge_id].shown_as if hyperedge_id in of else "" for of in both}
    return len(statuses) == 1


def _mark(fact: Fact | None, words: Words) -> Safe:
    return sign(fact.shown_as, words(f"status_{fact.shown_as}")) if fact else element("span", words("trace_absent"))
