"""Where in a document something stands, in the reader's words: a page only where the format has pages."""

import re
from collections.abc import Iterable

from core import Document
from pages.shared.text import Words

_ROWS = re.compile(r"(?:table (\d+), )?row (\d+)(?:-(\d+(?:[,\-]\d+)*))?")
_RANGE = re.compile(r"!(?=[A-Z]+\d+(?:[:,][A-Z]+\d+)*$)")
_PICTURE = re.compile(r"picture (\d+)(?:, (.+))?")
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_ATTACHMENT = "attachment "


def format_of(document_id: str, documents: Iterable[Document]) -> str:
    """The format of a stored document; "" for one that is gone."""
    return next((one.format for one in documents if one.document_id == document_id), "")


def place_words(document_format: str, page: int, locator: str, words: Words) -> str:
    """
    The place inside a document, "" where there is nothing to say.

    A PDF has pages, a presentation slides, and a picture may have pages; a sheet, an attachment, rows of a
    table or headings are named by the locator; mails, Word, web and text files have no pages, so none is said.

    Example: ("pdf", 3, "") is "p. 3", ("xlsx", 2, "Prices!A5:J9") is "Prices, A5:J9", ("docx", 1, "") is "".
    """
    has_page = document_format == "pdf" or (document_format in {"txt", "image"} and page > 1)
    parts = [words("page_number", page=page)] if has_page else []
    parts += [words("slide_number", page=page)] if document_format == "pptx" else []
    if locator.startswith(_ATTACHMENT):
        name, _, inside = locator.removeprefix(_ATTACHMENT).partition(", ")
        parts += [words("attachment", name=name), *([_inside(inside, words)] if inside else [])]
    elif document_format == "eml":
        parts.append(words("mail_itself"))
    elif locator:
        parts.append(_inside(locator, words))
    return words("place_joint").join(parts)


def _inside(locator: str, words: Words) -> str:
    """Rows of a table or a clause's number in the reader's language; a range of a sheet or a heading as it is."""
    if _NUMBER.fullmatch(locator):
        return words("clause_number", n=locator)
    picture = _PICTURE.fullmatch(locator)
    if picture:
        number = words("picture_number", n=picture[1])
        return words("place_joint").join([number, *([_inside(picture[2], words)] if picture[2] else [])])
    match = _ROWS.fullmatch(locator)
    if match is None and locator == "notes":
        return words("notes")
    if match is None:
        return words("place_joint").join(_RANGE.split(locator))
    table, first, last = match.groups()
    rows = words("rows_from_to", first=first, last=last) if last else words("row_number", row=first)
    return words("place_joint").join([words("table_number", table=table), rows] if table else [rows])
