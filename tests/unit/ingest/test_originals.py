"""The files themselves are kept as long as a document needs them."""

import hashlib
from pathlib import Path

import pytest

from core.errors import NotWritable
from core.ingest.originals import Originals, write_whole

DATA = b"the original"
NAME = hashlib.sha256(DATA).hexdigest()


def test_a_file_is_kept_once_its_document_is_stored(tmp_path: Path) -> None:
    """Byte for byte, under its hash, and nothing beside it."""
    stored: set[str] = set()
    originals = Originals(tmp_path, stored.__contains__)
    with originals.keeping(DATA):
        stored.add(NAME)
    assert originals.read(NAME) == DATA
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_a_file_goes_again_when_its_document_could_not_be_stored(tmp_path: Path) -> None:
    """The commit's own error is what the caller sees."""
    originals = Originals(tmp_path, lambda _: False)
    with pytest.raises(ZeroDivisionError), originals.keeping(DATA):
        raise ZeroDivisionError
    assert originals.read(NAME) is None and not list(tmp_path.iterdir())


def test_a_file_is_deleted_only_when_no_document_needs_it(tmp_path: Path) -> None:
    """A document that is still there keeps its file."""
    stored = {write_whole(tmp_path, DATA)}
    originals = Originals(tmp_path, stored.__contains__)
    originals.drop_unused(NAME)
    assert originals.read(NAME) == DATA
    stored.clear()
    originals.drop_unused(NAME)
    assert originals.read(NAME) is None


def test_the_sweep_takes_what_a_killed_process_left(tmp_path: Path) -> None:
    """Half a file and the file of no document go, the others stay."""
    kept, orphan = write_whole(tmp_path, DATA), write_whole(tmp_path, b"orphan")
    (tmp_path / f"{orphan}.part").write_bytes(b"orp")
    Originals(tmp_path, {kept}.__contains__).sweep()
    assert [path.name for path in tmp_path.iterdir()] == [kept]


def test_nothing_is_kept_when_switched_off(tmp_path: Path) -> None:
    """What was kept before stays readable."""
    write_whole(tmp_path, DATA)
    originals = Originals(tmp_path, lambda _: True, is_on=False)
    with originals.keeping(b"another"):
        pass
    assert originals.read(NAME) == DATA and len(list(tmp_path.iterdir())) == 1


def test_a_folder_that_takes_no_file_is_said_so(tmp_path: Path) -> None:
    """In one sentence, with what to do."""
    with pytest.raises(NotWritable, match="takes no file") as caught:
        write_whole(tmp_path / "nowhere", DATA)
    assert "space left" in caught.value.hint
