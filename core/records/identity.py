"""
Who is who: names that may mean the same, what was decided about them, and the user's own dictionary.

Plain frozen records, no behaviour. Next: `plain.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.records.browsed import FactSource, FoundNode
from core.records.words import MergeReason, MergeValue, NodeType


@dataclass(frozen=True, slots=True)
class NamedNode:
    """
    What is known of a node when it is compared with others.

    `names` are all its spellings, `after` what stands right behind it in some of its lines, `roles` the roles
    it bears in documents as "role|document".
    """

    node_id: str
    type: NodeType
    scope: str
    names: tuple[str, ...]
    after: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MergeGround:
    """One reason to think that two names mean the same; `detail` is what they share, "" where the names say it all."""

    reason: MergeReason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class MergeSide:
    """
    One of the two names of a proposal with up to two places that write it, each from another document.

    `node` is the node now, which may stand for others too; `name` is the name that is to be decided on.
    """

    name: str
    node: FoundNode
    quotes: tuple[FactSource, ...] = ()


@dataclass(frozen=True, slots=True)
class MergeProposal:
    """Two names that may mean the same, with reasons and evidence; `strength` is 0..1, no probability."""

    proposal_id: str
    one: MergeSide
    other: MergeSide
    grounds: tuple[MergeGround, ...]
    strength: float


@dataclass(frozen=True, slots=True)
class MergeQueue:
    """The strongest proposals that nobody has decided yet, and how many there are in all."""

    proposals: tuple[MergeProposal, ...]
    total: int


@dataclass(frozen=True, slots=True)
class MergeDecision:
    """
    One decision on two names; `at` and `undone_at` are Unix seconds, the latter 0 while it is in force.

    `waits_for` are pairs of names that must be accepted too before an accepted one takes effect: being the same
    is never concluded from two other decisions.
    """

    decision_id: int
    proposal_id: str
    one: str
    other: str
    value: MergeValue
    user: str
    at: float
    undone_at: float = 0.0
    waits_for: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Synonym:
    """Two words that a user says mean the same; `at` is Unix seconds."""

    name: str
    other: str
    user: str
    at: float
