"""
`bench memory`: a copy of a memory for each part of the measurement, and the parts in order.

The memory measured is never touched: each copy lies in a temporary folder and
starts without the votes of others. Next: `core/evaluate/learning.py`.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from core.engine import Engine
from core.engine.library import SAMPLES
from core.evaluate.bench import machine
from core.evaluate.learning import Copy, OpenCopy, learning_curve
from core.evaluate.learning_cost import order_and_undo, question_cost, write_back_cost
from core.evaluate.mistakes import same_mistake_twice
from core.evaluate.misuse import drift, malice, noise
from core.evaluate.questions import GoldQuestion, read_questions
from core.evaluate.saved_learning import SavedLearning, as_learning_run
from core.machine.beforehand import check_papers
from core.machine.measure import OpenEngine, evaluation_memory
from core.models.embed import open_embedder
from core.ports import Embedder, Matrix, Vector
from core.records import LearningRun
from core.settings import Settings
from core.store.filling import fill_with_hyperedges

START = 1_800_000_000.0
"""Unix seconds at which a copy's clock starts; it moves only when it is told to."""


class SteppedClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = START

    def now(self) -> float:
        """Unix seconds."""
        return self._now

    def move(self, days: float) -> None:
        """Go forward by days."""
        self._now += days * 86_400.0


class RememberingEmbedder:
    """An embedder that embeds each question once, for a bench asks the same ones again and again."""

    def __init__(self, embedder: Embedder) -> None:
        self.name, self.dimension = embedder.name, embedder.dimension
        self._embedder = embedder
        self._questions: dict[str, Vector] = {}

    def embed_passages(self, texts: Sequence[str]) -> Matrix:
        """As the embedder."""
        return self._embedder.embed_passages(texts)

    def embed_question(self, text: str) -> Vector:
        """As the embedder, kept."""
        if text not in self._questions:
            self._questions[text] = np.asarray(self._embedder.embed_question(text), np.float32)
        return self._questions[text]


def bench_memory(
    options: argparse.Namespace, settings: Settings, open_engine: OpenEngine, notes: TextIO
) -> dict[str, Any]:
    """
    What the memory learns from simulated users, part by part.

    Args:
        options: `corpus` or `documents` (else the memory of the settings), `questions`, `limit`, `parts`, `seed`.
        settings: `memory` is the folder to measure, or that the papers' own memory lies in.
        open_engine: opens a memory with an embedder and a clock.
        notes: where progress goes.

    Returns:
        {"bench", "questions", "model", "machine", "seed", part: its result …}, with `save` and its "run_id"; with
        `list` {"runs"}, with `show` the same of one that was kept.

    Raises:
        BadInput: for papers, questions or a run that are not there.
    """
    saved = SavedLearning(settings.memory)
    if options.list:
        return {"bench": "memory", "runs": [_told(one) for one in saved.list()]}
    if options.show:
        run = saved.read(options.show)
        return {"bench": "memory", **_told(run), "machine": run.machine, **run.results}
    check_papers(options, settings)
    asked = Path(options.questions or SAMPLES / "questions.jsonl")
    questions = read_questions(asked)[: options.limit or None]
    folder = _folder(options, settings, open_engine, notes)
    embedder = RememberingEmbedder(open_embedder(settings))
    found: dict[str, Any] = {"bench": "memory", "questions": len(questions), "set": asked.name}
    found |= {"model": embedder.name, "machine": machine(), "seed": options.seed}
    with tempfile.TemporaryDirectory() as scratch:
        copies = Copies(folder, Path(scratch), settings, open_engine, embedder)
        for part in options.parts or _PARTS:
            notes.write(f"{part} …\n")
            notes.flush()
            found[part] = _PARTS[part](copies, questions, options.seed)
    if options.save:
        run = as_learning_run(found, _papers(options), settings, datetime.now(UTC))
        saved.save(run)
        found["run_id"] = run.run_id
    return found


def _told(run: LearningRun) -> dict[str, Any]:
    """What a list says of a kept measurement."""
    about = {"run_id": run.run_id, "made_at": run.made_at, "set": run.question_set, "papers": run.papers}
    return about | {"questions": run.questions, "model": run.model, "seed": run.seed, "parts": sorted(run.results)}


def _papers(options: argparse.Namespace) -> str:
    """The name of what is measured, "" for the memory itself."""
    return "" if options.here else Path(options.corpus or options.documents or SAMPLES / "documents").name


def _folder(options: argparse.Namespace, settings: Settings, open_engine: OpenEngine, notes: TextIO) -> Path:
    """The memory to copy, complete and closed."""
    if not options.here:
        papers = Path(options.corpus or options.documents or SAMPLES / "documents")
        with closing(evaluation_memory(papers, settings, open_engine, False, notes)) as engine:
            return engine.settings.memory
    with closing(open_engine(settings)) as engine:
        return engine.settings.memory


class Copies:
    """Opens copies of one memory; each is gone when it is closed."""

    def __init__(
        self, folder: Path, scratch: Path, settings: Settings, open_engine: OpenEngine, embedder: Embedder
    ) -> None:
        """
        Args:
            folder: the memory, which nobody has open.
            scratch: where the copies lie.
            settings, open_engine, embedder: what each is opened with.
        """
        self._folder, self._settings, self._open_engine, self._embedder = folder, settings, open_engine, embedder
        self.path = scratch / "copy"

    @contextmanager
    def open(self) -> Iterator[Copy]:
        """A fresh copy, its clock at START, the votes in it taken back."""
        shutil.copytree(self._folder, self.path, ignore=shutil.ignore_patterns("evaluate", "originals", "snapshots"))
        clock = SteppedClock()
        try:
            with closing(self._opened(clock)) as engine:
                engine.reset_to_entry(0)
                yield Copy(engine, clock.move)
        finally:
            shutil.rmtree(self.path)

    def _opened(self, clock: SteppedClock) -> Engine:
        settings = self._settings.model_copy(update={"memory": self.path, "exploration": 0.0})
        return self._open_engine(settings, self._embedder, clock=clock)


def _cost(copies: Copies, questions: Sequence[GoldQuestion], _seed: int) -> dict[str, Any]:
    fill = partial(_fill, copies)
    return {"vote": write_back_cost(copies.open, questions, fill), "question": question_cost(copies.open, questions)}


def _fill(copies: Copies, count: int) -> None:
    fill_with_hyperedges(copies.path / "ledger.sqlite", count)


Part = Callable[[Copies, Sequence[GoldQuestion], int], dict[str, Any]]


def _with_open(part: Callable[[OpenCopy, Sequence[GoldQuestion], int], dict[str, Any]]) -> Part:
    return lambda copies, questions, seed: part(copies.open, questions, seed)


_PARTS: Mapping[str, Part] = {
    "curve": _with_open(learning_curve),
    "twice": _with_open(same_mistake_twice),
    "drift": _with_open(drift),
    "noise": _with_open(noise),
    "malice": _with_open(malice),
    "order": _with_open(order_and_undo),
    "cost": _cost,
}
