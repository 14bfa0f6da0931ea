"""A question as a row to press: its words, what came of it in small print, and a sign in front."""

from collections.abc import Callable, Iterable

import streamlit as st

from core.evidence.picture import shorten
from pages.shared.show import plain

_COLUMNS = 160


def question_row(
    question: str,
    facts: Iterable[str],
    key: str,
    icon: str,
    on_click: Callable[..., None],
    *args: object,
    disabled: bool = False,
) -> None:
    """Blank facts are left out; `icon` is the name of a Material symbol; `args` go to `on_click`."""
    st.button(
        f"{plain(shorten(question, _COLUMNS))}  \n:small[{plain(' · '.join(one for one in facts if one))}]",
        key=key,
        icon=f":material/{icon}:",
        type="tertiary",
        width="stretch",
        disabled=disabled,
        on_click=on_click,
        args=args,
    )
