"""
What asking gives: question, seeds, hops, the walk, and the answer as shown and stored.

Plain frozen records, no behaviour but what is counted from them. Next: `chatted.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import Literal

from core.records.dated import Reliability, Standing
from core.records.judged import PriorVotes
from core.records.words import (
    FactBasis,
    FactStatus,
    Language,
    MemoryMode,
    Need,
    NodeType,
    Outcome,
    PassageGroup,
    PruneReason,
    ShownStatus,
)


@dataclass(frozen=True, slots=True)
class Translated:
    """A word or phrase as a question writes it, and the words of the other language that may say the same."""

    word: str
    senses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordAbroad:
    """
    A word or name of a question that papers hold in words of their own: of the other language, or of contracts.

    `own` are its full-text terms in the question; `senses` the terms of each word for it
    that occurs in the memory, none where none does; `worth` is the inverse document
    frequency of the commonest of these, else of the rarest term (> 0).
    """

    own: tuple[str, ...]
    senses: tuple[tuple[str, ...], ...]
    worth: float

    def is_held_by(self, terms: Set[str]) -> bool:
        """Whether all terms of one of its senses, or all of its own, are among these."""
        return any(terms >= set(sense) for sense in (*self.senses, self.own))


@dataclass(frozen=True, slots=True)
class Question:
    """
    A question and the conditions it is asked under.

    `scope` holds document ids; empty means all. `as_of` is an ISO date or "";
    `as_of_words` are the words of the question that give it, "" where the user
    chose it; with words and no date, they may mean more than one day.
    `names` are the names that the extractor's rules find in the text. `abroad`
    holds each word that a dictionary knows, with those of the other language;
    `unknown_pairs` pairs of Chinese characters that are no words, mostly names; `pairs_over_words` those
    that stand where one word ends and another begins. All of these only where papers are in both languages.
    `everyday` are words that papers put otherwise, with what they write for them in the same language.
    `written`: the question as the user wrote it, where `text` has it in another script, else "" (`core.text.as_read`).
    """

    text: str
    language: Language
    scope: tuple[str, ...] = ()
    as_of: str = ""
    memory_mode: MemoryMode = "on"
    user: str = "local"
    names: tuple[str, ...] = ()
    abroad: tuple[Translated, ...] = ()
    unknown_pairs: tuple[str, ...] = ()
    as_of_words: str = ""
    pairs_over_words: tuple[str, ...] = ()
    everyday: tuple[Translated, ...] = ()
    written: str = ""

    @property
    def shown(self) -> str:
        """The question as its answer keeps and shows it."""
        return self.written or self.text


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


@dataclass(frozen=True, slots=True)
class Member:
    """A node as a member of a shown fact; `surface` is how the fact's passage writes it, "" where that is not known."""

    node_id: str
    name: str
    type: NodeType
    role: str = ""
    surface: str = ""

    @property
    def written(self) -> str:
        """An amount or date as the fact's passage has it, where the memory keeps one name for many; else the name."""
        return self.surface if self.surface and self.type in ("amount", "date") else self.name


@dataclass(frozen=True, slots=True)
class Fact:
    """
    A hyperedge as shown: its words, members, score and status in this answer.

    `reason` says why it was pruned or is only a candidate, else ""; `explored` that it was kept by chance.
    `need`: whether the answer would lose something without it, for confirmed facts.
    `repeats` are the ids of facts that say the same in other passages and are shown with it.
    `basis`: on what it is confirmed. `document`, `page` and document_text[start:end] are where it stands; "" and 0
    in answers that were stored without.
    """

    hyperedge_id: str
    status: FactStatus
    text: str
    members: tuple[Member, ...]
    score: ScoreParts
    hop: int
    passage_id: str
    reason: str = ""
    explored: bool = False
    need: Need = ""
    repeats: tuple[str, ...] = ()
    basis: FactBasis = ""
    document_id: str = ""
    document: str = ""
    page: int = 0
    start: int = 0
    end: int = 0

    @property
    def shown_as(self) -> ShownStatus:
        """Its status as people see it."""
        return "near" if self.status == "confirmed" and self.basis == "near" else self.status

    @property
    def is_scored(self) -> bool:
        """Whether the walk rated it; what was pruned at sight, or is cited for another paper's sake, it did not."""
        return self.score.total > 0


@dataclass(frozen=True, slots=True)
class EvidenceChain:
    """Facts from a seed to the answer; `joined_by[i]` names what ties fact i to fact i+1."""

    facts: tuple[Fact, ...]
    joined_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Citation:
    """
    `quote` is verbatim document_text[start:end], on `page` of the document.

    `need`: whether the answer would lose something by its absence; `standing`:
    how it stood at the question's date, where another paper bears on it;
    `reliability`: what speaks for it, where sources contradict each other.
    """

    marker: int
    document_id: str
    document: str
    passage_id: str
    page: int
    start: int
    end: int
    quote: str
    locator: str = ""
    need: Need = ""
    standing: Standing | None = None
    reliability: Reliability | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """
    An answer before it is stored: outcome, text with markers like [1], citations, what is missing, who wrote it.

    `computed`: the line at its start that code has computed from the quotes, without markers; "" where there is none.
    """

    outcome: Outcome
    answer: str
    citations: tuple[Citation, ...] = ()
    missing: tuple[str, ...] = ()
    mode: Literal["extractive", "generated"] = "extractive"
    computed: str = ""


@dataclass(frozen=True, slots=True)
class ShownPassage:
    """
    A ranked passage with what a reader needs to find it in its document.

    `score` is that of its place: within a group no later passage has a higher one.
    """

    passage_id: str
    document_id: str
    document: str
    page: int
    start: int
    end: int
    text: str
    score: float
    group: PassageGroup


@dataclass(frozen=True, slots=True)
class Answer:
    """
    One answered question, as stored and shown. `missing` says what a broken chain lacks.

    `dropped` counts by reason what a model said and code took out again or marked.
    `llm_cost` is in the currency of the prices in the settings, None where they are unknown.
    `weights_at` is the ISO date whose weights were used, "" for the present ones.
    `repeats` is the id of the answer that this one repeats, nothing having changed since; "" for a new one.
    `computed` is the line at its start that code has computed from the first quotes, "" where there is none.
    """

    answer_id: str
    question: str
    outcome: Outcome
    answer: str
    mode: Literal["extractive", "generated"]
    strategy: str
    chains: tuple[EvidenceChain, ...]
    confirmed: tuple[Fact, ...]
    candidates: tuple[Fact, ...]
    pruned: tuple[Fact, ...]
    missing: tuple[str, ...]
    citations: tuple[Citation, ...]
    passages: tuple[ShownPassage, ...]
    seeds: tuple[Seed, ...]
    llm_calls: int
    llm_tokens: int
    timings_ms: Mapping[str, float]
    memory_version: int
    stopped_because: str
    language: Language = "en"
    asked_at: str = ""
    user: str = "local"
    scope: tuple[str, ...] = ()
    as_of: str = ""
    memory_mode: MemoryMode = "on"
    dropped: Mapping[str, int] = field(default_factory=dict)
    llm_cost: float | None = None
    weights_at: str = ""
    repeats: str = ""
    computed: str = ""

    @property
    def hops(self) -> int:
        """Hops of its evidence: the furthest one with a fact shown as confirmed, 0 where there is none."""
        return max((fact.hop for fact in self.confirmed if fact.shown_as == "confirmed"), default=0)
