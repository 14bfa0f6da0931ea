"""
Which facts and names of an answer fit into one legible picture, page by page.

Pure choice in the order of the answer; rates nothing and places nothing. Next
in the flow: `places.py` (which row a mark stands in), then `picture.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Set

from core.records import Answer, Fact, ShownStatus

ALL_STATUSES: tuple[ShownStatus, ...] = ("confirmed", "near", "candidate", "pruned")
_MOST_FACTS = 20
_LEAST_OF_A_STATUS = 4  # places kept free for each other status that is wanted
_LOOKED_AT = 60  # facts tried for one page; keeps a page fast where thousands do not fit


def ordered_facts(answer: Answer, statuses: Iterable[ShownStatus] = ALL_STATUSES) -> list[Fact]:
    """The answer's facts of these statuses, each once: chains, confirmed, candidates, pruned."""
    wanted = frozenset(statuses)
    chained = [fact for chain in answer.chains for fact in chain.facts]
    every = [*chained, *answer.confirmed, *answer.candidates, *answer.pruned]
    first: dict[str, Fact] = {}
    for fact in every:
        first.setdefault(fact.hyperedge_id, fact)
    return [fact for fact in first.values() if fact.shown_as in wanted]


def facts_on_page(facts: Sequence[Fact], seeds: Set[str], limit: int, page: int = 0) -> list[Fact]:
    """
    The facts of one page of the picture, in their given order.

    Every status gets a few places before the first may fill the page, so that
    a pruned branch is seen beside confirmed facts. A fact that would bring the
    nodes over `limit` waits for a later page; the first of a status never waits.

    Args:
        facts: in the order of the answer.
        seeds: node ids where the walk began; they are always drawn.
        limit: most nodes of a page.
        page: from 0; one after the last is empty.
    """
    left = list(facts)
    for _ in range(page):
        taken = {fact.hyperedge_id for fact in _fitting(left, seeds, limit)}
        left = [fact for fact in left if fact.hyperedge_id not in taken]
    return _fitting(left, seeds, limit)


def drawn_nodes(facts: Sequence[Fact], seeds: Set[str]) -> list[str]:
    """
    By first appearance: seeds, every member of a confirmed fact, and what joins confirmed and near facts.

    Where there are none of these, what joins the others.
    """
    counts = fact_counts([fact for fact in facts if fact.status == "confirmed"] or facts)
    members = [(fact, member.node_id) for fact in facts for member in fact.members]
    wanted = {one for fact, one in members if fact.shown_as == "confirmed" or one in seeds or counts[one] > 1}
    return [one for one in dict.fromkeys(one for _, one in members) if one in wanted]


def fact_counts(facts: Iterable[Fact]) -> Counter[str]:
    """In how many of the facts each node is a member."""
    return Counter(node_id for fact in facts for node_id in {member.node_id for member in fact.members})


def _fitting(facts: Sequence[Fact], seeds: Set[str], limit: int) -> list[Fact]:
    kept: list[Fact] = []
    for fact in _by_turns(facts):
        is_first = all(one.shown_as != fact.shown_as for one in kept)
        if len(kept) < _MOST_FACTS and (is_first or len(drawn_nodes([*kept, fact], seeds)) <= limit):
            kept.append(fact)
    ids = {fact.hyperedge_id for fact in kept}
    return [fact for fact in facts if fact.hyperedge_id in ids]


def _by_turns(facts: Sequence[Fact]) -> list[Fact]:
    """Facts to try for a page: the first status as far as it leaves some places to the others, then the rest."""
    by_status = [[fact for fact in facts if fact.shown_as == status] for status in ALL_STATUSES]
    groups = [group for group in by_status if group]
    others = sum(min(len(group), _LEAST_OF_A_STATUS) for group in groups[1:])
    shares = [_MOST_FACTS - others, *[_LEAST_OF_A_STATUS] * len(groups)]
    head = [fact for group, share in zip(groups, shares, strict=False) for fact in group[:share]]
    rest = [fact for group, share in zip(groups, shares, strict=False) for fact in group[share:]]
    return [*head, *rest][:_LOOKED_AT]
