"""Which name or fact is open on the Memory page. The address says it, so that a link can open one."""

from dataclasses import dataclass

import streamlit as st

from pages.shared import keys

_PLACES = ((keys.QUERY_NODE, keys.MEMORY_NODE), (keys.QUERY_FACT, keys.MEMORY_FACT))


@dataclass(frozen=True, slots=True)
class Opened:
    """The ids of the open name and the open fact, each "" where none is; a fact stands before a name."""

    node_id: str
    hyperedge_id: str


def opened() -> Opened:
    """What the address names; where it names nothing, what this visitor had open before."""
    if any(query in st.query_params for query, _ in _PLACES):
        _keep(*(st.query_params.get(query, "") for query, _ in _PLACES))
    node_id, hyperedge_id = (str(st.session_state.get(key, "")) for _, key in _PLACES)
    _keep(node_id, hyperedge_id)
    return Opened(node_id, hyperedge_id)


def open_node(node_id: str) -> None:
    """Open a name instead of what was open."""
    _keep(node_id, "")


def open_fact(hyperedge_id: str) -> None:
    """Open a fact; the name whose list it was chosen from stays behind it."""
    _keep(str(st.session_state.get(keys.MEMORY_NODE, "")), hyperedge_id)


def close() -> None:
    """Back to the list."""
    _keep("", "")


def _keep(*ids: str) -> None:
    """In the session and in the address."""
    for (query, key), value in zip(_PLACES, ids, strict=True):
        st.session_state[key] = value
        if value:
            st.query_params[query] = value
        else:
            st.query_params.pop(query, None)
