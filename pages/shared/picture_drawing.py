"""
The chain picture as a still drawing for a file: the same marks, places and words as on the page.

Takes the plain data of `core/evidence/picture.py` and draws it with
matplotlib; chooses nothing, knows no engine. `figures.py` makes the bytes.
"""

from collections.abc import Iterator
from dataclasses import replace

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, PathPatch, Polygon
from matplotlib.path import Path

from core import Language
from core.evidence.picture import Picture, PictureFact, PictureGap, PictureNode, shorten
from pages.shared.chain_picture import (
    COLUMN_PIXELS,
    ROW_PIXELS,
    fact_label,
    fact_tail,
    gap_label,
    node_name,
    two_lines,
)
from pages.shared.figures import figure, font
from pages.shared.signs import AMBER, COLOURS, CONFLICT, INK, LINE, NODE_TYPES, PAPER, Sign, Theme, type_letter
from pages.shared.text import Words

_WIDTH, _LEFT, _TOP, _MARGIN = 800, 130, 60, 12
_LABEL_COLUMNS = 72
_TITLE_COLUMNS = 84
_LEGEND_COLUMNS, _LEGEND_PIXELS = 6, 20
_DIAMOND, _CIRCLE = 9.0, 8.0  # half a diamond, a radius
_DASHES: dict[str, tuple[float, ...]] = {"pruned": (4, 3), "missing": (1.5, 2.5)}
_OUTLINE = (0.57, (1.14, 0.77))  # of a pruned diamond: three dashes a side, one round each corner, no turning sense
_Point = tuple[float, float]
_Mark = PictureNode | PictureFact | PictureGap


def draw_picture(picture: Picture, title: str, words: Words, theme: Theme) -> Figure:
    """The picture under its title, with the signs it uses explained below."""
    legend = list(_legend(picture, words))
    rows = (len(legend) + _LEGEND_COLUMNS - 1) // _LEGEND_COLUMNS
    height = _TOP + picture.rows * ROW_PIXELS + rows * _LEGEND_PIXELS + 2 * _MARGIN
    drawn = figure(_WIDTH, height, theme)
    axes = drawn.add_axes((0, 0, 1, 1), xlim=(0, _WIDTH), ylim=(height, 0))
    axes.set_axis_off()
    write(axes, (_MARGIN, _MARGIN + 8), shorten(title, _TITLE_COLUMNS), theme, bold=True)
    _lines(axes, picture, theme)
    for mark in _marks(picture):
        _mark(axes, _at(mark), mark, words, theme)
        _name(axes, mark, words, theme)
    for number, (kind, word) in enumerate(legend):
        across, down = number % _LEGEND_COLUMNS, number // _LEGEND_COLUMNS
        at = (24 + across * 128.0, height - _MARGIN - (rows - down - 0.5) * _LEGEND_PIXELS)
        _mark(axes, at, kind, words, theme)
        write(axes, (at[0] + 14, at[1]), word, theme)
    return drawn


def _marks(picture: Picture) -> list[_Mark]:
    return [*picture.nodes, *picture.facts, *picture.gaps]


def _at(mark: _Mark) -> _Point:
    return _LEFT + mark.x * COLUMN_PIXELS, _TOP + mark.y * ROW_PIXELS


# --- marks --------------------------------------------------------------------


def _mark(axes: Axes, at: _Point, mark: _Mark, words: Words, theme: Theme) -> None:
    if isinstance(mark, PictureNode):
        draw_node(axes, at, mark, theme, words.language)
    elif isinstance(mark, PictureGap):
        _circle(axes, at, _DIAMOND, COLOURS["missing"][theme], PAPER[theme], 2, "missing")
        _letter(axes, at, "?", COLOURS["missing"][theme], 12)
    else:
        _diamond(axes, at, mark.status, theme)
        if mark.explored:
            _compass(axes, (at[0] + 7, at[1] + 7), theme)


def draw_node(axes: Axes, at: _Point, node: PictureNode, theme: Theme, language: Language) -> None:
    """A circle with the letter of the type; a seed has an amber ring."""
    letter, colours = type_letter(node.type, language), NODE_TYPES[node.type][1]
    if node.is_seed:
        _circle(axes, at, _CIRCLE + 1.5, AMBER[theme], PAPER[theme], 2.5)
    _circle(axes, at, _CIRCLE - 1, colours[theme], PAPER[theme], 1.2)
    _letter(axes, at, letter, colours[theme], 9)


def _diamond(axes: Axes, at: _Point, status: Sign, theme: Theme) -> None:
    x, y = at
    colour = COLOURS[status][theme]
    face = colour if status == "confirmed" else PAPER[theme]
    dashes = _OUTLINE if status == "pruned" else "solid"
    outline = {"edgecolor": colour, "linewidth": 1.6, "linestyle": dashes, "capstyle": "butt"}
    axes.add_patch(Polygon(_corners(at, _DIAMOND), facecolor=face, zorder=3, **outline))
    if status == "near":
        axes.add_patch(Polygon(_corners(at, _DIAMOND / 2), facecolor=colour, linewidth=0, zorder=4))
    if status == "pruned":
        for slope in (1, -1):
            axes.plot((x - 3.5, x + 3.5), (y - 3.5 * slope, y + 3.5 * slope), color=colour, linewidth=1.6, zorder=4)


def _corners(at: _Point, half: float) -> list[_Point]:
    x, y = at
    return [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]


def _compass(axes: Axes, at: _Point, theme: Theme) -> None:
    x, y = at
    _circle(axes, at, 5, INK[theme], PAPER[theme], 1)
    needle = [(x + 3, y - 3), (x + 1, y + 1), (x - 3, y + 3), (x - 1, y - 1)]
    axes.add_patch(Polygon(needle, facecolor=INK[theme], linewidth=0, zorder=5))


def _circle(axes: Axes, at: _Point, radius: float, edge: str, face: str, line: float, dashed: str = "") -> None:
    style = (0, _DASHES[dashed]) if dashed else "solid"
    axes.add_patch(Circle(at, radius, facecolor=face, edgecolor=edge, linewidth=line, linestyle=style, zorder=4))


def _letter(axes: Axes, at: _Point, letter: str, colour: str, pixels: int) -> None:
    axes.text(*at, letter, color=colour, ha="center", va="center_baseline", fontproperties=font(pixels), zorder=5)


# --- names and lines ----------------------------------------------------------


def _name(axes: Axes, mark: _Mark, words: Words, theme: Theme) -> None:
    """On the left of column 0, else on the right; a superseded fact is struck through."""
    x, y = _at(mark)
    if mark.x == 0 and isinstance(mark, PictureNode):
        write(axes, (x - 14, y), two_lines(node_name(mark, words)), theme, align="right")
        return
    if isinstance(mark, PictureFact):
        tail = fact_tail(mark)
        text = shorten(fact_label(mark), _LABEL_COLUMNS - len(tail)) + tail
        write(axes, (x + 16, y), text, theme, is_struck=bool(mark.superseded))
        return
    text = node_name(mark, words) if isinstance(mark, PictureNode) else gap_label(mark, words)
    write(axes, (x + 16, y), shorten(text, _LABEL_COLUMNS), theme)


def write(
    axes: Axes, at: _Point, text: str, theme: Theme, align: str = "left", bold: bool = False, is_struck: bool = False
) -> None:
    """Words on a strip of paper, so that lines do not run through them; never read as a formula."""
    strip = {"facecolor": PAPER[theme], "edgecolor": "none", "pad": 0.6, "alpha": 0.85}
    style = font(14 if bold else 12, bold)
    written = axes.text(
        *at, text, color=INK[theme], ha=align, va="center", fontproperties=style, parse_math=False, bbox=strip, zorder=6
    )
    if is_struck:
        box = written.get_window_extent().transformed(axes.transData.inverted())
        axes.plot((box.x0, box.x1), (at[1], at[1]), color=INK[theme], linewidth=1, zorder=7)


def _lines(axes: Axes, picture: Picture, theme: Theme) -> None:
    """As on the page: thick on the chain, dashed on a pruned branch, dotted to a gap, ≠ between a contradiction."""
    places = {mark.key: _at(mark) for mark in _marks(picture)}
    joints = {node.key for node in picture.nodes if node.x == 0}
    for fact in picture.facts:
        colour = COLOURS[fact.status][theme] if fact.in_chain else LINE[theme]
        for key in dict.fromkeys(member.key for member in fact.members if member.key):
            width = 1.6 if fact.in_chain and key in joints else 0.8
            _line(axes, places[fact.key], places[key], colour, width, "pruned" if fact.status == "pruned" else "")
    for gap in picture.gaps:
        if gap.after:
            _line(axes, places[gap.after], places[gap.key], COLOURS["missing"][theme], 1.6, "missing")
    for one, other in picture.conflicts:
        _bow(axes, places[one], places[other], COLOURS["missing"][theme])


def _line(axes: Axes, start: _Point, end: _Point, colour: str, width: float, dashed: str) -> None:
    style = (0, _DASHES[dashed]) if dashed else "solid"
    axes.plot((start[0], end[0]), (start[1], end[1]), color=colour, linewidth=width, linestyle=style, zorder=1)


def _bow(axes: Axes, start: _Point, end: _Point, colour: str) -> None:
    """A curve on the side of column 0, with the sign of contradiction at its middle."""
    middle = (start[0] - 60, (start[1] + end[1]) / 2)
    curve = Path([start, middle, end], [Path.MOVETO, Path.CURVE3, Path.CURVE3])
    axes.add_patch(PathPatch(curve, facecolor="none", edgecolor=colour, linewidth=1.6, zorder=1))
    _letter(axes, (start[0] - 30, middle[1]), CONFLICT, colour, 16)


def _legend(picture: Picture, words: Words) -> Iterator[tuple[_Mark, str]]:
    """One mark of each kind that the picture uses, with its word."""
    yield from {fact.status: (fact, words(f"status_{fact.status}")) for fact in picture.facts}.values()
    yield from [(gap, words("status_missing")) for gap in picture.gaps[:1]]
    yield from [(node, words("seed")) for node in picture.nodes if node.is_seed][:1]
    kinds = {node.type: node for node in picture.nodes}
    yield from [(replace(kinds[kind], is_seed=False), words(f"type_{kind}")) for kind in sorted(kinds)]
