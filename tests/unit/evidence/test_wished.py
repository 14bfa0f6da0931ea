"""The language in which a question wants its answer."""

import pytest

from core.evidence.wished import without_wish


@pytest.mark.parametrize(
    ("asked", "rest", "language"),
    [
        ("谁担保？Answer in English", "谁担保？", "en"),
        ("谁担保? (answer in English)", "谁担保?", "en"),
        ("请用英文回答：谁担保？", "谁担保？", "en"),
        ("用中文告诉我交货期是几天", "交货期是几天", "zh"),
        ("Who pays? Please reply in Chinese.", "Who pays?", "zh"),
        ("In Chinese please: who pays?", "who pays?", "zh"),
        ("Who pays the rent, in English please?", "Who pays the rent?", "en"),
    ],
)
def test_a_wish_that_is_a_clause_by_itself_is_taken_off(asked: str, rest: str, language: str) -> None:
    """Before or behind what is asked, in either language."""
    assert without_wish(asked) == (rest, language)


@pytest.mark.parametrize(
    "asked",
    ["合同是用英文写的吗？", "Must Alder reply in English?", "Which papers are in Chinese?", "Answer in English"],
)
def test_a_language_that_is_asked_about_is_no_wish(asked: str) -> None:
    """Nor is a wish without a question."""
    assert without_wish(asked) == (asked, None)
