"""
What a memory learns from votes: simulated users vote on a stream of questions, others are asked before and after.

Each part begins with a fresh copy of the memory. Holds the course of the
measurement; how users vote is in `simulated.py`, the engine behind protocols.
Next: `learning_cost.py`.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from core.evaluate.metrics import grade, is_right
from core.evaluate.questions import GoldQuestion
from core.evaluate.simulated import Judgement, flipped, gold_passages, in_other_words, judgement
from core.evaluate.summary import paired_interval
from core.records import Answer, Document, MemoryMode, Passage, VerdictReason, VerdictValue

CHECKPOINTS = (0, 10, 25, 50, 100)
"""Shares of the stream, %, after which unseen questions are asked."""
STREAM_DAYS = 7.0
"""A stream is spread over so many days of the memory's clock."""
FLIPPED = 0.2
MALICIOUS_VOTES = 500
_KS = (2, 5, 10)
_MEASURES = ("recall@2", "recall@5", "quote_recall@5", "quote_recall@10", "chain_hit", "right")


class Verdicts(Protocol):
    """What a vote did."""

    @property
    def changes(self) -> Sequence[Any]:
        """One `WeightChange` a hyperedge."""


class Learner(Protocol):
    """What is measured of an engine."""

    def ask(
        self, text: str, *, memory_mode: MemoryMode = "on", as_of: str = "", user: str = "local", keep: bool = True
    ) -> Answer:
        """Answer one question; `keep`: and store the answer."""

    def give_verdict(
        self, answer_id: str, value: VerdictValue, *, user: str = "local", reason: VerdictReason | None = None
    ) -> Verdicts:
        """Vote on an answer."""

    def documents(self) -> list[Document]:
        """All documents."""

    def passages_of(self, document_id: str) -> list[Passage]:
        """The passages of a document."""


@dataclass
class Copy:
    """A copy of the memory to measure, and its clock."""

    engine: Learner
    move: Callable[[float], None]
    """Sets the memory's clock forward by days."""


OpenCopy = Callable[[], AbstractContextManager[Copy]]
Scores = dict[str, dict[str, float]]
"""Measures by question id."""


@dataclass
class Touched:
    """The passages whose facts votes have changed."""

    passages: set[str] = field(default_factory=set)

    def add(self, answer: Answer, changes: Iterable[Any]) -> None:
        """Take in what a vote on an answer changed."""
        shown = [*answer.confirmed, *(fact for chain in answer.chains for fact in chain.facts)]
        passage_of = {fact.hyperedge_id: fact.passage_id for fact in shown}
        self.passages.update(passage_of[one.hyperedge_id] for one in changes if one.hyperedge_id in passage_of)


def halves(questions: Sequence[GoldQuestion], seed: int) -> list[tuple[list[GoldQuestion], list[GoldQuestion]]]:
    """(stream, unseen) twice: each half of the questions is once the unseen one; the stream is shuffled."""
    found = []
    for unseen in (1, 0):
        stream = list(questions[1 - unseen :: 2])
        random.Random(seed).shuffle(stream)
        found.append((stream, list(questions[unseen::2])))
    return found


def scores(engine: Learner, questions: Sequence[GoldQuestion], mode: MemoryMode) -> Scores:
    """Every measure of every question with gold; nothing is stored."""
    found: Scores = {}
    for one in questions:
        if one.gold or one.evidence:
            answer = engine.ask(one.question, memory_mode=mode, as_of=one.as_of, keep=False)
            found[one.question_id] = grade(answer, one, _KS, ())
    return found


def vote(copy: Copy, gold: GoldQuestion, user: str, touched: Touched, is_flipped: bool = False) -> Judgement:
    """Ask one question of the stream and vote on the answer as the gold says, or the contrary."""
    answer = copy.engine.ask(gold.question, as_of=gold.as_of, user=user)
    given = judgement(answer, gold)
    given = flipped(given) if is_flipped else given
    result = copy.engine.give_verdict(answer.answer_id, given.value, user=user, reason=given.reason)
    touched.add(answer, result.changes)
    return given


def learning_curve(open_copy: OpenCopy, questions: Sequence[GoldQuestion], seed: int) -> dict[str, Any]:
    """
    Measures of unseen questions after shares of the stream, by whether they share hyperedges with voted ones.

    Both halves of the questions are the unseen ones in turn. A question shares
    where a voted fact stands in a passage that it needs, by the end of the stream.

    Returns:
        {"curve": [{"after", "on", "shares", "none"}], "differences": {group: {measure: interval}}, "n"};
        frozen is the memory before the stream, used and not updated, so its curve is flat.
    """
    at: dict[int, Scores] = {share: {} for share in CHECKPOINTS}
    off: Scores = {}
    sharing: set[str] = set()
    votes: Counter[str] = Counter()
    for stream, unseen in halves(questions, seed):
        with open_copy() as copy:
            touched, asked = Touched(), 0
            for share in CHECKPOINTS:
                until = math.ceil(len(stream) * share / 100)
                for gold in stream[asked:until]:
                    votes[vote(copy, gold, f"user {asked % 5}", touched).value] += 1
                    copy.move(STREAM_DAYS / len(stream))
                asked = until
                at[share] |= scores(copy.engine, unseen, "frozen")
            off |= scores(copy.engine, unseen, "off")
            known = _passages(copy.engine)
            sharing |= {one.question_id for one in unseen if gold_passages(known, one) & touched.passages}
    groups = {"all": set(off), "shares": sharing & set(off), "none": set(off) - sharing}
    return {
        "votes": dict(votes),
        "curve": [{"after": share} | _grouped(found, groups) for share, found in at.items()],
        "off": _grouped(off, groups),
        "on - frozen": {name: _differences(at[0], at[100], ids) for name, ids in groups.items()},
        "n": {name: len(ids) for name, ids in groups.items()},
    }


def same_mistake_twice(open_copy: OpenCopy, questions: Sequence[GoldQuestion], seed: int) -> dict[str, Any]:
    """
    Of wrong answers voted down, the share still wrong when asked again, and in other words; each vote by itself.

    Right answers voted up are asked again too: those that are lost count against it.
    """
    chance = random.Random(seed)
    found: dict[str, list[bool]] = {}
    with open_copy() as copy:
        for one in questions:
            answer = copy.engine.ask(one.question, as_of=one.as_of)
            given = judgement(answer, one)
            kind = "wrong" if given.value == "down" else "right"
            reworded = in_other_words(one.question, chance)
            before = _is_wrong(copy.engine, reworded, one)
            copy.engine.give_verdict(answer.answer_id, given.value, reason=given.reason)
            found.setdefault(f"{kind}, again", []).append(_is_wrong(copy.engine, one.question, one))
            found.setdefault(f"{kind}, in other words", []).append(_is_wrong(copy.engine, reworded, one))
            found.setdefault(f"{kind}, in other words, before the vote", []).append(before)
            copy.engine.give_verdict(answer.answer_id, "none")
    return {name: {"still_wrong": float(np.mean(wrong)), "n": len(wrong)} for name, wrong in sorted(found.items())}


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
    return {"on - frozen": _differences(before, after, set(before)), "entropy_bits": entropy, "n": len(before)}


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
    return {name: _differences(found[False], found[True], ids & set(found[True])) for name, ids in groups.items()}


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
    return least | {"on - frozen": _differences(before, after, set(before))}


def _is_wrong(engine: Learner, text: str, gold: GoldQuestion) -> bool:
    return not is_right(engine.ask(text, memory_mode="frozen", as_of=gold.as_of, keep=False), gold)


def _passages(engine: Learner) -> list[tuple[str, Passage]]:
    return [(one.name, passage) for one in engine.documents() for passage in engine.passages_of(one.document_id)]


def _grouped(found: Scores, groups: Mapping[str, Iterable[str]]) -> dict[str, Any]:
    return {name: _means(found, ids) for name, ids in groups.items()}


def _means(found: Scores, ids: Iterable[str]) -> dict[str, float]:
    columns = {name: _column(found, name, ids) for name in _MEASURES}
    return {name: float(np.mean(values)) for name, values in columns.items() if values}


def _differences(base: Scores, other: Scores, ids: Iterable[str]) -> dict[str, Mapping[str, float]]:
    """Other minus base, with its paired interval, of every measure that applies."""
    chosen = sorted(ids)
    pairs = {name: (_column(base, name, chosen), _column(other, name, chosen)) for name in _MEASURES}
    return {name: paired_interval(*pair) for name, pair in pairs.items() if pair[0]}


def _column(found: Scores, name: str, ids: Iterable[str]) -> list[float]:
    return [found[one][name] for one in sorted(ids) if name in found[one]]
