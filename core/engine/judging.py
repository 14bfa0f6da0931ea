"""
What the engine does with verdicts: write them back, list what they changed, take them back.

A part of `engine.py`'s Engine. Next: `turning.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import get_args

from core.engine.parts import Parts
from core.errors import BadInput
from core.feedback.decay import present_weight
from core.feedback.history import events_of, taken_back, votes_in
from core.feedback.write_back import entries_of, judged_hyperedge, question_key, reversing, verdict_after_undo
from core.records import (
    Answer,
    LedgerEvent,
    RankMove,
    Verdict,
    VerdictReason,
    VerdictValue,
    WeightChange,
    WeightEntry,
)
from core.text import user_name


@dataclass(frozen=True, slots=True)
class VerdictResult:
    """
    What a vote did: the verdict now in force and each weight before and after.

    `moves`: what stands elsewhere when the question is asked again; None where that was not looked at (`Moving.vote`).
    """

    answer_id: str
    value: VerdictValue
    changes: tuple[WeightChange, ...]
    moves: tuple[RankMove, ...] | None = None


class Judging(Parts):
    """Verdicts in, weights out."""

    def give_verdict(
        self,
        answer_id: str,
        value: VerdictValue,
        *,
        user: str = "local",
        hyperedge_id: str = "",
        hop: int = 0,
        reason: VerdictReason | None = None,
    ) -> VerdictResult:
        """
        Vote on an answer, on one fact of it, or on the confirmed facts of one hop; "none" takes the vote back.

        A vote on a hop is one on each of its facts, given in one go. On an answer given with memory frozen or off
        it changes nothing, not even an earlier vote on the question.

        Raises:
            UnknownAnswer: if there is no such answer.
            BadInput: if the answer shows no such fact, or confirms nothing in this hop; for another value or reason,
                or a reason without a vote down.
        """
        answer = self._ledger.answer(answer_id)
        with self._judging:
            return self._give(answer, self._verdicts(answer, value, user, hyperedge_id, hop, reason))

    def _verdicts(
        self,
        answer: Answer,
        value: VerdictValue,
        user: str,
        hyperedge_id: str,
        hop: int,
        reason: VerdictReason | None,
    ) -> list[Verdict]:
        if value not in get_args(VerdictValue) or reason not in (None, *get_args(VerdictReason)):
            raise BadInput("This is no verdict or no reason for one.", "Votes are up, down and none.")
        if reason and value != "down":
            raise BadInput("A reason belongs to a vote down.", "Leave it out, or vote down.")
        facts = [one.hyperedge_id for one in answer.confirmed if one.hop == hop] if hop else [hyperedge_id]
        if not facts:
            raise BadInput(f"The answer confirms no fact in hop {hop}.", "Vote on a hop that has confirmed facts.")
        now = self._clock.now()
        return [Verdict(answer.answer_id, value, user_name(user), now, one, reason) for one in facts]

    def _give(self, answer: Answer, verdicts: Sequence[Verdict]) -> VerdictResult:
        """Store verdicts of one user on one answer with their rows; none on an answer without memory."""
        if answer.memory_mode != "on" and verdicts[0].value != "none":
            return VerdictResult(answer.answer_id, verdicts[0].value, ())
        key = question_key(answer.question, answer.scope, answer.as_of)
        judged: list[tuple[Verdict, str, Sequence[WeightEntry]]] = []
        for verdict in verdicts:
            previous = self._ledger.verdict(verdict.user, key, verdict.hyperedge_id)
            log = self._ledger.votes_of(previous.answer_id, verdict.user) if previous else []
            rows = entries_of(answer, verdict, previous, log, self.settings.max_delta)
            judged.append((verdict, key, self._of_stored(rows)))
        return self._save(judged, verdicts[0].at)

    def _of_stored(self, rows: Sequence[WeightEntry]) -> list[WeightEntry]:
        """Without new rows on facts whose document was removed since: what nobody can find has no weight to move."""
        stored = self._ledger.fact_texts(one.hyperedge_id for one in rows)
        return [one for one in rows if one.reverses or one.hyperedge_id in stored]

    def _save(self, judged: Sequence[tuple[Verdict, str, Sequence[WeightEntry]]], at: float) -> VerdictResult:
        """Store verdicts with their rows; tells each weight before and after, both as of `at` like the ledger."""
        touched = list(dict.fromkeys(entry.hyperedge_id for _, _, entries in judged for entry in entries))
        before = self._weights(touched, at)
        self._ledger.save_verdicts(judged)
        after = self._weights(touched, at)
        changes = tuple(WeightChange(one, before[one], after[one]) for one in touched)
        return VerdictResult(judged[0][0].answer_id, judged[0][0].value, changes)

    def _weights(self, hyperedge_ids: Sequence[str], at: float) -> dict[str, float]:
        rows: dict[str, list[WeightEntry]] = {one: [] for one in hyperedge_ids}
        for entry in self._ledger.weight_entries(hyperedge_ids):
            rows[entry.hyperedge_id].append(entry)
        pinned, decay = set(self._ledger.pinned()), self.settings.decay_per_day
        return {one: present_weight(rows[one], at, decay, one in pinned) for one in hyperedge_ids}

    def verdict(self, answer_id: str, *, user: str = "local", hyperedge_id: str = "") -> VerdictValue:
        """The vote in force of a user on an answer's question, or on one fact of it. Raises UnknownAnswer."""
        found = self._ledger.verdict(user_name(user), question_key(*self._ledger.asked(answer_id)), hyperedge_id)
        return found.value if found else "none"

    # --- the ledger ---

    def ledger_events(self, limit: int = 100, hyperedge_id: str = "", user: str = "") -> list[LedgerEvent]:
        """What changed weights, newest first: who, when, why, before and after; all, or of one hyperedge or user."""
        rows = self._ledger.newest_votes(limit, hyperedge_id, user_name(user))
        touched = {row.hyperedge_id for row in rows}
        return events_of(
            votes_in(rows)[-limit:],
            self._ledger.weight_entries(sorted(touched)),
            self._ledger.questions_of(row.answer_id for row in rows),
            self._ledger.fact_texts(touched),
            self.settings.decay_per_day,
        )

    def undo(self, event_id: int, *, by: str = "local") -> VerdictResult:
        """
        Take one event of the ledger back; its weights are as if it had never been. `by`: the user who does so.

        Raises:
            BadInput: for an unknown event, or one already taken back.
        """
        with self._judging:
            vote = self._vote_to_undo(event_id)
            head = vote[0]
            key = question_key(*self._ledger.asked(head.answer_id))
            now = self._clock.now()
            in_force = self._ledger.verdict(head.user, key, judged_hyperedge(head))
            verdict = verdict_after_undo(head, in_force, now)
            entries = [replace(reversing(row, user_name(by)), written=now) for row in vote]
            return replace(self._save([(verdict, key, entries)], now), answer_id=head.answer_id, value="none")

    def _vote_to_undo(self, event_id: int) -> list[WeightEntry]:
        head = self._ledger.weight_entry(event_id)
        log = self._ledger.votes_of(head.answer_id, head.user) if head else []
        vote = next((rows for rows in votes_in(log) if rows[0].entry_id == event_id), None)
        if vote is None:
            raise BadInput(f"The ledger has no event {event_id}.", "Use the number of an event that the ledger lists.")
        if event_id in taken_back(log):
            raise BadInput(f"Event {event_id} is already taken back.", "Nothing is left to do; vote again to count it.")
        return vote
