"""
Where the names of a small chain stand so that no hull goes round a name that is not its member.

Names stand on a circle: the hull of any of them then holds no other. What is
left is that a band has some width, so names of the same facts stand side by
side, and one that a band still touches is moved outwards. HyperNetX says where
the bands run. Pure; draws nothing. Next in the flow: `hull_drawing.py`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import cos, pi, sin

import numpy as np
from hypernetx import Hypergraph
from hypernetx.drawing.rubber_band import layout_hyper_edges
from matplotlib.path import Path
from numpy.typing import NDArray

NODE_PIXELS, BAND_PIXELS = 8.0, 4.0  # radius of a name's circle; from it to the first band, and from band to band
_RADIUS, _OUTWARDS, _MOST_MOVES = 92.0, 1.06, 40
_GAP = 0.7  # places left free between names of different facts
Members = Mapping[str, Sequence[str]]  # hyperedge key → node keys
_Point = tuple[float, float]
_Outline = NDArray[np.float64]


@dataclass(frozen=True)
class Hulls:
    """Places of the names in pixels from the middle, and the outline of each fact's band, shape (n, 2)."""

    places: dict[str, _Point]
    bands: dict[str, _Outline]


def lay_out(members: Members) -> Hulls | None:
    """Places and bands for these facts, or None where some band would go round a name that is not a member."""
    hypergraph = Hypergraph({fact: list(nodes) for fact, nodes in members.items()})
    places = _on_a_circle(_in_order(members))
    for _ in range(_MOST_MOVES):
        bands = _bands(hypergraph, places)
        wrong = set(_strangers(members, places, bands))
        if not wrong:
            return Hulls(places, bands)
        places = {node: (x * _OUTWARDS, y * _OUTWARDS) if node in wrong else (x, y) for node, (x, y) in places.items()}
    return None


def _bands(hypergraph: Hypergraph, places: Mapping[str, _Point]) -> dict[str, _Outline]:
    radii = dict.fromkeys(places, NODE_PIXELS)
    at = {node: np.array(place) for node, place in places.items()}
    outlines = layout_hyper_edges(hypergraph, at, node_radius=radii, dr=BAND_PIXELS)
    return dict(zip(map(str, hypergraph.edges), outlines, strict=True))


def _strangers(members: Members, places: Mapping[str, _Point], bands: Mapping[str, _Outline]) -> Iterator[str]:
    """Names that a band touches though its fact does not have them."""
    turn = [(NODE_PIXELS * cos(angle), NODE_PIXELS * sin(angle)) for angle in np.linspace(0, 2 * pi, 12)]
    for fact, band in bands.items():
        outline = Path(band)
        for node, (x, y) in places.items():
            circle = [(x, y), *((x + a, y + b) for a, b in turn)]
            if node not in members[fact] and outline.contains_points(circle).any():
                yield node


# --- the order round the circle ------------------------------------------------


def _in_order(members: Members) -> list[list[str]]:
    """Groups of names that belong to the same facts, so ordered that the groups of a fact are neighbours."""
    groups: dict[frozenset[str], list[str]] = {}
    for node in dict.fromkeys(node for nodes in members.values() for node in nodes):
        groups.setdefault(frozenset(fact for fact, nodes in members.items() if node in nodes), []).append(node)
    order = list(groups)
    while (better := _better(order, list(members))) is not None:
        order = better
    return [groups[one] for one in order]


def _better(order: list[frozenset[str]], facts: Sequence[str]) -> list[frozenset[str]] | None:
    """The first order with fewer breaks that one reversal gives, or None."""
    now = _breaks(order, facts)
    for start, end in combinations(range(len(order) + 1), 2):
        turned = [*order[:start], *reversed(order[start:end]), *order[end:]]
        if _breaks(turned, facts) < now:
            return turned
    return None


def _breaks(order: Sequence[frozenset[str]], facts: Sequence[str]) -> int:
    """How often, going round, a fact begins: once a fact at best."""
    steps = [*pairwise(order), (order[-1], order[0])]
    return sum(fact not in one and fact in other for one, other in steps for fact in facts)


def _on_a_circle(groups: Sequence[Sequence[str]]) -> dict[str, _Point]:
    gap = _GAP if len(groups) > 1 else 0.0
    count = sum(map(len, groups)) + gap * len(groups)
    radius = _RADIUS * max(1.0, count / 23)
    places: dict[str, _Point] = {}
    at = 0.0
    for group in groups:
        for node in group:
            places[node] = (radius * sin(2 * pi * at / count), -radius * cos(2 * pi * at / count))
            at += 1
        at += gap
    return places
