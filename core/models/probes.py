"""
Questions that business papers do not answer: how near can something unrelated come?

Cosines of different embedders, languages and memories have different floors.
The best cosine that these questions reach in a memory is its floor, so that
"near" needs no number of its own for each model. Next: `store/shared.py` keeps
the floor of each memory version.
"""

from __future__ import annotations

from collections.abc import Mapping

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


def probe_vectors(embedder: Embedder, ledger: Ledger) -> dict[Language, Matrix]:
    """
    Question vectors of the probes by language, shape (8, d) each; made once a memory and embedder.

    Raises:
        ModelUnavailable: if the embedder does not answer.
    """
    name = f"{embedder.name} as question"
    known = ledger.cached_vectors(name, embedder.dimension, [one for texts in PROBES.values() for one in texts])
    found: dict[Language, Matrix] = {}
    for language, texts in PROBES.items():
        rows = [known[text] if text in known else embedder.embed_question(text) for text in texts]
        found[language] = np.array(rows, np.float32)
        ledger.cache_vectors(name, texts, found[language])
    return found
