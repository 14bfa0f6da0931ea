"""Papers by date, their effects, what differs between two dates, and outlines."""

import pytest

from core.evidence.governing.effects import find_acts
from core.evidence.governing.law import law_of
from core.evidence.governing.outline import find_clause, outline_of
from core.evidence.governing.timeline import changes_between, timeline_of
from core.testing import TinyMemory
from tests.governing_examples import AMENDMENT, FIRST, LEASE, SUPPLY, law, paper

LATER = (
    "补充协议（一）\n签订日期：2023年10月8日\n鉴于双方签有编号为LZ-01的《设备租赁合同》（以下简称“原合同”）。\n\n"
    "一、自2024年1月1日起，原合同第九条中止适用，直至港口取得施工许可证。\n\n"
    "二、原合同第九条自港口取得施工许可证的次月首日起恢复适用。"
)
SECOND = (
    "补充协议（二）\n签订日期：2024年6月8日\n鉴于双方签有编号为LZ-01的《设备租赁合同》（以下简称“原合同”）。\n\n"
    "一、原合同第3.2款约定的50,000元押金，由第3.2款约定的50,000元调整为20,000元执行。"
)


def test_papers_stand_by_date_with_what_they_act_on() -> None:
    """Undated ones come last."""
    found = timeline_of(law(AMENDMENT, SUPPLY, paper(9, "Note", "Note\n\nNothing dated.")))
    assert [one.date for one in found.documents] == ["2022-03-02", "2024-05-05", ""]
    assert found.documents[1].amends == ("Supply Agreement.txt",)


def test_the_timeline_of_one_document_holds_its_kin_only() -> None:
    """What acts on it, not what others do."""
    found = timeline_of(law(LEASE, FIRST, SUPPLY, AMENDMENT), "d1")
    assert {one.document_id for one in found.documents} == {"d1", "d2"}
    assert {one.kind for one in found.effects} == {"replace", "suspend", "revive"}


def test_between_two_dates_only_what_changed_is_told() -> None:
    """As the whole sentence, before and after."""
    changes = changes_between(law(LEASE, FIRST), "2023-10-20", "2023-12-01")
    assert [(one.text, one.new) for one in changes] == [
        ("3.1 每台设备月租金为80,000元。", "3.1 每台设备月租金为75,000元。")
    ]
    assert [(one.before, one.after) for one in changes] == [("in force", "superseded")]
    assert changes_between(law(LEASE, FIRST), "2023-11-10", "2023-12-01") == ()


def test_a_paper_made_between_the_dates_is_compared_with_its_first_day() -> None:
    """Its changes count, though it did not stand at the earlier date."""
    changes = changes_between(law(SUPPLY, AMENDMENT), "2021-01-01", "2024-07-01")
    assert [(one.new, one.before, one.after) for one in changes] == [
        ("4.1 The notice period is 270 days.", "in force", "superseded"),
        ("", "in force", "suspended"),
    ]
    assert changes_between(law(SUPPLY, AMENDMENT), "2021-01-01", "2022-01-01") == ()


def test_a_clause_that_is_back_in_force_is_told_by_its_revival() -> None:
    """Though another sentence of the same clause was changed meanwhile."""
    second = paper(5, "补充协议（二）", SECOND)
    permit = paper(6, "许可证", "港口施工许可证\n签发日期：2024年5月20日\n\n港口已取得施工许可证。")
    changes = changes_between(law(LEASE, FIRST, second, permit), "2024-02-01", "2024-12-01")
    assert [(one.text, one.after, one.effect.kind) for one in changes] == [
        ("3.2 押金为50,000元。", "superseded", "replace"),
        ("9.1 提前退租的，支付三个月租金。", "in force", "revive"),
    ]


def test_a_condition_came_about_on_one_day_whatever_follows_from_it_later() -> None:
    """A clause that comes back with the next month does so after the day that both sentences wait for."""
    first = paper(2, "补充协议（一）", LATER)
    permit = paper(6, "许可证", "港口施工许可证\n签发日期：2024年5月20日\n\n港口已取得施工许可证。")
    found = law(LEASE, first, permit)
    met = [one.started or one.ended for one in found.effects]
    assert [one and one.on for one in met] == ["2024-05-20", "2024-05-20"]
    assert [found.begin(one) for one in found.effects] == ["2024-01-01", "2024-06-01"]


def test_the_words_struck_are_the_old_value_and_not_the_number_of_its_clause() -> None:
    """Where the amendment names both in one breath."""
    found = law(LEASE, paper(5, "补充协议（二）", SECOND))
    assert [found.papers["d1"].text(*span) for one in found.effects for span in one.struck] == ["50,000元"]


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("The monthly rent of RMB 86,000 is replaced by RMB 79,500 from 1 May 2025.", "RMB 86,000", "RMB 79,500"),
        ("In clause 2 the deposit is raised from EUR 1,000 to EUR 2,500, payable at once.", "EUR 1,000", "EUR 2,500"),
        ("由原合同第3.2条约定的40%临时调整为25%执行。", "40%", "25%"),
    ],
)
def test_old_and_new_values_are_read_whole(sentence: str, old: str, new: str) -> None:
    """A thousands comma ends none, the clause's number is none."""
    assert [(one.old, one.new) for one in find_acts(sentence)] == [(old, new)]


def test_a_date_with_two_readings_is_told() -> None:
    """Until another date of the paper shows which part is the day."""
    open_one = paper(1, "Letter", "Letter\n\nPayment is due on 03/04/2025.")
    settled = paper(2, "Note", "Note\n\nPayment is due on 03/04/2025, at the latest on 25/04/2025.")
    found = timeline_of(law(open_one, settled))
    assert {one.document: one.ambiguous for one in found.documents} == {
        "Letter.txt": ("03/04/2025",),
        "Note.txt": (),
    }


def test_an_outline_holds_sections_clauses_and_items() -> None:
    """Each with all below it, numbers under a section with the section's."""
    text = "一、租金\n1. 月租金\n2. 押金\n\n二、期限\n2.1 两年\n(a) 可延期\n\n附件一 租金表\n1. 价格"
    outline = outline_of(paper(1, "协议", text).passages)
    numbers = ["1", "1.1", "1.2", "2", "2.1", "2.1(a)", "附件一", "附件一 1"]
    assert [one.number for one in outline] == numbers
    assert outline[0].end == outline[3].start and outline[0].level < outline[1].level


def test_a_clause_is_found_by_its_number_or_the_one_above() -> None:
    """An item that the paper does not number apart stands in its clause."""
    outline = outline_of(SUPPLY.passages)
    exact, above = find_clause(outline, "4.1"), find_clause(outline, "5.1(b)")
    assert exact and exact.title.startswith("4.1") and above and above.number == "5.1"
    assert find_clause(outline, "9") is None


def test_the_law_is_kept_for_one_version_of_the_memory() -> None:
    """Asked again it is the same; another memory has its own."""
    memory = TinyMemory([LEASE, FIRST])
    assert law_of(memory) is law_of(memory) and law_of(TinyMemory([LEASE])) is not law_of(memory)
