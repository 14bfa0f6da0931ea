"""
Paths of a command line as files to ingest, and the progress of ingesting them.

Reads files; holds no knowledge of formats (`ingest/readers/`).
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TextIO

from core.errors import BadInput
from core.records import Progress, SourceFile
from core.text import without_control_characters

SECONDS_BETWEEN_NOTES = 1.0


def source_files(paths: Sequence[Path], max_bytes: int) -> Iterator[SourceFile]:
    """
    The files under some paths, read one at a time, folders in the order of their names.

    A file of a folder is named by its path relative to that folder; hidden
    files and folders are skipped, links to folders are not followed. At most
    `max_bytes` + 1 bytes are read, enough for the engine to refuse the file.

    Raises:
        BadInput: if a path does not exist or may not be read, or there is no file at all, before anything is.
    """
    named = [pair for path in paths for pair in _named_files(path)]
    if not named:
        told = ", ".join(map(str, paths))
        raise BadInput(f"{told}: there is no file in it", "Choose a folder with documents; hidden files are skipped.")
    for _, file in named:
        if not os.access(file, os.R_OK):
            problem = "may not be read" if file.exists() else "no such file or folder"
            raise BadInput(f"{file}: {problem}", "Check the path and its permissions.")
    return _read_all(named, max_bytes)


def _read_all(named: Sequence[tuple[str, Path]], max_bytes: int) -> Iterator[SourceFile]:
    for name, file in named:
        with file.open("rb") as stream:
            yield SourceFile(name, stream.read(max_bytes + 1))


def _named_files(path: Path) -> Iterator[tuple[str, Path]]:
    if not path.is_dir():
        yield path.name, path
        return
    for folder, subfolders, names in os.walk(path):
        subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
        for name in sorted(names):
            file = Path(folder) / name
            if not name.startswith(".") and file.is_file():
                yield file.relative_to(path).as_posix(), file


def progress_writer(notes: TextIO) -> Callable[[Progress], None]:
    """A listener that writes where an ingest stands, at most a line a second, and each stored document."""
    written_at = [-math.inf]

    def write(progress: Progress) -> None:
        is_stored = progress.stage == "store" and progress.done == progress.total
        if is_stored or time.monotonic() - written_at[0] >= SECONDS_BETWEEN_NOTES:
            written_at[0] = time.monotonic()
            name = without_control_characters(progress.name)
            notes.write(f"{name}: {progress.stage} {progress.done}/{progress.total}\n")
            notes.flush()

    return write
