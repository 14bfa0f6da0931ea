"""
Questions that business papers do not answer: how near can something unrelated come?

Cosines of different embedders, languages and memories have different floors.
The best cosine that these questions reach in a memory is its floor, so that
"near" needs no number of its own for each model. Next: `store/shared.py` keeps
the floor of each memory version.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from core.ports import Embedder, Ledger, Matrix
from core.records import Language

PROBES: Mapping[Language, tuple[str, ...]] = {
    "zh": (
        "太阳系里最大的行星是哪一颗？",
        "大熊猫平时吃什么？",
        "吉他一共有几根弦？",
        "彩虹有哪几种颜色？",
        "唐朝的第一位皇帝是谁？",
        "怎样煮米饭才好吃？",
        "蓝鲸能活多少年？",
        "围棋棋盘有多少个交叉点？",
    ),
    "en": (
        "Which planet of the solar system is the largest?",
        "What do giant pandas eat?",
        "How many strings does a guitar have?",
        "What are the colours of the rainbow?",
        "Who was the first emperor of the Tang dynasty?",
        "How do you bake a chocolate cake?",
        "How many years can a blue whale live?",
        "How many squares does a chess board have?",
    ),
}


def question_vectors(embedder: Embedder, ledger: Ledger, texts: Sequence[str]) -> Matrix:
    """
    Vectors of n questions, shape (n, d), n > 0; each made once a memory and embedder, then kept in the ledger.

    Raises:
        ModelUnavailable: if the embedder does not answer.
    """
    name = f"{embedder.name} as question"
    known = ledger.cached_vectors(name, embedder.dimension, texts)
    new = [text for text in dict.fromkeys(texts) if text not in known]
    known |= {text: embedder.embed_question(text) for text in new}
    if new:
        ledger.cache_vectors(name, new, np.array([known[text] for text in new], np.float32))
    return np.array([known[text] for text in texts], np.float32)


def probe_vectors(embedder: Embedder, ledger: Ledger) -> dict[Language, Matrix]:
    """Vectors of the probes by language, shape (8, d) each. Raises ModelUnavailable."""
    return {language: question_vectors(embedder, ledger, texts) for language, texts in PROBES.items()}
