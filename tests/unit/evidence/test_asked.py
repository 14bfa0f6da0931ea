"""What kind of thing a question asks for."""

import pytest

from core.evidence.asked import asked_for, asks_whether_it_happened


@pytest.mark.parametrize(
    ("question", "kind", "held"),
    [
        ("Until when is it valid?", "date", "valid until 5 May"),
        ("设备哪天到场", "date", "2024年5月1日到场"),
        ("How many days has it?", "period", "within ten (10) business days"),
        ("银行几天内要付", "period", "七个工作日内付款"),
        ("Who signs?", "name", "Ms Yu signs"),
        ("Who signs?", "name", "signed: R.Okafor"),
        ("What stake does it hold?", "share", "holds 72 per cent"),
        ("迟到一天罚几个点", "share", "每日万分之五"),
        ("最多赔多少", "amount", "不超过人民币600,000元"),
        ("Where is the plant?", "place", "the plant in Leeds"),
        ("为什么停机", "reason", "由于洪水停机"),
    ],
)
def test_questions_and_sentences_that_fit(question: str, kind: str, held: str) -> None:
    """Most telling kind first, in both languages; a sentence without such a thing does not fit."""
    asked = asked_for(question)
    assert asked.kinds[0] == kind and asked.is_held_by(held)
    assert not asked.is_held_by("it is so / 如此")


@pytest.mark.parametrize("question", ["Had it been met when the rig was moved?", "What is the county where it lies?"])
def test_when_and_where_that_do_not_ask(question: str) -> None:
    """They only say which case or place is meant."""
    assert asked_for(question).kinds == ()


@pytest.mark.parametrize(
    "text", ["第3.1款另有约定", "3.1 按约支付", "合同YL-2023-027", "2023年8月的合同", "see Section 7"]
)
def test_numbers_that_only_count(text: str) -> None:
    """Clauses, papers and days are no number that is asked for."""
    assert not asked_for("预付款是多少").is_held_by(text) and asked_for("预付款是多少").is_held_by(f"{text}: 10%")


def test_only_quantities_are_numbers() -> None:
    """A question for a name or for nothing known is none."""
    found = [asked_for(one).is_number for one in ("How much?", "几台", "Who pays how much?", "Is it so?")]
    assert found == [True, True, False, False]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("技术验证按期做完了吗？", True),
        ("缺的泵后来补上了没有？", True),
        ("银行有没有书面认可？", True),
        ("Has Alder paid yet?", True),
        ("有没有例外可以做？", False),
        ("罚款有没有上限？", False),
        ("Have A and B both been films?", False),
        ("Did Alder report in time?", False),
    ],
)
def test_asking_whether_something_was_done_is_not_asking_what_is_agreed(question: str, expected: bool) -> None:
    """Both languages; what compares or asks for a rule is another question."""
    assert asks_whether_it_happened(question) is expected


def test_an_ordinal_asks_for_no_date() -> None:
    """"Which number" is not "which day of the month"."""
    assert "date" not in asked_for("换掉传感器的是第几号舱？").kinds and "date" in asked_for("几号到货？").kinds


@pytest.mark.parametrize("question", ["How fast must Alder answer?", "How much notice is due?", "几个钟头内赶到？"])
def test_how_fast_asks_for_a_period(question: str) -> None:
    """As does how long."""
    assert asked_for(question).kinds[0] == "period"
