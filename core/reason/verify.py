"""
Verification by a model, forward and backward, of sentences that the walk brought.

Forward: which sentences establish a sub-goal. Backward: what is still missing,
and how a document would say it. A sub-goal is established only where both
agree. Holds no search; next: `search.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.ports import OnText
from core.reason.budget import Budget
from core.reason.pieces import Piece, Pieces
from core.reason.prompts import request
from core.reason.replies import number_of, numbers_of, objects_of, text_of
from core.records import Question

_NUMBERS = {"type": "array", "items": {"type": "integer"}}
_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "established": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"goal": {"type": "integer"}, "sentences": _NUMBERS},
                "required": ["goal", "sentences"],
            },
        },
        "relevant": _NUMBERS,
        "open": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "goal": {"type": "integer"},
                    "missing": {"type": "string"},
                    "search": {"type": "string"},
                },
                "required": ["goal", "missing", "search"],
            },
        },
    },
    "required": ["established", "relevant", "open"],
}


@dataclass(frozen=True, slots=True)
class OpenGoal:
    """A sub-goal that is not established: what is missing, and what to search for."""

    missing: str
    search: str


@dataclass(frozen=True, slots=True)
class Findings:
    """
    What one verification found, by the sub-goal's place in the plan, from 0.

    `relevant` are pieces in the model's order; `dropped` counts numbers of
    sentences that it was not shown.
    """

    established: Mapping[int, tuple[Piece, ...]]
    relevant: tuple[Piece, ...]
    still_open: Mapping[int, OpenGoal]
    dropped: int


def verify(
    question: Question,
    goals: Sequence[str],
    shown: Sequence[Piece],
    pieces: Pieces,
    budget: Budget,
    on_text: OnText,
) -> Findings | None:
    """
    Ask which of the shown sentences establish which sub-goals.

    Returns:
        None where no call may be made or its reply is of no use.
    """
    material: dict[str, Any] = {"question": question.text, "goals": {str(i): one for i, one in enumerate(goals, 1)}}
    material |= {"as_of": question.as_of} if question.as_of else {}
    material |= {"evidence": pieces.as_material(shown)}
    reply = budget.ask(request("verify", question.speaks, material, _SCHEMA, 900), on_text)
    if reply is None or reply.data is None:
        return None
    return _findings(reply.data, len(goals), {one.number: one for one in shown})


def _findings(data: Any, goal_count: int, shown: Mapping[int, Piece]) -> Findings:
    still_open = {
        number_of(one, "goal") - 1: OpenGoal(text_of(one, "missing"), text_of(one, "search"))
        for one in objects_of(data, "open")
    }
    still_open = {goal: one for goal, one in still_open.items() if 0 <= goal < goal_count}
    named: dict[int, list[int]] = {}
    for one in objects_of(data, "established"):
        named.setdefault(number_of(one, "goal") - 1, []).extend(numbers_of(one, "sentences"))
    relevant = numbers_of(data, "relevant")
    every = [number for numbers in (*named.values(), relevant) for number in numbers]
    established = {
        goal: found
        for goal, numbers in named.items()
        if 0 <= goal < goal_count and goal not in still_open and (found := _pieces(numbers, shown))
    }
    return Findings(established, _pieces(relevant, shown), still_open, sum(one not in shown for one in every))


def _pieces(numbers: Sequence[int], shown: Mapping[int, Piece]) -> tuple[Piece, ...]:
    return tuple(shown[one] for one in dict.fromkeys(numbers) if one in shown)
