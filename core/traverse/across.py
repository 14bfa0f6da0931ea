"""
A question's vector as papers of the other language are searched with it.

An embedder writes the language of a text into its vector. So what is near to any
English question (a Chinese paper with an English line in it) comes first among the
Chinese papers, whatever is asked. What all questions of a language have in
common, and what sets the languages apart, is therefore taken off. Pure but for
reading the memory. Next: `direct.py` searches with it.
"""

from __future__ import annotations

import numpy as np

from core.ports import Memory, Vector
from core.records import Language
from core.traverse.direct import DirectHits

COMMON_SHARE = 0.7
"""How much of the mean question is taken off; 0.5 is nearly as good, 1 and 0.3 a little worse (measured)."""


def across_languages(vector: Vector, language: Language, memory: Memory) -> Vector:
    """
    The vector to search the other language with, unit length; the same one where there are no means to go by.

    Args:
        vector: the question's, shape (d,), unit length or zero.
        language: the question's.
        memory: knows the mean of unrelated questions in each language.
    """
    means = memory.typical_questions()
    if not vector.any() or len(means) < 2:
        return vector
    between = means["zh"] - means["en"]
    rest = vector - COMMON_SHARE * means[language]
    rest = rest - (rest @ between) / max(float(between @ between), 1e-9) * between
    length = float(np.linalg.norm(rest))
    return (rest / length).astype(np.float32) if length > 0 else vector


def as_near_as(hits: DirectHits, vector: Vector, memory: Memory) -> DirectHits:
    """The same hits in the same order with their plain cosines, which tell how near a passage is."""
    near = list(hits.cosine)
    cosines = (memory.vectors(near) @ vector).tolist()
    return DirectHits(dict(zip(near, cosines, strict=True)), hits.full_text, hits.fused)
