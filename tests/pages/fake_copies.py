"""The fake of the engine's traces: the walk that led to the answer the fake gives."""

from __future__ import annotations

from core.errors import UnknownAnswer
from core.records import Answer, ChatCall, Fact, Hop, PrunedBranch, ScoredHyperedge, SubGoal, Trace, Walk


class FakeTraces:
    """Opens the trace of any kept answer: its facts by hop, its pruned ones as branches."""

    kept: dict[str, Answer]
    goals: tuple[SubGoal, ...] = ()
    calls: tuple[ChatCall, ...] = ()

    def trace(self, answer_id: str) -> Trace:
        """A walk of as many hops as the answer's facts took."""
        if answer_id not in self.kept:
            raise UnknownAnswer(f"no answer {answer_id}")
        answer = self.kept[answer_id]
        facts = (*answer.confirmed, *answer.candidates)
        hops = tuple(
            Hop(number, (), tuple(_scored(one) for one in facts if one.hop == number))
            for number in sorted({one.hop for one in facts})
        )
        pruned = tuple(PrunedBranch(one.hyperedge_id, one.reason, one.hop) for one in answer.pruned)  # type: ignore[arg-type]
        walk = Walk(answer.strategy, answer.seeds, hops, pruned, (), answer.stopped_because, goals=self.goals)
        return Trace(answer, walk, {one.hyperedge_id: one for one in (*facts, *answer.pruned)}, self.calls)


def _scored(fact: Fact) -> ScoredHyperedge:
    parent = "h1" if fact.hop > 1 else ""
    return ScoredHyperedge(
        fact.hyperedge_id,
        fact.passage_id,
        fact.score,
        fact.hop,
        parent,
        fact.members[0].node_id,
        explored=fact.explored,
    )
