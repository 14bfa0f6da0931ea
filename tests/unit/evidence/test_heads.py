"""The word that a question asks by."""

import pytest

from core.evidence.heads import heads


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
