"""
What every part of the engine holds: settings, clock, stores, jobs, and the memory as one embedder sees it.

Hands these out and keeps the index up to date with the ledger; no behaviour
that a user would ask for. `engine.py` fills it. Next: `library.py`.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from datetime import UTC, datetime

from core.engine.gathering import gather_concepts
from core.engine.repeated import RepeatedQuestions
from core.extract.llm import ModelExtractor
from core.extract.local import LocalExtractor
from core.ingest.jobs import Jobs
from core.ingest.originals import Originals
from core.ingest.pipeline import Ingester
from core.ports import ChatModel, Clock, Embedder
from core.settings import Settings
from core.store.ledger import SqliteLedger
from core.store.memories import Memories
from core.store.repair import drain_outbox, require_same_embedder
from core.store.vectors import ChromaIndex


@dataclass(frozen=True, slots=True)
class Embedded:
    """An embedder with its index and its views of the memory; never mixed with those of another."""

    embedder: Embedder
    index: ChromaIndex
    memories: Memories


class Parts:
    """The wiring that the parts of the engine share."""

    settings: Settings
    gathering_seconds: float = 0.0
    """Processor seconds that concepts have taken since the memory was opened: what `bench` tells."""
    _given: Settings
    _fixed: frozenset[str]
    _clock: Clock
    _chat: ChatModel | None
    _embedded: Embedded
    _swapping: threading.Lock
    _rebuilding: threading.Lock
    _tuning: threading.RLock
    _judging: threading.Lock
    _ledger: SqliteLedger
    _originals: Originals
    _ingester: Ingester
    _jobs: Jobs
    _dates: dict[tuple[str, str], str]
    _repeated: RepeatedQuestions
    _suggested: tuple[int, frozenset[str], list[str]]

    @property
    def _embedder(self) -> Embedder:
        return self._embedded.embedder

    @property
    def _index(self) -> ChromaIndex:
        return self._embedded.index

    @property
    def _memories(self) -> Memories:
        return self._embedded.memories

    def _now(self) -> datetime:
        """The time by the engine's clock, in UTC."""
        return datetime.fromtimestamp(self._clock.now(), UTC)

    def _now_iso(self) -> str:
        return self._now().isoformat(timespec="seconds")

    def _ready(self) -> Embedded:
        """What one question works with from beginning to end. Raises EmbedderMismatch."""
        with self._swapping:
            require_same_embedder(self._ledger, self._index)
            return self._embedded

    def _extractor(self, settings: Settings) -> LocalExtractor | ModelExtractor:
        """Rules, or the chat model with the rules behind it where there is one and it is wanted."""
        local = LocalExtractor(settings.max_name_characters)
        if self._chat is None or settings.chat_extraction == "local":
            return local
        return ModelExtractor(self._chat, self._ledger, local, settings.chat_concurrency)

    def _publish(self) -> None:
        """Bring the vector index and the concepts up to date with the ledger."""
        with self._index.following:  # shared by all indexes: whoever waited here takes the one then in use
            drain_outbox(self._ledger, self._index, self._embedder)
            started = time.thread_time()
            gather_concepts(self._ledger, self._embedder.name, self._embedder.dimension)
            self.gathering_seconds += time.thread_time() - started
