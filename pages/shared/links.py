"""
Addresses of what a page can open, relative to the app, with the visitor's language kept.

For links in HTML of our own; a Streamlit button that opens something on its own
page needs none. The names of the parameters are in `keys.py`.
"""

from urllib.parse import urlencode

from pages.shared import keys, visitor


def memory_fact(hyperedge_id: str) -> str:
    """The Memory page with this fact open."""
    return _address("memory", keys.QUERY_FACT, hyperedge_id)


def trace(answer_id: str) -> str:
    """The Trace page with the steps that led to this answer."""
    return _address("trace", keys.QUERY_ANSWER, answer_id)


def ask(answer_id: str) -> str:
    """The Ask page with this answer."""
    return _address("ask", keys.QUERY_ANSWER, answer_id)


def _address(page: str, key: str, value: str) -> str:
    return f"{page}?{urlencode(parameters(key, value))}"


def parameters(key: str, value: str) -> dict[str, str]:
    """One parameter of an address, with the visitor's language beside it."""
    return {key: value, keys.QUERY_LANGUAGE: visitor.language()}
