"""
`bench llm`: what a language model adds to a question set, and what it costs; at best, or with the model that is set.

Makes the oracle and its memory; the measuring is `core.evaluate.ceiling`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from core.engine import SAMPLES
from core.errors import BadInput
from core.evaluate.bench import machine
from core.evaluate.ceiling import with_and_without
from core.evaluate.oracle import Oracle, Wanted
from core.evaluate.questions import read_questions
from core.machine.beforehand import check_papers
from core.machine.measure import OpenEngine, counting, evaluation_memory
from core.settings import Settings


def bench_llm(
    options: argparse.Namespace, settings: Settings, open_engine: OpenEngine, notes: TextIO
) -> dict[str, Any]:
    """
    Ask a question set without and with a model: `core.evaluate.ceiling.with_and_without`, and what was asked.

    Raises:
        BadInput: for papers or questions that are not there, or a corpus that cannot be read.
    """
    check_papers(options, settings)
    papers = Path(options.corpus or options.documents or SAMPLES / "documents")
    asked = Path(options.questions or SAMPLES / "questions.jsonl")
    questions = read_questions(asked)[: options.limit or None]
    oracle = Oracle(questions, _corpus(papers) if options.corpus and not options.model else {})
    open_engine = open_engine if options.model else partial(open_engine, chat=oracle)
    by_rules = settings.model_copy(update={"chat_extraction": "local"})  # the same facts whoever answers
    with closing(evaluation_memory(papers, by_rules, open_engine, False, notes)) as engine:
        chat = engine.require_chat_model()
        found = with_and_without(engine, questions, counting(notes), lambda: oracle.cpu_seconds)
        return {"bench": "llm", "chat": chat, "papers": papers.name, "machine": machine()} | found


def _corpus(path: Path) -> Mapping[str, Wanted]:
    """Title and text of each line of a corpus, by id. Raises BadInput for one that is none."""
    try:
        lines = [json.loads(line) for line in path.read_text("utf-8").split("\n") if line.strip()]
        return {str(one["id"]): Wanted(str(one["title"]), str(one["text"]), True) for one in lines}
    except (OSError, ValueError, KeyError, TypeError) as exc:
        raise BadInput(f"{path}: no corpus ({exc!r})", 'Each line must be {"id", "title", "text"}.') from exc
