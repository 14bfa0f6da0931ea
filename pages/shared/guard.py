"""The one place that turns our errors into a message with a hint. Anything else is a bug and stays visible."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import streamlit as st

from core import SkeinError
from pages.shared.messages import in_language
from pages.shared.show import plain
from pages.shared.text import TEXTS, Words

Found = TypeVar("Found")
_UNKNOWN = frozenset({"unknown_answer", "bad_input"})


@contextmanager
def guard(words: Words) -> Iterator[None]:
    """Run the body; a SkeinError is shown in the reader's language, with what to do."""
    try:
        yield
    except SkeinError as error:
        st.error(_message(error, words), icon=":material/error:")


def if_known(look_up: Callable[[str], Found], identity: str) -> Found | None:
    """What an id stands for, or None where the memory does not hold it: an address may be of another memory."""
    try:
        return look_up(identity) if identity else None
    except SkeinError as error:
        if error.kind not in _UNKNOWN:
            raise
        return None


def _message(error: SkeinError, words: Words) -> str:
    """The engine's own sentence where it is known in the language, else one by kind with the engine's as detail."""
    message, hint = in_language(error.message, words.language), in_language(error.hint, words.language)
    by_kind = f"error_{error.kind}"
    if words.language == "en" or message != error.message or by_kind not in TEXTS:
        return f"{plain(message)}  \n{plain(hint)}".strip()
    return f"{words(by_kind)}  \n{words(f'hint_{error.kind}')}  \n{plain(message)}"
