"""
What votes must not do to a memory: drift off with one topic, follow a few contrary votes, or one user's five hundred.

As `learning.py`, each part begins with a fresh copy of the memory. Next: `learning_cost.py`.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from core.evaluate.learning import STREAM_DAYS, Learner, OpenCopy, Scores, Touched, differences, halves, scores, vote
from core.evaluate.questions import GoldQuestion
from core.evaluate.simulated import in_other_words

FLIPPED = 0.2
"""Share of contrary votes."""
MALICIOUS_VOTES = 500


def drift(open_copy: OpenCopy, questions: Sequence[GoldQuestion], seed: int) -> dict[str, Any]:
    """
    A week of votes on one topic, then another topic: what it loses, and how diverse the chosen chains are.

    The topics are the first and the last third of the questions in the order
    of the set, which follows its papers.
    """
    third = len(questions) // 3
    week, fresh = list(questions[:third]), list(questions[-third:])
    with open_copy() as copy:
        before = scores(copy.engine, fresh, "frozen")
        entropy = {"before": chain_entropy(copy.engine, fresh)}
        for day in range(7):
            random.Random(seed + day).shuffle(week)
            for number, gold in enumerate(week):
                vote(copy, gold, f"user {(day + number) % 5}", Touched())
            copy.move(1.0)
        after = scores(copy.engine, fresh, "frozen")
        entropy["after"] = chain_entropy(copy.engine, fresh)
    return {"on - frozen": differences(before, after, set(before)), "entropy_bits": entropy, "n": len(before)}


def chain_entropy(engine: Learner, questions: Sequence[GoldQuestion]) -> float:
    """Entropy, bits, of the hyperedges in the chains chosen for these questions; 0 where all choose the same one."""
    chosen: Counter[str] = Counter()
    for one in questions:
        answer = engine.ask(one.question, memory_mode="frozen", as_of=one.as_of, keep=False)
        chosen.update(fact.hyperedge_id for chain in answer.chains for fact in chain.facts)
    total = sum(chosen.values())
    return -sum(count / total * math.log2(count / total) for count in chosen.values()) if total else 0.0


def noise(open_copy: OpenCopy, questions: Sequence[GoldQuestion], seed: int) -> dict[str, Any]:
    """What a fifth of contrary votes costs, on unseen questions and on those of the stream, as paired differences."""
    stream, unseen = halves(questions, seed)[0]
    found: dict[bool, Scores] = {}
    for is_noisy in (False, True):
        chance = random.Random(seed)
        with open_copy() as copy:
            for number, gold in enumerate(stream):
                is_flipped = is_noisy and chance.random() < FLIPPED
                vote(copy, gold, f"user {number % 5}", Touched(), is_flipped)
                copy.move(STREAM_DAYS / len(stream))
            found[is_noisy] = scores(copy.engine, [*unseen, *stream], "frozen")
    groups = {"unseen": {one.question_id for one in unseen}, "stream": {one.question_id for one in stream}}
    return {name: differences(found[False], found[True], ids & set(found[True])) for name, ids in groups.items()}


def malice(open_copy: OpenCopy, questions: Sequence[GoldQuestion], seed: int) -> dict[str, Any]:
    """One user votes everything down, 500 times: the furthest a weight goes, and what unseen questions lose."""
    stream, unseen = halves(questions, seed)[0]
    chance, weights = random.Random(seed), [1.0]
    with open_copy() as copy:
        before = scores(copy.engine, unseen, "frozen")
        for number in range(MALICIOUS_VOTES):
            gold = stream[number % len(stream)]
            asked = gold.question if number < len(stream) else in_other_words(gold.question, chance)
            answer = copy.engine.ask(asked, user="mallory")
            result = copy.engine.give_verdict(answer.answer_id, "down", user="mallory")
            weights.extend(one.after for one in result.changes)
        after = scores(copy.engine, unseen, "frozen")
    least = {"votes": MALICIOUS_VOTES, "least_weight": min(weights), "greatest_weight": max(weights)}
    return least | {"on - frozen": differences(before, after, set(before))}
