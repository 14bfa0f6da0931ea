"""
What the engine does to go back in the ledger: a user's votes, or all since a date; and to hand the log out.

A part of `engine.py`'s Engine. Rows are only appended, so whoever went back can
go forward again. Pins and counts of use are not touched. Next: `remembering.py`.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time
from typing import Literal

from core.engine.judging import Judging
from core.errors import BadInput
from core.feedback.logged import as_csv, as_json, log_rows
from core.feedback.turning import Vote, difference, given_again, verdict_given_again
from core.feedback.write_back import judged_hyperedge, question_key, reversing, verdict_after_undo
from core.records import LedgerReset, Verdict, WeightChange, WeightEntry
from core.text import user_name, without_control_characters

JudgedRows = tuple[Verdict, str, list[WeightEntry]]


class Turning(Judging):
    """Going back in the weight log."""

    def undo_user(self, user: str, *, by: str = "local") -> LedgerReset:
        """
        Take every vote of a user back; weights are as if they had never voted. `by`: the user who does so.

        Raises:
            BadInput: for no user.
        """
        if not user:
            raise BadInput("No user is named.", "Name the one whose votes are to be taken back.")
        return self._turn(0, user, by)

    def reset_to(self, day: str, user: str = "", *, by: str = "local") -> LedgerReset:
        """
        Make the votes in force those at the end of a day (UTC).

        Later ones are taken back, those taken back since are given again.

        Args:
            day: ISO date.
            user: only this user's votes; "" = everybody's.
            by: the user who resets, for the ledger.

        Raises:
            BadInput: if it is no date.
        """
        end = end_of_day(day)
        last = max((row.entry_id for row in self._ledger.weight_entries() if row.written <= end), default=0)
        return self._turn(last, user, by)

    def reset_to_entry(self, entry_id: int, user: str = "", *, by: str = "local") -> LedgerReset:
        """
        The same for a place in the log: `LedgerReset.entry_before` of an earlier going back undoes that.

        Raises:
            BadInput: if the log has no such place.
        """
        last = max((row.entry_id for row in self._ledger.weight_entries()), default=0)
        if not 0 <= entry_id <= last:
            raise BadInput(f"The log has no entry {entry_id}; its last is {last}.", "`ledger --export` lists all rows.")
        return self._turn(entry_id, user, by)

    def _turn(self, last_entry: int, user: str, by: str) -> LedgerReset:
        with self._judging:
            log = self._ledger.weight_entries()
            now = self._clock.now()
            back, again = difference(log, last_entry, user_name(user))
            touched = sorted({row.hyperedge_id for vote in (*back, *again) for row in vote})
            before = self._weights(touched, now)
            self._ledger.save_verdicts(
                [*(self._taken_back(vote, now, by) for vote in back), *(self._given_again(vote, now) for vote in again)]
            )
            after = self._weights(touched, now)
        changes = tuple(WeightChange(one, before[one], after[one]) for one in touched)
        return LedgerReset(len(back), len(again), changes, log[-1].entry_id if log else 0)

    def _taken_back(self, vote: Vote, now: float, by: str) -> JudgedRows:
        head = vote[0]
        key = question_key(*self._ledger.asked(head.answer_id))
        verdict = verdict_after_undo(head, self._ledger.verdict(head.user, key, judged_hyperedge(head)), now)
        return verdict, key, [replace(reversing(row, user_name(by)), written=now) for row in vote]

    def _given_again(self, vote: Vote, now: float) -> JudgedRows:
        key = question_key(*self._ledger.asked(vote[0].answer_id))
        return verdict_given_again(vote), key, given_again(vote, now)

    def ledger_table(self, kind: Literal["csv", "json"]) -> str:
        """Every row of the weight log with its question, fact, and the weight before and after, as CSV or JSON."""
        log = self._ledger.weight_entries()
        rows = log_rows(
            log,
            self._ledger.questions_of(row.answer_id for row in log),
            self._ledger.fact_texts({row.hyperedge_id for row in log}),
            self.settings.decay_per_day,
        )
        return as_csv(rows) if kind == "csv" else as_json(rows)


def iso_day(day: str) -> str:
    """An ISO date in its long form, "" for none. Raises BadInput for what is no ISO date."""
    try:
        return date.fromisoformat(day).isoformat() if day else ""
    except ValueError as exc:
        raise BadInput(f"{without_control_characters(day)[:40]!r} is no date.", "Write it as 2024-04-15.") from exc


def end_of_day(day: str) -> float:
    """The last instant of a day in UTC, Unix seconds. Raises BadInput for what is no ISO date."""
    try:
        return datetime.combine(datetime.fromisoformat(day), time.max, UTC).timestamp()
    except ValueError as exc:
        raise BadInput(f"{day[:40]!r} is no date.", "Write it as 2024-04-15.") from exc
