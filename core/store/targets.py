"""
Where copies may be written: never into the memory itself, never over a file of another kind.

A slip in a path must cost a sentence, not the memory. Writes nothing. Next: `snapshot.py`, `export.py`.
"""

from __future__ import annotations

import zipfile
from collections.abc import Collection
from pathlib import Path

from core.errors import BadInput
from core.store.snapshot import LEDGER, MANIFEST

SNAPSHOTS = "snapshots"
"""The one folder of a memory into which copies may go."""
_OTHER_NAME = "Choose another name."


def outside(path: Path, memory: Path) -> Path:
    """
    The path, if it lies in no part of the memory but its snapshots; links and `..` are followed first.

    Raises:
        BadInput: if it is the folder of the memory or lies in it.
    """
    real, home = path.resolve(), memory.resolve()
    if real.is_relative_to(home) and not (real.is_relative_to(home / SNAPSHOTS) and real != home / SNAPSHOTS):
        raise BadInput(f"{path} lies in the memory's own folder.", "Choose a place outside of it.")
    return path


def folder_for(folder: Path, names: Collection[str], memory: Path) -> Path:
    """
    The folder to write files of these names into, if it holds none of them yet, or all, as written before.

    Raises:
        BadInput: if it lies in the memory, also by a link on one of the names; if it is a file; or if it holds some of
            the names and not all, for those are somebody else's.
    """
    for path in (folder, *(folder / name for name in names)):
        outside(path, memory)
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is there already and is no folder.", _OTHER_NAME)
    found = [name for name in names if (folder / name).exists()]
    if 0 < len(found) < len(names):
        raise BadInput(f"{folder / found[0]} is there already and is not of an earlier copy.", "Choose another folder.")
    return folder


def new_or_like(path: Path, start: str) -> Path:
    """
    The path of a text file to write, if there is none yet, an empty one, or one that begins with these characters.

    Raises:
        BadInput: if another kind of file, or a folder, stands there.
    """
    if path.exists() and not (path.is_file() and _begins(path, start)):
        raise BadInput(f"{path} is there already and is not of an earlier copy.", _OTHER_NAME)
    return path


def _begins(path: Path, start: str) -> bool:
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        return file.read(len(start)) in ("", start)


def new_or_snapshot(path: Path) -> Path:
    """
    The path of a snapshot to write, if there is none yet or a snapshot stands there; a DOCX is a ZIP file and none.

    Raises:
        BadInput: if another kind of file, or a folder, stands there.
    """
    if path.exists() and not (path.is_file() and _is_snapshot(path)):
        raise BadInput(f"{path} is there already and is no snapshot.", _OTHER_NAME)
    return path


def _is_snapshot(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as package:
            return {LEDGER, MANIFEST} <= set(package.namelist())
    except zipfile.BadZipFile:
        return False
