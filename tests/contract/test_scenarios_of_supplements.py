"""Supplements whose clause nobody can tell, and words that were only talked of: what the reader is shown."""

from __future__ import annotations

import pytest

from tests.contract.conftest import Remember

EN = {
    "contract.txt": "Supply Contract\nDated 8 May 2023\n\n9.1 For delay the Seller pays damages of 0.5% a week.",
    "supplement.txt": "Supplement\nDated 9 January 2024\nto the Supply Contract of 8 May 2023\n\n"
    "The ceiling on what the Seller pays for delay is raised to 8%.\n\nThe Buyer's address is changed to Leeds.",
}
ZH = {
    "合同.txt": "供货合同\n签订日期：2023年5月8日\n\n9.1 逾期交货的，每周按合同价的0.5%支付违约金。",
    "补充协议.txt": "补充协议\n签订日期：2024年1月9日\n双方就2023年5月8日的《供货合同》补充如下：\n\n"
    "一、逾期交货违约金的上限提高到8%。\n\n二、买方地址变更为苏州。",
}


@pytest.mark.parametrize(
    ("papers", "question", "told", "quote"),
    [
        (EN, "What does the Seller pay for delay?", "A later supplement exists", "raised to 8%"),
        (ZH, "逾期交货违约金是多少？", "后来的补充文件", "提高到8%"),
    ],
)
def test_a_later_supplement_that_may_change_the_answer_is_told(
    remember: Remember, papers: dict[str, str], question: str, told: str, quote: str
) -> None:
    """With its words, cited; what it changes stays in force as far as anybody can tell."""
    answer = remember(papers).ask(question)
    assert told in answer.answer and not any(one.standing for one in answer.citations)
    assert any(quote in one.quote for one in answer.citations)


@pytest.mark.parametrize(("papers", "question"), [(EN, "How is Leeds spelt?"), (ZH, "合同何时签订？")])
def test_a_supplement_on_something_else_is_not_told(
    remember: Remember, papers: dict[str, str], question: str
) -> None:
    """No noise on answers that it has nothing to do with."""
    answer = remember(papers).ask(question).answer
    assert "later supplement" not in answer and "后来的补充文件" not in answer


def test_before_the_supplement_nothing_is_told_of_it(remember: Remember) -> None:
    """On a day before it was made it could change nothing."""
    assert "later supplement" not in remember(EN).ask("What does the Seller pay for delay?", as_of="2023-12-31").answer


def test_what_a_mail_says_stands_behind_what_the_contract_says(remember: Remember) -> None:
    """Unless the question asks what was said."""
    papers = {
        "合同.txt": "服务合同\n签订日期：2023年2月1日\n\n第四条 乙方应派驻工程师3人。",
        "邮件.txt": "发件人：王珂\n收件人：李敏\n主题：驻场\n\n我方将乙方应派驻的工程师减至2人。",
    }
    engine = remember(papers)
    assert "3人" in engine.ask("乙方应派驻几名工程师？").citations[0].quote
    assert any("2人" in one.quote for one in engine.ask("邮件提出派驻几名工程师？").citations)
