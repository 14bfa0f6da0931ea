"""
What judging an answer gives: verdicts, deltas and the rows of the weight log.

Plain frozen records, no behaviour. Next: `browsed.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.records.words import VerdictReason, VerdictValue


@dataclass(frozen=True, slots=True)
class JudgedQuote:
    """document_text[start:end], which votes on like questions found wrong to quote, -1..0."""

    document_id: str
    start: int
    end: int
    leaning: float


@dataclass(frozen=True, slots=True)
class PriorVotes:
    """
    What was said of earlier answers to this question, or to one like it.

    `is_doubted`: more of those who asked it found evidence missing than found the answer right;
    `is_insisted`: they found a refusal wrong.
    `rejections`: how many different answers were rejected.
    """

    quotes: tuple[JudgedQuote, ...] = ()
    is_doubted: bool = False
    is_insisted: bool = False
    rejections: int = 0


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """
    What a vote on an answer needs of it: the places it quotes and those it left out.

    A place is (document_id, start, end). `rejections`: the answers it was given in place of.
    """

    quotes: tuple[tuple[str, int, int], ...]
    left_out: tuple[tuple[str, int, int], ...] = ()
    rejections: int = 0
    is_refused: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """A user's judgement of one answer, or of one hyperedge of it. `at` is Unix seconds."""

    answer_id: str
    value: VerdictValue
    user: str
    at: float
    hyperedge_id: str = ""
    reason: VerdictReason | None = None


@dataclass(frozen=True, slots=True)
class Delta:
    """The signed change a verdict makes to one hyperedge, at most 0.5 either way."""

    hyperedge_id: str
    delta: float


@dataclass(frozen=True, slots=True)
class WeightEntry:
    """
    One row of the append-only weight log.

    `at` is the instant from which the delta fades, `written` that of the row,
    both Unix seconds: they differ where the row takes back another (`reverses`, else 0).
    """

    entry_id: int
    hyperedge_id: str
    delta: float
    at: float
    answer_id: str
    user: str
    reason: str = ""
    reverses: int = 0
    written: float = 0.0


@dataclass(frozen=True, slots=True)
class LedgerReset:
    """
    What going back in the ledger did: votes taken back and given again, each weight before and after.

    `entry_before` is the last row of the log before it: going back to it undoes this.
    """

    taken_back: int
    given_again: int
    changes: tuple[WeightChange, ...]
    entry_before: int


@dataclass(frozen=True, slots=True)
class FactUse:
    """How often walks looked at a hyperedge, kept it, and answers confirmed it; `last` visit in Unix seconds."""

    hyperedge_id: str
    visited: int
    kept: int
    confirmed: int
    last: float


@dataclass(frozen=True, slots=True)
class UseCounts:
    """Of all stored facts, how many some walk looked at, some walk kept, and some answer confirmed."""

    facts: int
    visited: int
    kept: int
    confirmed: int


@dataclass(frozen=True, slots=True)
class ChainDiversity:
    """
    How alike the ways are that recent answers took, each question counted once.

    `chains` in all and how many `distinct` ones; `uses` of facts in them and how many `facts` these are;
    `entropy_bits` of which fact is used, 0 where it is always the same one.
    """

    questions: int
    chains: int
    distinct: int
    uses: int
    facts: int
    entropy_bits: float

    @property
    def share_distinct(self) -> float:
        """Share of the chains that no other question took, or took first, 0..1; 1 where there is none."""
        return self.distinct / self.chains if self.chains else 1.0


@dataclass(frozen=True, slots=True)
class WeightChange:
    """A hyperedge's weight before and after one verdict, range 0..2."""

    hyperedge_id: str
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class RankMove:
    """
    What a vote moved in the answer to its own question: a passage among the sources, or a fact among those looked at.

    `before` and `after` are places from 1; 0 = not among them. `item_id` is a passage's or a hyperedge's; `document`
    is the name of the paper. `is_judged`: the vote moved its weight, or that of a fact in it; others only made way.
    """

    kind: Literal["passage", "fact"]
    item_id: str
    text: str
    document: str
    before: int
    after: int
    is_judged: bool


@dataclass(frozen=True, slots=True)
class DatedWeight:
    """A fact's weight now and on another day, both 0..2; `text` are its words."""

    hyperedge_id: str
    text: str
    now: float
    then: float
