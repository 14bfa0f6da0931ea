"""
Links: how one passage leads to another through a node they share.

A *title* link follows a name to the document that bears it, a *mention* link
goes the other way, a *shared* link joins two passages that name the same rare
node. Pure lookups in the hypergraph. Next: `score.py` rates the links.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from core.hypergraph import Hypergraph, Indices, Rows, compress
from core.records import Passage
from core.text import fold
from core.traverse.question import content_terms

LinkKind = Literal["title", "mention", "shared", "clause", "kindred"]

RAREST, COMMONEST = 2, 12
_LINKS_PER_PARENT = 40
PASSAGES_PER_DOCUMENT = 4
_TITLE_WORDS = 9
_WORD = re.compile(r"[\w#][\w\-#./'’&]*")
UNLINKING_TYPES = frozenset({"event", "clause", "role", "term"})


@dataclass(frozen=True, slots=True)
class Link:
    """
    One way from a parent passage to a child passage.

    Numbers are positions in the hypergraph. `departure` is the parent's
    hyperedge that holds the shared name, `arrival` the child's, -1 where none
    does; `key` is the folded name; strength is 0..1, 1 for an unambiguous title.
    A clause link is in `references.py`; a kindred link (`kindred.py`) has no key but the `words` it goes by.
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


@lru_cache(maxsize=2)
def _passages_by_key(graph: Hypergraph) -> tuple[dict[str, int], Rows]:
    """
    For each folded name its row and in that row the passages that name it, by a node of a type that links.

    One table for each graph: a question looks up hundreds of names.
    """
    linking = [node for node, type_ in enumerate(graph.node_types) if type_ not in UNLINKING_TYPES]
    row_by_key = {key: row for row, key in enumerate(dict.fromkeys(graph.node_keys[node] for node in linking))}
    row_by_node = np.full(len(graph.node_ids), -1, np.int64)
    row_by_node[linking] = [row_by_key[graph.node_keys[node]] for node in linking]
    rows = np.repeat(row_by_node, np.diff(graph.passages_of.starts))
    return row_by_key, compress(rows[rows >= 0], graph.passages_of.columns[rows >= 0], len(row_by_key))


def namers(key: str, graph: Hypergraph) -> tuple[int, Indices]:
    """The first node of a folded name whose type links, -1 for none, and the passages that name it, ascending."""
    row_by_key, passages = _passages_by_key(graph)
    if key not in row_by_key:
        return -1, np.empty(0, np.int32)
    node = next(n for n in graph.nodes_by_key[key] if graph.node_types[n] not in UNLINKING_TYPES)
    return node, passages[row_by_key[key]]


@lru_cache(maxsize=2)
def keys_of_documents(graph: Hypergraph) -> tuple[tuple[str, ...], ...]:
    """The folded titles and title aliases of each document, in document order."""
    keys: list[list[str]] = [[] for _ in graph.document_ids]
    for key, documents in graph.titles.items():
        for document in documents:
            keys[document].append(key)
    return tuple(tuple(one) for one in keys)


@lru_cache(maxsize=2)
def titles_are_names(graph: Hypergraph) -> bool:
    """
    Whether this memory's documents are about the thing their title names, as in an encyclopedia.

    True where at least a quarter of the documents name their own title in their
    text (encyclopedic sets: half to 0.6, contracts and mails: 0.03). Business
    papers carry file numbers and descriptions instead; there a link says "also
    see" rather than "this is the next step".
    """
    titled = keys_of_documents(graph)
    named = 0
    for document, keys in enumerate(titled):
        passages = set(graph.passages_by_document[document].tolist())
        nodes = [n for key in keys for n in graph.nodes_by_key.get(key, ()) if graph.node_types[n] != "document"]
        named += any(passages.intersection(graph.passages_of[node].tolist()) for node in nodes)
    return bool(titled) and named >= len(titled) / 4


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


def names_in(parent: int, passage: Passage, graph: Hypergraph) -> dict[str, int]:
    """Folded names in a passage → the hyperedge that holds each first, or -1; "This" is a song and no name here."""
    names: dict[str, int] = {}
    for hyperedge in graph.hyperedges_in[parent].tolist():
        for node in graph.members[hyperedge].tolist():
            if graph.node_types[node] not in UNLINKING_TYPES:
                names.setdefault(graph.node_keys[node], hyperedge)
    for node in graph.nodes_in[parent].tolist():
        if graph.node_types[node] not in UNLINKING_TYPES:
            names.setdefault(graph.node_keys[node], -1)
    for start, key in titles_in_text(passage.text, graph):
        names.setdefault(key, _hyperedge_at(parent, passage.start + start, graph))
    return {key: hyperedge for key, hyperedge in names.items() if content_terms(key)}


@lru_cache(maxsize=2)
def _title_beginnings(graph: Hypergraph) -> dict[str, set[str]]:
    """The first word of each title → the second words that titles go on with."""
    beginnings: dict[str, set[str]] = {}
    for key in graph.titles:
        first, *rest = key.split(" ", 2)
        beginnings.setdefault(first, set()).update(rest[:1])
    return beginnings


def titles_in_text(text: str, graph: Hypergraph) -> Iterator[tuple[int, str]]:
    """Document titles that a text writes out in Latin script, as (offset, key); the longest at each place."""
    words = [(match.start(), match.end(), match.group()) for match in _WORD.finditer(text)]
    beginnings = _title_beginnings(graph)
    first = 0
    while first < len(words):
        start, _, word = words[first]
        step = 1
        key = fold(word).split(" ", 1)[0] if word[0].isupper() or word[0].isdigit() else ""
        if key in beginnings:
            end = min(first + _TITLE_WORDS, len(words))
            two = text[start : words[min(first + 1, end - 1)][1]]
            goes_on = two[-1].isdigit() or beginnings[key].issuperset(fold(two).split(" ")[1:2])  # 3,000 is two words
            for last in range(end - 1 if goes_on else first, first - 1, -1):
                key = fold(text[start : words[last][1]])
                if key in graph.titles:
                    yield start, key
                    step = last - first + 1
                    break
        first += step


def joint(hyperedge: int, key: str, graph: Hypergraph) -> int:
    """The member of a hyperedge that bears a folded name, or -1."""
    return next((node for node in graph.members[hyperedge].tolist() if graph.node_keys[node] == key), -1)


def speaks_of(hyperedge: int, key: str, graph: Hypergraph) -> bool:
    """Whether a hyperedge has a member of this folded name, or stands in a document that bears it as a title."""
    document = int(graph.passage_document[graph.hyperedge_passage[hyperedge]])
    return joint(hyperedge, key, graph) >= 0 or document in graph.titles.get(key, ())


def _hyperedge_at(parent: int, position: int, graph: Hypergraph) -> int:
    before = [h for h in graph.hyperedges_in[parent].tolist() if graph.hyperedge_start[h] <= position]
    return max(before, key=lambda h: int(graph.hyperedge_start[h]), default=-1)


def _title_links(
    parent: int, own: int, key: str, departure: int, graph: Hypergraph, promising: frozenset[int]
) -> Iterator[Link]:
    documents = sorted(one for one in graph.titles.get(key, ()) if one != own)
    strength = 1 / dilution(len(documents)) if documents else 0.0
    for document in documents[:_LINKS_PER_PARENT]:
        passages = graph.passages_by_document[document].tolist()
        for child in sorted(passages, key=lambda one: (one not in promising, one))[:PASSAGES_PER_DOCUMENT]:
            yield Link(parent, child, "title", key, "document", strength, departure, fact_of(child, key, graph))


def _shared_links(parent: int, key: str, departure: int, graph: Hypergraph) -> Iterator[Link]:
    node, passages = namers(key, graph)
    if not RAREST <= len(passages) <= COMMONEST:
        return
    strength = 1 / math.log(1 + len(passages))
    kind = graph.node_types[node]
    arrivals = _arrivals(key, graph)
    for child in passages.tolist():
        if child != parent:
            yield Link(parent, child, "shared", key, kind, strength, departure, arrivals.get(child, -1))


def _mention_links(parent: int, own: int, graph: Hypergraph) -> Iterator[Link]:
    """Links to the passages that name the parent's document, of each name the first few."""
    first = graph.hyperedges_in[parent]
    departure = int(first[0]) if len(first) else -1
    known: Indices = np.empty(0, np.int32)
    for key in keys_of_documents(graph)[own]:
        passages = graph.passages_of.of(graph.nodes_by_key.get(key, ()))
        others = np.setdiff1d(passages[graph.passage_document[passages] != own], known, assume_unique=True)
        known = np.concatenate((known, others))
        strength = 1 / dilution(len(graph.titles[key]))
        for child in others[:_LINKS_PER_PARENT].tolist():
            yield Link(parent, child, "mention", key, "document", strength, departure, fact_of(child, key, graph))


def _arrivals(key: str, graph: Hypergraph) -> dict[int, int]:
    """The first hyperedge with a member of this name, by passage."""
    holding = graph.hyperedges_of.of(graph.nodes_by_key[key])[::-1]
    return dict(zip(graph.hyperedge_passage[holding].tolist(), holding.tolist(), strict=True))


def fact_of(child: int, key: str, graph: Hypergraph) -> int:
    """The first hyperedge of a passage with a member of this name, or -1."""
    return min((one for node in graph.nodes_by_key.get(key, ()) for one in _holding(node, child, graph)), default=-1)


def _holding(node: int, passage: int, graph: Hypergraph) -> list[int]:
    """The hyperedges of a passage that hold a node."""
    inside, holding = graph.hyperedges_in[passage], graph.hyperedges_of[node]
    if len(holding) <= len(inside):
        return [one for one in holding.tolist() if graph.hyperedge_passage[one] == passage]
    return [one for one in inside.tolist() if node in graph.members[one].tolist()]


def _strongest(links: Iterable[Link]) -> list[Link]:
    ordered = sorted(links, key=lambda one: (-one.strength, one.child, one.kind))
    kept: list[Link] = []
    count: dict[str, int] = {}
    for link in ordered:
        count[link.kind] = count.get(link.kind, 0) + 1
        if count[link.kind] <= _LINKS_PER_PARENT:
            kept.append(link)
    return kept


@lru_cache(maxsize=2)
def _popularity_by_document(graph: Hypergraph) -> dict[int, int]:  # noqa: ARG001 - one for each graph
    return {}


def popularity(child: int, graph: Hypergraph) -> int:
    """How many passages of other documents name the document that a passage belongs to."""
    known, document = _popularity_by_document(graph), int(graph.passage_document[child])
    if document not in known:
        nodes = [n for key in keys_of_documents(graph)[document] for n in graph.nodes_by_key.get(key, ())]
        passages = graph.passages_of.of(nodes)
        known[document] = int(np.count_nonzero(graph.passage_document[passages] != document))
    return known[document]
