"""Which name or fact is open on the Memory page: the address alone says it, so links and the browser's Back work."""

from dataclasses import dataclass
from functools import partial

import streamlit as st

from core import Engine
from pages.shared import keys
from pages.shared.guard import if_known
from pages.shared.text import Words


@dataclass(frozen=True, slots=True)
class Opened:
    """The ids of the open name and the open fact, each "" where none is; a fact stands before a name."""

    node_id: str
    hyperedge_id: str


def opened() -> Opened:
    """What the address names."""
    return Opened(st.query_params.get(keys.QUERY_NODE, ""), st.query_params.get(keys.QUERY_FACT, ""))


def opened_here(engine: Engine, words: Words) -> Opened:
    """The same, without what this memory does not hold: that is dropped with a note."""
    now = opened()
    fact = if_known(engine.fact, now.hyperedge_id)
    node = if_known(partial(engine.neighbourhood, limit=1), now.node_id)
    known = Opened(now.node_id if node else "", now.hyperedge_id if fact else "")
    if known != now:
        _keep(keys.QUERY_NODE, known.node_id)
        _keep(keys.QUERY_FACT, known.hyperedge_id)
        st.info(words("memory_gone"), icon=":material/info:")
    return known


def open_node(node_id: str) -> None:
    """Open a name instead of what was open."""
    _keep(keys.QUERY_NODE, node_id)
    _keep(keys.QUERY_FACT, "")


def open_fact(hyperedge_id: str) -> None:
    """Open a fact; the name whose list it was chosen from stays behind it."""
    _keep(keys.QUERY_FACT, hyperedge_id)


def close() -> None:
    """Back to the list."""
    _keep(keys.QUERY_NODE, "")
    _keep(keys.QUERY_FACT, "")


def _keep(query: str, value: str) -> None:
    if value:
        st.query_params[query] = value
    else:
        st.query_params.pop(query, None)
