"""
Golden questions: what changed since they were run, a button that runs them, and what got better and worse.

Each row of the last run opens the question in Trace, asked again.
"""

from collections import Counter
from collections.abc import Mapping

import streamlit as st

from core import Engine
from core.records import GoldenChange, GoldenQuestion, GoldenResult, GoldenRun, GoldenState
from pages.evaluate.gains import Pending, want_trace
from pages.evaluate.work import begin_golden
from pages.shared import keys
from pages.shared.question_row import question_row
from pages.shared.show import element, show
from pages.shared.text import Words

_ICONS = {"better": "trending_up", "worse": "trending_down", "same": "trending_flat"}
_ORDER = ("worse", "better", "same")


def show_golden(engine: Engine, words: Words) -> None:
    """The section; where there is no golden question, how one is made."""
    show(element("h2", words("golden")))
    questions = engine.golden_questions()
    if not questions:
        st.caption(words("golden_none"))
        return
    state = engine.golden_state()
    st.caption(words("golden_intro"))
    _run_button(engine, state, words)
    if state.last:
        _last_run(state.last, _ids_by_name(engine), words)
    with st.expander(words("golden_list", n=len(questions)), key="golden-list"):
        for one in questions:
            _kept(engine, one, words)


def _ids_by_name(engine: Engine) -> dict[str, str]:
    return {one.name: one.document_id for one in engine.documents()}


def _run_button(engine: Engine, state: GoldenState, words: Words) -> None:
    changed = bool(state.last is None or state.commits_since or state.are_settings_changed)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        pressed = st.button(
            words("golden_run", n=state.questions),
            key="golden_run",
            icon=":material/replay:",
            type="primary" if changed else "secondary",
            disabled=keys.EVALUATE_WORK in st.session_state,
        )
        show(element("p", _since(state, words), css="sk-change", role="status"))
    if pressed:
        begin_golden(engine)


def _since(state: GoldenState, words: Words) -> str:
    """What has changed since the last run, in a sentence."""
    if state.last is None:
        return words("golden_never")
    parts = [words("golden_commits", n=state.commits_since)] if state.commits_since else []
    parts += [words("golden_settings")] if state.are_settings_changed else []
    return " ".join(parts) or words("golden_unchanged")


# --- the last run ---


def _last_run(run: GoldenRun, ids: Mapping[str, str], words: Words) -> None:
    counts = Counter(one.kind for one in run.changes)
    told = " · ".join(words(f"golden_{kind}", n=counts[kind]) for kind in _ORDER)
    when = run.made_at.replace("T", " ")[:16]
    show(element("p", words("golden_last", when=when, version=run.memory_version), " ", told))
    with st.container(key="rows-golden", gap=None):
        for number, one in enumerate(sorted(run.changes, key=lambda one: _ORDER.index(one.kind))):
            _row(number, one, ids, words)


def _row(number: int, change: GoldenChange, ids: Mapping[str, str], words: Words) -> None:
    facts = [words(f"golden_is_{change.kind}"), _evidence(change, words), _outcome(change, words)]
    scope = tuple(ids[name] for name in change.scope if name in ids)
    pending = Pending(change.question, change.strategy, change.as_of, frozenset(), scope)
    key, icon, is_gone = f"golden-row-{number}", _ICONS[change.kind], bool(change.scope) and not scope
    question_row(change.question, facts, key, icon, want_trace, pending, disabled=is_gone)


def _evidence(change: GoldenChange, words: Words) -> str:
    of = len(change.after.ranks)
    before, after = _places(change.before, words), _places(change.after, words)
    places = after if before == after else f"{before} → {after}"
    return words("golden_evidence", found=change.after.found, n=of, places=places)


def _places(result: GoldenResult, words: Words) -> str:
    return ", ".join(str(rank) if rank else words("golden_lost") for rank in result.ranks)


def _outcome(change: GoldenChange, words: Words) -> str:
    now = words(f"outcome_{change.after.outcome}")
    if change.after.outcome == change.expected:
        return now
    return f"{now} ({words('evaluate_expected', outcome=words(f'outcome_{change.expected}'))})"


# --- the questions ---


def _kept(engine: Engine, one: GoldenQuestion, words: Words) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        with st.container(width="stretch"):
            quotes = words("golden_quotes", n=len(one.quotes))
            show(element("p", element("bdi", one.question), " · ", element("small", quotes)))
        if st.button(words("golden_remove"), key=f"golden-remove-{one.golden_id}", type="tertiary"):
            engine.remove_golden(one.golden_id)
            st.rerun()
