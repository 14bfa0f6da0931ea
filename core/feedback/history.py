"""
What the weight log tells afterwards: the votes behind its rows, a weight over time, how a vote fades.

Pure replay of rows in the order in which they were entered. Holds no rule of who
gains (`credit.py`) and appends nothing (`write_back.py`). Next: the pages and
the command line, which show it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence

from core.errors import BadInput
from core.feedback.decay import SECONDS_PER_DAY, present_weight
from core.feedback.write_back import judged, taken_back_by
from core.records import Delta, EventChange, LedgerEvent, WeightEntry, WeightPoint

MOST_STEPS = 100
"""Newest changes of a weight that are drawn as steps; older ones show in the even samples only."""
EVEN_SAMPLES = 100


def votes_in(rows: Iterable[WeightEntry]) -> list[list[WeightEntry]]:
    """
    The rows that each vote appended, in the order of the log; reversing rows belong to no vote.

    One vote appends its rows in one go, so they follow each other and agree in
    answer, user, reason and instant. A vote on one fact is one row.

    Args:
        rows: rows of the log in order, with every row of each vote that is in it.
    """
    votes: list[list[WeightEntry]] = []
    for row in rows:
        if row.reverses:
            continue
        if votes and _continues(votes[-1][-1], row):
            votes[-1].append(row)
        else:
            votes.append([row])
    return votes


def _continues(last: WeightEntry, row: WeightEntry) -> bool:
    is_next = row.entry_id == last.entry_id + 1 and judged(row.reason)[0] == "answer"
    return is_next and _of_vote(last) == _of_vote(row)


def _of_vote(row: WeightEntry) -> tuple[str, str, str, float]:
    return row.answer_id, row.user, row.reason, row.written


def taken_back(rows: Iterable[WeightEntry]) -> dict[int, float]:
    """When each row that has been reversed was, Unix seconds, by its entry id."""
    return {row.reverses: row.written for row in rows if row.reverses}


def events_of(
    votes: Sequence[Sequence[WeightEntry]],
    log: Sequence[WeightEntry],
    questions: Mapping[str, str],
    texts: Mapping[str, str],
    decay_per_day: float,
) -> list[LedgerEvent]:
    """
    Votes as the ledger tells them, newest first.

    `before` and `after` are the weights at the instant of writing: of the rows
    entered before a row, and with it. Where a vote replaced another, that one
    is taken back first, so a change is always the vote's own.

    Args:
        votes: as from `votes_in`.
        log: every row of the hyperedges they changed, in order.
        questions: question by answer id.
        texts: words of a fact by hyperedge id; one that is gone has none.
        decay_per_day: range 0..1.
    """
    reversing = {row.reverses: row for row in log if row.reverses}
    rows_by_hyperedge: dict[str, list[WeightEntry]] = {}
    for row in log:
        rows_by_hyperedge.setdefault(row.hyperedge_id, []).append(row)
    events = []
    for vote in votes:
        head = vote[0]
        target, value, reason = judged(head.reason)
        changes = tuple(
            _change(row, rows_by_hyperedge[row.hyperedge_id], texts.get(row.hyperedge_id, ""), decay_per_day)
            for row in vote
        )
        asked, undone = questions.get(head.answer_id, ""), reversing.get(head.entry_id)
        when, who = (undone.written, taken_back_by(undone)) if undone else (0.0, "")
        events.append(
            LedgerEvent(
                head.entry_id, head.written, head.user, value, reason, target, head.answer_id, asked, changes, when, who
            )
        )
    return sorted(events, key=lambda event: -event.event_id)


def _change(row: WeightEntry, rows: Sequence[WeightEntry], text: str, decay_per_day: float) -> EventChange:
    earlier = [one for one in rows if one.entry_id < row.entry_id]
    before, after = (present_weight(some, row.written, decay_per_day) for some in (earlier, [*earlier, row]))
    return EventChange(Delta(row.hyperedge_id, row.delta), text, before, after)


def weight_over_time(
    rows: Sequence[WeightEntry],
    now: float,
    decay_per_day: float,
    days_ahead: int,
    pinned_at: float | None = None,
    idle: int = 0,
) -> list[WeightPoint]:
    """
    A hyperedge's weight as memory had it, oldest first, and as it will be without another vote.

    Begins a day before the first row, or now where there is none. At the instant of
    a change there are two points, before and after it; between changes 100
    even samples show the fading; then one forecast a day. What idle use costs is
    not known for the past: it is told from now on.

    Args:
        rows: every log row of one hyperedge.
        now: Unix seconds.
        decay_per_day: range 0..1.
        days_ahead: length of the forecast, days.
        pinned_at: since when the hyperedge is pinned, Unix seconds; None = it is not.
        idle: as for `present_weight`.
    """
    rows = sorted(rows, key=lambda row: row.written)
    written = [row.written for row in rows]
    changed = [*written, *([] if pinned_at is None else [pinned_at])]
    end = max([now, *written])
    start = min(changed) - SECONDS_PER_DAY if changed else end
    even = [start + (end - start) * i / EVEN_SAMPLES for i in range(EVEN_SAMPLES)] if changed else []
    steps = set(sorted(set(changed))[-MOST_STEPS:])

    def weight(count: int, at: float, is_pinned: bool) -> WeightPoint:
        return WeightPoint(at, present_weight(rows[:count], at, decay_per_day, is_pinned))

    points: list[WeightPoint] = []
    for at in sorted({*even, *steps, end}):
        if at in steps:
            points.append(weight(bisect_left(written, at), at, pinned_at is not None and at > pinned_at))
        points.append(weight(bisect_right(written, at), at, pinned_at is not None and at >= pinned_at))
    coming = _forecast(rows, end, decay_per_day, range(days_ahead + 1), pinned_at is not None, idle)
    return points + (coming if idle else coming[1:])


def fading_vote(delta: float, now: float, decay_per_day: float, days: int) -> list[WeightPoint]:
    """
    What a vote of `delta`, given now on a fact never judged, leaves on this and each of the coming days.

    Raises:
        BadInput: for a decay outside 0..1.

    Example: delta 0.25 at 0.98 gives 1.25, 1.245, …
    """
    if not 0 <= decay_per_day <= 1:
        raise BadInput(f"The decay {decay_per_day} is not between 0 and 1.", "Choose a share between 0 and 1.")
    row = WeightEntry(0, "", delta, now, "", "")
    return _forecast([row], now, decay_per_day, range(days + 1))


def _forecast(
    rows: Sequence[WeightEntry],
    now: float,
    decay_per_day: float,
    days: Iterable[int],
    is_pinned: bool = False,
    idle: int = 0,
) -> list[WeightPoint]:
    instants = (now + day * SECONDS_PER_DAY for day in days)
    return [WeightPoint(at, present_weight(rows, at, decay_per_day, is_pinned, idle), True) for at in instants]
