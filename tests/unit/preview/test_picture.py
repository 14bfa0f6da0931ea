"""A scan is drawn with the recognised quote marked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from tests.unit.ingest.scan_makers import recognises, scanned_pdf, seen_line, written
from tests.unit.preview.pages import amber_box, page_of, source_of

PAPER = Image.new("RGB", (1654, 2339), "white")
TOP, LOW = seen_line("The crane stands in Alder Bay.", 200, 300), seen_line("It is let to Cedar Works.", 200, 1900)


@pytest.mark.parametrize(("name", "data"), [("a.png", written(PAPER)), ("a.pdf", scanned_pdf(PAPER))])
def test_the_quote_is_marked_in_the_picture(monkeypatch: pytest.MonkeyPatch, name: str, data: bytes) -> None:
    """Each line at its height, in a picture file and on a scanned page."""
    recognises(monkeypatch, [TOP, LOW])
    source = source_of(name, data)
    first, last = amber_box(page_of(source, TOP.text)), amber_box(page_of(source, LOW.text))
    assert first and first[1] == pytest.approx(300 / 2339, abs=0.01) and first[3] < 0.2
    assert last and last[1] == pytest.approx(1900 / 2339, abs=0.01)


def test_a_picture_that_is_gone_is_shown_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged file leaves the text that was read."""
    recognises(monkeypatch, [TOP])
    source = source_of("a.png", written(PAPER))
    page = page_of(replace(source, data=b"nothing"), TOP.text)
    assert page.kind == "text" and TOP.text in page.text


def test_a_line_that_the_quote_hardly_touches_is_not_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of unlike density in one passage: only the quoted one is tinted."""
    lines = [seen_line(text, 200, 300 + 60 * n, 900) for n, text in enumerate(["iiiiii " * 9, LOW.text, "wwww " * 6])]
    recognises(monkeypatch, lines)
    box = amber_box(page_of(source_of("a.png", written(PAPER)), LOW.text))
    assert box and (box[1], box[3]) == pytest.approx((360 / 2339, 380 / 2339), abs=0.004)
