"""
One evaluation run: every question asked with every strategy, each answer graded.

Talks to the engine only; holds no measure (`metrics.py`) and no average
(`summary.py`, next in the flow).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from core.evaluate.metrics import grade
from core.evaluate.questions import GoldQuestion
from core.evaluate.simulated import judgement
from core.ports import OnProgress
from core.records import Answer, GradedAnswer, MemoryMode, Progress, VerdictReason, VerdictValue

EVALUATION_USER = "evaluation"


class Asks(Protocol):
    """What a run needs of an engine."""

    def ask(
        self,
        text: str,
        *,
        strategy: str = "hypergraph",
        memory_mode: MemoryMode = "on",
        scope: Sequence[str] = (),
        as_of: str = "",
        user: str = "local",
        without: frozenset[str] = frozenset(),
        keep: bool = True,
        use_llm: bool = True,
    ) -> Answer:
        """Answer one question; `keep`: and store the answer; `use_llm`: with the language model, if there is one."""


class Votes(Protocol):
    """What voting needs of an engine."""

    def give_verdict(
        self, answer_id: str, value: VerdictValue, *, user: str = "local", reason: VerdictReason | None = None
    ) -> object:
        """Vote on a stored answer."""


OnAnswer = Callable[[Answer, GoldQuestion], object]


def voting(engine: Votes) -> OnAnswer:
    """A listener by which the gold votes on each answer, as a user of its own, so that the memory learns from a run."""

    def vote(answer: Answer, gold: GoldQuestion) -> object:
        given = judgement(answer, gold)
        return engine.give_verdict(answer.answer_id, given.value, user=EVALUATION_USER, reason=given.reason)

    return vote


@dataclass(frozen=True, slots=True)
class Manner:
    """
    How a run asks and grades.

    `memory_mode` is as for ask ("frozen" uses the weights and changes none);
    `use_llm`: with the language model, if there is one;
    `without` names parts of the walk to leave out, for an ablation; `ks` are
    numbers of passages for the measures "at k", `budgets` numbers of characters
    for quote recall.
    """

    memory_mode: MemoryMode = "frozen"
    without: frozenset[str] = frozenset()
    ks: tuple[int, ...] = (2, 5, 10)
    budgets: tuple[int, ...] = (4000, 8000)
    use_llm: bool = False


def run_strategies(
    engine: Asks,
    questions: Sequence[GoldQuestion],
    strategies: Sequence[str],
    manner: Manner,
    on_progress: OnProgress = lambda _: None,
    keep: bool = False,
    on_answer: OnAnswer = lambda *_: None,
) -> dict[str, list[GradedAnswer]]:
    """
    Ask and grade; the strategies answer the same questions in the same order.

    Args:
        engine: over the papers the questions are about.
        questions: n of them; each is asked as of its date, over all documents.
        strategies: names the engine knows.
        manner: how to ask and grade.
        on_progress: told after each question; what it raises ends the run.
        keep: store the answers, so that their traces can be opened, and votes given.
        on_answer: told each answer with its question, `voting` say.

    Returns:
        n graded answers a strategy, in the order given.

    Raises:
        UnknownStrategy: for a name the engine does not know.
    """
    graded: dict[str, list[GradedAnswer]] = {name: [] for name in strategies}
    for number, gold in enumerate(questions, 1):
        for name in strategies:
            answer = engine.ask(
                gold.question,
                strategy=name,
                memory_mode=manner.memory_mode,
                as_of=gold.as_of,
                user=EVALUATION_USER,
                without=manner.without,
                keep=keep,
                use_llm=manner.use_llm,
            )
            on_answer(answer, gold)
            graded[name].append(_graded(name, gold, answer, grade(answer, gold, manner.ks, manner.budgets)))
        on_progress(Progress("", "ask", number, len(questions)))
    return graded


def _graded(strategy: str, gold: GoldQuestion, answer: Answer, scores: Mapping[str, float]) -> GradedAnswer:
    return GradedAnswer(
        strategy=strategy,
        question_id=gold.question_id,
        question=gold.question,
        type=gold.type,
        language=gold.language,
        gold_outcome=gold.outcome,
        outcome=answer.outcome,
        answer=answer.answer,
        answer_id=answer.answer_id,
        scores=scores,
        as_of=gold.as_of,
    )
