"""A model's text bound to its evidence."""

import pytest

from core.reason.bind import Bound, bind
from core.reason.pieces import Piece, Pieces
from core.testing import tiny_hypergraph

PIECES = Pieces(tiny_hypergraph())
PIECES.number(["p1", "p2", "p3", "p4"], 10_000)
KNOWN = {one.number: one for one in PIECES.of(["p1", "p2", "p3", "p4"])}


def bound(text: str) -> Bound:
    """Bound to the four sentences of the hypergraph solved by hand, numbered 1 to 4."""
    return bind(text, KNOWN, "Who guarantees for Birch?")


def cited(found: Bound) -> list[int]:
    """The numbers of the pieces cited, in the order of their markers."""
    return [one.number for one in found.pieces]


def test_markers_are_renumbered_in_the_order_of_use() -> None:
    """And stand behind the sentence, wherever the model put them."""
    found = bound("Cedar was sold by Dover to Elm [3]. Alder supplies Pump 7 to Birch. [1] Dover sold Cedar [3].")
    assert found.text == (
        "Cedar was sold by Dover to Elm. [1] Alder supplies Pump 7 to Birch. [2] Dover sold Cedar. [1]"
    )
    assert cited(found) == [3, 1] and not found.dropped


def test_unknown_markers_are_taken_out_and_counted() -> None:
    """Number 9 was never shown."""
    found = bound("Cedar was sold by Dover to Elm [3][9].")
    assert found.text == "Cedar was sold by Dover to Elm. [1]" and found.dropped == {"unknown_marker": 1}


def test_a_sentence_without_support_is_marked_and_stays() -> None:
    """Uncited, or citing what does not bear it out."""
    found = bound("Cedar was sold by Dover to Elm [3]. All invoices are approved [1]. The sky is green.")
    assert found.text == (
        "Cedar was sold by Dover to Elm. [1] All invoices are approved. [?] The sky is green. [?]"
    )
    assert found.dropped == {"unsupported_marker": 1, "unsupported_sentence": 2}


def test_a_sentence_takes_the_markers_that_follow_where_they_bear_it_out() -> None:
    """Models often cite once behind two sentences."""
    found = bound("Cedar was sold in spring. It was sold by Dover to Elm [3].")
    assert found.text == "Cedar was sold in spring. [1] It was sold by Dover to Elm. [1]"


def test_what_no_document_says_is_not_quoted() -> None:
    """A quotation is word for word or goes."""
    found = bound("Cedar “was sold by Dover” to Elm [3]. Cedar “was stolen by Dover” and sold to Elm [3].")
    assert found.text == "Cedar “was sold by Dover” to Elm. [1] Cedar […] and sold to Elm. [1]"
    assert found.dropped == {"quote_not_verbatim": 1}


@pytest.mark.parametrize("marker", ["【3】", "[ 3 ]", "[3, 3]", "[^3]", "［3］", "[2-3]"])
def test_markers_are_understood_in_many_forms(marker: str) -> None:
    """Full width, lists, ranges, footnotes."""
    assert 3 in cited(bound(f"Cedar was sold by Dover to Elm {marker}."))


def test_signs_of_ours_and_layout_do_not_come_from_a_model() -> None:
    """No heading, bullet, fence or [?]."""
    found = bound("## Answer\n- **Cedar** was sold by Dover to Elm [3] [?]\n```")
    assert "#" not in found.text and "*" not in found.text and "`" not in found.text and "[?]" not in found.text


def test_nothing_is_supported_where_no_sentence_is() -> None:
    """Then the answer is not used at all."""
    assert not bound("PWNED").is_supported and not bound("").is_supported and not bound("PWNED [1][2]").is_supported


def test_a_flood_of_sentences_is_cut() -> None:
    """Ten, each of at most 600 characters."""
    found = bound("Cedar was sold by Dover [3]. " * 40 + "x" * 5_000)
    assert found.text.count("[1]") == 10 and found.dropped["sentence_too_many"] == 31


def test_each_piece_is_its_own_span() -> None:
    """What is cited can be bound to a document."""
    assert all(isinstance(one, Piece) and one.text in one.passage.text for one in bound("Dover sold Cedar [3].").pieces)
