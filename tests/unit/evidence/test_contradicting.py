"""Papers of one deal that state one thing twice: what is one value, one thing and one deal, and what is not."""

from dataclasses import replace

import pytest

from core.evidence.contradicting.one_matter import of_one_matter
from core.evidence.contradicting.statements import statements_of
from core.evidence.contradicting.values import differ, numbers_in
from core.evidence.governing.law import Law
from core.evidence.governing.references import Kin
from core.evidence.governing.reliability import kind_of
from core.records import NewDocument
from tests.governing_examples import law, paper

from .test_clashes import clash

SALE = paper(
    1, "买卖合同", "买卖合同\n\n合同编号：MM-2025-07\n\n1. 买方应于收到发票后30日内付款。\n\n2. 项目经理为孟庆和。"
)
FEES = paper(2, "Services Agreement", "Services Agreement No. SV-12\n\n1. The monthly fee is EUR 4,000, excluding VAT.")


def beside(title: str, text: str, base: NewDocument, question: str) -> str:
    """What contradicts a contract in another paper."""
    return clash(question, base, paper(5, title, f"{title}\n\n{text}"))


@pytest.mark.parametrize(
    ("one", "other", "is_other"),
    [
        ("5‰", "0.5%", False), ("1.2万元", "12,000元", False), ("1.2万元", "12,600元", True), ("三个月", "90日", False),
        ("30日", "45 days", True), ("USD 640,000", "EUR 640,000", True), ("USD 640,000", "EUR 590,000", False),
        ("三十（30）日", "30天", False), ("500支", "550支", True), ("500支", "3吨", False),
        ("2 years", "24 months", False),
        ("15日", "15个工作日", True), ("2025年9月30日", "9月30日", False), ("CIF", "FOB", True),
    ],
)  # fmt: skip
def test_values_that_cannot_both_be_true(one: str, other: str, is_other: bool) -> None:
    """Other ways to write a value, other units and rounding are no difference."""
    [first], [second] = numbers_in(one), numbers_in(other)
    assert differ(first, second) == is_other


@pytest.mark.parametrize(
    ("title", "text", "words"),
    [
        ("对账邮件", "编号MM-2025-07：按照合同约定，买方应于收到发票后60日内付款。", "30日 ≠ 60日"),
        ("对账邮件", "编号MM-2025-07：我司建议买方应于收到发票后60日内付款。", ""),
        ("对账邮件", "编号MM-2025-08：买方应于收到发票后60日内付款。", ""),
        ("报价单", "编号MM-2025-07：买方应于收到发票后60日内付款。", ""),
        ("对账邮件", "编号MM-2025-07：买方应于收到货物后60日内提出异议。", ""),
        ("对账邮件", "编号MM-2025-07：卖方应于收到发票后60日内付款。", ""),
    ],
)
def test_a_contract_and_a_mail(title: str, text: str, words: str) -> None:
    """A proposal, another contract, an offer, another duty or the other side contradict nothing."""
    assert beside(title, text, SALE, "收到发票后多少天内付款？") == words


def test_two_names_for_one_role() -> None:
    """A person that minutes name otherwise, be it with the role's side before it."""
    minutes = paper(5, "会议纪要", "会议纪要\n\n合同编号MM-2025-07\n\n承包人项目经理为贺连城，负责协调。")
    assert clash("承包人的项目经理是谁？", minutes, SALE) == "贺连城 ≠ 孟庆和"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Invoice for SV-12: the monthly fee is EUR 4,500, excluding VAT.", "EUR 4,000 ≠ EUR 4,500"),
        ("Invoice for SV-12: the monthly fee is EUR 4,760, including VAT.", ""),
        ("Invoice for SV-12: the monthly fee is EUR 4,760.", ""),
        ("Invoice for SV-12: the monthly fee for weekends is EUR 5,000, excluding VAT.", ""),
        ("Invoice for SV-12: the monthly fee is about EUR 4,100, excluding VAT.", ""),
    ],
)
def test_an_invoice_and_its_agreement(text: str, words: str) -> None:
    """With and without tax, another service and a rounded figure contradict nothing."""
    assert beside("Invoice 88", text, FEES, "What is the monthly fee?") == words


def test_a_cell_of_a_table_is_stated_under_its_head() -> None:
    """Its unit may stand there, and the number of the row tells nothing."""
    table = paper(1, "采购订单", "采购订单\n\n序号 | 物料 | 单价（元）\n1 | 银胶 | 1,280")
    row = replace(table.passages[1], kind="row")
    read = law(NewDocument(table.document, table.text, (table.passages[0], row), table.extractions, table.report))
    found = statements_of(next(iter(read.papers.values())))
    assert [(one.before, one.value.text, one.value.unit) for one in found] == [("银胶 单价（元）", "1,280元", "CNY")]


def test_two_languages_of_one_agreement() -> None:
    """Clause by clause, where each text has one such value."""
    chinese = paper(1, "保密协议", "保密协议 NDA-25-1\n\n1. 保密期限为五年。\n\n2. 违约金为100万元。")
    english = paper(2, "NDA", "NDA-25-1\n\n1. The confidentiality lasts three years.\n\n2. Damages are RMB 1,000,000.")
    assert clash("保密期限是多少年？", chinese, english) == "五年 ≠ three years"
    assert clash("违约金是多少？", chinese, english) == ""


PARTIES = frozenset({"木禾设计咨询有限公司", "秀岭物业管理有限公司"})


@pytest.mark.parametrize(
    ("title", "date", "is_one"),
    [("催缴函", "2025年8月1日", True), ("催缴函", "2023年8月1日", False), ("租赁合同草案", "2025年8月1日", False)],
)
def test_a_letter_of_both_parties_is_of_their_only_agreement(title: str, date: str, is_one: bool) -> None:
    """But not what was said before it was made, nor a draft."""
    lease = paper(1, "房屋租赁合同", f"房屋租赁合同\n\n{'与'.join(PARTIES)}\n签订日期：2024年6月20日")
    letter = paper(2, title, f"{title}\n\n{'致'.join(PARTIES)}\n{date}")
    one, other = (replace(each, organisations=PARTIES) for each in law(lease, letter).papers.values())
    read = Law({one.id: one, other.id: other}, [], Kin([one, other]))
    assert (other in of_one_matter(one, read)) == is_one


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("关于租赁合同的催缴函", "notice"), ("采购订单", "order"), ("增值税专用发票", "invoice"), ("报价单", "offer"),
        ("Minutes on the Supply Agreement", "minutes"), ("Purchase Order 4410", "order"), ("Lease", "agreement"),
    ],
)  # fmt: skip
def test_the_kind_of_a_paper(title: str, kind: str) -> None:
    """By the last word that tells in Chinese, by the first in English."""
    [one] = law(paper(1, title, f"{title}\n\n1. Text.", name="a.txt")).papers.values()
    assert kind_of(one) == kind
