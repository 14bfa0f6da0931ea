"""
An answer as shown and stored: facts, chains, citations, passages.

Plain frozen records, no behaviour but what is counted from them. Next: `chatted.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from core.records.dated import Reliability, Standing
from core.records.walked import ScoreParts, Seed
from core.records.words import (
    FactBasis,
    FactStatus,
    Language,
    MemoryMode,
    Need,
    NodeType,
    Outcome,
    PassageGroup,
    ShownStatus,
)


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
    `reliability`: what speaks for it, where sources contradict each other;
    `stands_for`: short names and roles in it with whom or what they stand for in
    its paper, ("甲方", "衡川设备租赁有限公司"): the system's words, none of the quote's.
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
    stands_for: tuple[tuple[str, str], ...] = ()


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
    `rejected` counts the quotes that were left out because votes on this question found them wrong.
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
    rejected: int = 0

    @property
    def hops(self) -> int:
        """Hops of its evidence: the furthest one with a fact shown as confirmed, 0 where there is none."""
        return max((fact.hop for fact in self.confirmed if fact.shown_as == "confirmed"), default=0)
