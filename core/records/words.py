"""
The words that records share: languages, types, outcomes, reasons, and the bounds of a hyperedge.

Holds type names only. Next: `papers.py`.
"""

from __future__ import annotations

from typing import Literal

Language = Literal["zh", "en"]
BlockKind = Literal["heading", "paragraph", "list", "row", "note"]
NodeType = Literal[
    "person",
    "organisation",
    "place",
    "product",
    "project",
    "document",
    "clause",
    "amount",
    "date",
    "role",
    "event",
    "term",
]
HyperedgeKind = Literal["co-occurrence", "semantic", "temporal", "causal", "coreference"]
Outcome = Literal["answered", "conflict", "partial", "unanswerable", "no_seed", "empty_memory"]
FactStatus = Literal["confirmed", "candidate", "pruned"]
FactBasis = Literal["quoted", "established", "covers", "leads", "near", ""]
"""
On what a confirmed fact stands: the answer quotes it or what its quotes stand on; a model established it; it covers
a part of the question that no quote and no better ranked fact covers; it led to such a fact, or states the day or
amount that one reckons with; or it is only the best of a near passage and covers nothing that they do not. "" for
others, and where that was not looked at.
"""
ShownStatus = Literal["confirmed", "near", "candidate", "pruned"]
"""The status as people see it: what is confirmed only for being near has a sign of its own."""
PruneReason = Literal["barren", "below_budget", "seen", "out_of_scope", "unsupported", "archived", "repeated"]
CandidateReason = Literal["covers_nothing", "same_passage", "further", "unverified", "not_answered"]
"""
Why a fact is only a candidate: its words cover no part of the question; another fact of its passage does more; its
passage is further than those quoted and next; a model did not find that it bears on a sub-goal; nothing is answered.
"""
MemoryMode = Literal["on", "frozen", "off"]
PassageGroup = Literal["main", "other-language", "related"]
Need = Literal["necessary", "supporting", ""]
"""Whether an answer would lose something without a piece of its evidence; "" where that was not looked at."""
DocumentStatus = Literal["stored", "duplicate", "replaced", "failed", "cancelled", "queued", "running"]
StrategyName = Literal["hypergraph", "rrf", "naive", "bm25", "multistep", "kg", "ppr"]
"""The product's own first, then what it is compared with."""
Ablation = Literal["titles", "full-text", "vectors", "expansion", "merge", "coverage"]
UseKind = Literal["confirmed", "idle", "unseen"]
"""Facts that answers confirmed; that walks keep and no answer confirmed; that no walk has looked at."""
VerdictValue = Literal["up", "down", "none"]
VerdictReason = Literal["wrong-answer", "wrong-evidence", "missing-evidence", "out-of-date"]
MergeValue = Literal["accepted", "rejected"]
MergeReason = Literal[
    "dictionary", "alias", "form", "number", "sound", "short", "initials", "role", "namesake", "similar", "follows"
]
"""Why two names may mean the same: see `core.extract.sameness`."""

REFUSED: frozenset[Outcome] = frozenset({"partial", "unanswerable", "no_seed"})
"""Outcomes that do not answer."""
MIN_MEMBERS = 3
MAX_MEMBERS = 12
