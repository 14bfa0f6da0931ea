"""
Read PPTX: a slide a page, its title a heading, then text, tables, notes and what stands in groups.

Links to files and web addresses are never followed. Next in the flow: `passages.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pptx import Presentation
from pptx.exc import PythonPptxError
from pptx.util import Emu

from core.ingest.readers.archive import damaged, open_package
from core.ingest.readers.cells import Cell, table_blocks
from core.ingest.readers.embedded import Pictures
from core.ingest.readers.titles import choose_title
from core.ports import OnPage
from core.records import Block, Reading
from core.settings import Settings

_DAMAGE = (PythonPptxError, KeyError, ValueError, TypeError, AttributeError, IndexError, OSError, SyntaxError)
_DEPTH = 8
_SAME_HEIGHT = Emu(150_000)  # four millimetres: shapes side by side do not stand exactly level


def read_slides(name: str, data: bytes, settings: Settings, on_page: OnPage) -> Reading:
    """
    Read a PPTX file; pictures that hold text are recognised.

    Raises:
        UnreadableDocument: damaged, encrypted, or a bomb.
        Cancelled: what `on_page` raises between two pictures.
    """
    open_package(name, data, settings)
    try:
        walk = _Walk(Pictures(settings, on_page))
        slides = list(Presentation(BytesIO(data)).slides)
        blocks = [block for number, slide in enumerate(slides, 1) for block in walk.slide(slide, number)]
    except _DAMAGE as error:
        raise damaged(name) from error
    hidden = [number for number, slide in enumerate(slides, 1) if slide.element.get("show") == "0"]
    said = [f"Hidden slides were read too: {', '.join(map(str, hidden))}."] if hidden else []
    warnings = (*walk.pictures.warnings(), *said)
    return Reading(choose_title(blocks, name), tuple(blocks), max(1, len(slides)), "pptx", warnings)


@dataclass
class _Walk:
    """Goes through slides in order; counts tables as it goes."""

    pictures: Pictures
    tables: int = 0

    def slide(self, slide: Any, number: int) -> Iterator[Block]:
        """The blocks of a slide: title, shapes from top to bottom, notes. python-pptx ships no types."""
        title = slide.shapes.title
        if title is not None and title.has_text_frame and title.text_frame.text.strip():
            yield Block(" ".join(title.text_frame.text.split()), "heading", 1, number)
        others = [shape for shape in slide.shapes if title is None or shape.shape_id != title.shape_id]
        yield from self._shapes(others, number, 0)
        notes = slide.notes_slide.notes_text_frame if slide.has_notes_slide else None
        if notes is not None:
            yield from (Block(text, "note", 0, number, "notes") for text in _paragraphs(notes))

    def _shapes(self, shapes: Sequence[Any], number: int, depth: int) -> Iterator[Block]:
        for shape in sorted(shapes, key=_place):
            if getattr(shape, "shapes", None) is not None and depth < _DEPTH:
                yield from self._shapes(list(shape.shapes), number, depth + 1)
            elif getattr(shape, "has_table", False) or getattr(shape, "has_chart", False):
                self.tables += 1
                rows: Sequence[Sequence[Cell]] = _grid(shape.table) if shape.has_table else _figures(shape.chart)
                yield from table_blocks(rows, f"table {self.tables}", number)
            elif (data := _picture_of(shape)) is not None:
                yield from self.pictures.blocks(data, number)
            elif shape.has_text_frame:
                paragraphs = _paragraphs(shape.text_frame)
                kind = "list" if len(paragraphs) > 1 else "paragraph"
                yield from (Block(text, kind, 0, number) for text in paragraphs)  # type: ignore[arg-type]


def _picture_of(shape: Any) -> bytes | None:
    """The bytes of a picture that lies in the file; b"" for one that is only linked, None for other shapes."""
    if not hasattr(shape, "crop_left"):
        return None
    try:
        return bytes(shape.image.blob)
    except (KeyError, ValueError, AttributeError):
        return b""


def _place(shape: Any) -> tuple[int, int]:
    """From top to bottom, side by side from the left; what has no place of its own comes first."""
    return (shape.top or 0) // _SAME_HEIGHT, shape.left or 0


def _paragraphs(frame: Any) -> list[str]:
    texts = [" ".join(paragraph.text.replace("\v", "\n").split()) for paragraph in frame.paragraphs]
    return [text for text in texts if text]


def _grid(table: Any) -> list[list[Cell]]:
    """Cell texts; a merged cell counts for each of its rows, and goes on to the right."""
    grid: list[list[Cell]] = [["" for _ in row.cells] for row in table.rows]
    for top, row in enumerate(table.rows):
        for left, cell in enumerate(row.cells):
            if not cell.is_spanned:
                for down in range(cell.span_height if cell.is_merge_origin else 1):
                    wide = cell.span_width if cell.is_merge_origin else 1
                    text = " ".join(cell.text_frame.text.split())
                    grid[top + down][left : left + wide] = [text, *[None] * (wide - 1)]
    return grid


def _figures(chart: Any) -> list[list[str]]:
    """The figures a chart is drawn from, a row a category, the names of its series as head."""
    plot = chart.plots[0]
    values = zip(*(series.values for series in plot.series), strict=False)
    rows = [[str(one), *map(_figure, each)] for one, each in zip(plot.categories, values, strict=False)]
    return [["", *(series.name for series in plot.series)], *rows]


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.12g}"
