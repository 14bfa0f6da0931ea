"""Names and facts as rows that are buttons: the keyboard reaches each, and a screen reader reads it."""

from collections.abc import Callable, Sequence

import streamlit as st

from core import NodeType
from core.evidence.picture import shorten
from core.records import FactRecord, FoundNode, LedgerEvent
from pages.memory.opened import open_fact, open_node
from pages.shared import keys, visitor
from pages.shared.show import plain, theme, weight
from pages.shared.signs import data_uri, node_svg
from pages.shared.text import Words

NAME_COLUMNS = 70
FACT_COLUMNS = 130
MORE = 40


def name_rows(names: Sequence[FoundNode], words: Words, place: str) -> None:
    """One row a name: what it is, whose it is, in how many facts and documents."""
    with st.container(key=f"rows-names-{place}", gap=None):
        for one in names:
            about = [
                words.known("type_", one.node.type),
                *([one.scope_name] if one.scope_name else []),
                words("memory_fact_count", n=one.degree),
                words("memory_document_count", n=one.documents),
            ]
            node = one.node
            text = shorten(node.name, NAME_COLUMNS)
            _row(f"{place}-{node.node_id}", text, about, open_node, node.node_id, _type_sign(node.type, words))


def fact_rows(facts: Sequence[FactRecord], words: Words, place: str, notes: Sequence[str] = ()) -> None:
    """One row a fact: its words, its weight, where it is written; `notes` are one more remark a fact."""
    with st.container(key=f"rows-facts-{place}", gap=None):
        for number, one in enumerate(facts):
            about = [
                words("memory_weight", weight=weight(one.weight)),
                *notes[number : number + 1],
                *(source.document for source in one.sources[:1]),
            ]
            fact_row(place, one.hyperedge_id, one.text, about)


def fact_row(place: str, hyperedge_id: str, text: str, about: Sequence[str]) -> None:
    """A fact in a list, which opens it."""
    _row(f"{place}-{hyperedge_id}", shorten(text, FACT_COLUMNS), about, open_fact, hyperedge_id)


def member_row(place: str, text: str, node_type: NodeType, node_id: str, words: Words) -> None:
    """A member of a fact, which opens the name."""
    _row(place, text, [words.known("type_", node_type)], open_node, node_id, _type_sign(node_type, words))


def rows_shown(what: str, at_first: int) -> int:
    """How many rows of a list to show: what `more` has added since the list was first seen."""
    return int(st.session_state.get(f"{keys.MEMORY_SHOWN}-{what}", at_first))


def more(what: str, shown: int, words: Words) -> None:
    """A button that shows more rows of a list."""
    st.button(
        words("memory_more"),
        key=f"more-{what}",
        icon=":material/expand_more:",
        on_click=_show_more,
        args=(what, shown),
    )


def _show_more(what: str, shown: int) -> None:
    st.session_state[f"{keys.MEMORY_SHOWN}-{what}"] = shown + MORE


def _type_sign(node_type: NodeType, words: Words) -> str:
    """The circle and letter of a type as Markdown; its word stands in the row."""
    return f"![]({data_uri(node_svg(node_type, False, theme(), words.language))}) "


def _row(
    key: str, text: str, about: Sequence[str], opens: Callable[[str], None], opened_id: str, sign: str = ""
) -> None:
    note = " · ".join(plain(shorten(one, NAME_COLUMNS)) for one in about)
    label = f"{sign}{isolated(text)} :small[:gray[{note}]]"
    st.button(label, key=f"row-{key}", type="tertiary", width="stretch", on_click=opens, args=(opened_id,))


def isolated(text: str) -> str:
    """Words of a document for a button: shown as written, their direction kept to themselves."""
    return f"\u2068{plain(text)}\u2069"


def undone(event: LedgerEvent, words: Words) -> str:
    """When a vote was taken back, and by whom where that is known."""
    when = visitor.minute(event.undone_at)
    if not event.undone_by:
        return words("ledger_undone", when=when)
    return words("ledger_undone_by", when=when, who=visitor.label(event.undone_by, words))
