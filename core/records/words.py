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
PruneReason = Literal["barren", "below_budget", "seen", "out_of_scope", "unsupported", "archived", "repeated"]
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
