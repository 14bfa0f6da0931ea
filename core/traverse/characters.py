"""
The third direct route, for Chinese: which of the passages found hold the question's characters.

A question says 坏了 where the paper says 损坏: the pairs of characters that full
text is made of do not meet, single ones do. As single characters also meet by
chance, they only put in order what the other two routes found. Pure but for
reading the memory. Next: `direct.py` fuses the three.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.ports import Memory
from core.traverse.question import content_characters


def by_characters(text: str, passage_ids: Sequence[str], memory: Memory) -> list[tuple[str, float]]:
    """
    Passages by the worth of the question's Chinese characters that they hold, best first, ties by id.

    A character is worth the more the fewer of these passages hold it (BM25's
    inverse frequency among them): among passages that all speak of cranes the
    crane decides nothing. Passages with no worth are left out.

    Example: of passages holding 坏 and 赔, 坏, and neither, the first comes first and the last not at all.
    """
    asked = content_characters(text)
    if not asked:
        return []
    held = [frozenset("".join(terms)) for terms in memory.terms(passage_ids)]
    worth = {one: rarity(sum(one in each for each in held), len(held)) for one in asked}
    scored = [
        (passage_id, sum(value for one, value in worth.items() if one in characters))
        for passage_id, characters in zip(passage_ids, held, strict=True)
    ]
    return sorted(((one, score) for one, score in scored if score > 0), key=lambda one: (-one[1], one[0]))


def rarity(holding: int, total: int) -> float:
    """BM25's inverse frequency, > 0: what a word is worth that so many of all passages hold."""
    return math.log(1 + (total - holding + 0.5) / (holding + 0.5))
