"""
Concepts brought up to date: new passages find their cells, and the cells that changed are worked out again.

Called after every change of documents; what it costs depends on what came or
went, not on what is stored. Holds no maths and no SQL: those are in
`extract/concepts.py` and `store/concepts.py`. Next: `parts.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.extract.concepts import (
    READING,
    CellName,
    CellPassage,
    Concept,
    concepts_of,
    nearest_cell,
    parts_of,
    recognised,
)
from core.store.cells import Waiting
from core.store.concepts import PlacedPassage, StoredConcept
from core.store.ledger import SqliteLedger


def gather_concepts(ledger: SqliteLedger, embedder: str, dimension: int) -> None:
    """
    Work out the concepts of every cell that a passage came to or went from; of all where they were worked out in
    another way, so that no label of an earlier release stays.

    May stop anywhere and be called again: what is left to do stands in the ledger.

    Args:
        embedder: name of the one whose vectors are used; where it is another than before, all are worked out.
        dimension: of its vectors; another one is another embedder, whatever the name.
    """
    stamp = f"{embedder} {dimension}"
    if ledger.meta("concept_embedder") != stamp:
        ledger.start_concepts(stamp)
    if ledger.meta("concept_reading") != READING:
        ledger.work_out_again(READING)
    for waiting in ledger.waiting_for_concepts(embedder):
        ledger.place(_placed(ledger, waiting))
    if stale := ledger.stale_cells():
        cells = [part for cell in stale for part in _fitting(ledger, cell, embedder)]
        found = [(cell, one) for cell in cells for one in _found(ledger, cell, embedder)]
        known = {one.concept_id: one for one in ledger.known_concepts(cells)}
        ids = recognised([one for _, one in found], {key: _as_found(one) for key, one in known.items()})
        ledger.save_concepts(cells, [_stored(*one) for one in zip(ids, found, strict=True)])


def _placed(ledger: SqliteLedger, waiting: Waiting) -> dict[int, int]:
    """The cell of each passage: the nearest of its language."""
    cells = ledger.concept_cells(waiting.language)
    if not cells.numbers:
        return dict.fromkeys(waiting.numbers, ledger.new_cell(waiting.language, waiting.vectors))
    rows = nearest_cell(waiting.vectors, cells.centres).tolist()
    return {number: cells.numbers[row] for number, row in zip(waiting.numbers, rows, strict=True)}


def _fitting(ledger: SqliteLedger, cell: int, embedder: str) -> Iterator[int]:
    """The cell, or the parts it is split into where it has grown too large; none where it is empty."""
    numbers, vectors = ledger.cell_vectors(cell, embedder)
    first, *others = parts_of(vectors)
    if others:
        ledger.free_concepts(cell)
    for rows in others:
        part = ledger.new_cell(ledger.cell_language(cell), vectors[rows])
        ledger.place({numbers[row]: part for row in rows.tolist()})
        yield part
    ledger.settle_cell(cell, vectors[first])
    if numbers:
        yield cell


def _found(ledger: SqliteLedger, cell: int, embedder: str) -> list[Concept]:
    numbers, vectors = ledger.cell_vectors(cell, embedder)
    placed = ledger.placed_passages(numbers)
    names = {node_id: CellName(name, type_) for one in placed for node_id, name, type_ in one.names}
    mean = ledger.concept_cells(ledger.cell_language(cell)).mean
    return concepts_of([_as_read(one) for one in placed], vectors, mean, names, ledger.spread)


def _as_read(one: PlacedPassage) -> CellPassage:
    names = frozenset(node_id for node_id, _, _ in one.names)
    return CellPassage(one.passage_id, one.text, one.headings, names)


def _as_found(one: StoredConcept) -> Concept:
    return Concept(one.label, one.members, one.passage_ids)


def _stored(concept_id: str, found: tuple[int, Concept]) -> StoredConcept:
    cell, one = found
    return StoredConcept(concept_id, cell, one.label, one.members, one.passage_ids)
