"""
What a question costs without its embedding, beside one dense search in the same memory, as the memory grows.

The memory is made up (`made_up.py`); holds no engine: who asks is handed in.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from core.evaluate.bench import machine, peak_rss_bytes

WARM = 10
"""Questions asked before the measured ones: what is read once for a version of the memory is not counted."""
STRATEGY, BASELINE = "hypergraph", "naive"
STEPS = ("walk", "answer", "total")
Ask = Callable[[str, str], Mapping[str, float]]
"""(question, strategy) → milliseconds of its STEPS; the embedding takes none to speak of."""


def walk_cost(questions: Sequence[str], ask: Ask) -> dict[str, Any]:
    """
    Milliseconds of the walk, of composing the answer and of both with reading the question; nothing is stored.

    Each question is asked with both strategies in turn, so that what else the
    machine does falls on both alike. They are all different, so that no answer
    is found ready.

    Args:
        questions: the first WARM are asked and not counted, where there are more.
        ask: answers one question.

    Returns:
        {"n", "hypergraph", "naive", "ratio"}; for each strategy {"walk", "answer", "total", "cpu":
        {"ms_p50", "ms_p95"}}, `cpu` being the processor time of `total`; `ratio` is that of the first
        strategy over that of the second at p50.
    """
    spent: dict[str, list[list[float]]] = {STRATEGY: [], BASELINE: []}
    for question in questions:
        for strategy, rows in spent.items():
            started = time.process_time()
            steps = ask(question, strategy)
            rows.append([steps[name] for name in STEPS] + [1000 * (time.process_time() - started)])
    warm = WARM if len(questions) > WARM else 0
    told = {strategy: _percentiles(rows[warm:]) for strategy, rows in spent.items()}
    ratio = told[STRATEGY]["cpu"]["ms_p50"] / max(told[BASELINE]["cpu"]["ms_p50"], 0.01)
    return {"n": len(questions) - warm, **told, "ratio": ratio}


def report(measured: Sequence[Mapping[str, Any]], model: str) -> dict[str, Any]:
    """The measurements of all sizes and what they were made on; `growth` is `cpu` at p50 over that at the first."""
    first = measured[0][STRATEGY]["cpu"]["ms_p50"]
    sizes = [dict(one) | {"growth": one[STRATEGY]["cpu"]["ms_p50"] / max(first, 0.01)} for one in measured]
    return {"bench": "walk", "baseline": BASELINE, "model": model, "machine": machine(), "sizes": sizes} | {
        "peak_rss_bytes": peak_rss_bytes()
    }


def _percentiles(rows: Sequence[Sequence[float]]) -> dict[str, dict[str, float]]:
    """Of rows of milliseconds, one column a step."""
    p50, p95 = np.percentile(rows, [50, 95], axis=0)
    columns = zip((*STEPS, "cpu"), p50.tolist(), p95.tolist(), strict=True)
    return {name: {"ms_p50": middle, "ms_p95": high} for name, middle, high in columns}
