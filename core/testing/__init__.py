"""
Fakes that ship with the library: deterministic, no network, no model files.

FakeEmbedder, FixedClock, ScriptedChat and TinyMemory pass the same contract tests as the real
ones; `tiny_hypergraph` is a memory of eight nodes solved by hand, and
`example_answer` a small answer to render, judge or grade.
"""

from __future__ import annotations

from core.testing.answers import example_answer, example_fact
from core.testing.chat import ScriptedChat
from core.testing.fakes import FakeEmbedder, FixedClock
from core.testing.tiny_memory import TinyMemory, tiny_hypergraph

__all__ = [
    "FakeEmbedder",
    "FixedClock",
    "ScriptedChat",
    "TinyMemory",
    "example_answer",
    "example_fact",
    "tiny_hypergraph",
]
