"""Values of the kind asked for: found in a sentence where they are, and nothing else set off."""

from dataclasses import replace

import pytest

from core.evidence.asked_values import asked_values, lacking_kind
from core.records import Answer, Member, Standing
from core.testing import example_answer, example_fact

SENTENCE = "2024年3月5日前，甲方应在30日内支付人民币28万元，逾期按日万分之五计息。"


def values(question: str, text: str, answer: Answer | None = None) -> list[str]:
    """What of a text is set off for a question."""
    asked = replace(answer or example_answer(), question=question)
    return [text[start:end] for start, end in asked_values(asked, "p1", text)]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("什么时候付款？", ["2024年3月5日"]),
        ("付款期限多久？", ["30日"]),
        ("应付多少钱？", ["人民币28万元"]),
        ("违约金比例是百分之几？", ["万分之五"]),
        ("为什么付款？", []),
        ("甲方是否付款？", []),
    ],
)
def test_values_of_the_kind_asked_for_are_found(question: str, found: list[str]) -> None:
    """Days at "when", sums at "how much", periods and shares where these are asked for, else nothing."""
    assert values(question, SENTENCE) == found


def test_english_values_are_found() -> None:
    """The same in English."""
    text = "Alder Ltd shall pay EUR 1,200.50 within 30 days of 5 March 2024."
    assert values("How much does Alder pay?", text) == ["EUR 1,200.50"]
    assert values("When is it due?", text) == ["5 March 2024"]
    assert values("How long has Alder to pay?", text) == ["30 days"]


def test_a_year_alone_is_set_off_where_a_year_is_asked_for() -> None:
    """〔2024〕19号 is the number of a letter."""
    text = "钧策函〔2024〕19号，2024年6月3日发出。"
    assert values("哪天同意的？", text) == ["2024年6月3日"]
    assert values("哪一年同意的？", text) == ["2024", "2024年6月3日"]


def test_a_value_that_the_question_gives_is_not_set_off() -> None:
    """What the reader has written need not be looked for."""
    assert values("28万元之外还要付多少钱？", "支付28万元及5万元。") == ["5万元"]


def test_who_sets_off_the_people_and_companies_of_the_passages_facts() -> None:
    """As the passage writes them; names of other kinds, of other passages or given by the question are not."""
    members = (
        Member("n1", "Alder Limited", "organisation", surface="Alder"),
        Member("n2", "Jane Roe", "person"),
        Member("n3", "Varde", "place"),
        Member("n4", "Birch", "organisation"),
    )
    answer = example_answer(confirmed=(replace(example_fact(1), members=members),))
    text = "Jane Roe signed for Alder at Varde with Birch."
    assert values("Who signed with Birch?", text, answer) == ["Jane Roe", "Alder"]
    assert values("Who signed with Birch?", text, example_answer(confirmed=())) == []


@pytest.mark.parametrize(
    ("question", "quote", "kind"),
    [
        ("When is delivery suspended?", "Delivery is suspended until the permit comes.", "date"),
        ("When is delivery suspended?", "Delivery is suspended from 1 May 2024.", None),
        ("How much storage is reserved?", "It reserves 6,500 tonnes.", None),
        ("How much is the fee?", "HT-40 | 40 | 19200", None),
        ("价格是多少钱？", "价格另行约定。", "amount"),
        ("是否暂停交货？", "交货照常进行。", None),
    ],
)
def test_a_kind_that_no_quote_holds_is_told(question: str, quote: str, kind: str | None) -> None:
    """So that nobody takes quotes for an answer in which what was asked for does not occur."""
    citations = (replace(example_answer().citations[0], quote=quote),)
    assert lacking_kind(example_answer(question=question, citations=citations)) == kind


def test_a_value_that_no_longer_holds_does_not_count() -> None:
    """A superseded day is no answer; the day on which its own paper ended is."""
    gone = replace(example_answer().citations[0], quote="It ends on 1 May 2024.", standing=Standing("superseded"))
    assert lacking_kind(example_answer(question="When does it end?", citations=(gone,))) == "date"
    ended = replace(gone, standing=Standing("ended"))
    assert lacking_kind(example_answer(question="When does it end?", citations=(ended,))) is None
