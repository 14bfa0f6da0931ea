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

import numpy as np

from core.ports import Memory, Vector
from core.records import (
    Hop,
    Language,
    PrunedBranch,
    PruneReason,
    Question,
    RankedPassage,
    ScoredHyperedge,
    Seed,
    Walk,
)
from core.settings import Settings
from core.traverse.direct import DirectHits, direct_hits, scale_for
from core.traverse.facts import arriving_facts, first_facts
from core.traverse.first import FirstStage, Vectors, first_stage, named_documents
from core.traverse.hop import Mix, ScoredLink, View, find_links, score_links
from core.traverse.links import Link
from core.traverse.question import Wanted, read_question
from core.traverse.rank import direct_order, insert_after_head, main_group, other_language_group, related_group
from core.traverse.seeds import find_seeds

OPEN_SHARE = 0.3
"""Share of the question's worth that must be uncovered for a third hop."""
_OTHER_PARENTS, _THIRD_PARENTS, _LATE_PASSAGES = 3, 4, 3


@dataclass(frozen=True, slots=True)
class Found:
    """What one walk has gathered so far."""

    wanted: Wanted
    seeds: tuple[Seed, ...]
    hits: DirectHits
    other_hits: DirectHits
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
    direct = direct_order(found.first, found.hits, found.view)
    others = other_language_group(found.other_hits, settings.other_language_limit)
    parents = [*direct[: settings.parent_limit], *(one.passage_id for one in others[:_OTHER_PARENTS])]
    hops, pruned = _first_hop(parents, found, settings)
    links = [] if "expansion" in without else find_links(parents, found.first, found.view)
    pruned.extend(_out_of_scope(links, found.view))
    scored = _expand(links, found)
    if scored:
        hops.append(_next_hop(scored, hops, found, settings, pruned))
    main = main_group(direct, scored, found.first, found.wanted, found.view, without)
    related = related_group(scored, main, others, found.view)
    third = _third_hop(main, hops, found, settings, pruned) if scored else None
    if third:
        hops.append(third)
        main = insert_after_head(main, [one.passage_id for one in third.kept][:_LATE_PASSAGES])
    hops = _explore(hops, pruned, question, memory, settings)
    return Walk(
        strategy="hypergraph",
        seeds=found.seeds,
        hops=tuple(hops),
        pruned=_settled(pruned, hops),
        passages=(*main[: settings.passage_limit], *others, *related),
        stopped_because=_why_stopped(hops, main),
        parts=tuple(found.wanted.worth.items()),
        unknown=tuple(sorted(found.wanted.unknown)),
    )


def _begin(
    question: Question, vector: Vector, memory: Memory, settings: Settings, without: frozenset[str]
) -> Found:
    graph = memory.hypergraph
    wanted = read_question(question, memory)
    seeds = find_seeds(question, memory, settings.seed_limit)
    hits, other_hits = _both_languages(wanted, vector, memory, without)
    weights = memory.weights()
    if question.memory_mode == "off":
        weights = np.ones_like(weights)
    allowed = graph.passages_in(question.scope) if question.scope else None
    view = View(memory, graph, weights, allowed)
    vectors = Vectors(memory, vector if "vectors" not in without else vector * 0, scale_for(vector, memory))
    named = {} if "titles" in without else named_documents(seeds, graph)
    first = first_stage(wanted, hits, named, memory, vectors, allowed)
    mix = (settings.weight_semantic, settings.weight_structure, settings.weight_history)
    return Found(wanted, seeds, hits, other_hits, first, vectors, view, mix)


def _both_languages(
    wanted: Wanted, vector: Vector, memory: Memory, without: frozenset[str]
) -> tuple[DirectHits, DirectHits]:
    """Direct hits in the question's language and in the other; one list where all documents are in one."""

    def hits(language: Language | None) -> DirectHits:
        return direct_hits(
            wanted,
            vector,
            memory,
            language,
            with_vectors="vectors" not in without,
            with_full_text="full-text" not in without,
        )

    own: Language = wanted.question.language
    other = hits("en" if own == "zh" else "zh")
    mine = hits(own if other.fused else None)
    return (mine, other) if mine.fused else (other, mine)


def _first_hop(parents: Sequence[str], found: Found, settings: Settings) -> tuple[list[Hop], list[PrunedBranch]]:
    """The best facts of the first passages; the others are dropped."""
    facts = first_facts(parents, found.first.score, found.wanted, _seed_strength(found), found.view, found.mix)
    kept = facts[: settings.keep_per_hop]
    dropped = [PrunedBranch(one.hyperedge_id, "below_budget", 1) for one in facts[settings.keep_per_hop :]]
    return [Hop(1, tuple(seed.node_id for seed in found.seeds), tuple(kept))], dropped


def _seed_strength(found: Found) -> dict[int, float]:
    graph = found.view.graph
    return {graph.node_number[s.node_id]: s.strength for s in found.seeds if s.node_id in graph.node_number}


def _expand(links: Sequence[Link], found: Found) -> list[ScoredLink]:
    inside = [link for link in links if found.view.allows(link.child)]
    return score_links(inside, found.wanted, found.first, found.vectors, found.view, found.mix)


def _next_hop(
    scored: Sequence[ScoredLink], hops: Sequence[Hop], found: Found, settings: Settings, pruned: list[PrunedBranch]
) -> Hop:
    """Facts at the far ends of the best links; the links beyond the budget are dropped unread."""
    number = len(hops) + 1
    facts = arriving_facts(scored[: settings.candidate_limit], number, found.wanted, found.view)
    hop = _keep_next(facts, hops, number, settings.keep_per_hop, pruned)
    unread = {one.link.arrival for one in scored[settings.candidate_limit :] if one.link.arrival >= 0}
    pruned.extend(PrunedBranch(found.view.graph.hyperedge_ids[one], "below_budget", number) for one in sorted(unread))
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


def _third_hop(
    main: Sequence[RankedPassage],
    hops: Sequence[Hop],
    found: Found,
    settings: Settings,
    pruned: list[PrunedBranch],
) -> Hop | None:
    """Go on from the best reached facts, only where a good part of the question is still open."""
    missing = _open_terms(main, found, settings)
    if settings.max_hops < 3 or not missing or not hops[-1].kept:
        return None
    parents = list(dict.fromkeys(fact.passage_id for fact in hops[-1].kept))[:_THIRD_PARENTS]
    links = find_links(parents, found.first, found.view)
    scored = _expand(links, found)[: settings.candidate_limit]
    facts = arriving_facts(scored, 3, found.wanted, found.view)
    closing = [fact for fact in facts if missing.intersection(fact.covers)]
    pruned.extend(_out_of_scope(links, found.view))
    pruned.extend(PrunedBranch(fact.hyperedge_id, "barren", 3) for fact in facts if fact not in closing)
    return _keep_next(closing, hops, 3, settings.keep_per_hop, pruned)


def _open_terms(main: Sequence[RankedPassage], found: Found, settings: Settings) -> frozenset[str]:
    """The question's terms that the best passages leave open, if these are a good part of its worth."""
    top = [one.passage_id for one in main[: settings.answer_sentences]]
    covered = frozenset[str]().union(*found.view.memory.terms(top)) if top else frozenset[str]()
    missing = frozenset(term for term in found.wanted.worth if term not in covered)
    return missing if found.wanted.share(missing) >= OPEN_SHARE else frozenset()


def _out_of_scope(links: Iterable[Link], view: View) -> list[PrunedBranch]:
    """The facts of the links that lead out of scope: looked at, never followed."""
    ends = {one.arrival for one in links if one.arrival >= 0 and not view.allows(one.child)}
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
    chance = random.Random(seed)
    middle = [one for one in pruned if one.reason == "below_budget"]
    if not middle or chance.random() >= settings.exploration:
        return hops
    pick = middle[len(middle) // 2]
    fact = memory.hyperedges([pick.hyperedge_id])[0]
    explored = replace(hops[0].kept[-1], hyperedge_id=fact.hyperedge_id, passage_id=fact.passage_id, explored=True)
    index = min(pick.hop, len(hops)) - 1
    hops[index] = replace(hops[index], kept=(*hops[index].kept, replace(explored, hop=pick.hop, covers=())))
    return hops


def _why_stopped(hops: Sequence[Hop], main: Sequence[RankedPassage]) -> str:
    if not main:
        return "no passage in scope matches the question"
    if len(hops) == 3:
        return "the limit of three hops was reached"
    if len(hops) == 1:
        return "no link leads on from the first facts"
    return "the facts found cover the question, or no link leads to what is missing"
