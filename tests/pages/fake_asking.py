"""The fake of what the engine does with questions besides answering them: steps, past questions."""

from __future__ import annotations

import time

from core.ports import OnStep
from core.records import Answer, AskStep, PastQuestion
from core.settings import Settings

STEPS = (
    AskStep("understand"),
    AskStep("hop", 1, 4, ("甲方、乙方与担保方共同签订", "担保范围与该条款挂钩。")),
    AskStep("hop", 2, 9, ("在项目二期验收之前，暂停执行最低供货量条款。", "甲方、乙方与担保方共同签订")),
    AskStep("answer", kept=9),
)


WRITING = (AskStep("verify"), AskStep("write"), AskStep("write", text="暂停执行<b>"))


class FakeAsking:
    """Tells the steps of every question, `seconds_a_step` apart, and lists the kept answers."""

    settings = Settings()
    chat_model = ""
    seconds_a_step = 0.0
    kept: dict[str, Answer]

    def tell_steps(self, on_step: OnStep) -> None:
        """Two hops, and where there is a model its words; what `on_step` raises ends the question."""
        for step in (*STEPS, *(WRITING if self.chat_model else ())):
            on_step(step)
            time.sleep(self.seconds_a_step)

    def past_questions(self, limit: int = 200, user: str | None = None, text: str = "") -> list[PastQuestion]:
        """Newest first."""
        found = [one for one in reversed(self.kept.values()) if user in (None, one.user) and text in one.question]
        return [_summary(one) for one in found[:limit]]


def _summary(answer: Answer) -> PastQuestion:
    return PastQuestion(
        answer.answer_id, answer.question, answer.outcome, answer.language, answer.asked_at, answer.user,
        answer.strategy, answer.memory_mode, 2, len(answer.confirmed), answer.timings_ms["total"],
        answer.as_of,
    )  # fmt: skip
