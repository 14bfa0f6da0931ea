"""
What a walk finds: seeds, hops, scored and pruned hyperedges, ranked passages.

Plain frozen records, no behaviour. Next: `answered.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.records.asked import WordAbroad
from core.records.judged import PriorVotes
from core.records.words import PassageGroup, PruneReason


@dataclass(frozen=True, slots=True)
class Seed:
    """
    A node where the walk starts; `surface` is the question's own words, strength 0..1.

    `found_by` is "exact name", "similar name" or, without a surface, "meaning".
    """

    node_id: str
    name: str
    surface: str
    strength: float
    found_by: str


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """How a hyperedge's score came about; every part and the total are in 0..1."""

    total: float
    semantic: float
    structure: float
    history: float


@dataclass(frozen=True, slots=True)
class ScoredHyperedge:
    """
    A hyperedge looked at in one hop, with the question's terms that it `covers`.

    `parent` is the id of the hyperedge that led here, "" in hop 1; `reached_by`
    the id of the node that joins both (in hop 1: of its strongest seed), ""
    where the text names it and no node does; `words` are the rare words that
    join both where no name does. `states`: it states the day or amount, named by
    `words`, that the parent reckons with. `explored`: kept by chance. `repeats` are the
    ids of facts of other passages that say the same, where an answer shows them as one.
    """

    hyperedge_id: str
    passage_id: str
    score: ScoreParts
    hop: int
    parent: str = ""
    reached_by: str = ""
    covers: tuple[str, ...] = ()
    explored: bool = False
    words: tuple[str, ...] = ()
    repeats: tuple[str, ...] = ()
    states: bool = False


@dataclass(frozen=True, slots=True)
class PrunedBranch:
    """A hyperedge looked at and dropped, with its reason and the hop (from 1)."""

    hyperedge_id: str
    reason: PruneReason
    hop: int


@dataclass(frozen=True, slots=True)
class Hop:
    """One step nodes → hyperedges → nodes, numbered from 1."""

    number: int
    frontier: tuple[str, ...]
    kept: tuple[ScoredHyperedge, ...]


@dataclass(frozen=True, slots=True)
class RankedPassage:
    """A passage of the answer's list, best first within its group."""

    passage_id: str
    score: float
    group: PassageGroup = "main"


@dataclass(frozen=True, slots=True)
class SubGoal:
    """
    A part of the question that a model set out to establish, with the facts that do.

    `established_by` are hyperedge ids, best first; empty while it is open, and
    then `missing` says what would establish it.
    """

    text: str
    established_by: tuple[str, ...] = ()
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """
    All hops and pruned branches of one question, the passages they rank, and why it stopped.

    `nearness` is how much nearer the best passage is than what unrelated questions
    reach in this memory: 0 at their median, 1 at their maximum, above 1 clearly related.
    `parts` are the question's terms that occur in the memory, with their worth
    (inverse document frequency, > 0); `unknown` are those that do not occur;
    `strangers` are the companies it names that no document does.
    `is_near_abroad`: the best passage of the other language is hardly further than the best of its own.
    `goals` are the sub-goals that a model made of the question, none without a model.
    `leanings` are the hyperedges that votes on like questions speak for or against, -1..1.
    `prior`: what was said of earlier answers to this question.
    `abroad`: the question's words as papers of the other language may hold them, none where there are no such papers.
    `everyday`: its words that papers of its own language put otherwise; what they write is among `parts`.
    """

    strategy: str
    seeds: tuple[Seed, ...]
    hops: tuple[Hop, ...]
    pruned: tuple[PrunedBranch, ...]
    passages: tuple[RankedPassage, ...]
    stopped_because: str
    nearness: float = 2.0
    parts: tuple[tuple[str, float], ...] = ()
    unknown: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    is_near_abroad: bool = False
    goals: tuple[SubGoal, ...] = ()
    leanings: tuple[tuple[str, float], ...] = ()
    prior: PriorVotes = field(default_factory=PriorVotes)
    abroad: tuple[WordAbroad, ...] = ()
    everyday: tuple[WordAbroad, ...] = ()
