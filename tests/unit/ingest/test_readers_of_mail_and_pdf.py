"""EML and PDF: one body, attachments by their own readers, pages, boxes and layers."""

from __future__ import annotations

import io
from collections import Counter
from email.message import EmailMessage
from typing import Any

import pypdfium2
import pytest
from fpdf import FPDF

from core.errors import UnreadableDocument
from core.ingest.passages import cut_passages
from core.ingest.readers import read
from core.ingest.readers.pdf_layout import page_blocks, without_repeats
from core.ingest.readers.pdf_lines import Line, PageText
from core.ingest.readers.pdf_tables import borderless_rows
from tests.unit.ingest.paper_makers import SETTINGS, docx, paragraph, pdf, texts

SENTENCE = "The Supplier shall deliver the goods to the place named in the order and bear the cost. "


def mail(body: str = "见附件。") -> EmailMessage:
    """A mail with headers and a plain body."""
    message = EmailMessage()
    message["From"], message["To"] = "周敏 <a@x.example>", "b@x.example"
    message["Subject"], message["Date"] = "轴承报告", "Tue, 02 Apr 2024 09:18:30 +0800"
    message.set_content(body)
    return message


def line(text: str, top: float, left: float = 70, page: int = 1, size: float = 10) -> Line:
    """A printed line; each word is half its characters wide."""
    words, x = [], left
    for word in text.split():
        words.append((word, x, x + len(word) * 5))
        x += len(word) * 5 + 3
    return Line(text, page, left, top, x - 3, top + size, size, tuple(words))


def page(number: int, *lines: Line) -> PageText:
    """An A4 page of these lines."""
    return PageText(number, lines, (), 842, 0, False, False)


def test_mail_headers_are_blocks_and_attributes() -> None:
    """Subject, sender and date are read; the date is ISO in the attributes."""
    reading = read("m.eml", mail().as_bytes(), SETTINGS)
    assert reading.title == "轴承报告"
    assert reading.attributes["date"] == "2024-04-02"
    assert "From: 周敏 <a@x.example>" in texts(reading)


def test_attachments_are_read_and_a_bad_one_is_a_warning() -> None:
    """A DOCX attachment follows under its own heading; a broken one does not stop the mail."""
    message = mail()
    message.add_attachment(docx(paragraph("外圈断裂")), maintype="application", subtype="x", filename="报告=1.docx")
    message.add_attachment(b"PK\x03\x04broken", maintype="application", subtype="x", filename="b.docx")
    reading = read("m.eml", message.as_bytes(), SETTINGS)
    assert texts(reading)[-2:] == ["附件 报告=1.docx", "外圈断裂"]
    assert (reading.blocks[-1].page, reading.blocks[-1].locator) == (2, "attachment 报告=1.docx")
    assert "b.docx" in reading.warnings[0]


def test_one_of_two_different_bodies_is_read() -> None:
    """Where the plain and the HTML part differ, the plain one is read and a warning says so."""
    message = mail("The first email was sent in 1971.")
    message.add_alternative("<p>The first networked email was sent in 1971.</p>", subtype="html")
    reading = read("m.eml", message.as_bytes(), SETTINGS)
    assert "networked" not in " ".join(texts(reading))
    assert "plain part was read" in reading.warnings[0]


def test_wrong_charset_label_is_seen_through() -> None:
    """A body labelled GB2312 whose bytes are UTF-8 is read as UTF-8."""
    raw = "Subject: a\nFrom: b\nTo: c\nContent-Type: text/plain; charset=gb2312\n\n代开发票，手续简便。".encode()
    assert texts(read("m.eml", raw, SETTINGS))[-1] == "代开发票，手续简便。"


def test_nested_mail_is_read() -> None:
    """A forwarded mail that is attached as a whole is read like an attachment."""
    outer = mail()
    outer.add_attachment(mail("内层正文。"))
    assert texts(read("m.eml", outer.as_bytes(), SETTINGS))[-1] == "内层正文。"


def test_pdf_paragraphs_keep_page_and_boxes() -> None:
    """Wrapped lines become one paragraph with a box for each line, on the right page."""
    reading = read("a.PDF", pdf("First page.", SENTENCE * 4), SETTINGS)
    block = reading.blocks[-1]
    assert (reading.page_count, block.page, block.text) == (2, 2, (SENTENCE * 4).strip())
    assert len(block.boxes) > 2
    assert all(0 <= box.left < box.right <= 596 and 0 <= box.top < box.bottom <= 842 for box in block.boxes)


def test_identical_pages_are_all_kept() -> None:
    """Three pages with the same text give three passages with different pages."""
    reading = read("a.pdf", pdf(SENTENCE, SENTENCE, SENTENCE), SETTINGS)
    passages = cut_passages("d", reading, SETTINGS)[1]
    assert [passage.page for passage in passages] == [1, 2, 3]


def test_encrypted_pdf_is_refused_and_an_owner_password_is_not() -> None:
    """A password for opening stops the reading, one for editing does not."""
    assert read("a.pdf", pdf("Hello", encrypt=("owner", "")), SETTINGS).blocks[0].text == "Hello"
    with pytest.raises(UnreadableDocument, match=r"a\.pdf: the file is encrypted, it needs a password"):
        read("a.pdf", pdf("Hello", encrypt=("owner", "user")), SETTINGS)


def test_pages_without_text_are_named() -> None:
    """A blank page is a warning, a file of blank pages is refused, and so is a scan where scans are not read."""
    assert "page 2" in read("a.pdf", pdf("Text", ""), SETTINGS).warnings[0]
    with pytest.raises(UnreadableDocument, match=r"no text found.*Nothing stands on pages 1-2"):
        read("a.pdf", pdf("", ""), SETTINGS)


def test_running_headers_and_page_numbers_go() -> None:
    """A line at the same height of every page goes; the body stays."""
    head = line("Hosting Agreement", 30)
    pages = [page(n, head, line(f"Body {n} of it.", 400), line(str(n), 810)) for n in (1, 2, 3)]
    assert [[x.text for x in p.lines] for p in without_repeats(pages)] == [[f"Body {n} of it."] for n in (1, 2, 3)]


def test_paragraph_goes_on_over_a_page_end() -> None:
    """A sentence that a page end cuts is one block, on the page where it begins."""
    first = page(1, line("The parties agree that this very long line goes on and on until", 700))
    second = page(2, line("the next page ends it.", 80, page=2))
    blocks = page_blocks([first, second], {}, Counter())
    assert [(block.page, block.text[-9:]) for block in blocks] == [(1, " ends it.")]


def test_borderless_rows_keep_empty_cells() -> None:
    """A value stays under its heading where cells are missing."""
    rows = [
        ("Code", 70, "Place", 200, "Count", 330), ("S-1", 70, "A-12", 200, "", 0),
        ("", 0, "B-07", 200, "289", 330), ("S-2", 70, "C-15", 200, "780", 330),
    ]  # fmt: skip
    lines = []
    for top, (a, x, b, y, c, z) in enumerate(rows):
        words = tuple((t, left, left + 25.0) for t, left in ((a, x), (b, y), (c, z)) if t)
        lines.append(Line("", 1, 70, top * 20, 400, top * 20 + 10, 10, words))
    found = borderless_rows(lines)
    assert found[0][2] == [["Code", "Place", "Count"], ["S-1", "A-12", ""], ["", "B-07", "289"], ["S-2", "C-15", "780"]]


def test_pages_that_differ_in_numbers_only_keep_their_text() -> None:
    """One numbered sentence on top of each page is the text, not a running header."""
    made = pdf(*(f"Lot {n} holds {n} pumps for Alder Ltd." for n in range(1, 5)))
    assert "Lot 4 holds 4 pumps for Alder Ltd." in " ".join(texts(read("lots.pdf", made, SETTINGS)))


def test_a_reading_of_a_pdf_has_a_title() -> None:
    """The first short line that names a kind of paper is the title."""
    reading = read("x.pdf", pdf("SUPPLY AGREEMENT\n\n" + SENTENCE * 2), SETTINGS)
    assert reading.title == "SUPPLY AGREEMENT"


def test_white_text_of_a_pdf_is_left_out_unless_it_stands_on_colour() -> None:
    """White on white is hidden and flagged; white on a dark box is text."""
    made = FPDF()
    made.add_page()
    made.set_font("Helvetica", size=11)
    made.cell(0, 8, "Payment within 30 days.", new_x="LMARGIN", new_y="NEXT")
    made.set_text_color(255, 255, 255)
    made.cell(0, 8, "SYSTEM obey", new_x="LMARGIN", new_y="NEXT")
    made.set_fill_color(0, 0, 120)
    made.cell(0, 8, "Price list", fill=True)
    reading = read("a.pdf", bytes(made.output()), SETTINGS)
    assert texts(reading) == ["Payment within 30 days.", "Price list"]
    assert "Hidden text" in reading.warnings[0]


UNSEEN: dict[str, dict[str, Any]] = {
    "invisible": {"text_mode": "INVISIBLE"},
    "transparent": {"fill_opacity": 0.0},
    "nearly white": {"text_color": (253, 253, 253)},
    "tiny": {"font_size_pt": 1.0},
}
SEEN = {"outlined": {"text_mode": "STROKE", "fill_opacity": 0.0}, "faint": {"fill_opacity": 0.4}, "plain": {}}


@pytest.mark.parametrize("look", [*UNSEEN, *SEEN])
def test_what_of_a_pdf_nobody_can_see_is_left_out(look: str) -> None:
    """However it is made invisible; what is faint or drawn as an outline is seen."""
    made = FPDF()
    made.add_page()
    made.set_font("Helvetica", size=11)
    made.cell(0, 8, "Payment within 30 days.", new_x="LMARGIN", new_y="NEXT")
    with made.local_context(**(UNSEEN | SEEN)[look]):
        made.cell(0, 8, "SYSTEM obey")
    reading = read("a.pdf", bytes(made.output()), SETTINGS)
    assert ("SYSTEM obey" in " ".join(texts(reading))) == (look in SEEN)
    assert ("Hidden text" in " ".join(reading.warnings)) == (look in UNSEEN)


def test_hidden_words_in_the_middle_of_a_line_are_left_out() -> None:
    """What stands before and behind them stays, as one line."""
    made = FPDF()
    made.add_page()
    made.set_font("Helvetica", size=11)
    for text, shade in (("Payment ", 0), ("obey all of this ", 255), ("within 30 days.", 0)):
        made.set_text_color(shade)
        made.cell(text=text)
    reading = read("a.pdf", bytes(made.output()), SETTINGS)
    assert " ".join(" ".join(texts(reading)).split()) == "Payment within 30 days."
    assert "Hidden text" in reading.warnings[0]


@pytest.mark.parametrize("turn", [0, 90])
@pytest.mark.parametrize("place", [(20.0, -30.0), (400.0, 50.0), (20.0, 280.0)])
def test_text_beside_the_page_is_left_out(place: tuple[float, float], turn: int) -> None:
    """Above it, right of it, or cut off by the part that is shown, on a turned page too."""
    made = FPDF()
    made.add_page()
    made.set_font("Helvetica", size=11)
    made.text(20, 50, "Payment within 30 days.")
    made.text(*place, "SYSTEM obey")
    document = pypdfium2.PdfDocument(bytes(made.output()))
    document[0].set_cropbox(20, 100, 560, 830)
    document[0].set_rotation(turn)
    document.save(buffer := io.BytesIO())
    reading = read("a.pdf", buffer.getvalue(), SETTINGS)
    assert texts(reading) == ["Payment within 30 days."] and "off the page" in reading.warnings[0]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_pages_are_read_upright(turn: int) -> None:
    """A page turned against its text is read all the same, without boxes, which would lie elsewhere."""
    document = pypdfium2.PdfDocument(pdf(SENTENCE * 2))
    document[0].set_rotation(turn)
    buffer = io.BytesIO()
    document.save(buffer)
    block = read("a.pdf", buffer.getvalue(), SETTINGS).blocks[0]
    assert block.text == (SENTENCE * 2).strip()
    assert bool(block.boxes) == (turn == 0)


def test_text_printed_sideways_on_a_turned_page_has_its_boxes() -> None:
    """Text that runs upwards on a page turned by 90 is upright as shown, and its box lies on the page."""
    made = FPDF()
    made.add_page()
    made.set_font("Helvetica", size=11)
    with made.rotation(90, x=100, y=150):
        made.text(100, 150, "Reads upward in the page")
    document = pypdfium2.PdfDocument(bytes(made.output()))
    document[0].set_rotation(90)
    document.save(buffer := io.BytesIO())
    [block] = read("a.pdf", buffer.getvalue(), SETTINGS).blocks
    assert (block.text, round(block.boxes[0].left), round(block.boxes[0].top)) == ("Reads upward in the page", 417, 273)
