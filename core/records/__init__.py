"""
The nouns of the product: plain frozen records that every stage reads and writes.

Holds no behaviour, no I/O and no numbers that could be settings. Reading order:
`words.py`, `papers.py`, `found.py`, `asked.py`, `judged.py`. Next in the flow:
`core/ports.py` (what the stages ask of each other) and `core/hypergraph.py`.
"""

from __future__ import annotations

from core.records.asked import (
    Answer,
    Citation,
    EvidenceChain,
    Fact,
    Hop,
    Member,
    PrunedBranch,
    Question,
    RankedPassage,
    ScoredHyperedge,
    ScoreParts,
    Seed,
    ShownPassage,
    Walk,
)
from core.records.found import (
    Extraction,
    Hyperedge,
    Incidence,
    IngestReport,
    JobState,
    Mention,
    NewDocument,
    Node,
    Progress,
    RemovalReceipt,
)
from core.records.judged import Delta, Verdict, WeightChange, WeightEntry
from core.records.papers import Block, Box, Document, Passage, Reading, SourceFile
from core.records.plain import to_plain
from core.records.words import (
    MAX_MEMBERS,
    MIN_MEMBERS,
    Ablation,
    BlockKind,
    DocumentStatus,
    FactStatus,
    HyperedgeKind,
    Language,
    MemoryMode,
    NodeType,
    Outcome,
    PassageGroup,
    PruneReason,
    VerdictReason,
    VerdictValue,
)

__all__ = [
    "MAX_MEMBERS",
    "MIN_MEMBERS",
    "Ablation",
    "Answer",
    "Block",
    "BlockKind",
    "Box",
    "Citation",
    "Delta",
    "Document",
    "DocumentStatus",
    "EvidenceChain",
    "Extraction",
    "Fact",
    "FactStatus",
    "Hop",
    "Hyperedge",
    "HyperedgeKind",
    "Incidence",
    "IngestReport",
    "JobState",
    "Language",
    "Member",
    "MemoryMode",
    "Mention",
    "NewDocument",
    "Node",
    "NodeType",
    "Outcome",
    "Passage",
    "PassageGroup",
    "Progress",
    "PruneReason",
    "PrunedBranch",
    "Question",
    "RankedPassage",
    "Reading",
    "RemovalReceipt",
    "ScoreParts",
    "ScoredHyperedge",
    "Seed",
    "ShownPassage",
    "SourceFile",
    "Verdict",
    "VerdictReason",
    "VerdictValue",
    "Walk",
    "WeightChange",
    "WeightEntry",
    "to_plain",
]
