"""What quoted words stand on: definitions of their terms, clauses they refer to."""

import pytest

from core.evidence.governing.grounds import MOST_DEFINITIONS, definitions_in, grounds_of
from core.records import Citation, NewDocument
from tests.governing_examples import law, paper

SALE = paper(
    1,
    "Sale",
    'Sale of Shares\n\n1. The Buyer pays $8,000,000 (the "Cash Price") at closing.\n\n'
    "2. If capital is short, the Buyer reduces the Cash Price under Section 4.\n\n"
    "3. Notices are sent by mail.\n\n4. A reduction is agreed by both accountants.",
)


def grounds(quote: str, *papers: NewDocument, question: str = "") -> list[str]:
    """The words on which a quote of the first paper stands."""
    read = law(*papers)
    document = next(one for one in read.papers.values() if quote in one.text(0, 10_000)).document
    passage = next(one for one in read.papers[document.document_id].passages if quote in one.text)
    start = passage.start + passage.text.index(quote)
    cited = Citation(1, document.document_id, document.name, passage.passage_id, 1, start, start + len(quote), quote)
    return [one.text for one in grounds_of([cited], question, read)]


def test_a_defined_term_and_a_clause_referred_to() -> None:
    """The price is defined in clause 1, how it is reduced stands in clause 4."""
    quote = "If capital is short, the Buyer reduces the Cash Price under Section 4."
    first, second = grounds(quote, SALE)
    assert "$8,000,000" in first and "both accountants" in second


def test_a_labelled_value_is_a_definition() -> None:
    """As a bill of quantities gives its sum; a label without a value defines nothing."""
    clauses = ("一、合同金额（暂定）：人民币2000000元", "二、每逾期一日支付合同金额的0.1%。", "三、备注：无")
    contract = paper(1, "采购合同", "\n\n".join(("采购合同", *clauses)))
    assert grounds("每逾期一日支付合同金额的0.1%。", contract) == [clauses[0]]


@pytest.mark.parametrize("text", ["本合同“交付日”指签收之日。", "签收之日（以下简称“交付日”）起算。"])
def test_chinese_ways_to_define(text: str) -> None:
    """In brackets and by 指."""
    read = law(paper(1, "合同", f"合同\n\n1. {text}\n\n2. 其他。\n\n3. 附则。"))
    assert [list(definitions_in(one)) for one in read.papers.values()] == [["交付日"]]


def test_a_term_that_stands_everywhere_is_no_ground() -> None:
    """It is a party or the paper itself."""
    text = 'Deed\n\n1. Ann Low (the "Keeper") keeps.\n\n2. The Keeper signs.\n\n3. The Keeper pays.'
    assert grounds("The Keeper signs.", paper(1, "Deed", text)) == []


def test_terms_of_the_question_come_first() -> None:
    """Where a quote uses more terms than are shown."""
    names = ["Alpha Fee", "Beta Fee", "Gamma Fee"]
    defined = "\n\n".join(f'{i}. A sum of ${i}00 (the "{name}") is due.' for i, name in enumerate(names, start=1))
    text = f"Fees\n\n{defined}\n\n4. All of Alpha Fee, Beta Fee and Gamma Fee fall due.\n\n5. Rest.\n\n6. End."
    found = grounds(
        "All of Alpha Fee, Beta Fee and Gamma Fee fall due.", paper(1, "Fees", text), question="What is the Gamma Fee?"
    )
    assert len(found) == MOST_DEFINITIONS and "$300" in found[0]
