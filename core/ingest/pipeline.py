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
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from threading import RLock

from core.errors import BadInput, Cancelled, SkeinError, UnknownDocument
from core.ingest.originals import Originals
from core.ingest.passages import cut_passages
from core.ingest.readers import CorpusLine, clean_name, corpus_reading, read, read_corpus
from core.ingest.reports import broken, counted, duplicate, with_receipt
from core.ingest.stated import cut_stated
from core.ingest.unpack import is_folder, why_refused
from core.ingest.work import Work, never, silent
from core.ports import Embedder, Extractor, IsCancelled, Ledger, OnPage, OnProgress
from core.records import (
    Document,
    DocumentStatus,
    IngestReport,
    NewDocument,
    Passage,
    Reading,
    SourceFile,
)
from core.settings import Settings
from core.text import language_of

logger = logging.getLogger(__name__)
STATED_FORMAT = "hif"
CORPUS_GROUP = 100  # corpus lines made visible in one transaction: what a kill can cost


@dataclass(frozen=True, slots=True)
class Readers:
    """How bytes become passages; the defaults are this stage's own, tests give simpler ones."""

    read: Callable[[str, bytes, Settings, OnPage], Reading] = read
    read_corpus: Callable[[str, bytes], tuple[list[CorpusLine], list[str]]] = read_corpus
    cut: Callable[[str, Reading, Settings], tuple[str, list[Passage]]] = cut_passages


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
        """
        self._ledger = ledger
        self._embedder = embedder
        self._extractor = extractor
        self._settings = settings
        self._next = (settings, embedder, extractor)
        self._publish = publish
        self._readers = readers or Readers()
        self._originals = originals
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
        started = time.perf_counter()
        reports: list[IngestReport] = []
        with self._one_at_a_time:
            self._settings, self._embedder, self._extractor = self._next
            try:
                self._publish()  # before anything is stored that the index could not follow
                for group in self._reports(file, on_progress, is_cancelled):
                    reports.extend(group)
            except Cancelled:
                reports.append(IngestReport("", file.name, "cancelled", message="Stopped; what was finished is kept."))
            except SkeinError as exc:
                reports.append(IngestReport("", file.name, "failed", message=exc.message, hint=exc.hint))
            except Exception as exc:
                logger.exception("ingest of %s failed", file.name)
                reports.append(broken(file.name, exc))
        logger.info("ingest %s: %d documents, %.0f ms", file.name, len(reports), 1000 * (time.perf_counter() - started))
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
        if file.name.lower().endswith(".jsonl"):
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
        reading = self._readers.read(file.name, file.data, self._settings, work.turn_page)
        work.tell("read", 1, 1)
        old = self._ledger.document_by_name(file.name)
        document_id = f"d_{source_hash[:12]}"
        [new] = work.prepare([self._described(document_id, file.name, source_hash, reading, old)])
        with self._keeping(file):
            [report] = self._commit(work, [new])
        if old and self._originals:
            self._originals.drop_unused(old.source_hash)
        return report

    def _keeping(self, file: SourceFile) -> AbstractContextManager[None]:
        return self._originals.keeping(file.data) if self._originals else nullcontext()

    def _work(self, name: str, on_progress: OnProgress, is_cancelled: IsCancelled) -> Work:
        return Work(self._ledger, self._embedder, self._extractor, name, on_progress, is_cancelled)

    def _described(
        self, document_id: str, name: str, source_hash: str, reading: Reading, old: Document | None
    ) -> NewDocument:
        """The document as read and cut; its extractions are still to come, unless the file states its facts itself."""
        facts = [block.fact for block in reading.blocks if block.fact]
        cut = cut_stated if facts else self._readers.cut
        text, passages = cut(document_id, reading, self._settings)
        stated = [self._extractor.stated(passage, fact) for passage, fact in zip(passages, facts, strict=False)]
        document = Document(
            document_id=document_id,
            name=name,
            title=reading.title,
            format=reading.format,
            language=language_of(text),
            source_hash=source_hash,
            page_count=reading.page_count,
            attributes=reading.attributes,
            warnings=reading.warnings,
        )
        status: DocumentStatus = "replaced" if old else "stored"
        report = IngestReport(document_id, name, status, reading.page_count, message=" ".join(reading.warnings))
        return NewDocument(document, text, tuple(passages), tuple(stated), report, old.document_id if old else "")

    def _commit(self, work: Work, news: Sequence[NewDocument]) -> list[IngestReport]:
        """Make documents visible together, then let the index follow."""
        work.tell("store", 0, 1)
        told = [replace(one, report=counted(one.report, one.extractions)) for one in news]
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
            report = replace(report, message=" ".join(document.warnings))
            text, passages = self._ledger.document_text(document_id), tuple(self._ledger.passages_of(document_id))
            [new] = work.prepare([NewDocument(document, text, passages, (), report, document_id)])
            told = counted(report, new.extractions)
            self._ledger.commit_documents([replace(new, report=told)])
            work.forget_checkpoints()
            self._publish()
        return told

    def cut(self, file: SourceFile) -> list[tuple[Document, tuple[Passage, ...]]]:
        """The new documents in a file with the passages to be extracted, none of a bad file or a scan; no writes."""
        try:
            return self._cut(file)
        except BadInput:
            return []

    def _cut(self, file: SourceFile) -> list[tuple[Document, tuple[Passage, ...]]]:
        file = replace(file, name=clean_name(file.name))
        settings = self._next[0]
        if file.name.lower().endswith(".jsonl"):
            lines, _ = self._readers.read_corpus(file.name, file.data)
            found = [self._described_line(file.name, line) for line in lines]
            return [(one.document, one.passages) for one in found if isinstance(one, NewDocument)]
        source_hash = hashlib.sha256(file.data).hexdigest()
        if self._ledger.document_by_hash(source_hash):
            return []
        reading = self._readers.read(file.name, file.data, settings, _not_recognised)
        new = self._described(f"d_{source_hash[:12]}", file.name, source_hash, reading, None)
        return [] if new.extractions else [(new.document, new.passages)]

    # --- a file that is a corpus ---

    def _ingest_corpus(
        self, file: SourceFile, on_progress: OnProgress, is_cancelled: IsCancelled
    ) -> Iterator[list[IngestReport]]:
        """Every line is a document; groups become visible together, so a second run goes on behind the first."""
        lines, problems = self._readers.read_corpus(file.name, file.data)
        for first in range(0, len(lines), CORPUS_GROUP):
            work = self._work(file.name, on_progress, is_cancelled)
            work.offset, work.total = first, len(lines)
            described = [self._described_line(file.name, line) for line in lines[first : first + CORPUS_GROUP]]
            news = work.prepare([one for one in described if isinstance(one, NewDocument)])
            yield [one for one in described if isinstance(one, IngestReport)]
            if news:
                yield self._commit(work, news)
        yield [IngestReport("", file.name, "failed", message=one) for one in problems]

    def _described_line(self, corpus: str, line: CorpusLine) -> NewDocument | IngestReport:
        """A corpus line as a document under its own id, or the report that it is here already."""
        name = f"{corpus}#{line.document_id}"
        source_hash = hashlib.sha256("\0".join((line.document_id, line.title, line.text)).encode()).hexdigest()
        twin = self._ledger.document_by_hash(source_hash)
        if twin:
            return duplicate(twin, name)
        old = self._ledger.document_by_name(name)
        document_id = old.document_id if old else self._free_id(line.document_id, corpus)
        return self._described(document_id, name, source_hash, corpus_reading(line, self._settings), old)

    def _free_id(self, line_id: str, corpus: str) -> str:
        """The line's own id, or "corpus/id" where a document of another file has it."""
        try:
            self._ledger.document(line_id)
        except UnknownDocument:
            return line_id
        return f"{PurePosixPath(corpus).stem}/{line_id}"


def _not_recognised(done: int, total: int) -> None:
    """Recognising scanned pages takes longer than whoever asks what a file would bring may wait."""
    raise BadInput(f"Page {done} of {total} is a scan.", "Read the file to know what it holds.")
