"""A PDF page is drawn with its quote marked, whatever the page is like."""

import io
from dataclasses import replace

import pypdfium2
import pytest
from fpdf import FPDF
from PIL import Image

from core.errors import BadInput
from core.pdfium import LOCK
from core.preview.page import show_page
from tests.unit.ingest.paper_makers import pdf
from tests.unit.preview.pages import amber_box, page_of, source_of

FIRST, SECOND = "Alder Works supplies the pumps.", "Cedar Bank guarantees the payment."
BLANK = "\n".join(["Other words stand here."] * 12)
PAGES = (f"{FIRST}\n{BLANK}", f"{BLANK}\n{SECOND}")


def changed(data: bytes, **change: object) -> bytes:
    """A PDF whose first page is turned or cut: `rotation` in degrees, `cropbox` or `mediabox` in points."""
    with LOCK, pypdfium2.PdfDocument(data) as document:
        for name, value in change.items():
            getattr(document[0], f"set_{name}")(*(value if isinstance(value, tuple) else (value,)))
        written = io.BytesIO()
        document.save(written)
    return written.getvalue()


def test_a_quote_is_marked_where_it_stands() -> None:
    """At the top of the first page, and only there."""
    source = source_of("a.pdf", pdf(*PAGES))
    page = page_of(source, FIRST)
    box = amber_box(page)
    assert (page.kind, page.page_count, page.format) == ("image", 2, "pdf")
    assert box and box[3] < 0.2 and 0 < page.mark_at < 0.2
    assert FIRST in page.text and page.text[slice(*page.marks[0])] == FIRST
    assert amber_box(page_of(source, FIRST, page=2)) is None


def test_a_quote_on_the_second_page_is_marked_there() -> None:
    """Below its middle half."""
    box = amber_box(page_of(source_of("a.pdf", pdf(*PAGES)), SECOND, page=2))
    assert box and box[1] > 0.3


@pytest.mark.parametrize(("turn", "edge"), [(90, "right"), (180, "bottom"), (270, "left")])
def test_a_turned_page_has_its_mark_turned_with_it(turn: int, edge: str) -> None:
    """The line at the top goes to another edge."""
    box = amber_box(page_of(source_of("a.pdf", changed(pdf(*PAGES), rotation=turn)), FIRST))
    assert box
    assert {"right": box[0] > 0.8, "bottom": box[1] > 0.8, "left": box[2] < 0.2}[edge]


def test_a_cropped_page_has_its_mark_moved() -> None:
    """The visible part begins lower, so the line is nearer to its top."""
    whole = amber_box(page_of(source_of("a.pdf", pdf(*PAGES)), FIRST))
    cut = amber_box(page_of(source_of("a.pdf", changed(pdf(*PAGES), cropbox=(40, 100, 560, 780))), FIRST))
    assert whole and cut and cut[1] < whole[1] and cut[0] < whole[0]


@pytest.mark.parametrize("size", [(14_000, 14_000), (3, 14_000), (14_000, 3)])
def test_a_giant_page_gives_a_small_picture(size: tuple[int, int]) -> None:
    """Pixels are bounded, whatever a page claims."""
    source = source_of("a.pdf", pdf(*PAGES))
    giant = replace(source, data=changed(pdf(*PAGES), mediabox=(0, 0, *size)))
    image = Image.open(io.BytesIO(page_of(giant, FIRST).image))
    assert image.width * image.height <= 4_200_000


@pytest.mark.parametrize("data", [b"%PDF-1.4 nothing more", pdf("One page")])
def test_a_page_that_cannot_be_drawn_is_shown_in_words(data: bytes) -> None:
    """A damaged file, and one with fewer pages than it had."""
    page = page_of(replace(source_of("a.pdf", pdf(*PAGES)), data=data), SECOND, page=2)
    assert page.kind == "text" and page.text[slice(*page.marks[0])] == SECOND


def test_without_its_file_a_page_is_shown_in_words() -> None:
    """Those of this page only."""
    page = page_of(replace(source_of("a.pdf", pdf(*PAGES)), data=None), SECOND, page=2)
    assert page.kind == "text" and FIRST not in page.text


@pytest.mark.parametrize("page", [0, 3, -1])
def test_a_page_there_is_not_is_refused(page: int) -> None:
    """By its number."""
    with pytest.raises(BadInput, match=f"no page {page}"):
        show_page(source_of("a.pdf", pdf(*PAGES)), page, -1, -1, lambda *_: {})


def test_a_picture_without_text_is_still_a_page() -> None:
    """A blank page is drawn, without words and marks."""
    made = FPDF(format="A4")
    made.set_font("Helvetica", size=11)
    made.add_page()
    made.cell(0, 6, FIRST)
    made.add_page()
    page = page_of(source_of("a.pdf", bytes(made.output())), FIRST, page=2)
    assert (page.kind, page.text, page.marks) == ("image", "", ())
