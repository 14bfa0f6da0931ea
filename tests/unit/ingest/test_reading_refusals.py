"""Files that cannot be read are refused with one sentence and a hint, and names are made harmless."""

from __future__ import annotations

import pytest

from core.errors import UnreadableDocument
from core.ingest.readers import clean_name, read
from core.settings import Settings
from tests.unit.ingest.paper_makers import SETTINGS, docx, package, paragraph, pdf, texts

RANDOM = bytes((i * 167 + (i * i) % 251) % 256 for i in range(1, 2_000))
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 512


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.txt", b"", "empty"),
        ("a.txt", b"\n" * 5_000, "no text found"),
        ("a.docx", docx(paragraph("text"))[:-40], "damaged"),
        ("a.docx", docx(paragraph("")), "no text found"),
        ("a.zip", package({"x.bin": b"1"}), "archive"),
        ("a.docx", OLE + "EncryptedPackage".encode("utf-16-le"), "needs a password"),
        ("a.doc", OLE, "old Office file"),
        ("a.png", b"\x89PNG\r\n\x1a\n", "picture"),
        ("a.pdf", RANDOM, "neither a known document format nor text"),
        ("a.txt", RANDOM, "neither a known document format nor text"),
        ("a.pdf", b"%PDF-1.4 nothing more", "damaged"),
    ],
)
def test_unreadable_files_are_refused_with_a_hint(name: str, data: bytes, words: str) -> None:
    """The message is one sentence with the file's name; the hint says what to do."""
    with pytest.raises(UnreadableDocument) as caught:
        read(name, data, SETTINGS)
    assert caught.value.message.startswith(f"{name}: ")
    assert words in caught.value.message
    assert caught.value.hint.endswith(".")


def test_too_large_files_are_refused() -> None:
    """The size limit of the settings holds before anything is parsed."""
    with pytest.raises(UnreadableDocument, match="2000 bytes"):
        read("a.txt", b"a" * 2_000, Settings(max_file_bytes=1_000))


def test_mails_nested_without_end_are_refused() -> None:
    """What the mail parser cannot unwind is said of the file, not reported as a fault of the program."""
    mail = (
        b"From: a@b.c\nSubject: n\nMIME-Version: 1.0\nContent-Type: message/rfc822\n\n" * 3_000
        + b"Subject: core\n\nText."
    )
    with pytest.raises(UnreadableDocument, match="nested too deeply"):
        read("deep.eml", mail, SETTINGS)


def test_content_decides_where_the_name_is_wrong() -> None:
    """A PDF named .txt is read as PDF; text named .pdf is read as text, with a warning."""
    assert read("a.txt", pdf("Hello"), SETTINGS).format == "pdf"
    reading = read("a.pdf", b"Only text.", SETTINGS)
    assert texts(reading) == ["Only text."]
    assert "was read as that" in reading.warnings[0]


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("测试合同.pdf", "测试合同.pdf"),
        ("מסמך.txt", "מסמך.txt"),
        ("file_🙂.txt", "file_🙂.txt"),
        ("e\u0301.txt", "é.txt"),
        ("../../etc/passwd", "etc/passwd"),
        ("C:\\tmp\\..\\a.txt", "tmp/a.txt"),
        ("/abs//./b.txt", "abs/b.txt"),
        ("", "unnamed"),
    ],
)
def test_names_are_kept_and_made_harmless(name: str, clean: str) -> None:
    """Unicode names survive in NFC; a path stays relative and has no parent steps."""
    assert clean_name(name) == clean
