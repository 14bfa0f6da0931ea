"""
Slots for facts that walks seldom look at, so that no path wins for ever.

A part of the first hop's slots goes to facts of the middle field: those of the
passages behind the first ones, and of the first ones what was not kept. Of
these the one is taken that walks of earlier days looked at least. Chance is
seeded by question and memory version. Next: `walk.py`.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core.ports import Memory
from core.records import Hop, Question, ScoredHyperedge

MIDDLE_FIELD = 40
"""Passages up to this place are plausible enough to be looked at."""


def chance_of(question: Question, memory: Memory) -> random.Random:
    """Chance that falls the same way whenever the same question meets the same memory version."""
    return random.Random(hashlib.sha256(f"{question.text}\n{memory.version}".encode()).digest())


def slots_to_explore(hop: Hop, chance: random.Random, share: float) -> int:
    """How many of a hop's slots exploration takes: each with the chance `share`, 0..1."""
    return sum(chance.random() < share for _ in hop.kept)


def with_exploration(
    hops: Sequence[Hop],
    facts: Sequence[ScoredHyperedge],
    slots: int,
    chance: random.Random,
    visits: Callable[[Sequence[str]], Mapping[str, int]],
) -> list[Hop]:
    """
    The hops, the first one with facts of the middle field beside what it keeps.

    Args:
        hops: of a walk, the first one first.
        facts: candidates; those kept already are left out.
        slots: how many are taken.
        chance: decides between facts looked at equally often.
        visits: hyperedge ids → how often walks of earlier days looked at each.
    """
    kept = {one.hyperedge_id for hop in hops for one in hop.kept}
    middle = {one.hyperedge_id: one for one in facts if one.hyperedge_id not in kept}
    counts = visits(list(middle)) if slots and middle else {}
    seldom = sorted(middle, key=lambda one: (counts.get(one, 0), chance.random()))[:slots]
    explored = tuple(replace(middle[one], explored=True) for one in seldom)
    return [replace(hops[0], kept=(*hops[0].kept, *explored)), *hops[1:]]
