"""
Engine: the one object that a page, the command line or a script talks to.

Calls the stages in order and holds no maths and no SQL of its own. Opened once
a process (`Engine.open`); safe to call from several threads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.ports import IsCancelled, OnProgress
from core.records import (
    Answer,
    Document,
    IngestReport,
    JobState,
    MemoryMode,
    Passage,
    RemovalReceipt,
    SourceFile,
    VerdictReason,
    VerdictValue,
    WeightChange,
)
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class VerdictResult:
    """What a vote did: the verdict now in force and each weight before and after."""

    answer_id: str
    value: VerdictValue
    changes: tuple[WeightChange, ...]


class Engine:
    """Ingest, ask, judge, remove, check and export one memory."""

    @classmethod
    def open(cls, settings: Settings | None = None) -> Engine:
        """Open (or create) the memory folder. Raises MemoryBusy, MemoryDamaged."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop jobs at their next checkpoint and release the folder."""
        raise NotImplementedError

    # --- ingest ---

    def ingest(
        self,
        files: Iterable[SourceFile],
        on_progress: OnProgress | None = None,
        is_cancelled: IsCancelled | None = None,
    ) -> list[IngestReport]:
        """Ingest files one after the other; a bad one is reported and harms no other."""
        raise NotImplementedError

    def start_ingest(self, files: Sequence[SourceFile]) -> str:
        """Ingest in the background; returns the job id."""
        raise NotImplementedError

    def load_samples(self) -> str:
        """Ingest the shipped sample set in the background; returns the job id."""
        raise NotImplementedError

    def jobs(self) -> list[JobState]:
        """All jobs, newest first."""
        raise NotImplementedError

    def job(self, job_id: str) -> JobState:
        """One job. Raises BadInput for an unknown id."""
        raise NotImplementedError

    def cancel(self, job_id: str) -> None:
        """Stop a job at its next passage; what is finished stays."""
        raise NotImplementedError

    def retry(self, job_id: str) -> str:
        """Try the failed, cancelled and interrupted files of a job again; returns the new job id."""
        raise NotImplementedError

    # --- library ---

    def documents(self) -> list[Document]:
        """All documents, by name."""
        raise NotImplementedError

    def reports(self) -> list[IngestReport]:
        """How each stored document came in, by name: counts, drops, messages."""
        raise NotImplementedError

    def passages_of(self, document_id: str) -> list[Passage]:
        """A document's passages in reading order. Raises UnknownDocument."""
        raise NotImplementedError

    def remove(self, document_id: str) -> RemovalReceipt:
        """Forget a document; returns the receipt. Raises UnknownDocument."""
        raise NotImplementedError

    # --- ask ---

    def ask(
        self,
        text: str,
        *,
        strategy: str = "hypergraph",
        memory_mode: MemoryMode = "on",
        scope: Sequence[str] = (),
        as_of: str = "",
        user: str = "local",
    ) -> Answer:
        """Answer one question. Raises BadInput for a blank one, UnknownDocument for a wrong scope."""
        raise NotImplementedError

    def answer(self, answer_id: str) -> Answer:
        """A stored answer. Raises UnknownAnswer."""
        raise NotImplementedError

    def answers(self, limit: int = 50, user: str | None = None) -> list[Answer]:
        """Stored answers, newest first."""
        raise NotImplementedError

    def suggested_questions(self) -> list[str]:
        """Questions this memory can answer, in its languages; the sample set brings its own."""
        raise NotImplementedError

    # --- judge ---

    def give_verdict(
        self,
        answer_id: str,
        value: VerdictValue,
        *,
        user: str = "local",
        hyperedge_id: str = "",
        reason: VerdictReason | None = None,
    ) -> VerdictResult:
        """Vote on an answer or on one fact of it; "none" takes the vote back. Raises UnknownAnswer."""
        raise NotImplementedError

    # --- keep ---

    def check(self, repair: bool = False) -> dict[str, Any]:
        """Compare ledger and index; with `repair`, heal. Returns counts, problems and what was done."""
        raise NotImplementedError

    def export(self, folder: Path) -> dict[str, Any]:
        """Write the memory as HIF and JSON files; returns their names and counts."""
        raise NotImplementedError
