"""
What a memory learns from votes: simulated users vote on a stream of questions, others are asked before and after.

Each part begins with a fresh copy of the memory. Holds the course of the
measurement; how users vote is in `simulated.py`, the engine behind protocols.
Next: `mistakes.py`, `misuse.py`, `learning_cost.py`.
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

from core.evaluate.metrics import grade
from core.evaluate.questions import GoldQuestion
from core.evaluate.simulated import Judgement, flipped, gold_passages, judgement
from core.evaluate.summary import paired_interval
from core.records import Answer, Document, MemoryMode, Passage, VerdictReason, VerdictValue

CHECKPOINTS = (0, 10, 25, 50, 100)
"""Shares of the stream, %, after which unseen questions are asked."""
STREAM_DAYS = 7.0
"""A stream is spread over so many days of the memory's clock."""
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
        "on - frozen": {name: differences(at[0], at[100], ids) for name, ids in groups.items()},
        "n": {name: len(ids) for name, ids in groups.items()},
    }


def _passages(engine: Learner) -> list[tuple[str, Passage]]:
    return [(one.name, passage) for one in engine.documents() for passage in engine.passages_of(one.document_id)]


def _grouped(found: Scores, groups: Mapping[str, Iterable[str]]) -> dict[str, Any]:
    return {name: _means(found, ids) for name, ids in groups.items()}


def _means(found: Scores, ids: Iterable[str]) -> dict[str, float]:
    columns = {name: _column(found, name, ids) for name in _MEASURES}
    return {name: float(np.mean(values)) for name, values in columns.items() if values}


def differences(base: Scores, other: Scores, ids: Iterable[str]) -> dict[str, Mapping[str, float]]:
    """Other minus base, with its paired interval, of every measure that applies."""
    chosen = sorted(ids)
    pairs = {name: (_column(base, name, chosen), _column(other, name, chosen)) for name in _MEASURES}
    return {name: paired_interval(*pair) for name, pair in pairs.items() if pair[0]}


def _column(found: Scores, name: str, ids: Iterable[str]) -> list[float]:
    return [found[one][name] for one in sorted(ids) if name in found[one]]
