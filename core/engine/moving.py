"""
What the engine does to show the effect of a vote: the same question walked before it and after it.

A part of `engine.py`'s Engine. Holds no maths; places are compared in `evidence/moves.py`. Next: `golden.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace

from core.engine.asking import Asking
from core.engine.judging import Judging, VerdictResult
from core.errors import SkeinError
from core.evidence.moves import moves_between
from core.ports import Memory, Vector
from core.records import Answer, Question, RankMove, VerdictReason, VerdictValue, Walk, WeightChange
from core.traverse.strategies import find_strategy

logger = logging.getLogger(__name__)


class Moving(Asking, Judging):
    """Votes that tell what they moved."""

    def vote(
        self,
        answer_id: str,
        value: VerdictValue,
        *,
        user: str = "local",
        hyperedge_id: str = "",
        hop: int = 0,
        reason: VerdictReason | None = None,
    ) -> VerdictResult:
        """
        As `give_verdict`, and what stands elsewhere when the question is asked again, frozen: two walks more.

        Both walks read one memory version each, the one right before the vote and
        the one it made. Where they cannot be made (documents came in between, the
        embedder fails) the vote is given all the same and no move is told.

        Raises:
            UnknownAnswer: if there is no such answer.
            BadInput: if the answer shows no such fact, or confirms nothing in this hop.
        """
        answer = self._ledger.answer(answer_id)
        with ExitStack() as views:
            with self._judging:
                memories = self._memories
                before = views.enter_context(memories.open())
                result = self._give(answer, self._verdicts(answer, value, user, hyperedge_id, hop, reason))
                after = views.enter_context(memories.open())
            if not result.changes or after.version != before.version + 1:
                return result
            return replace(result, moves=self._moves(answer, (before, after), result.changes))

    def _moves(
        self, answer: Answer, views: tuple[Memory, Memory], changes: Sequence[WeightChange]
    ) -> tuple[RankMove, ...] | None:
        try:
            question = self._question(answer.question, "frozen", answer.scope, answer.as_of, answer.user)
            vector = self._ready().embedder.embed_question(question.text)
            walks = [self._walked(answer.strategy, question, vector, memory) for memory in views]
        except SkeinError as error:
            logger.warning("what the vote moved was not looked at: %s", error.message)
            return None
        return moves_between(walks[0], walks[1], [one.hyperedge_id for one in changes], views[1])

    def _walked(self, strategy: str, question: Question, vector: Vector, memory: Memory) -> Walk:
        return find_strategy(strategy, self.settings)(question, vector, memory)
