"""
Open ZIP archives without being hurt: size limits, and for DOCX and XLSX no entities and one parser.

Used by `word.py`, `workbook.py` and, for folders packed as ZIP, `../unpack.py`.
Nothing outside the archive is ever loaded.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from io import BytesIO

from lxml import etree

from core.errors import UnreadableDocument
from core.settings import Settings

_PROLOG_BYTES = 65_536
_RATIO_MATTERS_FROM = 1_000_000
_FORBIDDEN = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_ROOT = re.compile(rb"<[A-Za-z_]")
_UNPACK_ERRORS = (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, ValueError)


def open_package(name: str, data: bytes, settings: Settings) -> zipfile.ZipFile:
    """
    A DOCX or XLSX package, once it is known to be harmless.

    Raises:
        UnreadableDocument: as `open_archive`, or with a DTD or entity in its XML.
    """
    package = open_archive(name, data, settings)
    for member in package.infolist():
        _check_prolog(name, package, member)
    return package


def open_archive(name: str, data: bytes, settings: Settings) -> zipfile.ZipFile:
    """
    The archive, once it is known to be whole, not encrypted and not a bomb.

    Sizes are taken from the directory, which the zip module holds members to.

    Raises:
        UnreadableDocument: damaged, encrypted, or unpacking to too much.
    """
    try:
        package = zipfile.ZipFile(BytesIO(data))
    except _UNPACK_ERRORS as error:
        raise damaged(name) from error
    members = package.infolist()
    if any(member.flag_bits & 1 for member in members):
        raise UnreadableDocument(f"{name}: the file is encrypted, it needs a password.", "Add a copy without password.")
    _check_sizes(name, members, settings)
    return package


def member_names(data: bytes) -> set[str]:
    """The names of all members as the zip module reads them; none where the bytes are no whole archive."""
    try:
        return set(zipfile.ZipFile(BytesIO(data)).namelist())
    except _UNPACK_ERRORS:
        return set()


def damaged(name: str) -> UnreadableDocument:
    """The error for a package that cannot be unpacked."""
    return UnreadableDocument(f"{name}: the file is damaged or was not copied completely.")


def member_bytes(name: str, package: zipfile.ZipFile, path: str | zipfile.ZipInfo) -> bytes:
    """One member, b"" where there is none. Raises UnreadableDocument if it cannot be unpacked."""
    try:
        return package.read(path)
    except KeyError:
        return b""
    except _UNPACK_ERRORS as error:
        raise damaged(name) from error


def member_xml(name: str, package: zipfile.ZipFile, path: str) -> etree._Element | None:
    """One member parsed, None where there is none; entities are not resolved, nothing is loaded."""
    data = member_bytes(name, package, path)
    if not data:
        return None
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise damaged(name) from error


def _check_sizes(name: str, members: list[zipfile.ZipInfo], settings: Settings) -> None:
    total = sum(member.file_size for member in members)
    most = settings.max_archive_ratio
    if any(one.file_size > max(_RATIO_MATTERS_FROM, most * max(1, one.compress_size)) for one in members):
        raise UnreadableDocument(
            f"{name}: the file unpacks to more than {most} times its size, as files made for an attack do.",
            "Save it again in its own program, or raise SKEIN_MAX_ARCHIVE_RATIO if you trust it.",
        )
    if total > settings.max_unpacked_bytes:
        raise UnreadableDocument(
            f"{name}: the file unpacks to {total:,} bytes, more than the {settings.max_unpacked_bytes:,} allowed.",
            "Split the document, or raise SKEIN_MAX_UNPACKED_BYTES if you trust it.",
        )


def _check_prolog(name: str, package: zipfile.ZipFile, member: zipfile.ZipInfo) -> None:
    """
    A DTD can only stand before the root element; office programs never write one.

    Every member is looked at, since a package may give its parts any name; one
    that hides its root element behind a long prolog is refused as well.
    """
    try:
        with package.open(member) as stream:
            start = stream.read(_PROLOG_BYTES).replace(b"\x00", b"")
    except _UNPACK_ERRORS as error:
        raise damaged(name) from error
    is_xml = start.removeprefix(b"\xef\xbb\xbf").lstrip(b"\xff\xfe \t\r\n").startswith(b"<")
    if is_xml and (_FORBIDDEN.search(start) or not _ROOT.search(start)):
        raise UnreadableDocument(
            f"{name}: the file declares XML entities, which may hide an attack.",
            "Open it in its own program, save it again, and add the new copy.",
        )
