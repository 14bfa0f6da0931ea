"""Amendments that name no clause: by the thing they speak of, by counted things, by what they say of the rest."""

import pytest

from core.evidence.governing.counted import governed_values
from core.evidence.governing.law import ALWAYS
from core.records import NewDocument
from tests.governing_examples import law, paper, stands

ZH = paper(
    1,
    "物业服务合同",
    "物业服务合同\n签订日期：2023年3月1日\n\n第六条 人员\n受托方应配置保安人员12名。"
    "\n\n第七条 费用\n各楼宇月服务费均为38,000元。\n\n第八条 预付款\n委托方应支付合同总价30%的预付款。"
    "\n\n第九条 滞纳金\n委托方逾期付款的，按日万分之五支付滞纳金。"
    "\n\n第十条 盘点\n每季度盘点一次。",
)
EN = paper(
    1,
    "Facilities Agreement",
    "Facilities Agreement\nDated 1 March 2023\n\n3. Parking\n3.1 The Client may use twelve parking spaces.\n\n"
    '4. Completion\n4.1 Works shall be completed by 29 February 2024 (the "Long Stop Date").\n\n'
    "5. Exclusivity\n5.1 The Client shall buy no like services from others.\n\n"
    "6. Deposit\n6.1 A deposit of £900 is due.",
)
ZH_HEAD = "补充协议\n签订日期：2024年1月10日\n双方就2023年3月1日的《物业服务合同》补充约定如下：\n\n"
EN_HEAD = "Amendment No. 1\nDated 10 January 2024\nto the Facilities Agreement dated 1 March 2023\n\n"


def status(text: str, words: str, at: str = ALWAYS, *others: NewDocument) -> str:
    """How these words of the agreement stand once an amendment says this; "" where nothing bears on them."""
    is_chinese = not text.isascii() and any(one >= "㐀" for one in text)
    base, head = (ZH, ZH_HEAD) if is_chinese else (EN, EN_HEAD)
    found = law(base, paper(2, "补充协议" if is_chinese else "Amendment No. 1", head + text), *others)
    standing = stands(found, "d1", words, at)
    return standing.status if standing else ""


SUPERSEDED = [
    ("一、保安人员增配至16名。", "12名"),
    ("一、预付款比例下调为20%。", "30%"),
    ("1. In place of twelve parking spaces the Client may use eight parking spaces.", "twelve"),
    ("1. The Client may use eight parking spaces rather than twelve parking spaces.", "twelve"),
    ("1. The Long Stop Date is moved to 31 May 2024.", "29 February 2024"),
    ("1. The deposit moves from £900 to £700.", "£900"),
    ("1. The deposit shall be £700.", "£900"),
    ("一、预付款提到合同总价的35%。", "30%"),
    ("1. In clause 6.1 replace £900 with £700.", "£900"),
    ("1. Clause 5 is deleted and the clauses after it are renumbered.", "buy no like services"),
    ("1. The Client may use nine parking spaces.", "twelve"),
    ("一、滞纳金的约定予以取消。", "支付滞纳金"),
    ("1. The exclusivity undertaking is waived.", "buy no like services"),
    ("1. The duty of exclusivity falls away.", "buy no like services"),
]


@pytest.mark.parametrize(("sentence", "words"), SUPERSEDED)
def test_the_thing_spoken_of_tells_the_clause(sentence: str, words: str) -> None:
    """Values, counted things and defined names are found by what is said of them; clauses by what they are about."""
    assert status(sentence, words) == "superseded"


UNTOUCHED = [
    ("一、本协议不免除滞纳金。", "支付滞纳金"),
    ("一、因盘点暂停，双方请求减轻负担。", "每季度盘点一次"),
    ("一、人员比例下调为20%。", "30%"),
    ("1. The deposit of the subtenant, a sum of its own, amounts to £700.", "£900"),
]


@pytest.mark.parametrize(("sentence", "words"), UNTOUCHED)
def test_what_is_not_plainly_meant_is_left_alone(sentence: str, words: str) -> None:
    """A reason, a denial, and things with another name act on nothing."""
    assert status(sentence, words) in ("", "in force")


def test_what_is_stopped_may_be_told_by_its_subject() -> None:
    """The clause about it is suspended, not taken away."""
    assert status("一、季度盘点自2024年2月1日起暂停。", "每季度盘点一次") == "suspended"


def test_a_site_whose_fee_alone_changes_leaves_the_others_their_old_one() -> None:
    """What is said of the rest makes it a change for a part alone."""
    text = "一、东楼自2024年2月1日起月服务费减按22,000元收取，其余楼宇的收费标准不作调整。"
    assert status(text, "38,000元") == "amended"


@pytest.mark.parametrize(("at", "expected"), [("2024-02-29", "in force"), ("2024-03-01", "superseded")])
def test_a_list_may_begin_with_its_day(at: str, expected: str) -> None:
    """"As from …:" holds for all that follows."""
    text = "1. We have agreed the following as from 1 March 2024:\n- the deposit is cut to £700;\n- parking is closed."
    assert status(text, "£900", at) == expected


@pytest.mark.parametrize(("at", "expected"), [("2023-11-30", "in force"), ("2023-12-01", "superseded")])
def test_a_change_may_reach_back(at: str, expected: str) -> None:
    """As if it had been agreed on an earlier day."""
    text = "1. The deposit is cut to £700. This takes effect as if agreed on 1 December 2023."
    assert status(text, "£900", at) == expected


def test_a_change_that_is_called_off_by_its_subject_gives_the_old_text_back() -> None:
    """Without the number of the clause that made it."""
    text = "补充协议（二）\n签订日期：2024年5月1日\n双方就《物业服务合同》约定：\n\n"
    text += "一、补充协议（一）对预付款的变更予以撤销。"
    first, second = ZH_HEAD.replace("补充协议", "补充协议（一）", 1), paper(3, "补充协议（二）", text)
    found = law(ZH, paper(2, "补充协议（一）", first + "一、预付款比例下调为20%。"), second)
    held = [stands(found, "d1", "30%", at) for at in ("2024-04-30", "2024-05-01")]
    assert [one.status for one in held if one] == ["superseded", "in force"]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("配置保安人员十二名，每季一次", ["count 名", "count 次"]),
        ("fifteen (15) cranes within 30 days", ["count crane", "period"]),
        ("第二批，共2批", ["count 批"]),
        ("in the first half of May, per 100 days", ["period"]),
    ],
)
def test_counted_things_are_values_of_a_kind(text: str, kinds: list[str]) -> None:
    """Numbers of a thing, but not ordinals, days and months."""
    assert [one.kind for one in governed_values(text)] == kinds


@pytest.mark.parametrize(("at", "expected"), [("2024-04-30", "in force"), ("2024-05-01", "superseded")])
def test_a_value_may_become_another_on_a_day(at: str, expected: str) -> None:
    """Not before."""
    assert status("1. The deposit becomes £700 on 1 May 2024.", "£900", at) == expected


def test_a_day_that_is_the_new_value_ends_nothing() -> None:
    """The extension holds after the day to which it extends."""
    assert status("1. The Long Stop Date is extended to 31 May 2024.", "29 February 2024", "2025-01-01") == "superseded"


def test_what_is_stopped_before_an_event_goes_on_after_it() -> None:
    """The paper that tells the event revives it."""
    told = paper(3, "验收意见书", "验收意见书\n日期：2024年6月1日\n\n消防验收已于2024年6月1日通过。")
    text = "一、消防验收通过以前，第九条的滞纳金暂不计取。"
    held = [status(text, "支付滞纳金", at, told) for at in ("2024-03-01", "2024-07-01")]
    assert held == ["suspended", "in force"]


def test_a_cap_replaces_no_rate() -> None:
    """A bound takes the place of a bound alone."""
    assert status("一、滞纳金的上限提高到万分之八。", "万分之五") in ("", "in force")


def test_a_list_of_papers_by_name_ranks_them() -> None:
    """Also papers of no usual kind; what is named first prevails."""
    order = "17. Should the documents disagree, they apply in the following order: the Quality Agreement, these Terms."
    base = paper(1, "Dairy Terms", f"Dairy Terms\nDated 1 June 2023\n\n11. The shelf life is 12 months.\n\n{order}")
    other = "Quality Agreement to the Dairy Terms"
    found = law(base, paper(2, other, f"{other}\n\nThe shelf life is 18 months."))
    standing = stands(found, "d1", "12 months")
    assert standing and standing.status == "gives way"
