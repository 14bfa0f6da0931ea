"""
Opens views of the memory: one transaction each, and what views of one structure version share.

Holds no queries but that of the versions. Next: `shared.py` and `memory.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import ExitStack

from core.ports import Clock, Matrix, VectorIndex
from core.records import Language
from core.store.database import translated
from core.store.ledger import SqliteLedger
from core.store.memory import StoredMemory
from core.store.shared import Shared
from core.store.votes import KeptVotes, Leaning
from core.store.weighed import PresentWeight, Weighing

_VERSIONS = "SELECT key, value FROM meta WHERE key LIKE '%_version'"


class _Instant:
    """A clock that stands still."""

    def __init__(self, at: float) -> None:
        self._at = at

    def now(self) -> float:
        """Unix seconds."""
        return self._at


class Memories:
    """Opens views of the memory; safe for many threads."""

    def __init__(
        self,
        ledger: SqliteLedger,
        index: VectorIndex,
        present_weight: PresentWeight,
        clock: Clock,
        decay_per_day: float,
        probes: Callable[[], Mapping[Language, Matrix]] = dict,
        leaning: Leaning | None = None,
    ) -> None:
        """
        Args:
            ledger: the truth.
            index: passage vectors of the present embedder.
            present_weight: (log rows of one hyperedge, now, decay_per_day, is_pinned, idle) → weight 0..2.
            clock: tells now, Unix seconds.
            decay_per_day: what is left of a delta after a day, 0..1.
            probes: vectors of unrelated questions by language, shape (n, d) each; called when first needed.
            leaning: how votes on other questions count for the present one; None lets them count nothing.
        """
        self.ledger = ledger
        self.index = index
        self.present_weight = present_weight
        self.clock = clock
        self.decay_per_day = decay_per_day
        self.leaning = leaning
        self._votes = KeptVotes(probes)
        self._probes = probes
        self._lock = threading.Lock()
        self._shared = Shared(-1, index, probes)

    def open(self, until: float | None = None) -> StoredMemory:
        """
        A view of the present version; close it (or use `with`) when the question is answered.

        Args:
            until: weigh as at this instant, Unix seconds: by the rows and pins written up to then, faded up to then;
                None = now. Documents are the present ones; a pin taken off since, and counts of use, are not known.
        """
        with ExitStack() as reading:
            with translated(self.ledger.path):
                connection = reading.enter_context(self.ledger.reading())
                versions = {key: int(value) for key, value in connection.execute(_VERSIONS)}
            shared, weighing = self._of(versions["structure_version"]), self._weighing(until)
            path, version = self.ledger.path, versions["memory_version"]
            return StoredMemory(reading.pop_all(), connection, path, version, shared, self.index, weighing)

    def _weighing(self, until: float | None) -> Weighing:
        clock, votes = (self.clock, self._votes) if until is None else (_Instant(until), KeptVotes(self._probes))
        return Weighing(self.present_weight, clock, self.decay_per_day, votes, self.leaning, until)

    def _of(self, structure: int) -> Shared:
        """What views of a structure version share; only that of the latest asked for is kept."""
        with self._lock:
            if self._shared.structure != structure:
                self._shared = Shared(structure, self.index, self._probes)
            return self._shared
