"""A quote is found among the characters of a printed page."""

import pytest

from core.preview.quote import places_of


def found(printed: str, quote: str, expected: float = 0.0) -> str:
    """The characters that were found, as printed."""
    return "".join(printed[place] for place in places_of(list(printed), quote, expected))


def test_line_ends_hyphens_and_spaces_do_not_hide_a_quote() -> None:
    """The page breaks lines where the text read from it does not."""
    assert places_of(list("to-\r\nday"), "today", 0.0) == [0, 1, 5, 6, 7]
    assert found("保 证 人\n承担", "保证人承担") == "保证人承担"


def test_width_and_case_do_not_hide_a_quote() -> None:
    """Full and half width are one."""
    assert found("合同（ＡＢ）第１条", "合同(ab)第1条") == "合同（ＡＢ）第１条"


@pytest.mark.parametrize(("expected", "place"), [(0.0, 0), (1.0, 10)])
def test_of_two_places_the_nearer_one_is_taken(expected: float, place: int) -> None:
    """A sentence may stand on a page twice."""
    assert places_of(list("same xxxxxsame"), "same", expected)[0] == place


def test_cells_of_a_row_are_found_one_by_one() -> None:
    """Other words may be printed between them."""
    assert found("Pump EUR\n900 pcs", "Pump | 900") == "Pump900"


def test_the_part_of_a_quote_that_is_on_this_page_is_found() -> None:
    """It begins on the page before."""
    assert found("payments are due.\nNext clause", "The Buyer warrants that payments are due.") == "paymentsaredue."


def test_what_is_not_there_is_not_marked() -> None:
    """Neither a few common letters nor nothing at all."""
    assert found("completely different words", "the guarantor shall pay") == ""
    assert places_of([], "quote", 0.5) == places_of(list("quote"), "", 0.5) == []
