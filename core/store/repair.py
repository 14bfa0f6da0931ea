"""
Ledger and vector index brought into agreement: outbox, comparison, healing, another embedder.

The ledger is right by definition; nothing here changes a document. Holds no SQL.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import EmbedderMismatch, MemoryDamaged
from core.ports import Embedder, Matrix
from core.records import Passage
from core.store.ledger import SqliteLedger
from core.store.vectors import ChromaIndex

logger = logging.getLogger(__name__)
DRAIN_BATCH = 2_000  # passages sent to the index at once
EMBED_BATCH = 16  # passages embedded between two checkpoints


@dataclass(frozen=True, slots=True)
class IndexState:
    """How the index differs from the ledger; `is_stamped` says that it is of the embedder in force."""

    passages: int
    missing: int
    surplus: int
    waiting: int
    is_stamped: bool

    @property
    def is_sound(self) -> bool:
        """Nothing to heal."""
        return self.is_stamped and not (self.missing or self.surplus or self.waiting)


def require_same_embedder(ledger: SqliteLedger, index: ChromaIndex) -> None:
    """Raise EmbedderMismatch if the stored vectors were made by another embedder."""
    stamp = ledger.meta("index_stamp")
    if stamp and stamp != index.stamp:
        raise EmbedderMismatch(f"The memory was embedded with {stamp}; the present embedder is {index.stamp}.")


def embed_through_cache(ledger: SqliteLedger, embedder: Embedder, texts: Sequence[str]) -> Matrix:
    """
    Vectors of the texts, shape (n, d), from the cache where it has them; new ones are kept there.

    Raises:
        ModelUnavailable: if the embedder does not answer.
    """
    known = ledger.cached_vectors(embedder.name, texts)
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    for first in range(0, len(missing), EMBED_BATCH):
        batch = missing[first : first + EMBED_BATCH]
        vectors = embedder.embed_passages(batch)
        ledger.cache_vectors(embedder.name, batch, vectors)
        known.update(zip(batch, vectors, strict=True))
    return np.stack([known[text] for text in texts]) if texts else np.empty((0, embedder.dimension), np.float32)


def drain_outbox(ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder) -> int:
    """
    Let the index write what came and forget what went; how many passages that were.

    May stop anywhere and be called again: each step can be repeated.

    Raises:
        EmbedderMismatch: if the index belongs to another embedder than the stored vectors.
    """
    require_same_embedder(ledger, index)
    done = 0
    while waiting := ledger.outbox(DRAIN_BATCH):
        passages = ledger.to_embed(waiting)
        visible = {one.passage_id for one, _ in passages}
        index.delete([one for one in waiting if one not in visible])
        _write(ledger, index, embedder, passages)
        ledger.clear_outbox(waiting)
        done += len(waiting)
    if not ledger.meta("index_stamp"):
        ledger.set_meta("index_stamp", index.stamp)
    return done


def _write(
    ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder, passages: Sequence[tuple[Passage, str]]
) -> None:
    """Send passages, each with the text to embed, to the index."""
    if passages:
        vectors = embed_through_cache(ledger, embedder, [text for _, text in passages])
        index.upsert([one for one, _ in passages], vectors)


def compare(ledger: SqliteLedger, index: ChromaIndex) -> IndexState:
    """Count what the index lacks, has too much, and what waits in the outbox."""
    stored, indexed = ledger.passage_ids(), index.ids()
    return IndexState(
        passages=len(stored),
        missing=len(stored - indexed),
        surplus=len(indexed - stored),
        waiting=len(ledger.outbox(DRAIN_BATCH)),
        is_stamped=ledger.meta("index_stamp") in ("", index.stamp),
    )


def heal(ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder) -> int:
    """Queue every passage in which index and ledger differ and drain the outbox; how many were worked on."""
    stored, indexed = ledger.passage_ids(), index.ids()
    ledger.queue(sorted(stored ^ indexed))
    return drain_outbox(ledger, index, embedder)


def rebuild(
    ledger: SqliteLedger,
    index: ChromaIndex,
    embedder: Embedder,
    on_progress: Callable[[int, int], None] | None = None,
) -> int:
    """
    Build the collection of the present embedder from the ledger, completely, and only then use it.

    Vectors made before are taken from the cache, so an interrupted rebuild goes
    on where it stopped. The collections of other embedders are deleted last.

    Raises:
        MemoryDamaged: if the index does not hold every passage afterwards.
    """
    ids = sorted(ledger.passage_ids())
    index.delete(sorted(index.ids() - set(ids)))
    for first in range(0, len(ids), EMBED_BATCH * 8):
        _write(ledger, index, embedder, ledger.to_embed(ids[first : first + EMBED_BATCH * 8]))
        if on_progress:
            on_progress(min(first + EMBED_BATCH * 8, len(ids)), len(ids))
    if missing := ledger.passage_ids() - index.ids():
        raise MemoryDamaged(f"The vector index took {len(ids) - len(missing)} of {len(ids)} passages.")
    ledger.clear_outbox(ids)
    ledger.set_meta("index_stamp", index.stamp)
    dropped = index.drop_others()
    logger.info("rebuilt %d vectors for %s, dropped %s", len(ids), index.stamp, dropped)
    return len(ids)
