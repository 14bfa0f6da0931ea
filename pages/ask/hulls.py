"""
The confirmed chain as hulls: each fact a band round exactly the names it joins.

Legible for a small chain only, so of a larger one the first facts are drawn. The
drawing is `hull_drawing.py`'s; here it gets the words of its labels below it.
"""

import base64
from dataclasses import replace

import streamlit as st

from core import Answer, Fact
from core.evidence.picture import Picture, PictureNode, build_picture, markers_of, ordered_facts
from pages.ask.hull_drawing import fact_labels, hulls_svg, name_letters
from pages.shared.chain_picture import node_name
from pages.shared.legend import legend
from pages.shared.show import Safe, element, name, show, theme, type_sign
from pages.shared.signs import HULLS, Theme
from pages.shared.text import Words

MOST_FACTS, MOST_NODES = 8, 40


def show_hulls(answer: Answer, words: Words) -> list[Fact]:
    """The hulls of the first facts, by the number of their quote, or why there are none; gives what they show."""
    facts = ordered_facts(answer, ["confirmed"])
    last = len(answer.citations) + 1
    drawn = _legible(sorted(facts, key=lambda one: min(markers_of(one, answer.citations), default=last)))
    if not facts:
        st.info(words("hulls_none"))
    else:
        drawn = _show_most(answer, drawn, len(facts), words)
    return drawn


def _show_most(answer: Answer, facts: list[Fact], count: int, words: Words) -> list[Fact]:
    """Draw as many of the facts as can be drawn with no band round a name that is no member; gives these."""
    for most in range(len(facts), 0, -1):
        first = replace(answer, chains=(), confirmed=tuple(facts[:most]))
        picture = build_picture(first, ["confirmed"], limit=MOST_NODES)
        with st.spinner(words("drawing")):
            wide, narrow = _drawn(answer.answer_id, most, theme(), words.language, picture, words)
        if wide:
            if most < count:
                st.caption(words("hulls_first", drawn=most, facts=count))
            _show(picture, wide, narrow, words)
            return facts[:most]
    st.info(words("hulls_would_lie"))
    return facts


def _legible(facts: list[Fact]) -> list[Fact]:
    """As many of the facts, in their order, as stay legible as hulls."""
    drawn: list[Fact] = []
    for fact in facts:
        names = {member.node_id for one in (*drawn, fact) for member in one.members}
        if len(drawn) < MOST_FACTS and len(names) <= MOST_NODES:
            drawn.append(fact)
    return drawn


def _show(picture: Picture, wide: bytes, narrow: bytes, words: Words) -> None:
    """Both drawings; the width of the window chooses."""
    alt = words("hulls_alt", facts=len(picture.facts), nodes=len(picture.nodes))
    images = (
        element("img", css=f"sk-hulls sk-{kind}", src=_address(drawn), alt=alt)
        for kind, drawn in (("wide", wide), ("narrow", narrow))
    )
    marks = legend(replace(picture, facts=(), gaps=(), conflicts=()), words)  # only names are drawn as marks
    show(*images, _names(picture, words), _facts(picture), marks)
    st.caption(words("hulls_help"))


@st.cache_data(max_entries=12, show_spinner=False)
def _drawn(
    answer_id: str,  # noqa: ARG001 — the key of the cache, with the next
    fact_count: int,  # noqa: ARG001
    look: Theme,
    language: str,  # noqa: ARG001
    _picture: Picture,
    _words: Words,
) -> tuple[bytes, bytes]:
    wide = hulls_svg(_picture, look, _words)
    return wide, hulls_svg(_picture, look, _words, is_narrow=True) if wide else b""


def _address(drawn: bytes) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(drawn).decode()}"


def _names(picture: Picture, words: Words) -> Safe:
    """The letters of the narrow drawing, each with its name."""
    letters = name_letters(picture.nodes)
    lines = (
        element("span", element("b", letters[one.key]), " ", _sign(one, words))
        for one in picture.nodes
    )
    return element("div", *lines, css="sk-hull-key sk-members sk-narrow")


def _facts(picture: Picture) -> Safe:
    """The labels in the drawing, each with the words of its fact."""
    colours = (pair[theme()] for pair in HULLS)
    lines = (
        element("div", element("b", label, style=f"color:{colour}"), " ", name(fact.text))
        for label, colour, fact in zip(fact_labels(picture.facts), colours, picture.facts, strict=False)
    )
    return element("div", *lines, css="sk-hull-key")


def _sign(node: PictureNode, words: Words) -> Safe:
    return type_sign(node.type, node_name(node, words), words.language)
