"""
Is a mistake that was voted down made again? And is what was voted right lost?

As `learning.py`, on a fresh copy of the memory; each question by itself, its
votes taken back before the next. Next: `misuse.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from core.evaluate.learning import Learner, OpenCopy
from core.evaluate.metrics import is_right
from core.evaluate.questions import GoldQuestion
from core.evaluate.simulated import in_other_words, judgement
from core.records import REFUSED, Answer

ROUNDS = 3
"""Most answers to one question that are voted down, one after the other."""
Result = Literal["right", "refused", "another wrong answer", "the same wrong answer"]
Place = tuple[str, int, int]


@dataclass
class Tally:
    """What came of each question, by the half of the questions it belongs to (0 even, 1 odd)."""

    results: list[tuple[int, Result]] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        """Share still wrong, of all and of each half, the count of each result, and how many there are."""
        wrong = [(half, one != "right") for half, one in self.results]
        counts = Counter(one for _, one in self.results)
        return {
            "still_wrong": _share(one for _, one in wrong),
            "by_half": [_share(one for half, one in wrong if half == wanted) for wanted in (0, 1)],
            "results": {one: counts[one] for one in get_args(Result)},
            "n": len(wrong),
        }


def same_mistake_twice(open_copy: OpenCopy, questions: Sequence[GoldQuestion], seed: int) -> dict[str, Any]:
    """
    Of wrong answers voted down, the share still wrong when asked again, and in other words; each question by itself.

    Right answers voted up are asked again too: those that are lost count against
    it. "After 3 votes": a further wrong answer is voted down as well, twice at most.

    Returns:
        {what was asked: {"still_wrong", "by_half", "results", "n"}}.
    """
    chance = random.Random(seed)
    found: dict[str, Tally] = {}
    with open_copy() as copy:
        for number, gold in enumerate(questions):
            reworded = in_other_words(gold.question, chance)
            for name, result in _asked_again(copy.engine, gold, reworded).items():
                found.setdefault(name, Tally()).results.append((number % 2, result))
    return {name: tally.told() for name, tally in sorted(found.items())}


def _asked_again(engine: Learner, gold: GoldQuestion, reworded: str) -> Mapping[str, Result]:
    """One question, voted on and asked again; its votes are taken back at the end."""
    answer = engine.ask(gold.question, as_of=gold.as_of)
    is_wrong, rejected = not is_right(answer, gold), set[Place]()
    kind, found = "wrong" if is_wrong else "right", dict[str, Result]()
    before = _asked(engine, reworded, gold)
    found[f"{kind}, in other words, before the vote"] = result_of(before, gold, _places(answer))
    for vote in range(ROUNDS if is_wrong else 1):
        rejected |= _places(answer)
        given = judgement(answer, gold)
        engine.give_verdict(answer.answer_id, given.value, reason=given.reason)
        answer = engine.ask(gold.question, as_of=gold.as_of)
        if vote == 0:
            found[f"{kind}, again"] = result_of(answer, gold, rejected)
            found[f"{kind}, in other words"] = result_of(_asked(engine, reworded, gold), gold, rejected)
        if is_right(answer, gold):
            break
    if is_wrong:
        found[f"wrong, again, after {ROUNDS} votes"] = result_of(answer, gold, rejected)
    engine.give_verdict(answer.answer_id, "none")
    return found


def result_of(answer: Answer, gold: GoldQuestion, rejected: set[Place]) -> Result:
    """
    What an answer is, after others were rejected.

    The same wrong answer is one at least half of whose sentences stood in those rejected.
    """
    if is_right(answer, gold):
        return "right"
    if answer.outcome in REFUSED:
        return "refused"
    places = _places(answer)
    return "the same wrong answer" if 2 * len(places & rejected) >= len(places) else "another wrong answer"


def _asked(engine: Learner, text: str, gold: GoldQuestion) -> Answer:
    return engine.ask(text, memory_mode="frozen", as_of=gold.as_of, keep=False)


def _places(answer: Answer) -> set[Place]:
    return {(one.document_id, one.start, one.end) for one in answer.citations}


def _share(wrong: Iterable[bool]) -> float:
    found = list(wrong)
    return sum(found) / max(1, len(found))
