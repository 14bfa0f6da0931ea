"""
What the engine does with papers: bring them in, list them, show a page, forget them.

A part of `engine.py`'s Engine. Next: `asking.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from core.engine.parts import Parts
from core.errors import BadInput
from core.extract.estimate import cost_of, estimate_reading
from core.extract.llm import ModelExtractor
from core.ingest.readers import read_grid
from core.ingest.unpack import unpacked
from core.ingest.work import never, silent
from core.ports import IsCancelled, OnProgress
from core.preview.page import Grid, show_page
from core.preview.source import Source
from core.records import (
    Document,
    DocumentReading,
    IngestReport,
    JobState,
    Passage,
    PassageExtraction,
    ReadingEstimate,
    RemovalReceipt,
    SourceFile,
    SourcePage,
)
from core.store.extraction import extraction_of
from core.store.repair import is_same_embedder
from core.store.repeats import told_elsewhere

ALL_PASSAGES = -1
SAMPLES = Path(__file__).resolve().parents[2] / "data" / "sample"


class Library(Parts):
    """Papers in, papers out."""

    # --- ingest ---

    def ingest(
        self,
        files: Iterable[SourceFile],
        on_progress: OnProgress | None = None,
        is_cancelled: IsCancelled | None = None,
    ) -> list[IngestReport]:
        """Ingest files, and those in a .zip, one after the other; a bad one is reported and harms no other."""
        reports: list[IngestReport] = []
        for file in unpacked(files, self.settings):
            reports.extend(self._ingester.ingest(file, on_progress or silent, is_cancelled or never))
        return reports

    def start_ingest(self, files: Sequence[SourceFile]) -> str:
        """Ingest files, and those in a .zip, in the background; returns the job id."""
        return self._jobs.start(list(unpacked(files, self.settings)))

    def load_samples(self) -> str:
        """Ingest the shipped sample set in the background; returns the job id."""
        paths = sorted(path for path in (SAMPLES / "documents").iterdir() if path.is_file())
        return self._jobs.start([SourceFile(path.name, path.read_bytes()) for path in paths])

    def holds_samples(self) -> bool:
        """Whether most of the shipped sample set is stored, so that its own questions make sense."""
        shipped = {path.name for path in (SAMPLES / "documents").iterdir()}
        return 2 * len(shipped.intersection(one.name for one in self.documents())) > len(shipped)

    def jobs(self) -> list[JobState]:
        """The newest hundred jobs, newest first."""
        return self._jobs.jobs()

    def job(self, job_id: str) -> JobState:
        """One job. Raises BadInput for an unknown id."""
        return self._jobs.job(job_id)

    def cancel(self, job_id: str) -> None:
        """Stop a job at its next passage; what is finished stays."""
        self._jobs.cancel(job_id)

    def retry(self, job_id: str, name: str = "") -> str:
        """Try the failed, cancelled and interrupted files of a job again, or the one named; returns the new job id."""
        return self._jobs.retry(job_id, name)

    # --- library ---

    def documents(self) -> list[Document]:
        """All documents, by name."""
        return self._ledger.documents()

    def reports(self) -> list[IngestReport]:
        """How each stored document came in, by name: counts, drops, messages."""
        return self._ledger.reports()

    def passages_of(self, document_id: str) -> list[Passage]:
        """A document's passages in reading order. Raises UnknownDocument."""
        return self._ledger.passages_of(self._ledger.document(document_id).document_id)

    def remove(self, document_id: str) -> RemovalReceipt:
        """Forget a document; returns the receipt. Raises UnknownDocument."""
        source_hash = self._ledger.document(document_id).source_hash
        with self._memories.open() as memory:
            told = told_elsewhere(memory, document_id)
        receipt = self._ledger.remove_document(document_id)
        self._originals.drop_unused(source_hash)
        if is_same_embedder(self._ledger, self._index):  # else the repair that makes all vectors anew leaves these out
            self._publish()
        told = min(told, receipt.hyperedges_removed)  # another document may have gone in between
        return replace(
            receipt,
            hyperedges_removed=receipt.hyperedges_removed - told,
            hyperedges_kept=receipt.hyperedges_kept + told,
            hyperedges_told_elsewhere=told,
        )

    def extraction_of(self, document_id: str, first: int = 0, limit: int = ALL_PASSAGES) -> list[PassageExtraction]:
        """
        What was found in each passage of a document, in reading order.

        Args:
            first: place of the first passage wanted, 0-based.
            limit: most passages; all by default.

        Raises:
            UnknownDocument: if the memory does not hold it.
        """
        with self._memories.open() as memory:
            return extraction_of(memory, document_id, first, limit)

    def readings(self) -> dict[str, DocumentReading]:
        """How the facts of each document were read, by its id: by a model, by rules, at what cost."""
        extractor = self._extractor(self.settings)
        return self._ledger.readings(extractor.version if isinstance(extractor, ModelExtractor) else "")

    def retry_extraction(
        self,
        document_id: str,
        on_progress: OnProgress | None = None,
        is_cancelled: IsCancelled | None = None,
    ) -> IngestReport:
        """
        Read the passages of a stored document again, those that the chat model failed on or never saw.

        Replies at rest are used again; nothing changes until all is read.

        Raises:
            BadInput: if no chat model is in use, or the document states its facts itself.
            UnknownDocument: if the memory does not hold it.
            Cancelled: if it was stopped.
        """
        return self._ingester.read_again(
            document_id, self._reading_model(), on_progress or silent, is_cancelled or never
        )

    def start_reading_again(self, document_id: str) -> str:
        """Do what `retry_extraction` does in the background; returns the job id. Raises BadInput, UnknownDocument."""
        self._reading_model()
        return self._jobs.read_again(document_id, self._ledger.document(document_id).name)

    def _reading_model(self) -> ModelExtractor:
        extractor = self._extractor(self.settings)  # a new one, which does not rest because the old one failed
        if not isinstance(extractor, ModelExtractor):
            raise BadInput("No language model is in use.", "Set OPENAI_MODEL and its server, or let it read documents.")
        return extractor

    def estimate_reading(self, files: Iterable[SourceFile]) -> ReadingEstimate | None:
        """What the chat model will take to read these files; None where rules read. Unreadable files count nothing."""
        extractor = self._extractor(self.settings)
        if not isinstance(extractor, ModelExtractor) or self._chat is None:
            return None
        found = [one for file in unpacked(files, self.settings) for one in self._ingester.cut(file)]
        measured = self._ledger.mean_reading(f"/{self._chat.name}")
        prices = (self.settings.chat_prompt_price, self.settings.chat_reply_price)
        return estimate_reading(extractor, found, self._ledger, measured, prices)

    def cost_of(self, prompt_tokens: int, reply_tokens: int) -> float | None:
        """What so many tokens of the chat model cost at the prices of the settings; None where there are none."""
        prices = (self.settings.chat_prompt_price, self.settings.chat_reply_price)
        return cost_of(prompt_tokens, reply_tokens, *prices)

    # --- as the paper looks ---

    def source_page(self, document_id: str, page: int, start: int = -1, end: int = -1) -> SourcePage:
        """
        One page of a document as it looks, with a stretch of its text marked.

        Args:
            page: 1-based; a sheet of a workbook or an attachment counts as a page.
            start, end: span of the document's text to mark; none where start < 0.

        Raises:
            UnknownDocument: if the memory does not hold it.
            BadInput: for a page it does not have.
        """
        document = self._ledger.document(document_id)
        source = Source(
            document,
            self._ledger.document_text(document_id),
            self._ledger.passages_of(document_id),
            self._originals.read(document.source_hash),
        )

        def grid(data: bytes, sheet: int) -> Grid:
            return read_grid(document.name, document.format, data, sheet, self.settings)

        return show_page(source, page, start, end, grid, self.settings.max_picture_pixels)

    def original(self, document_id: str) -> SourceFile | None:
        """The file a document was read from, byte for byte; None where it was not kept. Raises UnknownDocument."""
        document = self._ledger.document(document_id)
        data = self._originals.read(document.source_hash)
        return None if data is None else SourceFile(document.name, data)
