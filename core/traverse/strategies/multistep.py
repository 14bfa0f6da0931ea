"""
Retrieve, rewrite the question from what was found, retrieve again: the usual multi-step search, without a model.

A baseline: it reads the same passages and names as the walk but follows no
link. It knows no facts, so the memory's weights have no part in it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

import numpy as np

from core.dated_terms import is_date_term
from core.ports import Memory, Vector
from core.records import Question, Walk
from core.settings import Settings
from core.text import terms
from core.traverse.direct import DirectHits, direct_hits, fuse
from core.traverse.links import COMMONEST, RAREST
from core.traverse.names import UNLINKING_TYPES
from core.traverse.reading import read_question
from core.traverse.seeds import find_seeds
from core.traverse.strategies.flat import in_order, walk_over

ROUNDS = 3
"""Searches; further ones drift."""
_NEW_TERMS = 6
"""Terms that one passage adds: two or three names; more would outweigh the question."""


class Multistep:
    """Up to three searches by both routes; each adds to the question what the best new passage names."""

    name = "multistep"

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def __call__(self, question: Question, vector: Vector, memory: Memory) -> Walk:
        """The passages of all searches, fused by rank."""
        wanted = read_question(question, memory)
        rounds = [direct_hits(wanted, vector, memory)]
        read: list[str] = []
        added: list[str] = []
        while len(rounds) < ROUNDS and (fresh := _first_unread(rounds[-1], read)):
            read.append(fresh)
            added += new_terms(fresh, {*wanted.worth, *added}, memory)
            rounds.append(direct_hits(wanted, _mean(vector, read, memory), memory, more_terms=added))
        fused = fuse([in_order(one.fused) for one in rounds])
        return walk_over(
            self.name,
            in_order(fused)[: self._settings.passage_limit],
            wanted,
            rounds[:1],
            memory,
            stopped_because="the question was asked again with what was found, no hops",
            seeds=find_seeds(question, memory, self._settings.seed_limit),
        )


def _first_unread(hits: DirectHits, read: Sequence[str]) -> str:
    return next((one for one in hits.ranked() if one not in read), "")


def new_terms(passage_id: str, known: Set[str], memory: Memory) -> list[str]:
    """
    What a passage adds to a question: at most six terms of its rarest names that lead elsewhere.

    A name leads elsewhere where 2 to 12 passages have it. Where no name does,
    the passage's rarest words that some other passage has.
    """
    graph = memory.hypergraph
    spread = {
        graph.node_keys[node]: len(graph.passages_of[node])
        for node in graph.nodes_in[graph.passage_number[passage_id]].tolist()
        if graph.node_types[node] not in UNLINKING_TYPES and RAREST <= len(graph.passages_of[node]) <= COMMONEST
    }
    rarest = sorted(spread, key=lambda key: (spread[key], key))
    found = [term for key in rarest for term in terms(key) if term not in known]
    return list(dict.fromkeys(found))[:_NEW_TERMS] or _rare_words(passage_id, known, memory)


def _rare_words(passage_id: str, known: Set[str], memory: Memory) -> list[str]:
    frequency = memory.document_frequency(memory.terms([passage_id])[0] - known)
    shared = [term for term, count in frequency.items() if count >= RAREST and not is_date_term(term)]
    return sorted(shared, key=lambda term: (frequency[term], term))[:_NEW_TERMS]


def _mean(vector: Vector, read: Sequence[str], memory: Memory) -> Vector:
    """The question with the passages read so far, half and half; unit length, shape (d,). Zero stays zero."""
    if not vector.any():
        return vector
    mixed = vector + memory.vectors(read).mean(axis=0)
    return np.asarray(mixed / max(float(np.linalg.norm(mixed)), 1e-9), np.float32)
