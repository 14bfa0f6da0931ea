"""Days that a text names from another day, in Chinese and English."""

import pytest

from core.relative_dates import effective_date, find_relative

COUNTED = [
    ("请于本月底前提交结算单。", "2024-02-06", "本月底", "2024-02-29"),
    ("会议改在下周三召开。", "2024-05-17", "下周三", "2024-05-22"),
    ("上季度末的库存为1,200吨。", "2024-08-05", "上季度末", "2024-06-30"),
    ("租金自去年12月1日起计算。", "2024-04-09", "去年12月1日", "2023-12-01"),
    ("上年度净利润为860万元。", "2025-03-01", "上年度", "2024"),
    ("昨日塔机停用。", "2024-03-01", "昨日", "2024-02-29"),
    ("乙方应于本合同签署后三十日内付款。", "2024-03-15", "本合同签署后三十日内", "2024-04-14"),
    ("我方于2024年11月20日发货，次月10日前到港。", "", "次月10日", "2024-12-10"),
    ("We ship the rest next month.", "2024-12-12", "next month", "2025-01"),
    ("The crane was off hire yesterday.", "2024-03-01", "yesterday", "2024-02-29"),
    ("It was due at the end of last quarter.", "2024-05-02", "the end of last quarter", "2024-03-31"),
    ("The Option lapses 90 days after the date hereof.", "2024-09-01", "90 days after the date hereof", "2024-11-30"),
    ("It ends on the second anniversary of this Agreement.", "2024-02-29",
     "the second anniversary of this Agreement", "2026-02-28"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "made", "written", "iso"), COUNTED)
def test_a_day_is_counted_from_that_of_its_paper_or_sentence(text: str, made: str, written: str, iso: str) -> None:
    """A month's end is its last day, and a month or year has the same day or the last one."""
    assert [(one.text, one.iso) for one in find_relative(text, made)] == [(written, iso)]


@pytest.mark.parametrize(
    "text",
    [
        "乙方应于每月5日前支付上月租金。",
        "甲方应于次月10日前支付租金。",
        "Invoices are payable by the end of the following month.",
        "The price is reviewed each year against last month.",
        "甲方应在收到发票后30日内付款。",
        "下月31日交货。",
    ],
)
def test_what_comes_again_hangs_on_an_event_or_is_no_day_is_not_counted(text: str) -> None:
    """Such words name no one day."""
    assert not list(find_relative(text, "2024-05-02"))


def test_without_the_paper_s_day_nothing_is_counted() -> None:
    """A month alone is no day to count from."""
    assert not list(find_relative("本月底", "")) and not list(find_relative("本月底", "2024-05"))


def test_working_days_are_the_earliest_they_can_be() -> None:
    """Weekends are left out; holidays are not known."""
    (one,) = find_relative("within ten Business Days after the date of this Agreement", "2024-06-03")
    assert (one.iso, one.is_earliest) == ("2024-06-17", True)


@pytest.mark.parametrize(
    ("text", "effective"),
    [
        ('"Effective Date" means 1 July 2024.', "2024-07-01"),
        ("This Agreement is effective as of July 1, 2024.", "2024-07-01"),
        ("本协议自2024年7月1日起生效。", "2024-07-01"),
        ("本合同自双方签字盖章之日起生效。", "2024-05-02"),
        ("This Agreement takes effect upon signature.", "2024-05-02"),
        ("付款日为2024年7月1日。", ""),
    ],
)
def test_a_paper_tells_from_when_it_holds(text: str, effective: str) -> None:
    """By a day, or by its signature."""
    assert effective_date(text, "2024-05-02") == effective


def test_time_from_the_effective_date_is_counted_from_it() -> None:
    """Not from the day of the paper."""
    text = "交付期限为本协议生效之日起六个月内。 The Term ends on the first anniversary of the Effective Date."
    assert [one.iso for one in find_relative(text, "2024-01-15", "2024-01-31")] == ["2024-07-31", "2025-01-31"]
    assert not list(find_relative(text, "2024-01-15"))
