"""
A small answer to render, judge or grade.

Plain records; nothing is asked and nothing walks here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

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
