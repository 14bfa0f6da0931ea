"""
The memory's incidences as one immutable index: compressed rows, both ways.

Pure numpy, no I/O. Built by the store for one memory version and swapped
whole, so readers never wait. Next in the flow: `traverse/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

Indices = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Rows:
    """
    Compressed sparse rows: row i is `columns[starts[i]:starts[i + 1]]`.

    `starts` has shape (rows + 1,), `columns` holds column numbers, ascending
    within a row.
    """

    starts: npt.NDArray[np.int64]
    columns: Indices

    def __getitem__(self, row: int) -> Indices:
        """The columns of one row."""
        return self.columns[self.starts[row] : self.starts[row + 1]]

    def __len__(self) -> int:
        """Number of rows."""
        return len(self.starts) - 1

    def of(self, rows: Iterable[int]) -> Indices:
        """The distinct columns of several rows, ascending."""
        parts = [self[row] for row in rows]
        if len(parts) < 2:  # a row is distinct and ascending by itself
            return parts[0] if parts else np.empty(0, np.int32)
        return np.unique(np.concatenate(parts))

    def spread(self, rows: npt.ArrayLike) -> tuple[npt.NDArray[np.int64], Indices]:
        """
        Every column of several rows as two arrays of one length: its row's position in `rows`, and the column.

        Example: where row 0 is [5] and row 3 is [1, 2], spread([3, 0]) gives [0, 0, 1] and [1, 2, 5].
        """
        numbers = np.asarray(rows, np.int64)
        first, count = self.starts[numbers], self.starts[numbers + 1] - self.starts[numbers]
        position = np.repeat(np.arange(len(numbers)), count)
        within = np.arange(len(position)) - np.repeat(np.cumsum(count) - count, count)
        return position, self.columns[first[position] + within]


def compress(row: npt.ArrayLike, column: npt.ArrayLike, row_count: int) -> Rows:
    """
    Build rows from pairs (row[i], column[i]); duplicates are dropped.

    Example: compress([1, 0, 1], [2, 5, 2], 2) has rows [5] and [2].
    """
    columns, numbers = np.asarray(column, np.int64), np.asarray(row, np.int64)
    if len(columns) == 0:
        return Rows(np.zeros(row_count + 1, np.int64), np.empty(0, np.int32))
    width = int(columns.max()) + 1  # one number a pair sorts ten times faster than rows of two
    pairs = np.sort(numbers * width + columns)
    is_first = np.concatenate(([True], pairs[1:] != pairs[:-1]))
    rows, columns = np.divmod(pairs[is_first], width)
    starts = np.searchsorted(rows, np.arange(row_count + 1)).astype(np.int64)
    return Rows(starts, columns.astype(np.int32))


NO_ROWS = compress([], [], 0)


@dataclass(frozen=True, slots=True, eq=False)
class Hypergraph:
    """
    Nodes, hyperedges, passages and documents by number, with their incidences.

    A number is a position in `node_ids`, `hyperedge_ids`, `passage_ids` or
    `document_ids`. `node_keys[i]` is the folded name of node i: two nodes of
    one key and different types are one name to a reader. `hyperedge_passage`,
    `hyperedge_start` and `passage_document` have one entry a hyperedge or
    passage. `members` goes hyperedge → nodes, `hyperedges_of` node →
    hyperedges, `passages_of` node → passages that name it (in a hyperedge or a
    mere mention), `nodes_in` passage → nodes, `hyperedges_in` passage →
    hyperedges whose first source it is. `nodes_by_key` goes from a folded
    name to its nodes (of merged ones every name), `titles` from a folded title, title alias or document
    number to the documents that bear it, `passages_by_document` to their passages.
    `clauses_of` goes passage → the clauses (nodes) that its facts stand in, not those that they merely speak of.
    `node_number` also knows the ids of merged nodes: they have the number of the node that stands for them.
    Concepts, the hyperedges that were worked out and not read, have numbers of their own: `concepts_of` goes
    node → concepts, `concept_passages` concept → passages.
    """

    node_ids: tuple[str, ...]
    node_keys: tuple[str, ...]
    node_types: tuple[str, ...]
    hyperedge_ids: tuple[str, ...]
    hyperedge_kinds: tuple[str, ...]
    passage_ids: tuple[str, ...]
    document_ids: tuple[str, ...]
    hyperedge_passage: Indices
    hyperedge_start: Indices
    passage_document: Indices
    members: Rows
    hyperedges_of: Rows
    passages_of: Rows
    nodes_in: Rows
    hyperedges_in: Rows
    passages_by_document: Rows
    clauses_of: Rows
    concept_ids: tuple[str, ...] = ()
    concepts_of: Rows = NO_ROWS
    concept_passages: Rows = NO_ROWS
    nodes_by_key: dict[str, tuple[int, ...]] = field(default_factory=dict)
    titles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    node_number: dict[str, int] = field(default_factory=dict)
    hyperedge_number: dict[str, int] = field(default_factory=dict)
    concept_number: dict[str, int] = field(default_factory=dict)
    passage_number: dict[str, int] = field(default_factory=dict)
    document_number: dict[str, int] = field(default_factory=dict)

    def passages_in(self, documents: Iterable[str]) -> frozenset[int]:
        """Numbers of the passages of these document ids; unknown ids are ignored."""
        wanted = [self.document_number[one] for one in documents if one in self.document_number]
        return frozenset(np.flatnonzero(np.isin(self.passage_document, wanted)).tolist())


def build(
    nodes: Sequence[tuple[str, str, str]],
    hyperedges: Sequence[tuple[str, str, str, int]],
    passages: Sequence[tuple[str, str]],
    incidences: Sequence[tuple[str, str]],
    mentions: Sequence[tuple[str, str]],
    titles: Mapping[str, Iterable[str]] | None = None,
    standing: Sequence[tuple[str, str]] = (),
    merged: Mapping[str, str] | None = None,
    concepts: Sequence[tuple[str, Sequence[str], Sequence[str]]] = (),
) -> Hypergraph:
    """
    Build the index from rows of ids.

    Args:
        nodes: (node_id, folded name, type).
        hyperedges: (hyperedge_id, kind, passage_id, start).
        passages: (passage_id, document_id), in reading order.
        incidences: (hyperedge_id, node_id).
        mentions: (passage_id, node_id).
        titles: folded title or title alias → document ids; ids without passages are ignored.
        standing: (hyperedge_id, node_id) of the clause that a hyperedge stands in.
        merged: node id → id of the node that stands for it: its incidences, mentions and name are the other's.
        concepts: (concept_id, its node ids, its passage ids).

    Raises:
        KeyError: if an incidence or mention names an id that is not given.
    """
    given, merged = nodes, merged or {}
    nodes = [row for row in given if row[0] not in merged]
    node_ids = tuple(row[0] for row in nodes)
    node_number = _numbers(node_ids)
    node_number |= {one: node_number[other] for one, other in merged.items()}
    hyperedge_number = _numbers(row[0] for row in hyperedges)
    passage_number = _numbers(row[0] for row in passages)
    document_number = _numbers(dict.fromkeys(row[1] for row in passages))
    hyperedge_passage = np.array([passage_number[row[2]] for row in hyperedges], np.int32)
    edge = [hyperedge_number[one] for one, _ in incidences]
    node = [node_number[one] for _, one in incidences]
    in_passage = [int(hyperedge_passage[number]) for number in edge] + [passage_number[one] for one, _ in mentions]
    named = node + [node_number[one] for _, one in mentions]
    passage_document = [document_number[row[1]] for row in passages]
    held = [(number, node_number[one]) for number, row in enumerate(concepts) for one in row[1]]
    spoken = [(number, passage_number[one]) for number, row in enumerate(concepts) for one in row[2]]
    return Hypergraph(
        node_ids=node_ids,
        node_keys=tuple(row[1] for row in nodes),
        node_types=tuple(row[2] for row in nodes),
        hyperedge_ids=tuple(hyperedge_number),
        hyperedge_kinds=tuple(row[1] for row in hyperedges),
        passage_ids=tuple(passage_number),
        document_ids=tuple(document_number),
        hyperedge_passage=hyperedge_passage,
        hyperedge_start=np.array([row[3] for row in hyperedges], np.int32),
        passage_document=np.array(passage_document, np.int32),
        members=compress(edge, node, len(hyperedges)),
        hyperedges_of=compress(node, edge, len(nodes)),
        passages_of=compress(named, in_passage, len(nodes)),
        nodes_in=compress(in_passage, named, len(passages)),
        hyperedges_in=compress(hyperedge_passage.tolist(), range(len(hyperedges)), len(passages)),
        passages_by_document=compress(passage_document, range(len(passages)), len(document_number)),
        clauses_of=compress(
            [int(hyperedge_passage[hyperedge_number[one]]) for one, _ in standing],
            [node_number[one] for _, one in standing],
            len(passages),
        ),
        concept_ids=tuple(row[0] for row in concepts),
        concepts_of=_rows([pair[::-1] for pair in held], len(nodes)),
        concept_passages=_rows(spoken, len(concepts)),
        nodes_by_key=_by_key((row[1], node_number[row[0]]) for row in given),
        titles={
            key: tuple(document_number[one] for one in bearers if one in document_number)
            for key, bearers in (titles or {}).items()
        },
        node_number=node_number,
        hyperedge_number=hyperedge_number,
        concept_number=_numbers(row[0] for row in concepts),
        passage_number=passage_number,
        document_number=document_number,
    )


def _rows(pairs: Sequence[tuple[int, int]], row_count: int) -> Rows:
    return compress([one for one, _ in pairs], [other for _, other in pairs], row_count)


def _numbers(ids: Iterable[str]) -> dict[str, int]:
    """The position of each id, in the order given."""
    return {one: number for number, one in enumerate(ids)}


def _by_key(keys: Iterable[tuple[str, int]]) -> dict[str, tuple[int, ...]]:
    """The numbers that go with each key, each once."""
    numbers: dict[str, dict[int, None]] = {}
    for key, number in keys:
        numbers.setdefault(key, {})[number] = None
    return {key: tuple(found) for key, found in numbers.items()}
