"""One name: what it is, how it is written, whose it is, its facts, and a picture of what lies around it."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from core import Engine
from core.evidence.neighbourhood import build_neighbourhood
from core.evidence.picture import Picture, shorten
from core.records import FactRecord, FoundNode, Neighbourhood
from pages.memory.concepts import concept_rows
from pages.memory.opened import close
from pages.memory.rows import NAME_COLUMNS, fact_rows, more, rows_shown
from pages.shared.chain_picture import chain_html, picture_height, shown_name
from pages.shared.legend import legend
from pages.shared.show import Safe, element, name, safe, show, theme, type_sign
from pages.shared.signs import Theme
from pages.shared.text import Words

DRAWN_FROM = 40  # facts that the picture chooses from: adding rows to the list does not change it
ROWS = 12
CONCEPTS_TOLD, CONCEPTS_DRAWN = 5, 2
FACTS_BEFORE = 4  # drawn before concepts, which have many members
DOCUMENTS_NAMED = 5
_INSTEAD = {
    "chain": "memory_around",
    "seed": "memory_centre",
    "hop_number": "memory_next_to_it",
    "status_candidate": "memory_a_fact",
    "status_pruned": "memory_archived_fact",
}


class _PictureWords(Words):
    """The same picture in the words of the memory: nobody has asked anything, so there are no seeds or candidates."""

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, or of the one that stands for it here."""
        return super().__call__(_INSTEAD.get(key, key), **values)


def show_name(engine: Engine, node_id: str, words: Words) -> None:
    """The panel of an open name, with the way back."""
    st.button(words("memory_back"), icon=":material/arrow_back:", type="tertiary", on_click=close)
    shown = rows_shown(f"around-{node_id}", ROWS)
    around = engine.neighbourhood(node_id, max(shown, DRAWN_FROM))
    show(_head(around, words))
    left, right = st.columns([5, 7], gap="medium")
    concepts = engine.concepts(node_id, CONCEPTS_TOLD)
    with left:
        _facts(around, shown, words)
        _concepts(concepts, words)
    with right:
        _picture(_to_draw(around, concepts), engine.settings.archive_below, words)


def _head(around: Neighbourhood, words: Words) -> Safe:
    node = around.centre.node
    lines = [("memory_aliases", _joined(node.aliases))] if node.aliases else []
    lines += [("memory_belongs_to", name(around.centre.scope_name))] if around.centre.scope_name else []
    lines += [("memory_in_documents", _documents(around.facts, around.centre, words))]
    return Safe(
        element("h2", name(shown_name(node.name, words)))
        + element("div", type_sign(node.type, words.known("type_", node.type), words.language))
        + "".join(element("div", element("small", words(key), ": "), line) for key, line in lines)
    )


def _documents(facts: Sequence[FactRecord], centre: FoundNode, words: Words) -> Safe:
    """The first documents by name, and how many there are in all where these are not all (or no fact tells)."""
    named = list(dict.fromkeys(source.document for fact in facts for source in fact.sources))
    if not named:
        return safe(words("memory_document_count", n=centre.documents))
    first = _joined(named[:DOCUMENTS_NAMED])
    if centre.documents <= len(named[:DOCUMENTS_NAMED]):
        return first
    return Safe(f"{first} {safe(words('memory_and_more', n=centre.documents))}")


def _joined(names: Sequence[str]) -> Safe:
    return Safe(" · ".join(name(one) for one in names))


def _facts(around: Neighbourhood, shown: int, words: Words) -> None:
    if not around.facts:
        show(element("p", words("memory_no_facts_of")))
        return
    show(element("h3", words("memory_facts_of", n=around.facts_total)))
    fact_rows(around.facts[:shown], words, "around")
    if around.facts_total > shown:
        more(f"around-{around.centre.node.node_id}", shown, words)


def _concepts(concepts: list[FactRecord], words: Words) -> None:
    if concepts:
        show(element("h3", words("concepts_of")))
        concept_rows(concepts, words, "concepts-of")


def _to_draw(around: Neighbourhood, concepts: Sequence[FactRecord]) -> Neighbourhood:
    """The first facts, then the first concepts, then the other facts."""
    facts = around.facts[:DRAWN_FROM]
    drawn = (*facts[:FACTS_BEFORE], *concepts[:CONCEPTS_DRAWN], *facts[FACTS_BEFORE:])
    return replace(around, facts=drawn, facts_total=around.facts_total + len(concepts[:CONCEPTS_DRAWN]))


def _picture(around: Neighbourhood, archive_below: float, words: Words) -> None:
    picture = build_neighbourhood(around, archive_below=archive_below)
    own = _PictureWords(words.language)
    st.subheader(words("memory_around"), help=words("memory_around_help"), anchor=False)
    st.iframe(
        _drawn(repr(picture), words.language, theme(), picture, own),
        height=picture_height(picture),
        alt=words(
            "memory_around_alt",
            name=shorten(around.centre.node.name, NAME_COLUMNS),
            facts=len(picture.facts),
            nodes=len(picture.nodes),
        ),
    )
    show(legend(picture, own))
    if len(picture.facts) < picture.facts_total:
        st.caption(words("memory_around_shown", facts=len(picture.facts), facts_total=picture.facts_total))


@st.cache_data(max_entries=24, show_spinner=False)
def _drawn(
    content: str,  # noqa: ARG001 — the key of the cache: all that is drawn, whatever changed it
    language: str,  # noqa: ARG001
    look: Theme,
    _picture: Picture,
    _words: Words,
) -> str:
    return chain_html(_picture, _words, look)
