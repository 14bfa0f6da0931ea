"""
The same questions without a language model and with one, side by side: what it adds, and what it costs.

With the oracle (`oracle.py`) this shows the ceiling of the plumbing; with a
real model, what is reached of it. Talks to the engine only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from core.evaluate.metrics import grade
from core.evaluate.questions import GoldQuestion
from core.evaluate.runs import EVALUATION_USER, Asks, Manner
from core.evaluate.summary import paired_interval
from core.ports import OnProgress
from core.records import Answer, Progress

_MEASURES = ("chain_hit", "right", "refused_right", "refused_wrong", "recall@5", "quote_recall@10", "hops")
Row = Mapping[str, float]


def with_and_without(
    engine: Asks,
    questions: Sequence[GoldQuestion],
    on_progress: OnProgress = lambda _: None,
    in_calls: Callable[[], float] = lambda: 0.0,
) -> dict[str, Any]:
    """
    Ask every question twice with the walk, the memory frozen, first without the model.

    Args:
        in_calls: seconds of the processor that a model in this process has used in its calls so far.

    Returns:
        {"n", "without": {measure: mean}, "with": {measure: mean}, "differences":
        {measure: paired interval}, "calls" {"mean", "max"}, "tokens" {"mean", "max"}, "generated",
        "dropped" {reason: count}, "added_ms", "added_cpu_ms" {"mean", "p50", "p95"}},
        where "generated" is the share of written answers, "added_ms" what a
        question takes longer beside the calls themselves, and "added_cpu_ms"
        the same in time of the processor, which other work on it does not change much.
    """
    before: list[Row] = []
    after: list[Row] = []
    written: list[Answer] = []
    added: list[float] = []
    added_cpu: list[float] = []
    for number, gold in enumerate(questions, 1):
        (plain, plain_cpu), (helped, helped_cpu) = (_asked(engine, gold, one, in_calls) for one in (False, True))
        before.append(_scores(plain, gold))
        after.append(_scores(helped, gold))
        written.append(helped)
        added.append(_own(helped) - _own(plain))
        added_cpu.append(helped_cpu - plain_cpu)
        on_progress(Progress("", "ask", number, len(questions)))
    return {
        "n": len(questions),
        "without": _means(before),
        "with": _means(after),
        "differences": {name: _difference(name, before, after) for name in _means(before)},
        "calls": _spread([one.llm_calls for one in written]),
        "tokens": _spread([one.llm_tokens for one in written]),
        "generated": float(np.mean([one.mode == "generated" for one in written])),
        "dropped": _dropped(written),
        "added_ms": _times(added),
        "added_cpu_ms": _times(added_cpu),
    }


def _asked(
    engine: Asks, gold: GoldQuestion, use_llm: bool, in_calls: Callable[[], float]
) -> tuple[Answer, float]:
    """The answer, and the milliseconds of the processor that it took beside the calls."""
    before = time.process_time() - in_calls()
    answer = engine.ask(
        gold.question, memory_mode="frozen", as_of=gold.as_of, user=EVALUATION_USER, keep=False, use_llm=use_llm
    )
    return answer, 1000 * (time.process_time() - in_calls() - before)


def _scores(answer: Answer, gold: GoldQuestion) -> Row:
    manner = Manner()
    scores = grade(answer, gold, manner.ks, manner.budgets)
    return {name: scores[name] for name in _MEASURES if name in scores}


def _own(answer: Answer) -> float:
    """Milliseconds of a question without those spent waiting for a model."""
    return answer.timings_ms["total"] - answer.timings_ms.get("llm", 0.0)


def _times(milliseconds: Sequence[float]) -> dict[str, float]:
    shares = {f"p{one}": float(np.percentile(milliseconds, one)) for one in (50, 95)}
    return {"mean": float(np.mean(milliseconds))} | shares


def _means(rows: Sequence[Row]) -> dict[str, float]:
    names = [name for name in _MEASURES if any(name in row for row in rows)]
    return {name: float(np.mean([row[name] for row in rows if name in row])) for name in names}


def _difference(name: str, before: Sequence[Row], after: Sequence[Row]) -> dict[str, float]:
    pairs = [(one[name], other[name]) for one, other in zip(before, after, strict=True) if name in one]
    return paired_interval([one for one, _ in pairs], [other for _, other in pairs])


def _spread(counts: Sequence[int]) -> dict[str, float]:
    return {"mean": float(np.mean(counts)), "max": float(max(counts))}


def _dropped(answers: Sequence[Answer]) -> dict[str, int]:
    reasons = sorted({reason for one in answers for reason in one.dropped})
    return {reason: sum(one.dropped.get(reason, 0) for one in answers) for reason in reasons}
