"""The fake of golden questions: kept in memory; a run finds of each what a test put into `found`."""

from __future__ import annotations

from core.evaluate.golden import change_of, golden_of
from core.ports import OnProgress
from core.records import Answer, GoldenQuestion, GoldenResult, GoldenRun, GoldenState, Progress
from core.settings import Settings


class FakeGolden:
    """`found` is what the next run gives by golden id; one that is not there is as it was."""

    settings: Settings
    kept: dict[str, Answer]

    @property
    def golden(self) -> dict[str, GoldenQuestion]:
        """The questions by id."""
        return self.__dict__.setdefault("golden_by_id", {})

    @property
    def found(self) -> dict[str, GoldenResult]:
        """What the next run is to find."""
        return self.__dict__.setdefault("found_by_id", {})

    @property
    def state(self) -> GoldenState:
        """What has changed since the last run; a test may set it."""
        return self.__dict__.setdefault("golden_state_now", GoldenState(0, None, 0, False))

    @state.setter
    def state(self, state: GoldenState) -> None:
        self.__dict__["golden_state_now"] = state

    def add_golden(self, answer_id: str, user: str = "local") -> GoldenQuestion:
        """Keep it."""
        answer = self.kept[answer_id]
        self.golden[f"g_{answer_id}"] = golden_of(answer, f"g_{answer_id}", {}, user, "2026-05-01T09:00:00+00:00")
        return self.golden[f"g_{answer_id}"]

    def remove_golden(self, golden_id: str) -> None:
        """Forget it."""
        del self.golden[golden_id]

    def golden_questions(self) -> list[GoldenQuestion]:
        """All of them."""
        return list(self.golden.values())

    def golden_state(self) -> GoldenState:
        """As set, with the number of questions there are."""
        state = self.state
        return GoldenState(len(self.golden), state.last, state.commits_since, state.are_settings_changed)

    def run_golden(self, on_progress: OnProgress) -> GoldenRun:
        """Each question beside its first result."""
        changes = []
        for number, one in enumerate(self.golden.values(), 1):
            on_progress(Progress(one.question, "evaluate", number, len(self.golden)))
            changes.append(change_of(one, one.first, self.found.get(one.golden_id, one.first)))
        run = GoldenRun("2026-05-02T09:00:00+00:00", 7, "fake", {}, tuple(changes))
        self.state = GoldenState(0, run, 0, False)
        return run
