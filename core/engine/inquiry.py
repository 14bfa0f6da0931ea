"""
One question under way: the stages in order, without a language model and with one, and the time each takes.

Holds no maths and no SQL. `asking.py` makes one for each question and stores
what comes out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from core.evidence.citing import cite
from core.evidence.compose import compose_answer
from core.evidence.needed import mark_needed
from core.ports import Memory, OnHop, OnStep, Strategy, Vector
from core.reason.reasoner import Reasoner
from core.reason.search import WalkOn
from core.records import Answer, AskStep, Draft, Hop, Question, Walk
from core.settings import Settings

_FACTS_TOLD = 5
VERIFIED = "hypergraph"
"""The strategy whose walk a model reads the question for and verifies; for the others it only writes."""


class Watch:
    """Milliseconds of each stage, by name, in the order of their first lap."""

    def __init__(self) -> None:
        self._started = self._last = time.perf_counter()
        self._seconds: dict[str, float] = {}

    def lap(self, stage: str, waited: float = 0.0) -> None:
        """The time since the last lap belongs to a stage, but for the seconds `waited` for a model."""
        now = time.perf_counter()
        for name, seconds in ((stage, now - self._last - waited), ("llm", waited)):
            if name == stage or seconds:
                self._seconds[name] = self._seconds.get(name, 0.0) + seconds
        self._last = now

    def told(self) -> dict[str, float]:
        """All of them, and the total."""
        seconds = {**self._seconds, "total": time.perf_counter() - self._started}
        return {name: round(1000 * value, 1) for name, value in seconds.items()}


@dataclass(frozen=True, slots=True)
class Inquiry:
    """
    A question with what its stages need.

    `find` makes the strategy, which tells of its hops; `embed` embeds.
    """

    question: Question
    vector: Vector
    memory: Memory
    settings: Settings
    find: Callable[[OnHop], Strategy]
    on_step: OnStep
    answer_id: str
    asked_at: str
    watch: Watch = field(default_factory=Watch)

    def plain(self) -> tuple[Answer, Walk]:
        """The answer without a model, and the walk behind it."""
        walk = self._walk(self.question)
        return self._composed(self.question, walk, lambda draft: draft), walk

    def reasoned(self, reasoner: Reasoner, walk_on: WalkOn) -> tuple[Answer, Walk]:
        """
        The answer as a model verified and wrote it; where the model fails, as without it.

        Args:
            walk_on: makes a further walk, for a sub-goal.
        """
        is_verified = self._strategy_name() == VERIFIED
        question = reasoner.read(self.question) if is_verified else self.question
        self.watch.lap("verify", reasoner.newly_waited())
        walk = self._walk(question)
        if is_verified:
            walk = reasoner.search(question, walk, walk_on)
            self.watch.lap("verify", reasoner.newly_waited())

        def rewrite(draft: Draft) -> Draft:
            self.watch.lap("answer")
            rewritten = reasoner.write(question, walk, draft, partial(cite, self.memory))
            self.watch.lap("answer", reasoner.newly_waited())
            return rewritten

        answer = self._composed(question, walk, rewrite)
        if reasoner.has_failed:
            answer, walk = self.plain()
        return reasoner.sign(answer), walk

    def _strategy_name(self) -> str:
        return self.find(lambda _: None).name

    def _walk(self, question: Question) -> Walk:
        walk = self.find(_hop_teller(self.memory, self.on_step))(question, self.vector, self.memory)
        self.watch.lap("walk")
        return walk

    def _composed(self, question: Question, walk: Walk, rewrite: Callable[[Draft], Draft]) -> Answer:
        self.on_step(AskStep("answer", kept=sum(len(hop.kept) for hop in walk.hops)))
        limit = self.settings.answer_sentences
        answer = compose_answer(self.answer_id, question, walk, self.memory, limit, self.asked_at, rewrite)
        marked = mark_needed(answer, self.question, walk, self.memory)
        self.watch.lap("answer")
        return marked


def timed(answer: Answer, watch: Watch) -> Answer:
    """The answer with the milliseconds of its stages."""
    return replace(answer, timings_ms=watch.told())


def _hop_teller(memory: Memory, on_step: OnStep) -> OnHop:
    """Tells of each hop in words: the facts kept so far, those of the newest hop first."""
    kept: list[str] = []

    def tell(hop: Hop) -> None:
        kept[:0] = [one.hyperedge_id for one in hop.kept]
        newest = memory.hyperedges(kept[:_FACTS_TOLD])
        on_step(AskStep("hop", hop.number, len(kept), tuple(one.text for one in newest)))

    return tell
