"""
One file, or one line of a corpus, from its bytes to a document with passages that are yet to be extracted.

Holds what a document is called and which earlier one it replaces; extracts
nothing and writes nothing. Next: `pipeline.py`, which makes it visible.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from core.errors import BadInput, UnknownDocument
from core.ingest.passages import cut_passages
from core.ingest.readers import CorpusLine, clean_name, corpus_reading, read, read_corpus
from core.ingest.reports import duplicate
from core.ingest.stated import cut_stated
from core.ports import Extractor, Ledger, OnPage
from core.records import Document, DocumentStatus, IngestReport, NewDocument, Passage, Reading, SourceFile
from core.settings import Settings
from core.text import language_of


@dataclass(frozen=True, slots=True)
class Readers:
    """How bytes become passages; the defaults are this stage's own, tests give simpler ones."""

    read: Callable[[str, bytes, Settings, OnPage], Reading] = read
    read_corpus: Callable[[str, bytes], tuple[list[CorpusLine], list[str]]] = read_corpus
    cut: Callable[[str, Reading, Settings], tuple[str, list[Passage]]] = cut_passages


class Drafts:
    """Makes documents of what is read; used with one set of settings and one extractor."""

    def __init__(self, ledger: Ledger, extractor: Extractor, settings: Settings, readers: Readers) -> None:
        """
        Args:
            ledger: asked which documents are there; nothing is written.
            extractor: for the facts that a file states itself.
            settings: lengths and limits of reading and cutting.
            readers: how bytes become passages.
        """
        self._ledger, self._extractor, self._settings, self._readers = ledger, extractor, settings, readers

    def of_file(self, file: SourceFile, source_hash: str, old: Document | None, on_page: OnPage) -> NewDocument:
        """A file that is one document, in place of the `old` one of its name. Raises BadInput for a bad one."""
        reading = self._readers.read(file.name, file.data, self._settings, on_page)
        return self._drafted(f"d_{source_hash[:12]}", file.name, source_hash, reading, old)

    def lines(self, file: SourceFile) -> tuple[list[CorpusLine], list[str]]:
        """The documents of a corpus, and a sentence for each line that is none."""
        return self._readers.read_corpus(file.name, file.data)

    def of_line(self, corpus: str, line: CorpusLine) -> NewDocument | IngestReport:
        """A corpus line as a document under its own id, or the report that it is here already."""
        name = f"{corpus}#{line.document_id}"
        source_hash = hashlib.sha256("\0".join((line.document_id, line.title, line.text)).encode()).hexdigest()
        twin = self._ledger.document_by_hash(source_hash)
        if twin:
            return duplicate(twin, name)
        old = self._ledger.document_by_name(name)
        document_id = old.document_id if old else self._free_id(line.document_id, corpus)
        return self._drafted(document_id, name, source_hash, corpus_reading(line, self._settings), old)

    def cut(self, file: SourceFile) -> list[tuple[Document, tuple[Passage, ...]]]:
        """The new documents in a file with the passages to be extracted, none of a bad file or a scan; no writes."""
        try:
            return self._cut(file)
        except BadInput:
            return []

    def _cut(self, file: SourceFile) -> list[tuple[Document, tuple[Passage, ...]]]:
        file = replace(file, name=clean_name(file.name))
        if is_corpus(file):
            found = [self.of_line(file.name, line) for line in self.lines(file)[0]]
            return [(one.document, one.passages) for one in found if isinstance(one, NewDocument)]
        source_hash = hashlib.sha256(file.data).hexdigest()
        if self._ledger.document_by_hash(source_hash):
            return []
        new = self.of_file(file, source_hash, None, _not_recognised)
        return [] if new.extractions else [(new.document, new.passages)]

    def _drafted(
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

    def _free_id(self, line_id: str, corpus: str) -> str:
        """The line's own id, or "corpus/id" where a document of another file has it."""
        try:
            self._ledger.document(line_id)
        except UnknownDocument:
            return line_id
        return f"{PurePosixPath(corpus).stem}/{line_id}"


def is_corpus(file: SourceFile) -> bool:
    """Whether every line of a file is a document of its own."""
    return file.name.lower().endswith(".jsonl")


def _not_recognised(done: int, total: int) -> None:
    """Recognising scanned pages takes longer than whoever asks what a file would bring may wait."""
    raise BadInput(f"Page {done} of {total} is a scan.", "Read the file to know what it holds.")
