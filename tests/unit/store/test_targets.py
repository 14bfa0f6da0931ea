"""Where copies may go: a slip in a path is refused in a sentence, and the memory stays."""

import zipfile
from pathlib import Path

import pytest

from core.errors import BadInput
from core.store.targets import new_or, new_or_package, outside


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A folder with a ledger."""
    (tmp_path / "m" / "snapshots").mkdir(parents=True)
    (tmp_path / "m" / "ledger.sqlite").write_bytes(b"SQLite format 3")
    return tmp_path / "m"


@pytest.mark.parametrize(
    "name", ["m", "m/ledger.sqlite", "m/new/copy.zip", "m/snapshots", "o/../m/a.csv", "link/a.csv"]
)
def test_nothing_is_written_among_the_memorys_own_files(memory: Path, name: str) -> None:
    """However the path is put."""
    (memory.parent / "o").mkdir()
    (memory.parent / "link").symlink_to(memory)
    with pytest.raises(BadInput, match="own folder"):
        outside(memory.parent / name, memory)


@pytest.mark.parametrize("name", ["m/snapshots/a.zip", "other/a.zip", "memory-2.zip"])
def test_other_places_and_the_folder_of_snapshots_are_free(memory: Path, name: str) -> None:
    """A name that only begins as the memory's does is another place."""
    assert outside(memory.parent / name, memory) == memory.parent / name


def test_a_file_of_another_kind_is_not_replaced(tmp_path: Path) -> None:
    """A new one and one of the same kind may be."""
    (tmp_path / "a.CSV").touch()
    (tmp_path / "a.docx").touch()
    for name in ("new", "new.docx", "a.CSV"):
        assert new_or(tmp_path / name, (".csv", ".json")).name == name
    for name in ("a.docx", "."):
        with pytest.raises(BadInput, match=r"no \.csv or \.json file"):
            new_or(tmp_path / name, (".json", ".csv"))


def test_only_a_package_is_replaced_by_a_package(tmp_path: Path) -> None:
    """What the file is decides, not its name."""
    (tmp_path / "a.zip").write_text("a contract", encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "b", "w") as package:
        package.writestr("x", "y")
    assert new_or_package(tmp_path / "b") and new_or_package(tmp_path / "c.zip")
    for name in ("a.zip", "."):
        with pytest.raises(BadInput, match="no ZIP file"):
            new_or_package(tmp_path / name)
