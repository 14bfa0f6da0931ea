"""
What every part of the engine holds: settings, clock, embedder, stores, jobs.

No behaviour of its own; `engine.py` fills it. Next: `library.py`.
"""

from __future__ import annotations

import threading

from core.ingest.jobs import Jobs
from core.ingest.pipeline import Ingester
from core.ports import Clock, Embedder
from core.settings import Settings
from core.store.ledger import SqliteLedger
from core.store.memory import Memories
from core.store.repair import drain_outbox
from core.store.vectors import ChromaIndex


class Parts:
    """The wiring that the parts of the engine share."""

    settings: Settings
    _clock: Clock
    _embedder: Embedder
    _judging: threading.Lock
    _ledger: SqliteLedger
    _index: ChromaIndex
    _memories: Memories
    _ingester: Ingester
    _jobs: Jobs

    def _publish(self) -> None:
        """Bring the vector index up to date with the ledger."""
        drain_outbox(self._ledger, self._index, self._embedder)
