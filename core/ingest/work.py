"""
Extraction and embedding of documents that are read and cut, passage by passage, with checkpoints.

The two run side by side: embedding waits for native code, extraction is
Python. Holds no reading and no commit. Next: `pipeline.py`, which makes the
result visible.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

from core.errors import Cancelled
from core.ports import DocumentExtractor, Embedder, Extractor, IsCancelled, Ledger, OnProgress
from core.records import Extraction, NewDocument, Passage, Progress
from core.text import embedded_text

EMBED_BATCH = 16  # passages embedded between two checkpoints: what a kill can cost


def silent(_: Progress) -> None:
    """Tells nobody."""


def never() -> bool:
    """Not cancelled."""
    return False


class Work:
    """The work on one file, or on one group of a corpus; used once."""

    def __init__(
        self,
        ledger: Ledger,
        embedder: Embedder,
        extractor: Extractor,
        name: str,
        on_progress: OnProgress,
        is_cancelled: IsCancelled,
    ) -> None:
        """
        `offset` and `total` may be set for a group of a corpus: progress then
        counts the whole corpus's documents.
        """
        self._ledger = ledger
        self._embedder = embedder
        self._extractor = extractor
        self._name = name
        self._on_progress = on_progress
        self._is_cancelled = is_cancelled
        self._stop = Event()
        self._keys: list[str] = []
        self.offset = 0
        self.total = 0

    def tell(self, stage: str, done: int, total: int) -> None:
        """Report progress within the file; `done` of `total` counts passages, or documents of a corpus."""
        if self.total:
            done, total = self.offset + done, self.total
        self._on_progress(Progress(self._name, stage, done, total))

    def turn_page(self, done: int, total: int) -> None:
        """Report pages that were recognised from their pictures. Raises Cancelled once the user stopped the work."""
        self._check()
        self.tell("read", done, total)

    def prepare(self, news: Sequence[NewDocument]) -> list[NewDocument]:
        """
        Bind names, extract, and see to it that every passage has its vector at rest.

        Returns:
            The documents with bound names and extractions, in order; those that have extractions as they are.

        Raises:
            Cancelled: at the next passage after the user stopped the work.
            ModelUnavailable: if the embedder does not answer.
        """
        texts = [embedded_text(new.document, passage) for new in news for passage in new.passages]
        with ThreadPoolExecutor(1, thread_name_prefix="embed") as pool:
            embedding = pool.submit(self._embed, texts)
            try:
                done = [self._extract(new) for new in news]
                embedding.result()
                self._check()
            finally:
                self._stop.set()
        return done

    def forget_checkpoints(self) -> None:
        """Drop the checkpoints of documents that are now visible."""
        for key in self._keys:
            self._ledger.clear_staged(key)

    def _check(self) -> None:
        if self._stop.is_set() or self._is_cancelled():
            raise Cancelled(f"{self._name}: stopped.")

    # --- extract ---

    def _extract(self, new: NewDocument) -> NewDocument:
        if new.extractions:  # the file stated its facts itself
            return new
        document = self._extractor.open_document(new.document, new.passages)
        passages = tuple(replace(one, bound_names=document.bound_names(one)) for one in new.passages)
        extractions = self._extract_corpus_line if self.total else self._extract_with_checkpoints
        return replace(new, passages=passages, extractions=tuple(extractions(document, new, passages)))

    def _extract_corpus_line(
        self, document: DocumentExtractor, _: NewDocument, passages: Sequence[Passage]
    ) -> Iterator[Extraction]:
        """A corpus line is short: its group is its checkpoint."""
        for passage in passages:
            self._check()
            yield document.extract(passage)

    def _extract_with_checkpoints(
        self, document: DocumentExtractor, new: NewDocument, passages: Sequence[Passage]
    ) -> Iterator[Extraction]:
        key = _checkpoint_key(new, passages, self._extractor.version)
        staged = self._ledger.staged(key)
        self._keys.append(key)
        for passage in passages:
            self._check()
            extraction = staged.get(passage.ordinal)
            if extraction is None:
                extraction = document.extract(passage)
                self._ledger.stage(key, passage.ordinal, extraction)
            self.tell("extract", passage.ordinal + 1, len(passages))
            yield extraction

    # --- embed ---

    def _embed(self, texts: Sequence[str]) -> None:
        """Put the vectors that are not at rest yet there, a batch at a time."""
        known = self._ledger.cached_vectors(self._embedder.name, self._embedder.dimension, texts)
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        done = len(texts) - len(missing)
        for first in range(0, len(missing), EMBED_BATCH):
            self._check()
            batch = missing[first : first + EMBED_BATCH]
            self._ledger.cache_vectors(self._embedder.name, batch, self._embedder.embed_passages(batch))
            self.tell("embed", done + first + len(batch), len(texts))


def _checkpoint_key(new: NewDocument, passages: Sequence[Passage], version: str) -> str:
    """Everything an extraction depends on, hashed: another extractor or another cut starts anew."""
    parts = [version, new.document.document_id, new.document.name, new.document.title]
    parts += [f"{one.start} {one.end} {' '.join(one.heading_path)} {one.bound_names} {one.text}" for one in passages]
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()
