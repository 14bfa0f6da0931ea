"""
Draws hulls with matplotlib: bands by HyperNetX, a label on each fact, and each name beside its mark or as a letter.

The places come from `hull_layout.py`; says nothing of the page that shows it.
Two drawings of one chain: with names for a column of the page, with letters
for a telephone. HyperNetX takes seconds to load and is imported when needed.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING

from matplotlib.axes import Axes
from matplotlib.patches import Circle

from core.evidence.picture import Picture, PictureFact, PictureNode
from pages.shared.chain_picture import node_name, two_lines
from pages.shared.figures import figure, figure_bytes, font
from pages.shared.picture_drawing import draw_node, write
from pages.shared.signs import AMBER, HULLS, LINE, NODE_TYPES, PAPER, Theme
from pages.shared.text import Words

if TYPE_CHECKING:
    from pages.ask.hull_layout import Hulls

_LABEL_PIXELS, _LINE_PIXELS, _BETWEEN, _MARGIN = 104, 14, 4, 8  # a label is two lines of 15 columns at most
_APART = 24.0  # of a fact's label from marks and other labels
_LETTER_RADIUS = 9.0
_LINES = ("solid", (0, (6, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)))
_Point = tuple[float, float]


def hulls_svg(picture: Picture, look: Theme, words: Words, is_narrow: bool = False) -> bytes:
    """The drawing as SVG, with letters for names where it is narrow; nothing where it could not be honest."""
    from pages.ask.hull_layout import lay_out

    members = {fact.key: [one.key for one in fact.members if one.key] for fact in picture.facts}
    hulls = lay_out({key: list(dict.fromkeys(nodes)) for key, nodes in members.items()})
    if not hulls:
        return b""
    return _with_letters(picture, hulls, look) if is_narrow else _with_names(picture, hulls, look, words)


def fact_labels(facts: Sequence[PictureFact]) -> list[str]:
    """Of each fact its first two citation marks, or a letter where it has none; no two are the same."""
    letters = iter(ascii_uppercase)
    labels: list[str] = []
    for fact in facts:
        marks = "".join(f"[{one}]" for one in fact.markers[:2])
        labels.append(marks if marks and marks not in labels else marks + next(letters))
    return labels


def name_letters(nodes: Sequence[PictureNode]) -> dict[str, str]:
    """A letter for each name, two after the 26th; by the node's key."""
    letters = (*ascii_lowercase, *map("".join, product(ascii_lowercase, repeat=2)))
    return {node.key: letter for node, letter in zip(nodes, letters, strict=False)}


# --- the two drawings ---


def _with_names(picture: Picture, hulls: "Hulls", look: Theme, words: Words) -> bytes:
    """Names in a column on either side, each with a line to its mark."""
    texts = {node.key: two_lines(node_name(node, words)) for node in picture.nodes}
    right = _reach(hulls, 0)
    labels = _label_places(hulls.places, texts, right)
    low = max(_reach(hulls, 1), *(abs(y) + _height(texts[key]) / 2 for key, (_, y) in labels.items()))
    axes = _axes(right + _LABEL_PIXELS, low, look)
    _bands(axes, picture, hulls, look)
    for node in picture.nodes:
        at, label = hulls.places[node.key], labels[node.key]
        axes.plot((at[0], label[0]), (at[1], label[1]), color=LINE[look], linewidth=0.7, zorder=2)
        draw_node(axes, at, node, look, words.language)
        write(axes, label, texts[node.key], look, "left" if label[0] > 0 else "right")
    return figure_bytes(axes.get_figure(root=True), "svg")  # type: ignore[arg-type]


def _with_letters(picture: Picture, hulls: "Hulls", look: Theme) -> bytes:
    axes = _axes(_reach(hulls, 0), _reach(hulls, 1), look)
    _bands(axes, picture, hulls, look)
    letters = name_letters(picture.nodes)
    for node in picture.nodes:
        _lettered(axes, hulls.places[node.key], node, letters[node.key], look)
    return figure_bytes(axes.get_figure(root=True), "svg")  # type: ignore[arg-type]


def _axes(right: float, low: float, look: Theme) -> Axes:
    """A blank drawing with its origin in the middle, in pixels."""
    axes = figure(2 * right, 2 * low, look).add_axes((0, 0, 1, 1))
    axes.set(xlim=(-right, right), ylim=(low, -low), aspect="auto")
    axes.set_axis_off()
    return axes


def _reach(hulls: "Hulls", axis: int) -> float:
    """How far from the middle the bands come, with a margin."""
    return max(abs(float(point[axis])) for band in hulls.bands.values() for point in band) + _MARGIN


def _lettered(axes: Axes, at: _Point, node: PictureNode, letter: str, look: Theme) -> None:
    colour = NODE_TYPES[node.type][1][look]
    edge, line = (AMBER[look], 2.2) if node.is_seed else (colour, 1.2)
    axes.add_patch(Circle(at, _LETTER_RADIUS, facecolor=PAPER[look], edgecolor=edge, linewidth=line, zorder=4))
    axes.text(*at, letter, color=colour, ha="center", va="center_baseline", fontproperties=font(11), zorder=5)


# --- bands ---


def _bands(axes: Axes, picture: Picture, hulls: "Hulls", look: Theme) -> None:
    """HyperNetX draws the bands; a label in each leads to its words."""
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
    for label, colour, band in zip(fact_labels(picture.facts), colours, hulls.bands.values(), strict=False):
        at = _free([(float(x), float(y)) for x, y in band], taken)
        taken.append(at)
        box = {"facecolor": PAPER[look], "edgecolor": colour, "boxstyle": "round,pad=0.25"}
        style = font(12, True)
        axes.text(*at, label, color=colour, ha="center", va="center", fontproperties=style, bbox=box, zorder=8)


def _free(band: Sequence[_Point], taken: Sequence[_Point]) -> _Point:
    """The middle of a band, or the nearest place towards its outline where no mark or label stands."""
    x, y = (sum(values) / len(band) for values in zip(*band, strict=True))
    towards = [(x + (a - x) * share, y + (b - y) * share) for share in (0.0, 0.25, 0.5, 0.75) for a, b in band]
    return next((one for one in towards if all(abs(one[0] - a) + abs(one[1] - b) > _APART for a, b in taken)), (x, y))


# --- names beside their marks ---


def _label_places(places: Mapping[str, _Point], texts: Mapping[str, str], edge: float) -> dict[str, _Point]:
    """Names in a column on either side, in the order of their marks and apart from each other."""
    found: dict[str, _Point] = {}
    for side in (-1, 1):
        own = sorted((y, key) for key, (x, y) in places.items() if (x >= 0) == (side > 0))
        rows = _apart([(y, _height(texts[key])) for y, key in own])
        found |= {key: (side * edge, row) for (_, key), row in zip(own, rows, strict=True)}
    return found


def _height(text: str) -> float:
    return _LINE_PIXELS * (text.count("\n") + 1) + _BETWEEN


def _apart(rows: Sequence[tuple[float, float]]) -> Iterator[float]:
    """Middles and heights of rows, moved down where two would touch, then all of them back to the same middle."""
    moved: list[float] = []
    for place, (row, height) in enumerate(rows):
        moved.append(max(row, moved[-1] + (rows[place - 1][1] + height) / 2) if moved else row)
    shift = (sum(moved) - sum(row for row, _ in rows)) / len(rows) if rows else 0.0
    return (row - shift for row in moved)
