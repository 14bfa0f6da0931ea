"""
Engine: the one object that a page, the command line or a script talks to.

Calls the stages in order and holds no maths and no SQL of its own. Opened once
a process (`Engine.open`); safe to call from several threads.
"""

from __future__ import annotations

import logging
import threading
import time
import uuid
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from core.errors import BadInput
from core.evidence.compose import compose_answer
from core.evidence.suggest import suggest_questions
from core.extract.local import LocalExtractor
from core.extract.names import question_names
from core.feedback.decay import present_weight
from core.feedback.write_back import entries_of, question_key
from core.ingest.jobs import Jobs
from core.ingest.pipeline import Ingester
from core.ingest.work import never, silent
from core.models.embed import open_embedder
from core.models.probes import probe_vectors
from core.ports import Clock, Embedder, IsCancelled, OnProgress
from core.records import (
    Answer,
    Document,
    IngestReport,
    JobState,
    MemoryMode,
    Passage,
    Question,
    RemovalReceipt,
    SourceFile,
    Verdict,
    VerdictReason,
    VerdictValue,
    WeightChange,
    WeightEntry,
)
from core.settings import Settings, read_settings
from core.store.export import write_export
from core.store.ledger import SqliteLedger
from core.store.lock import FolderLock
from core.store.memory import Memories
from core.store.repair import (
    compare,
    drain_outbox,
    heal,
    is_same_embedder,
    open_index,
    rebuild,
    require_same_embedder,
)
from core.text import language_of, without_control_characters
from core.traverse.strategies import find_strategy

logger = logging.getLogger(__name__)
MOST_QUESTION_CHARACTERS = 2_000
SAMPLES = Path(__file__).resolve().parents[1] / "data" / "sample"


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        """Unix time in seconds."""
        return time.time()


@dataclass(frozen=True, slots=True)
class VerdictResult:
    """What a vote did: the verdict now in force and each weight before and after."""

    answer_id: str
    value: VerdictValue
    changes: tuple[WeightChange, ...]


class Engine:
    """Ingest, ask, judge, remove, check and export one memory."""

    def __init__(self, settings: Settings, embedder: Embedder, clock: Clock) -> None:
        """Use `open`; this wires the parts together and takes the folder's lock."""
        self.settings = settings
        self._clock = clock
        self._embedder = embedder
        self._judging = threading.Lock()
        with ExitStack() as opened:
            opened.callback(FolderLock(settings.memory).release)
            self._ledger = SqliteLedger(settings.memory / "ledger.sqlite")
            opened.callback(self._ledger.close)
            self._index = open_index(settings.memory / "vectors", embedder)
            opened.callback(self._index.close)
            probes = partial(probe_vectors, embedder, self._ledger)
            self._memories = Memories(
                self._ledger, self._index, present_weight, clock, settings.decay_per_day, probes
            )
            extractor = LocalExtractor(settings.max_name_characters)
            self._ingester = Ingester(self._ledger, embedder, extractor, settings, self._publish)
            if is_same_embedder(self._ledger, self._index):
                heal(self._ledger, self._index, embedder)
            self._jobs = Jobs(self._ledger, self._ingester, settings.memory / "incoming", clock)
            opened.callback(self._jobs.close)
            self._opened = opened.pop_all()

    @classmethod
    def open(
        cls, settings: Settings | None = None, embedder: Embedder | None = None, clock: Clock | None = None
    ) -> Engine:
        """
        Open (or create) the memory folder; interrupted jobs go on.

        Args:
            settings: default from the environment.
            embedder: default the one the settings name; tests hand in a fake.
            clock: default the machine's.

        Raises:
            BadInput: if the environment sets something to a value it cannot have.
            MemoryBusy: if another process holds the folder.
            MemoryDamaged: if the ledger or the index cannot be read.
            ModelUnavailable: if the embedder cannot be loaded.
        """
        settings = settings or read_settings()
        return cls(settings, embedder or open_embedder(settings), clock or SystemClock())

    def close(self) -> None:
        """Stop jobs at their next checkpoint and release the folder."""
        self._opened.close()

    # --- ingest ---

    def ingest(
        self,
        files: Iterable[SourceFile],
        on_progress: OnProgress | None = None,
        is_cancelled: IsCancelled | None = None,
    ) -> list[IngestReport]:
        """Ingest files one after the other; a bad one is reported and harms no other."""
        reports: list[IngestReport] = []
        for file in files:
            reports.extend(self._ingester.ingest(file, on_progress or silent, is_cancelled or never))
        return reports

    def _publish(self) -> None:
        """Bring the vector index up to date with the ledger."""
        drain_outbox(self._ledger, self._index, self._embedder)

    def start_ingest(self, files: Sequence[SourceFile]) -> str:
        """Ingest in the background; returns the job id."""
        return self._jobs.start(files)

    def load_samples(self) -> str:
        """Ingest the shipped sample set in the background; returns the job id."""
        paths = sorted(path for path in (SAMPLES / "documents").iterdir() if path.is_file())
        return self._jobs.start([SourceFile(path.name, path.read_bytes()) for path in paths])

    def jobs(self) -> list[JobState]:
        """The newest hundred jobs, newest first."""
        return self._jobs.jobs()

    def job(self, job_id: str) -> JobState:
        """One job. Raises BadInput for an unknown id."""
        return self._jobs.job(job_id)

    def cancel(self, job_id: str) -> None:
        """Stop a job at its next passage; what is finished stays."""
        self._jobs.cancel(job_id)

    def retry(self, job_id: str) -> str:
        """Try the failed, cancelled and interrupted files of a job again; returns the new job id."""
        return self._jobs.retry(job_id)

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
        receipt = self._ledger.remove_document(document_id)
        if is_same_embedder(self._ledger, self._index):  # else the repair that makes all vectors anew leaves these out
            self._publish()
        return receipt

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
        without: frozenset[str] = frozenset(),
    ) -> Answer:
        """
        Answer one question and keep the answer with its trace.

        Args:
            text: the question, at most 2,000 characters.
            strategy: one of `core.traverse.strategies.NAMES`.
            memory_mode: weights used and updated, used only, or neutral.
            scope: document ids that may be used; empty means all.
            as_of: ISO date or "".
            user: who asks.
            without: parts of the walk left out, for an ablation.

        Raises:
            BadInput: for a blank or far too long question.
            UnknownStrategy, UnknownDocument: for a name or id that is not there.
            EmbedderMismatch: if the stored vectors are of another embedder.
        """
        started = time.perf_counter()
        question = self._question(text, memory_mode, scope, as_of, user)
        find = find_strategy(strategy, self.settings, without)
        require_same_embedder(self._ledger, self._index)
        vector = self._embedder.embed_question(question.text)
        embedded = time.perf_counter()
        with self._memories.open() as memory:
            walk = find(question, vector, memory)
            walked = time.perf_counter()
            answer_id = f"a_{uuid.uuid4().hex[:12]}"
            asked_at = datetime.fromtimestamp(self._clock.now(), UTC).isoformat(timespec="seconds")
            answer = compose_answer(answer_id, question, walk, memory, self.settings.answer_sentences, asked_at)
        ended = time.perf_counter()
        marks = {"embed": embedded - started, "walk": walked - embedded, "answer": ended - walked}
        marks["total"] = ended - started
        answer = replace(answer, timings_ms={name: round(1000 * seconds, 1) for name, seconds in marks.items()})
        self._ledger.save_answer(answer, walk)
        logger.info("answered %s in %.0f ms: %s", answer_id, 1000 * marks["total"], answer.outcome)
        return answer

    def _question(
        self, text: str, memory_mode: MemoryMode, scope: Sequence[str], as_of: str, user: str
    ) -> Question:
        text = " ".join(without_control_characters(text).split())
        if not text:
            raise BadInput("The question is empty.", "Write what you want to know, in Chinese or English.")
        if len(text) > MOST_QUESTION_CHARACTERS:
            raise BadInput(
                f"The question has {len(text)} characters; at most {MOST_QUESTION_CHARACTERS} can be asked.",
                "Ask one thing at a time, and add long texts as documents.",
            )
        for document_id in scope:
            self._ledger.document(document_id)
        language = language_of(text)
        names = tuple(question_names(text, language))
        return Question(text, language, tuple(dict.fromkeys(scope)), as_of, memory_mode, user, names)

    def answer(self, answer_id: str) -> Answer:
        """A stored answer. Raises UnknownAnswer."""
        return self._ledger.answer(answer_id)

    def answers(self, limit: int = 50, user: str | None = None) -> list[Answer]:
        """Stored answers, newest first."""
        return self._ledger.answers(limit, user)

    def suggested_questions(self) -> list[str]:
        """Questions this memory can answer, in its languages; the sample set brings its own."""
        with self._memories.open() as memory:
            return suggest_questions(memory, SAMPLES)

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
        """
        Vote on an answer or on one fact of it; "none" takes the vote back.

        Raises:
            UnknownAnswer: if there is no such answer.
            BadInput: if the answer shows no such fact.
        """
        answer = self._ledger.answer(answer_id)
        key = question_key(answer.question, answer.scope, answer.as_of)
        verdict = Verdict(answer_id, value, user, self._clock.now(), hyperedge_id, reason)
        with self._judging:
            previous = self._ledger.verdict(user, key, hyperedge_id)
            entries = entries_of(answer, verdict, previous, self._ledger.weight_entries(), self.settings.max_delta)
            touched = list(dict.fromkeys(entry.hyperedge_id for entry in entries))
            before = self._weights(touched)
            self._ledger.save_verdict(verdict, key, entries)
            after = self._weights(touched)
        return VerdictResult(answer_id, value, tuple(WeightChange(one, before[one], after[one]) for one in touched))

    def _weights(self, hyperedge_ids: Sequence[str]) -> dict[str, float]:
        rows: dict[str, list[WeightEntry]] = {one: [] for one in hyperedge_ids}
        for entry in self._ledger.weight_entries(hyperedge_ids):
            rows[entry.hyperedge_id].append(entry)
        now = self._clock.now()
        return {one: present_weight(rows[one], now, self.settings.decay_per_day) for one in hyperedge_ids}

    # --- keep ---

    def check(self, repair: bool = False) -> dict[str, Any]:
        """
        Compare ledger and index; with `repair`, heal, or rebuild the index for the present embedder.

        Returns:
            whether all is well, row counts, what differs and how many passages were worked on.
        """
        repaired = 0
        if repair:
            mend = heal if is_same_embedder(self._ledger, self._index) else rebuild
            repaired = mend(self._ledger, self._index, self._embedder)
        state = compare(self._ledger, self._index)
        return {
            "sound": state.is_sound,
            "embedder": self._index.stamp,
            "index": {
                "passages": state.passages,
                "missing": state.missing,
                "surplus": state.surplus,
                "waiting": state.waiting,
                "same_embedder": state.is_stamped,
            },
            "counts": self._ledger.counts(),
            "memory_version": self._ledger.memory_version(),
            "repaired": repaired,
        }

    def export(self, folder: Path) -> dict[str, Any]:
        """Write the memory as HIF and JSON files; returns their names and counts."""
        with self._memories.open() as memory:
            weights = dict(zip(memory.hypergraph.hyperedge_ids, memory.weights().tolist(), strict=True))
        return write_export(self._ledger, folder, weights)
