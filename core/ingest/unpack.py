"""
Folders packed as ZIP: one archive to the files in it, each under its path.

Holds which members are files for us and how their names are spelled; opening
an archive safely is `readers/archive.py`'s. Next in the flow: `jobs.py`, which
keeps a row for each file, and `pipeline.py`.
"""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from core.errors import UnreadableDocument
from core.ingest.readers import clean_name
from core.ingest.readers.archive import member_bytes, member_names, open_archive
from core.records import SourceFile
from core.settings import Settings

MAX_FILES = 5_000  # in one archive: a job keeps a row for each
_OFFICE = frozenset({"word/document.xml", "xl/workbook.xml", "ppt/presentation.xml"})
_SYSTEM = frozenset({"thumbs.db", "desktop.ini", "__macosx"})
_IS_UTF8 = 0x800  # flag of a member whose name is UTF-8
_UNPACK = "Unpack it and add the documents inside."


def unpacked(files: Iterable[SourceFile], settings: Settings) -> Iterator[SourceFile]:
    """
    The files of a batch, each archive replaced by the files in it.

    An archive that has to be refused stays in its place; the pipeline says why
    (`why_refused`). Two files of one batch with the same name are two
    documents, not a document and its new version: the second gets " (2)".
    """
    taken: set[str] = set()
    for file in files:
        for one in _files_of(file, settings):
            name = _free_name(clean_name(one.name), taken)
            taken.add(name)
            yield replace(one, name=name)


def is_folder(file: SourceFile, settings: Settings) -> bool:
    """Whether a file is an archive to unpack: a .zip of allowed size that is no office document under another name."""
    is_archive = file.name.lower().endswith(".zip") and file.data.startswith(b"PK")
    is_allowed = len(file.data) <= settings.max_file_bytes  # a larger one is refused as any other file
    return is_archive and is_allowed and not _OFFICE & member_names(file.data)


def members(archive: SourceFile, settings: Settings) -> list[SourceFile]:
    """
    The files in an archive, in its order; hidden files, links and what systems add are left out.

    Raises:
        UnreadableDocument: damaged, encrypted, unpacking to too much, without a file, or with too many.
    """
    package = open_archive(archive.name, archive.data, settings)
    named = [(_name_of(one), one) for one in package.infolist() if not one.is_dir() and not _is_link(one)]
    named = [(name, one) for name, one in named if not _is_hidden(name)]
    if not named:
        raise UnreadableDocument(f"{archive.name}: the archive holds no file.", "Add an archive with documents in it.")
    if len(named) > MAX_FILES:
        raise UnreadableDocument(
            f"{archive.name}: the archive holds {len(named)} files, more than the {MAX_FILES} allowed.",
            "Split it into several archives.",
        )
    return [SourceFile(name, member_bytes(archive.name, package, one)) for name, one in named]


def why_refused(archive: SourceFile, settings: Settings) -> UnreadableDocument:
    """Why an archive was not unpacked: what is wrong with it, or that it lies inside another."""
    try:
        members(archive, settings)
    except UnreadableDocument as error:
        return error
    return UnreadableDocument(f"{archive.name}: this archive lies inside another one.", _UNPACK)


def _files_of(file: SourceFile, settings: Settings) -> list[SourceFile]:
    try:
        return members(file, settings) if is_folder(file, settings) else [file]
    except UnreadableDocument:
        return [file]


def _name_of(member: zipfile.ZipInfo) -> str:
    """
    The path of a member as it was typed.

    The zip module reads a name without the UTF-8 flag as code page 437. Mac and
    Linux write UTF-8 there all the same, Chinese Windows writes GBK; GBK is
    believed only where it gives mostly the everyday characters of GB 2312, since
    accents of code page 437 often happen to be rare ones.
    """
    if member.flag_bits & _IS_UTF8:
        return clean_name(member.orig_filename)
    written = member.orig_filename.encode("cp437")
    for encoding in ("utf-8", "gb18030"):
        name = written.decode(encoding, "replace")
        if "\ufffd" not in name and (encoding == "utf-8" or _is_everyday(name)):
            return clean_name(name)
    return clean_name(member.orig_filename)


def _is_everyday(name: str) -> bool:
    foreign = [character for character in name if ord(character) > 127]
    return 2 * sum(bool(one.encode("gb2312", "ignore")) for one in foreign) >= len(foreign)


def _is_hidden(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return any(one.startswith((".", "~$")) or one.lower() in _SYSTEM for one in parts)


def _is_link(member: zipfile.ZipInfo) -> bool:
    return stat.S_ISLNK(member.external_attr >> 16)


def _free_name(name: str, taken: set[str]) -> str:
    path, number, free = PurePosixPath(name), 1, name
    while free in taken:
        number += 1
        free = str(path.with_name(f"{path.stem} ({number}){path.suffix}"))
    return free
