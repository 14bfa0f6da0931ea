"""Words for a kind of value, where papers give the value and leave the word out."""

import pytest

from core.evidence.measured import without_measures
from core.records import RankedPassage, Walk
from core.testing import TinyMemory
from tests.governing_examples import paper

LOAN = paper(1, "Loan", "Interest is 6 per cent a year.\n\n第六条 甲方应在收到发票后30日内付款。")


def unknown(known: str, word: str) -> tuple[str, ...]:
    """What stays unknown of a question of one known and one unknown word."""
    memory = TinyMemory([LOAN])
    ranked = tuple(RankedPassage(one, 1.0) for one in memory.hypergraph.passage_ids)
    return without_measures(Walk("hypergraph", (), (), (), ranked, "", 0.0, ((known, 1.0),), (word,)), memory).unknown


@pytest.mark.parametrize(("known", "word"), [("interest", "rate"), ("付款", "期限")])
def test_a_value_of_its_kind_stands_for_the_noun(known: str, word: str) -> None:
    """Beside the other word of the question."""
    assert unknown(known, word) == ()


@pytest.mark.parametrize(("known", "word"), [("interest", "period"), ("发票", "比例"), ("interest", "parrot")])
def test_another_kind_of_value_or_word_stays_unknown(known: str, word: str) -> None:
    """A share is no period."""
    assert unknown(known, word) == (word,)
