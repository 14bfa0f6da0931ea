"""
Merges as a view: which node stands for which, from the decisions in force.

Nothing that is stored is renamed: a merge is applied when the hypergraph is
read, and is gone when the decision is. Next: `incidences.py`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

IN_FORCE = (
    "SELECT one_id, other_id FROM merge_decision WHERE value = 'accepted' AND decision_id IN"
    " (SELECT max(decision_id) FROM merge_decision GROUP BY proposal_id) ORDER BY decision_id"
)
"""Accepted pairs of node ids, the last decision of a pair counting, in the order decided."""
_DEGREES = (
    "SELECT node_id, (SELECT count(*) FROM incidence WHERE node = node.number), number FROM node"
    " WHERE node_id IN (SELECT one_id FROM merge_decision UNION SELECT other_id FROM merge_decision)"
)

Pair = tuple[str, str]


def groups_of(accepted: Iterable[Pair], known: Iterable[str]) -> list[frozenset[str]]:
    """
    Which nodes are one, each group with two or more; groups unite only where every pair across them is accepted.

    Being the same is never concluded: with A = B and B = C accepted but not A = C, only the pair decided first is
    one.

    Args:
        accepted: pairs in the order decided.
        known: node ids that exist; pairs with others wait for them.
    """
    existing = set(known)
    pairs = [(one, other) for one, other in accepted if one in existing and other in existing]
    said = {frozenset(pair) for pair in pairs}
    group: dict[str, frozenset[str]] = {}
    for one, other in pairs:
        left, right = (group.get(each, frozenset((each,))) for each in (one, other))
        if left != right and all(frozenset((a, b)) in said for a in left for b in right):
            group.update(dict.fromkeys(left | right, left | right))
    return list(dict.fromkeys(group.values()))


def missing_pairs(pair: Pair, groups: Sequence[frozenset[str]], accepted: Iterable[Pair]) -> list[Pair]:
    """The pairs that keep an accepted one from taking effect, in order of ids; none where it has taken effect."""
    said = {frozenset(one) for one in accepted}
    left, right = (next((one for one in groups if each in one), frozenset((each,))) for each in pair)
    if left == right:
        return []
    across = sorted((min(a, b), max(a, b)) for a in left for b in right)
    return [one for one in across if frozenset(one) not in said]


def representatives(connection: sqlite3.Connection) -> dict[str, str]:
    """Node id → the node that stands for it: of a group the one with most facts, of equals the oldest."""
    degrees = {row[0]: (-row[1], row[2]) for row in connection.execute(_DEGREES)}
    accepted = [(row[0], row[1]) for row in connection.execute(IN_FORCE)]
    return _standing(groups_of(accepted, degrees), degrees)


def _standing(groups: Iterable[frozenset[str]], ranks: Mapping[str, tuple[int, int]]) -> dict[str, str]:
    standing = {}
    for group in groups:
        first = min(group, key=lambda one: ranks[one])
        standing.update({one: first for one in group if one != first})
    return standing
