"""
Skein's engine: ingest → extract → store → traverse → evidence → feedback.

Holds the public names, what pages and scripts may use, and no code of its own.
A name is looked up when it is first used, so that `python -m core --help` need
not wait for the stages to load. Next in the flow: `engine.py`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.engine import Engine, VerdictResult
    from core.errors import SkeinError
    from core.records import (
        Answer,
        Citation,
        Document,
        EvidenceChain,
        Fact,
        FactStatus,
        IngestReport,
        JobState,
        Language,
        Member,
        MemoryMode,
        NodeType,
        Outcome,
        Passage,
        RemovalReceipt,
        SourceFile,
        VerdictReason,
        VerdictValue,
        WeightChange,
    )
    from core.settings import Settings
    from core.text import without_control_characters

__all__ = [
    "Answer",
    "Citation",
    "Document",
    "Engine",
    "EvidenceChain",
    "Fact",
    "FactStatus",
    "IngestReport",
    "JobState",
    "Language",
    "Member",
    "MemoryMode",
    "NodeType",
    "Outcome",
    "Passage",
    "RemovalReceipt",
    "Settings",
    "SkeinError",
    "SourceFile",
    "VerdictReason",
    "VerdictResult",
    "VerdictValue",
    "WeightChange",
    "without_control_characters",
]


def __getattr__(name: str) -> Any:
    """Find a public name in the module that defines it; the cheap modules are asked first."""
    if name in __all__:
        for home in ("errors", "records", "settings", "text", "engine"):
            module = import_module(f"core.{home}")
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module 'core' has no public name {name!r}")
