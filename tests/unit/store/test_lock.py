"""One writer a data folder."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from filelock import Timeout

from core.errors import MemoryBusy, NotWritable
from core.store.lock import FolderLock

ROOT = Path(__file__).resolve().parents[3]
HOLD = "import sys, time; from pathlib import Path; from core.store.lock import FolderLock; " \
       "lock = FolderLock(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"  # fmt: skip


def test_the_second_holder_is_told_who_the_first_is(tmp_path: Path) -> None:
    """The message names process and host, and the hint says what to do."""
    lock = FolderLock(tmp_path)
    with pytest.raises(MemoryBusy, match=f"process {os.getpid()} on host") as refused:
        FolderLock(tmp_path)
    assert "--memory" in refused.value.hint
    lock.release()


def test_a_released_folder_can_be_taken_again(tmp_path: Path) -> None:
    """Releasing twice is harmless, and nothing of the holder is left."""
    first = FolderLock(tmp_path)
    first.release()
    first.release()
    FolderLock(tmp_path).release()
    assert not (tmp_path / "holder.json").exists()


def test_any_thread_may_release(tmp_path: Path) -> None:
    """The thread that closes need not be the one that opened."""
    lock = FolderLock(tmp_path)
    closing = threading.Thread(target=lock.release)
    closing.start()
    closing.join()
    FolderLock(tmp_path).release()


def test_a_killed_process_lets_the_folder_go(tmp_path: Path) -> None:
    """Another process holds the folder until kill -9, and not longer."""
    with subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(MemoryBusy, match=f"process {holder.pid}"):
            FolderLock(tmp_path)
        holder.kill()
    FolderLock(tmp_path).release()


def test_an_unreadable_note_still_gives_a_message(tmp_path: Path) -> None:
    """Who the holder is may be unknown; that there is one is said all the same."""
    lock = FolderLock(tmp_path)
    (tmp_path / "holder.json").write_text("{", encoding="utf-8")
    with pytest.raises(MemoryBusy, match="another process"):
        FolderLock(tmp_path)
    lock.release()


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    """A file where the folder should be is an error of ours, and leaves no lock behind."""
    (tmp_path / "memory").write_text("", encoding="utf-8")
    with pytest.raises(NotWritable, match=r"memory cannot be used: .*exists"):
        FolderLock(tmp_path / "memory")


def test_a_folder_that_takes_no_file_is_not_called_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As /proc: the lock is not to be had, and nobody holds it."""

    def refuse(*_: object, **__: object) -> None:
        raise Timeout("writer.lock")

    monkeypatch.setattr("core.store.lock.FileLock.acquire", refuse)
    with pytest.raises(NotWritable, match="no file can be made in it"):
        FolderLock(tmp_path / "memory")
