"""
Stage 1: every passage that answers by itself, scored before any link is followed.

Joins the direct route with the passages of documents that the question names.
Next: `hop.py` expands the best of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.hypergraph import Hypergraph
from core.ports import Matrix, Memory, Vector
from core.records import Seed
from core.text import fold
from core.traverse.direct import DirectHits, Scale
from core.traverse.links import dilution
from core.traverse.question import Wanted, content_terms
from core.traverse.score import Numbers, first_score

_PASSAGES_OF_NAMED = 4


class Vectors:
    """Centred passage vectors and scaled question cosines, fetched once a passage."""

    def __init__(self, memory: Memory, question: Vector, scale: Scale) -> None:
        self._memory, self._question, self._scale = memory, question, scale
        self._number: dict[str, int] = {}
        self._centred: Matrix = np.empty((0, len(question)), np.float32)
        self._cosines: Vector = np.empty(0, np.float32)

    def load(self, passage_ids: Sequence[str]) -> None:
        """Fetch those not yet known."""
        new = [one for one in dict.fromkeys(passage_ids) if one not in self._number]
        if not new:
            return
        rows = self._memory.vectors(new)
        self._number |= {one: number for number, one in enumerate(new, start=len(self._number))}
        self._cosines = np.concatenate((self._cosines, self._scale.of(rows @ self._question)))
        self._centred = np.concatenate((self._centred, self._scale.centred(rows)))

    def cosine(self, passage_id: str) -> float:
        """Scaled cosine with the question; loaded before."""
        return float(self._cosines[self._number[passage_id]])

    def cosines(self, passage_ids: Sequence[str]) -> Numbers:
        """Scaled cosines with the question, shape (n,); all loaded before."""
        return self._cosines[[self._number[one] for one in passage_ids]].astype(np.float64)

    def centred(self, passage_ids: Sequence[str]) -> Matrix:
        """Centred vectors, shape (n, d); all loaded before."""
        return self._centred[[self._number[one] for one in passage_ids]]


@dataclass(frozen=True, slots=True)
class FirstStage:
    """
    Scores before any link: `score` by passage id, `full_text` 0..1, and what was named.

    `named_documents` maps a document number to the strength with which the
    question names it.
    """

    score: dict[str, float]
    full_text: dict[str, float]
    named_documents: dict[int, float]


def named_documents(seeds: Sequence[Seed], graph: Hypergraph) -> dict[int, float]:
    """Documents whose title the question names, with strength 0..1."""
    named: dict[int, float] = {}
    for seed in seeds:
        number = graph.node_number.get(seed.node_id)
        for key in {fold(seed.surface), graph.node_keys[number] if number is not None else ""}:
            for document in graph.titles.get(key, ()):
                strength = 1 / dilution(len(graph.titles[key]))
                named[document] = max(named.get(document, 0.0), strength)
    return named


def first_stage(
    wanted: Wanted,
    hits: DirectHits,
    named: Mapping[int, float],
    memory: Memory,
    vectors: Vectors,
    allowed: frozenset[int] | None,
) -> FirstStage:
    """Score the direct hits and the passages of named documents, within the allowed passage numbers."""
    graph = memory.hypergraph
    ids = list(hits.fused)
    for document in named:
        passages = graph.passages_by_document[document].tolist()[:_PASSAGES_OF_NAMED]
        ids.extend(graph.passage_ids[one] for one in passages if allowed is None or one in allowed)
    ids = list(dict.fromkeys(ids))
    if not ids:
        return FirstStage({}, {}, dict(named))
    vectors.load(ids)
    best = max(hits.full_text.values(), default=0.0) or 1.0
    full_text = {one: hits.full_text.get(one, 0.0) / best for one in ids}
    documents = [int(graph.passage_document[graph.passage_number[one]]) for one in ids]
    distinct = sorted(set(documents))
    read = memory.documents_of([graph.document_ids[one] for one in distinct])
    title_shares = {number: _title_share(one.title, wanted) for number, one in zip(distinct, read, strict=True)}
    scores = first_score(
        vectors.cosines(ids),
        np.array([full_text[one] for one in ids]),
        np.array([named.get(number, 0.0) for number in documents]),
        np.array([title_shares[number] for number in documents]),
    )
    return FirstStage(dict(zip(ids, scores.tolist(), strict=True)), full_text, dict(named))


def _title_share(title: str, wanted: Wanted) -> float:
    words = content_terms(title)
    return sum(map(wanted.worth.__contains__, words)) / len(words) if words else 0.0
