"""
The visible text of DOCX paragraphs: what Word shows and prints.

Inserted text counts, deleted text does not; field codes and hidden text are
left out and hidden text is counted. Next in the flow: `word.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from core.ingest.readers.word_styles import Styles, W

_SKIPPED = frozenset(
    W + tag for tag in ("del", "moveFrom", "instrText", "delText", "delInstrText", "pPr", "rPr", "txbxContent", "sdtPr")
)
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_BREAKS = {f"{W}tab": "\t", f"{W}br": "\n", f"{W}cr": "\n", f"{W}noBreakHyphen": "-", f"{W}ptab": "\t"}
_BOLD_LIMIT = 60
_NO_HEADING = re.compile(r"[。；;，,：:.!?！？]$|[：:]\s|[：:][^\s]|_{3,}")
_NOTE_REFERENCES = (f"{W}footnoteReference", f"{W}endnoteReference")


@dataclass
class WordText:
    """Turns paragraphs into text and counts what it leaves out."""

    styles: Styles
    hidden_runs: int = 0

    def paragraph(self, paragraph: etree._Element, is_on_colour: bool = False) -> str:
        """The visible text of one paragraph, Markdown residue removed, without its automatic number."""
        properties = paragraph.find(f"{W}pPr")
        is_on_colour = is_on_colour or _is_shaded(properties)
        return without_residue("".join(self._parts(paragraph, is_on_colour))).strip()

    def _parts(self, element: etree._Element, is_on_colour: bool) -> list[str]:
        parts: list[str] = []
        for child in element:
            if child.tag in _SKIPPED or child.tag == _FALLBACK or not isinstance(child.tag, str):
                continue
            if child.tag == f"{W}t":
                parts.append(child.text or "")
            elif child.tag in _BREAKS:
                parts.append(_BREAKS[child.tag])
            elif child.tag == f"{W}r" and self._is_hidden(child, is_on_colour):
                self.hidden_runs += bool("".join(child.itertext(f"{W}t")).strip())
            else:
                parts.extend(self._parts(child, is_on_colour))
        return parts

    def _is_hidden(self, run: etree._Element, is_on_colour: bool) -> bool:
        return self.styles.is_hidden(run, is_on_colour or _is_shaded(run.find(f"{W}rPr")))


def note_ids(paragraph: etree._Element) -> list[tuple[str, str]]:
    """Notes a paragraph refers to, as (element name, id), in order."""
    return [
        (etree.QName(reference).localname, reference.get(f"{W}id", ""))
        for reference in paragraph.iter(*_NOTE_REFERENCES)
        if next(reference.iterancestors(f"{W}del"), None) is None
    ]


def text_boxes(paragraph: etree._Element) -> list[etree._Element]:
    """The contents of text boxes anchored in a paragraph, each once."""
    boxes = paragraph.iter(f"{W}txbxContent")
    return [box for box in boxes if next(box.iterancestors(_FALLBACK), None) is None]


def is_on_colour(cell: etree._Element) -> bool:
    """Whether a table cell has a colour behind it, so that white text is meant to be seen."""
    table = next(cell.iterancestors(f"{W}tbl"), None)
    has_style = table is not None and table.find(f"{W}tblPr/{W}tblStyle") is not None
    return has_style or _is_shaded(cell.find(f"{W}tcPr"))


def is_bold_heading(paragraph: etree._Element, text: str) -> bool:
    """Whether a short paragraph is all bold and ends like a heading, as people write who use no styles."""
    if not 1 < len(text) <= _BOLD_LIMIT or _NO_HEADING.search(text):
        return False
    runs = [run for run in paragraph.iter(f"{W}r") if "".join(run.itertext(f"{W}t")).strip()]
    bold = [run.find(f"{W}rPr/{W}b") for run in runs]
    return bool(bold) and all(mark is not None and mark.get(f"{W}val", "1") not in {"0", "false"} for mark in bold)


def without_residue(text: str) -> str:
    """Without Markdown's ** and leading > or # that converters leave behind; words stay as they are."""
    text = re.sub(r"\*\*(?=\S)(.+?)(?<=\S)\*\*", r"\1", text)
    return re.sub(r"^\s*(?:>(?:\s|$)|#{1,6}\s)+", "", text).replace("**", "")


def _is_shaded(properties: etree._Element | None) -> bool:
    shading = None if properties is None else properties.find(f"{W}shd")
    highlight = None if properties is None else properties.find(f"{W}highlight")
    fill = "" if shading is None else shading.get(f"{W}fill", "auto").upper()
    return highlight is not None or fill not in {"", "AUTO", "FFFFFF"}
