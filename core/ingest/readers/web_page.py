"""
Read HTML: the visible words in order, headings, lists and tables; nothing is run or loaded.

Next in the flow: `passages.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree, html

from core.ingest.readers.cells import Cell, table_blocks
from core.ingest.readers.encoding import decode
from core.ingest.readers.names import stem
from core.records import Block, BlockKind, Reading
from core.settings import Settings

_UNSEEN = frozenset(
    "script style noscript template iframe object embed applet head nav svg math select audio video canvas".split()  # noqa: SIM905
)
_INLINE = frozenset(
    "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike "  # noqa: SIM905
    "strong sub sup time tt u var wbr img input".split()
)
_HIDDEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)"
    r"|font-size\s*:\s*0*[01](?:\.\d+)?(?:px|pt)?\s*(?:;|$)"
)
_WHITE = re.compile(r"(?<![\w-])color\s*:\s*(?:white|#fff(?:fff)?|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))(?!\w)")
CUT = "Elements nested too deeply were left out: save the page anew, or as text."
_DECLARED = re.compile(rb"<(?:meta[^>]+charset|\?xml[^>]+encoding)\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)


def read_web_page(name: str, data: bytes, settings: Settings) -> Reading:  # noqa: ARG001
    """
    Read an HTML file; scripts, navigation and hidden elements are left out.

    Raises:
        UnreadableDocument: if the bytes are no text.
    """
    match = _DECLARED.search(data[:4096])
    declared = match.group(1).decode() if match else ""
    page = html_page(decode(name, data, declared))
    warnings = [f"Hidden text was left out in {page.hidden} places."] if page.hidden else []
    warnings += [CUT] if page.is_cut else []
    return Reading(page.title or stem(name), page.blocks, 1, "html", tuple(warnings))


@dataclass(frozen=True, slots=True)
class Page:
    """The title, the blocks, how many hidden elements with text were left out, and whether some nested too deep."""

    title: str = ""
    blocks: tuple[Block, ...] = ()
    hidden: int = 0
    is_cut: bool = False


def html_page(text: str) -> Page:
    """What a page shows; empty where nothing can be made of it."""
    text = re.sub(r"^\s*<\?xml[^>]*\?>", "", text.replace("\x00", ""))
    if not text.strip():
        return Page()
    parser = html.HTMLParser(no_network=True, remove_comments=True, remove_pis=True, huge_tree=True)
    try:
        root = html.document_fromstring(text, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError):
        return Page(is_cut=_is_cut(parser))
    walk = _Walk()
    body = root.find("body")
    walk.visit(body if body is not None else root)
    title = " ".join((root.findtext(".//title") or "").split())
    title = title or next((b.text for b in walk.blocks if b.kind == "heading"), "")
    return Page(title, tuple(walk.blocks), walk.hidden, _is_cut(parser))


def _is_cut(parser: html.HTMLParser) -> bool:
    """Whether the parser left out what was nested deeper than it goes."""
    return any("depth" in one.message.lower() for one in parser.error_log)


@dataclass(slots=True)
class _Open:
    """An element whose children are being visited: its blocks are of this kind and level; `tail` follows it."""

    children: Iterator[html.HtmlElement]
    kind: BlockKind
    level: int
    is_block: bool
    tail: str


@dataclass
class _Walk:
    """Collects words until a block element begins or ends."""

    blocks: list[Block] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    tables: int = 0
    hidden: int = 0

    def visit(self, root: html.HtmlElement) -> None:
        """Collect the words of an element and all below it, however deep: no call nests in another."""
        self.words.append(root.text or "")
        opened = [_Open(iter(root), "paragraph", 0, is_block=True, tail="")]
        while opened:
            around = opened[-1]
            child = next(around.children, None)
            if child is not None:
                opened += self._entered(child, around)
                continue
            opened.pop()
            if around.is_block:
                self.flush(around.kind, around.level)
            self.words.append(around.tail)

    def _entered(self, child: html.HtmlElement, around: _Open) -> list[_Open]:
        """The child, if its own children are to be visited; else it is done with, whatever it is."""
        tag, tail = child.tag if isinstance(child.tag, str) else "", child.tail or ""
        if tag in _INLINE and not _is_hidden(child):
            self.words.append(child.text or "")
            return [_Open(iter(child), around.kind, around.level, is_block=False, tail=tail)]
        if self._is_passed(child, tag, around):
            self.words.append(tail)
            return []
        self.flush(around.kind, around.level)
        self.words.append(child.text or "")
        return [_Open(iter(child), *_kind_of(tag), is_block=True, tail=tail)]

    def _is_passed(self, child: html.HtmlElement, tag: str, around: _Open) -> bool:
        """Whether an element is done with as a whole: unseen, hidden, a line break or a table of data."""
        if tag in _UNSEEN or not tag:
            return True
        if _is_hidden(child):
            self.hidden += bool(child.text_content().strip())
            return True
        if tag == "br":
            self.flush(around.kind, around.level)
            return True
        if tag == "table" and child.find(".//table") is None and _is_data_table(child):
            self.flush(around.kind, around.level)
            self._table(child)
            return True
        return False

    def flush(self, kind: BlockKind, level: int) -> None:
        """Make a block of the words collected so far."""
        text = " ".join("".join(self.words).split())
        self.words.clear()
        if text:
            self.blocks.append(Block(text, kind, level))

    def _table(self, table: html.HtmlElement) -> None:
        self.tables += 1
        spans: dict[int, tuple[int, Cell]] = {}
        self.hidden += _without_unseen(table)
        rows = [_row_cells(row, spans) for row in table.iter("tr")]
        self.blocks.extend(table_blocks(rows, f"table {self.tables}"))


def _is_hidden(element: html.HtmlElement) -> bool:
    """Not displayed, tiny, transparent, or white where nothing sets a background."""
    style = element.get("style", "").lower()
    if element.get("hidden") is not None or _HIDDEN.search(style):
        return True
    if not _WHITE.search(style):
        return False
    around = (element, *element.iterancestors())
    return not any("background" in a.get("style", "") or a.get("bgcolor") or a.get("class") for a in around)


def _without_unseen(table: html.HtmlElement) -> int:
    """Empty the elements of a table that no reader sees; how many of them were hidden and held text."""
    hidden, seen = 0, [table]
    while seen:
        for one in seen.pop():
            is_hidden = _is_hidden(one)
            if is_hidden or one.tag in _UNSEEN:
                hidden += is_hidden and bool(one.text_content().strip())
                one.clear(keep_tail=True)
            else:
                seen.append(one)
    return hidden


def _is_data_table(table: html.HtmlElement) -> bool:
    return any(len(row.findall("td") + row.findall("th")) > 1 for row in table.iter("tr"))


def _row_cells(row: html.HtmlElement, spans: dict[int, tuple[int, Cell]]) -> list[Cell]:
    """Cells by column; `spans` carries cells that reach down: {column: (rows left, text)}."""
    texts: list[Cell] = []
    for cell in row.iterchildren("td", "th"):
        _append_spanned(texts, spans)
        text = " ".join(" ".join(cell.itertext()).split())
        rows, columns = _span(cell, "rowspan"), _span(cell, "colspan")
        own: list[Cell] = [text, *[None] * (columns - 1)]
        if rows > 1:
            spans |= {len(texts) + at: (rows - 1, one) for at, one in enumerate(own)}
        texts.extend(own)
    _append_spanned(texts, spans)
    return texts


def _append_spanned(texts: list[Cell], spans: dict[int, tuple[int, Cell]]) -> None:
    while len(texts) in spans:
        left, text = spans.pop(len(texts))
        if left > 1:
            spans[len(texts)] = (left - 1, text)
        texts.append(text)


def _span(cell: html.HtmlElement, name: str) -> int:
    text = cell.get(name, "1")
    return max(1, min(int(text), 100)) if text.isdigit() else 1


def _kind_of(tag: str) -> tuple[BlockKind, int]:
    if re.fullmatch(r"h[1-6]", tag):
        return "heading", int(tag[1])
    return ("list", 0) if tag in {"li", "dd"} else ("paragraph", 0)
