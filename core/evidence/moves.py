"""
What a vote moved: two walks of one question, before it and after, compared place by place.

Pure. Made by the engine, which walks twice; shown beside the vote.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.ports import Memory
from core.records import RankMove, Walk

PLACES = 20
"""Places that are compared: further down no vote moves a passage, and nobody reads."""


def moves_between(before: Walk, after: Walk, judged: Iterable[str], memory: Memory) -> tuple[RankMove, ...]:
    """
    The passages and facts whose place differs, those judged first, then by how far they moved.

    A passage's place is that in the main group; a fact's that by score among all
    facts kept, of which only the judged are told.

    Args:
        before, after: walks of one question, differing in nothing but the vote.
        judged: hyperedges whose weight the vote changed.
        memory: the version after the vote.

    Example: a judged fact stood fourth and stands second, so its passage rose from 6 to 3 and three others made way.
    """
    wanted = [one for one in judged if one in memory.hypergraph.hyperedge_number]
    facts = _moved(_facts(before), _facts(after), wanted)
    told = {one.hyperedge_id: one for one in memory.hyperedges(list(facts))}
    passages = _moved(_passages(before), _passages(after))
    inside = {one.passage_id for one in memory.hyperedges(wanted)}
    shown = {one.passage_id: one for one in memory.passages(list(passages))}
    names = {one.document_id: one.name for one in memory.documents()}
    found = [
        *(
            RankMove("fact", one, told[one].text, names[told[one].document_id], *places, True)
            for one, places in facts.items()
        ),
        *(
            RankMove("passage", one, shown[one].text, names[shown[one].document_id], *places, one in inside)
            for one, places in passages.items()
        ),
    ]
    return tuple(sorted(found, key=lambda one: (not one.is_judged, -_distance(one), one.kind, one.item_id)))


def _facts(walk: Walk) -> list[str]:
    kept = [one for hop in walk.hops for one in hop.kept]
    return [one.hyperedge_id for one in sorted(kept, key=lambda one: (-one.score.total, one.hyperedge_id))]


def _passages(walk: Walk) -> list[str]:
    return [one.passage_id for one in walk.passages if one.group == "main"][:PLACES]


def _moved(
    before: Sequence[str], after: Sequence[str], only: Sequence[str] | None = None
) -> dict[str, tuple[int, int]]:
    """Places before and after, from 1, of what stands elsewhere now; 0 where it is not listed."""
    then, now = ({one: place for place, one in enumerate(order, 1)} for order in (before, after))
    looked_at = dict.fromkeys([*before, *after]) if only is None else only
    found = {one: (then.get(one, 0), now.get(one, 0)) for one in looked_at}
    return {one: pair for one, pair in found.items() if pair[0] != pair[1]}


def _distance(move: RankMove) -> int:
    return abs((move.before or PLACES + 1) - (move.after or PLACES + 1))
