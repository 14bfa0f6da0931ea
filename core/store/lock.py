"""
One writer a data folder: a lock that the operating system releases when its holder dies.

Holds the lock only, no data. Chroma's files break when two processes write
them, so the folder is locked before anything in it is opened. Next:
`database.py`.
"""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

from filelock import FileLock, Timeout

from core.errors import MemoryBusy, NotWritable


class FolderLock:
    """Holds a memory folder until `release`; a killed process releases it too."""

    def __init__(self, folder: Path) -> None:
        """
        Take the lock, creating the folder where needed.

        Raises:
            MemoryBusy: if another holder has it; the message names process and host.
            NotWritable: if the folder cannot be made or written to.
        """
        self._holder = folder / "holder.json"
        self._lock = FileLock(folder / "writer.lock", thread_local=False)  # closed by whichever thread comes last
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
            note = json.dumps({"process": os.getpid(), "host": socket.gethostname()})
            self._holder.write_text(note, encoding="utf-8")
        except Timeout as exc:
            if not (folder / "writer.lock").exists():  # no file can be made here, so nobody holds it
                raise _unusable(folder, "no file can be made in it") from exc
            raise MemoryBusy(f"The memory folder {folder} is in use by {_describe(self._holder)}.") from exc
        except OSError as exc:
            self._lock.release()
            raise _unusable(folder, exc.strerror or str(exc)) from exc

    def release(self) -> None:
        """Let the next one in; a second call does nothing."""
        if self._lock.is_locked:
            self._holder.unlink(missing_ok=True)
            self._lock.release()


def _unusable(folder: Path, problem: str) -> NotWritable:
    hint = "Check its permissions and the space left, or choose another."
    return NotWritable(f"The memory folder {folder} cannot be used: {problem}.", hint)


def _describe(holder: Path) -> str:
    """ "process 4711 on host desk", or "another process" where the note cannot be read."""
    try:
        note = json.loads(holder.read_text(encoding="utf-8"))
        return f"process {note['process']} on host {note['host']}"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"
