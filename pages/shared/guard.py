"""The one place that turns our errors into a message with a hint. Anything else is a bug and stays visible."""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from core import SkeinError
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
    """The engine speaks English; other languages get a sentence and a hint by kind, and its words as the detail."""
    headline, hint = f"error_{error.kind}", f"hint_{error.kind}"
    if words.language == "en" or headline not in TEXTS:
        return f"{plain(error.message)}  \n{plain(error.hint)}".strip()
    return f"{words(headline)}  \n{words(hint)}  \n{plain(error.message)}"
