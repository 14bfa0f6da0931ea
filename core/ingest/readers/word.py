"""
Read DOCX: paragraphs, headings, automatic numbers, tables, notes and text boxes.

Nothing outside the file is loaded. Styles are known to `word_styles.py`, text
to `word_text.py`. Next in the flow: `passages.py`.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from core.ingest.readers.archive import damaged, member_bytes, member_xml, open_package
from core.ingest.readers.cells import Cell, table_blocks
from core.ingest.readers.continued import continued
from core.ingest.readers.embedded import Pictures
from core.ingest.readers.titles import choose_title, is_capital_heading
from core.ingest.readers.word_styles import W, read_styles
from core.ingest.readers.word_text import WordText, is_bold_heading, is_on_colour, note_ids, text_boxes
from core.ports import OnPage
from core.records import Block, Reading
from core.settings import Settings

_CONTAINERS = frozenset(W + tag for tag in ("sdt", "sdtContent", "ins", "moveTo", "customXml", "smartTag"))
_BLIP = "{http://schemas.openxmlformats.org/drawingml/2006/main}blip"
_EMBED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}embed"
_HEADING_LIMIT = 120
_PLAIN_HEADING = 6


def read_word(name: str, data: bytes, settings: Settings, on_page: OnPage) -> Reading:
    """
    Read a DOCX file; its pages are not known before printing, so all is page 1.

    Raises:
        UnreadableDocument: damaged, encrypted, or a bomb.
        Cancelled: what `on_page` raises between two recognised pictures.
    """
    package = open_package(name, data, settings)
    document = member_xml(name, package, "word/document.xml")
    body = document.find(f"{W}body") if document is not None else None
    if body is None:
        raise damaged(name)
    styles = read_styles(member_xml(name, package, "word/styles.xml"), member_xml(name, package, "word/numbering.xml"))
    notes: dict[tuple[str, str], etree._Element] = {}
    for part, reference in (("footnotes", "footnoteReference"), ("endnotes", "endnoteReference")):
        root = member_xml(name, package, f"word/{part}.xml")
        if root is not None:
            notes.update({(reference, note.get(f"{W}id", "")): note for note in root})
    relations = member_xml(name, package, "word/_rels/document.xml.rels")
    walk = _Walk(WordText(styles), notes, _PackedPictures(name, package, relations, Pictures(settings, on_page)))
    blocks = tuple(continued([block for block in walk.blocks(body) if block.text]))
    return Reading(choose_title(blocks, name), blocks, 1, "docx", walk.warnings())


@dataclass
class _PackedPictures:
    """The pictures that paragraphs show, by the names the package gives them; linked ones are not fetched."""

    name: str
    package: zipfile.ZipFile
    relations: etree._Element | None
    found: Pictures

    def blocks(self, paragraph: etree._Element) -> Iterator[Block]:
        """The text of each picture in a paragraph."""
        for blip in paragraph.iter(_BLIP):
            for relation in self.relations if self.relations is not None else ():
                if relation.get("Id") == blip.get(_EMBED) and relation.get("TargetMode") != "External":
                    path = f"word/{relation.get('Target', '')}".replace("word//", "")
                    yield from self.found.blocks(member_bytes(self.name, self.package, path), 1)


@dataclass
class _Walk:
    """Goes through a body in reading order; counts tables as it goes."""

    text: WordText
    notes: dict[tuple[str, str], etree._Element]
    pictures: _PackedPictures
    tables: int = 0
    used_notes: set[tuple[str, str]] = field(default_factory=set)

    def blocks(self, parent: etree._Element) -> Iterator[Block]:
        """The blocks of a body, cell or text box."""
        for child in parent:
            if child.tag == f"{W}p":
                yield from self._paragraph(child)
            elif child.tag == f"{W}tbl":
                yield from self._table(child)
            elif child.tag in _CONTAINERS:
                yield from self.blocks(child)

    def warnings(self) -> tuple[str, ...]:
        """What the user should know about the text left out so far."""
        count = self.text.hidden_runs
        hidden = (f"Hidden text (white, tiny or invisible) was left out in {count} places.",) if count else ()
        return hidden + self.pictures.found.warnings()

    def _paragraph(self, paragraph: etree._Element) -> Iterator[Block]:
        styles = self.text.styles
        if styles.is_contents(paragraph):
            return
        number, text = styles.number(paragraph), self.text.paragraph(paragraph)
        level = styles.heading_level(paragraph) if len(text) <= _HEADING_LIMIT else 0
        is_item = not level and paragraph.find(f"{W}pPr/{W}numPr") is not None
        if not level and not is_item and (is_capital_heading(text) or is_bold_heading(paragraph, text)):
            level = _PLAIN_HEADING
        shown = f"{number} {text}" if number and text else text
        yield Block(shown, "heading" if level else "list" if is_item else "paragraph", level)
        for box in text_boxes(paragraph):
            yield from self.blocks(box)
        yield from self.pictures.blocks(paragraph)
        yield from self._notes_of(paragraph)

    def _notes_of(self, element: etree._Element) -> Iterator[Block]:
        for key in note_ids(element):
            note = self.notes.get(key)
            if note is not None and key not in self.used_notes:
                self.used_notes.add(key)
                paragraphs = [self.text.paragraph(paragraph) for paragraph in note.iter(f"{W}p")]
                yield Block(" ".join(filter(None, paragraphs)), "note", locator=f"note {key[1]}")

    def _table(self, table: etree._Element) -> Iterator[Block]:
        rows = list(_rows(table))
        if len(rows) == 1 and len(list(_cells(rows[0]))) == 1:
            yield from self.blocks(next(_cells(rows[0])))
            return
        self.tables += 1
        number = self.tables
        yield from table_blocks(self._grid(rows), f"table {number}")
        for cell in (cell for row in rows for cell in _cells(row)):
            for nested in cell.iterfind(f"{W}tbl"):
                yield from self._table(nested)
            yield from self._notes_of(cell)

    def _grid(self, rows: list[etree._Element]) -> list[list[Cell]]:
        """Cell texts by column; a cell merged downwards counts for each of its rows."""
        grid: list[list[Cell]] = []
        above: dict[int, str] = {}
        for row in rows:
            texts: list[Cell] = [""] * _skipped_columns(row)
            for cell in _cells(row):
                column, span = len(texts), _span(cell)
                merge = cell.find(f"{W}tcPr/{W}vMerge")
                goes_on = merge is not None and merge.get(f"{W}val", "continue") == "continue"
                text = above.get(column, "") if goes_on else self._cell_text(cell)
                above[column] = text if merge is not None else ""
                texts.extend([text, *[None] * (span - 1)])
            grid.append(texts)
        return grid

    def _cell_text(self, cell: etree._Element) -> str:
        paragraphs = [p for p in cell.iter(f"{W}p") if next(p.iterancestors(f"{W}tc"), None) is cell]
        coloured = is_on_colour(cell)
        texts = []
        for paragraph in paragraphs:
            number, text = self.text.styles.number(paragraph), self.text.paragraph(paragraph, coloured)
            texts.append(f"{number} {text}".strip())
        return " ".join(filter(None, texts))


def _rows(table: etree._Element) -> Iterator[etree._Element]:
    """Rows of this table, not of tables inside it; deleted rows left out."""
    for row in table.iter(f"{W}tr"):
        is_deleted = row.find(f"{W}trPr/{W}del") is not None
        if next(row.iterancestors(f"{W}tbl"), None) is table and not is_deleted:
            yield row


def _cells(row: etree._Element) -> Iterator[etree._Element]:
    return (cell for cell in row.iter(f"{W}tc") if next(cell.iterancestors(f"{W}tr"), None) is row)


def _span(cell: etree._Element) -> int:
    return _number(cell.find(f"{W}tcPr/{W}gridSpan"), 1)


def _skipped_columns(row: etree._Element) -> int:
    return _number(row.find(f"{W}trPr/{W}gridBefore"), 0)


def _number(element: etree._Element | None, default: int) -> int:
    text = "" if element is None else element.get(f"{W}val", "")
    return min(int(text), 64) if text.isdigit() else default
