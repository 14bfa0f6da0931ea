"""
What the engine does with golden questions: keep them, ask them again, tell what got better and worse.

A part of `engine.py`'s Engine. They are asked frozen, without a language model,
and nothing of the answers is stored. Next: `guarding.py`.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence

from core.engine.asking import Asking
from core.errors import BadInput, Cancelled, SkeinError
from core.evaluate.golden import change_of, golden_of, lost_evidence, result_of
from core.evaluate.runs import EVALUATION_USER
from core.feedback.write_back import question_key
from core.ports import IsCancelled, OnProgress
from core.records import GoldenChange, GoldenQuestion, GoldenResult, GoldenRun, GoldenState, Progress
from core.settings import Settings

logger = logging.getLogger(__name__)
SAMPLE = 10
"""Golden questions asked after documents came in: about a second, and most losses show in some of them."""
_ID_LENGTH = 12
_TOLD = 3
_SHOWN = 60


class Golden(Asking):
    """A user's own regression questions."""

    def add_golden(self, answer_id: str, user: str = "local") -> GoldenQuestion:
        """
        Make an answer a golden question; one to the same question, scope and date takes the earlier one's place.

        Raises:
            UnknownAnswer: if there is no such answer.
            BadInput: if it quotes nothing, for then nothing could get lost.
        """
        answer = self._ledger.answer(answer_id)
        if not answer.citations:
            raise BadInput("This answer quotes nothing that could be found again.", "Choose one with sources.")
        golden_id = "g_" + question_key(answer.question, answer.scope, answer.as_of)[:_ID_LENGTH]
        names = {one.document_id: one.name for one in self._ledger.documents()}
        golden = golden_of(answer, golden_id, names, user, self._now_iso())
        self._ledger.save_golden(golden)
        return golden

    def remove_golden(self, golden_id: str) -> None:
        """Forget a golden question; its answer stays. Raises BadInput for an unknown id."""
        if not self._ledger.drop_golden(golden_id):
            raise BadInput(f"There is no golden question {golden_id[:80]!r}.", "List them and use one of their ids.")

    def golden_questions(self) -> list[GoldenQuestion]:
        """All golden questions, the latest first."""
        return self._ledger.golden_questions()

    def golden_runs(self, limit: int = 20) -> list[GoldenRun]:
        """Runs of the golden questions, newest first."""
        return self._ledger.golden_runs(limit)

    def golden_state(self) -> GoldenState:
        """What has changed since the golden questions were run last: commits of documents, votes, pins; settings."""
        last = next(iter(self._ledger.golden_runs(1)), None)
        if last is None:
            return GoldenState(len(self._ledger.golden_questions()), None, 0, False)
        commits = max(0, self._ledger.memory_version() - last.memory_version)
        present = (_values(self.settings), self._embedder.name)
        differs = (dict(last.settings), last.embedder) != present
        return GoldenState(len(self._ledger.golden_questions()), last, commits, differs)

    def run_golden(self, on_progress: OnProgress = lambda _: None) -> GoldenRun:
        """
        Ask every golden question again and keep the run, each result beside the one before.

        Args:
            on_progress: told after each question; what it raises stops the run, and nothing of it is kept.

        Raises:
            BadInput: if there is no golden question.
        """
        questions = self._ledger.golden_questions()
        if not questions:
            raise BadInput("There is no golden question yet.", "Vote 👍 on an answer and keep it as one.")
        version, made_at = self._ledger.memory_version(), self._now_iso()
        changes = self._changes(questions, on_progress)
        run = GoldenRun(made_at, version, self._embedder.name, _values(self.settings), tuple(changes))
        self._ledger.save_golden_run(run)
        return run

    def golden_warning(self, is_cancelled: IsCancelled = lambda: False) -> str:
        """
        Ask at most ten golden questions, chosen by the memory version; a sentence where evidence got lost, else "".

        Never raises what the questions raise: a check must not spoil what it checks.
        """
        questions = self._ledger.golden_questions()
        if len(questions) > SAMPLE:
            questions = random.Random(self._ledger.memory_version()).sample(questions, SAMPLE)

        def stop(_: Progress) -> None:
            if is_cancelled():
                raise Cancelled("stopped")

        try:
            return _warning(self._changes(questions, stop)) if questions else ""
        except SkeinError as error:
            logger.warning("the golden questions were not checked: %s", error.message)
            return ""

    def _changes(self, questions: Sequence[GoldenQuestion], on_progress: OnProgress) -> list[GoldenChange]:
        before = {one.golden_id: one.after for run in reversed(self._ledger.golden_runs(-1)) for one in run.changes}
        ids = {one.name: one.document_id for one in self._ledger.documents()}
        changes = []
        for number, one in enumerate(questions, 1):
            earlier = before.get(one.golden_id, one.first)
            earlier = earlier if len(earlier.ranks) == len(one.quotes) else one.first
            changes.append(change_of(one, earlier, self._result(one, [ids[name] for name in one.scope if name in ids])))
            on_progress(Progress(one.question, "evaluate", number, len(questions)))
        return changes

    def _result(self, golden: GoldenQuestion, scope: Sequence[str]) -> GoldenResult:
        if golden.scope and not scope:  # all its documents are gone: an empty scope would mean every other one
            return GoldenResult("empty_memory", (0,) * len(golden.quotes), 0)
        answer = self.ask(
            golden.question,
            strategy=golden.strategy,
            memory_mode="frozen",
            scope=scope,
            as_of=golden.as_of,
            user=EVALUATION_USER,
            keep=False,
            use_llm=False,
        )
        return result_of(golden.quotes, answer)


def _values(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in Settings.CHANGEABLE}


def _warning(changes: Sequence[GoldenChange]) -> str:
    lost = lost_evidence(changes)
    if not lost:
        return ""
    told = "; ".join(f"“{one.question[:_SHOWN]}”" for one in lost[:_TOLD])
    return f"{len(lost)} of {len(changes)} golden questions lost evidence: {told}."
