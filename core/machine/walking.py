"""
`bench walk`: a made-up memory is filled without ingest, then asked at each size.

In a temporary folder; the user's own memory is not opened. The measuring is in
`core.evaluate.walking`.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

from core.engine import Engine
from core.evaluate.made_up import PASSAGES, MadeUpEmbedder, asked, entries
from core.evaluate.walking import WARM, report, walk_cost
from core.settings import Settings
from core.store.ledger import SqliteLedger

_ENTRIES_PER_COMMIT = 200


def bench_walk(
    options: argparse.Namespace, settings: Settings, open_engine: Callable[..., Engine], notes: TextIO
) -> dict[str, Any]:
    """What a question costs at each of `options.passages` stored; what `core.evaluate.walking.report` returns."""
    embedder, measured, stored = MadeUpEmbedder(), [], 0
    with tempfile.TemporaryDirectory() as folder:
        memory = settings.model_copy(update={"memory": Path(folder) / "bench"})
        for passages in sorted(set(options.passages)):
            stored = _fill(memory.memory / "ledger.sqlite", stored, passages, notes)
            with closing(open_engine(memory, embedder)) as engine:  # which makes the vectors that are missing
                questions = asked(stored, options.batch + WARM)
                measured.append({"passages": stored} | walk_cost(questions, lambda *one, of=engine: _ask(of, *one)))
            notes.write(f"{measured[-1]}\n")
    return report(measured, embedder.name)


def _fill(ledger: Path, stored: int, passages: int, notes: TextIO) -> int:
    """Commit entries until there are so many passages; returns how many there are."""
    with closing(SqliteLedger(ledger)) as opened:
        news = entries(stored // PASSAGES, passages)
        while some := list(islice(news, _ENTRIES_PER_COMMIT)):
            opened.commit_documents(some)
            stored += PASSAGES * len(some)
            notes.write(f"{stored} passages stored\n")
            notes.flush()
    return stored


def _ask(engine: Engine, question: str, strategy: str) -> Mapping[str, float]:
    return engine.ask(question, strategy=strategy, memory_mode="frozen", keep=False).timings_ms
