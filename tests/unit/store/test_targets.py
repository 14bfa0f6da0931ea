"""Where copies may go: a slip in a path is refused in a sentence, and the memory stays."""

import zipfile
from pathlib import Path

import pytest

from core.errors import BadInput
from core.store.targets import folder_for, new_or_like, new_or_snapshot, outside

NAMES = ("a.json", "b.json")


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


def test_a_link_in_the_folder_leads_nothing_into_the_memory(memory: Path, tmp_path: Path) -> None:
    """The folder lies outside, one of its files does not."""
    folder = tmp_path / "o"
    folder.mkdir()
    (folder / "b.json").symlink_to(memory / "ledger.sqlite")
    with pytest.raises(BadInput, match="own folder"):
        folder_for(folder, NAMES, memory)


def test_files_that_another_program_wrote_in_the_folder_stay(memory: Path, tmp_path: Path) -> None:
    """All of the names are an earlier copy's, one of them is somebody else's."""
    assert folder_for(tmp_path / "new", NAMES, memory)
    (tmp_path / "a.json").touch()
    with pytest.raises(BadInput, match="not of an earlier copy"):
        folder_for(tmp_path, NAMES, memory)
    with pytest.raises(BadInput, match="no folder"):
        folder_for(tmp_path / "a.json", NAMES, memory)
    (tmp_path / "b.json").touch()
    assert folder_for(tmp_path, NAMES, memory) == tmp_path


@pytest.mark.parametrize(("text", "is_kept"), [("number,fact\n1,2", False), ("", False), ('{"name": "x"}', True)])
def test_a_text_of_another_kind_is_not_replaced(tmp_path: Path, text: str, is_kept: bool) -> None:
    """Whatever it is called."""
    path = tmp_path / "a.csv"
    assert new_or_like(path, "number,") == path
    path.write_text(text, encoding="utf-8-sig" if text else "utf-8")
    if is_kept:
        with pytest.raises(BadInput, match="not of an earlier copy"):
            new_or_like(path, "number,")
    else:
        assert new_or_like(path, "number,") == path


def test_only_a_snapshot_is_replaced_by_a_snapshot(tmp_path: Path) -> None:
    """What the file holds decides, not its name: a DOCX is a ZIP file too."""
    for name, members in (("b", ("ledger.sqlite", "manifest.json")), ("c.docx", ("word/document.xml",))):
        with zipfile.ZipFile(tmp_path / name, "w") as package:
            for one in members:
                package.writestr(one, "y")
    (tmp_path / "a.zip").write_text("a contract", encoding="utf-8")
    assert new_or_snapshot(tmp_path / "b") and new_or_snapshot(tmp_path / "new.zip")
    for name in ("a.zip", "c.docx", "."):
        with pytest.raises(BadInput, match="no snapshot"):
            new_or_snapshot(tmp_path / name)
