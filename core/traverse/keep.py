"""
What a hop keeps, and why each other hyperedge it looked at is dropped.

Pure. Every hyperedge looked at ends up either kept in one hop or pruned with
one reason. Next: `walk.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.records import Hop, PrunedBranch, PruneReason, ScoredHyperedge
from core.traverse.hop import View
from core.traverse.links import Link


def keep_next(
    facts: Sequence[ScoredHyperedge],
    hops: Sequence[Hop],
    limit: int,
    pruned: list[PrunedBranch],
    late: Sequence[ScoredHyperedge] = (),
) -> Hop:
    """
    The next hop: the best facts that no hop kept before, at most `limit`, and the late ones; best first.

    Args:
        facts: best first.
        late: facts of the passages that links bring in after the first ten; they have places of their own.
        pruned: gets each other fact with the reason it was dropped.
    """
    number = len(hops) + 1
    seen = {one.hyperedge_id for hop in hops for one in hop.kept}
    kept: dict[str, ScoredHyperedge] = {}
    for place, fact in enumerate((*facts, *late)):
        reason: PruneReason | None = None
        if fact.hyperedge_id in seen or fact.hyperedge_id in kept:
            reason = "seen"
        elif not fact.covers and not fact.states:
            reason = "unsupported"
        elif len(kept) >= limit and place < len(facts):
            reason = "below_budget"
        if reason is None:
            kept[fact.hyperedge_id] = fact
        else:
            pruned.append(PrunedBranch(fact.hyperedge_id, reason, number))
    best = sorted(kept.values(), key=lambda one: -one.score.total)
    return Hop(number, tuple(dict.fromkeys(one.reached_by for one in best if one.reached_by)), tuple(best))


def without_archived(
    facts: Iterable[ScoredHyperedge], view: View, pruned: list[PrunedBranch]
) -> list[ScoredHyperedge]:
    """The facts that may take part, in their order; `pruned` gets the archived ones."""
    found = list(facts)
    archived = [one for one in found if one.hyperedge_id in view.archived]
    pruned.extend(PrunedBranch(one.hyperedge_id, "archived", one.hop) for one in archived)
    return [one for one in found if one.hyperedge_id not in view.archived]


def with_departures(first: Hop, second: Hop, facts: Iterable[ScoredHyperedge]) -> list[Hop]:
    """
    Hops 1 and 2, where hop 1 keeps every fact that one of hop 2 leads on from, whatever its score.

    Without it a chain would begin in mid-air. What hop 1 keeps, hop 2 does not keep again.
    """
    leading = {one.parent for one in second.kept} - {one.hyperedge_id for one in first.kept}
    added = tuple(one for one in facts if one.hyperedge_id in leading)
    kept = tuple(one for one in second.kept if one.hyperedge_id not in leading)
    return [replace(first, kept=(*first.kept, *added)), replace(second, kept=kept)]


def out_of_scope(links: Iterable[Link], hop: int, view: View) -> list[PrunedBranch]:
    """The facts of the links that lead out of scope: looked at, never followed."""
    return _ends((one for one in links if not view.allows(one.child)), "out_of_scope", hop, view)


def unread(links: Iterable[Link], hop: int, view: View) -> list[PrunedBranch]:
    """The facts of the links beyond the budget: dropped without reading their passages."""
    return _ends(links, "below_budget", hop, view)


def _ends(links: Iterable[Link], reason: PruneReason, hop: int, view: View) -> list[PrunedBranch]:
    ends = sorted({one.arrival for one in links if one.arrival >= 0})
    return [PrunedBranch(view.graph.hyperedge_ids[end], reason, hop) for end in ends]


def settled(pruned: Iterable[PrunedBranch], hops: Sequence[Hop]) -> tuple[PrunedBranch, ...]:
    """Each dropped hyperedge once, with its first reason; what another hop kept is not dropped."""
    kept = {one.hyperedge_id for hop in hops for one in hop.kept}
    first: dict[str, PrunedBranch] = {}
    for one in pruned:
        if one.hyperedge_id not in kept:
            first.setdefault(one.hyperedge_id, one)
    return tuple(first.values())
