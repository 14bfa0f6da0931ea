"""One thing said twice with another value: in body and annex, in two papers of one matter; and what must not count."""

import pytest

from tests.governing_examples import paper

from .test_clashes import clash

PUMPS = "水泵买卖合同\n\n3.1 水泵的交货数量为120台。\n\n附件一 交货清单\n\n1. 水泵的交货数量为130台。"
LOAN = paper(
    1,
    "借款合同",
    "借款合同\n\n合同编号：JK-2024-031\n\n6.1 本合同项下借款的保证人为平湖控股有限公司。",
    attributes={"number": "JK-2024-031"},
)


@pytest.mark.parametrize(
    ("question", "text", "words"),
    [
        ("水泵的交货数量是多少台？", PUMPS, "120台 ≠ 130台"),
        (
            "What is the monthly fee for the cleaning?",
            "Services Agreement\n\n4.1 The monthly fee for the cleaning is EUR 4,000.\n\nSchedule 1 Prices\n\n"
            "1. The monthly fee for the cleaning is EUR 4,500.",
            "EUR 4,000 ≠ EUR 4,500",
        ),
        (
            "Who is the carrier of the goods?",
            "Freight Agreement\n\n2.1 The carrier of the goods is Alder Freight Ltd.\n\nAnnex A Details\n\n"
            "1. The carrier of the goods is Birch Freight Ltd.",
            "Alder Freight Ltd ≠ Birch Freight Ltd",
        ),
    ],
)
def test_body_and_annex_differ(question: str, text: str, words: str) -> None:
    """A number, an amount or a party that the annex states otherwise is told, whatever is asked of it."""
    assert clash(question, paper(1, text.split("\n")[0], text)) == words


def test_a_report_that_names_the_contract_and_another_party() -> None:
    """The number of the contract in its head ties it to the contract."""
    report = paper(2, "贷后报告", "贷后报告\n\n关于JK-2024-031\n\n经查，本合同项下借款的保证人为嘉禾置业有限公司。")
    assert clash("借款的保证人是谁？", LOAN, report) == "平湖控股有限公司 ≠ 嘉禾置业有限公司"


def test_papers_of_different_matters_do_not_contradict() -> None:
    """Each loan has its own guarantor."""
    other = paper(2, "借款合同", "借款合同\n\n合同编号：JK-2024-099\n\n6.1 本合同项下借款的保证人为嘉禾置业有限公司。")
    assert clash("借款的保证人是谁？", LOAN, other) == ""


@pytest.mark.parametrize(
    "text",
    [
        "合同\n\n2.1 锅炉的月租金为人民币8,000元。\n\n9.1 附件与正文不一致的，以附件为准。"
        "\n\n附件一\n\n1. 锅炉的月租金为人民币8,500元。",
        "合同\n\n2.1 锅炉的月租金为人民币1.2万元。\n\n附件一 报价\n\n1. 锅炉的月租金为人民币12,000元。",
        "合同\n\n2.1 一号锅炉的月租金为人民币8,000元。\n\n附件一 报价\n\n1. 二号锅炉的月租金为人民币9,000元。",
    ],
)
def test_what_is_decided_equal_or_of_another_thing_is_no_contradiction(text: str) -> None:
    """An order of precedence, another way to write the amount, another boiler."""
    assert clash("锅炉的月租金是多少？", paper(1, "合同", text)) == ""


def test_a_slip_in_a_paper_of_another_matter_is_not_told() -> None:
    """Words against digits count where they are what is asked for."""
    slip = paper(1, "Purchase", "Purchase\n\n2.1 The purchase price is one million dollars (US$1,200,000).")
    fees = paper(2, "Consulting", "Consulting\n\n3.1 The consulting term is twelve (12) months, the fee EUR 10,000.")
    assert clash("How long is the term of the consulting?", slip, fees) == ""
    assert clash("How much is the consulting fee?", slip, fees) == ""
    assert "one million" in clash("What is the purchase price?", slip, fees)


SITE = "工程名称：临江泵站改造\n\n"


def test_papers_that_say_they_are_of_one_project_must_agree() -> None:
    """By a line at their head, without any number; of two projects they need not."""
    contract = paper(1, "施工合同", f"施工合同\n{SITE}第三条 项目经理为谢长林。")
    report = paper(2, "开工报告", f"开工报告\n{SITE}项目经理：罗一航")
    other = paper(2, "开工报告", "开工报告\n工程名称：临湖泵站改造\n\n项目经理：罗一航")
    assert clash("项目经理是谁？", contract, report) == "谢长林 ≠ 罗一航"
    assert clash("项目经理是谁？", contract, other) == ""


def test_what_leads_to_a_value_in_its_sentence_counts() -> None:
    """The condition stands before a comma in the one and before a colon in the other."""
    body = paper(1, "供货合同", "供货合同（编号GH-09）\n\n第八条 逾期交货的，每日按合同总价的0.5‰支付违约金。")
    annex = paper(2, "附件二", "GH-09合同附件二 商务条款\n\n逾期交货违约金：合同总价的1‰/日。")
    assert clash("违约金比例是多少？", body, annex) in ("0.5‰ ≠ 1‰", "1‰ ≠ 0.5‰")


def test_an_identifier_that_both_papers_have_tells_nothing_apart() -> None:
    """A cap said in other words, in a schedule of the agreement."""
    body = paper(1, "SUPPLY AGREEMENT SA-2", "SUPPLY AGREEMENT SA-2\n\n9.1 Liability is capped at EUR 500,000.")
    text = "SCHEDULE 3 to SUPPLY AGREEMENT SA-2\n\nThe supplier's total liability shall not exceed EUR 250,000."
    assert clash("What is the liability cap?", body, paper(2, "SCHEDULE 3", text)) == "EUR 500,000 ≠ EUR 250,000"


def test_a_second_report_of_a_series_need_not_agree_with_the_first() -> None:
    """Each inspection has its own day."""
    texts = [f"{nth} inspection report\nSite: North quay\n\nInspection date: {day} May 2024"
             for nth, day in (("First", 3), ("Second", 9))]
    reports = [paper(at, text.split("\n")[0], text) for at, text in enumerate(texts, start=1)]
    assert clash("When was the inspection?", *reports) == ""


def test_a_period_may_be_told_with_and_without_what_it_runs_from() -> None:
    """The months differ all the same."""
    contract = paper(1, "施工合同", f"施工合同\n{SITE}第七条 保修期为验收合格后24个月。")
    minutes = paper(2, "技术交底记录", f"技术交底记录\n{SITE}三、本工程保修期为12个月。")
    assert clash("保修期是多久？", contract, minutes) in ("24个月 ≠ 12个月", "12个月 ≠ 24个月")


def test_a_place_that_is_said_to_be_one_counts() -> None:
    """ "The place of delivery is Antwerp" and a label with another town."""
    order = paper(1, "Purchase order PO-610", "Purchase order PO-610\n\nPlace of delivery: Rotterdam")
    note = paper(2, "Delivery instruction", "Delivery instruction for PO-610\n\nThe place of delivery is Antwerp.")
    assert clash("Where is the place of delivery?", order, note) in ("Rotterdam ≠ Antwerp", "Antwerp ≠ Rotterdam")
