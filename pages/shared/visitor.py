"""Who is looking: the language of the interface, the clock, and the random id that votes go under."""

import re
import uuid
from collections import deque
from contextlib import suppress
from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from core import Language
from pages.shared import keys
from pages.shared.text import Words

_ID = re.compile(r"[0-9a-f]{32}")


def language() -> Language:
    """The language chosen before, else the one of the address, else the browser's."""
    chosen = st.session_state.get(keys.LANGUAGE) or st.query_params.get(keys.QUERY_LANGUAGE) or st.context.locale or ""
    return "zh" if str(chosen).lower().startswith("zh") else "en"


def words() -> Words:
    """The interface texts in the visitor's language."""
    return Words(language())


def language_switch() -> None:
    """中文 | EN in the sidebar; kept in the session and in the address."""
    st.session_state.setdefault(keys.LANGUAGE, language())
    with st.sidebar:
        st.segmented_control(
            "语言 / Language",
            ["zh", "en"],
            format_func={"zh": "中文", "en": "EN"}.get,
            key=keys.LANGUAGE,
            required=True,
            label_visibility="collapsed",
        )
    st.query_params[keys.QUERY_LANGUAGE] = language()


def local_time(at: float) -> datetime:
    """An instant (Unix seconds) on the clock of the visitor's browser, or of this machine where that is not known."""
    zone = None
    with suppress(ZoneInfoNotFoundError, ValueError, OSError):  # the browser may name a zone that nobody knows
        zone = ZoneInfo(st.context.timezone) if st.context.timezone else None
    return datetime.fromtimestamp(at, zone)


def minute(at: float) -> str:
    """An instant as "2024-05-31 09:07"."""
    return f"{local_time(at):%Y-%m-%d %H:%M}"


def label(identity: str, texts: Words) -> str:
    """What a page calls a user: you, the command line, a visitor by the beginning of the random id, or the name."""
    if identity == user():
        return texts("user_you")
    if identity == "local":
        return texts("user_local")
    return texts("user_visitor", id=identity[:4]) if _ID.fullmatch(identity) else identity


def user() -> str:
    """The visitor's id: from this session, else from the browser's cookie, else a new random one."""
    if keys.USER not in st.session_state:
        known = str(st.context.cookies.get(keys.USER_COOKIE, ""))
        st.session_state[keys.USER] = known if _ID.fullmatch(known) else uuid.uuid4().hex
    return str(st.session_state[keys.USER])


def remember_user() -> None:
    """Let the browser keep the id for a year, so that a vote can be changed later."""
    identity = user()
    if st.context.cookies.get(keys.USER_COOKIE) != identity:
        cookie = f"{keys.USER_COOKIE}={identity}; max-age=31536000; path=/; samesite=lax"
        st.html(f"<script>document.cookie = '{cookie}'</script>", unsafe_allow_javascript=True)


def reload_cold_deep_link(page: st.Page) -> None:
    """
    Load the first visit of a new server once more where it is not to the first page.

    Until st.navigation has run once in the process, Streamlit looks for scripts
    directly in pages/ and covers the right page with a "Page not found".
    """
    if _first_visit() and page.url_path:
        st.html("<script>window.location.reload()</script>", unsafe_allow_javascript=True)
        st.stop()


def _first_visit() -> bool:
    """True once in a process."""
    is_first = not _visits()
    _visits().append(True)
    return is_first


@st.cache_resource(show_spinner=False)
def _visits() -> deque[bool]:
    """Whether anyone has been here; shared by all visitors."""
    return deque(maxlen=1)
