"""
What is shown of a question while it is asked, and afterwards: steps, past questions, traces.

Plain frozen records, no behaviour but what is counted from them. Next: `browsed.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from core.records.answered import Answer, Fact
from core.records.chatted import ChatCall
from core.records.walked import Walk
from core.records.words import Language, MemoryMode, Outcome


@dataclass(frozen=True, slots=True)
class AskStep:
    """
    How far a question has come: "understand", then "hop" once a hop, then "answer".

    With a model "verify" comes after the hops, and "write" after "answer".
    `hop` is 0 outside hops; `facts` are the words of the facts kept so far,
    newest hop first, at most five; `kept` is how many there are in all;
    `text` is what a model has written so far, not checked yet.
    """

    stage: Literal["understand", "hop", "verify", "answer", "write"]
    hop: int = 0
    kept: int = 0
    facts: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class LinkPrecision:
    """
    How often one kind of link is right in a memory's test of itself.

    `kind` is "title", "mention", "clause" or, for links over a shared name, the
    name's type; `followed` and `right` are counts, `chance` the share, 0..1, that
    passages picked blindly would get right.
    """

    kind: str
    followed: int
    right: int
    chance: float

    @property
    def precision(self) -> float:
        """Share of the followed links that were right, 0..1."""
        return self.right / self.followed if self.followed else 0.0


@dataclass(frozen=True, slots=True)
class PastQuestion:
    """A stored question, as a list shows it. `hops` and `confirmed` are those of its answer, `ms` its time."""

    answer_id: str
    question: str
    outcome: Outcome
    language: Language
    asked_at: str
    user: str
    strategy: str
    memory_mode: MemoryMode
    hops: int
    confirmed: int
    ms: float
    as_of: str = ""


@dataclass(frozen=True, slots=True)
class GoneSource:
    """A document that a stored answer rests on and that is gone; `is_replaced`: one of its name took its place."""

    document_id: str
    document: str
    is_replaced: bool


@dataclass(frozen=True, slots=True)
class Trace:
    """
    The stored record of a walk with its answer; `facts` has every fact kept or pruned, by hyperedge id.

    `calls` are those to a chat model, in the order made; `gone` are sources removed or replaced since.
    """

    answer: Answer
    walk: Walk
    facts: Mapping[str, Fact]
    calls: tuple[ChatCall, ...] = ()
    gone: tuple[GoneSource, ...] = ()
