"""
Extraction and embedding of documents that are read and cut, passage by passage, with checkpoints.

The two run side by side: embedding waits for native code, extraction is
Python. Holds no reading and no commit. Next: `pipeline.py`, which makes the
result visible.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Event

from core.errors import Cancelled
from core.ingest.side_by_side import side_by_side
from core.ports import DocumentExtractor, Embedder, Extractor, IsCancelled, Ledger, OnProgress
from core.records import Extraction, NewDocument, Passage, Progress
from core.text import embedded_text

EMBED_BATCH = 16  # passages embedded between two checkpoints: what a kill can cost


def silent(_: Progress) -> None:
    """Tells nobody."""


def never() -> bool:
    """Not cancelled."""
    return False


@dataclass(frozen=True, slots=True)
class _Opened:
    """A document under extraction: its checkpoint key ("" for none) and what was found so far, by ordinal."""

    new: NewDocument
    extractor: DocumentExtractor | None
    key: str
    found: dict[int, Extraction]

    @property
    def missing(self) -> list[Passage]:
        """The passages that are yet to be extracted; none of a document that states its facts."""
        return [one for one in self.new.passages if self.extractor and one.ordinal not in self.found]

    def finished(self) -> NewDocument:
        """The document with all its extractions, in reading order."""
        if self.extractor is None:
            return self.new
        return replace(self.new, extractions=tuple(self.found[one.ordinal] for one in self.new.passages))


def _extract_one(task: tuple[_Opened, Passage]) -> Extraction:
    opened, passage = task
    if opened.extractor is None:
        raise ValueError(f"{passage.passage_id} states its facts itself")
    return opened.extractor.extract(passage)


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

    def tell(self, stage: str, done: int, total: int, prompt_tokens: int = 0, reply_tokens: int = 0) -> None:
        """Report progress within the file; `done` of `total` counts passages, or documents of a corpus."""
        if self.total:
            done, total = self.offset + done, self.total
        self._on_progress(Progress(self._name, stage, done, total, prompt_tokens, reply_tokens))

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
                done = self._extract(news)
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

    def _extract(self, news: Sequence[NewDocument]) -> list[NewDocument]:
        """All passages of all documents, as many at once as the extractor allows, each a checkpoint of its own."""
        opened = [self._open(new) for new in news]
        tasks = [(one, passage) for one in opened for passage in one.missing]
        done = sum(len(one.new.passages) for one in opened) - len(tasks)
        total = done + len(tasks)
        steps = side_by_side(_extract_one, tasks, self._extractor.concurrency, self._check)
        for (one, passage), extraction in steps:
            one.found[passage.ordinal] = extraction
            if one.key:
                self._ledger.stage(one.key, passage.ordinal, extraction)
            done += 1
            self._tell_extracted(done, total, extraction)
        return [one.finished() for one in opened]

    def _tell_extracted(self, done: int, total: int, extraction: Extraction) -> None:
        by = extraction.by
        is_paid = by is not None and not by.is_cached
        tokens = (by.prompt_tokens, by.reply_tokens) if by and is_paid else (0, 0)
        if not self.total:
            self.tell("extract", done, total, *tokens)
        elif is_paid:  # of a corpus the documents are counted, when they are embedded
            self.tell("extract", 0, total, *tokens)

    def _open(self, new: NewDocument) -> _Opened:
        if new.extractions:  # the file stated its facts itself
            return _Opened(new, None, "", {})
        document = self._extractor.open_document(new.document, new.passages)
        bound = tuple(replace(one, bound_names=document.bound_names(one)) for one in new.passages)
        new = replace(new, passages=bound)
        if self.total:  # a corpus line is short: its group is its checkpoint
            return _Opened(new, document, "", {})
        key = _checkpoint_key(new, bound, self._extractor.version)
        self._keys.append(key)
        return _Opened(new, document, key, dict(self._ledger.staged(key)))

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
