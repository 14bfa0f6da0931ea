"""What was said of earlier answers, by hand."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from core.feedback.prior import prior_votes
from core.feedback.write_back import reversing
from core.records import JudgedAnswer, JudgedQuote, PriorVotes, WeightEntry

ANSWERS = {
    "a1": JudgedAnswer((("d", 0, 9),)),
    "a2": JudgedAnswer((("d", 20, 29),), left_out=(("d", 0, 9),), rejections=1),
    "refusal": JudgedAnswer((), is_refused=True),
}
SAME = dict.fromkeys(ANSWERS, 1.0)
DOWN = WeightEntry(1, "h1", -0.25, 0.0, "a1", "ann", "answer down: wrong-answer")
UP = WeightEntry(2, "h1", 0.25, 0.0, "a1", "bob", "answer up")
DOUBT = WeightEntry(3, "h1", -0.025, 0.0, "a1", "ann", "answer down: missing-evidence")


def prior(*rows: WeightEntry, like: dict[str, float] = SAME, now: float = 0.0) -> PriorVotes:
    """What these rows come to."""

    def read(answer_ids: Sequence[str]) -> dict[str, JudgedAnswer]:
        return {one: ANSWERS[one] for one in answer_ids}

    return prior_votes(rows, like, read, now, 0.98)


def test_a_rejection_speaks_against_every_quote_of_its_answer() -> None:
    """As far as the questions are alike, fading by the day; praise speaks for none."""
    assert prior(UP) == PriorVotes()
    assert prior(DOWN, like={"a1": 0.5}).quotes == (JudgedQuote("d", 0, 9, -0.5),)
    assert prior(DOWN, now=86_400.0).quotes[0].leaning == pytest.approx(-0.98)


def test_votes_of_two_users_cancel_and_several_rows_of_one_vote_count_once() -> None:
    """A vote changes many facts; it is one vote."""
    assert prior(DOWN, UP).quotes == ()
    assert prior(DOWN, replace(DOWN, entry_id=4, hyperedge_id="h2")) == prior(DOWN)


def test_what_an_answer_left_out_stays_rejected_with_it() -> None:
    """A user has one vote a question: the second rejection must not bring the first answer back."""
    found = prior(replace(DOWN, answer_id="a2"))
    assert found.quotes == (JudgedQuote("d", 0, 9, -1.0), JudgedQuote("d", 20, 29, -1.0))
    assert found.rejections == 2 and prior(DOWN).rejections == 1


@pytest.mark.parametrize("reason", ["answer down: out-of-date", "answer down: missing-evidence", "fact down"])
def test_some_reasons_are_not_about_the_quotes(reason: str) -> None:
    """Nor is a vote on a single fact, which has its own leaning."""
    found = prior(replace(DOWN, reason=reason))
    assert found.quotes == () and found.rejections == 0


def test_missing_evidence_makes_a_question_doubtful_until_somebody_finds_the_answer_right() -> None:
    """Only the same question is doubted, not one like it; a 👍 of another user, or taking the vote back, ends it."""
    assert prior(DOUBT).is_doubted and not prior(DOUBT, like={"a1": 0.5}).is_doubted
    assert not prior(DOUBT, UP).is_doubted
    assert not prior(DOUBT, reversing(DOUBT, "bob")).is_doubted


def test_a_refusal_voted_down_is_not_repeated() -> None:
    """Who says that the papers do answer is believed, until the vote is taken back."""
    vote = replace(DOWN, answer_id="refusal", delta=0.0)
    assert prior(vote).is_insisted and not prior(vote).is_doubted
    assert prior(vote, reversing(vote, "bob")) == PriorVotes()
    assert not prior(replace(UP, answer_id="refusal")).is_insisted
