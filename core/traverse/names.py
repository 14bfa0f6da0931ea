"""
Names as a walk follows them: what a passage names, which passages bear a name, and the fact of each that holds it.

Pure look-ups in tables that are made once for each hypergraph. Next: `links.py`
leads on over these names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from core.hypergraph import Hypergraph, Indices, Rows, compress
from core.records import Passage
from core.text import fold
from core.traverse.question import content_terms

UNLINKING_TYPES = frozenset({"event", "clause", "role", "term"})
_TITLE_WORDS = 9
_WORD = re.compile(r"[\w#][\w\-#./'’&]*")
_MERGING = re.compile(
    r",(?<=\d,)(?=\d{3})|[\"“”‘「」『』《》〈〉`´](?<=\w.)[\"“”‘「」『』《》〈〉`´]*(?=\w)|\s(?<=[㐀-鿿]\s)|_(?<![\w#]_)_*(?![\w#])"
)
"""Where folding makes one word, or none, of what `_WORD` takes for two."""


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
def _facts_by_key(graph: Hypergraph) -> tuple[dict[str, int], npt.NDArray[np.int64], Indices, Indices]:
    """
    For each folded name the passages with a fact that has it as a member, and the first such fact of each.

    Returns:
        the row of each name, where each row begins, and for all rows passages (ascending in a row) and hyperedges.
    """
    row_by_key = {key: row for row, key in enumerate(graph.nodes_by_key)}
    rows = np.repeat(np.arange(len(row_by_key)), [len(nodes) for nodes in graph.nodes_by_key.values()])
    position, hyperedges = graph.hyperedges_of.spread([n for nodes in graph.nodes_by_key.values() for n in nodes])
    passages = graph.hyperedge_passage[hyperedges]
    pairs = rows[position] * (len(graph.passage_ids) + 1) + passages
    order = np.lexsort((hyperedges, pairs))
    is_first = np.diff(pairs[order], prepend=-1) > 0
    first = order[is_first]
    starts = np.searchsorted(rows[position][first], np.arange(len(row_by_key) + 1))
    return row_by_key, starts, passages[first], hyperedges[first]


def facts_in(children: npt.ArrayLike, key: str, graph: Hypergraph) -> list[int]:
    """Of each of these passages, by number, the first hyperedge with a member of this folded name, or -1."""
    wanted = np.asarray(children, np.int64)
    row_by_key, starts, passages, hyperedges = _facts_by_key(graph)
    row = row_by_key.get(key, -1)
    if row < 0 or starts[row] == starts[row + 1]:
        return [-1] * len(wanted)
    inside = slice(starts[row], starts[row + 1])
    place = np.minimum(passages[inside].searchsorted(wanted), starts[row + 1] - starts[row] - 1)
    found: list[int] = np.where(passages[inside][place] == wanted, hyperedges[inside][place], -1).tolist()
    return found


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
def _title_beginnings(graph: Hypergraph) -> dict[str, dict[str, int]]:
    """The first word of each title → the second words that titles go on with → the most words of such a title."""
    beginnings: dict[str, dict[str, int]] = {}
    for key in graph.titles:
        first, *rest = key.split(" ")
        seconds = beginnings.setdefault(first, {})
        if rest:
            seconds[rest[0]] = max(seconds.get(rest[0], 0), 1 + len(rest))
    return beginnings


def titles_in_text(text: str, graph: Hypergraph) -> Iterator[tuple[int, str]]:
    """Document titles that a text writes out in Latin script, as (offset, key); the longest at each place."""
    beginnings = _title_beginnings(graph)
    words = [match.span() for match in _WORD.finditer(text)]
    likely = [
        at
        for at, (start, end) in enumerate(words)
        if (text[start].isupper() or text[start].isdigit()) and _first_word(text[start:end]) in beginnings
    ]
    slack = len(_MERGING.findall(text)) if likely else 0
    behind = 0
    for first in likely:
        if first < behind:
            continue
        start, end = words[first]
        most = _most_words(text, words[first : first + 2], beginnings[_first_word(text[start:end])]) + slack
        for last in range(min(first + most, first + _TITLE_WORDS, len(words)) - 1, first - 1, -1):
            key = fold(text[start : words[last][1]])
            if key in graph.titles:
                yield start, key
                behind = last + 1
                break


@lru_cache(maxsize=50_000)
def _first_word(word: str) -> str:
    """The first of the words that a word is folded to."""
    return fold(word).split(" ", 1)[0]


def _most_words(text: str, two: Sequence[tuple[int, int]], seconds: Mapping[str, int]) -> int:
    """How many words a title may have that begins with the first of these, given as (start, end); 1 if none goes on."""
    (start, middle), (second, end) = two[0], two[-1]
    if text[end - 1].isdigit():  # 3,000 is two words
        return _TITLE_WORDS
    word = text[second:end]
    is_plain = text[middle:second] == " " and word.isascii() and word.isalnum() and " " not in fold(text[start:middle])
    folded = [word.lower()] if is_plain else fold(text[start:end]).split(" ")[1:2]
    return max((seconds.get(one, 1) for one in folded), default=1)


def joint(hyperedge: int, key: str, graph: Hypergraph) -> int:
    """The member of a hyperedge that bears a folded name, or -1."""
    return next((node for node in graph.members[hyperedge].tolist() if graph.node_keys[node] == key), -1)


def bears(document: int, key: str, graph: Hypergraph) -> bool:
    """Whether this folded name is a title, title alias or number of a document."""
    return document in graph.titles.get(key, ())


def _hyperedge_at(parent: int, position: int, graph: Hypergraph) -> int:
    before = [h for h in graph.hyperedges_in[parent].tolist() if graph.hyperedge_start[h] <= position]
    return max(before, key=lambda h: int(graph.hyperedge_start[h]), default=-1)


@lru_cache(maxsize=2)
def popularity(graph: Hypergraph) -> npt.NDArray[np.int64]:
    """For each document, how many passages of other documents name it; shape (documents,)."""
    titled = keys_of_documents(graph)
    nodes = [[n for key in keys for n in graph.nodes_by_key.get(key, ())] for keys in titled]
    documents = np.repeat(np.arange(len(titled)), [len(one) for one in nodes])
    position, passages = graph.passages_of.spread([n for one in nodes for n in one])
    naming = compress(documents[position], passages, len(titled))
    named = np.repeat(np.arange(len(titled)), np.diff(naming.starts))
    return np.bincount(named[graph.passage_document[naming.columns] != named], minlength=len(titled))
