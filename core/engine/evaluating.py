"""
What the engine does to measure itself: ask a question set in several ways, keep the run, find a better mix.

A part of `engine.py`'s Engine. Reads nothing in and learns nothing: the memory
is frozen, and the answers are not stored. Next: `judging.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.engine.asking import Asking
from core.engine.library import SAMPLES
from core.engine.tuning import Tuning
from core.errors import BadInput
from core.evaluate.grid import Mix, Search, search
from core.evaluate.metrics import grade
from core.evaluate.questions import GoldQuestion, parse_questions
from core.evaluate.runs import EVALUATION_USER, Manner, run_strategies
from core.evaluate.saved import SavedRuns, as_run
from core.evaluate.saved_learning import SavedLearning
from core.ports import OnProgress
from core.records import EvaluationRun, LearningRun, Progress, SourceFile
from core.settings import WEIGHTS

_LEAST_QUESTIONS = 4


class Evaluating(Asking, Tuning):
    """How right the answers are, by a set of questions with known answers."""

    def evaluate(
        self,
        question_set: SourceFile | None,
        strategies: Sequence[str],
        *,
        without: frozenset[str] = frozenset(),
        on_progress: OnProgress = lambda _: None,
        use_llm: bool = False,
    ) -> EvaluationRun:
        """
        Ask every question with every strategy, the memory frozen, and save the run.

        Args:
            question_set: JSON lines, None for the sample set's own.
            strategies: of `core.records.StrategyName`.
            without: parts of the walk left out, for an ablation.
            on_progress: told after each question; what it raises stops the run, and nothing of it is kept.
            use_llm: with the language model, which every question of every strategy may call.

        Raises:
            BadInput: for a file that holds no questions, or where the language model wanted is not there.
            UnknownStrategy: for a name that is not there.
        """
        questions = self._questions(question_set)
        chat = self.require_chat_model() if use_llm else ""
        manner = Manner(without=without, use_llm=use_llm)
        graded = run_strategies(self, questions, strategies, manner, on_progress)
        run = as_run(graded, manner, self.settings, self._now(), _name(question_set), chat=chat)
        SavedRuns(self.settings.memory).save(run)
        return run

    def evaluation_runs(self) -> list[EvaluationRun]:
        """The saved runs, newest first, without their rows."""
        return SavedRuns(self.settings.memory).list()

    def evaluation_run(self, run_id: str) -> EvaluationRun:
        """One saved run with every graded answer. Raises BadInput for an unknown id."""
        return SavedRuns(self.settings.memory).read(run_id)

    def search_weights(
        self,
        question_set: SourceFile | None,
        keep: bool = False,
        on_progress: OnProgress = lambda _: None,
    ) -> Search:
        """
        Find the mix of A, B and C that serves half of the questions best, and confirm it on the other half.

        Args:
            keep: use the best from now on in this memory, if it gains on both halves.

        Raises:
            BadInput: for fewer than four questions with gold, or, with `keep`, where the weights are fixed.
        """
        questions = self._questions(question_set)
        if sum(bool(one.gold or one.evidence) for one in questions) < _LEAST_QUESTIONS:
            raise BadInput("Too few questions say what must be found.", "Give at least four with gold or evidence.")
        for name in WEIGHTS if keep else ():
            self._require_changeable(name)
        present = (self.settings.weight_semantic, self.settings.weight_structure, self.settings.weight_history)
        asked = 0

        def ask(mix: Mix, gold: GoldQuestion) -> Mapping[str, float]:
            nonlocal asked
            asked += 1
            on_progress(Progress(_name(question_set), "evaluate", asked, 0))
            return self._scores(mix, gold)

        found = search(ask, questions, present)
        if keep and found.is_better:
            self.change_settings(dict(zip(WEIGHTS, found.best, strict=True)))
        return found

    def learning_runs(self) -> list[LearningRun]:
        """What simulated users taught copies of this memory, kept by `bench memory --save`; newest first."""
        return SavedLearning(self.settings.memory).list()

    def _scores(self, mix: Mix, gold: GoldQuestion) -> Mapping[str, float]:
        manner = Manner()
        settings = self.settings.model_copy(update=dict(zip(WEIGHTS, mix, strict=True)))
        answer = self.ask(
            gold.question,
            memory_mode=manner.memory_mode,
            as_of=gold.as_of,
            user=EVALUATION_USER,
            keep=False,
            settings=settings,
            use_llm=False,
        )
        return grade(answer, gold, manner.ks, manner.budgets)

    def _questions(self, question_set: SourceFile | None) -> list[GoldQuestion]:
        given = question_set or SourceFile(_name(None), (SAMPLES / "questions.jsonl").read_bytes())
        return parse_questions(given.data, given.name)


def _name(question_set: SourceFile | None) -> str:
    return question_set.name if question_set else "questions.jsonl"
