"""
The best mix of meaning, structure and memory for one question set: tried on one half, confirmed on the other.

Pure but for the asking it is handed. What is kept is the caller's to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.evaluate.questions import GoldQuestion
from core.evaluate.summary import paired_interval

Mix = tuple[float, float, float]
Ask = Callable[[Mix, GoldQuestion], Mapping[str, float]]

STEPS = 6
"""Shares in sixths: 28 mixes, the default of three thirds among them."""
_FINDS = ("recall@5", "quote_recall@10")
_SHOWS = "chain_hit"


@dataclass(frozen=True, slots=True)
class Search:
    """
    What a grid search found.

    `tried` has each mix with its mean goal on the even half (positions 0, 2, …),
    `chosen` and `confirmed` are the intervals of `best` minus `present` on the
    even and on the odd half. `is_better`: the gain shows on both.
    """

    present: Mix
    best: Mix
    tried: tuple[tuple[Mix, float], ...]
    chosen: Mapping[str, Any]
    confirmed: Mapping[str, Any]
    is_better: bool


def simplex(steps: int = STEPS) -> Iterator[Mix]:
    """Every mix of three shares in 1/steps that sums to 1. Example: 2 steps give 6 mixes."""
    for first in range(steps + 1):
        for second in range(steps + 1 - first):
            yield first / steps, second / steps, (steps - first - second) / steps


def goal(scores: Mapping[str, float]) -> float | None:
    """
    What a mix is judged by, 0..1: does it find the passages, and do its facts hold them.

    The mean of recall at 5 (gold ids) or quote recall at 10 (quotes) and of the
    chain hit; None for a question without gold.
    """
    parts = [scores[name] for name in (*_FINDS, _SHOWS) if name in scores]
    return float(np.mean(parts)) if parts else None


def search(ask: Ask, questions: Sequence[GoldQuestion], present: Mix) -> Search:
    """
    Try every mix on the even half, then the best against the present one on the odd half.

    Of equally good mixes the one nearest to the present stands.

    Args:
        ask: the scores of one question under one mix, with what `goal` needs.
        questions: those without gold are left out; at least four with gold.
        present: the mix in force.
    """
    asked = [one for one in questions if one.gold or one.evidence]
    even, odd = asked[0::2], asked[1::2]
    goals = {mix: _goals(ask, mix, even) for mix in dict.fromkeys([present, *simplex()])}
    best = max(goals, key=lambda mix: (round(float(np.mean(goals[mix])), 9), -_distance(mix, present)))
    chosen = paired_interval(goals[present], goals[best])
    confirmed = paired_interval(_goals(ask, present, odd), _goals(ask, best, odd))
    return Search(
        present,
        best,
        tuple((mix, float(np.mean(found))) for mix, found in goals.items()),
        chosen,
        confirmed,
        is_better=min(chosen["difference"], confirmed["difference"]) > 0,
    )


def _goals(ask: Ask, mix: Mix, questions: Sequence[GoldQuestion]) -> list[float]:
    return [found for one in questions if (found := goal(ask(mix, one))) is not None]


def _distance(mix: Mix, other: Mix) -> float:
    return sum(abs(a - b) for a, b in zip(mix, other, strict=True))
