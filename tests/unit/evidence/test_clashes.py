"""Sources that contradict each other: what counts, and what must not."""

import pytest

from core.evidence.governing.clashes import asks_for_agreement, find_clash
from core.evidence.governing.law import ALWAYS
from core.evidence.governing.reliability import reliability_of
from core.evidence.pieces import full_sentences
from core.evidence.rating import Sentence
from core.records import NewDocument
from tests.governing_examples import AMENDMENT, FIRST, LEASE, SUPPLY, law, paper


def clash(question: str, *papers: NewDocument, names: tuple[str, ...] = ()) -> str:
    """The words that contradict each other, where every sentence of the papers is quoted, in order."""
    passages = [one for new in papers for one in new.passages]
    quoted = [
        Sentence(one, one.start + a, one.start + b, 0.0, frozenset())
        for one in passages
        for a, b in full_sentences(one.text)
    ]
    found = find_clash(question, quoted, passages, law(*papers), ALWAYS, names)
    return found.words if found else ""


def test_words_against_digits_in_the_clause_asked_for() -> None:
    """Also where another paper's clause ranks before it."""
    lease = paper(5, "租赁合同", "租赁合同\n\n2.2 甲方应交纳保证金人民币叁拾陆万元整（¥380,000.00）。")
    assert "叁拾陆万" in clash("保证金是多少？", LEASE, lease)


def test_one_paper_says_the_same_with_another_period() -> None:
    """Days against working days."""
    text = (
        "招标文件\n\n39. 采购人可以在投标截止时间15日前对招标文件进行澄清或修改。"
        "\n\n采购人可在投标截止15个工作日前发出澄清或修改。"
    )
    assert clash("最晚提前几天澄清？", paper(1, "招标文件", text)) == "15日 ≠ 15个工作日"


def test_a_paper_dated_wrongly_by_another() -> None:
    """Its own date stands beside the one said of it."""
    wrong = AMENDMENT.text.replace("No. SA-7", "No. SA-7 dated 9 April 2022")
    assert clash("What date does the agreement bear?", SUPPLY, paper(4, "Amendment No. 1", wrong)) == (
        "9 April 2022 ≠ 2 March 2022"
    )


def test_a_date_is_that_of_the_paper_named_last() -> None:
    """And a day by which something shall be done is no date of its paper."""
    first = paper(4, "Amendment No. 1", f"{AMENDMENT.text}\n\nThe Closing Date is extended until 16 May 2024.")
    recital = "as amended by Amendment No. 1 (the “First Amendment”) and Amendment No. 2 executed on 7 June 2024."
    head = "to Supply Agreement No. SA-7\nDated"
    second = paper(5, "Amendment No. 2", f"Amendment No. 2 {head} 7 June 2024\n\n1. {recital}")
    third = paper(6, "Amendment No. 3", f"Amendment No. 3 {head} 1 July 2024\n\n1. {recital}")
    assert clash("When was Amendment No. 2 executed?", SUPPLY, first, second, third) == ""


def test_each_paper_of_a_family_was_signed_on_a_day_of_its_own() -> None:
    """Lines that date their paper do not contradict each other."""
    assert clash("补充协议是哪天签订的？", LEASE, FIRST) == ""


def test_where_agreement_is_asked_for_two_reports_of_one_day_are_compared() -> None:
    """A paper with the year and one without."""
    minutes = paper(1, "验收纪要", "验收纪要\n\n云麓二期通过最终验收，最终验收日为2024年11月28日。")
    news = paper(2, "快讯", "快讯\n\n云麓二期已于11月15日通过最终验收。")
    assert clash("云麓二期是哪天通过最终验收的，各处说法一致吗？", minutes, news) == "2024年11月28日 ≠ 11月15日"


MINUTES = paper(1, "云麓二期验收纪要", "验收纪要\n\n一致同意云麓二期通过最终验收，最终验收日为2024年11月28日。")


def told(sentence: str, question: str = "云麓二期是哪天通过最终验收的？", name: str = "云麓二期") -> str:
    """What contradicts the minutes in another paper, for a question that does not ask for agreement."""
    return clash(question, MINUTES, paper(2, "快讯", f"快讯\n\n{sentence}"), names=(name,))


def test_two_papers_that_date_one_event_differently() -> None:
    """Whoever asks for the day hears that there are two."""
    assert told("云麓储能电站二期已于11月15日通过最终验收。") == "2024年11月28日 ≠ 11月15日"
    said = [paper(day, f"Note {day}", f"Note {day}\n\nPhase 2 was accepted on {day} May 2024.") for day in (12, 20)]
    assert clash("When was phase 2 accepted?", *said) == "12 May 2024 ≠ 20 May 2024"


@pytest.mark.parametrize(
    "sentence",
    [
        "鹭屿二期已于2024年8月15日通过最终验收。",
        "云麓二期应于2024年8月31日前通过最终验收。",
        "我司自2024年6月1日起暂停采购，直至云麓二期通过最终验收。",
        "云麓二期的保险费于2024年3月1日付清。",
        "云麓二期于2024年11月28日通过最终验收。",
    ],
)
def test_what_does_not_contradict_the_day_of_an_event(sentence: str) -> None:
    """A namesake, a deadline, the beginning of something else, another event, the same day."""
    assert told(sentence) == ""


@pytest.mark.parametrize(
    ("asked", "is_clash"), [("依据86号办法第3条对吗？", True), ("保证金与办法的规定一致吗？", False)]
)
def test_a_basis_that_says_something_else_is_told_who_asks_for_it(asked: str, is_clash: bool) -> None:
    """Whoever asks whether papers agree does not mean every clause that one refers to."""
    rule = paper(1, "86号办法", "86号办法\n\n第三条 投标人应当在截止时间前将文件密封送达地点。")
    tender = paper(2, "招标文件", "招标文件\n\n保证金不超过预算金额的2%，依据86号办法第3条。")
    assert bool(clash(asked, tender, rule)) == is_clash


def test_a_claim_about_another_paper_is_held_against_what_changed_it() -> None:
    """In whatever language."""
    text = 'Deed\nDated 1 December 2023\n\n4.2 Under lease No. LZ-01 (the "Lease") the hire is at least RMB 80,000.'
    assert clash("Is it right that the hire is RMB 80,000?", LEASE, FIRST, paper(3, "Deed", text)) == (
        "RMB 80,000 ≠ 75,000元"
    )


NO_CONFLICTS = [
    ("质保期多久？", "8.1 整机质保期为自验收之日起二十四个月。", "8.2 回转支承质保期为自验收之日起三十六个月。"),
    ("多少天内付款？", "3.1 甲方应在签订后10日内支付预付款。", "3.2 乙方应在签订后15日内支付预付款。"),
    ("What is paid late?", "The Buyer shall pay within 10 days.", "The Seller shall pay within 15 days."),
    ("违约金多少？", "逾期交货：向采购人支付合同金额0.1%的违约金。", "擅自终止：向采购人支付合同金额10%的违约金。"),
]


@pytest.mark.parametrize(("question", "one", "other"), NO_CONFLICTS)
def test_clauses_of_different_things_do_not_conflict(question: str, one: str, other: str) -> None:
    """Another part, another party, another breach."""
    assert clash(question, paper(1, "合同", f"合同\n\n{one}\n\n{other}")) == ""


def test_different_contracts_may_differ() -> None:
    """And so may a clause and the amendment that replaced it."""
    other = paper(6, "Purchase Agreement", "Purchase Agreement\n\n4.1 The notice period is 30 days.")
    assert clash("How long is the notice period?", SUPPLY, other) == ""
    assert clash("How long is the notice period?", SUPPLY, AMENDMENT) == ""


def test_questions_for_agreement_are_known_in_both_languages() -> None:
    """Not every question is one."""
    assert asks_for_agreement("两份文件一致吗？") and asks_for_agreement("Do the papers agree on the price?")
    assert not asks_for_agreement("What price did the parties agree?")


def test_reliability_tells_kind_date_signature_and_precedence() -> None:
    """A blank line for a signature is none."""
    end = "\n\n本协议与原合同不一致的，以本协议为准。\n甲方（公章）：恒川"
    signed = law(paper(2, "补充协议（一）", FIRST.text + end)).papers["d2"]
    blank = law(paper(2, "补充协议（一）", FIRST.text + end + "______")).papers["d2"]
    found = reliability_of(signed)
    assert (found.kind, found.date, found.is_signed) == ("amendment", "2023-10-08", True)
    assert found.precedence.startswith("本协议与原合同不一致的") and not reliability_of(blank).is_signed
