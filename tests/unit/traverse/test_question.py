"""A question's terms and their worth."""

import math

import pytest

from core.testing import tiny_hypergraph
from core.traverse.question import content_terms
from core.traverse.reading import read_question
from tests.walk_examples import question


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who guarantees that Alder supplies it?", ("guarante", "alder", "suppli")),
        ("谁担保了货款", ("担保", "货款")),
        ("押金什么时候支付", ("押金", "支付")),
        ("租金每天按多少收", ("租金", "金每", "每天")),
        ("哪家银行开证", ("银行", "行开", "开证")),
        ("What is it?", ()),
        ("", ()),
    ],
)
def test_words_that_only_ask_are_no_content(text: str, expected: tuple[str, ...]) -> None:
    """Distinct terms in order, in both languages."""
    assert tuple(content_terms(text)) == expected


def test_rarer_terms_are_worth_more() -> None:
    """The natural logarithm of 1 + passages / passages with the term."""
    wanted = read_question(question("Cedar or Dover and Zebra"), tiny_hypergraph())
    assert wanted.worth == pytest.approx({"cedar": math.log(1 + 4 / 2), "dover": math.log(1 + 4 / 1)})
    assert wanted.unknown == {"zebra"}


def test_a_share_counts_each_known_term_once() -> None:
    """0 for nothing, 1 for all, whatever else is covered."""
    wanted = read_question(question("Cedar Dover"), tiny_hypergraph())
    assert wanted.share([]) == 0
    assert wanted.share(["cedar", "cedar", "dover", "other"]) == pytest.approx(1)
    assert read_question(question("Zebra"), tiny_hypergraph()).share(["zebra"]) == 0
