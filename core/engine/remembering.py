"""
What the engine tells of how the memory is used: counts, pins, weights on other days, how diverse chains are.

A part of `engine.py`'s Engine. Next: `moving.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.engine.judging import Judging
from core.engine.turning import end_of_day
from core.errors import BadInput
from core.evidence.diversity import diversity_of
from core.feedback.credit import full_step
from core.feedback.history import fading_vote, weight_over_time
from core.records import ChainDiversity, DatedWeight, FactRecord, FactUse, UseCounts, UseKind, WeightPoint
from core.store import browse

SECONDS_PER_DAY = 86_400.0
RECENT = 200
"""Answers that the diversity of chains is told of."""
MOST_DAYS_AHEAD = 3_650
"""Weights are told for at most ten years ahead: all that fades is gone by then."""
_NEUTRAL = 1.0
_SEEN = 0.005  # a weight that a reader sees as 1.00 is neutral


class Remembering(Judging):
    """Use, pins, and weights over time."""

    # --- pins and use ---

    def pin(self, hyperedge_id: str, user: str = "local") -> None:
        """
        Keep a fact's weight from fading and from falling below neutral, which brings it back from the archive.

        Raises:
            BadInput: for one that is not stored.
        """
        with self._memories.open() as memory:
            graph = memory.hypergraph
            if hyperedge_id not in graph.hyperedge_number and hyperedge_id not in graph.concept_number:
                raise BadInput("The memory does not hold this fact (any more).", "Search for it by its words.")
        self._ledger.pin(hyperedge_id, user, self._clock.now())

    def unpin(self, hyperedge_id: str) -> None:
        """Let a fact's weight fade again; one that is not pinned stays as it is."""
        self._ledger.unpin(hyperedge_id)

    def pinned(self) -> list[str]:
        """Ids of the pinned facts, the latest first."""
        return self._ledger.pinned()

    def pinned_facts(self) -> list[FactRecord]:
        """The pinned facts that are stored, the latest first."""
        with self._memories.open() as memory:
            return browse.facts_by_id(memory, self._ledger.pinned())

    def fact_uses(self, hyperedge_ids: Sequence[str]) -> dict[str, FactUse]:
        """How often each fact was looked at, kept and confirmed, by id; those never looked at are left out."""
        return self._ledger.uses_of(hyperedge_ids)

    def use_counts(self) -> UseCounts:
        """How many of the stored facts some walk looked at and kept, and some answer confirmed."""
        return self._ledger.use_counts()

    def used_facts(self, kind: UseKind, limit: int = 20) -> list[FactRecord]:
        """Facts that answers confirm, that walks keep for nothing, or that no walk has looked at; most often first."""
        with self._memories.open() as memory:
            return browse.facts_by_id(memory, self._ledger.used_facts(kind, limit))

    def never_confirmed(self, limit: int = 20) -> list[FactUse]:
        """Facts that walks keep again and again and no answer ever confirmed, most often first."""
        return self._ledger.never_confirmed(limit)

    def chain_diversity(self, limit: int = RECENT) -> ChainDiversity:
        """How alike the chains of the newest answers are, each question counted once."""
        return diversity_of(self._ledger.recent_chains(limit))

    # --- weights over time ---

    def weights_at(self, day: str, limit: int = -1) -> list[DatedWeight]:
        """
        Facts whose weight is not neutral now or was or will not be at the end of a day (UTC), lowest then first.

        A day to come is told for the case that nobody votes until then.

        Args:
            day: ISO date; of today, it is told for now.
            limit: most facts; -1 = all.

        Raises:
            BadInput: if it is no date, or more than ten years ahead.
        """
        ahead = (end_of_day(day) - self._clock.now()) / SECONDS_PER_DAY
        ahead = 0.0 if 0 < ahead <= 1 else ahead
        if ahead > MOST_DAYS_AHEAD:
            raise BadInput(f"{day} is more than ten years ahead.", "Choose an earlier day.")
        until = self._clock.now() + ahead * SECONDS_PER_DAY if ahead < 0 else None
        with self._memories.open() as memory, self._memories.open(until) as then:
            now = memory.moved_weights()
            found = then.moved_weights(max(0.0, ahead))
            weights = {one: (now.get(one, _NEUTRAL), found.get(one, _NEUTRAL)) for one in (*now, *found)}
            moved = [one for one, pair in weights.items() if any(abs(weight - _NEUTRAL) > _SEEN for weight in pair)]
            chosen = sorted(moved, key=lambda one: (weights[one][1], one))[: limit if limit >= 0 else None]
            texts = self._ledger.fact_texts(chosen)
        return [DatedWeight(one, texts.get(one, ""), *weights[one]) for one in chosen]

    def weight_history(self, hyperedge_id: str, days_ahead: int = 60) -> list[WeightPoint]:
        """A hyperedge's weight over time, oldest first, from before its first event to `days_ahead` days from now."""
        rows, pinned_at = self._ledger.weight_entries([hyperedge_id]), self._ledger.pinned_at(hyperedge_id)
        with self._memories.open() as memory:
            idle = memory.idle_of(hyperedge_id)
        decay = self.settings.decay_per_day
        return weight_over_time(rows, self._clock.now(), decay, days_ahead, pinned_at, idle)

    def decay_preview(self, decay_per_day: float, days: int = 90) -> list[WeightPoint]:
        """What a full vote given now would be worth on each of the coming days, were this the decay (0..1)."""
        return fading_vote(full_step(self.settings.max_delta), self._clock.now(), decay_per_day, days)
