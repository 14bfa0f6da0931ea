"""
The walk: from a question to ranked passages, facts per hop and pruned branches.

    question ─ seeds ─ stage 1 ─ facts of the best passages          hop 1
                          └ links of the best passages ─ scored       hop 2
                          └ only where a part of the question is open hop 3
    merge: one order of all passages; coverage: each adds something new

Pure but for reading the memory it is given; the same question on the same
memory version gives the same walk. Next in the flow: `core/evidence`.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.ports import Memory, Vector
from core.records import (
    Hop,
    PrunedBranch,
    PruneReason,
    Question,
    RankedPassage,
    ScoredHyperedge,
    Seed,
    Walk,
)
from core.settings import Settings
from core.traverse import score
from core.traverse.direct import DirectHits, direct_hits, scale_for
from core.traverse.facts import arriving_facts, first_facts
from core.traverse.first import FirstStage, Vectors, first_stage, named_documents
from core.traverse.hop import Mix, ScoredLink, View, find_links, score_links
from core.traverse.links import Link, titles_are_names
from core.traverse.merge import Reached, append_merge, slot_merge
from core.traverse.question import Wanted, read_question
from core.traverse.seeds import find_seeds

COVERAGE_DEPTH = 20
OPEN_SHARE = 0.3
"""Share of the question's worth that must be uncovered for a third hop."""


@dataclass(frozen=True, slots=True)
class Found:
    """What one walk has gathered so far."""

    wanted: Wanted
    seeds: tuple[Seed, ...]
    hits: DirectHits
    first: FirstStage
    vectors: Vectors
    view: View
    mix: Mix


def walk(question: Question, vector: Vector, memory: Memory, settings: Settings, without: frozenset[str]) -> Walk:
    """
    Answer which passages and facts a question needs.

    Args:
        question: with its scope and memory mode.
        vector: embedding of the question, shape (d,), unit length.
        memory: one version of the memory.
        settings: hop limits, K and the A, B, C mix.
        without: parts left out for an ablation: titles, full-text, vectors, expansion, merge, coverage.

    Returns:
        hops with the facts kept, everything pruned with its reason, and the passages, best first.
    """
    found = _begin(question, vector, memory, settings, without)
    direct = _direct_order(found)
    parents = direct[: settings.parent_limit]
    facts = first_facts(parents, found.first.score, found.wanted, _seed_strength(found), found.view, found.mix)
    kept, pruned = _keep_first(facts, settings.keep_per_hop)
    hops = [Hop(1, tuple(seed.node_id for seed in found.seeds), tuple(kept))]
    links = [] if "expansion" in without else find_links(parents, found.first, found.view)
    outside = [link for link in links if not found.view.allows(link.child)]
    scored = _expand([link for link in links if found.view.allows(link.child)], found)
    if scored:
        hops.append(_second_hop(scored, hops, found, settings, pruned))
    order = _merge(direct, scored, found, without)
    order, third = _third_hop(order, scored, found, settings, hops, pruned, without)
    pruned.extend(_out_of_scope(outside, found.view))
    if third:
        hops.append(third)
    hops = _explore(hops, pruned, question, memory, settings)
    return Walk(
        strategy="hypergraph",
        seeds=found.seeds,
        hops=tuple(hops),
        pruned=_settled(pruned, hops),
        passages=tuple(order[: settings.passage_limit]),
        stopped_because=_why_stopped(hops, order, found),
        parts=tuple(found.wanted.worth.items()),
        unknown=tuple(sorted(found.wanted.unknown)),
    )


def _begin(
    question: Question, vector: Vector, memory: Memory, settings: Settings, without: frozenset[str]
) -> Found:
    graph = memory.hypergraph
    wanted = read_question(question, memory)
    seeds = find_seeds(question, memory, settings.seed_limit)
    hits = direct_hits(
        wanted, vector, memory, with_vectors="vectors" not in without, with_full_text="full-text" not in without
    )
    weights = memory.weights()
    if question.memory_mode == "off":
        weights = weights * 0 + 1.0
    allowed = graph.passages_in(question.scope) if question.scope else None
    view = View(memory, graph, weights, allowed)
    vectors = Vectors(memory, vector if "vectors" not in without else vector * 0, scale_for(vector, memory))
    named = {} if "titles" in without else named_documents(seeds, graph)
    first = first_stage(wanted, hits, named, memory, vectors, allowed)
    mix = (settings.weight_semantic, settings.weight_structure, settings.weight_history)
    return Found(wanted, seeds, hits, first, vectors, view, mix)


def _direct_order(found: Found) -> list[str]:
    """Stage 1 by score where titles are names; by fused rank in business papers."""
    if titles_are_names(found.view.graph):
        return sorted(found.first.score, key=lambda one: (-found.first.score[one], one))
    ranked = found.hits.ranked()
    return ranked + [one for one in found.first.score if one not in found.hits.fused]


def _seed_strength(found: Found) -> dict[int, float]:
    graph = found.view.graph
    return {graph.node_number[s.node_id]: s.strength for s in found.seeds if s.node_id in graph.node_number}


def _keep_first(facts: Sequence[ScoredHyperedge], limit: int) -> tuple[list[ScoredHyperedge], list[PrunedBranch]]:
    kept = list(facts[:limit])
    return kept, [PrunedBranch(one.hyperedge_id, "below_budget", 1) for one in facts[limit:]]


def _expand(links: Sequence[Link], found: Found) -> list[ScoredLink]:
    return score_links(links, found.wanted, found.first, found.vectors, found.view, found.mix)


def _second_hop(
    scored: Sequence[ScoredLink], hops: Sequence[Hop], found: Found, settings: Settings, pruned: list[PrunedBranch]
) -> Hop:
    """Facts at the far ends of the best links; the links beyond the budget are dropped unread."""
    facts = arriving_facts(scored[: settings.candidate_limit], 2, found.wanted, found.view)
    hop = _keep_next(facts, hops, 2, settings.keep_per_hop, pruned)
    unread = {one.link.arrival for one in scored[settings.candidate_limit :] if one.link.arrival >= 0}
    pruned.extend(PrunedBranch(found.view.graph.hyperedge_ids[one], "below_budget", 2) for one in sorted(unread))
    return hop


def _keep_next(
    facts: Sequence[ScoredHyperedge], hops: Sequence[Hop], number: int, limit: int, pruned: list[PrunedBranch]
) -> Hop:
    """Keep the best facts not kept before; say of each other one why it was dropped."""
    seen = {one.hyperedge_id for hop in hops for one in hop.kept}
    kept: dict[str, ScoredHyperedge] = {}
    for fact in facts:
        reason: PruneReason | None = None
        if fact.hyperedge_id in seen or fact.hyperedge_id in kept:
            reason = "seen"
        elif not fact.covers:
            reason = "unsupported"
        elif len(kept) >= limit:
            reason = "below_budget"
        if reason is None:
            kept[fact.hyperedge_id] = fact
        else:
            pruned.append(PrunedBranch(fact.hyperedge_id, reason, number))
    frontier = tuple(dict.fromkeys(one.reached_by for one in kept.values() if one.reached_by))
    return Hop(number, frontier, tuple(kept.values()))


def _merge(
    direct: Sequence[str], scored: Sequence[ScoredLink], found: Found, without: frozenset[str]
) -> list[RankedPassage]:
    """One order of all passages: slots where titles are names, appending in business papers."""
    graph = found.view.graph
    best: dict[str, Reached] = {}
    for one in scored if "merge" not in without else ():
        child = graph.passage_ids[one.link.child]
        if titles_are_names(graph) or _is_telling(one.link):
            best.setdefault(child, Reached(child, graph.passage_ids[one.link.parent], one.points))
    if not titles_are_names(graph):
        order = append_merge(direct, list(best.values()))
        return [RankedPassage(one, 1 / (1 + rank)) for rank, one in enumerate(order)]
    merged = slot_merge(found.first.score, list(best.values()))
    if "coverage" in without:
        return [RankedPassage(one, merged[one]) for one in sorted(merged, key=lambda one: (-merged[one], one))]
    pool = sorted(merged, key=lambda one: (-merged[one], one))[:COVERAGE_DEPTH]
    words = dict(zip(pool, found.view.memory.terms(pool), strict=True))
    order = score.coverage_order(merged, words, found.wanted.worth)
    return [RankedPassage(one, merged[one]) for one in order]


def _is_telling(link: Link) -> bool:
    """Document relations and exact numbers: the kinds of link that help in business papers."""
    return link.kind in ("title", "mention") or link.node_type == "product"


def _third_hop(
    order: list[RankedPassage],
    scored: Sequence[ScoredLink],
    found: Found,
    settings: Settings,
    hops: Sequence[Hop],
    pruned: list[PrunedBranch],
    without: frozenset[str],
) -> tuple[list[RankedPassage], Hop | None]:
    """Go on from the best reached passages, only where a good part of the question is still open."""
    top = [one.passage_id for one in order[: settings.answer_sentences]]
    covered = frozenset().union(*found.view.memory.terms(top)) if top else frozenset()
    missing = {term: worth for term, worth in found.wanted.worth.items() if term not in covered}
    if settings.max_hops < 3 or not scored or "expansion" in without or not hops[-1].kept:
        return order, None
    if sum(missing.values()) < OPEN_SHARE * sum(found.wanted.worth.values()):
        return order, None
    parents = list(dict.fromkeys(fact.passage_id for fact in hops[-1].kept))[:4]
    links = [link for link in find_links(parents, found.first, found.view) if found.view.allows(link.child)]
    facts = arriving_facts(_expand(links, found)[: settings.candidate_limit], 3, found.wanted, found.view)
    closing = [fact for fact in facts if any(term in missing for term in fact.covers)]
    pruned.extend(PrunedBranch(fact.hyperedge_id, "barren", 3) for fact in facts if fact not in closing)
    hop = _keep_next(closing, hops, 3, settings.keep_per_hop, pruned)
    known = {one.passage_id for one in order}
    added = [fact.passage_id for fact in hop.kept if fact.passage_id not in known]
    tail = [RankedPassage(one, 0.0) for one in dict.fromkeys(added)]
    return [*order[:10], *tail[:3], *order[10:]], hop


def _out_of_scope(links: Iterable[Link], view: View) -> list[PrunedBranch]:
    ends = {one.arrival for one in links if one.arrival >= 0}
    return [PrunedBranch(view.graph.hyperedge_ids[end], "out_of_scope", 2) for end in sorted(ends)]


def _settled(pruned: Iterable[PrunedBranch], hops: Sequence[Hop]) -> tuple[PrunedBranch, ...]:
    """Each dropped hyperedge once, with its first reason; what another hop kept is not dropped."""
    kept = {one.hyperedge_id for hop in hops for one in hop.kept}
    first: dict[str, PrunedBranch] = {}
    for one in pruned:
        if one.hyperedge_id not in kept:
            first.setdefault(one.hyperedge_id, one)
    return tuple(first.values())


def _explore(
    hops: list[Hop], pruned: list[PrunedBranch], question: Question, memory: Memory, settings: Settings
) -> list[Hop]:
    """Now and then give a slot to a hyperedge of the middle field, so that no path wins for ever."""
    if question.memory_mode != "on" or not hops[0].kept:
        return hops
    seed = hashlib.sha256(f"{question.text}\n{memory.version}".encode()).digest()
    chance = random.Random(seed)  # noqa: S311 - not for security; must repeat for the same memory version
    middle = [one for one in pruned if one.reason == "below_budget"]
    if not middle or chance.random() >= settings.exploration:
        return hops
    pick = middle[len(middle) // 2]
    fact = memory.hyperedges([pick.hyperedge_id])[0]
    explored = replace(hops[0].kept[-1], hyperedge_id=fact.hyperedge_id, passage_id=fact.passage_id, explored=True)
    index = min(pick.hop, len(hops)) - 1
    hops[index] = replace(hops[index], kept=(*hops[index].kept, replace(explored, hop=pick.hop, covers=())))
    return hops


def _why_stopped(hops: Sequence[Hop], order: Sequence[RankedPassage], found: Found) -> str:
    if not order:
        return "no passage in scope matches the question"
    if len(hops) == 3:
        return "the limit of three hops was reached"
    if len(hops) == 1:
        return "no link leads on from the first facts"
    return "the facts found cover the question, or no link leads to what is missing"
