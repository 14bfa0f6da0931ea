"""
Which of a passage's hyperedges speaks to the question, and how much.

Used where the walk starts (the facts of the first passages) and where a link
arrives in a passage without naming a fact. Next: `walk.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.records import ScoredHyperedge, ScoreParts
from core.text import terms_in
from core.traverse.hop import Mix, ScoredLink, View
from core.traverse.links import Link
from core.traverse.names import bears, joint
from core.traverse.question import Wanted

_IS_MEMBER = 0.15
"""What a fact is worth more for having the link's name as a member, in shares of the question's worth."""


@dataclass(frozen=True, slots=True)
class FactWords:
    """The terms of a hyperedge's own text, and those it inherits from its passage's title and headings."""

    own: frozenset[str]
    passage: frozenset[str]


def read_facts(hyperedges: Iterable[int], view: View) -> dict[int, FactWords]:
    """Terms of hyperedges by number; one ledger read for all."""
    numbers = sorted(set(hyperedges))
    facts = view.memory.hyperedges([view.graph.hyperedge_ids[one] for one in numbers])
    passages = list(dict.fromkeys(fact.passage_id for fact in facts))
    held = dict(zip(passages, view.memory.terms(passages), strict=True))
    return {
        number: FactWords(terms_in(fact.text), held[fact.passage_id])
        for number, fact in zip(numbers, facts, strict=True)
    }


def first_facts(
    passages: Sequence[str],
    first: Mapping[str, float],
    wanted: Wanted,
    seeds: Mapping[int, float],
    view: View,
    mix: Mix,
) -> list[ScoredHyperedge]:
    """
    Score every hyperedge of the first passages: hop 1.

    semantic = half the passage's stage-1 score, half the share of the question's worth in the fact;
    structure = how strongly its members are seeds, rare ones counting more; history = weight / 2.

    Args:
        passages: ids, best first.
        first: stage-1 score by passage id, about 0..1.5.
        seeds: strength 0..1 by node number.

    Returns:
        facts of hop 1, best first, ties by id.
    """
    inside = {one: view.graph.hyperedges_in[view.graph.passage_number[one]].tolist() for one in passages}
    words = read_facts((h for hyperedges in inside.values() for h in hyperedges), view)
    found = [
        _first_fact(number, passage, first.get(passage, 0.0), words[number], wanted, seeds, view, mix)
        for passage, hyperedges in inside.items()
        for number in hyperedges
    ]
    return sorted(found, key=lambda one: (-one.score.total, one.hyperedge_id))


def _first_fact(
    number: int,
    passage: str,
    first: float,
    words: FactWords,
    wanted: Wanted,
    seeds: Mapping[int, float],
    view: View,
    mix: Mix,
) -> ScoredHyperedge:
    covered = covers(words, wanted)
    named = [node for node in view.graph.members[number].tolist() if node in seeds]
    semantic = min(1.0, max(0.0, 0.5 * first / 1.5 + 0.5 * wanted.share(words.own)))
    structure = _seed_share(named, seeds, view) if named else 0.0
    history = float(view.weights[number]) / 2
    total = mix[0] * semantic + mix[1] * structure + mix[2] * history
    reached = max(named, key=lambda node: seeds[node], default=-1)
    return ScoredHyperedge(
        hyperedge_id=view.graph.hyperedge_ids[number],
        passage_id=passage,
        score=ScoreParts(round(total, 6), round(semantic, 6), round(structure, 6), round(history, 6)),
        hop=1,
        reached_by=view.graph.node_ids[reached] if reached >= 0 else "",
        covers=covered,
    )


def _seed_share(named: Sequence[int], seeds: Mapping[int, float], view: View) -> float:
    """1 - Π(1 - strength · rarity) over the members that are seeds; rarity = 1 / (1 + ln degree / 4)."""
    missed = 1.0
    for node in named:
        degree = max(1, len(view.graph.hyperedges_of[node]))
        missed *= 1 - min(0.95, seeds[node] / (1 + math.log(degree) / 4))
    return 1 - missed


def covers(words: FactWords, wanted: Wanted) -> tuple[str, ...]:
    """The question's known terms that a fact covers, by its own words or its passage's title and headings."""
    return tuple(term for term in wanted.worth if term in words.own or term in words.passage)


def arriving_facts(links: Sequence[ScoredLink], hop: int, wanted: Wanted, view: View) -> list[ScoredHyperedge]:
    """
    The facts at the far ends of scored links, in the links' order; hop 2 or 3.

    Of the child's hyperedges that speak of the link's name, the one that covers
    most of the question arrives; an archived one only where there is no other.
    A link from or to a mere mention has no fact. Kindred and value links name the fact they arrive at.
    """
    joined = [(one, _joined(one.link, view)) for one in links if one.link.departure >= 0]
    words = read_facts((hyperedge for _, hyperedges in joined for hyperedge in hyperedges), view)
    shares: dict[int, float] = {}
    found: list[ScoredHyperedge] = []
    for scored, joints in joined:
        for one in joints.keys() - shares.keys():
            shares[one] = wanted.share(words[one].own)
        if joints:
            arrival = _arrival(joints, shares, view)
            found.append(_as_fact(scored, arrival, joints[arrival], hop, covers(words[arrival], wanted), view))
    return found


def _joined(link: Link, view: View) -> dict[int, int]:
    """The hyperedges of the child that a link may arrive at, each with its member that bears the link's name, or -1."""
    if link.kind in ("kindred", "value"):
        return {link.arrival: joint(link.arrival, link.key, view.graph)} if link.arrival >= 0 else {}
    joints = {one: joint(one, link.key, view.graph) for one in view.graph.hyperedges_in[link.child].tolist()}
    if bears(int(view.graph.passage_document[link.child]), link.key, view.graph):
        return joints
    return {one: node for one, node in joints.items() if node >= 0}


def _arrival(joints: Mapping[int, int], shares: Mapping[int, float], view: View) -> int:
    """The hyperedge that covers most of the question, members counting more; living ones before archived ones."""
    living = [one for one in joints if not view.is_archived(one)]
    return max(living or joints, key=lambda one: (shares[one] + _IS_MEMBER * (joints[one] >= 0), -one))


def _as_fact(
    scored: ScoredLink, arrival: int, arriving: int, hop: int, covered: tuple[str, ...], view: View
) -> ScoredHyperedge:
    """`arriving`: the member of the arrival that bears the link's name, or -1."""
    graph, link = view.graph, scored.link
    shared = max(arriving, joint(link.departure, link.key, graph))
    return ScoredHyperedge(
        hyperedge_id=graph.hyperedge_ids[arrival],
        passage_id=graph.passage_ids[link.child],
        score=ScoreParts(*scored.parts),
        hop=hop,
        parent=graph.hyperedge_ids[link.departure],
        reached_by=graph.node_ids[shared] if shared >= 0 else "",
        covers=covered,
        words=link.words,
        states=link.kind == "value",
    )
