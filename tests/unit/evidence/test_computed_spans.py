"""A bare answer, yes or no, an end, a total: told where the rule is sure, else not."""

from datetime import date
from decimal import Decimal

import pytest

from core.evidence.computed.countries import countries_in, country
from core.evidence.computed.ends import added
from core.evidence.computed.quantities import Quantity, quantities_in, said
from tests.computed_examples import line_of

PEOPLE = {
    "Red": ("Red is a 1950 film directed by Alder.",),
    "Blue": ("Blue is a 1951 film directed by Cedar.",),
    "Alder": ("Alder (born 5 May 1921) was a Danish painter. She was born in Aarhus.",),
    "Cedar": ("Cedar (born 7 May 1921) is a Canadian poet.",),
    "Elm": ("Elm is a French-Italian singer.",),
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When was the director of film Red born?", "Alder: 5 May 1921"),
        ("Where was the director of film Red born?", "Alder: Aarhus"),
        ("What nationality is the director of film Blue?", "Cedar: Canadian"),
        ("Do the directors of Red and Blue have the same nationality?", "No: Denmark (Red), Canada (Blue)"),
        ("Are Elm and Cedar from the same country?", ""),
        ("What nationality is the company that made Blue?", ""),
        ("When did the director of film Blue die?", ""),
    ],
)
def test_who_is_behind_a_thing_gives_the_bare_answer(text: str, expected: str) -> None:
    """A date, a place, a country; nothing where two countries or no such date is told."""
    assert line_of(text, **PEOPLE) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("破碎机采购合同的合同总价超过300万元吗？", "否。破碎机采购合同：人民币2,850,000元 < 300万元"),
        ("输送机采购合同的合同总价是否高于320万元？", "否。输送机采购合同：人民币320万元 = 320万元"),
        ("Is the contract price of the Crane Lease over EUR 1.1m?", "Yes. Crane Lease: EUR 1,200,000 > EUR 1.1m"),
        ("破碎机采购合同的合同总价是多少？", "破碎机采购合同：人民币2,850,000元"),
        ("输送机采购合同的质保期哪天到期？", "2024年9月1日＋24个月＝2026年9月1日（首日计入的，为2026年8月31日）"),
        ("破碎机采购合同和筛分机采购合同适用同一法律吗？", "是：破碎机采购合同为瑞典，筛分机采购合同为瑞典"),
    ],
)
def test_a_named_contract_is_answered_by_what_it_states(text: str, expected: str) -> None:
    """Above or below, how much, until when, by which law."""
    assert line_of(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "输送机采购合同的合同总价超过30万美元吗？",  # another currency
        "水泵报价函的合同总价超过50万元吗？",  # an offer
        "破碎机采购合同的合同总价加上10%是多少？",  # a sum that no rule does
        "锅炉采购合同的合同总价是多少？",  # words and figures disagree
        "筛分机采购合同的质保期是多少？",  # a bound
        "破碎机采购合同的质保期哪天到期？",  # no beginning
        "破碎机采购合同和除尘设备合同适用同一法律吗？",  # denied
        "筛分机采购合同的不含税合同总价和含税总价超过100万元和200万元吗？",  # two limits
        "Is the contract price of the Paint Supply above EUR 70,000?",  # about
    ],
)
def test_what_is_unsure_is_left_to_the_quotes(text: str) -> None:
    """Currency, offers, contradictions, bounds, denials, approximations."""
    assert line_of(text) == ""


def test_an_amendment_that_is_in_force_gives_the_value() -> None:
    """Never the value that it replaced."""
    base = ("磨机采购合同\n合同编号：HY-2024-005\n签订日期：2024年2月1日", "1.1 合同总价为5,000,000元。")
    change = (
        "磨机采购合同补充协议（一）\n签订日期：2024年7月1日\n双方就《磨机采购合同》（HY-2024-005）达成补充协议。",
        "1. 原合同第1.1款约定的合同总价由人民币5,000,000元调整为人民币4,600,000元。",
    )
    line = line_of("磨机采购合同的合同总价是多少？", 磨机采购合同=base, 磨机采购合同补充协议一=change)
    assert "5,000,000" not in line


def test_a_period_is_added_by_the_calendar() -> None:
    """The last day of a shorter month; no day for half a day or for half a month."""
    month = Quantity(0, 0, "one month", "period", "month", Decimal(1))
    assert added(date(2024, 1, 31), month) == date(2024, 2, 29)
    assert added(date(2024, 1, 1), Quantity(0, 0, "36小时", "period", "hour", Decimal(36))) is None


def test_amounts_are_read_with_their_units() -> None:
    """A year is twelve months, "2024年" none; A$ is no dollar; a difference is said in the unit written."""
    assert [one.number for one in quantities_in("2024年起质保两年", "period")] == [24]
    assert quantities_in("A$500 and NT$300", "money") == []
    assert said(Decimal(350_000), quantities_in("人民币320万元", "money")[0]) == "350,000元"
    assert said(Decimal(12), quantities_in("2 years", "period")[0]) == "1 year"


def test_countries_are_known_by_name_and_adjective() -> None:
    """In both languages; a longer name before the shorter in it."""
    assert countries_in("an American film by a Dutch director") == {"United States", "Netherlands"}
    assert (country("the Netherlands"), country("中华人民共和国"), country("New York")) == ("Netherlands", "China", "")
