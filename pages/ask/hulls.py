"""
The confirmed chain as hulls: each fact a band round exactly the names it joins, drawn by HyperNetX.

Legible for a small chain only, so a larger one says why it is not drawn. The
places come from `hull_layout.py`. HyperNetX takes seconds to load and is
imported when hulls are first wanted.
"""

import base64
from collections.abc import Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING

import streamlit as st
from matplotlib.axes import Axes

from core import Answer, Fact
from core.evidence.picture import Picture, build_picture, ordered_facts, shorten
from pages.shared.figures import figure, figure_bytes, font
from pages.shared.legend import legend
from pages.shared.picture_drawing import draw_node, write
from pages.shared.show import Safe, element, name, show, theme
from pages.shared.signs import HULLS, LINE, PAPER, Theme
from pages.shared.text import Words

if TYPE_CHECKING:
    from pages.ask.hull_layout import Hulls

MOST_FACTS, MOST_NODES = 8, 40
_LABEL_COLUMNS, _LABEL_PIXELS, _ROW_PIXELS, _MARGIN = 22, 150, 17, 16
_APART = 24.0  # of a letter from marks and other letters
_LINES = ("solid", (0, (6, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)))
_Point = tuple[float, float]


def show_hulls(answer: Answer, words: Words) -> list[Fact]:
    """The hulls, or why there are none; gives the facts they show."""
    facts = ordered_facts(answer, ["confirmed"])
    nodes = len({member.node_id for fact in facts for member in fact.members})
    if not facts:
        st.info(words("hulls_none"))
    elif len(facts) > MOST_FACTS or nodes > MOST_NODES:
        counts = {"facts": len(facts), "nodes": nodes, "most_facts": MOST_FACTS, "most_nodes": MOST_NODES}
        st.info(words("hulls_too_many", **counts))
    else:
        _show(build_picture(answer, ["confirmed"], limit=MOST_NODES), answer.answer_id, words)
    return facts


def _show(picture: Picture, answer_id: str, words: Words) -> None:
    with st.spinner(words("drawing")):
        drawn = _drawn(answer_id, theme(), picture)
    if not drawn:
        st.info(words("hulls_would_lie"))
        return
    alt = words("hulls_alt", facts=len(picture.facts), nodes=len(picture.nodes))
    source = f"data:image/svg+xml;base64,{base64.b64encode(drawn).decode()}"
    show(element("img", css="sk-hulls", src=source, alt=alt), _key(picture), legend(picture, words))
    st.caption(words("hulls_help"))


@st.cache_data(max_entries=12, show_spinner=False)
def _drawn(answer_id: str, look: Theme, _picture: Picture) -> bytes:  # noqa: ARG001 — the key of the cache
    return hulls_svg(_picture, look)


def _key(picture: Picture) -> Safe:
    """The letters in the drawing, each with the words of its fact."""
    colours = (pair[theme()] for pair in HULLS)
    lines = (
        element("div", element("b", letter, style=f"color:{colour}"), " ", name(fact.text))
        for letter, colour, fact in zip(ascii_uppercase, colours, picture.facts, strict=False)
    )
    return element("div", *lines, css="sk-hull-key")


def hulls_svg(picture: Picture, look: Theme) -> bytes:
    """The drawing as SVG, or nothing where it could not be honest."""
    from pages.ask.hull_layout import lay_out

    members = {fact.key: [one.key for one in fact.members if one.key] for fact in picture.facts}
    hulls = lay_out({key: list(dict.fromkeys(nodes)) for key, nodes in members.items()})
    return _draw(picture, hulls, look) if hulls else b""


def _draw(picture: Picture, hulls: "Hulls", look: Theme) -> bytes:
    points = [tuple(point) for band in hulls.bands.values() for point in band]
    right = max(abs(x) for x, _ in points) + _MARGIN
    labels = _label_places(hulls.places, right)
    bottom = max(abs(y) for _, y in [*points, *labels.values()]) + _MARGIN
    drawn = figure(2 * (right + _LABEL_PIXELS), 2 * bottom, look)
    axes = drawn.add_axes((0, 0, 1, 1))
    _bands(axes, picture, hulls, look)
    for node in picture.nodes:
        at, label = hulls.places[node.key], labels[node.key]
        axes.plot((at[0], label[0]), (at[1], label[1]), color=LINE[look], linewidth=0.7, zorder=2)
        draw_node(axes, at, node, look)
        align = "left" if label[0] > 0 else "right"
        write(axes, label, shorten(node.name, _LABEL_COLUMNS), look, align)
    axes.set(xlim=(-right - _LABEL_PIXELS, right + _LABEL_PIXELS), ylim=(bottom, -bottom), aspect="auto")
    axes.set_axis_off()
    return figure_bytes(drawn, "svg")


def _bands(axes: Axes, picture: Picture, hulls: "Hulls", look: Theme) -> None:
    """HyperNetX draws the bands; a letter in each leads to its words."""
    import numpy as np
    from hypernetx import Hypergraph
    from hypernetx.drawing.rubber_band import draw_hyper_edges

    from pages.ask.hull_layout import BAND_PIXELS, NODE_PIXELS

    count = len(picture.facts)
    colours = [pair[look] for pair in HULLS[:count]]
    hypergraph = Hypergraph({fact.key: [one.key for one in fact.members if one.key] for fact in picture.facts})
    draw_hyper_edges(
        hypergraph,
        {node: np.array(place) for node, place in hulls.places.items()},
        ax=axes,
        node_radius=dict.fromkeys(hulls.places, NODE_PIXELS),
        dr=BAND_PIXELS,
        edgecolors=colours,
        facecolors="none",
        linewidths=1.8,
        linestyles=[_LINES[number % len(_LINES)] for number in range(count)],
    )
    taken = list(hulls.places.values())
    for letter, colour, band in zip(ascii_uppercase, colours, hulls.bands.values(), strict=False):
        at = _free([(float(x), float(y)) for x, y in band], taken)
        taken.append(at)
        box = {"facecolor": PAPER[look], "edgecolor": colour, "boxstyle": "round,pad=0.25"}
        style = font(12, True)
        axes.text(*at, letter, color=colour, ha="center", va="center", fontproperties=style, bbox=box, zorder=8)


def _free(band: Sequence[_Point], taken: Sequence[_Point]) -> _Point:
    """The middle of a band, or the nearest place towards its outline where no mark or letter stands."""
    x, y = (sum(values) / len(band) for values in zip(*band, strict=True))
    towards = [(x + (a - x) * share, y + (b - y) * share) for share in (0.0, 0.25, 0.5, 0.75) for a, b in band]
    return next((one for one in towards if all(abs(one[0] - a) + abs(one[1] - b) > _APART for a, b in taken)), (x, y))


def _label_places(places: dict[str, _Point], edge: float) -> dict[str, _Point]:
    """Names in a column on either side, in the order of their marks and apart from each other."""
    found: dict[str, _Point] = {}
    for side in (-1, 1):
        own = sorted((y, key) for key, (x, y) in places.items() if (x >= 0) == (side > 0))
        rows = _apart([y for y, _ in own])
        found |= {key: (side * edge, row) for (_, key), row in zip(own, rows, strict=True)}
    return found


def _apart(rows: Sequence[float]) -> list[float]:
    """The same rows, moved down where two would touch, then all of them back to the same middle."""
    moved: list[float] = []
    for row in rows:
        moved.append(max(row, moved[-1] + _ROW_PIXELS) if moved else row)
    shift = (sum(moved) - sum(rows)) / len(rows) if rows else 0.0
    return [row - shift for row in moved]
