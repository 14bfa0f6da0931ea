"""
Fakes that ship with the library: deterministic, no network, no model files.

FakeEmbedder and FixedClock pass the same contract tests as the real ones;
`example_answer` is a small answer to render, judge or grade.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from core.ports import Matrix, Vector
from core.records import (
    Answer,
    Citation,
    EvidenceChain,
    Fact,
    FactStatus,
    Member,
    ScoreParts,
    Seed,
    ShownPassage,
)
from core.text import terms


class FakeEmbedder:
    """
    A bag of hashed terms: texts that share words are near each other.

    Shape (n, dimension), float32, unit rows; blank text gives a zero row.
    """

    def __init__(self, dimension: int = 64, name: str = "fake/hashed-terms") -> None:
        self.dimension = dimension
        self.name = name

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """One row a text."""
        rows = [self._embed(text) for text in texts]
        return np.stack(rows) if rows else np.empty((0, self.dimension), np.float32)

    def embed_question(self, text: str) -> Vector:
        """The same map as for passages."""
        return self._embed(text)

    def _embed(self, text: str) -> Vector:
        vector = np.zeros(self.dimension, np.float32)
        for term in terms(text):
            digest = hashlib.sha256(term.encode("utf-8", "replace")).digest()
            vector[int.from_bytes(digest[:4], "big") % self.dimension] += 1.0 if digest[4] % 2 else -1.0
        norm = float(np.linalg.norm(vector))
        return vector / norm if norm else vector


class FixedClock:
    """A clock that stands still until it is moved; `seconds` is Unix time."""

    def __init__(self, seconds: float = 1_800_000_000.0) -> None:
        self.seconds = seconds

    def now(self) -> float:
        """The set time."""
        return self.seconds

    def move(self, days: float) -> None:
        """Go forward by days."""
        self.seconds += days * 86_400.0


def example_fact(number: int, status: FactStatus = "confirmed", score: float = 0.8, hop: int = 1) -> Fact:
    """Fact "h<number>" of passage "p<number>", with three members."""
    names = (("Supplier", "organisation"), ("Phase 2", "project"), (f"clause {number}", "clause"))
    members = tuple(Member(f"n{number}{i}", name, type_, "party") for i, (name, type_) in enumerate(names))  # type: ignore[arg-type]
    parts = ScoreParts(score, score, score, 0.5)
    return Fact(f"h{number}", status, f"Fact {number} of the supply contract.", members, parts, hop, f"p{number}")


def example_answer(**changes: Any) -> Answer:
    """
    A two-hop answer over documents d1 and d2: chain h1 → h2 confirmed, h3 candidate, h4 pruned.

    Scores 0.8 and 0.2; passage p<i> and citation [i] belong to fact h<i>.
    `changes` replaces fields by name.
    """
    first, second = example_fact(1), example_fact(2, score=0.2, hop=2)
    pruned = replace(example_fact(4, "pruned", hop=2), reason="below_budget")
    citations = tuple(
        Citation(i, f"d{i}", f"folder/paper {i}.md", f"p{i}", 1, 0, len(fact.text), fact.text, f"clause {i}")
        for i, fact in enumerate((first, second), 1)
    )
    passages = tuple(
        ShownPassage(f"p{i}", f"d{i}", f"folder/paper {i}.md", 1, 0, 30, example_fact(i).text, 1 / i, "main")
        for i in (1, 2, 3)
    )
    answer = Answer(
        answer_id="a1",
        question="Who supplies phase 2?",
        outcome="answered",
        answer="Fact 1 of the supply contract. [1]\nFact 2 of the supply contract. [2]",
        mode="extractive",
        strategy="hypergraph",
        chains=(EvidenceChain((first, second), ("Supplier",)),),
        confirmed=(first, second),
        candidates=(example_fact(3, "candidate"),),
        pruned=(pruned,),
        missing=(),
        citations=citations,
        passages=passages,
        seeds=(Seed("n10", "Supplier", "supplies", 1.0, "alias"),),
        llm_calls=0,
        llm_tokens=0,
        timings_ms={"walk": 3.0, "total": 5.0},
        memory_version=7,
        stopped_because="answered",
    )
    return replace(answer, **changes)
