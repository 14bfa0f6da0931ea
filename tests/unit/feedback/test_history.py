"""What the weight log tells afterwards."""

from dataclasses import replace

import pytest

from core.errors import BadInput
from core.feedback.decay import SECONDS_PER_DAY, present_weight
from core.feedback.history import events_of, fading_vote, taken_back, votes_in, weight_over_time
from core.feedback.write_back import judged, reversing, why
from core.records import Verdict, WeightEntry

DAY = SECONDS_PER_DAY
ROW = WeightEntry(1, "h1", 0.25, 10 * DAY, "a1", "ann", "answer up", 0, 10 * DAY)


def row(entry_id: int, hyperedge_id: str = "h1", day: float = 10, **changes: object) -> WeightEntry:
    """A row written on a day."""
    return replace(ROW, entry_id=entry_id, hyperedge_id=hyperedge_id, at=day * DAY, written=day * DAY, **changes)


def back(entry_id: int, taken: WeightEntry, day: float) -> WeightEntry:
    """The row that takes another back, written on a day."""
    return replace(reversing(taken, "bob"), entry_id=entry_id, written=day * DAY)


@pytest.mark.parametrize("hyperedge_id", ["", "h1"])
@pytest.mark.parametrize("reason", [None, "wrong-answer", "out-of-date"])
def test_what_was_judged_is_read_back_from_the_log(hyperedge_id: str, reason: str | None) -> None:
    """The inverse of what a verdict writes."""
    verdict = Verdict("a1", "down", "ann", 1.0, hyperedge_id, reason)  # type: ignore[arg-type]
    assert judged(why(verdict)) == ("fact" if hyperedge_id else "answer", "down", reason)


@pytest.mark.parametrize("change", [{"user": "bob"}, {"answer_id": "a2"}, {"reason": "answer down"}, {"written": 1.0}])
def test_rows_of_one_vote_belong_together(change: dict[str, object]) -> None:
    """They agree in answer, user, reason and instant; another vote's do not."""
    assert votes_in([row(1), row(2, "h2")]) == [[row(1), row(2, "h2")]]
    other = replace(row(2, "h2"), **change)  # type: ignore[arg-type]
    assert votes_in([row(1), other]) == [[row(1)], [other]]


def test_two_votes_at_one_instant_are_told_apart() -> None:
    """By the reversing rows between them, or because each is about one fact."""
    again = [row(1), back(2, row(1), 10), row(3)]
    facts = [row(1, reason="fact up"), row(2, "h2", reason="fact up")]
    assert votes_in(again) == [[row(1)], [row(3)]] and votes_in(facts) == [facts[:1], facts[1:]]
    assert taken_back(again) == {1: 10 * DAY}


def test_an_event_tells_weights_at_the_time_of_writing() -> None:
    """Ten days after the first vote half a bit of it has faded; what came later does not count."""
    log = [row(1), row(2, day=20, user="bob"), row(3, day=30, user="eve", delta=-0.5)]
    events = events_of(votes_in(log), log, {"a1": "Who?"}, {"h1": "A fact."}, 0.98)
    assert [(one.event_id, one.question, one.changes[0].text) for one in events][-1] == (1, "Who?", "A fact.")
    [change] = events[1].changes
    assert (change.before, change.after) == pytest.approx((1 + 0.25 * 0.98**10, 1.25 + 0.25 * 0.98**10))


def test_a_weight_over_time_has_a_step_at_each_change_and_a_forecast() -> None:
    """It begins neutral, a day before the first row; taking back leaves neutral."""
    log = [row(1), back(2, row(1), 12)]
    points = weight_over_time(log, 15 * DAY, 0.98, 3)
    assert (points[0].at, points[0].weight) == (9 * DAY, 1.0)
    assert [one.weight for one in points if one.at == 10 * DAY] == [1.0, 1.25]
    assert [one.weight for one in points if one.at == 12 * DAY] == pytest.approx([1 + 0.25 * 0.98**2, 1.0])
    assert [one.at / DAY for one in points if one.is_forecast] == [16, 17, 18]
    assert [one.at for one in points] == sorted(one.at for one in points)


def test_the_last_past_point_is_the_present_weight() -> None:
    """To the last bit, also where the clock was set back."""
    for log, now in (([row(1), row(2, day=11)], 40 * DAY), ([row(1)], 9 * DAY), ([], 5.0)):
        assert weight_over_time(log, now, 0.98, 0)[-1].weight == present_weight(log, now, 0.98)


def test_a_long_log_gives_few_points() -> None:
    """However many votes there were."""
    points = weight_over_time([row(i, day=i) for i in range(1, 1000)], 1000 * DAY, 0.98, 60)
    assert len(points) <= 100 + 2 * 100 + 1 + 60


def test_a_vote_fades_day_by_day() -> None:
    """From its full step towards neutral."""
    points = fading_vote(0.25, 5.0, 0.98, 2)
    assert [one.weight for one in points] == pytest.approx([1.25, 1.245, 1.2401])
    assert [(one.at - 5.0) / DAY for one in points] == [0, 1, 2]


@pytest.mark.parametrize("decay", [-0.1, 1.1, float("nan")])
def test_a_decay_that_is_none_is_refused(decay: float) -> None:
    """With a hint."""
    with pytest.raises(BadInput) as caught:
        fading_vote(0.25, 0.0, decay, 1)
    assert caught.value.hint
