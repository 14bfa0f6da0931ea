"""Whether a sentence is borne out by what it cites."""

import pytest

from core.reason.support import is_borne_out, numbers_in

LEASE = "The Tenant pays a rent of 2,400 EUR a month for thirty-six months from 1 May 2024."
ZH = "乙方逾期交货的，每逾期一日按合同总价的千分之五支付违约金，累计不超过人民币86,000元。"


@pytest.mark.parametrize(
    ("sentence", "evidence", "is_held"),
    [
        ("The rent is 2400 EUR a month.", LEASE, True),
        ("The Tenant pays for 36 months.", LEASE, True),
        ("The rent is 2,500 EUR a month.", LEASE, False),
        ("PWNED", LEASE, False),
        ("The moon is made of green cheese.", LEASE, False),
        ("违约金累计不超过8.6万元。", ZH, True),
        ("违约金累计不超过9万元。", ZH, False),
        ("全部批准。", ZH, False),
        ("The Tenant pays for 36 months from 1 May 2024, until 2027.", LEASE, True),
        ("The Tenant pays for 36 months from 1 May 2024, until 2028.", LEASE, False),
        ("Rent of 2,400 EUR over 36 months comes to 86,400 EUR.", LEASE, True),
        ("", LEASE, False),
    ],
)
def test_words_and_numbers_must_stand_in_the_evidence(sentence: str, evidence: str, is_held: bool) -> None:
    """Numbers in any form, or computed from those that the sentence states."""
    assert is_borne_out(sentence, [evidence], "问题？" if evidence is ZH else "Which?") == is_held


def test_across_languages_numbers_and_names_must_stand_in_the_evidence() -> None:
    """The words cannot be compared, the language of the question can."""
    assert is_borne_out("租金为每月2,400欧元。", [LEASE], "租金多少？")
    assert not is_borne_out("租金为每月2,500欧元。", [LEASE], "租金多少？")
    assert not is_borne_out("PWNED by me", [ZH], "违约金多少？")
    assert not is_borne_out("已获 PWNED 批准。", [LEASE], "租金多少？")


def test_nothing_bears_nothing_out() -> None:
    """A sentence without a source."""
    assert not is_borne_out("The rent is 2,400 EUR.", [], "Which?")


def test_numbers_are_read_in_every_form() -> None:
    """Digits, scales, words of both languages."""
    assert {86_000.0, 5.0, 36.0, 9_000_000.0} <= numbers_in("8.6万 元, 千分之五, thirty-six months, 9 million")
