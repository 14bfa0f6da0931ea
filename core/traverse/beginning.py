"""
Where a walk begins: the question read, its seeds, the direct hits of both languages and stage 1.

Pure but for reading the memory. Next: `walk.py` expands the best of what is
found here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.ports import Memory, Vector
from core.records import Language, PriorVotes, Question, Seed, WordAbroad
from core.settings import Settings
from core.traverse.abroad import terms_abroad, words_abroad
from core.traverse.across import across_languages, as_near_as
from core.traverse.direct import DirectHits, direct_hits, scale_for
from core.traverse.first import FirstStage, Vectors, first_stage, named_documents
from core.traverse.hop import Mix, View
from core.traverse.question import Wanted
from core.traverse.reading import read_question
from core.traverse.seeds import find_seeds


@dataclass(frozen=True, slots=True)
class Found:
    """What one walk has gathered before its first hop; `other_hits` are of the language that the question is not in."""

    wanted: Wanted
    seeds: tuple[Seed, ...]
    hits: DirectHits
    other_hits: DirectHits
    first: FirstStage
    vectors: Vectors
    view: View
    mix: Mix
    prior: PriorVotes
    abroad: tuple[WordAbroad, ...]


def begin(question: Question, vector: Vector, memory: Memory, settings: Settings, without: frozenset[str]) -> Found:
    """Everything that is known before the first link is followed; arguments as of `walk.walk`."""
    graph = memory.hypergraph
    wanted = read_question(question, memory)
    seeds = find_seeds(question, memory, settings.seed_limit)
    has_abroad = memory.has_language("en" if question.language == "zh" else "zh")
    abroad = words_abroad(question, memory) if has_abroad else ()
    hits, other_hits = _both_languages(wanted, vector, memory, without, abroad)
    weights = memory.weights()
    if question.memory_mode == "off":
        weights = np.ones_like(weights)  # which archives nothing either
    allowed = graph.passages_in(question.scope) if question.scope else None
    archived = frozenset(graph.hyperedge_ids[one] for one in np.flatnonzero(weights < settings.archive_below))
    leanings = {} if question.memory_mode == "off" else memory.leanings(vector)
    prior = PriorVotes() if question.memory_mode == "off" else memory.prior_votes(vector)
    view = View(memory, graph, weights, allowed, archived, leanings, "titles" not in without)
    asked = vector if "vectors" not in without else vector * 0
    vectors = Vectors(memory, asked, scale_for(asked, memory))
    named = {} if "titles" in without else named_documents(seeds, graph)
    first = first_stage(wanted, hits, named, memory, vectors, allowed)
    mix = (settings.weight_semantic, settings.weight_structure, settings.weight_history)
    return Found(wanted, seeds, hits, other_hits, first, vectors, view, mix, prior, abroad)


def _both_languages(
    wanted: Wanted, vector: Vector, memory: Memory, without: frozenset[str], words: Sequence[WordAbroad]
) -> tuple[DirectHits, DirectHits]:
    """Direct hits in the question's language and in the other; one list where all documents are in one."""

    def hits(asked: Vector, language: Language | None, more_terms: Sequence[str] = ()) -> DirectHits:
        return direct_hits(
            wanted,
            asked,
            memory,
            language,
            with_vectors="vectors" not in without,
            with_full_text="full-text" not in without,
            with_characters="full-text" not in without and language != abroad,
            more_terms=more_terms,
        )

    own: Language = wanted.question.language
    abroad: Language = "en" if own == "zh" else "zh"
    if not memory.has_language(abroad):
        return hits(vector, None), DirectHits({}, {}, {})
    other = as_near_as(hits(across_languages(vector, own, memory), abroad, terms_abroad(words)), vector, memory)
    mine = hits(vector, own if other.fused else None)
    return (mine, other) if mine.fused else (other, mine)


def seed_strength(found: Found) -> dict[int, float]:
    """How strongly the question names each seed, 0..1, by node number."""
    graph = found.view.graph
    return {graph.node_number[s.node_id]: s.strength for s in found.seeds if s.node_id in graph.node_number}
