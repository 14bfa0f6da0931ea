"""
Links: how one passage leads to another through a node they share.

A *title* link follows a name to the document that bears it, a *mention* link
goes the other way, a *shared* link joins two passages that name the same rare
node. Pure lookups in the hypergraph. Next: `score.py` rates the links.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import numpy as np

from core.hypergraph import Hypergraph, Indices
from core.records import Passage
from core.traverse.names import facts_in, keys_of_documents, namers, names_in

LinkKind = Literal["title", "mention", "shared", "clause", "kindred", "value"]

RAREST, COMMONEST = 2, 12
_LINKS_PER_PARENT = 40
PASSAGES_PER_DOCUMENT = 4


class Link(NamedTuple):
    """
    One way from a parent passage to a child passage; a tuple, since a question makes hundreds.

    Numbers are positions in the hypergraph. `departure` is the parent's
    hyperedge that holds the shared name, `arrival` the child's, -1 where none
    does; `key` is the folded name; strength is 0..1, 1 for an unambiguous title.
    A clause link is in `references.py`; a kindred link (`kindred.py`) and a value link (`values.py`) have no key but
    the `words` they go by.
    """

    parent: int
    child: int
    kind: LinkKind
    key: str
    node_type: str
    strength: float
    departure: int
    arrival: int
    words: tuple[str, ...] = ()


def dilution(namesakes: int) -> float:
    """What the strength of a name is divided by that so many bear: 1 for one, 1.15 for two, 1.3 for three."""
    return 1 + 0.15 * (namesakes - 1)


def links_from(
    parent: int, passage: Passage, graph: Hypergraph, promising: frozenset[int], hidden: str = ""
) -> list[Link]:
    """
    All links that lead on from one passage, strongest first, at most 40 of each kind.

    Args:
        parent: number of the passage.
        passage: its record, for names that no node holds.
        graph: the incidence index.
        promising: passages that the direct route also found; where a link leads to a
            long document, its promising passages are taken before its first ones.
        hidden: a folded name that is not followed, nor what holds it or is a part of it; "" hides nothing.
    """
    links: dict[tuple[int, str], Link] = {}
    own = int(graph.passage_document[parent])
    for key, departure in names_in(parent, passage, graph).items():
        if hidden and (key in hidden or hidden in key):
            continue
        for link in _title_links(parent, own, key, departure, graph, promising):
            links.setdefault((link.child, link.kind), link)
        for link in _shared_links(parent, key, departure, graph):
            links.setdefault((link.child, link.kind), link)
    for link in _mention_links(parent, own, graph):
        links.setdefault((link.child, link.kind), link)
    return _strongest(links.values())


def _title_links(
    parent: int, own: int, key: str, departure: int, graph: Hypergraph, promising: frozenset[int]
) -> Iterator[Link]:
    documents = sorted(one for one in graph.titles.get(key, ()) if one != own)
    strength = 1 / dilution(len(documents)) if documents else 0.0
    for document in documents[:_LINKS_PER_PARENT]:
        passages = graph.passages_by_document[document].tolist()
        children = sorted(passages, key=lambda one: (one not in promising, one))[:PASSAGES_PER_DOCUMENT]
        for child, arrival in zip(children, facts_in(children, key, graph), strict=True):
            yield Link(parent, child, "title", key, "document", strength, departure, arrival)


def _shared_links(parent: int, key: str, departure: int, graph: Hypergraph) -> Iterator[Link]:
    node, passages = namers(key, graph)
    if not RAREST <= len(passages) <= COMMONEST:
        return
    strength = 1 / math.log(1 + len(passages))
    kind = graph.node_types[node]
    for child, arrival in zip(passages.tolist(), facts_in(passages, key, graph), strict=True):
        if child != parent:
            yield Link(parent, child, "shared", key, kind, strength, departure, arrival)


def _mention_links(parent: int, own: int, graph: Hypergraph) -> Iterator[Link]:
    """Links to the passages that name the parent's document, of each name the first few."""
    first = graph.hyperedges_in[parent]
    departure = int(first[0]) if len(first) else -1
    known: Indices = np.empty(0, np.int32)
    for key in keys_of_documents(graph)[own]:
        passages = graph.passages_of.of(graph.nodes_by_key.get(key, ()))
        others = passages[graph.passage_document[passages] != own]
        if len(known):
            others = np.setdiff1d(others, known, assume_unique=True)
        known = np.concatenate((known, others))
        strength = 1 / dilution(len(graph.titles[key]))
        children = others[:_LINKS_PER_PARENT]
        for child, arrival in zip(children.tolist(), facts_in(children, key, graph), strict=True):
            yield Link(parent, child, "mention", key, "document", strength, departure, arrival)


def _strongest(links: Iterable[Link]) -> list[Link]:
    ordered = sorted(links, key=lambda one: (-one.strength, one.child, one.kind))
    kept: list[Link] = []
    count: dict[str, int] = {}
    for link in ordered:
        count[link.kind] = count.get(link.kind, 0) + 1
        if count[link.kind] <= _LINKS_PER_PARENT:
            kept.append(link)
    return kept
