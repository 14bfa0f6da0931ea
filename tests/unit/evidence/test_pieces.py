"""What of a passage can be quoted."""

from dataclasses import replace

import pytest

from core.evidence.pieces import pieces, read_pieces
from core.records import Passage

PASSAGE = Passage("p", "d", 0, "", 1, 0, 0, "en")


def quotable(text: str) -> list[str]:
    """The pieces of a passage with this text."""
    return [text[slice(*span)] for span in pieces(replace(PASSAGE, text=text, end=len(text)))]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("D. Payment. The Buyer pays on signature.", 1),
        ("F. Delivery. Product Samples. The laboratory receives them.", 1),
        ("（一）付款方式。乙方应在三十日内付款。", 1),
        ("2. Term and Termination.\nA. Termination. Either Party may terminate.", 2),
        ("The Buyer pays. The Seller delivers.", 2),
        ("乙方同意。甲方付款。", 2),
    ],
)
def test_a_heading_stays_with_its_sentence_in_one_line(text: str, count: int) -> None:
    """Not with that of the next line; sentences stay apart."""
    assert len(quotable(text)) == count


@pytest.mark.parametrize("text", ["[COMPANY LOGO]", "2. Term and Termination.", "[Intentionally Left Blank]"])
def test_a_bare_heading_or_a_mark_for_a_picture_says_nothing(text: str) -> None:
    """It is shaped as a heading, which is no answer."""
    [piece] = read_pieces(replace(PASSAGE, text=text, end=len(text)), "Sale", False)
    assert piece.shape == "heading"
