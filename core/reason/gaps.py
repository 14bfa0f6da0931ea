"""
The gap check before anything is written: does the evidence answer the question, and what is missing?

Holds no writing; next: `write.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.ports import OnText
from core.reason.budget import Budget
from core.reason.pieces import Piece, Pieces
from core.reason.prompts import request
from core.reason.replies import numbers_of, text_of, texts_of
from core.records import Outcome, Question
from core.text import terms

OUTCOMES: Mapping[str, Outcome] = {
    "answered": "answered",
    "partial": "partial",
    "conflict": "conflict",
    "unanswerable": "unanswerable",
}
MOST_MISSING = 4
_TEXTS = {"type": "array", "items": {"type": "string"}}
_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "outcome": {"type": "string", "enum": list(OUTCOMES)},
        "use": {"type": "array", "items": {"type": "integer"}},
        "missing": _TEXTS,
    },
    "required": ["outcome", "use", "missing"],
}


@dataclass(frozen=True, slots=True)
class Judged:
    """
    How the evidence carries the question, the pieces to write from, in order, and what is missing.

    `unknown` counts numbers that were not shown, `strange` what was said to be
    missing and has nothing to do with the question.
    """

    outcome: Outcome
    use: tuple[Piece, ...]
    missing: tuple[str, ...]
    unknown: int = 0
    strange: int = 0


def check_gaps(
    question: Question,
    goals: Mapping[str, Sequence[Piece]],
    shown: Sequence[Piece],
    pieces: Pieces,
    budget: Budget,
    on_text: OnText,
) -> Judged | None:
    """
    Ask whether the shown sentences answer the question.

    What is said to be missing counts only where it speaks of the question or a
    sub-goal: a document may not use that field to say something else.

    Args:
        goals: sub-goals in words, with the pieces that are held to establish them.

    Returns:
        None where no call may be made or its reply is of no use.
    """
    material: dict[str, Any] = {"question": question.text}
    material["goals"] = [{"goal": goal, "sentences": [one.number for one in found]} for goal, found in goals.items()]
    material |= {"as_of": question.as_of} if question.as_of else {}
    material |= {"evidence": pieces.as_material(shown)}
    reply = budget.ask(request("gaps", question.speaks, material, _SCHEMA, 500), on_text)
    outcome = OUTCOMES.get(text_of(reply.data, "outcome")) if reply else None
    if reply is None or outcome is None:
        return None
    known = {one.number: one for one in shown}
    numbers = numbers_of(reply.data, "use")
    said = texts_of(reply.data, "missing", MOST_MISSING) if outcome in ("partial", "unanswerable") else []
    missing = tuple(one for one in said if _speaks_of(one, [question.text, *goals]))
    unknown = sum(one not in known for one in numbers)
    use = tuple(known[one] for one in numbers if one in known)
    return Judged(outcome, use, missing, unknown, len(said) - len(missing))


def _speaks_of(text: str, subjects: Iterable[str]) -> bool:
    """Whether at least two words of a text, and a quarter of them, are words of the subjects."""
    words = set(terms(text))
    shared = words & {term for one in subjects for term in terms(one)}
    return len(shared) >= min(2, len(words)) and 4 * len(shared) >= len(words)
