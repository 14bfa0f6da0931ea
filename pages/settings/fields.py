"""
One number field a setting, and the row that saves what was changed. Ranges are those of `Settings`; no meanings here.

A field's key carries the value in force, so a field shows what another tab has
saved in the meantime. What is not saved yet outlives a visit to another section
or page.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import streamlit as st

from core import Engine, Settings
from pages.shared import keys
from pages.shared.guard import guard
from pages.shared.show import plain
from pages.shared.text import Words

WEIGHTS = ("weight_semantic", "weight_structure", "weight_history")
_IN_A_ROW = 3
_PERCENT = frozenset({*WEIGHTS, "window_overlap", "exploration", "decay_per_day"})
_STEP = {"passage_characters": 50, "window_characters": 50, "archive_below": 0.05, "max_delta": 0.05}
_STEP |= {"window_overlap": 1.0, "exploration": 1.0, "decay_per_day": 0.1}
_STEP |= {"chat_prompt_price": 0.1, "chat_reply_price": 0.1, "question_deadline_seconds": 5.0}


def number_fields(engine: Engine, names: Sequence[str], words: Words) -> dict[str, float]:
    """Fields side by side, a few in a row; what is in each of them."""
    drafts: dict[str, float] = {}
    for first in range(0, len(names), _IN_A_ROW):
        for column, name in zip(st.columns(_IN_A_ROW, gap="medium"), names[first : first + _IN_A_ROW], strict=False):
            with column:
                drafts[name] = number_field(engine, name, words)
    return drafts


def number_field(engine: Engine, name: str, words: Words) -> float:
    """A setting as a field with its range; returns the value in it, in the unit of the setting."""
    now = _shown(name, getattr(engine.settings, name))
    least, most = _limits(name)
    is_whole = isinstance(now, int)
    step = _STEP.get(name, 1)
    key = f"{keys.SETTING}{name}-{now}"
    st.session_state.setdefault(key, now)
    number = st.number_input(
        words(f"setting_{name}"),
        min(least, now) if is_whole else float(min(least, now)),
        most if is_whole else float(most),
        step=step,
        format=None if is_whole else "%.1f" if name in _PERCENT else "%.2f",
        help=words(f"help_{name}"),
        key=key,
        persist_state="session",
        disabled=name in engine.fixed_settings(),
    )
    say_fixed(engine, name, words)
    return number / 100 if name in _PERCENT else number


def say_fixed(engine: Engine, name: str, words: Words) -> None:
    """Below a field: why it cannot be changed, if so."""
    if name in engine.fixed_settings():
        st.caption(words("settings_fixed", variable=plain(f"SKEIN_{name.upper()}")))


def save_row(engine: Engine, drafts: Mapping[str, Any], words: Words) -> None:
    """Save and back-to-default for the settings of one section, with how many are not saved yet."""
    moved = [name for name, value in drafts.items() if _differs(engine.settings, name, value)]
    to_default = [name for name in drafts if _is_changed(engine, name)]
    changes = {name: drafts[name] for name in _with_all_weights(moved)}
    defaults = dict.fromkeys(_with_all_weights(to_default))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            words("settings_save"),
            type="primary",
            disabled=not changes,
            on_click=_change,
            args=(engine, changes, words),
        )
        st.button(words("settings_reset"), disabled=not defaults, on_click=_change, args=(engine, defaults, words))
        if moved:
            st.caption(words("settings_unsaved", n=len(moved)), width="content")
    st.caption(words("settings_for_all"))


def show_saved(words: Words) -> None:
    """What the last save changed, once."""
    saved: list[tuple[str, Any, Any]] = st.session_state.pop(keys.SAVED_SETTINGS, [])
    if saved:
        lines = [
            words("settings_change", name=words(f"setting_{name}"), before=before, after=after)
            for name, *values in saved
            for before, after in [[_said(name, value, words) for value in values]]
        ]
        st.success("  \n".join([words("settings_saved"), *map(plain, lines)]), icon=":material/check:")


def percents(settings: Settings) -> tuple[int, ...]:
    """A, B and C as whole percents that make 100; what rounding leaves over goes to the last."""
    first = [round(100 * getattr(settings, name)) for name in WEIGHTS[:-1]]
    return (*first, 100 - sum(first))


def _change(engine: Engine, changes: Mapping[str, Any], words: Words) -> None:
    """Runs before the page is drawn again, so that every field already shows what is in force."""
    with guard(words):
        before = engine.settings
        after = engine.change_settings(changes)
        _forget_drafts(changes)
        moved = [name for name in changes if getattr(before, name) != getattr(after, name)]
        st.session_state[keys.SAVED_SETTINGS] = [
            (name, getattr(before, name), getattr(after, name)) for name in sorted(moved, key=Settings.CHANGEABLE.index)
        ]


def _forget_drafts(names: Iterable[str]) -> None:
    """What was in these fields has been saved or given up."""
    begins = tuple(f"{keys.SETTING}{name}-" for name in names)
    for key in [one for one in st.session_state if str(one).startswith(begins)]:
        del st.session_state[key]


def _with_all_weights(names: Sequence[str]) -> list[str]:
    """The three weights go together, for one alone would break their sum."""
    together = WEIGHTS if any(name in WEIGHTS for name in names) else ()
    return [*together, *(name for name in names if name not in WEIGHTS)]


def _differs(settings: Settings, name: str, value: Any) -> bool:
    if name in WEIGHTS:
        return round(100 * value) != percents(settings)[WEIGHTS.index(name)]
    return _shown(name, value) != _shown(name, getattr(settings, name))


def _is_changed(engine: Engine, name: str) -> bool:
    is_default = getattr(engine.settings, name) == Settings.model_fields[name].default
    return not is_default and name not in engine.fixed_settings()


def _limits(name: str) -> tuple[float, float]:
    """Least and most of a setting as shown; a field that must be above 0 begins at one step."""
    bounds = {
        key: getattr(one, key)
        for one in Settings.model_fields[name].metadata
        for key in ("ge", "gt", "le")
        if hasattr(one, key)
    }
    least, most = bounds.get("ge", 0), bounds["le"]
    if "gt" in bounds:
        least = _STEP[name]
    return (100 * least, 100 * most) if name in _PERCENT else (least, most)


def _shown(name: str, value: Any) -> Any:
    return round(100.0 * value, 2) if name in _PERCENT else value


def _said(name: str, value: Any, words: Words) -> str:
    if isinstance(value, str):
        return words(f"{name}_{value}")
    return f"{_shown(name, value):.4g} %" if name in _PERCENT else f"{value:g}"
