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

from collections.abc import Sequence

from core.ports import Memory, OnHop, Vector
from core.records import (
    Hop,
    PrunedBranch,
    Question,
    RankedPassage,
    ScoredHyperedge,
    Walk,
)
from core.settings import Settings
from core.traverse.beginning import Found, begin, seed_strength
from core.traverse.direct import is_close_behind, nearness
from core.traverse.exploring import MIDDLE_FIELD, chance_of, slots_to_explore, with_exploration
from core.traverse.facts import arriving_facts, first_facts
from core.traverse.hop import ScoredLink, find_links, score_links
from core.traverse.keep import (
    keep_next,
    out_of_scope,
    settled,
    unread,
    with_departures,
    without_archived,
)
from core.traverse.kindred import LEADING, kindred_links
from core.traverse.leaning import named_leanings
from core.traverse.links import Link
from core.traverse.names import titles_are_names
from core.traverse.question import strangers
from core.traverse.rank import (
    HEAD,
    best_clauses,
    direct_order,
    in_reading_order,
    insert_after_head,
    main_group,
    other_language_group,
    related_group,
    with_last_of_head,
)
from core.traverse.seeds import with_meant_seeds
from core.traverse.values import READING, VALUES, is_plain, value_links

OPEN_SHARE = 0.3
"""Share of the question's worth that must be uncovered for a third hop."""
_OTHER_PARENTS, _THIRD_PARENTS, _LATE_PASSAGES = 3, 4, 3
_READ_PER_KEPT = 2
"""Links read for each fact that a hop may keep."""
_FIRST_PER_KEPT = 2
"""Hop 1 keeps more than a later hop: what the answer quotes is among its facts."""


def walk(
    question: Question,
    vector: Vector,
    memory: Memory,
    settings: Settings,
    without: frozenset[str],
    on_hop: OnHop = lambda _: None,
) -> Walk:
    """
    Answer which passages and facts a question needs.

    Args:
        question: with its scope and memory mode.
        vector: embedding of the question, shape (d,), unit length.
        memory: one version of the memory.
        settings: hop limits, K and the A, B, C mix.
        without: parts left out for an ablation: titles, full-text, vectors, expansion, merge, coverage.
        on_hop: told of each hop as it ends; what it raises ends the walk.

    Returns:
        hops with the facts kept, everything pruned with its reason, and the passages, best first.
    """
    found = begin(question, vector, memory, settings, without)
    direct = direct_order(found.first, found.hits, found.wanted, found.view)
    others = other_language_group(found.other_hits, settings.other_language_limit)
    parents = [*direct[: settings.parent_limit], *(one.passage_id for one in others[:_OTHER_PARENTS])]
    pruned: list[PrunedBranch] = []
    scored_facts = first_facts(parents, found.first.score, found.wanted, seed_strength(found), found.view, found.mix)
    facts = without_archived(scored_facts, found.view, pruned)
    hops = [_first_hop(facts, found, settings, pruned)]
    on_hop(hops[0])
    may_expand = "expansion" not in without and settings.max_hops > 1
    links = find_links(parents, found.first, found.view) if may_expand else []
    scored = _expand(links, found)
    pruned.extend(out_of_scope(links, 2, found.view))
    stated = _stated(direct, found) if may_expand else []
    kindred = _kindred(direct, found) if may_expand else []
    late = [*stated, *kindred, *best_clauses(scored, direct, found.view)]
    if scored or late:
        hops = with_departures(hops[0], _second_hop(scored, late, hops, found, settings, pruned), facts)
        on_hop(hops[1])
    main = main_group(direct, scored, found.first, found.wanted, found.view, without)
    main = insert_after_head(main, [found.view.graph.passage_ids[one.link.child] for one in late])
    main = with_last_of_head(main, [found.view.graph.passage_ids[one.link.child] for one in stated if is_plain(one)])
    related = related_group(scored, main, others, found.view)
    third = _third_hop(main, hops, found, settings, pruned) if scored else None
    if third:
        hops.append(third)
        on_hop(third)
        main = insert_after_head(main, [one.passage_id for one in third.kept][:_LATE_PASSAGES])
    if question.memory_mode == "on":
        hops = _explored(hops, facts, direct, found, question, settings)
    is_near_abroad = is_close_behind(found.hits, found.other_hits, question.language, memory)
    hops[0], meant = with_meant_seeds(hops[0], found.view)
    return Walk(
        strategy="hypergraph",
        seeds=(*found.seeds, *meant),
        hops=tuple(hops),
        pruned=settled(pruned, hops),
        passages=in_reading_order(main[: settings.passage_limit], others, related, is_near_abroad),
        stopped_because=_why_stopped(hops, main, bool(_open_terms(main, found, settings))),
        nearness=nearness([found.hits, found.other_hits], question.language, memory),
        parts=tuple(found.wanted.worth.items()),
        unknown=tuple(sorted(found.wanted.unknown)),
        strangers=strangers(question, memory, found.seeds),
        leanings=named_leanings(found.view),
        prior=found.prior,
        abroad=found.abroad,
        everyday=found.wanted.everyday,
        is_near_abroad=is_near_abroad,
    )


def _first_hop(
    facts: Sequence[ScoredHyperedge], found: Found, settings: Settings, pruned: list[PrunedBranch]
) -> Hop:
    """The best facts of the first passages; the others are dropped."""
    limit = _FIRST_PER_KEPT * settings.keep_per_hop
    pruned.extend(PrunedBranch(one.hyperedge_id, "below_budget", 1) for one in facts[limit:])
    return Hop(1, tuple(seed.node_id for seed in found.seeds), tuple(facts[:limit]))


def _expand(links: Sequence[Link], found: Found) -> list[ScoredLink]:
    inside = [link for link in links if found.view.allows(link.child)]
    return score_links(inside, found.wanted, found.first, found.vectors, found.view, found.mix)


def _kindred(direct: Sequence[str], found: Found) -> list[ScoredLink]:
    """Links over rare words, where names do not lead on by themselves."""
    if titles_are_names(found.view.graph):
        return []
    return kindred_links(direct[:LEADING], found.wanted, found.vectors, found.view, found.mix)


def _stated(direct: Sequence[str], found: Found) -> list[ScoredLink]:
    """Links to what the best passages reckon with, beyond those that stand at the top already."""
    if titles_are_names(found.view.graph):
        return []
    known = {found.view.graph.passage_number[one] for one in direct[: HEAD - 1]}
    links = value_links(direct[:READING], found.wanted, found.view, found.mix)
    return [one for one in links if one.link.child not in known][:VALUES]


def _second_hop(
    scored: Sequence[ScoredLink],
    late: Sequence[ScoredLink],
    hops: Sequence[Hop],
    found: Found,
    settings: Settings,
    pruned: list[PrunedBranch],
) -> Hop:
    """Facts at the far ends of the best links and of those that bring late passages; others are dropped unread."""
    budget = _READ_PER_KEPT * settings.keep_per_hop
    facts = without_archived(arriving_facts(scored[:budget], 2, found.wanted, found.view), found.view, pruned)
    hop = keep_next(facts, hops, settings.keep_per_hop, pruned, arriving_facts(late, 2, found.wanted, found.view))
    pruned.extend(unread((one.link for one in scored[budget:]), 2, found.view))
    return hop


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
    leading = {found.view.graph.hyperedge_number[fact.hyperedge_id] for fact in hops[-1].kept}
    parents = list(dict.fromkeys(fact.passage_id for fact in hops[-1].kept))[:_THIRD_PARENTS]
    links = [one for one in find_links(parents, found.first, found.view) if one.departure in leading]
    scored = _expand(links, found)
    budget = _READ_PER_KEPT * settings.keep_per_hop
    facts = without_archived(arriving_facts(scored[:budget], 3, found.wanted, found.view), found.view, pruned)
    closing = [fact for fact in facts if missing.intersection(fact.covers)]
    pruned.extend(out_of_scope(links, 3, found.view))
    pruned.extend(PrunedBranch(fact.hyperedge_id, "barren", 3) for fact in facts if fact not in closing)
    pruned.extend(unread((one.link for one in scored[budget:]), 3, found.view))
    return keep_next(closing, hops, settings.keep_per_hop, pruned)


def _open_terms(main: Sequence[RankedPassage], found: Found, settings: Settings) -> frozenset[str]:
    """The question's terms that the best passages leave open, if these are a good part of its worth."""
    top = [one.passage_id for one in main[: settings.answer_sentences]]
    covered = frozenset[str]().union(*found.view.memory.terms(top)) if top else frozenset[str]()
    missing = frozenset(term for term in found.wanted.worth if term not in covered)
    return missing if found.wanted.share(missing) >= OPEN_SHARE else frozenset()


def _explored(
    hops: list[Hop],
    facts: Sequence[ScoredHyperedge],
    direct: Sequence[str],
    found: Found,
    question: Question,
    settings: Settings,
) -> list[Hop]:
    """The hops with a few facts of the middle field that walks seldom look at."""
    chance = chance_of(question, found.view.memory)
    slots = slots_to_explore(hops[0], chance, settings.exploration)
    if not slots:
        return hops
    behind = direct[settings.parent_limit : MIDDLE_FIELD]
    further = first_facts(behind, found.first.score, found.wanted, seed_strength(found), found.view, found.mix)
    candidates = [*facts, *without_archived(further, found.view, [])]
    return with_exploration(hops, candidates, slots, chance, found.view.memory.earlier_visits)


def _why_stopped(hops: Sequence[Hop], main: Sequence[RankedPassage], is_open: bool) -> str:
    """`is_open`: the best passages leave a good part of the question uncovered."""
    if not main:
        return "no passage in scope matches the question"
    if len(hops) == 3:
        return "the limit of three hops was reached"
    if len(hops) == 1:
        return "no link leads on from the first facts"
    if is_open:
        return "no link leads to what is missing"
    return "the passages found cover most words of the question that occur in the documents"
