"""
Concepts: names that keep meeting in passages of like meaning.

Clusters the passages of one cell by their vectors, and makes a concept of each
cluster whose passages share names: 3 to 12 members ranked by membership, the
passages that speak of them, and a label. Pure: what a cell holds and where
concepts are kept is in the store (`concepts.py` there), when they are worked
out in the engine.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.cluster.vq import ClusterError, kmeans2
from scipy.spatial.distance import squareform

from core.extract.labels import label_of
from core.extract.topics import is_signed
from core.ports import Matrix, Vector
from core.records import MAX_MEMBERS, MIN_MEMBERS, NodeType
from core.text import fold

READING = "concepts-3"
"""Raised whenever the same passages would give other concepts or labels, so that stored ones are worked out again."""
CELL_PASSAGES = 128
"""Most passages of a cell: clustering one costs some 3 ms, however large the memory is."""
FARTHEST = 0.7
"""Most mean distance of two clusters that are joined: 1 - cosine seen from the mean of the language, 0..2."""
MIN_PASSAGES, MOST_PASSAGES = 3, 12
"""Passages that a concept is made of, at least and at most."""
SAME = 0.5
"""Likeness from which a concept found anew is one that was known."""
MEETINGS = 2
"""Passages of the concept that name a member beside another member, at least."""
_NO_MEMBERS: frozenset[NodeType] = frozenset(("document", "clause", "event", "role"))
"""These stand for one place or one paper: they do not meet again."""
_TELLING: frozenset[NodeType] = frozenset(("term", "product", "project"))
_FIGURES: frozenset[NodeType] = frozenset(("amount", "date"))

Places = npt.NDArray[np.int64]
Spread = Callable[[Collection[str]], Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class CellPassage:
    """A passage of a cell: its words, its headings, and the ids of the nodes that it names."""

    passage_id: str
    text: str
    headings: tuple[str, ...]
    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class CellName:
    """A node that passages of a cell name."""

    name: str
    type: NodeType


@dataclass(frozen=True, slots=True)
class Concept:
    """
    Names that keep meeting: members with their membership (0..1), best first, and the passages, most telling first.
    """

    label: str
    members: tuple[tuple[str, float], ...]
    passage_ids: tuple[str, ...]


# --- cells -----------------------------------------------------------------


def nearest_cell(vectors: Matrix, centres: Matrix) -> Places:
    """For each of n vectors the row of the centre that it is nearest to, shape (n,)."""
    return np.asarray(np.argmax(vectors @ centres.T, axis=1), np.int64)


def parts_of(vectors: Matrix, most: int = CELL_PASSAGES) -> list[Places]:
    """
    Rows cut into cells of at most `most`, each halved by 2-means until it is small enough; one cell at least.

    Where 2-means finds one group only (copies of one text), the rows are halved as they come.
    """
    waiting, cells = [np.arange(len(vectors))], list[Places]()
    while waiting:
        rows = waiting.pop()
        if len(rows) <= most:
            cells.append(rows)
        else:
            waiting.extend(_halves(rows, vectors[rows]))
    return sorted(cells, key=lambda rows: int(rows.min(initial=0)))


def _halves(rows: Places, vectors: Matrix) -> tuple[Places, Places]:
    if not np.ptp(vectors, axis=0).any():
        return rows[::2], rows[1::2]
    try:
        _, side = kmeans2(vectors.astype(np.float64), 2, minit="++", missing="raise", rng=0)
    except ClusterError:
        return rows[::2], rows[1::2]
    return rows[side == 0], rows[side == 1]


def clusters_of(vectors: Matrix, mean: Vector) -> list[Places]:
    """
    Rows in groups of like meaning, MIN_PASSAGES or more each: average linkage of what the mean leaves of them.

    Vectors of one language and one kind of paper are near each other whatever they say; what the mean leaves is what
    tells them apart, on one scale for all embedders.
    """
    if len(vectors) < MIN_PASSAGES:
        return []
    rest = vectors.astype(np.float64) - mean
    rest /= np.maximum(np.linalg.norm(rest, axis=1, keepdims=True), 1e-9)
    apart = np.clip(1 - rest @ rest.T, 0, 2)  # a passage that is just the mean is far from all
    np.fill_diagonal(apart, 0)
    group = fcluster(linkage(squareform(apart, checks=False), "average"), FARTHEST, "distance")
    found = [np.flatnonzero(group == one) for one in range(1, int(group.max()) + 1)]
    return [rows for rows in found if len(rows) >= MIN_PASSAGES]


# --- concepts --------------------------------------------------------------


def concepts_of(
    passages: Sequence[CellPassage], vectors: Matrix, mean: Vector, names: Mapping[str, CellName], spread: Spread
) -> list[Concept]:
    """
    The concepts of one cell, in the order of their first passages.

    Args:
        passages: the n passages of the cell.
        vectors: shape (n, d); row i embeds passages[i].
        mean: of all passages of the language, shape (d,).
        names: every node that one of the passages names, by id.
        spread: tells how many passages of the whole memory name each of some nodes; asked once.
    """
    clusters = [_meeting([passages[row] for row in rows.tolist()], names) for rows in clusters_of(vectors, mean)]
    everywhere = spread({node for _, often in clusters for node in often})
    found = (_concept(cluster, often, passages, names, everywhere) for cluster, often in clusters)
    return [one for one in found if one is not None]


def _meeting(
    cluster: Sequence[CellPassage], names: Mapping[str, CellName]
) -> tuple[Sequence[CellPassage], dict[str, int]]:
    """A cluster with the names that meet another such name in MEETINGS of its passages, and in how many they do."""
    able = [frozenset(node for node in one.names if _can_meet(names[node])) for one in cluster]
    often = {node for node, count in _named(able).items() if count >= MEETINGS}
    meeting = _named(nodes & often for nodes in able if len(nodes & often) > 1)
    return cluster, {node: count for node, count in meeting.items() if count >= MEETINGS}


def _can_meet(name: CellName) -> bool:
    return name.type not in _NO_MEMBERS and any(one.isalpha() or one == "%" for one in name.name)


def _named(groups: Iterable[frozenset[str]]) -> Counter[str]:
    return Counter(node for nodes in groups for node in nodes)


def _concept(
    cluster: Sequence[CellPassage],
    often: Mapping[str, int],
    cell: Sequence[CellPassage],
    names: Mapping[str, CellName],
    everywhere: Mapping[str, int],
) -> Concept | None:
    """The concept of a cluster, if three names meet in three of its passages, most of which are no signatures."""
    members = _members(often, len(cluster), names, everywhere)
    held = {one.passage_id: len(one.names & members.keys()) for one in cluster}
    speaking = [one for one in cluster if held[one.passage_id] >= MEETINGS]
    signed = sum(is_signed(one.text) for one in speaking)
    if len(members) < MIN_MEMBERS or len(speaking) < MIN_PASSAGES or 2 * signed >= len(speaking):
        return None
    ranked = sorted(speaking, key=lambda one: -held[one.passage_id])[:MOST_PASSAGES]
    told = [names[node] for node in members]
    best = sorted(told, key=lambda one: one.type in _FIGURES)  # a date or amount names a concept only where all are
    label = label_of(ranked, cell, [one.name for one in told if one.type in _TELLING], [one.name for one in best])
    return Concept(label, tuple(members.items()), tuple(one.passage_id for one in ranked))


def _members(
    often: Mapping[str, int], size: int, names: Mapping[str, CellName], everywhere: Mapping[str, int]
) -> dict[str, float]:
    """
    At most twelve names with their membership, best first, ties by id; of two nodes spelt alike the better one.

    membership = sqrt(share of the cluster's passages that name it · share of its own passages that are in the cluster)
    """
    rate = {
        node: round((count / size * count / max(everywhere[node], count)) ** 0.5, 4) for node, count in often.items()
    }
    ranked = sorted(rate, key=lambda node: (-rate[node], node))
    by_spelling = {fold(names[node].name): node for node in reversed(ranked)}
    chosen = [node for node in ranked if by_spelling[fold(names[node].name)] == node][:MAX_MEMBERS]
    return {node: rate[node] for node in chosen}


# --- recognising one again -------------------------------------------------


def concept_id_of(concept: Concept) -> str:
    """The id that a concept is given when it is first found: "c_" and twelve hexadecimal digits."""
    parts = (*sorted(node for node, _ in concept.members), *sorted(concept.passage_ids))
    return "c_" + hashlib.sha256("|".join(parts).encode()).hexdigest()[:12]


def recognised(found: Sequence[Concept], known: Mapping[str, Concept]) -> list[str]:
    """
    The id of each concept: that of the known one it is most like, else a new one; so votes outlive a new clustering.

    likeness = 0.7 · common members + 0.3 · common passages, each as a share of both together; at least SAME. The
    likest pair first; no known one is two.
    """
    holding: dict[str, set[str]] = {}
    for known_id, other in known.items():
        for node, _ in other.members:
            holding.setdefault(node, set()).add(known_id)
    pairs = sorted(
        (-_likeness(one, known[known_id]), place, known_id)
        for place, one in enumerate(found)
        for known_id in {each for node, _ in one.members for each in holding.get(node, ())}
    )
    ids: dict[int, str] = {}
    taken: set[str] = set()
    for unlike, place, known_id in pairs:
        if -unlike >= SAME and place not in ids and known_id not in taken:
            ids[place] = known_id
            taken.add(known_id)
    return [ids.get(place, concept_id_of(one)) for place, one in enumerate(found)]


def _likeness(one: Concept, other: Concept) -> float:
    members = _common([node for node, _ in one.members], [node for node, _ in other.members])
    return 0.7 * members + 0.3 * _common(one.passage_ids, other.passage_ids)


def _common(one: Iterable[str], other: Iterable[str]) -> float:
    mine, theirs = set(one), set(other)
    return len(mine & theirs) / len(mine | theirs)
