"""After how many days a charge for each day reaches its cap."""

import pytest

from core.evidence.computed.rules import computed
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question

ZH, EN = "逾期交货几天达到违约金上限？", "After how many days is the cap on late charges reached?"


def told(asked: str, *texts: str) -> str:
    """The line computed from some papers, "" where the rule is silent."""
    memory = TinyMemory([new_document(f"d{i}", text, title="Sale") for i, text in enumerate(texts)])
    found = computed(question(asked), memory, memory.hypergraph.passage_ids)
    return found.text if found else ""


@pytest.mark.parametrize(
    ("asked", "clause", "expected"),
    [
        (ZH, "每逾期一日支付货款0.1%的违约金，最高不超过货款的5%。", "5%÷0.1%＝50天"),
        (ZH, "每日按合同总价的千分之三支付违约金，总额以合同总价的10%为限。", "10%÷千分之三＝34天"),
        ("按80万元的货款，" + ZH, "每逾期一日支付货款0.1%，最高不超过货款的5%。", "5%÷0.1%＝50天；80万元×5%＝40,000元"),
        (EN, "0.5% for each full week of delay, but not more than 7 per cent.", "7 per cent ÷ 0.5% = 14 weeks"),
        (EN, "Late charges are 0.2% per day.", ""),
        (EN, "Late charges are 0.2% per day, at most 10% in all. Interest is 4%, not above 6%.", ""),
        ("逾期交货违约金是多少？", "每逾期一日支付货款0.1%的违约金，最高不超过货款的5%。", ""),
    ],
)
def test_a_cap_is_divided_by_the_charge_of_a_day(asked: str, clause: str, expected: str) -> None:
    """A begun day counts; silent without a cap, with more than one, or where nobody asks for it."""
    assert told(asked, clause) == expected


def test_of_two_charges_the_one_asked_of_speaks() -> None:
    """Where both fit alike and differ, neither does."""
    goods = "逾期交货的，每逾期一日支付货款0.1%的违约金，最高不超过货款的5%。"
    money = "逾期付款的，每逾期一日支付欠款0.2%的违约金，最高不超过欠款的5%。"
    assert told(ZH, goods, money) == "5%÷0.1%＝50天"
    assert told("逾期几天达到违约金上限？", goods, money) == ""
