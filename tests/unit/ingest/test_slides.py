"""Presentations: slides as pages, titles as headings, tables and charts as rows, notes, groups, pictures."""

from __future__ import annotations

import io

import pytest
from docx import Document
from PIL import Image
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

from core.errors import UnreadableDocument
from core.ingest.readers import embedded, read
from core.ingest.readers.ocr import SeenPage
from core.records import Reading
from core.settings import Settings
from tests.unit.ingest.paper_makers import SETTINGS, texts
from tests.unit.ingest.scan_makers import picture_of, seen_line, written

PLACE = (Inches(1), Inches(2), Inches(6), Inches(2))


def saved(made: Presentation) -> bytes:
    """The bytes of a presentation."""
    buffer = io.BytesIO()
    made.save(buffer)
    return buffer.getvalue()


def show() -> Presentation:
    """A presentation of one slide with the title "Crane fleet 2024"."""
    made = Presentation()
    made.slides.add_slide(made.slide_layouts[5]).shapes.title.text = "Crane fleet 2024"
    return made


def read_back(made: Presentation) -> Reading:
    """Write and read it."""
    return read("fleet.pptx", saved(made), SETTINGS)


def test_a_slide_is_a_page_with_its_title_as_heading() -> None:
    """Title first, then what stands on the slide from top to bottom, then its notes."""
    made = show()
    second = made.slides.add_slide(made.slide_layouts[5])
    second.shapes.title.text = "停机时间"
    second.shapes.add_textbox(Inches(1), Inches(5), Inches(4), Inches(1)).text_frame.text = "low"
    second.shapes.add_textbox(Inches(1), Inches(3), Inches(4), Inches(1)).text_frame.text = "high"
    second.notes_slide.notes_text_frame.text = "Said aloud."
    reading = read_back(made)
    assert [(b.text, b.kind, b.page) for b in reading.blocks[1:]] == [
        ("停机时间", "heading", 2), ("high", "paragraph", 2), ("low", "paragraph", 2), ("Said aloud.", "note", 2),
    ]  # fmt: skip
    assert (reading.page_count, reading.format, reading.title) == (2, "pptx", "Crane fleet 2024")


def test_a_table_gives_rows_and_a_merged_cell_counts_for_each() -> None:
    """Merged downwards it is filled in, as in Word."""
    made = show()
    table = made.slides[0].shapes.add_table(3, 2, *PLACE).table
    for row, cells in enumerate([("Yard", "Cranes"), ("Alder Bay", "12"), ("", "7")]):
        for column, text in enumerate(cells):
            table.cell(row, column).text = text
    table.cell(1, 0).merge(table.cell(2, 0))
    rows = [(block.text, block.locator) for block in read_back(made).blocks if block.kind == "row"]
    assert rows[1:] == [("Alder Bay | 12", "table 1, row 2"), ("Alder Bay | 7", "table 1, row 3")]


def test_groups_and_charts_are_read() -> None:
    """Text in a group, and the figures a chart is drawn from."""
    made = show()
    made.slides[0].shapes.add_group_shape().shapes.add_textbox(*PLACE).text_frame.text = "In a group"
    figures = CategoryChartData()
    figures.categories = ["Q1", "Q2"]
    figures.add_series("Hours", (1480.5, None))
    made.slides[0].shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, *PLACE, figures)
    assert set(texts(read_back(made))) >= {"In a group", "| Hours", "Q1 | 1480.5", "Q2"}


def recognising(monkeypatch: pytest.MonkeyPatch) -> list[Image.Image]:
    """Let recognition find the same line in every picture; returns the pictures it is shown."""
    shown: list[Image.Image] = []

    def look_at(image: Image.Image) -> SeenPage:
        shown.append(image)
        return SeenPage((seen_line("Load chart of the crane", 10, 10),), *image.size)

    monkeypatch.setattr(embedded, "look_at", look_at)
    return shown


def test_pictures_with_text_are_recognised_and_repeats_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large picture gives its words with a place and a warning; a logo is not looked at."""
    shown, made = recognising(monkeypatch), show()
    for image in (picture_of(["a"]), picture_of(["a"]), picture_of(["b"], (90, 90))):
        made.slides[0].shapes.add_picture(io.BytesIO(written(image)), *PLACE[:2])
    reading = read_back(made)
    assert [(b.text, b.locator) for b in reading.blocks[1:]] == [("Load chart of the crane", "picture 1")]
    assert len(shown) == 1 and reading.warnings == (
        "The text of 1 pictures in the file was recognised (confidence 99 % or more).",
    )


def test_no_more_than_twenty_pictures_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest is counted and told."""
    shown, made = recognising(monkeypatch), show()
    for number in range(22):
        made.slides[0].shapes.add_picture(io.BytesIO(written(picture_of([str(number)]))), *PLACE[:2])
    assert "2 more pictures in the file were not looked at" in read_back(made).warnings[-1]
    assert len(shown) == 20


def test_a_linked_picture_is_not_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that lies elsewhere is passed over, and the rest is read."""
    shown, made = recognising(monkeypatch), show()
    slide = made.slides[0]
    frame = slide.shapes.add_picture(io.BytesIO(written(picture_of(["a"]))), *PLACE[:2])
    link = slide.part.relate_to("http://127.0.0.1:9/x.png", "http://x/image", is_external=True)
    blip = frame._element.blipFill.blip
    blip.attrib.clear()
    blip.set("{http://schemas.openxmlformats.org/officeDocument/2006/relationships}link", link)
    assert texts(read_back(made)) == ["Crane fleet 2024"] and not shown


def test_a_damaged_presentation_is_refused() -> None:
    """Cut short, and unpacking to too much."""
    for data, settings, words in (
        (saved(show())[:-60], SETTINGS, "damaged"),
        (saved(show()), Settings(max_unpacked_bytes=1_000), "unpacks to"),
    ):
        with pytest.raises(UnreadableDocument, match=words):
            read("a.pptx", data, settings)


def test_pictures_of_a_word_file_are_recognised_at_their_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the paragraphs around them."""
    shown = recognising(monkeypatch)
    made = docx_with_picture(written(picture_of(["a"])))
    reading = read("a.docx", made, SETTINGS)
    assert texts(reading) == ["Before.", "Load chart of the crane", "After."] and len(shown) == 1


def docx_with_picture(data: bytes) -> bytes:
    """A Word file of two paragraphs with a picture between them."""
    made = Document()
    made.add_paragraph("Before.")
    made.add_picture(io.BytesIO(data))
    made.add_paragraph("After.")
    buffer = io.BytesIO()
    made.save(buffer)
    return buffer.getvalue()
