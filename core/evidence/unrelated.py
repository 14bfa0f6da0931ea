"""
Questions whose words stand in the papers, but never together: "How many purple elephants sing on Tuesdays?"

Words tell little where a question names nothing that the papers know: purple and
Tuesdays may well occur. Pure but for reading the memory. Used by `answer.py`.
"""

from __future__ import annotations

import re

from core.dictionary import pairs_over_words
from core.evidence.held_abroad import best_share, is_held_better_abroad
from core.evidence.put_otherwise import with_words_put_otherwise
from core.ports import Memory
from core.records import Question, Seed, Walk
from core.text import terms

_NAMED = frozenset({"person", "organisation", "place", "product", "project", "document", "date"})
_HAS_NAME = re.compile(r"[A-Z㐀-鿿]")
_FIRST = 5
NEAR, HELD_TOGETHER = 2.0, 0.5
"""Up to which nearness one passage must hold how much of the worth of a question that names nothing.

Of 486 questions with an answer 2 were refused that had not been; of 216 that make
no sense 199 are refused, 151 before. Chosen with both halves of them in view."""
HELD_ABROAD = 0.3
"""The same share of a passage in the other language, which has words of its own that no dictionary leads to.

Of 73 translated questions 3 fewer are wrongly refused than at 0.5,
of 36 that make no sense 1 more is answered (sample set)."""
LEAST_KNOWN, MOST_UNKNOWN = 2, 0.3
"""With fewer known words, and more of them unknown, nothing is asked of these papers."""


def is_unrelated(question: Question, walk: Walk, memory: Memory) -> bool:
    """
    Whether a question names nothing the papers know, is not near them, and no one passage holds half of it.

    Nor is one answered of which a single word is known and a good part is not, or nothing but who is who:
    "Is the Buyer entitled to audit the Seller's books?" where no paper speaks of books or audits.
    """
    if _knows_only_parties(walk, memory):
        return True
    exact = (seed for seed in walk.seeds if seed.found_by == "exact name")
    words = {term for term, _ in walk.parts}
    spoken_of = any(_HAS_NAME.search(name) and words.issuperset(terms(name)) for name in question.names)
    if spoken_of or any(_is_name(seed, memory) for seed in exact):
        return False
    if is_held_better_abroad(walk, memory):
        return walk.nearness <= NEAR and best_share("other-language", walk, memory) < HELD_ABROAD
    known, unknown = len(walk.parts), len({*walk.unknown}.difference(pairs_over_words(question.text)))
    if known < LEAST_KNOWN and unknown >= MOST_UNKNOWN * (known + unknown):
        return True
    return walk.nearness <= NEAR and _held_together(walk, memory) < HELD_TOGETHER


def _knows_only_parties(walk: Walk, memory: Memory) -> bool:
    """
    Whether all known words are roles and names of parties, and at least as many English ones are unknown.

    Pairs of Chinese characters that no paper has tell less: a question in everyday words is full of them.
    """
    unknown = [term for term in walk.unknown if term.isascii() and term.isalpha() and len(term) > 1]
    if len(unknown) < max(LEAST_KNOWN, len(walk.parts)):
        return False
    main = [one.passage_id for one in walk.passages if one.group == "main"][:_FIRST]
    bound = " ".join(pair for one in memory.passages(main) for pair in one.bound_names)
    return {term for term, _ in walk.parts} <= set(terms(bound.replace("=", " ")))


def _is_name(seed: Seed, memory: Memory) -> bool:
    graph = memory.hypergraph
    number = graph.node_number.get(seed.node_id)
    return number is not None and graph.node_types[number] in _NAMED and bool(_HAS_NAME.search(seed.surface))


def _held_together(walk: Walk, memory: Memory) -> float:
    """The largest share of the question's worth, unknown words counted as the dearest, that one passage holds."""
    worth = dict(walk.parts)
    total = sum(worth.values()) + max(worth.values(), default=1.0) * len(walk.unknown)
    main = [one.passage_id for one in walk.passages if one.group == "main"][:_FIRST]
    held = (with_words_put_otherwise(walk, one) for one in memory.terms(main))
    return max((sum(worth[term] for term in worth.keys() & one) for one in held), default=0.0) / total
