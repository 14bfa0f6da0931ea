"""
What a rule of this folder comes to: a line of text and the sentences it is computed from.

Holds the record only. Next: the rules, and `rules.py`, which asks them in turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.evidence.rating import Sentence


@dataclass(frozen=True, slots=True)
class Computed:
    """
    A computed answer: its line without markers, the sentences that hold its inputs, in the order of their markers.

    `value` is the bare answer, as a grader would have it: "yes", "24 months", the name of one of two things.
    `column` of the rows of a table, from 0, in which it stands; None where it is of no table.
    """

    text: str
    value: str
    sentences: tuple[Sentence, ...]
    column: int | None = None
