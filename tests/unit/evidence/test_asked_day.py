"""The day that a question itself asks about, and what the answer says of it."""

import pytest

from core.evidence.governing.asked_day import AskedDay, asked_day
from core.evidence.governing.dated_lead import dated_lead
from core.evidence.governing.quoted import day_for
from core.records import Citation, Language, Question
from pages.shared.messages import lead_in_language
from tests.governing_examples import FIRST, LEASE, law, paper

TODAY = "2026-05-01T09:00:00+00:00"


@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("2023年11月确认的订单按什么价结账？", AskedDay("2023年11月", "2023-11-01", "2023-11-30")),
        ("2024年3月1日时租金是多少？", AskedDay("2024年3月1日", "2024-03-01", "2024-03-01")),
        ("What is the price of orders of February 2024?", AskedDay("February 2024", "2024-02-01", "2024-02-29")),
        ("How much was the rent on 03/04/2024?", AskedDay("03/04/2024")),
        ("Was the rent in May 2023 more than in June 2024?", AskedDay("May 2023, June 2024")),
    ],
)
def test_a_day_asked_about(question: str, day: AskedDay) -> None:
    """A month runs to its last day; what may be two days has none."""
    assert asked_day(question) == day


@pytest.mark.parametrize(
    "question",
    [
        "What does the deed of 18 August 2023 cover?",
        "Who signed the August 2023 agreement?",
        "2023年10月8日的补充协议改了什么？",
        "自2024年3月1日起租金多少？",
        "What is due before 1 May 2024?",
        'Is "dated October 1, 1996" right?',
        "When was the amount of May 2024 paid?",
        "How much rent was paid in 2023?",
        "业主最终验收日是2024年11月15日还是11月28日？",
        "Was the handover 5 May 2024 or 6 May 2024?",
    ],
)
def test_a_date_that_is_not_asked_about(question: str) -> None:
    """It names a paper, bounds a time, is quoted, or a date is what is asked for; a year is too coarse."""
    assert asked_day(question) is None


def lead(question: str) -> str:
    """What the answer says first, where it quotes the rent clause."""
    day, read = asked_day(question), law(LEASE, FIRST)
    assert day
    asked = Question(question, "zh", as_of=day.last, as_of_words=day.text)
    start = LEASE.text.index("3.1")
    quote = LEASE.text[start : start + 20]
    return dated_lead(asked, [Citation(1, "d1", "", "d1:p1", 1, start, start + len(quote), quote)], read, TODAY)


def test_the_answer_says_which_day() -> None:
    """And that a text changed within a month, or that a date may be two; nothing where the question gives none."""
    assert lead("2023年9月的月租金是多少？").startswith("按2023-09-30（“2023年9月”）有效的文本")
    assert "以下按现行文本" in lead("03/04/2023时的月租金是多少？")
    assert dated_lead(Question("月租金是多少？", "zh"), [], law(LEASE), TODAY) == ""


def test_a_text_that_changed_within_the_month() -> None:
    """The change holds from the fifteenth."""
    change = paper(2, FIRST.document.title, FIRST.text.replace("2023年11月1日", "2023年11月15日"))
    asked = Question("2023年11月的月租金是多少？", "zh", as_of="2023-11-30", as_of_words="2023年11月")
    start = LEASE.text.index("80,000元")
    cited = Citation(1, "d1", "", "d1:p1", 1, start, start + 7, "80,000元")
    assert "其间有变更" in dated_lead(asked, [cited], law(LEASE, change), TODAY)


def test_a_report_made_later_still_tells_what_happened_then() -> None:
    """Where the question's words give the day; a user who chose the day knew nothing of it."""
    minutes = paper(3, "会议纪要", "会议纪要\n日期：2024年5月1日\n\n一、2024年3月停机。")
    read = law(LEASE, minutes)
    asked = Question("2024年3月停机几天？", "zh", as_of="2024-03-31", as_of_words="2024年3月")
    chosen = Question("停机几天？", "zh", as_of="2024-03-31")
    assert day_for("d1", asked, read) == day_for("d3", chosen, read) == "2024-03-31" < day_for("d3", asked, read)


def test_a_day_that_does_not_exist_is_told() -> None:
    """Whatever is quoted, and read as its month."""
    assert asked_day("2024年2月30日的租金是多少？") == AskedDay("2024年2月30日", "2024-02-01", "2024-02-29")
    told = dated_lead(Question("What was the rent on 31 June 2024?", "en"), [], law(LEASE), TODAY)
    assert told == "There is no such day as “31 June 2024”; its month is meant here. "


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_chosen_day_that_is_odd_is_told_in_a_sentence(language: Language) -> None:
    """One to come, and one before all papers with a date; others need no word."""
    cited, read = Citation(1, "d1", "", "d1:p1", 1, 0, 4, LEASE.text[:4]), law(LEASE, FIRST)
    told = [dated_lead(Question("月租金？", language, as_of=day), [cited], read, TODAY)
            for day in ("2199-01-01", "1900-01-01", "2024-01-01")]
    first = min(one.date for one in read.papers.values() if one.date)
    assert "2199-01-01" in told[0] and first in told[1] and told[2] == ""
    other = "en" if language == "zh" else "zh"
    assert all(lead_in_language(one, other) != one for one in told[:2])
