"""
One file from its bytes to a visible document, with checkpoints that survive a kill.

Holds the order of steps and what each outcome is called; reading, cutting,
extracting, embedding and storing are done by others, behind functions and
ports. Next: `jobs.py`, which runs this in the background.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from threading import RLock

from core.errors import BadInput, Cancelled, SkeinError
from core.ingest.drafts import Drafts, Readers, is_corpus
from core.ingest.originals import PAGES, Originals
from core.ingest.readers import LINE_HINT, clean_name, resting_in
from core.ingest.reports import broken, counted, duplicate, with_receipt
from core.ingest.unpack import is_folder, why_refused
from core.ingest.work import Work, never, silent
from core.ports import Embedder, Extractor, IsCancelled, Ledger, OnProgress
from core.records import Document, IngestReport, NewDocument, Passage, SourceFile
from core.settings import Settings

logger = logging.getLogger(__name__)
STATED_FORMAT = "hif"
CORPUS_GROUP = 100  # corpus lines made visible in one transaction: what a kill can cost


class Ingester:
    """Brings files into the ledger, one at a time; safe to call from several threads."""

    def __init__(
        self,
        ledger: Ledger,
        embedder: Embedder,
        extractor: Extractor,
        settings: Settings,
        publish: Callable[[], object],
        readers: Readers | None = None,
        originals: Originals | None = None,
        seen: Path | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """
        Args:
            ledger: where checkpoints and documents are kept.
            embedder: makes the passage vectors.
            extractor: finds nodes and hyperedges.
            settings: lengths and limits of reading and cutting.
            publish: drains the ledger's outbox into the vector index.
            readers: other ways to read and cut than the stage's own.
            originals: keeps the files themselves; None keeps none.
            seen: folder where recognised pages rest until their document is in; None keeps none.
            now: tells when a document came in, Unix seconds.
        """
        self._now = now
        self._ledger = ledger
        self._embedder = embedder
        self._extractor = extractor
        self._settings = settings
        self._next = (settings, embedder, extractor)
        self._publish = publish
        self._readers = readers or Readers()
        self._originals = originals
        self._seen = seen
        self._one_at_a_time = RLock()

    def use(self, settings: Settings, embedder: Embedder, extractor: Extractor) -> None:
        """From the next file on, work with these; a file in work is finished as it was begun."""
        self._next = (settings, embedder, extractor)

    def ingest(
        self, file: SourceFile, on_progress: OnProgress = silent, is_cancelled: IsCancelled = never
    ) -> list[IngestReport]:
        """
        Bring in one file; never raises for a bad one.

        Args:
            file: its name as the user knows it, and its bytes.
            on_progress: called from two threads; stages "read", "extract", "embed", "store".
            is_cancelled: asked at every passage and every scanned page.

        Returns:
            One report, or one a document of a corpus (.jsonl). Status "stored",
            "replaced", "duplicate", "failed" or "cancelled"; what was finished
            before a failure or cancel is not done again by the next try.
        """
        file = replace(file, name=clean_name(file.name))
        with self._one_at_a_time:
            self._settings, self._embedder, self._extractor = self._next
            return self.reported(file.name, lambda: self._reports(file, on_progress, is_cancelled))

    def reported(self, name: str, work: Callable[[], Iterable[list[IngestReport]]]) -> list[IngestReport]:
        """The reports of some work on a file or document of this name; whatever stops it becomes one of them."""
        started = time.perf_counter()
        reports: list[IngestReport] = []
        try:
            self._publish()  # before anything is stored that the index could not follow
            for group in work():
                reports.extend(group)
        except Cancelled:
            reports.append(IngestReport("", name, "cancelled", message="Stopped; what was finished is kept."))
        except SkeinError as exc:
            reports.append(IngestReport("", name, "failed", message=exc.message, hint=exc.hint))
        except Exception as exc:
            logger.exception("ingest of %s failed", name)
            reports.append(broken(name, exc))
        logger.info("ingest %s: %d documents, %.0f ms", name, len(reports), 1000 * (time.perf_counter() - started))
        return reports

    @contextmanager
    def standstill(self) -> Iterator[None]:
        """Let no file come in during the block. Raises BadInput if one is just coming in."""
        if not self._one_at_a_time.acquire(blocking=False):
            raise BadInput("Files are being read into the memory.", "Wait until they are done, or cancel the job.")
        try:
            yield
        finally:
            self._one_at_a_time.release()

    def _reports(
        self, file: SourceFile, on_progress: OnProgress, is_cancelled: IsCancelled
    ) -> Iterator[list[IngestReport]]:
        if is_folder(file, self._settings):
            raise why_refused(file, self._settings)
        if is_corpus(file):
            return self._ingest_corpus(file, on_progress, is_cancelled)
        return iter([[self._ingest_document(file, on_progress, is_cancelled)]])

    # --- a file that is one document ---

    def _ingest_document(self, file: SourceFile, on_progress: OnProgress, is_cancelled: IsCancelled) -> IngestReport:
        source_hash = hashlib.sha256(file.data).hexdigest()
        twin = self._ledger.document_by_hash(source_hash)
        if twin:
            with self._keeping(file):  # it may have come in when files were not kept
                return duplicate(twin, file.name)
        work = self._work(file.name, on_progress, is_cancelled)
        work.tell("read", 0, 1)
        old = self._ledger.document_by_name(file.name)
        pages = self._seen / f"{source_hash}{PAGES}" if self._seen else None
        with resting_in(pages) if pages else nullcontext():
            new = self._drafts().of_file(file, source_hash, old, work.turn_page)
        work.tell("read", 1, 1)
        [new] = work.prepare([new])
        with self._keeping(file):
            [report] = self._commit(work, [new])
        if pages:
            pages.unlink(missing_ok=True)
        if old and self._originals:
            self._originals.drop_unused(old.source_hash)
        return report

    def _drafts(self) -> Drafts:
        return Drafts(self._ledger, self._extractor, self._settings, self._readers)

    def _keeping(self, file: SourceFile) -> AbstractContextManager[None]:
        return self._originals.keeping(file.data) if self._originals else nullcontext()

    def _work(self, name: str, on_progress: OnProgress, is_cancelled: IsCancelled) -> Work:
        return Work(self._ledger, self._embedder, self._extractor, name, on_progress, is_cancelled)

    def _commit(self, work: Work, news: Sequence[NewDocument]) -> list[IngestReport]:
        """Make documents visible together, then let the index follow."""
        work.tell("store", 0, 1)
        told = [
            replace(one, report=replace(counted(one.report, one.extractions), added_at=self._now())) for one in news
        ]
        receipts = self._ledger.commit_documents(told)
        work.forget_checkpoints()
        self._publish()
        work.tell("store", 1, 1)
        return [with_receipt(one.report, receipt) for one, receipt in zip(told, receipts, strict=True)]

    # --- a document that is here already ---

    def read_again(
        self,
        document_id: str,
        extractor: Extractor,
        on_progress: OnProgress = silent,
        is_cancelled: IsCancelled = never,
    ) -> IngestReport:
        """
        Extract the passages of a stored document anew with this extractor; it stays as it is until that is done.

        Replies of a model that lie at rest are not paid for again, so what is
        asked is what failed or was read by another extractor.

        Raises:
            UnknownDocument: if the ledger does not hold it.
            BadInput: if the document states its facts itself.
            Cancelled: if it was stopped; nothing has changed then.
        """
        with self._one_at_a_time:
            self._settings, self._embedder, _ = self._next
            self._extractor = extractor
            document = self._ledger.document(document_id)
            if document.format == STATED_FORMAT:
                raise BadInput(f"{document.name} states its facts itself.", "There is nothing to be read in it.")
            work = self._work(document.name, on_progress, is_cancelled)
            report = IngestReport(document_id, document.name, "stored", document.page_count)
            old = next(one for one in self._ledger.reports() if one.document_id == document_id)
            report = replace(report, message=" ".join(document.warnings), added_at=old.added_at)
            text, passages = self._ledger.document_text(document_id), tuple(self._ledger.passages_of(document_id))
            [new] = work.prepare([NewDocument(document, text, passages, (), report, document_id)])
            told = counted(report, new.extractions)
            self._ledger.commit_documents([replace(new, report=told)])
            work.forget_checkpoints()
            self._publish()
        return told

    def cut(self, file: SourceFile) -> list[tuple[Document, tuple[Passage, ...]]]:
        """The new documents in a file with the passages to be extracted, none of a bad file or a scan; no writes."""
        settings, _, extractor = self._next
        return Drafts(self._ledger, extractor, settings, self._readers).cut(file)

    # --- a file that is a corpus ---

    def _ingest_corpus(
        self, file: SourceFile, on_progress: OnProgress, is_cancelled: IsCancelled
    ) -> Iterator[list[IngestReport]]:
        """Every line is a document; groups become visible together, so a second run goes on behind the first."""
        drafts = self._drafts()
        lines, problems = drafts.lines(file)
        for first in range(0, len(lines), CORPUS_GROUP):
            work = self._work(file.name, on_progress, is_cancelled)
            work.offset, work.total = first, len(lines)
            drafted = [drafts.of_line(file.name, line) for line in lines[first : first + CORPUS_GROUP]]
            news = work.prepare([one for one in drafted if isinstance(one, NewDocument)])
            yield [one for one in drafted if isinstance(one, IngestReport)]
            if news:
                yield self._commit(work, news)
        yield [IngestReport("", file.name, "failed", message=one, hint=LINE_HINT) for one in problems]
