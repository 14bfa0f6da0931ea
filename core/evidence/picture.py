"""
An answer's evidence as plain data for a picture: what to draw and where.

Pure: no drawing, no colours, no HTML; whoever draws (a page, an export) adds
those. Must not rate or choose evidence: `shown.py` selects what fits, in the
order of the answer, and `places.py` says which row a mark stands in. Next in
the flow: `pages/shared/chain_picture.py`.

    column 0          column 1
    (seed) ────────── ◆ first fact of the chain
              ┌────── ├ (member of this fact only)
    (joint) ──┤       ├ (member of this fact only)
              └────── ◆ next fact
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace

from core.evidence.labels import shorten
from core.evidence.pictured import (
    FACT_COLUMN,
    MEMBER_COLUMN,
    Picture,
    PictureFact,
    PictureGap,
    PictureMember,
    PictureNode,
)
from core.evidence.places import fact_key, fact_rows, gap_key, joint_rows
from core.evidence.shown import ALL_STATUSES, drawn_nodes, fact_counts, facts_on_page, ordered_facts
from core.records import Answer, Citation, Fact, ShownStatus

__all__ = [
    "ALL_STATUSES",
    "Picture",
    "PictureFact",
    "PictureGap",
    "PictureMember",
    "PictureNode",
    "build_picture",
    "markers_of",
    "ordered_facts",
    "places_by_passage",
    "shorten",
]


def build_picture(
    answer: Answer,
    statuses: Iterable[ShownStatus] = ALL_STATUSES,
    limit: int = 40,
    until_hop: int | None = None,
    page: int = 0,
) -> Picture:
    """
    Choose what fits into one legible picture and place it.

    A confirmed fact is drawn with all its members; one that is only near, a
    candidate or a pruned branch with those that join it to a seed or a confirmed
    fact (to another fact where none is confirmed), the rest counted. Facts come in the
    answer's order, chains first; each wanted status gets a few places. Places
    depend on the answer and the choice alone, never on theme or language, and
    a confirmed fact keeps its own when other statuses come or go.

    Args:
        answer: as stored.
        statuses: which facts to draw.
        limit: most nodes.
        until_hop: leave out facts of later hops, and what only they show, while
            everything else keeps its place; 0 leaves the seeds. None: all hops.
        page: which lot of facts, from 0; one after the last draws no facts.
    """
    facts = ordered_facts(answer, statuses)
    seeds = {seed.node_id for seed in answer.seeds}
    before = sum(len(facts_on_page(facts, seeds, limit, earlier)) for earlier in range(page))
    shown = facts_on_page(facts, seeds, limit, page)
    placed = _placed(answer, shown, seeds, answer.missing if page == 0 else ())
    picture = placed if until_hop is None else _until(placed, until_hop)
    return replace(picture, nodes_total=len(fact_counts(facts)), facts_total=len(facts), facts_before=before)


def _placed(answer: Answer, shown: Sequence[Fact], seeds: Set[str], missing: Sequence[str]) -> Picture:
    drawn = drawn_nodes(shown, seeds)
    counts = fact_counts(shown)
    joints = {one for one in drawn if one in seeds or counts[one] > 1}
    node_keys = {node_id: f"n{number}" for number, node_id in enumerate(drawn)}
    last = _last_confirmed(shown)
    rows = fact_rows(shown, _hanging(shown, drawn, seeds), last, len(missing))
    rows |= joint_rows(shown, joints, rows)
    gaps = (
        PictureGap(gap_key(number), text, last, MEMBER_COLUMN, rows[gap_key(number)])
        for number, text in enumerate(missing)
    )
    nodes = tuple(_nodes(shown, node_keys, seeds, joints, rows))
    return Picture(nodes, tuple(_facts(answer, shown, node_keys, rows)), tuple(gaps), 0, 0)


def _hanging(shown: Sequence[Fact], drawn: Sequence[str], seeds: Set[str]) -> set[str]:
    """
    Nodes that get a row below their fact: no seed, and of one confirmed fact only (of one fact where none is).

    A candidate that shares such a node draws it into column 0; its row stays
    free, so that confirmed facts do not move when candidates are shown.
    """
    confirmed = [fact for fact in shown if fact.status == "confirmed"] or shown
    counts = fact_counts(confirmed)
    return {one for one in drawn if one not in seeds and counts[one] == 1}


def _until(picture: Picture, hop: int) -> Picture:
    """The same places without facts of later hops; gaps come with the last hop."""
    facts = tuple(fact for fact in picture.facts if fact.hop <= hop)
    reached = {member.key for fact in facts for member in fact.members}
    nodes = tuple(node for node in picture.nodes if node.is_seed or node.key in reached)
    is_last = hop >= max((fact.hop for fact in picture.facts), default=0)
    return replace(picture, nodes=nodes, facts=facts, gaps=picture.gaps if is_last else ())


def markers_of(fact: Fact, citations: Sequence[Citation]) -> tuple[int, ...]:
    """Markers of the citations that quote this fact, or a part of it, from the same passage."""
    return tuple(
        one.marker
        for one in citations
        if one.passage_id == fact.passage_id and (one.quote in fact.text or fact.text in one.quote)
    )


def places_by_passage(answer: Answer) -> dict[str, tuple[str, int, str]]:
    """Document name, page (from 1) and locator ("" where unknown) of every passage shown or cited or with a fact."""
    facts = (*answer.pruned, *answer.candidates, *answer.confirmed)
    held = {one.passage_id: (one.document, one.page, "") for one in facts if one.document}
    shown = {one.passage_id: (one.document, one.page, "") for one in answer.passages}
    return held | shown | {one.passage_id: (one.document, one.page, one.locator) for one in answer.citations}


def _nodes(
    shown: Sequence[Fact],
    node_keys: Mapping[str, str],
    seeds: Set[str],
    joints: Set[str],
    rows: Mapping[str, float],
) -> Iterable[PictureNode]:
    members = {member.node_id: member for fact in shown for member in fact.members}
    for node_id, key in node_keys.items():
        column = 0.0 if node_id in joints else MEMBER_COLUMN
        member = members[node_id]
        written = tuple(dict.fromkeys(one.written for fact in shown for one in fact.members if one.node_id == node_id))
        yield PictureNode(key, member.name, member.type, node_id in seeds, column, rows[node_id], written)


def _facts(
    answer: Answer, shown: Sequence[Fact], node_keys: Mapping[str, str], rows: Mapping[str, float]
) -> Iterable[PictureFact]:
    chained = {fact.hyperedge_id for chain in answer.chains for fact in chain.facts}
    places = places_by_passage(answer)
    for number, fact in enumerate(shown):
        document, page, locator = places.get(fact.passage_id, ("", 0, ""))
        yield PictureFact(
            key=fact_key(number),
            text=fact.text,
            status=fact.shown_as,
            hop=fact.hop,
            reason=fact.reason,
            explored=fact.explored,
            score=fact.score,
            members=tuple(PictureMember(one.written, one.role, node_keys.get(one.node_id, "")) for one in fact.members),
            markers=markers_of(fact, answer.citations),
            source=document,
            in_chain=fact.hyperedge_id in chained,
            x=FACT_COLUMN,
            y=rows[fact_key(number)],
            hyperedge_id=fact.hyperedge_id,
            page=page,
            locator=locator,
        )


def _last_confirmed(shown: Sequence[Fact]) -> str:
    """Key of the confirmed fact of the furthest hop, the later one among equals, or ""."""
    confirmed = [(fact.hop, number) for number, fact in enumerate(shown) if fact.status == "confirmed"]
    return fact_key(max(confirmed)[1]) if confirmed else ""
