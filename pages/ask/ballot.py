"""What is judged, by whom, and what this session's last click on it did. Draws nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import streamlit as st

from core import Answer, Engine, VerdictReason, VerdictResult, VerdictValue
from core.records import RankMove
from pages.shared import keys
from pages.shared.text import Words


@dataclass(frozen=True)
class Ballot:
    """A vote on an answer, or where `hyperedge_id` or `hop` is given on one fact or one hop of it."""

    engine: Engine
    answer: Answer
    user: str
    words: Words
    hyperedge_id: str = ""
    hop: int = 0

    @property
    def key(self) -> str:
        """Tells its buttons from those of other answers, facts and hops."""
        hop = f"hop{self.hop}" if self.hop else ""
        return "-".join(one for one in (self.answer.answer_id, self.hyperedge_id, hop) if one)

    def in_force(self) -> VerdictValue:
        """The visitor's vote; on a hop the one that all its facts have, else none."""
        facts = facts_of_hop(self.answer, self.hop) if self.hop else [self.hyperedge_id]
        votes = {self.engine.verdict(self.answer.answer_id, user=self.user, hyperedge_id=one) for one in facts}
        return votes.pop() if len(votes) == 1 else "none"

    def give(self, value: VerdictValue, reason: VerdictReason | None) -> None:
        """Vote, and remember what it did; a reason goes with a vote down only."""
        result = self.engine.vote(
            self.answer.answer_id,
            value,
            user=self.user,
            hyperedge_id=self.hyperedge_id,
            hop=self.hop,
            reason=reason if value == "down" else None,
        )
        _results()[self.key] = _since_neutral(result, self.last())

    def last(self) -> VerdictResult | None:
        """What this session's last click did."""
        return _results().get(self.key)

    def remember(self, result: VerdictResult | None) -> None:
        """What the last click did, where that was done by votes on parts of this; None: nothing to tell."""
        self.forget()
        if result is not None:
            _results()[self.key] = result

    def forget(self) -> None:
        """Tell no more what the last click did."""
        _results().pop(self.key, None)


def facts_of_hop(answer: Answer, hop: int) -> list[str]:
    """The confirmed facts of a hop, by id."""
    return [one.hyperedge_id for one in answer.confirmed if one.hop == hop]


def _results() -> dict[str, VerdictResult]:
    results: dict[str, VerdictResult] = st.session_state.setdefault(keys.VOTES, {})
    return results


def _since_neutral(result: VerdictResult, last: VerdictResult | None) -> VerdictResult:
    """The same vote given once more, with a reason say, still tells weights and places before its first time."""
    if last is None or last.value != result.value:
        return result
    first = {one.hyperedge_id: one.before for one in last.changes}
    changes = (replace(one, before=first.get(one.hyperedge_id, one.before)) for one in result.changes)
    moves = None if result.moves is None or last.moves is None else _together(last.moves, result.moves)
    return replace(result, changes=tuple(changes), moves=moves)


def _together(first: Sequence[RankMove], then: Sequence[RankMove]) -> tuple[RankMove, ...]:
    """Two moves of one thing are one, from where it stood before the first."""
    moves = {one.item_id: one for one in first}
    for one in then:
        moves[one.item_id] = replace(one, before=moves[one.item_id].before) if one.item_id in moves else one
    return tuple(one for one in moves.values() if one.before != one.after)
