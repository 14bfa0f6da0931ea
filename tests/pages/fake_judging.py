"""The fake of what the engine does with verdicts: the one in force, the ledger's events, undo, weights over time."""

from __future__ import annotations

from dataclasses import replace

from core.engine import VerdictResult
from core.errors import BadInput
from core.records import (
    Answer,
    Delta,
    EventChange,
    LedgerEvent,
    LedgerReset,
    VerdictReason,
    VerdictValue,
    WeightChange,
    WeightPoint,
)

NOW = 1_747_040_000.0  # 12 May 2025
DAY = 86_400.0
TEXTS = {"h2": "在项目二期验收之前，暂停执行最低供货量条款。", "h3": "担保范围与该条款挂钩。"}


class FakeJudging:
    """Every vote moves the same two facts, or the one it is about, by 0.45; nothing fades."""

    kept: dict[str, Answer]
    voted: list[tuple[str, VerdictValue, str | None]]
    events: list[LedgerEvent]
    in_force: dict[tuple[str, str, str], int]  # the event of a user, answer and hyperedge

    def give_verdict(
        self,
        answer_id: str,
        value: VerdictValue,
        *,
        user: str = "local",
        hyperedge_id: str = "",
        reason: VerdictReason | None = None,
    ) -> VerdictResult:
        """Two facts move, or return; none where the memory was not on."""
        self.voted.append((answer_id, value, reason))
        key = (user, answer_id, hyperedge_id)
        before = self._take_back(self.in_force.pop(key, 0))
        if value == "none":
            return VerdictResult(answer_id, value, before)
        delta = 0.45 if value == "up" else -0.45
        mode = self.kept[answer_id].memory_mode if answer_id in self.kept else "on"
        moved = ([hyperedge_id] if hyperedge_id else ["h2", "h3"]) if mode == "on" else []
        changes = tuple(EventChange(Delta(one, delta), TEXTS.get(one, ""), 1.0, 1.0 + delta) for one in moved)
        is_fact = bool(hyperedge_id)
        self.in_force[key] = self.tell(user, value, changes, reason=reason, answer_id=answer_id, is_fact=is_fact)
        earlier = {one.hyperedge_id: one.before for one in before}
        return VerdictResult(
            answer_id, value, tuple(WeightChange(one, earlier.get(one, 1.0), 1.0 + delta) for one in moved)
        )

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
        """As `give_verdict`, for each confirmed fact of a hop; what moves is in `moves`."""
        facts = [one.hyperedge_id for one in self.kept[answer_id].confirmed if one.hop == hop] or [hyperedge_id]
        given = [self.give_verdict(answer_id, value, user=user, hyperedge_id=one, reason=reason) for one in facts]
        changes = tuple(change for one in given for change in one.changes)
        return VerdictResult(answer_id, value, changes, self.__dict__.get("moves") if changes else None)

    def tell(
        self,
        user: str,
        value: VerdictValue,
        changes: tuple[EventChange, ...],
        *,
        reason: VerdictReason | None = None,
        answer_id: str = "a1",
        question: str = "",
        is_fact: bool = False,
    ) -> int:
        """Add an event, a minute after the one before it; its number."""
        number = len(self.events) + 1
        asked = question or (self.kept[answer_id].question if answer_id in self.kept else "")
        target = "fact" if is_fact else "answer"
        event = LedgerEvent(number, NOW + 60 * number, user, value, reason, target, answer_id, asked, changes)
        self.events.append(event)
        return number

    def verdict(self, answer_id: str, *, user: str = "local", hyperedge_id: str = "") -> VerdictValue:
        """The vote in force."""
        number = self.in_force.get((user, answer_id, hyperedge_id), 0)
        return self.events[number - 1].value if number else "none"

    def ledger_events(self, limit: int = 100, hyperedge_id: str = "", user: str = "") -> list[LedgerEvent]:
        """Newest first."""
        found = [one for one in reversed(self.events) if user in ("", one.user)]
        return [one for one in found if not hyperedge_id or hyperedge_id in _moved(one)][:limit]

    def undo_user(self, user: str, *, by: str = "local") -> LedgerReset:
        """Every event of the user; rows are not kept."""
        own = [one for one in self.events if one.user == user and not one.undone_at]
        for one in own:
            self._take_back(one.event_id, by)
        return LedgerReset(len(own), 0, (), 5)

    def reset_to(self, day: str, user: str = "", *, by: str = "local") -> LedgerReset:  # noqa: ARG002
        """Told to `turned`."""
        self.__dict__.setdefault("turned", []).append((day, user))
        return LedgerReset(1, 2, (), 7)

    def reset_to_entry(self, entry_id: int, user: str = "", *, by: str = "local") -> LedgerReset:  # noqa: ARG002
        """Told to `turned`."""
        self.__dict__.setdefault("turned", []).append((entry_id, user))
        return LedgerReset(0, 1, (), 9)

    def ledger_table(self, kind: str) -> str:
        """A head."""
        return f"{kind}\n"

    def undo(self, event_id: int, *, by: str = "local") -> VerdictResult:
        """Its facts return."""
        if not 1 <= event_id <= len(self.events) or self.events[event_id - 1].undone_at:
            raise BadInput(f"Event {event_id} is already taken back.", "Nothing is left to do; vote again to count it.")
        self.in_force = {key: one for key, one in self.in_force.items() if one != event_id}
        return VerdictResult(self.events[event_id - 1].answer_id, "none", self._take_back(event_id, by))

    def _take_back(self, event_id: int, by: str = "") -> tuple[WeightChange, ...]:
        if not event_id:
            return ()
        event = self.events[event_id - 1]
        self.events[event_id - 1] = replace(event, undone_at=NOW + 3_600, undone_by=by)
        return tuple(WeightChange(one.change.hyperedge_id, one.after, one.before) for one in event.changes)

    def weight_history(self, hyperedge_id: str, days_ahead: int = 60) -> list[WeightPoint]:
        """A step up two days ago, and back to neutral."""
        past = [WeightPoint(NOW - 3 * DAY, 1.0), WeightPoint(NOW - 2 * DAY, 1.0), WeightPoint(NOW - 2 * DAY, 1.25)]
        ahead = [WeightPoint(NOW + day * DAY, 1.0 + 0.25 * 0.98**day, True) for day in range(1, days_ahead + 1)]
        return [*past, WeightPoint(NOW, 1.25), *ahead] if hyperedge_id in TEXTS else [WeightPoint(NOW, 1.0), *ahead[:0]]

    def decay_preview(self, decay_per_day: float, days: int = 90) -> list[WeightPoint]:
        """A vote of 0.25 fading."""
        return [WeightPoint(NOW + day * DAY, 1.0 + 0.25 * decay_per_day**day, True) for day in range(days + 1)]


def _moved(event: LedgerEvent) -> set[str]:
    return {one.change.hyperedge_id for one in event.changes}
