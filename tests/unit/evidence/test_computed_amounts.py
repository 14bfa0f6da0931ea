"""Two named things by an amount: told where papers state one of each, counted alike; else not."""

import pytest

from tests.computed_examples import line_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("输送机采购合同和破碎机采购合同哪份合同金额更高？", "输送机采购合同：人民币320万元，多于破碎"),
        ("输送机采购合同和破碎机采购合同的合同总价相差多少？", "相差350,000元"),
        ("输送机采购合同与破碎机采购合同的合同总价合计多少？", "合计6,050,000元"),
        ("破碎机采购合同和输送机采购合同，谁的质保期更短？", "破碎机采购合同：18个月，少于输送机采购合同的"),
        ("Which contract price is higher, Crane Lease or Steel Supply?", "Crane Lease: EUR 1,200,000, more than"),
        ("How much are the contract prices of Crane Lease and Steel Supply together?", "EUR 2,150,000"),
        ("Which warranty is longer, Steel Supply or Dredging Service?", "Dredging Service: 2 years, more than"),
    ],
)
def test_two_stated_amounts_are_set_side_by_side(text: str, expected: str) -> None:
    """Which is more or less, by how much, and what both come to."""
    assert expected in line_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "输送机采购合同和筛分机采购合同哪份合同金额更高？",  # with tax, without
        "输送机采购合同和除尘设备合同哪份合同金额更高？",  # another currency
        "输送机采购合同和水泵报价函哪份合同总价更高？",  # an offer
        "输送机采购合同和锅炉采购合同哪份合同总价更高？",  # words and figures disagree
        "输送机采购合同和筛分机采购合同的质保期哪个更长？",  # a bound
        "输送机采购合同和除尘设备合同的质保期哪个更长？",  # on a condition
        "输送机采购合同和货架采购合同哪份合同金额更高？",  # unknown
        "输送机采购合同和破碎机采购合同的质保期哪天到期更早？",  # days, not lengths
        "输送机采购合同和破碎机采购合同的合同总价平均是多少？",  # a sum that no rule does
        "Who agreed to the difference between the contract price of Crane Lease and Steel Supply?",
        "Which contract price is higher, Crane Lease or Dredging Service?",
        "Which contract price is lower, Steel Supply or Paint Supply?",
        "如果提前付款，输送机采购合同和破碎机采购合同哪份合同金额更高？",  # a premise
    ],
)
def test_amounts_that_are_unsure_or_counted_otherwise_are_not_compared(text: str) -> None:
    """Tax, currency, offers, bounds, conditions, contradictions."""
    assert line_of(text) == ""
