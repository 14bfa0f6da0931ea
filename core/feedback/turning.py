"""
What must be taken back and given again so that the votes in force are those of an earlier point of the weight log.

Pure; appends nothing (the engine does). The log only grows: going back is new
rows, so that going back can itself be gone back on. Next: the ledger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.feedback.history import taken_back, votes_in
from core.feedback.write_back import judged, judged_hyperedge
from core.records import Verdict, WeightEntry

Vote = list[WeightEntry]
_Key = tuple[object, ...]


def difference(log: Sequence[WeightEntry], last_entry: int, user: str = "") -> tuple[list[Vote], list[Vote]]:
    """
    The votes in force now and not then, the newest first; and those in force then and not now, the oldest first.

    Args:
        log: the whole weight log, in order.
        last_entry: id of the last row that counts as "then"; 0 = before the first.
        user: only this user's votes; "" = everybody's.
    """
    own = [row for row in log if user in ("", row.user)]
    now, then = _in_force(own), _in_force([row for row in own if row.entry_id <= last_entry])
    back = [vote for key, vote in now.items() if key not in then]
    again = [vote for key, vote in then.items() if key not in now]
    return back[::-1], again


def _in_force(log: Sequence[WeightEntry]) -> dict[_Key, Vote]:
    undone = taken_back(log)
    return {_key(vote): vote for vote in votes_in(log) if vote[0].entry_id not in undone}


def _key(vote: Vote) -> _Key:
    """A vote that is given again is the same vote as before, in new rows."""
    head = vote[0]
    moved = tuple((row.hyperedge_id, row.delta) for row in vote)
    return (head.answer_id, head.user, head.reason, head.at, moved)


def given_again(vote: Vote, now: float) -> Vote:
    """Rows that bring a vote back as it would be had it never been taken back: they fade from its own instant on."""
    return [replace(row, entry_id=0, written=now) for row in vote]


def verdict_given_again(vote: Vote) -> Verdict:
    """The verdict behind a vote, as it was."""
    head = vote[0]
    _, value, reason = judged(head.reason)
    return Verdict(head.answer_id, value, head.user, head.at, judged_hyperedge(head), reason)
