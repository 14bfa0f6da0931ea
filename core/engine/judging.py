"""
What the engine does with verdicts: write them back, list what they changed, take them back.

A part of `engine.py`'s Engine. Next: `browsing.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.engine.parts import Parts
from core.feedback.decay import present_weight
from core.feedback.write_back import entries_of, question_key
from core.records import (
    LedgerEvent,
    Verdict,
    VerdictReason,
    VerdictValue,
    WeightChange,
    WeightEntry,
    WeightPoint,
)


@dataclass(frozen=True, slots=True)
class VerdictResult:
    """What a vote did: the verdict now in force and each weight before and after."""

    answer_id: str
    value: VerdictValue
    changes: tuple[WeightChange, ...]


class Judging(Parts):
    """Verdicts in, weights out."""

    def give_verdict(
        self,
        answer_id: str,
        value: VerdictValue,
        *,
        user: str = "local",
        hyperedge_id: str = "",
        reason: VerdictReason | None = None,
    ) -> VerdictResult:
        """
        Vote on an answer or on one fact of it; "none" takes the vote back.

        Raises:
            UnknownAnswer: if there is no such answer.
            BadInput: if the answer shows no such fact.
        """
        answer = self._ledger.answer(answer_id)
        key = question_key(answer.question, answer.scope, answer.as_of)
        verdict = Verdict(answer_id, value, user, self._clock.now(), hyperedge_id, reason)
        with self._judging:
            previous = self._ledger.verdict(user, key, hyperedge_id)
            entries = entries_of(answer, verdict, previous, self._ledger.weight_entries(), self.settings.max_delta)
            touched = list(dict.fromkeys(entry.hyperedge_id for entry in entries))
            before = self._weights(touched)
            self._ledger.save_verdict(verdict, key, entries)
            after = self._weights(touched)
        return VerdictResult(answer_id, value, tuple(WeightChange(one, before[one], after[one]) for one in touched))

    def _weights(self, hyperedge_ids: Sequence[str]) -> dict[str, float]:
        rows: dict[str, list[WeightEntry]] = {one: [] for one in hyperedge_ids}
        for entry in self._ledger.weight_entries(hyperedge_ids):
            rows[entry.hyperedge_id].append(entry)
        now = self._clock.now()
        return {one: present_weight(rows[one], now, self.settings.decay_per_day) for one in hyperedge_ids}

    def verdict(self, answer_id: str, *, user: str = "local", hyperedge_id: str = "") -> VerdictValue:
        """The vote in force of a user on an answer's question, or on one fact of it. Raises UnknownAnswer."""
        raise NotImplementedError

    # --- the ledger ---

    def ledger_events(self, limit: int = 100, hyperedge_id: str = "") -> list[LedgerEvent]:
        """What changed weights, newest first: who, when, why, before and after; all, or of one hyperedge."""
        raise NotImplementedError

    def undo(self, event_id: int) -> VerdictResult:
        """
        Take one event of the ledger back; its weights are as if it had never been.

        Raises:
            BadInput: for an unknown event, or one already taken back.
        """
        raise NotImplementedError

    def weight_history(self, hyperedge_id: str, days_ahead: int = 60) -> list[WeightPoint]:
        """A hyperedge's weight over time, oldest first, from before its first event to `days_ahead` days from now."""
        raise NotImplementedError

    def decay_preview(self, decay_per_day: float, days: int = 90) -> list[WeightPoint]:
        """What a full vote given now would be worth on each of the coming days, were this the decay (0..1)."""
        raise NotImplementedError
