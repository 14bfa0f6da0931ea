"""
What an evaluation or a bench refuses before a memory is opened or a paper read, which may take minutes.

Looks at arguments and files only. Next: `measure.py`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from core.errors import BadInput
from core.ingest.readers import LINE_HINT, read_corpus
from core.machine.sources import source_files
from core.settings import Settings
from core.store.targets import new_or_like, outside
from core.traverse.strategies import find_strategy


def check_papers(options: argparse.Namespace, settings: Settings) -> None:
    """
    Look at the papers that `--corpus` or `--documents` names, if either is given.

    Raises:
        BadInput: for a corpus that holds no line of one, a folder without a file, or a path that is not there.
    """
    if options.corpus:
        _check_corpus(Path(options.corpus), settings)
    elif options.documents and next(source_files([Path(options.documents)], settings.max_file_bytes), None) is None:
        raise BadInput(f"{options.documents}: there is no file in this folder.", "Name a folder with documents.")


def _check_corpus(path: Path, settings: Settings) -> None:
    if path.is_dir() or path.suffix.lower() != ".jsonl":
        raise BadInput(f"{path} is no corpus, which is a .jsonl file.", f"{LINE_HINT} Papers go with --documents.")
    for file in source_files([path], settings.max_file_bytes):
        read_corpus(file.name, file.data)


def check_evaluation(options: argparse.Namespace, settings: Settings) -> None:
    """
    Look at the papers, the strategies, and the file that rows are to be written to, which is made.

    Raises:
        BadInput: as `check_papers`; or if the rows would go into the memory, or over another kind of file.
        UnknownStrategy: for a strategy that nobody registered.
        OSError: if the rows cannot be written.
    """
    check_papers(options, settings)
    for name in options.strategy:
        find_strategy(name, settings)
    if options.rows:
        rows = new_or_like(outside(Path(options.rows), settings.memory), '{"strategy":')
        rows.open("a", encoding="utf-8").close()
