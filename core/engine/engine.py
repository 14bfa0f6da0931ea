"""
Engine: the one object that a page, the command line or a script talks to.

Calls the stages in order and holds no maths and no SQL of its own. Opened once
a process (`Engine.open`); safe to call from several threads. Its parts, in the
order of use: `library.py`, `asking.py`, `evaluating.py`, `judging.py`, `turning.py`,
`remembering.py`, `moving.py`, `golden.py`, `tuning.py`, `keeping.py`, `embedding.py`, `guarding.py`,
`browsing.py`, `naming.py`, `dating.py`, `chatting.py`.
"""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

from core.engine.browsing import Browsing
from core.engine.chatting import Chatting
from core.engine.dating import Dating
from core.engine.evaluating import Evaluating
from core.engine.gathering import gather_concepts
from core.engine.guarding import Guarding
from core.engine.moving import Moving
from core.engine.naming import Naming
from core.engine.remembering import Remembering
from core.engine.repeated import RepeatedQuestions
from core.engine.turning import Turning
from core.ingest.jobs import Jobs
from core.ingest.originals import Originals
from core.ingest.pipeline import Ingester
from core.ports import ChatModel, Clock, Embedder
from core.settings import Settings, read_settings, with_stored
from core.store.ledger import SqliteLedger
from core.store.lock import FolderLock
from core.store.repair import heal, is_same_embedder, open_index
from core.store.snapshot import sweep

if TYPE_CHECKING:
    from core.models.chat import OpenAIChat


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time()


def _named_chat(settings: Settings) -> OpenAIChat | None:
    """The chat model that the settings name; its client takes a second to load, so only where they name one."""
    if not settings.openai_model:
        return None
    from core.models.chat import open_chat

    return open_chat(settings)


class Engine(Evaluating, Turning, Remembering, Moving, Guarding, Browsing, Naming, Dating, Chatting):
    """Ingest, ask, judge, remove, check and export one memory."""

    def __init__(
        self, settings: Settings, embedder: Embedder | None, clock: Clock, chat: ChatModel | None = None
    ) -> None:
        """Use `open`; this wires the parts together and takes the folder's lock."""
        self._given = settings
        named = None if chat else _named_chat(settings)
        self._chat = chat or named
        self._fixed = frozenset(settings.model_fields_set | ({"embedder"} if embedder else set()))
        self._clock = clock
        self._dates = {}
        self._judging, self._swapping, self._rebuilding = threading.Lock(), threading.Lock(), threading.Lock()
        self._tuning = threading.RLock()
        self._repeated, self._suggested = RepeatedQuestions(), (-1, frozenset(), [])
        with ExitStack() as opened:
            opened.callback(FolderLock(settings.memory).release)
            self._ledger = SqliteLedger(settings.memory / "ledger.sqlite")
            opened.callback(self._ledger.close)
            if named:
                opened.callback(named.close)
            self.settings = with_stored(settings, self._stored())
            embedder = embedder or self._stored_embedder()
            index = open_index(settings.memory / "vectors", embedder)
            self._embedded = self._embedded_with(embedder, index)
            opened.callback(lambda: self._index.close())
            self._originals = self._open_originals()
            sweep(settings.memory / "snapshots")
            self._ingester = Ingester(
                self._ledger,
                embedder,
                self._extractor(self.settings),
                self.settings,
                self._publish,
                originals=self._originals,
                seen=settings.memory / "incoming",
                now=clock.now,
            )
            if is_same_embedder(self._ledger, index):
                heal(self._ledger, index, embedder)
                gather_concepts(self._ledger, embedder.name, embedder.dimension)
                index.drop_others()
            incoming = settings.memory / "incoming"
            self._jobs = Jobs(
                self._ledger, self._ingester, incoming, clock, self.golden_warning, self.retry_extraction
            )
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
