"""Amendments in another language than what they change."""

import pytest

from core.records import NewDocument
from tests.governing_examples import law, paper, stands

PORT = paper(
    1, "Port Services Agreement",
    "Port Services Agreement\nAgreement No. KV-77\nDated 3 March 2025\n\n"
    "3. Storage\n3.1 The Operator reserves 4,000 tonnes of storage for Kestrel Valley.\n\n"
    "4. Fees\n4.1 The monthly fee is EUR 12,500.",
    attributes={"number": "KV-77"},
)  # fmt: skip
STORAGE = paper(
    2, "补充协议", "补充协议\n签订日期：2025年9月1日\n"
    "双方就编号为KV-77的港口服务协议（以下简称“原协议”）达成如下补充：\n\n"
    "一、自2025年10月1日起，将储存能力由4,000吨增至6,500吨。",
)  # fmt: skip
NAMED = paper(
    3, "补充协议", "补充协议\n签订日期：2025年9月1日\n"
    "双方就编号为KV-77的港口服务协议（以下简称“原协议”）达成如下补充：\n\n"
    "一、原协议第4.1条的月费由12,500欧元调整为13,800欧元，自2025年10月1日起执行。",
)  # fmt: skip
RENT = paper(
    4, "仓库租赁合同",
    "仓库租赁合同\n合同编号：CK-2025-08\n签订日期：2025年2月10日\n\n第二条　面积\n2.1 租赁面积为3,200平方米。\n\n"
    "第三条　押金\n3.1 押金为人民币96,000元。",
    attributes={"number": "CK-2025-08"},
)  # fmt: skip
AREA = paper(
    5, "Amendment No. 1",
    "Amendment No. 1 to Warehouse Lease No. CK-2025-08\nDated 5 May 2025\n\n"
    "1. With effect from 1 June 2025 the leased area is increased from 3,200 square metres to 4,100 square metres.",
)  # fmt: skip
DEPOSIT = paper(
    6, "Amendment No. 2",
    "Amendment No. 2 to Warehouse Lease No. CK-2025-08\nDated 5 May 2025\n\n"
    "1. In clause 3.1 the deposit of RMB 96,000 is replaced by RMB 120,000 with effect from 1 June 2025.",
)  # fmt: skip


@pytest.mark.parametrize(
    ("papers", "words", "new"),
    [
        ((PORT, STORAGE), "reserves 4,000 tonnes", "6,500吨"),
        ((PORT, NAMED), "monthly fee is EUR 12,500", "13,800欧元"),
        ((RENT, AREA), "租赁面积为3,200平方米", "4,100 square metres"),
        ((RENT, DEPOSIT), "押金为人民币96,000元", "RMB 120,000"),
    ],
)
def test_an_amendment_in_the_other_language_takes_effect(papers: tuple[NewDocument, ...], words: str, new: str) -> None:
    """Whether it names the clause or only the number that it replaces."""
    found = stands(law(*papers), papers[0].document.document_id, words)
    assert found and found.status == "superseded" and found.by and new in found.by.text


def test_a_number_that_stands_twice_is_left_alone() -> None:
    """Nobody can tell which of the two is meant."""
    text = PORT.text + "\n\n5.1 The quay of the storage bears 4,000 tonnes."
    twice = paper(1, "Port Services Agreement", text, attributes={"number": "KV-77"})
    assert stands(law(twice, STORAGE), "d1", "reserves 4,000 tonnes") is None


TURBINE = paper(
    1, "Equipment Supply Contract",
    "Equipment Supply Contract\nContract No. ES-55\nDated 8 May 2023\n\n"
    "7. Warranty\n7.1 The warranty period is eighteen (18) months from acceptance.\n\n"
    "8. Delivery\n8.1 The Seller shall deliver within 26 weeks of the down payment.\n\n"
    "9.1 The Seller shall train 8 operators.",
    attributes={"number": "ES-55"},
)  # fmt: skip
CARRIAGE = paper(
    2, "货物运输合同", "货物运输合同\n合同编号：YS-77\n签订日期：2022年10月18日\n\n"
    "第六条 结算\n托运人应在收到发票后30日内支付运费。\n\n第十一条 保险\n承运人责任险的保险金额不低于500万元。",
    attributes={"number": "YS-77"},
)  # fmt: skip
ZH_HEAD = "补充协议\n签订日期：2024年1月15日\n双方就ES-55号设备供应合同达成补充协议：\n\n"
EN_HEAD = "Supplemental Agreement\nDated 6 November 2023\nsupplementing the Contract No. YS-77\n\n"


@pytest.mark.parametrize(
    ("base", "text", "words"),
    [
        (TURBINE, ZH_HEAD + "一、质保期延长为24个月。", "eighteen (18) months"),
        (CARRIAGE, EN_HEAD + "(a) The freight shall be paid within 20 days rather than 30 days.", "30日"),
        (CARRIAGE, EN_HEAD + "(b) The insured amount shall not be less than RMB 8 million.", "500万元"),
    ],
)
def test_words_of_both_languages_tell_the_clause(base: NewDocument, text: str, words: str) -> None:
    """Neither a number of the clause nor, where the value alone is of its kind, a verb is needed."""
    found = stands(law(base, paper(9, "Supplement", text)), base.document.document_id, words)
    assert found and found.status == "superseded"


@pytest.mark.parametrize(
    ("base", "text", "words"),
    [
        (TURBINE, ZH_HEAD + "一、质保期为18个月。", "eighteen (18) months"),
        (TURBINE, ZH_HEAD + "一、保密期限延长为24个月。", "eighteen (18) months"),
        (CARRIAGE, EN_HEAD + "(b) The deposit is raised to RMB 8 million.", "500万元"),
    ],
)
def test_words_that_say_something_else_change_nothing(base: NewDocument, text: str, words: str) -> None:
    """The same value said in the other language, or one of another thing."""
    assert stands(law(base, paper(9, "Supplement", text)), base.document.document_id, words) is None
