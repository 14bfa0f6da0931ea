"""
A name with the facts around it as plain data for the same picture that a chain is drawn with.

Pure: no drawing, no colours. Draws facts in the order given and rates nothing.
Next in the flow: `pages/shared/chain_picture.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

from core.evidence.pictured import FACT_COLUMN, MEMBER_COLUMN, Picture, PictureFact, PictureMember, PictureNode
from core.evidence.places import fact_key, fact_rows, joint_rows
from core.evidence.shown import fact_counts
from core.records import Fact, FactRecord, FactSource, FactStatus, Member, Neighbourhood, ScoreParts

_MOST_FACTS = 20
_NO_SCORE = ScoreParts(0.0, 0.0, 0.0, 0.0)  # nobody has asked anything


def build_neighbourhood(around: Neighbourhood, limit: int = 40, archive_below: float = 0.0) -> Picture:
    """
    Place a name, the first of its facts and all their members.

    The name stands in column 0, as do members of several drawn facts; a member
    of one fact only hangs at its fact. A fact that would bring the nodes over
    `limit` is passed over, but the first is always drawn. A name without facts
    stands alone.

    Args:
        around: a node with facts, those to draw first in front.
        limit: most nodes.
        archive_below: facts of a lower weight (0..2) are drawn as pruned, others as candidates.

    Returns:
        A picture whose `facts_total` counts all facts of the name, and
        `nodes_total` the names in `around`.
    """
    centre = around.centre.node
    facts = [_as_fact(one, archive_below) for one in around.facts]
    shown = _fitting(facts, limit)
    members = {one.node_id: one for fact in shown for one in fact.members}
    members.setdefault(centre.node_id, Member(centre.node_id, centre.name, centre.type))
    joints = {one for one, count in fact_counts(shown).items() if count > 1} | {centre.node_id}
    rows = fact_rows(shown, members.keys() - joints, "", 0)
    rows |= joint_rows(shown, joints, rows) if shown else {centre.node_id: 0.0}
    keys = {node_id: f"n{number}" for number, node_id in enumerate(members)}
    nodes = (
        PictureNode(
            key=keys[one.node_id],
            name=one.name,
            type=one.type,
            is_seed=one.node_id == centre.node_id,
            x=0.0 if one.node_id in joints else MEMBER_COLUMN,
            y=rows[one.node_id],
        )
        for one in members.values()
    )
    sources = {one.hyperedge_id: one.sources[0] for one in around.facts if one.sources}
    concepts = {one.hyperedge_id for one in around.facts if one.kind == "semantic"}
    total = len(fact_counts(facts)) or 1
    return Picture(tuple(nodes), tuple(_facts(shown, keys, rows, sources, concepts)), (), total, around.facts_total)


def _as_fact(one: FactRecord, archive_below: float) -> Fact:
    """The fact as a chain would show it, one hop from the name."""
    status: FactStatus = "pruned" if one.weight < archive_below else "candidate"
    passage_id = one.sources[0].passage_id if one.sources else ""
    return Fact(one.hyperedge_id, status, one.text, one.members, _NO_SCORE, 1, passage_id)


def _fitting(facts: Iterable[Fact], limit: int) -> list[Fact]:
    """The facts whose members, drawn together, are at most `limit`; those that do not fit are passed over."""
    shown: list[Fact] = []
    for fact in facts:
        if len(shown) < _MOST_FACTS and (not shown or len(fact_counts([*shown, fact])) <= limit):
            shown.append(fact)
    return shown


def _facts(
    shown: Sequence[Fact],
    keys: Mapping[str, str],
    rows: Mapping[str, float],
    sources: Mapping[str, FactSource],
    concepts: Set[str],
) -> Iterable[PictureFact]:
    for number, fact in enumerate(shown):
        source = sources.get(fact.hyperedge_id)
        yield PictureFact(
            key=fact_key(number),
            text=fact.text,
            status=fact.status,
            hop=fact.hop,
            reason="",
            explored=False,
            score=fact.score,
            members=tuple(PictureMember(one.written, one.role, keys[one.node_id]) for one in fact.members),
            markers=(),
            source=source.document if source else "",
            in_chain=False,
            x=FACT_COLUMN,
            y=rows[fact_key(number)],
            hyperedge_id=fact.hyperedge_id,
            page=source.page if source else 0,
            locator=source.locator if source else "",
            is_concept=fact.hyperedge_id in concepts,
        )
