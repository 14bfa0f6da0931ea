"""
The files that documents were read from, byte for byte, each under its SHA-256.

A file is there as soon as its document is, and goes with the last document
read from it. Holds bytes only: what a page of them looks like is `preview/`'s.
Next: `pipeline.py`, which keeps a file as it commits its document.
"""

from __future__ import annotations

import hashlib
import logging
import threading
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from pathlib import Path

from core.errors import NotWritable

logger = logging.getLogger(__name__)
PAGES = ".pages"
"""Ends the name of a file of recognised pages, behind the SHA-256 of the file they are of."""
_NO_ROOM = "Check that the folder is there, its permissions, and the space left."


def write_whole(folder: Path, data: bytes) -> str:
    """
    Write bytes under their SHA-256 (returned, hexadecimal), whole or not at all, whenever the process is killed.

    Raises:
        NotWritable: if the folder takes no file.
    """
    name = hashlib.sha256(data).hexdigest()
    part = folder / f"{name}.part"
    try:
        if not (folder / name).exists():
            part.write_bytes(data)
            part.replace(folder / name)
    except OSError as exc:
        raise NotWritable(f"{folder} takes no file: {exc.strerror or exc}.", _NO_ROOM) from exc
    return name


def tidy(folder: Path, needed: Set[str]) -> None:
    """Delete the files of a folder of `write_whole`, and what rests of their pages, but for these SHA-256."""
    for path in folder.iterdir():
        if path.name.removesuffix(PAGES) not in needed:
            path.unlink()


class Originals:
    """The kept files of one memory; safe to use from several threads."""

    def __init__(self, folder: Path, is_stored: Callable[[str], bool], is_on: bool = True) -> None:
        """
        Args:
            folder: where they lie; created where needed.
            is_stored: whether a visible document was read from bytes of this SHA-256.
            is_on: whether further files are kept; those here stay either way.
        """
        self._folder = folder
        self._is_stored = is_stored
        self._is_on = is_on
        self._lock = threading.Lock()
        folder.mkdir(parents=True, exist_ok=True)

    @contextmanager
    def keeping(self, data: bytes) -> Iterator[None]:
        """
        Keep a file while the body makes its document visible; where that fails, it goes again.

        Raises:
            NotWritable: if the folder takes no file.
        """
        with self._lock:
            name = hashlib.sha256(data).hexdigest()
            try:
                if self._is_on:
                    write_whole(self._folder, data)
                yield
            finally:
                self._drop_unused(name)

    def read(self, source_hash: str) -> bytes | None:
        """The file with this SHA-256, or None where it was not kept."""
        try:
            return (self._folder / source_hash).read_bytes()
        except FileNotFoundError:
            return None

    def drop_unused(self, source_hash: str) -> None:
        """Delete a file if no document was read from it."""
        with self._lock:
            self._drop_unused(source_hash)

    def sweep(self) -> None:
        """Delete what an interrupted process left: files of no document, and half files."""
        with self._lock:
            for path in self._folder.iterdir():
                self._drop_unused(path.name)

    def _drop_unused(self, name: str) -> None:
        if not self._is_stored(name):
            (self._folder / name).unlink(missing_ok=True)
