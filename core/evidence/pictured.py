"""
The plain data of a picture: nodes, facts and gaps with their places, as whoever draws gets them.

Holds no choice and no drawing. Next: `picture.py`, which fills them.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.records import NodeType, ScoreParts, ShownStatus

FACT_COLUMN = 1.0
MEMBER_COLUMN = 1.2  # a member of one fact only hangs just right of its diamond


@dataclass(frozen=True, slots=True)
class PictureNode:
    """
    A node as drawn; `key` ("n3") is for drawing only.

    x is 0 for a seed and for a joint (a node of several shown facts), else
    MEMBER_COLUMN; y is in rows from 0 at the top. `written` are the ways in which
    the shown facts write an amount or date, the name itself for others.
    """

    key: str
    name: str
    type: NodeType
    is_seed: bool
    x: float
    y: float
    written: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PictureMember:
    """A member of a drawn fact; `key` is "" where the node itself is not drawn."""

    name: str
    role: str
    key: str


@dataclass(frozen=True, slots=True)
class PictureFact:
    """
    A hyperedge as drawn, joined to its drawn members.

    `members` are all of them; `markers` the citations that quote it; `source`
    is the document's name where the answer shows it, or "", with its `page`
    (from 1) and the place on it; `superseded` is the date from which another
    text takes its place, or ""; a concept was worked out from many passages, and no sentence states it.
    """

    key: str
    text: str
    status: ShownStatus
    hop: int
    reason: str
    explored: bool
    score: ScoreParts
    members: tuple[PictureMember, ...]
    markers: tuple[int, ...]
    source: str
    in_chain: bool
    x: float
    y: float
    hyperedge_id: str = ""
    page: int = 0
    locator: str = ""
    superseded: str = ""
    is_concept: bool = False

    @property
    def hidden(self) -> int:
        """How many members are not drawn."""
        return sum(not member.key for member in self.members)


@dataclass(frozen=True, slots=True)
class PictureGap:
    """A missing link, drawn below the fact `after` which the chain breaks, or first where `after` is ""."""

    key: str
    text: str
    after: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Picture:
    """
    What to draw, and how many nodes and facts the answer holds in all for "n of m shown".

    `facts_before` counts the facts of earlier pages; `conflicts` are pairs of
    keys of drawn facts that contradict each other.
    """

    nodes: tuple[PictureNode, ...]
    facts: tuple[PictureFact, ...]
    gaps: tuple[PictureGap, ...]
    nodes_total: int
    facts_total: int
    facts_before: int = 0
    conflicts: tuple[tuple[str, str], ...] = ()

    @property
    def rows(self) -> float:
        """Height in rows, at least 1."""
        lowest = [*(one.y for one in self.nodes), *(one.y for one in self.facts), *(one.y for one in self.gaps)]
        return max(lowest, default=0.0) + 1
