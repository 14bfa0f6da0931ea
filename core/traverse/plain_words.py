"""
How far the word of a name is a name in this memory, and no plain word.

"Year" is the title of an album and a word of every other passage; "John" is a
king's, and the first name of a hundred others. A link over such a name mostly
leads astray. The memory itself tells: of the passages that hold the word, few
have it as a name. Pure but for reading the memory. Next: `score.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from core.ports import Memory
from core.traverse.names import namers
from core.traverse.question import content_terms

PLAINEST = -3.0
"""Below it, a name in one of twenty passages with the word, nothing gets plainer."""


def name_shares(keys: Iterable[str], memory: Memory) -> dict[str, float]:
    """
    For each folded name, ln of the share of the passages with its word that have it as a name, -3..0.

    0 for a name of several words, which are seldom met together by chance. One
    passage more is counted on both sides. Example: a name in 4 of 99 passages
    that hold its word gives ln 0.05 = -3.0.
    """
    words = {key: content_terms(key) for key in dict.fromkeys(keys)}
    single = {key: found[0] for key, found in words.items() if len(found) == 1}
    held = memory.document_frequency(single.values())
    return {key: _share(key, held.get(single[key], 0), memory) if key in single else 0.0 for key in words}


def _share(key: str, held: int, memory: Memory) -> float:
    named = len(namers(key, memory.hypergraph)[1])
    return min(0.0, max(PLAINEST, math.log((named + 1) / (held + 1))))
