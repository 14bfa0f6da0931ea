"""
Engine: the one object that a page, the command line or a script talks to.

Calls the stages in order and holds no maths and no SQL of its own. Opened once
a process (`Engine.open`); safe to call from several threads. Its parts, in the
order of use: `library.py`, `asking.py`, `evaluating.py`, `judging.py`, `browsing.py`, `dating.py`,
`tuning.py`, `keeping.py`, `embedding.py`.
"""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack

from core.engine.browsing import Browsing
from core.engine.dating import Dating
from core.engine.embedding import Embedding
from core.engine.evaluating import Evaluating
from core.engine.judging import Judging
from core.engine.library import Library
from core.extract.local import LocalExtractor
from core.ingest.jobs import Jobs
from core.ingest.originals import Originals
from core.ingest.pipeline import Ingester
from core.models.chat import open_chat
from core.ports import ChatModel, Clock, Embedder
from core.settings import Settings, read_settings, with_stored
from core.store.ledger import SqliteLedger
from core.store.lock import FolderLock
from core.store.repair import heal, is_same_embedder, open_index
from core.store.snapshot import sweep


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time()


class Engine(Library, Evaluating, Judging, Browsing, Dating, Embedding):
    """Ingest, ask, judge, remove, check and export one memory."""

    def __init__(
        self, settings: Settings, embedder: Embedder | None, clock: Clock, chat: ChatModel | None = None
    ) -> None:
        """Use `open`; this wires the parts together and takes the folder's lock."""
        self._given = settings
        self._chat = chat or open_chat(settings)
        self._fixed = frozenset(settings.model_fields_set | ({"embedder"} if embedder else set()))
        self._clock = clock
        self._judging, self._swapping, self._rebuilding = threading.Lock(), threading.Lock(), threading.Lock()
        self._tuning = threading.RLock()
        with ExitStack() as opened:
            opened.callback(FolderLock(settings.memory).release)
            self._ledger = SqliteLedger(settings.memory / "ledger.sqlite")
            opened.callback(self._ledger.close)
            self.settings = with_stored(settings, self._stored())
            embedder = embedder or self._stored_embedder()
            index = open_index(settings.memory / "vectors", embedder)
            self._embedded = self._embedded_with(embedder, index)
            opened.callback(lambda: self._index.close())
            extractor = LocalExtractor(settings.max_name_characters)
            self._originals = self._open_originals()
            sweep(settings.memory / "snapshots")
            self._ingester = Ingester(
                self._ledger, embedder, extractor, self.settings, self._publish, originals=self._originals
            )
            if is_same_embedder(self._ledger, index):
                heal(self._ledger, index, embedder)
                index.drop_others()
            self._jobs = Jobs(self._ledger, self._ingester, settings.memory / "incoming", clock)
            opened.callback(self._jobs.close)
            self._opened = opened.pop_all()

    def _open_originals(self) -> Originals:
        opened = Originals(
            self.settings.memory / "originals",
            lambda source_hash: self._ledger.document_by_hash(source_hash) is not None,
            self.settings.keep_originals,
        )
        opened.sweep()
        return opened

    @classmethod
    def open(
        cls,
        settings: Settings | None = None,
        embedder: Embedder | None = None,
        clock: Clock | None = None,
        chat: ChatModel | None = None,
    ) -> Engine:
        """
        Open (or create) the memory folder; interrupted jobs go on.

        Args:
            settings: default from the environment.
            embedder: default the one that the settings or the memory name; tests hand in a fake.
            clock: default the machine's.
            chat: default the language model that the settings name, if any; tests hand in a script.

        Raises:
            BadInput: if the environment sets something to a value it cannot have.
            MemoryBusy: if another process holds the folder.
            MemoryDamaged: if the ledger or the index cannot be read.
            ModelUnavailable: if the embedder cannot be loaded.
        """
        settings = settings or read_settings()
        return cls(settings, embedder, clock or SystemClock(), chat)

    def close(self) -> None:
        """Stop jobs at their next checkpoint and release the folder."""
        self._opened.close()
