"""
A snapshot: the whole memory in one ZIP file, written whole or not at all, unpacked with distrust.

Holds the container only: names, sizes, the manifest. Whether the ledger inside
is one of ours is decided in `foreign_ledger.py`, which comes next.

    ledger.sqlite          one consistent version
    originals/<sha256>     the files that documents were read from, where they were kept
    manifest.json          format, schema, embedder, counts, time
"""

from __future__ import annotations

import glob
import hashlib
import json
import re
import shutil
import threading
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from core.errors import BadInput
from core.settings import Settings
from core.store.database import SCHEMA_VERSION, Database
from core.store.foreign_ledger import check_ledger, leave_unfinished_work

FORMAT = 1
LEDGER, MANIFEST, ORIGINALS = "ledger.sqlite", "manifest.json", "originals"
_ORIGINAL = re.compile(rf"{ORIGINALS}/([0-9a-f]{{64}})")
_PART = "snapshot.part"
_UNFINISHED = frozenset({_PART, *(f"{LEDGER}{ending}" for ending in ("", "-journal", "-wal", "-shm"))})
_WRITING = threading.Lock()  # one at a time, so that what lies beside the target is nobody's any more
_MANIFEST_BYTES = 1_000_000
_RATIO_MATTERS_FROM = 10_000_000  # bytes; a small ledger is mostly empty pages
_PIECE = 1 << 20
_UNPACK_ERRORS = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
_OTHER_FILE = "Choose a file that this program wrote as a snapshot."
_OTHER_COPY = "Use another copy of it."


@dataclass(frozen=True, slots=True)
class Unpacked:
    """A snapshot whose parts were checked, in a folder that goes when the caller is done."""

    ledger: Path
    originals: tuple[Path, ...]
    manifest: Mapping[str, Any]


# --- write ---------------------------------------------------------------------


def write_snapshot(ledger: Database, originals: Path, path: Path, told: Mapping[str, Any]) -> dict[str, Any]:
    """
    Write one version of the memory, while others go on reading and writing it.

    Unfinished jobs and their checkpoints stay behind, for the files they are
    about are not in it. The file appears under its name once it is complete.

    Args:
        ledger: the truth.
        originals: folder of kept files, by SHA-256; need not be there.
        path: the ZIP file to write; one that is there is replaced.
        told: what else the manifest shall say.

    Returns:
        the manifest, with path and bytes of the file.

    Raises:
        BadInput: if the file cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _WRITING, _place_beside(path) as folder:
            copy, part = Path(folder) / LEDGER, Path(folder) / _PART
            ledger.copy_to(copy)
            counted = leave_unfinished_work(copy)
            files = [originals / one for one in counted.hashes if (originals / one).is_file()]
            manifest: dict[str, Any] = {"format": FORMAT, "schema": SCHEMA_VERSION, **told}
            manifest["memory_version"] = counted.memory_version
            manifest["counts"] = counted.counts | {"originals": len(files)}
            _pack(part, copy, files, manifest)
            part.replace(path)
            return manifest | {"path": str(path), "bytes": path.stat().st_size}
    except OSError as exc:
        problem = f"{path} cannot be written: {exc.strerror or exc}."
        raise BadInput(problem, "Check its permissions and the space left.") from exc


@contextmanager
def _place_beside(path: Path) -> Iterator[str]:
    """A folder to write in, on the same disk; what a killed process left of one for the same file is deleted first."""
    prefix = f".{path.name}."
    for left in path.parent.glob(f"{glob.escape(prefix)}????????"):
        if left.is_dir() and not left.is_symlink() and {one.name for one in left.iterdir()} <= _UNFINISHED:
            shutil.rmtree(left, ignore_errors=True)
    with TemporaryDirectory(prefix=prefix, dir=path.parent) as folder:
        yield folder


def _pack(part: Path, ledger: Path, originals: list[Path], manifest: Mapping[str, Any]) -> None:
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as package:
        package.writestr(MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=1))
        package.write(ledger, LEDGER)
        for one in originals:
            package.write(one, f"{ORIGINALS}/{one.name}")


def sweep(folder: Path) -> None:
    """Delete the half-written and half-unpacked folders that a killed process left among the snapshots."""
    for one in folder.glob(".*"):
        shutil.rmtree(one, ignore_errors=True)


# --- read ----------------------------------------------------------------------


@contextmanager
def unpacked(path: Path, folder: Path, settings: Settings) -> Iterator[Unpacked]:
    """
    Unpack a file of unknown origin into a folder of ours and check all of it.

    Nothing is written but what carries an expected name, and never more than
    the package declares, which must fit on the disk twice.

    Args:
        path: the file.
        folder: emptied before and removed after.
        settings: size limits.

    Raises:
        BadInput: if it is no snapshot, damaged, of another schema, or too large.
    """
    shutil.rmtree(folder, ignore_errors=True)
    try:
        folder.mkdir(parents=True)
        yield _checked(path, folder, settings)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _checked(path: Path, folder: Path, settings: Settings) -> Unpacked:
    name = path.name
    try:
        with zipfile.ZipFile(path) as package:
            _check_members(name, package, folder, settings)
            manifest = _manifest(name, package)
            ledger = _extract(package, LEDGER, folder / LEDGER)
            originals = [
                _extract(package, one, folder / one[len(ORIGINALS) + 1 :])
                for one in package.namelist()
                if _ORIGINAL.fullmatch(one)
            ]
    except _UNPACK_ERRORS as exc:
        raise BadInput(f"{name}: the file is no snapshot, or is damaged.", _OTHER_FILE) from exc
    except OSError as exc:
        raise BadInput(f"{name}: {exc.strerror or exc}.", "Check the path and its permissions.") from exc
    if wrong := [one for one in originals if _sha256(one) != one.name]:
        raise BadInput(f"{name}: an original file in it was changed ({wrong[0].name[:12]}).", _OTHER_COPY)
    check_ledger(ledger, name)
    return Unpacked(ledger, tuple(originals), manifest)


def _check_members(name: str, package: zipfile.ZipFile, folder: Path, settings: Settings) -> None:
    """Raise BadInput for strange, double, locked or exploding members."""
    members = package.infolist()
    names = [one.filename for one in members]
    strange = [one for one in names if one not in (LEDGER, MANIFEST) and not _ORIGINAL.fullmatch(one)]
    if strange or len(set(names)) < len(names) or not {LEDGER, MANIFEST} <= set(names):
        raise BadInput(f"{name}: the file is no snapshot of a memory.", _OTHER_FILE)
    total, free = sum(one.file_size for one in members), shutil.disk_usage(folder).free
    if 2 * total > free:
        raise BadInput(f"{name}: it unpacks to {total} bytes, and {free} are free.", "Make room on the disk.")
    for one in members:
        is_bomb = one.file_size > max(_RATIO_MATTERS_FROM, settings.max_archive_ratio * one.compress_size)
        too_long = one.filename != LEDGER and one.file_size > settings.max_file_bytes
        if one.flag_bits & 1 or is_bomb or too_long:
            raise BadInput(f"{name}: {one.filename[:22]} in it is locked or too large.", _OTHER_COPY)


def _manifest(name: str, package: zipfile.ZipFile) -> dict[str, Any]:
    if package.getinfo(MANIFEST).file_size > _MANIFEST_BYTES:
        raise BadInput(f"{name}: the file is no snapshot of a memory.", _OTHER_FILE)
    manifest = json.loads(package.read(MANIFEST))
    if not isinstance(manifest, dict) or not isinstance(manifest.get("format"), int):
        raise BadInput(f"{name}: the file is no snapshot of a memory.", _OTHER_FILE)
    if manifest["format"] > FORMAT:
        raise BadInput(f"{name}: the snapshot comes from a newer version of this program.", "Update this program.")
    return manifest


def _extract(package: zipfile.ZipFile, member: str, target: Path) -> Path:
    """One member's bytes under a name of ours; zipfile holds it to its declared size and checksum."""
    with package.open(member) as source, target.open("xb") as written:
        shutil.copyfileobj(source, written, _PIECE)
    return target


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
