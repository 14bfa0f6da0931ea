"""What holds of weights for every log and every verdict."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.feedback.decay import present_weight
from core.feedback.write_back import entries_of, reversing
from core.records import EvidenceChain, Verdict, WeightEntry
from core.testing import example_answer, example_fact

DAY = 86_400.0
NOW = 1_000 * DAY
REASONS = [None, "wrong-answer", "wrong-evidence", "missing-evidence", "out-of-date"]

rows = st.builds(
    WeightEntry,
    entry_id=st.just(0),
    hyperedge_id=st.sampled_from(["h1", "h2", "h3"]),
    delta=st.floats(-0.5, 0.5),
    at=st.floats(0, NOW),
    answer_id=st.just("a1"),
    user=st.just("ann"),
)
logs = st.lists(rows, max_size=12).map(lambda log: [replace(row, entry_id=i) for i, row in enumerate(log, 1)])
decays = st.floats(0.5, 1.0)
verdicts = st.builds(
    Verdict, st.just("a1"), st.sampled_from(["up", "down", "none"]), st.just("ann"), st.just(NOW),
    st.sampled_from(["", "h1", "h3"]), st.sampled_from(REASONS),
)  # fmt: skip
scores = st.lists(st.floats(0, 1), min_size=1, max_size=4)


def appended(log: list[WeightEntry], new: list[WeightEntry]) -> list[WeightEntry]:
    return log + [replace(row, entry_id=len(log) + i) for i, row in enumerate(new, 1)]


@given(logs, decays, st.randoms())
def test_weight_does_not_depend_on_the_order_of_verdicts(log, decay, random) -> None:
    """Any order of the rows gives the same weight to the last bit."""
    shuffled = random.sample(log, len(log))
    assert present_weight(log, NOW, decay) == present_weight(shuffled, NOW, decay)


@given(st.lists(rows, max_size=3), decays, st.floats(0, 200), st.floats(0, 200))
def test_decay_composes(log, decay, first, second) -> None:
    """Fading for a days and then for b days is fading for a + b days (away from the bounds)."""
    small = [replace(row, delta=row.delta / 2) for row in log]
    between = present_weight(small, NOW + first * DAY, decay) - 1
    after = present_weight(small, NOW + (first + second) * DAY, decay) - 1
    assert after == pytest.approx(between * decay**second, abs=1e-9)


@given(logs, rows, decays, st.floats(0, 500))
def test_undo_restores_exactly(log, row, decay, days) -> None:
    """A row and its reversal leave every later weight as it was, to the last bit."""
    undone = [*log, row, reversing(row, "ann")]
    assert present_weight(undone, NOW + days * DAY, decay) == present_weight(log, NOW + days * DAY, decay)


@given(st.lists(verdicts, min_size=1, max_size=6), scores)
def test_one_event_moves_a_weight_by_at_most_half(votes, totals) -> None:
    """However a user changes their mind, each event stays within ±0.5 and each weight within 0..2."""
    answer = example_answer(chains=(EvidenceChain(tuple(example_fact(i, score=s) for i, s in enumerate(totals, 1))),))
    log: list[WeightEntry] = []
    in_force: dict[str, Verdict] = {}
    for vote in votes:
        new = entries_of(answer, vote, in_force.get(vote.hyperedge_id), log, 0.5)
        for one in {row.hyperedge_id for row in new}:
            assert abs(sum(row.delta for row in new if row.hyperedge_id == one)) <= 0.5
        log, in_force[vote.hyperedge_id] = appended(log, new), vote


@given(st.lists(verdicts, min_size=1, max_size=6), decays)
def test_only_the_last_vote_counts(votes, decay) -> None:
    """Changing a vote many times leaves what the last vote alone leaves."""
    votes = [replace(vote, hyperedge_id="") for vote in votes]
    log: list[WeightEntry] = []
    for previous, vote in zip([None, *votes], votes, strict=False):
        log = appended(log, entries_of(example_answer(), vote, previous, log, 0.5))
    alone = entries_of(example_answer(), votes[-1], None, [], 0.5)
    for one in ("h1", "h2", "h3"):
        weights = [present_weight([row for row in x if row.hyperedge_id == one], NOW, decay) for x in (log, alone)]
        assert weights[0] == weights[1]


@given(logs, decays)
def test_a_weight_is_between_nothing_and_double(log, decay) -> None:
    """The clamp holds for every log."""
    assert 0.0 <= present_weight(log, NOW, decay) <= 2.0
