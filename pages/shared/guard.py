"""The one place that turns our errors into a message with a hint. Anything else is a bug and stays visible."""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from core import SkeinError
from pages.shared.messages import in_language
from pages.shared.show import plain
from pages.shared.text import TEXTS, Words


@contextmanager
def guard(words: Words) -> Iterator[None]:
    """Run the body; a SkeinError is shown in the reader's language, with what to do."""
    try:
        yield
    except SkeinError as error:
        st.error(_message(error, words), icon=":material/error:")


def _message(error: SkeinError, words: Words) -> str:
    """The engine's own sentence where it is known in the language, else one by kind with the engine's as detail."""
    message, hint = in_language(error.message, words.language), in_language(error.hint, words.language)
    by_kind = f"error_{error.kind}"
    if words.language == "en" or message != error.message or by_kind not in TEXTS:
        return f"{plain(message)}  \n{plain(hint)}".strip()
    return f"{words(by_kind)}  \n{words(f'hint_{error.kind}')}  \n{plain(message)}"
