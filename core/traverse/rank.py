"""
The passages of an answer in order, and in groups: main, other language, related.

Where titles are names, passages reached by links are slotted among the direct
hits. In business papers the direct hits keep their order, and what a telling
link leads to is shown beside them as related. Pure. Next: `walk.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.records import PassageGroup, RankedPassage
from core.traverse.clauses import telling_clauses
from core.traverse.direct import RANK_OFFSET, DirectHits, best_first
from core.traverse.first import FirstStage
from core.traverse.hop import ScoredLink, View, words_of
from core.traverse.leaning import leaned
from core.traverse.links import Link
from core.traverse.merge import Reached, slot_merge
from core.traverse.names import titles_are_names
from core.traverse.question import Wanted
from core.traverse.score import coverage_order

COVERAGE_DEPTH = 20
HEAD = 10
"""Main passages that nothing found later displaces."""
SURE = 5
"""Direct hits that no clause of another rank displaces."""
CLAUSE_WEIGHT = 0.3
"""Weight of the telling clauses' rank beside the direct rank; 0.2 to 0.5 are as good."""
TOLD, TOLD_IF_NEAR = 15, 10
"""Main passages before those of the other language; fewer where that may hold the answer as well."""
_RELATED = 5
_CLAUSES = 3
"""Passages after the first ten that clause links lead to; two to four are as good."""


def direct_order(first: FirstStage, hits: DirectHits, wanted: Wanted, view: View) -> list[str]:
    """Stage 1 by score where titles are names; in business papers by fused rank and telling clauses, then by score."""
    by_score = sorted(first.score, key=lambda one: (-first.score[one], one))
    if titles_are_names(view.graph):
        return by_score
    ranked = best_first(leaned(hits.fused, view))
    return _raised(ranked, telling_clauses(ranked, wanted, view)) + [one for one in by_score if one not in hits.fused]


def _raised(ranked: Sequence[str], telling: Sequence[str]) -> list[str]:
    """The sixth to the tenth by both ranks fused, the telling clauses weighing less; all others stay in order."""
    score = {one: 1 / (RANK_OFFSET + 1 + rank) for rank, one in enumerate(ranked)}
    for rank, one in enumerate(telling):
        score[one] += CLAUSE_WEIGHT / (RANK_OFFSET + 1 + rank)
    head = [*ranked[:SURE], *sorted(ranked[SURE:], key=lambda one: -score[one])][:HEAD]
    return [*head, *(one for one in ranked if one not in head)]


def main_group(
    direct: Sequence[str],
    scored: Sequence[ScoredLink],
    first: FirstStage,
    wanted: Wanted,
    view: View,
    without: frozenset[str],
) -> list[RankedPassage]:
    """The main passages, best first; what adds to the ones above it may stand above a higher score."""
    if not titles_are_names(view.graph):
        return [RankedPassage(one, 1 / (1 + rank)) for rank, one in enumerate(direct)]
    merged = slot_merge(first.score, [] if "merge" in without else best_reached(scored, view))
    merged = leaned(merged, view)
    order = best_first(merged)
    if "coverage" not in without:
        order = coverage_order(merged, words_of(order[:COVERAGE_DEPTH], view.memory), wanted.worth)
    return [RankedPassage(one, merged[one]) for one in order]


def best_reached(scored: Iterable[ScoredLink], view: View) -> list[Reached]:
    """Each reached passage once, by its best link; `scored` is best first."""
    best: dict[str, Reached] = {}
    for one in scored:
        child = view.graph.passage_ids[one.link.child]
        best.setdefault(child, Reached(child, view.graph.passage_ids[one.link.parent], one.points))
    return list(best.values())


def best_clauses(scored: Iterable[ScoredLink], direct: Sequence[str], view: View) -> list[ScoredLink]:
    """In business papers, the best links to the rest of a clause, or to and from who speaks of it, beyond the head."""
    if titles_are_names(view.graph):
        return []
    shown = set(direct[:HEAD])
    best: dict[str, ScoredLink] = {}
    for one in scored:
        child = view.graph.passage_ids[one.link.child]
        if one.link.kind == "clause" and child not in shown:
            best.setdefault(child, one)
    return list(best.values())[:_CLAUSES]


def related_group(
    scored: Iterable[ScoredLink], main: Sequence[RankedPassage], others: Sequence[RankedPassage], view: View
) -> list[RankedPassage]:
    """In business papers, what document relations and exact numbers lead to and the other groups do not show."""
    if titles_are_names(view.graph):
        return []
    shown = {one.passage_id for one in (*main[:HEAD], *others)}
    telling = [one for one in scored if is_telling(one.link)]
    fresh = [one for one in best_reached(telling, view) if one.passage_id not in shown]
    return _grouped([(one.passage_id, one.points) for one in fresh[:_RELATED]], "related")


def other_language_group(hits: DirectHits, limit: int) -> list[RankedPassage]:
    """The best passages in the language that the question is not in, as a group of their own."""
    return _grouped([(one, hits.fused[one]) for one in hits.ranked()[:limit]], "other-language")


def in_reading_order(
    main: Sequence[RankedPassage],
    others: Sequence[RankedPassage],
    related: Sequence[RankedPassage],
    is_near_abroad: bool,
) -> tuple[RankedPassage, ...]:
    """
    All groups as one list: the other language comes where the main group has told its best.

    A reader who stops after some thousand characters should have seen the best of both.
    A passage that two groups hold, as one of a document that the question names, stands where it comes first.
    """
    first: dict[str, RankedPassage] = {}
    told = TOLD_IF_NEAR if is_near_abroad else TOLD
    for one in (*main[:told], *others, *main[told:], *related):
        first.setdefault(one.passage_id, one)
    return tuple(first.values())


def is_telling(link: Link) -> bool:
    """Document relations and exact numbers: the kinds of link that mean something in business papers."""
    return link.kind in ("title", "mention") or link.node_type == "product"


def insert_after_head(main: Sequence[RankedPassage], added: Iterable[str]) -> list[RankedPassage]:
    """The main passages with these after the first ten, so that a late find never displaces an early one."""
    known = {one.passage_id: one for one in main}
    head = {one.passage_id for one in main[:HEAD]}
    found = [one for one in dict.fromkeys(added) if one not in head]
    rest = [one for one in main[HEAD:] if one.passage_id not in found]
    return [*main[:HEAD], *(known.get(one, RankedPassage(one, 0.0)) for one in found), *rest]


def with_last_of_head(main: Sequence[RankedPassage], plain: Sequence[str]) -> list[RankedPassage]:
    """The main passages with the first of `plain` as the tenth, if it is not among the first ten."""
    place = next((at for at, one in enumerate(main) if one.passage_id == plain[0]), 0) if plain else 0
    if place < HEAD:
        return list(main)
    return [*main[: HEAD - 1], main[place], *main[HEAD - 1 : place], *main[place + 1 :]]


def _grouped(scored: Iterable[tuple[str, float]], group: PassageGroup) -> list[RankedPassage]:
    return [RankedPassage(one, score, group) for one, score in scored]
