"""
What the stages ask of each other: the seams of the product, as Protocols.

Holds signatures only. Reading order: `handed.py` (arrays, callbacks), `models.py`
(Embedder, ChatModel), `extractor.py`, `stores.py` (Ledger, VectorIndex), `memory.py`
(Memory, Strategy); fakes for tests are in `testing/`. Next in the flow: `core/engine/`.
"""

from __future__ import annotations

from core.ports.extractor import DocumentExtractor, Extractor
from core.ports.handed import Cite, IsCancelled, Matrix, OnHop, OnPage, OnProgress, OnStep, OnText, Stands, Vector
from core.ports.memory import Memory, Strategy
from core.ports.models import ChatModel, Clock, Embedder, ReplyStore
from core.ports.stores import Ledger, VectorIndex

__all__ = [
    "ChatModel",
    "Cite",
    "Clock",
    "DocumentExtractor",
    "Embedder",
    "Extractor",
    "IsCancelled",
    "Ledger",
    "Matrix",
    "Memory",
    "OnHop",
    "OnPage",
    "OnProgress",
    "OnStep",
    "OnText",
    "ReplyStore",
    "Stands",
    "Strategy",
    "Vector",
    "VectorIndex",
]
