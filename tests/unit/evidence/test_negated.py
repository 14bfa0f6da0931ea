"""Questions for who or what is not something."""

import pytest

from core.evidence.answer import draft_answer
from core.evidence.negated import asks_what_is_not
from core.testing import tiny_hypergraph
from tests.walk_examples import question, walked

LEFT_OVER = [
    "Who is NOT a party to the supply contract?", "Which companies are not guarantors?", "Who isn't a supplier?",
    "Which contracts do not have a penalty clause?", "Which suppliers have no bank guarantee?",
    "Which of the companies did not sign?", "哪些公司不是保证人？", "哪些合同没有违约金条款？", "谁不是合同当事人？",
    "哪家供应商没有出具保函？", "哪份协议没有签字？", "哪些项目不属于云麓公司？",
]  # fmt: skip
PLAIN = [
    "Which clause does not apply to phase 2?", "Who is not liable for delay?", "Which party is not entitled to resign?",
    "What if the goods are not delivered?", "Why was the fee not paid?", "Who pays if it does not arrive?",
    "哪一条不适用于二期？", "不可抗力包括哪些情形？", "没有通知的话怎么办？", "为什么没有付款？", "谁没有义务付款？",
    "哪些情况下没有违约责任？", "哪方承担不能交货的责任？", "谁负责没有通过验收的设备？",
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "is_left_over"),
    [*((one, True) for one in LEFT_OVER), *((one, False) for one in PLAIN)],
)
def test_what_is_left_over_is_told_from_what_a_paper_denies(text: str, is_left_over: bool) -> None:
    """A clause that does not apply is stated; who is no party is not."""
    assert asks_what_is_not(text) == is_left_over


def test_no_quote_shows_who_is_not() -> None:
    """The answer says so, and what the papers do say."""
    memory, asked = tiny_hypergraph(), question("Who does not supply Pump 7?")
    draft = draft_answer(asked, walked(asked, memory), memory, 2)
    assert draft.outcome == "partial" and draft.answer.startswith("Quotes show who or what is") and draft.missing
    assert "Alder supplies Pump 7 to Birch." in draft.answer
