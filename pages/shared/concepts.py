"""The concepts that shown facts belong to, as one line; each opens in Memory."""

from collections.abc import Sequence

from core import Engine
from core.records import FactRecord
from pages.shared import links
from pages.shared.show import Safe, element, name, show
from pages.shared.text import Words

_MOST = 5


def show_concepts_of(engine: Engine, hyperedge_ids: Sequence[str], words: Words) -> None:
    """Their labels, each with how many of the facts belong to it; nothing where none does."""
    found = engine.concepts_of_facts(hyperedge_ids)[:_MOST]
    if found:
        head = element("span", words("concepts_head"), css="sk-explained", title=words("concepts_head_help"))
        show(element("div", element("span", head), *(_concept(*one) for one in found), css="sk-meta"))


def _concept(one: FactRecord, count: int) -> Safe:
    label = element("a", name(one.text), href=links.memory_fact(one.hyperedge_id), target="_self")
    return element("span", label, f" ({count})")
