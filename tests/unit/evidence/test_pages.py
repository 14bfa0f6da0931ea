"""The page of a quote whose passage goes over a page end."""

from __future__ import annotations

from core.evidence.pages import page_of_quote
from core.records import Box, Passage


def a_passage(*boxes: Box) -> Passage:
    """A hundred characters from 200, on page 3 where it has no boxes."""
    return Passage("d#1", "d", 1, "x" * 100, 3, 200, 300, "en", boxes=boxes)


CROSSING = a_passage(Box(3, 50, 700, 250, 710), Box(4, 50, 80, 250, 90))


def test_each_half_is_on_its_page() -> None:
    """Two equally long lines, each on a page of its own."""
    assert [page_of_quote(CROSSING, 200, 250), page_of_quote(CROSSING, 250, 300)] == [3, 4]


def test_a_quote_over_the_page_end_is_where_most_of_it_is() -> None:
    """Its middle decides, so a few characters of error at its beginning do not."""
    assert [page_of_quote(CROSSING, 210, 270), page_of_quote(CROSSING, 247, 300)] == [3, 4]


def test_a_short_line_holds_fewer_characters() -> None:
    """The width of a line says how much stands in it."""
    passage = a_passage(Box(3, 50, 700, 90, 710), Box(4, 50, 80, 210, 90))
    assert [page_of_quote(passage, 200, 220), page_of_quote(passage, 220, 240)] == [3, 4]


def test_a_passage_without_boxes_or_width_has_one_page() -> None:
    """Word documents and texts have no printed lines; a line without width holds nothing."""
    assert page_of_quote(a_passage(), 290, 300) == 3
    assert page_of_quote(a_passage(Box(5, 50, 700, 50, 710)), 290, 300) == 5
