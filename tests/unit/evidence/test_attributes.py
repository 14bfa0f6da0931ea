"""What a question asks for, and the sentences that state it."""

import pytest

from core.evidence.attributes import ATTRIBUTES, sought_by


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("开那份保函收了多少手续费？", "手续费"),
        ("What commission did the broker receive?", "commission"),
        ("每吨多少钱？", "price per 吨"),
        ("Which bank opened the letter of credit?", "bank"),
        ("Why was the work stopped?", "reason"),
        ("他是哪所大学毕业的？", "education"),
        ("实际是哪天完工的？", "actual date"),
        ("Does Why Me? come before Zodiac?", ""),
        ("What is the bank account number of Alder?", "bank account number"),
        ("乙方的开户行账号是多少？", "bank account number"),
        ("What is Alder's VAT number?", "registration number"),
        ("谁负责验收？", ""),
        ("What does the price list say?", ""),
        ("价格调整条款是怎么写的？", ""),
        ("What does the price list say of the discount?", "discount"),
    ],
)
def test_a_question_seeks_the_first_attribute_that_it_asks_for(question: str, attribute: str) -> None:
    """Narrow ones before wide ones; most questions seek none that is known."""
    sought = sought_by(question)
    assert (sought.attribute.en if sought else "") == attribute


@pytest.mark.parametrize(
    ("question", "sentence", "is_stated"),
    [
        ("收了多少手续费？", "手续费为人民币2,000元。", True),
        ("收了多少手续费？", "手续费另行约定。", False),
        ("收了多少手续费？", "保证金为人民币2,000元。", False),
        ("每股多少？", "The price is USD 2 per share.", True),
        ("每股多少？", "The price is USD 2 per unit.", False),
        ("温度超标，承运人赔多少？", "承运人赔偿货物价值的百分之三十。", True),
        ("What is the account number?", "开户行：柏州银行；账号：6222 0001。", True),
        ("What is the account number?", "Lot: 3 (serial numbers A0433 to A0448)", False),
        ("Which bank pays?", "柏州银行付款。", True),
        ("Which bank pays?", "The bank pays.", False),
        ("Who took over from Ann Reed?", "Bo Holt has taken over from Ann Reed.", True),
        ("Who replaced Ann Reed?", "Bo Holt is taking over from Ann Reed.", True),
        ("Who replaced Ann Reed?", "Ann Reed is over sixty.", False),
    ],
)
def test_a_sentence_states_an_attribute_by_its_word_and_a_value(question: str, sentence: str, is_stated: bool) -> None:
    """In either language; another attribute with a value, or the word without one, states nothing."""
    sought = sought_by(question)
    assert sought is not None and sought.is_stated_by(sentence) == is_stated


def test_a_row_states_what_its_header_names() -> None:
    """Cells hold bare numbers."""
    sought = sought_by("水泵的单价是多少？")
    assert sought is not None and sought.is_stated_by("P-7 | 水泵 | 815", "型号 | 名称 | 单价", is_row=True)


def test_every_attribute_has_a_name_in_both_languages() -> None:
    """A refusal names it."""
    assert all(one.zh and one.en for one in ATTRIBUTES)
