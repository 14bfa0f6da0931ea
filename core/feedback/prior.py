"""
What was said of answers to this question before: quotes that were wrong, doubts, how many were rejected.

Pure, as `leaning.py`, which says the same of facts: a quote often stands in no
fact, and a rejected answer must not come again in the words that no fact holds.
Next in the flow: `evidence/`, which chooses other sentences.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.feedback.decay import faded
from core.feedback.write_back import judged
from core.records import JudgedAnswer, JudgedQuote, PriorVotes, VerdictReason, VerdictValue, WeightEntry

SURE = 0.9
"""Votes of so much likeness speak of the very question; less is another one."""
BLAMES_QUOTES: frozenset[VerdictReason | None] = frozenset({None, "wrong-answer", "wrong-evidence"})
"""Reasons of a 👎 that are about what was quoted, rather than about what was not, or is no longer so."""
ReadAnswers = Callable[[Sequence[str]], Mapping[str, JudgedAnswer]]
_Place = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class _Vote:
    answer_id: str
    user: str
    value: VerdictValue
    reason: VerdictReason | None
    at: float


def prior_votes(
    entries: Iterable[WeightEntry], like: Mapping[str, float], read: ReadAnswers, now: float, decay_per_day: float
) -> PriorVotes:
    """
    What votes in force on answers to like questions come to for the present one.

    A quote leans by -1 for each 👎 that is about quotes and by +1 for each 👍, times
    likeness and fading, each user within ±1, the sum within -1..0: praise only makes
    up for blame (that of facts does the same and, of all quotes of an answer, it
    was measured to gain nothing). Answers are
    rejected one after the other: each knows how many it was given in place of,
    and what it left out for their sake stays rejected with it.

    Args:
        entries: log rows, reversing rows included, any order.
        like: likeness 0..1 of the question of each answer, by answer id; others count nothing.
        read: gives what is needed of stored answers, by id.
        now: Unix seconds.
        decay_per_day: range 0..1.
    """
    votes = [one for one in _in_force(entries) if like.get(one.answer_id, 0.0) > 0]
    answers = read(sorted({one.answer_id for one in votes}))
    votes = [one for one in votes if one.answer_id in answers]
    same = [one for one in votes if like[one.answer_id] >= SURE]
    shares = [like[one.answer_id] * faded(one.at, now, decay_per_day) for one in votes]
    balance = math.fsum(_doubt(one, answers[one.answer_id]) * like[one.answer_id] for one in votes)
    return PriorVotes(
        quotes=_quotes(zip(votes, shares, strict=True), answers),
        is_doubted=balance >= SURE,
        is_insisted=balance <= -SURE and any(_insists(one, answers[one.answer_id]) for one in same),
        rejections=max((answers[one.answer_id].rejections + 1 for one in same if _rejects(one, answers)), default=0),
    )


def _in_force(entries: Iterable[WeightEntry]) -> list[_Vote]:
    """Votes on answers as a whole that nobody took back."""
    rows = list(entries)
    taken_back = {row.reverses for row in rows}
    found = {
        _Vote(row.answer_id, row.user, value, reason, row.at)
        for row in rows
        for target, value, reason in [judged(row.reason)]
        if not row.reverses and row.entry_id not in taken_back and target == "answer"
    }
    return sorted(found, key=lambda one: (one.at, one.answer_id, one.user))


def _doubt(vote: _Vote, answer: JudgedAnswer) -> float:
    """1 for who says that an answer's evidence is missing, -1 for who finds one right, or a refusal wrong."""
    if answer.is_refused:
        return -1.0 if vote.value == "down" else 0.0
    return {("down", "missing-evidence"): 1.0, ("up", None): -1.0}.get((vote.value, vote.reason), 0.0)


def _insists(vote: _Vote, answer: JudgedAnswer) -> bool:
    return answer.is_refused and vote.value == "down"


def _rejects(vote: _Vote, answers: Mapping[str, JudgedAnswer]) -> bool:
    return vote.value == "down" and vote.reason in BLAMES_QUOTES and not answers[vote.answer_id].is_refused


def _quotes(votes: Iterable[tuple[_Vote, float]], answers: Mapping[str, JudgedAnswer]) -> tuple[JudgedQuote, ...]:
    """Each place that votes speak against, in order of document and place."""
    by_user: dict[tuple[_Place, str], list[float]] = {}
    for vote, share in votes:
        for place, sign in _said_of(vote, answers[vote.answer_id]).items():
            by_user.setdefault((place, vote.user), []).append(sign * share)
    sums: dict[_Place, list[float]] = {}
    for (place, _), parts in by_user.items():
        sums.setdefault(place, []).append(_within(math.fsum(parts)))
    against = ((place, _within(math.fsum(parts))) for place, parts in sorted(sums.items()))
    return tuple(JudgedQuote(*place, leaning) for place, leaning in against if leaning < 0)


def _said_of(vote: _Vote, answer: JudgedAnswer) -> dict[_Place, float]:
    """Sign of each place: of the quotes, and of those that an answer now rejected had already left out."""
    if vote.value == "up":
        return dict.fromkeys(answer.quotes, 1.0)
    if vote.reason not in BLAMES_QUOTES and not answer.is_refused:
        return {}
    return dict.fromkeys((*answer.left_out, *answer.quotes), -1.0)


def _within(value: float) -> float:
    return min(max(value, -1.0), 1.0)
