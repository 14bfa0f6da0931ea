"""
An answer's evidence as plain data for a picture: what to draw and where.

Pure: no drawing, no colours, no HTML; whoever draws (a page, an export) adds
those. Must not rate or choose evidence; it only selects what fits, in the
order of the answer. Next in the flow: `places.py` (which row a mark stands
in), then `pages/shared/chain_picture.py`.

    column 0          column 1
    (seed) ────────── ◆ first fact of the chain
              ┌────── ├ (member of this fact only)
    (joint) ──┤       ├ (member of this fact only)
              └────── ◆ next fact
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from core.evidence.places import fact_key, fact_rows, gap_key, joint_rows
from core.records import Answer, Citation, Fact, FactStatus, NodeType, ScoreParts
from core.text import without_control_characters

ALL_STATUSES: tuple[FactStatus, ...] = ("confirmed", "candidate", "pruned")
FACT_COLUMN = 1.0
MEMBER_COLUMN = 1.2  # a member of one fact only hangs just right of its diamond
_MOST_FACTS = 20


@dataclass(frozen=True, slots=True)
class PictureNode:
    """
    A node as drawn; `key` ("n3") is for drawing only.

    x is 0 for a seed and for a joint (a node of several shown facts), else
    MEMBER_COLUMN; y is in rows from 0 at the top.
    """

    key: str
    name: str
    type: NodeType
    is_seed: bool
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PictureMember:
    """A member of a drawn fact; `key` is "" where the node itself is not drawn."""

    name: str
    role: str
    key: str


@dataclass(frozen=True, slots=True)
class PictureFact:
    """
    A hyperedge as drawn, joined to its drawn members.

    `members` are all of them; `markers` the citations that quote it; `source`
    the document and page where the answer shows them, or "".
    """

    key: str
    text: str
    status: FactStatus
    hop: int
    reason: str
    explored: bool
    score: ScoreParts
    members: tuple[PictureMember, ...]
    markers: tuple[int, ...]
    source: str
    in_chain: bool
    x: float
    y: float

    @property
    def hidden(self) -> int:
        """How many members are not drawn."""
        return sum(not member.key for member in self.members)


@dataclass(frozen=True, slots=True)
class PictureGap:
    """A missing link, drawn below the fact `after` which the chain breaks, or first where `after` is ""."""

    key: str
    text: str
    after: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Picture:
    """What to draw, and how many nodes and facts the answer holds in all for "n of m shown"."""

    nodes: tuple[PictureNode, ...]
    facts: tuple[PictureFact, ...]
    gaps: tuple[PictureGap, ...]
    nodes_total: int
    facts_total: int

    @property
    def rows(self) -> float:
        """Height in rows, at least 1."""
        lowest = [*(one.y for one in self.nodes), *(one.y for one in self.facts), *(one.y for one in self.gaps)]
        return max(lowest, default=0.0) + 1


def build_picture(answer: Answer, statuses: Iterable[FactStatus] = ALL_STATUSES, limit: int = 40) -> Picture:
    """
    Choose what fits into one legible picture and place it.

    A confirmed fact is drawn with all its members; a candidate or pruned
    branch with those that join it to a seed or a confirmed fact (to another
    fact where none is confirmed), the rest counted. Facts are taken in the
    answer's order, chains first; one that would bring the nodes over `limit`
    is passed over, but the first is always drawn. Places depend on the answer
    and the choice alone, never on theme or language.

    Args:
        answer: as stored.
        statuses: which facts to draw.
        limit: most nodes.
    """
    facts = ordered_facts(answer, statuses)
    seeds = {seed.node_id for seed in answer.seeds}
    shown = _fitting(facts, seeds, limit)
    drawn = _drawn_nodes(shown, seeds)
    joints = {one for one in drawn if one in seeds or _fact_counts(shown)[one] > 1}
    node_keys = {node_id: f"n{number}" for number, node_id in enumerate(drawn)}
    last = _last_confirmed(shown)
    rows = fact_rows(shown, set(drawn) - joints, last, len(answer.missing))
    rows |= joint_rows(shown, joints, rows)
    return Picture(
        nodes=tuple(_nodes(shown, node_keys, seeds, joints, rows)),
        facts=tuple(_facts(answer, shown, node_keys, rows)),
        gaps=tuple(
            PictureGap(gap_key(number), text, last, MEMBER_COLUMN, rows[gap_key(number)])
            for number, text in enumerate(answer.missing)
        ),
        nodes_total=len(_fact_counts(facts)),
        facts_total=len(facts),
    )


def ordered_facts(answer: Answer, statuses: Iterable[FactStatus] = ALL_STATUSES) -> list[Fact]:
    """The answer's facts of these statuses, each once: chains, confirmed, candidates, pruned."""
    wanted = frozenset(statuses)
    chained = [fact for chain in answer.chains for fact in chain.facts]
    every = [*chained, *answer.confirmed, *answer.candidates, *answer.pruned]
    first: dict[str, Fact] = {}
    for fact in every:
        first.setdefault(fact.hyperedge_id, fact)
    return [fact for fact in first.values() if fact.status in wanted]


def markers_of(fact: Fact, citations: Sequence[Citation]) -> tuple[int, ...]:
    """Markers of the citations that quote this fact, or a part of it, from the same passage."""
    return tuple(
        one.marker
        for one in citations
        if one.passage_id == fact.passage_id and (one.quote in fact.text or fact.text in one.quote)
    )


def sources_by_passage(answer: Answer) -> dict[str, str]:
    """Document name and page ("Lease.pdf, 3") of every passage that the answer shows or cites."""
    shown = {one.passage_id: f"{one.document}, {one.page}" for one in answer.passages}
    return shown | {one.passage_id: f"{one.document}, {one.page}" for one in answer.citations}


def shorten(text: str, columns: int) -> str:
    """
    Cut a label to a width, at a whole character, with "…" where something is cut.

    A Chinese character is two columns wide, a combining mark none; marks,
    joiners and variation selectors stay with the character they belong to.
    Line ends become spaces, control characters and direction overrides go.
    Example: shorten("供货协议补充协议", 9) is "供货协议…".
    """
    clean = " ".join(without_control_characters(text).split())
    clusters = _clusters(clean)
    if sum(map(_width, clusters)) <= columns:
        return clean
    kept, used = "", 1
    for cluster in clusters:
        used += _width(cluster)
        if used > columns:
            break
        kept += cluster
    return kept.rstrip() + "…"


def _clusters(text: str) -> list[str]:
    """Split into what a reader sees as characters."""
    found: list[str] = []
    for character in text:
        if found and (_is_extending(character) or found[-1].endswith("\u200d")):
            found[-1] += character
        else:
            found.append(character)
    return found


def _is_extending(character: str) -> bool:
    """Combining marks, joiners and variation selectors, skin tones."""
    return unicodedata.category(character) in {"Mn", "Me", "Mc", "Cf"} or "\U0001f3fb" <= character <= "\U0001f3ff"


def _width(cluster: str) -> int:
    return 2 if unicodedata.east_asian_width(cluster[0]) in "WF" else 1


# --- what is drawn ------------------------------------------------------------


def _fact_counts(facts: Iterable[Fact]) -> Counter[str]:
    """In how many of the facts each node is a member."""
    return Counter(node_id for fact in facts for node_id in {member.node_id for member in fact.members})


def _drawn_nodes(facts: Sequence[Fact], seeds: Set[str]) -> list[str]:
    """Seeds and every member of a confirmed fact, by first appearance; joints where no fact is confirmed."""
    counts = _fact_counts(facts)
    least = len(facts) + 1 if any(fact.status == "confirmed" for fact in facts) else 2
    return list(
        dict.fromkeys(
            member.node_id
            for fact in facts
            for member in fact.members
            if fact.status == "confirmed" or member.node_id in seeds or counts[member.node_id] >= least
        )
    )


def _fitting(facts: Sequence[Fact], seeds: Set[str], limit: int) -> list[Fact]:
    """The facts whose nodes, drawn together, are at most `limit`; those that do not fit are passed over."""
    shown: list[Fact] = []
    for fact in facts:
        if len(shown) < _MOST_FACTS and (not shown or len(_drawn_nodes([*shown, fact], seeds)) <= limit):
            shown.append(fact)
    return shown


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
        yield PictureNode(key, member.name, member.type, node_id in seeds, column, rows[node_id])


def _facts(
    answer: Answer, shown: Sequence[Fact], node_keys: Mapping[str, str], rows: Mapping[str, float]
) -> Iterable[PictureFact]:
    chained = {fact.hyperedge_id for chain in answer.chains for fact in chain.facts}
    sources = sources_by_passage(answer)
    for number, fact in enumerate(shown):
        yield PictureFact(
            key=fact_key(number),
            text=fact.text,
            status=fact.status,
            hop=fact.hop,
            reason=fact.reason,
            explored=fact.explored,
            score=fact.score,
            members=tuple(PictureMember(one.name, one.role, node_keys.get(one.node_id, "")) for one in fact.members),
            markers=markers_of(fact, answer.citations),
            source=sources.get(fact.passage_id, ""),
            in_chain=fact.hyperedge_id in chained,
            x=FACT_COLUMN,
            y=rows[fact_key(number)],
        )


def _last_confirmed(shown: Sequence[Fact]) -> str:
    """Key of the confirmed fact of the furthest hop, the later one among equals, or ""."""
    confirmed = [(fact.hop, number) for number, fact in enumerate(shown) if fact.status == "confirmed"]
    return fact_key(max(confirmed)[1]) if confirmed else ""
