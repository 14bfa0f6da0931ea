"""
Averages over graded answers, by strategy, type and language, and how sure a difference is.

Pure; takes what `runs.py` graded and gives the object that `evaluate --json`
prints.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from core.records import GradedAnswer

RESAMPLES = 2_000
SEED = 0
BASE = "rrf"
"""What the others are compared with, where it took part; else the first strategy is."""
_NESTED = ("recall", "all_recall", "quote_recall", "quote_recall_characters")
_FLAT = ("chain_hit", "em", "f1", "contains", "right", "refused_right", "refused_wrong")


def compare(graded: Mapping[str, Sequence[GradedAnswer]]) -> dict[str, Any]:
    """
    The scores of every strategy, and each one's difference to `rrf`, or to the first where that is missing.

    Returns:
        {"strategies": {name: summary, with "by_type" and "by_language"},
        "differences": {name: {measure: interval}}}, where an interval is
        `paired_interval` of that strategy minus the one named by "to".
    """
    first = BASE if BASE in graded else next(iter(graded))
    others = [name for name in graded if name != first]
    return {
        "strategies": {name: _with_groups(rows) for name, rows in graded.items()},
        "differences": {name: _differences(graded[first], graded[name]) for name in others} | {"to": first},
    }


def _with_groups(rows: Sequence[GradedAnswer]) -> dict[str, Any]:
    by_type = _groups((row.type, row) for row in rows)
    by_language = _groups((row.language, row) for row in rows)
    return summary(rows) | {"by_type": by_type, "by_language": by_language}


def _groups(pairs: Iterable[tuple[str, GradedAnswer]]) -> dict[str, Any]:
    rows_by_group: dict[str, list[GradedAnswer]] = {}
    for group, row in pairs:
        rows_by_group.setdefault(group, []).append(row)
    return {group: summary(rows) for group, rows in sorted(rows_by_group.items())}


def summary(rows: Sequence[GradedAnswer]) -> dict[str, Any]:
    """
    Mean of every measure over the questions it applies to; None where it applies to none.

    `ms` has the median and the 95th percentile; `n` is the number of questions.
    """
    means = {name: float(np.mean(values)) for name, values in _columns(rows).items()}
    milliseconds = [row.scores["ms"] for row in rows]
    nested = {name: {key.split("@")[1]: means[key] for key in means if key.split("@")[0] == name} for name in _NESTED}
    return {
        "n": len(rows),
        **{name: values for name, values in nested.items() if values},
        **{name: means.get(name) for name in _FLAT},
        "mean_hops": means["hops"],
        "llm_calls": means["llm_calls"],
        "llm_tokens": means["llm_tokens"],
        "ms": {"p50": float(np.percentile(milliseconds, 50)), "p95": float(np.percentile(milliseconds, 95))},
    }


def _columns(rows: Sequence[GradedAnswer]) -> dict[str, list[float]]:
    """Every measure's scores in the order of the questions; which apply depends on the question alone."""
    columns: dict[str, list[float]] = {}
    for row in rows:
        for name, value in row.scores.items():
            columns.setdefault(name, []).append(value)
    return columns


def _differences(base: Sequence[GradedAnswer], rows: Sequence[GradedAnswer]) -> dict[str, Any]:
    before, after = _columns(base), _columns(rows)
    names = sorted(name for name in before if name.split("@")[0] in (*_NESTED, *_FLAT))
    return {name: paired_interval(before[name], after[name]) for name in names}


def paired_interval(base: Sequence[float], other: Sequence[float]) -> dict[str, float]:
    """
    Mean difference other - base over the same questions, with its 95 % bootstrap interval.

    Questions are drawn again with replacement, 2,000 times, from a fixed seed,
    so the same answers always give the same interval.

    Args:
        base: n scores of one strategy, shape (n,).
        other: n scores of another on the same questions, in the same order.

    Returns:
        {"difference", "low", "high", "n"}.
    """
    differences = np.asarray(other, np.float64) - np.asarray(base, np.float64)
    draws = np.random.default_rng(SEED).integers(0, len(differences), (RESAMPLES, len(differences)))
    low, high = np.percentile(differences[draws].mean(axis=1), [2.5, 97.5])
    return {"difference": float(differences.mean()), "low": float(low), "high": float(high), "n": len(differences)}
