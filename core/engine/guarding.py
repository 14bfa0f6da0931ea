"""
What the engine does to the memory that may cost an answer its evidence; golden questions are asked again afterwards.

A part of `engine.py`'s Engine. What comes in is checked by the job that brings it in. Next: `browsing.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.engine.embedding import Embedding
from core.engine.golden import Golden
from core.engine.library import Library
from core.ingest.work import silent
from core.ports import OnProgress
from core.records import RemovalReceipt


class Guarding(Golden, Library, Embedding):
    """Removal of a document and change of the embedder, each with its warning."""

    def remove(self, document_id: str) -> RemovalReceipt:
        """Forget a document; the receipt tells which golden questions lost evidence. Raises UnknownDocument."""
        receipt = super().remove(document_id)
        return replace(receipt, warning=self.golden_warning())

    def change_embedder(self, name: str, on_progress: OnProgress = silent) -> dict[str, Any]:
        """As `Embedding.change_embedder`; "warning" says which golden questions lost evidence, "" where none did."""
        return super().change_embedder(name, on_progress) | {"warning": self.golden_warning()}
