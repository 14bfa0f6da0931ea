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
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from core.engine import Engine
from core.errors import BadInput
from core.evaluate.bench import BenchMemory, FillingEmbedder, bench_at_sizes
from core.evaluate.grid import Mix, Search
from core.evaluate.questions import GoldQuestion, read_questions
from core.evaluate.runs import EVALUATION_USER, Manner, run_strategies, voting
from core.evaluate.saved import SavedRuns, as_run
from core.machine.beforehand import check_evaluation
from core.machine.sources import progress_writer, source_files
from core.models.embed import open_embedder
from core.records import EvaluationRun, MemoryMode, Progress, SourceFile, to_plain
from core.settings import WEIGHTS, Settings
from core.text import without_control_characters
from core.traverse.strategies import NAMES

OpenEngine = Callable[..., Engine]  # settings, and an embedder or a chat model where not the settings' own
DONE = "ingested"
NOTED = 25


def evaluate(options: argparse.Namespace, settings: Settings, open_engine: OpenEngine, notes: TextIO) -> dict[str, Any]:
    """
    Ask a question set with several strategies: `core.evaluate.summary.compare`, and how it was asked.

    With `list` or `show`, saved runs instead; with `grid`, a search for the best mix of the three weights.

    Raises:
        BadInput: for papers, a question set or a run that is not there, or `keep` on papers that have no memory of
            the user's.
        UnknownStrategy: for a strategy that nobody registered; like all of these before a paper is read.
    """
    saved = SavedRuns(settings.memory)
    if options.list:
        return {"runs": [_told(one) for one in saved.list()]}
    if options.show:
        run = saved.read(options.show)
        return _told(run) | {"settings": dict(run.settings), "rows": to_plain(run.rows)} | dict(run.results)
    check_evaluation(options, settings)
    questions = read_questions(Path(options.questions))[: options.limit or None]
    papers = Path(options.corpus or options.documents or "")
    if options.keep and papers.name:
        raise BadInput("A mix of weights is kept in the memory itself.", "Use --here.")
    with closing(_asked_memory(papers, settings, open_engine, options.fresh, notes)) as engine:
        if options.grid:
            file = Path(options.questions)
            listener = counting(notes)
            return _found(engine.search_weights(SourceFile(file.name, file.read_bytes()), options.keep, listener))
        return _run(engine, questions, papers, saved, options, settings, notes)


def _asked_memory(
    papers: Path, settings: Settings, open_engine: OpenEngine, fresh: bool, notes: TextIO
) -> Engine:
    """The memory itself with --here, which names no papers, else one of theirs."""
    return evaluation_memory(papers, settings, open_engine, fresh, notes) if papers.name else open_engine(settings)


def _run(
    engine: Engine,
    questions: Sequence[GoldQuestion],
    papers: Path,
    saved: SavedRuns,
    options: argparse.Namespace,
    settings: Settings,
    notes: TextIO,
) -> dict[str, Any]:
    strategies = tuple(dict.fromkeys(options.strategy)) or NAMES
    ks, budgets = tuple(options.k), tuple(options.characters)
    chat = engine.require_chat_model() if options.llm else ""
    mode: MemoryMode = options.memory_mode or ("on" if options.vote else "frozen")
    manner = Manner(mode, frozenset(options.without), ks, budgets, options.llm)
    keep = bool(papers.name) or options.vote  # in a memory of its own, traces harm nobody; a vote is one on an answer
    teach = (voting(engine),) if options.vote else ()
    graded = run_strategies(engine, questions, strategies, manner, counting(notes), keep, *teach)
    run = as_run(graded, manner, settings, datetime.now(UTC), Path(options.questions).name, papers.name, chat)
    if options.rows:
        lines = [json.dumps(to_plain(one), ensure_ascii=False) for one in run.rows]
        Path(options.rows).write_text("\n".join(lines) + "\n", encoding="utf-8")
    if options.save:
        saved.save(run)
    voted = {"voted": len(questions), "user": EVALUATION_USER} if options.vote else {}
    asked = _told(run) | {"without": options.without} | voted
    return {name: asked[name] for name in asked if options.save or name != "run_id"} | dict(run.results)


def _told(run: EvaluationRun) -> dict[str, Any]:
    """What a list says of a run."""
    names = ("run_id", "made_at", "question_set", "papers", "questions", "without", "memory_mode", "embedder", "seed")
    scores = {name: run.results["strategies"][name]["right"] for name in run.strategies}
    return {name: to_plain(getattr(run, name)) for name in (*names, "chat")} | {"right": scores}


def _found(found: Search) -> dict[str, Any]:
    """A search as an object whose mixes have the names of their settings."""

    def named(mix: Mix) -> dict[str, float]:
        return dict(zip(WEIGHTS, mix, strict=True))

    gains = {"chosen": dict(found.chosen), "confirmed": dict(found.confirmed), "is_better": found.is_better}
    grid = [named(mix) | {"goal": value} for mix, value in found.tried]
    return {"grid": grid, "present": named(found.present), "best": named(found.best)} | gains


def counting(notes: TextIO) -> Callable[[Progress], None]:
    """A line every 25 questions, and after the last."""

    def note(progress: Progress) -> None:
        if progress.done % NOTED == 0 or progress.done == progress.total:
            notes.write(f"asked {progress.done}{f'/{progress.total}' if progress.total else ''}\n")
            notes.flush()

    return note


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
        BadInput: if the papers do not exist, or none of them can be read.
    """
    folder = settings.memory / "evaluate" / _key(papers, settings)
    if fresh and folder.exists():
        shutil.rmtree(folder)
    engine = open_engine(settings.model_copy(update={"memory": folder}))
    if not (folder / DONE).exists():
        reports = engine.ingest(source_files([papers], settings.max_file_bytes), on_progress=progress_writer(notes))
        failed = [report for report in reports if report.status in ("failed", "cancelled")]
        notes.writelines(without_control_characters(f"{one.name}: {one.message}") + "\n" for one in failed)
        if len(failed) == len(reports):
            engine.close()
            told = failed[0].message if failed else "There is no document in them."
            raise BadInput(f"{papers}: none of the papers could be read.", told)
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
        self._engine, self._gathered = engine, 0.0

    def upkeep(self) -> tuple[float, float]:
        before, self._gathered = self._gathered, self._engine.gathering_seconds
        started = time.process_time()
        self._engine.merge_queue(0)
        return self._gathered - before, time.process_time() - started

    def add(self, name: str, text: str) -> list[str]:
        reports = self._engine.ingest([SourceFile(name, text.encode("utf-8"))])
        return [one.text for report in reports for one in self._engine.passages_of(report.document_id)]

    def ask(self, question: str) -> float:
        return self._engine.ask(question, memory_mode="frozen").timings_ms["total"]
