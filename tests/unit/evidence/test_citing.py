"""A citation names the row of a table that it quotes, where that can be told."""

from __future__ import annotations

import pytest

from core.evidence.citing import cite
from core.records import BlockKind, Citation, Passage
from core.testing import tiny_hypergraph

TEXT = "Parts\nItem | Price\nAuger | 81\nBucket | 42"


def cited(locator: str, quote: str, kind: BlockKind = "row", text: str = TEXT) -> Citation:
    """The citation of a quote from a passage at this place."""
    memory = tiny_hypergraph()
    document = memory.documents()[0].document_id
    passage = Passage("p", document, 0, text, 1, 100, 100 + len(text), "en", ("Parts",), locator, kind)
    start = 100 + text.index(quote)
    return cite(memory, 1, passage, start, start + len(quote))


@pytest.mark.parametrize(
    ("locator", "place"),
    [
        ("Parts!A1:B3", "Parts!A3:B3"),
        ("table 2, row 4-6", "table 2, row 6"),
        ("row 1-3", "row 3"),
        ("Parts!A1:B1,A3:B4", "Parts!A4:B4"),
        ("row 1-2,5", "row 5"),
        ("attachment a.csv, row 1-3", "attachment a.csv, row 3"),
    ],
)
def test_a_row_is_cited_at_its_own_place(locator: str, place: str) -> None:
    """The passage has a range of rows, the quote is the last of them."""
    assert cited(locator, "Bucket | 42").locator == place


def test_where_rows_cannot_be_counted_the_range_is_cited() -> None:
    """A blank row in between, two rows quoted, or no table at all."""
    assert cited("Parts!A1:B4", "Bucket | 42").locator == "Parts!A1:B4"
    assert cited("Parts!A1:B3", "Auger | 81\nBucket | 42").locator == "Parts!A1:B3"
    assert cited("", "Bucket | 42", "paragraph").locator == "Parts"
