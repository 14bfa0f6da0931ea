"""
Ledger and vector index brought into agreement: outbox, comparison, healing, another embedder.

The ledger is right by definition; nothing here changes a document. Holds no SQL.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from core.errors import EmbedderMismatch, MemoryDamaged
from core.ports import Embedder, Matrix
from core.records import Passage
from core.store.ledger import SqliteLedger
from core.store.vectors import ChromaIndex, discard

logger = logging.getLogger(__name__)
DRAIN_BATCH = 2_000  # passages sent to the index at once
EMBED_BATCH = 16  # passages embedded between two checkpoints
_SAME = 1e-5  # most that a number of a unit vector may differ by and be the same
REBUILD_BATCH = 128  # passages read from the ledger and held in memory at once


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


def is_same_embedder(ledger: SqliteLedger, index: ChromaIndex) -> bool:
    """Whether the stored vectors, if there are any, were made by the embedder of this index."""
    return ledger.meta("index_stamp") in ("", index.stamp)


def require_same_embedder(ledger: SqliteLedger, index: ChromaIndex) -> None:
    """Raise EmbedderMismatch unless `is_same_embedder`."""
    if not is_same_embedder(ledger, index):
        stamp = ledger.meta("index_stamp")
        raise EmbedderMismatch(f"The memory was embedded with {stamp}; the present embedder is {index.stamp}.")


def embed_through_cache(ledger: SqliteLedger, embedder: Embedder, texts: Sequence[str]) -> Matrix:
    """
    Vectors of the texts, shape (n, d), from the cache where it has them; new ones are kept there.

    Raises:
        ModelUnavailable: if the embedder does not answer.
    """
    known = ledger.cached_vectors(embedder.name, embedder.dimension, texts)
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
    done = 0
    with index.following:
        require_same_embedder(ledger, index)
        while rows := ledger.outbox(DRAIN_BATCH):
            waiting = {passage_id for _, passage_id in rows}
            passages = ledger.to_embed(sorted(waiting))
            index.delete(sorted(waiting - {one.passage_id for one, _ in passages}))
            _write(ledger, index, embedder, passages)
            ledger.clear_outbox(rows[-1][0])
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


def _write_changed(
    ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder, passages: Sequence[tuple[Passage, str]]
) -> None:
    """As `_write`, but for those whose vector stands there already; document and language go with id and text."""
    vectors = embed_through_cache(ledger, embedder, [text for _, text in passages])
    stored = index.fetch([one.passage_id for one, _ in passages])
    is_new = np.abs(stored - vectors).max(axis=1) > _SAME  # Chroma makes lengths 1 anew
    changed = [one for (one, _), is_so in zip(passages, is_new.tolist(), strict=True) if is_so]
    index.upsert(changed, vectors[is_new])


def compare(ledger: SqliteLedger, index: ChromaIndex) -> IndexState:
    """Count what the index lacks, has too much, and what waits in the outbox."""
    stored, indexed = ledger.passage_ids(), index.ids()
    return IndexState(
        passages=len(stored),
        missing=len(stored - indexed),
        surplus=len(indexed - stored),
        waiting=len(ledger.outbox(DRAIN_BATCH)),
        is_stamped=is_same_embedder(ledger, index),
    )


def open_index(folder: Path, embedder: Embedder) -> ChromaIndex:
    """The index in this folder; one that cannot be opened is thrown away and starts empty, to be healed."""
    try:
        return ChromaIndex(folder, embedder.name, embedder.dimension)
    except MemoryDamaged as exc:
        logger.warning("the vector index is thrown away: %s", exc.message)
        discard(folder)
        return ChromaIndex(folder, embedder.name, embedder.dimension)


def heal(ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder) -> int:
    """
    Queue every passage in which index and ledger differ and drain the outbox; how many were worked on.

    Cheap where nothing differs, so it is run at every start. An index that does
    not answer any more is thrown away and filled again.

    Raises:
        EmbedderMismatch: if the stored vectors are of another embedder (`rebuild` makes them anew).
    """
    try:
        return _heal(ledger, index, embedder)
    except MemoryDamaged as exc:
        logger.warning("the vector index is thrown away: %s", exc.message)
        index.reset()
        return _heal(ledger, index, embedder)


def _heal(ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder) -> int:
    require_same_embedder(ledger, index)
    with index.following:
        # What waits goes first, so that it is not queued again: writing a vector over costs Chroma 25 times a new one.
        waited = drain_outbox(ledger, index, embedder)
        ledger.queue(sorted(ledger.passage_ids() ^ index.ids()))
        return waited + drain_outbox(ledger, index, embedder)


def embed_all(ledger: SqliteLedger, embedder: Embedder, on_progress: Callable[[int, int], None]) -> None:
    """
    See to it that every passage has a vector of this embedder at rest: the slow part of a change of embedder.

    Touches no index. May stop anywhere; what was made is in the cache.

    Args:
        on_progress: told how many passages of how many are done, after each batch.

    Raises:
        ModelUnavailable: if the embedder does not answer.
    """
    ids = sorted(ledger.passage_ids())
    for first in range(0, len(ids), REBUILD_BATCH):
        on_progress(first, len(ids))
        embed_through_cache(ledger, embedder, [text for _, text in ledger.to_embed(ids[first : first + REBUILD_BATCH])])
    on_progress(len(ids), len(ids))


def fill(ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder) -> int:
    """
    Make an index that is not in use yet hold every passage of the ledger, as it is now; how many those are.

    What it holds already is written only where it differs, for writing a vector over
    costs Chroma 25 times a new one. The caller holds `index.following`, so that nothing comes or goes meanwhile
    but through the outbox. Vectors made before are taken from the cache.

    Raises:
        MemoryDamaged: if the index does not hold every passage afterwards.
    """
    ids = sorted(ledger.passage_ids())
    index.delete(sorted(index.ids() - set(ids)))
    for first in range(0, len(ids), REBUILD_BATCH):
        _write_changed(ledger, index, embedder, ledger.to_embed(ids[first : first + REBUILD_BATCH]))
    if missing := ledger.passage_ids() & set(ids) - index.ids():
        raise MemoryDamaged(f"The vector index took {len(ids) - len(missing)} of {len(ids)} passages.")
    return len(ids)


def rebuild(ledger: SqliteLedger, index: ChromaIndex, embedder: Embedder) -> int:
    """
    Build the collection of the present embedder from the ledger, completely, and only then use it.

    An interrupted rebuild goes on where it stopped. The collections of other
    embedders are deleted last.

    Raises:
        MemoryDamaged: if the index does not hold every passage afterwards.
    """
    with index.following:
        filled = fill(ledger, index, embedder)
        ledger.set_meta("index_stamp", index.stamp)
        drain_outbox(ledger, index, embedder)
    dropped = index.drop_others()
    logger.info("rebuilt %d vectors for %s, dropped %s", filled, index.stamp, dropped)
    return filled
