"""
A question read against a memory: which of its terms occur there, and what they are worth.

An everyday word (滞纳金) is read as what papers write (违约金) too, but not where titles
are names: an encyclopedia has no contract words. Pure but for reading the memory.
Next: `seeds.py` finds the nodes it names.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from core.ports import Memory
from core.records import Question, WordAbroad
from core.traverse.names import titles_are_names
from core.traverse.question import Wanted, content_terms

PUT_OTHERWISE = 0.5
"""Worth of what papers write for an everyday word beside a word of the question itself: it may not be what is meant."""
MOST_WRITTEN = 3
"""Ways in which papers put an everyday word that count, the likeliest ones."""


def read_question(question: Question, memory: Memory) -> Wanted:
    """Weigh a question's terms by how rare they are in this memory."""
    wanted = content_terms(question.text)
    everyday = () if titles_are_names(memory.hypergraph) else question.everyday
    senses = {one.word: [content_terms(sense) for sense in one.senses] for one in everyday}
    frequency = memory.document_frequency({*wanted, *(t for many in senses.values() for one in many for t in one)})
    total = len(memory.hypergraph.passage_ids)
    value = {term: math.log(1 + total / count) for term, count in frequency.items() if count > 0}
    worth = {term: value[term] for term in wanted if term in value}
    written = _written(senses, value)
    for term in (term for word in written for sense in word.senses for term in sense if term not in worth):
        worth[term] = PUT_OTHERWISE * value[term]
    unknown = frozenset(wanted).difference(worth, *(word.own for word in written))
    return Wanted(question, worth, unknown, written)


def _written(senses: Mapping[str, Sequence[tuple[str, ...]]], value: Mapping[str, float]) -> tuple[WordAbroad, ...]:
    """The everyday words for which the memory writes something else, with what it writes."""
    found: list[WordAbroad] = []
    for word, many in senses.items():
        present = tuple(one for one in many if one and value.keys() >= set(one))[:MOST_WRITTEN]
        if present:
            found.append(WordAbroad(content_terms(word), present, min(max(value[t] for t in one) for one in present)))
    return tuple(found)
