"""
An answer's evidence as plain data for a picture: what to draw and where.

Pure: no drawing, no colours, no HTML; whoever draws (a page, an export) adds
those. Must not rate or choose evidence; it only selects what fits, in the
order of the answer. Next in the flow: `pages/shared/chain_picture.py`.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.records import Answer, Citation, Fact, FactStatus, Member, NodeType, ScoreParts
from core.text import without_control_characters

ALL_STATUSES: tuple[FactStatus, ...] = ("confirmed", "candidate", "pruned")
ROW_LENGTH = 5  # marks side by side that stay legible in half a page
_SWEEPS = 4


@dataclass(frozen=True, slots=True)
class PictureNode:
    """A node as drawn. `key` ("n3") is for drawing only; x and y are in mark widths and rows."""

    key: str
    name: str
    type: NodeType
    is_seed: bool
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PictureFact:
    """
    A hyperedge as drawn, joined to each of its members.

    `members` are (node key, role); `markers` the citations that quote it;
    `source` the document and page where the answer shows them, or "".
    """

    key: str
    text: str
    status: FactStatus
    hop: int
    reason: str
    explored: bool
    score: ScoreParts
    members: tuple[tuple[str, str], ...]
    markers: tuple[int, ...]
    source: str
    in_chain: bool
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PictureGap:
    """A missing link, drawn after the fact `after` where the chain breaks ("" where nothing was found)."""

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

    Facts are taken whole, chains first, then confirmed, candidates and pruned
    branches in the answer's order, until another would bring the nodes over
    `limit`; a single larger fact is still drawn, so the picture is never empty
    without reason. Places depend on the answer and the choice alone: the same
    call gives the same picture, whatever the theme or language.

    Args:
        answer: as stored.
        statuses: which facts to draw.
        limit: most nodes, from 12 (one whole fact).

    Returns:
        Marks in rows from the seeds (row 0) down to the last hop and the gaps.
    """
    facts = ordered_facts(answer, statuses)
    shown = _fitting(facts, limit)
    members = _distinct_members(shown)
    seeds = {seed.node_id for seed in answer.seeds}
    node_keys = {node_id: f"n{number}" for number, node_id in enumerate(members)}
    fact_keys = {fact.hyperedge_id: f"f{number}" for number, fact in enumerate(shown)}
    gap_keys = [f"g{number}" for number in range(len(answer.missing))]
    places = _places(shown, node_keys, fact_keys, seeds, gap_keys)
    chained = {fact.hyperedge_id for chain in answer.chains for fact in chain.facts}
    sources = sources_by_passage(answer)
    last = _last_confirmed(shown, fact_keys)
    return Picture(
        nodes=tuple(
            PictureNode(node_keys[one], member.name, member.type, one in seeds, *places[node_keys[one]])
            for one, member in members.items()
        ),
        facts=tuple(
            PictureFact(
                key=fact_keys[fact.hyperedge_id],
                text=fact.text,
                status=fact.status,
                hop=fact.hop,
                reason=fact.reason,
                explored=fact.explored,
                score=fact.score,
                members=tuple((node_keys[member.node_id], member.role) for member in fact.members),
                markers=markers_of(fact, answer.citations),
                source=sources.get(fact.passage_id, ""),
                in_chain=fact.hyperedge_id in chained,
                x=places[fact_keys[fact.hyperedge_id]][0],
                y=places[fact_keys[fact.hyperedge_id]][1],
            )
            for fact in shown
        ),
        gaps=tuple(
            PictureGap(key, text, last, *places[key]) for key, text in zip(gap_keys, answer.missing, strict=True)
        ),
        nodes_total=len(_distinct_members(facts)),
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


def _distinct_members(facts: Iterable[Fact]) -> dict[str, Member]:
    return {member.node_id: member for fact in facts for member in fact.members}


def _fitting(facts: Sequence[Fact], limit: int) -> list[Fact]:
    """The first facts whose members, taken together, are at most `limit`; facts that do not fit are passed over."""
    shown: list[Fact] = []
    nodes: set[str] = set()
    for fact in facts:
        grown = nodes | {member.node_id for member in fact.members}
        if (len(grown) <= limit and len(shown) < limit) or not shown:
            shown.append(fact)
            nodes = grown
    return shown


def _last_confirmed(facts: Sequence[Fact], fact_keys: Mapping[str, str]) -> str:
    confirmed = [fact for fact in facts if fact.status == "confirmed"]
    return fact_keys[max(confirmed, key=lambda fact: fact.hop).hyperedge_id] if confirmed else ""


# --- places -----------------------------------------------------------------


def _places(
    facts: Sequence[Fact],
    node_keys: Mapping[str, str],
    fact_keys: Mapping[str, str],
    seeds: frozenset[str] | set[str],
    gap_keys: Sequence[str],
) -> dict[str, tuple[float, float]]:
    """
    Put marks in layers: seeds, facts of hop 1, their new nodes, facts of hop 2 … and gaps last.

    Inside a layer marks are ordered by the mean place of their neighbours
    (barycentre sweeps, ties by first appearance), which keeps lines short and
    crossings few.
    """
    layer, neighbours = _layers(facts, node_keys, fact_keys, seeds)
    bottom = max(layer.values(), default=-1) + 1
    layer.update(dict.fromkeys(gap_keys, bottom))
    by_layer: dict[int, list[str]] = defaultdict(list)
    for key, number in layer.items():
        by_layer[number].append(key)
    order = {key: float(place) for keys in by_layer.values() for place, key in enumerate(keys)}
    for _ in range(_SWEEPS):
        for number in sorted(by_layer):
            _sort_by_neighbours(by_layer[number], neighbours, order)
    return _rows([by_layer[number] for number in sorted(by_layer)])


def _layers(
    facts: Sequence[Fact], node_keys: Mapping[str, str], fact_keys: Mapping[str, str], seeds: frozenset[str] | set[str]
) -> tuple[dict[str, int], dict[str, list[str]]]:
    """Layer and neighbours of every mark: seeds 0, a fact 2·hop - 1, another node just below its first fact."""
    layer: dict[str, int] = {}
    neighbours: dict[str, list[str]] = defaultdict(list)
    for fact in facts:
        key = fact_keys[fact.hyperedge_id]
        layer[key] = 2 * max(fact.hop, 1) - 1
        for member in fact.members:
            node = node_keys[member.node_id]
            below = 0 if member.node_id in seeds else layer[key] + 1
            layer[node] = min(layer.get(node, below), below)
            neighbours[key].append(node)
            neighbours[node].append(key)
    return layer, neighbours


def _sort_by_neighbours(keys: list[str], neighbours: Mapping[str, list[str]], order: dict[str, float]) -> None:
    def centre(key: str) -> float:
        around = [order[one] for one in neighbours.get(key, ())]
        return sum(around) / len(around) if around else order[key]

    keys.sort(key=centre)
    middle = (len(keys) - 1) / 2
    order.update({key: place - middle for place, key in enumerate(keys)})


def _rows(layers: Sequence[Sequence[str]]) -> dict[str, tuple[float, float]]:
    """Break layers into rows of at most ROW_LENGTH, centred; every second row is shifted by a quarter."""
    places: dict[str, tuple[float, float]] = {}
    row = 0
    for keys in layers:
        row_count = -(-len(keys) // ROW_LENGTH)
        for number in range(row_count):
            part = keys[number::row_count]  # neighbours in order stay above each other
            middle = (len(part) - 1) / 2
            shift = 0.25 * (-1) ** number if row_count > 1 else 0.0
            places.update({key: (place - middle + shift, float(row)) for place, key in enumerate(part)})
            row += 1
    return places
