"""
The answer written by a model, piece by piece as it comes, and bound to its evidence by code.

Holds the call; what of its words may stay is decided in `bind.py`, next in the flow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.ports import OnText
from core.reason.bind import Bound, bind
from core.reason.budget import Budget
from core.reason.pieces import Piece, Pieces
from core.reason.prompts import request
from core.records import Outcome, Question

MOST_TOKENS = 700


def write(
    question: Question,
    outcome: Outcome,
    use: Sequence[Piece],
    pieces: Pieces,
    budget: Budget,
    on_text: OnText,
) -> Bound | None:
    """
    Have the answer written from some pieces of evidence, and bind it to them.

    Args:
        outcome: the verdict on the evidence, which the writer is told.
        use: what to write from, in the order of the reasoning.
        on_text: told the words piece by piece, unchecked.

    Returns:
        None where no call may be made.
    """
    material: dict[str, Any] = {"question": question.text, "verdict": outcome}
    material |= {"as_of": question.as_of} if question.as_of else {}
    material |= {"evidence": pieces.as_material(use)}
    reply = budget.ask(request("write", question.speaks, material, None, MOST_TOKENS), on_text)
    return bind(reply.text, {one.number: one for one in use}, question.text) if reply else None
