"""
The subcommands that measure: `evaluate` (how right) and `bench` (how fast).

A measurement never touches the user's own memory: an evaluation works in a
folder of its own under it, named after the content of the papers and the
embedder, read once and kept for the next run; a bench in a temporary folder.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO

from core.engine import Engine
from core.evaluate.bench import BenchMemory, FillingEmbedder, bench_at_sizes
from core.evaluate.questions import read_questions
from core.evaluate.runs import Manner, run_strategies
from core.evaluate.summary import compare
from core.machine.sources import progress_writer, source_files
from core.models.embed import open_embedder
from core.records import SourceFile, to_plain
from core.settings import Settings
from core.text import without_control_characters
from core.traverse.strategies import NAMES

OpenEngine = Callable[..., Engine]  # settings, and an embedder where not the settings' own
DONE = "ingested"


def evaluate(options: argparse.Namespace, settings: Settings, open_engine: OpenEngine, notes: TextIO) -> dict[str, Any]:
    """Ask a question set with several strategies: `core.evaluate.summary.compare`, and how it was asked."""
    questions = read_questions(Path(options.questions))[: options.limit or None]
    papers = Path(options.corpus or options.documents)
    strategies = tuple(dict.fromkeys(options.strategy)) or NAMES
    manner = Manner(options.memory_mode, frozenset(options.without), tuple(options.k), tuple(options.characters))
    with closing(evaluation_memory(papers, settings, open_engine, options.fresh, notes)) as engine:
        graded = run_strategies(engine, questions, strategies, manner, notes)
    if options.rows:
        rows = [json.dumps(to_plain(one), ensure_ascii=False) for rows in graded.values() for one in rows]
        Path(options.rows).write_text("\n".join(rows) + "\n", encoding="utf-8")
    asked = {"questions": len(questions), "without": options.without, "memory_mode": options.memory_mode}
    return asked | {"embedder": settings.embedder} | compare(graded)


def evaluation_memory(papers: Path, settings: Settings, open_engine: OpenEngine, fresh: bool, notes: TextIO) -> Engine:
    """
    An engine over the papers and nothing else, ingested unless an earlier run has brought in every one.

    Args:
        papers: a folder of documents, or a corpus .jsonl.
        settings: `memory` is the folder the evaluation's own folder lies in.
        open_engine: opens a memory.
        fresh: throw an earlier run's memory away.
        notes: where progress goes.

    Raises:
        BadInput: if the papers do not exist.
    """
    folder = settings.memory / "evaluate" / _key(papers, settings)
    if fresh and folder.exists():
        shutil.rmtree(folder)
    engine = open_engine(settings.model_copy(update={"memory": folder}))
    if not (folder / DONE).exists():
        reports = engine.ingest(source_files([papers], settings.max_file_bytes), on_progress=progress_writer(notes))
        failed = [report for report in reports if report.status in ("failed", "cancelled")]
        notes.writelines(without_control_characters(f"{one.name}: {one.message}") + "\n" for one in failed)
        if not failed:
            (folder / DONE).write_text(f"{len(reports)}\n", encoding="utf-8")
    return engine


def _key(papers: Path, settings: Settings) -> str:
    digest = hashlib.sha256(settings.embedder.encode())
    for source in source_files([papers], settings.max_file_bytes):
        digest.update(source.name.encode("utf-8", "surrogatepass") + hashlib.sha256(source.data).digest())
    return digest.hexdigest()[:16]


def bench(options: argparse.Namespace, settings: Settings, open_engine: OpenEngine, notes: TextIO) -> dict[str, Any]:
    """Measure ingest or ask at several sizes of the memory; what `core.evaluate.bench.bench_at_sizes` returns."""
    with tempfile.TemporaryDirectory() as folder:
        memory = settings.model_copy(update={"memory": Path(folder) / "bench"})
        embedder = FillingEmbedder(open_embedder(settings))
        with closing(open_engine(memory, embedder)) as engine:
            return bench_at_sizes(options.what, _Adds(engine), embedder, options.stored, options.batch, notes)


class _Adds(BenchMemory):
    """An engine as the bench sees it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, name: str, text: str) -> list[str]:
        reports = self._engine.ingest([SourceFile(name, text.encode("utf-8"))])
        return [one.text for report in reports for one in self._engine.passages_of(report.document_id)]

    def ask(self, question: str) -> float:
        return self._engine.ask(question, memory_mode="frozen").timings_ms["total"]
