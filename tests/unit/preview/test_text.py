"""What has no look of its own is shown in words, by page or attachment."""

from tests.unit.ingest.paper_makers import docx, paragraph
from tests.unit.preview.pages import page_of, source_of

MAIL = (
    b"From: a@b.c\nTo: d@e.f\nSubject: Delivery\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n"
    b"--x\nContent-Type: text/plain\n\nThe pumps arrive in May.\n"
    b"--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=terms.txt\n\n"
    b"Payment in ten days.\n--x--\n"
)


def test_a_word_file_has_one_page() -> None:
    """With the quote as a span of its text, named by the headings over it."""
    body = paragraph("Supply", '<w:pStyle w:val="Heading1"/>') + paragraph("Alder supplies pumps to Birch.")
    page = page_of(source_of("a.docx", docx(body)), "pumps")
    assert (page.kind, page.page_count, page.text[slice(*page.marks[0])]) == ("text", 1, "pumps")


def test_headings_name_the_place() -> None:
    """As a path from the outermost."""
    source = source_of("a.md", b"# Supply\n\n## Delivery\n\nThe pumps arrive in May, all of them at once.")
    page = page_of(source, "pumps")
    assert page.label.endswith("Delivery")


def test_an_attachment_is_a_page_with_its_name() -> None:
    """And the mail itself is the first."""
    source = source_of("a.eml", MAIL)
    page = page_of(source, "Payment in ten days.", page=2)
    assert (page.label, page.page_count) == ("attachment terms.txt", 2)
    assert "arrive in May" not in page.text and page.marks
    assert "arrive in May" in page_of(source, "arrive in May").text
