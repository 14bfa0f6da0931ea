"""The saved runs: which one is open (the address names it), and which other it is compared with."""

from collections.abc import Sequence

import streamlit as st

from core.evidence.picture import shorten
from core.records import EvaluationRun
from pages.shared import keys
from pages.shared.show import element, name, show
from pages.shared.text import Words

_COLUMNS = 40


def opened_id(runs: Sequence[EvaluationRun]) -> str:
    """The id of the run that is open: the one in the address, else the newest; "" where there is none."""
    wanted = str(st.query_params.get(keys.QUERY_RUN, ""))
    return wanted or (runs[0].run_id if runs else "")


def show_runs(runs: Sequence[EvaluationRun], run_id: str, words: Words) -> None:
    """A list to choose from; the newest first."""
    show(element("h2", words("evaluate_runs", n=len(runs))))
    by_id = {one.run_id: one for one in runs}
    st.selectbox(
        words("evaluate_run"),
        list(by_id),
        index=list(by_id).index(run_id) if run_id in by_id else None,
        format_func=lambda one: told(by_id[one], words),
        key=f"{keys.EVALUATE_RUN}-{run_id}",
        on_change=_open,
        args=(f"{keys.EVALUATE_RUN}-{run_id}",),
    )


def _open(key: str) -> None:
    st.query_params[keys.QUERY_RUN] = str(st.session_state[key])


def told(run: EvaluationRun, words: Words) -> str:
    """When, which questions, on what, with what left out."""
    parts = [
        run.made_at.replace("T", " ")[:16],
        shorten(run.question_set, _COLUMNS),
        words("evaluate_questions", n=run.questions),
        words("evaluate_on", papers=shorten(run.papers, _COLUMNS)) if run.papers else "",
        words("evaluate_left_out", parts=left_out(run, words)) if run.without else "",
        words("evaluate_with", model=shorten(run.chat, _COLUMNS)) if run.chat else "",
    ]
    return " · ".join(one for one in parts if one)


def left_out(run: EvaluationRun, words: Words) -> str:
    """The parts left out, in words."""
    return ", ".join(words.known("without_", one) for one in run.without)


def choose_other(run: EvaluationRun, runs: Sequence[EvaluationRun], words: Words) -> str:
    """The id of a run to compare with, or ""; those of the same questions come first."""
    others = {one.run_id: one for one in runs if one.run_id != run.run_id}
    if not others:
        return ""
    show(element("h2", words("evaluate_compare")))
    chosen = st.selectbox(
        words("evaluate_compare_with"),
        sorted(others, key=lambda one: others[one].question_set != run.question_set),
        index=None,
        format_func=lambda one: told(others[one], words),
        placeholder=words("evaluate_compare_hint"),
        key=f"{keys.EVALUATE_OTHER}-{run.run_id}",
    )
    return str(chosen or "")


def show_head(run: EvaluationRun, words: Words) -> None:
    """Under which conditions a run was made."""
    mix = " / ".join(f"{run.settings.get(f'weight_{part}', 0):.2f}" for part in ("semantic", "structure", "history"))
    parts = [
        words("evaluate_left_out", parts=left_out(run, words)) if run.without else "",
        words(f"memory_mode_{run.memory_mode}"),
        words("evaluate_mix", mix=mix),
        run.embedder,
        words("evaluate_with", model=run.chat) if run.chat else "",
    ]
    show(element("div", *(element("span", name(one)) for one in parts if one), css="sk-meta"))
