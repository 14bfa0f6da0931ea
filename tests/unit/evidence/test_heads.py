"""The word that a question asks by."""

import pytest

from core.evidence.heads import asking_part, asks_for_no_amount, heads


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("禾岸银行的行长叫什么？", ["行长"]),
        ("砚池有多少条生产线？", ["生产线"]),
        ("What colour are the cabinets?", ["colour"]),
        ("How old is she?", ["old"]),
        ("Which shipping line carries the cells?", ["shipping line"]),
        ("What is the name of the ship?", []),
        ("谁负责验收？", []),
        ("什么时候付款？", []),
    ],
)
def test_a_question_asks_by_a_word_that_its_answer_must_have(question: str, expected: list[str]) -> None:
    """Who, when and how much ask by none."""
    assert heads(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Stock on hand is $40,000. What happens to the price?", "What happens to the price?"),
        ("How much warning is due before a price rise?", "How much warning is due?"),
        ("If a pump is late, what fee is due?", "what fee is due?"),
        ("如果水泵迟到，赔多少？", "赔多少？"),
        ("Who is Mr. Green of Acme Ltd. in Ohio?", "Who is Mr. Green of Acme Ltd. in Ohio?"),
        ("When was it sold?", "When was it sold?"),
    ],
)
def test_premises_and_conditions_ask_nothing(question: str, expected: str) -> None:
    """Only what is left is asked for; a question word at the start is no condition."""
    assert asking_part(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who bears the fee?", True),
        ("What happens to the price?", True),
        ("司机的工资由谁付？", True),
        ("手续费什么时候付？", True),
        ("What is the fee?", False),
        ("手续费是多少？", False),
    ],
)
def test_who_owes_an_amount_is_not_how_much_it_is(question: str, expected: bool) -> None:
    """Papers may tell the one without the other."""
    assert asks_for_no_amount(question) == expected
