"""The notice of a new process: loading the engine takes some seconds, in which the page would be blank."""

import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import streamlit as st

from pages.shared.text import Words

_ENGINE = "pages.shared.engine"
_SECONDS_TO_SEND = 0.2  # loading leaves the server no time to send the notice


@contextmanager
def engine_loaded(words: Words) -> Iterator[None]:
    """Load the engine, then draw the page; the notice stands at once and goes when the page is drawn."""
    notice = st.empty()
    if not hasattr(sys.modules.get(_ENGINE), "get_engine"):
        notice.info(words("loading"), icon=":material/hourglass_top:")
        time.sleep(_SECONDS_TO_SEND)
        import_module(_ENGINE)
        gc.collect()
        gc.freeze()  # what was loaded stays; looking through it now and then would hold all tabs up
    yield
    notice.empty()
