"""Folders packed as ZIP: which files come out, under which names, and what is refused."""

import zipfile
from io import BytesIO

import pytest

from core.errors import UnreadableDocument
from core.ingest.unpack import MAX_FILES, members, unpacked, why_refused
from core.records import SourceFile
from core.settings import Settings
from tests.store_examples import Store

SETTINGS = Settings()


def packed(*files: tuple[str, bytes], name: str = "folder.zip", method: int = zipfile.ZIP_DEFLATED) -> SourceFile:
    """An archive of these files, names written as UTF-8."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for path, data in files:
            archive.writestr(path, data)
    return SourceFile(name, buffer.getvalue())


def with_names(names: list[bytes]) -> SourceFile:
    """An archive whose names are these bytes, without the UTF-8 flag."""
    stand_ins = [f"{place}".rjust(len(name), "_") for place, name in enumerate(names)]
    data = packed(*[(one, one.encode()) for one in stand_ins]).data
    for stand_in, name in zip(stand_ins, names, strict=True):
        data = data.replace(stand_in.encode(), name)
    return SourceFile("folder.zip", data)


def names_in(*files: SourceFile) -> list[str]:
    """The names of a batch after unpacking."""
    return [one.name for one in unpacked(files, SETTINGS)]


def test_an_archive_becomes_its_files_under_their_paths() -> None:
    """Folders stay in the names; other files of the batch keep their places."""
    archive = packed(("项目/合同.txt", b"1"), ("项目/纪要/一.md", b"2"))
    found = list(unpacked([SourceFile("a.txt", b"0"), archive], SETTINGS))
    assert [(one.name, one.data) for one in found] == [
        ("a.txt", b"0"), ("项目/合同.txt", b"1"), ("项目/纪要/一.md", b"2")
    ]  # fmt: skip


def test_what_systems_add_is_left_out() -> None:
    """Folders, hidden files and the leftovers of Mac, Windows and Office are no documents."""
    junk = ["__MACOSX/._a.txt", ".DS_Store", "d/.git/x", "Thumbs.db", "d/desktop.ini", "~$a.docx", "d/"]
    assert names_in(packed(*[(one, b"") for one in junk], ("d/a.txt", b"1"))) == ["d/a.txt"]


def test_a_path_cannot_leave_the_folder() -> None:
    """Absolute and climbing paths, drives and direction marks become plain relative names."""
    hostile = ("../../etc/a.txt", "/b.txt", "C:\\x\\c.txt", "d\u202e.txt")
    assert names_in(packed(*[(one, b"1") for one in hostile])) == ["etc/a.txt", "b.txt", "x/c.txt", "d.txt"]


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("gb18030", "合同/补充协议二.txt"), ("utf-8", "合同.txt"), ("cp437", "Müller.txt"), ("cp437", "café.txt")],
)
def test_names_without_a_flag_are_read_as_they_were_typed(encoding: str, name: str) -> None:
    """Chinese Windows writes GBK, Mac UTF-8, old tools code page 437."""
    assert names_in(with_names([name.encode(encoding)])) == [name]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_the_same_name_twice_is_two_documents() -> None:
    """The second of a batch is no new version of the first."""
    single = SourceFile("b", b"")
    batch = packed(("d/a.txt", b"1"), ("d/a.txt", b"2")), single, single, packed(("b", b""))
    assert names_in(*batch) == ["d/a.txt", "d/a (2).txt", "b", "b (2)", "b (3)"]


def test_an_office_document_is_not_taken_apart() -> None:
    """A DOCX under another name stays whole, an archive with a stored DOCX in it does not."""
    word = packed(("word/document.xml", b"<w/>"), name="renamed.zip", method=zipfile.ZIP_STORED)
    assert names_in(word) == ["renamed.zip"]
    assert names_in(packed(("a.docx", word.data), method=zipfile.ZIP_STORED)) == ["a.docx"]


def encrypted() -> bytes:
    """An archive whose member says that it needs a password."""
    data = bytearray(packed(("a.txt", b"1")).data)
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (encrypted(), "encrypted"),
        (packed(("a.txt", b"1" * 300)).data[:-30], "damaged"),
        (packed(("a.txt", b"1" * 300), method=zipfile.ZIP_STORED).data.replace(b"1" * 300, b"2" * 300), "damaged"),
        (packed(("a.txt", b"0" * 2_000_000)).data, "unpacks to more than"),
        (packed(("d/", b""), (".hidden", b"1")).data, "holds no file"),
        (packed(*[(f"{one}.txt", b"") for one in range(MAX_FILES + 1)]).data, "more than the 5000 allowed"),
    ],
)
def test_a_bad_archive_is_refused_in_one_sentence(store: Store, data: bytes, reason: str) -> None:
    """It stays in the batch as itself, and its report says why; the others come in."""
    batch = list(unpacked([SourceFile("bad.zip", data), SourceFile("a.txt", b"Alpha met Beta.")], SETTINGS))
    with pytest.raises(UnreadableDocument, match=reason):
        members(batch[0], SETTINGS)
    reports = [store.ingester.ingest(one)[0] for one in batch]
    assert [one.status for one in reports] == ["failed", "stored"]
    assert reason in reports[0].message and reports[0].hint


def test_an_archive_inside_another_is_refused() -> None:
    """One level is unpacked; the inner one says what to do."""
    [inner] = unpacked([packed(("d/inner.zip", packed(("a.txt", b"1")).data))], SETTINGS)
    assert inner.name == "d/inner.zip"
    assert "inside another one" in why_refused(inner, SETTINGS).message
