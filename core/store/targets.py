"""
Where copies may be written: never into the memory itself, never over a file of another kind.

A slip in a path must cost a sentence, not the memory. Writes nothing. Next: `snapshot.py`, `export.py`.
"""

from __future__ import annotations

import zipfile
from collections.abc import Collection
from pathlib import Path

from core.errors import BadInput

SNAPSHOTS = "snapshots"
"""The one folder of a memory into which copies may go."""


def outside(path: Path, memory: Path) -> Path:
    """
    The path, if it lies in no part of the memory but its snapshots; links and `..` are followed first.

    Raises:
        BadInput: if it is the folder of the memory or lies in it.
    """
    real, home = path.expanduser().resolve(), memory.resolve()
    if real.is_relative_to(home) and not (real.is_relative_to(home / SNAPSHOTS) and real != home / SNAPSHOTS):
        raise BadInput(f"{path} lies in the memory's own folder.", "Choose a place outside of it.")
    return path


def new_or(path: Path, endings: Collection[str]) -> Path:
    """
    The path of a file to write, if there is none yet, or one whose name ends like this, lower case, as ".csv".

    Raises:
        BadInput: if another kind of file, or a folder, stands there.
    """
    if path.exists() and (path.is_dir() or path.suffix.lower() not in endings):
        kinds = " or ".join(sorted(endings))
        raise BadInput(f"{path} is there already and is no {kinds} file.", "Choose another name.")
    return path


def new_or_package(path: Path) -> Path:
    """
    The path of a package to write, if there is none yet or a ZIP file stands there.

    Raises:
        BadInput: if another kind of file, or a folder, stands there.
    """
    if path.exists() and not (path.is_file() and zipfile.is_zipfile(path)):
        raise BadInput(f"{path} is there already and is no ZIP file.", "Choose another name.")
    return path
