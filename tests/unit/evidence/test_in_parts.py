"""Questions that ask several things at once."""

from dataclasses import replace

import pytest

from core.evidence.in_parts import draft_in_parts, parts_of
from core.records import Draft
from core.testing import tiny_hypergraph
from tests.walk_examples import question, walked

MEMORY = tiny_hypergraph()


def drafted(text: str, *strangers: str) -> Draft:
    """The answer of the eight-node hypergraph, which does not know the strangers."""
    asked = question(text)
    return draft_in_parts(asked, replace(walked(asked, MEMORY), strangers=strangers), MEMORY, 2)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("押金是多少？什么时候退还？", ["押金是多少？", "什么时候退还？"]),
        ("A cell is late; who pays? And when?", ["A cell is late; who pays?", "And when?"]),
        ("A cell is late. Who pays?", []),
        ("质保多久，另外谁是监理？", ["质保多久，", "另外谁是监理？"]),
        ("Who pays, and when is it due?", ["Who pays,", "and when is it due?"]),
        ("What do Alder and Birch pay?", []),
    ],
)
def test_a_part_asks_and_holds_what_was_said_before_it(text: str, parts: list[str]) -> None:
    """A premise is no part of its own."""
    assert parts_of(text) == parts


def test_the_part_that_is_answered_is_given_where_the_rest_is_not() -> None:
    """Said to be a part, with what is missing for the rest."""
    draft = drafted("Who supplies Pump 7? Which zebra quagga okapi gnu emu lynx puma ibis kiwi newt sings?")
    assert draft.outcome == "partial" and "Alder supplies Pump 7 to Birch." in draft.answer
    assert draft.answer.startswith("Only a part of the question") and "zebra" in draft.missing[0]


def test_a_company_that_no_document_names_is_asked_about_in_all_that_follows() -> None:
    """What is said of another company is no part of the answer."""
    first, last = "Who owns Zebra Ltd? Who supplies Pump 7?", "Who supplies Pump 7? Who owns Zebra Ltd?"
    assert drafted(first, "Zebra Ltd").outcome == "unanswerable"
    assert drafted(last, "Zebra Ltd").outcome == "partial"


def test_a_single_question_stays_as_it_is() -> None:
    """Answered or not."""
    assert drafted("Who supplies Pump 7?").outcome == "answered"


def test_an_answer_says_which_part_no_paper_states() -> None:
    """Though the papers answer the other."""
    draft = drafted("Who supplies Pump 7, and what is the telephone number of Alder?")
    assert draft.outcome == "partial" and "Alder supplies Pump 7 to Birch." in draft.answer
    assert "telephone" in draft.missing[0]
