"""
The log rows that a verdict appends: taking back the old vote, adding the new one.

Pure; the engine reads the log from the ledger and appends what comes back.
Holds no arithmetic of weights (`decay.py`) or credit (`credit.py`). Next in the
flow: the ledger, and from there the weights of the next walk; what the rows tell
afterwards is in `history.py`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal, cast

from core.feedback.credit import deltas_of
from core.records import Answer, Verdict, VerdictReason, VerdictValue, WeightEntry
from core.text import fold


def question_key(text: str, scope: Sequence[str] = (), as_of: str = "") -> str:
    """
    The key under which two askings are the same question: one vote a user and key.

    Same text after folding, same scope in any order, same as-of date (ISO or
    ""). SHA-256, hexadecimal, so that no text of a user ends up in a key.
    """
    parts = [fold(text), as_of, *sorted(set(scope))]
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def entries_of(
    answer: Answer, verdict: Verdict, previous: Verdict | None, log: Sequence[WeightEntry], max_delta: float
) -> list[WeightEntry]:
    """
    The rows to append for one verdict, reversing rows first; entry ids are 0 until the ledger gives them.

    Args:
        answer: the answer judged now.
        verdict: the judgement; "none" only takes the previous one back.
        previous: the verdict in force of the same user, question and hyperedge, if any.
        log: at least every row of this user on the answer judged before, reversing rows included.
        max_delta: Settings.max_delta, range 0..0.5.

    Raises:
        BadInput: if the verdict names a hyperedge that the answer does not show.
    """
    added = [
        WeightEntry(0, delta.hyperedge_id, delta.delta, verdict.at, answer.answer_id, verdict.user, why(verdict))
        for delta in deltas_of(answer, verdict, max_delta)
    ]
    return [*(reversing(row, verdict.user) for row in _in_force(previous, log)), *added]


_BY = "taken back by "


def reversing(row: WeightEntry, by: str) -> WeightEntry:
    """
    The row that takes `row` back, with who does so (`by`, a user's name) as its reason.

    It carries the instant of the row it reverses, not of the undo: only so do
    both fade alike and cancel at every later time. When the user changed their
    mind stands in the verdict.
    """
    return WeightEntry(
        0, row.hyperedge_id, -row.delta, row.at, row.answer_id, row.user, f"{_BY}{by}", reverses=row.entry_id
    )


def taken_back_by(reversed_by: WeightEntry) -> str:
    """Who took a vote back, of a reversing row; "" where the row is older than this is noted."""
    return reversed_by.reason.removeprefix(_BY) if reversed_by.reason.startswith(_BY) else ""


def why(verdict: Verdict) -> str:
    """
    What the log says of a verdict: what was judged, how, and the reason, if any.

    "answer up", "answer down: out-of-date", "fact down". A vote on the answer
    and one on a fact of it are two votes; the first word tells their rows apart.
    """
    target = "fact" if verdict.hyperedge_id else "answer"
    return f"{target} {verdict.value}" + (f": {verdict.reason}" if verdict.reason else "")


def judged(reason: str) -> tuple[Literal["answer", "fact"], VerdictValue, VerdictReason | None]:
    """
    What `why` wrote into a row, read again: what was judged, how, and the reason, if any.

    Example: "answer down: out-of-date" gives ("answer", "down", "out-of-date").
    """
    vote, _, given = reason.partition(": ")
    target, _, value = vote.partition(" ")
    return (
        cast(Literal["answer", "fact"], target),
        cast(VerdictValue, value),
        cast(VerdictReason, given) if given else None,
    )


def judged_hyperedge(row: WeightEntry) -> str:
    """The hyperedge that the vote behind a row was about; "" for the answer as a whole."""
    return row.hyperedge_id if judged(row.reason)[0] == "fact" else ""


def verdict_after_undo(row: WeightEntry, in_force: Verdict | None, now: float) -> Verdict:
    """
    The verdict in force once the vote behind `row` is taken back.

    "none" if it is that vote's own; another one stays.

    Args:
        row: a row of the vote.
        in_force: the verdict of the same user, question and hyperedge, if any.
        now: Unix seconds.
    """
    if in_force and (in_force.answer_id, why(in_force), in_force.at) != (row.answer_id, row.reason, row.at):
        return in_force
    return Verdict(row.answer_id, "none", row.user, now, judged_hyperedge(row))


def _in_force(previous: Verdict | None, log: Sequence[WeightEntry]) -> list[WeightEntry]:
    """Rows the previous verdict appended and nothing has taken back yet."""
    if previous is None or previous.value == "none":
        return []
    taken_back = {row.reverses for row in log if row.reverses}
    return [
        row
        for row in log
        if (row.answer_id, row.user, row.reason) == (previous.answer_id, previous.user, why(previous))
        and (not previous.hyperedge_id or row.hyperedge_id == previous.hyperedge_id)
        and not row.reverses
        and row.entry_id not in taken_back
    ]
