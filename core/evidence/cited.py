"""
The facts that an answer quotes: which hyperedges its citations are the words of.

Reads the memory, rates nothing. Next: `verify.py`, which confirms them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.evidence.needed import quoted_fact
from core.ports import Memory
from core.records import Citation, Place, ScoredHyperedge, ScoreParts, Walk
from core.text import terms_in

_REACHED_BY_LAW = 1
"""Hop of a fact that no link led to: relations of papers are followed to their end and do not count as hops."""


@dataclass(frozen=True, slots=True)
class CitedFacts:
    """
    `ids` of the hyperedges that are quoted, the ids of all quoted `passages`, and the question's terms that the
    quotes hold.

    `beyond` are those of the facts that the walk did not keep: a clause that acts
    on the one found, or contradicts it, is quoted wherever it stands.
    """

    ids: frozenset[str] = frozenset()
    passages: frozenset[str] = frozenset()
    beyond: tuple[ScoredHyperedge, ...] = ()
    covers: frozenset[str] = frozenset()


def cited_facts(
    walk: Walk, citations: Sequence[Citation], memory: Memory, grounds: Sequence[Place] = ()
) -> CitedFacts:
    """
    Of each citation the fact that shares most characters with it, among those that the walk kept or else at its place.

    A sentence that tells no fact has the nearest one of its passage, none where
    that has none; an archived fact is evidence of nothing. A walk that followed no facts has no evidence of this kind.

    Args:
        grounds: what the quoted words stand on (`governing/grounds.py`); their facts count as quoted ones do.
    """
    kept = list(dict.fromkeys(fact.hyperedge_id for hop in walk.hops for fact in hop.kept))
    if not kept:
        return CitedFacts()
    facts = memory.hyperedges(kept)
    told: list[Citation | Place] = [*citations, *grounds]
    archived = {one.hyperedge_id for one in walk.pruned if one.reason == "archived"}
    named = [quoted_fact(one, facts) or _at(one, memory) for one in told]
    found = ["" if one in archived else one for one in named]
    beyond = {fact: one.passage_id for fact, one in zip(found, told, strict=True) if fact and fact not in kept}
    scored = tuple(_unscored(fact, passage_id, memory) for fact, passage_id in beyond.items())
    passages = frozenset(one.passage_id for one in citations)
    covers = dict(walk.parts).keys() & frozenset[str]().union(*(terms_in(one.quote) for one in citations))
    return CitedFacts(frozenset(found) - {""}, passages, scored, frozenset(covers))


def _at(citation: Citation | Place, memory: Memory) -> str:
    """The id of the fact of a quote's passage that it quotes or that stands nearest to it, "" for none."""
    graph = memory.hypergraph
    numbers = graph.hyperedges_in[graph.passage_number[citation.passage_id]].tolist()
    facts = memory.hyperedges([graph.hyperedge_ids[number] for number in numbers])
    nearest = min(facts, key=lambda one: (abs(one.start - citation.start), one.start), default=None)
    return quoted_fact(citation, facts) or (nearest.hyperedge_id if nearest else "")


def _unscored(hyperedge_id: str, passage_id: str, memory: Memory) -> ScoredHyperedge:
    weight = float(memory.weights()[memory.hypergraph.hyperedge_number[hyperedge_id]])
    return ScoredHyperedge(hyperedge_id, passage_id, ScoreParts(0.0, 0.0, 0.0, round(weight / 2, 6)), _REACHED_BY_LAW)
