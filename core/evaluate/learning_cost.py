"""
What learning costs, and that it can be undone: time of a vote and of a question, order of votes, taking them back.

As `learning.py`, each part begins with a fresh copy of the memory.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from core.evaluate.learning import Copy, Learner, OpenCopy
from core.evaluate.questions import GoldQuestion
from core.evaluate.simulated import judgement
from core.records import Answer, LedgerEvent

STORED = (1, 100_000, 1_000_000)
"""Hyperedges stored when the time of a vote is measured."""
VOTES, PAIRS, REPLAYED = 40, 60, 20
"""Votes timed at each size, pairs of questions timed, and questions whose votes are replayed and taken back."""


class Undoer(Learner, Protocol):
    """A learner whose votes can be listed and taken back."""

    def ledger_events(self, limit: int = 100) -> list[LedgerEvent]:
        """The votes, newest first."""

    def undo(self, event_id: int) -> object:
        """Take one back."""


def order_and_undo(open_copy: OpenCopy, questions: Sequence[GoldQuestion], seed: int) -> dict[str, Any]:
    """
    The same votes in two orders, and all of them taken back: how many answers come out alike.

    Alike are answers with the same passages, order and scores.
    """
    some = list(questions[:REPLAYED])
    with open_copy() as copy:
        engine = _undoer(copy)
        answers = [engine.ask(one.question, as_of=one.as_of) for one in some]
        given = [judgement(answer, gold) for answer, gold in zip(answers, some, strict=True)]
        before, after = _shown(engine, some), []
        for order in (list(range(len(some))), random.Random(seed).sample(range(len(some)), len(some))):
            for number in order:
                one = given[number]
                engine.give_verdict(answers[number].answer_id, one.value, user=f"user {number}", reason=one.reason)
            after.append(_shown(engine, some))
            for event in engine.ledger_events(limit=10 * len(some)):
                if not event.undone_at:
                    engine.undo(event.event_id)
        undone = _shown(engine, some)
    return {
        "n": len(some),
        "changed_by_votes": sum(a != b for a, b in zip(before, after[0], strict=True)),
        "alike_in_another_order": sum(a == b for a, b in zip(*after, strict=True)),
        "alike_after_undo": sum(a == b for a, b in zip(before, undone, strict=True)),
    }


def write_back_cost(
    open_copy: OpenCopy, questions: Sequence[GoldQuestion], fill: Callable[[int], None]
) -> dict[str, Any]:
    """
    Milliseconds of one vote with more and more hyperedges stored: median of 40 votes each.

    Args:
        fill: brings the open copy's ledger to so many hyperedges.
    """
    rows = []
    for count in STORED:
        with open_copy() as copy:
            answer = _first_with_facts(copy.engine, questions)
            fill(count)
            times = [_vote_ms(copy, answer.answer_id, number) for number in range(VOTES)]
        rows.append({"hyperedges": count, "ms": float(np.median(times))})
    return {"sizes": rows, "votes_each": VOTES}


def _vote_ms(copy: Copy, answer_id: str, number: int) -> float:
    started = time.perf_counter()
    copy.engine.give_verdict(answer_id, "up" if number % 2 else "down", user=f"user {number}")
    return 1000 * (time.perf_counter() - started)


def question_cost(open_copy: OpenCopy, questions: Sequence[GoldQuestion]) -> dict[str, Any]:
    """How much longer a question takes with the memory used than with it off: median ratio of paired runs."""
    some = list(questions[:PAIRS])
    with open_copy() as copy:
        for number, one in enumerate(some):
            answer = copy.engine.ask(one.question, as_of=one.as_of)
            copy.engine.give_verdict(answer.answer_id, "up" if number % 3 else "down", user=f"user {number}")
        _shown(copy.engine, some)  # warm
        with_memory, ratios = [], []
        for number, one in enumerate(some):
            times = {}
            for mode in ("on", "off") if number % 2 else ("off", "on"):
                answer = copy.engine.ask(one.question, memory_mode=mode, as_of=one.as_of, keep=False)
                times[mode] = answer.timings_ms["total"] - answer.timings_ms.get("embed", 0.0)
            with_memory.append(times["on"])
            ratios.append(times["on"] / max(times["off"], 0.1))
    return {"pairs": len(some), "ms_on": float(np.median(with_memory)), "on_over_off": float(np.median(ratios))}


def _undoer(copy: Copy) -> Undoer:
    engine: Any = copy.engine
    found: Undoer = engine
    return found


def _shown(engine: Learner, questions: Sequence[GoldQuestion]) -> list[list[tuple[str, float]]]:
    answers = (engine.ask(one.question, memory_mode="frozen", as_of=one.as_of, keep=False) for one in questions)
    return [[(passage.passage_id, passage.score) for passage in answer.passages] for answer in answers]


def _first_with_facts(engine: Learner, questions: Sequence[GoldQuestion]) -> Answer:
    answers = (engine.ask(one.question, as_of=one.as_of) for one in questions)
    return next(answer for answer in answers if answer.confirmed)
