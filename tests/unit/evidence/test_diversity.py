"""How alike chains are, on examples worked by hand."""

from core.evidence.diversity import diversity_of
from core.records import ChainDiversity


def test_two_chains_that_share_a_fact() -> None:
    """Both distinct; one fact of three has half of the four uses: 0.5·1 + 2·0.25·2 bits."""
    found = diversity_of({"who": [("a", "b")], "when": [("a", "c")]})
    assert found == ChainDiversity(2, 2, 2, 4, 3, 1.5) and found.share_distinct == 1.0


def test_one_path_for_everything_has_no_entropy() -> None:
    """Four questions, one chain."""
    found = diversity_of({str(number): [("a",)] for number in range(4)})
    assert (found.entropy_bits, found.distinct, found.share_distinct) == (0.0, 1, 0.25)


def test_an_empty_chain_and_a_question_without_one_count_nothing() -> None:
    """An answer without facts says nothing of diversity."""
    assert diversity_of({"a": [], "b": [()]}) == ChainDiversity(0, 0, 0, 0, 0, 0.0)
    assert diversity_of({}).share_distinct == 1.0
