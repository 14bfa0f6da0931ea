"""
The subcommands that read documents: `ingest`, what it will take, and reading again.

Calls the engine and counts what a language model was paid for on the way.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, TextIO

from core.engine import Engine
from core.machine.sources import progress_writer, source_files
from core.ports import OnProgress
from core.records import Progress, to_plain
from core.settings import Settings


class Spending:
    """Tokens of a language model, summed over the steps of a job, which are handed on to `tell`."""

    def __init__(self, tell: OnProgress) -> None:
        self._tell = tell
        self.prompt_tokens, self.reply_tokens = 0, 0

    def hear(self, step: Progress) -> None:
        """One step."""
        self.prompt_tokens += step.prompt_tokens
        self.reply_tokens += step.reply_tokens
        self._tell(step)

    def told(self, engine: Engine) -> dict[str, Any]:
        """prompt_tokens, reply_tokens and cost, None where prices are not set or nothing was paid."""
        tokens = (self.prompt_tokens, self.reply_tokens)
        cost = engine.cost_of(*tokens) if any(tokens) else None
        return {"prompt_tokens": tokens[0], "reply_tokens": tokens[1], "cost": cost}


def ingest(engine: Engine, options: argparse.Namespace, settings: Settings, notes: TextIO) -> dict[str, Any]:
    """Read files into the memory, or with `--estimate` say what a language model would take to read them."""
    started = time.perf_counter()
    files = source_files([Path(path) for path in options.paths], settings.max_file_bytes)
    if options.estimate:
        return {"estimate": to_plain(engine.estimate_reading(files))}
    spending = Spending(progress_writer(notes))
    reports = engine.ingest(files, on_progress=spending.hear)
    milliseconds = (time.perf_counter() - started) * 1000
    has_changed = any(one.status in ("stored", "replaced") for one in reports)
    warning = engine.golden_warning() if has_changed else ""
    told = {"documents": to_plain(reports), "ms": milliseconds, "llm": spending.told(engine)}
    return told | ({"warning": warning} if warning else {})


def retry(engine: Engine, options: argparse.Namespace, _settings: Settings, notes: TextIO) -> dict[str, Any]:
    """Read the passages of a document again that the language model failed on or never saw."""
    started = time.perf_counter()
    spending = Spending(progress_writer(notes))
    report = engine.retry_extraction(options.document_id, spending.hear)
    milliseconds = (time.perf_counter() - started) * 1000
    return {"documents": [to_plain(report)], "ms": milliseconds, "llm": spending.told(engine)}
