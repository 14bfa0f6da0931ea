"""What a text reckons from by name, and whether another states it."""

import pytest

from core.traverse.reckoned import NamedValue, closeness, has_value, named_values, reckoned_in


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("质保期为自该台设备安装验收证书签发之日起二十四个月", "date", "装验收证书签发"),
        ("原合同第七条中止履行，直至云麓二期通过最终验收。", "date", "二期通过最终验收"),
        ("warranted for 24 months from the date of its Acceptance Certificate.", "date", "Acceptance Certificate"),
        ("累计不超过该期合同价款的百分之八", "amount", "该期合同价款"),
        ("up to 6% of the price of the delayed Rig", "amount", "price of the delayed"),
        ("The costs shall be added to the Contract Price.", "amount", "Contract Price"),
    ],
)
def test_days_and_amounts_are_known_by_name(text: str, kind: str, name: str) -> None:
    """Both languages say from what they reckon in fixed forms."""
    assert (kind, name) in [(one.kind, one.name.lstrip("安")) for one in named_values(text)]


@pytest.mark.parametrize("text", ["十个工作日内付款。", "within ten days of each month", "于2024年3月之日"])
def test_a_count_of_days_names_no_day(text: str) -> None:
    """Neither a period nor a written date is a name."""
    assert named_values(text) == ()


def test_values_come_with_the_words_of_their_sentence() -> None:
    """Only sentences that reckon with something are told."""
    [(terms, values)] = reckoned_in("It rains. The fee is 8% of the Contract Price.")
    assert "fee" in terms and "rain" not in terms
    assert values[0].name == "Contract Price"


def test_a_statement_stands_close_to_its_name() -> None:
    """A value right after the name is plain, one far off is not, an announced one is none."""
    day = NamedValue("date", "通过最终验收", ("最终", "验收"))
    assert closeness("最终验收日为2024年11月28日。", day) > 0.9
    assert closeness("最终验收" + "，" * 30 + "2024年11月28日", day) == 0.0
    assert closeness("最终验收后三十日内付款。", day) == 0.0
    assert has_value("2024年11月28日", "date") and not has_value("2024年11月", "date")


def test_an_amount_stands_close_to_its_english_name() -> None:
    """The whole English name must stand there."""
    price = NamedValue("amount", "Contract Price", ("contract", "price"))
    assert closeness('a total of $5,000 (the "Contract Price")', price) > 0.5
    assert closeness("the price is $5,000", price) == 0.0
