"""
How alike the ways are that answers took: whether the memory has come to walk the same few paths for everything.

Pure. Counts chains and the facts in them; asks nothing. Shown on the Memory page.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from core.records import ChainDiversity

Chain = tuple[str, ...]


def diversity_of(chains_by_question: Mapping[str, Sequence[Chain]]) -> ChainDiversity:
    """
    Count the chains of some questions, and the facts in them.

    entropy = -Σ p · log2 p over the facts, p being a fact's share of all uses of
    facts. Ten questions on one fact give 0 bits; on ten facts of their own log2(10).

    Args:
        chains_by_question: the chains of each question's answer, as hyperedge ids; an empty chain counts nothing.

    Example: two questions with the chains (a, b) and (a, c): 2 chains, both distinct, 4 uses of 3 facts, 1.5 bits.
    """
    chains = [chain for found in chains_by_question.values() for chain in found if chain]
    uses = Counter(one for chain in chains for one in chain)
    total = uses.total()
    entropy = math.fsum(-count / total * math.log2(count / total) for count in uses.values())
    questions = sum(any(found) for found in chains_by_question.values())
    return ChainDiversity(questions, len(chains), len(set(chains)), total, len(uses), entropy)
