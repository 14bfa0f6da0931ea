"""Which text governs at a date: what an amendment does, from when, until when, on what condition."""

import pytest

from core.evidence.governing.law import law_of
from core.evidence.governing.quoted import by_what_governs, standing_in_words
from core.evidence.rating import Sentence
from core.records import NewDocument, Question, Standing
from core.testing import TinyMemory
from tests.governing_examples import AMENDMENT, FIRST, LEASE, SUPPLY, law, paper, stands

PERMIT = paper(9, "关于取得施工许可证的通知", "关于取得施工许可证的通知\n日期：2024年6月18日\n\n港口已取得施工许可证。")


def status(found: Standing | None) -> str:
    """The status alone; "" where nothing bears on the text."""
    return found.status if found else ""


@pytest.mark.parametrize(("at", "expected"), [("2023-10-31", "in force"), ("2023-11-01", "superseded")])
def test_a_replaced_figure_is_superseded_from_its_day_on(at: str, expected: str) -> None:
    """Not before, and the words that replace it are named."""
    found = stands(law(LEASE, FIRST), "d1", "每台设备月租金为80,000元", at)
    assert status(found) == expected
    assert expected == "in force" or (found and found.by and "75,000元" in found.by.text)


def test_a_clause_beside_the_replaced_one_is_left_alone() -> None:
    """Only the words that the amendment names no longer hold."""
    assert stands(law(LEASE, FIRST), "d1", "押金为50,000元") is None


def test_the_order_in_which_papers_came_does_not_matter() -> None:
    """An amendment may be read before what it amends."""
    one, other = (stands(law(*papers), "d1", "80,000元") for papers in ((LEASE, FIRST), (FIRST, LEASE)))
    assert status(one) == status(other) == "superseded"


def test_a_clause_is_suspended_until_its_condition_is_told() -> None:
    """With the condition in the paper's words."""
    found = stands(law(LEASE, FIRST), "d1", "支付三个月租金", "2024-12-01")
    assert found and (found.status, found.condition) == ("suspended", "港口取得施工许可证")


def test_a_paper_that_tells_the_condition_revives_the_clause() -> None:
    """From its date on, not before, and it is shown."""
    found = law(LEASE, FIRST, PERMIT)
    after = stands(found, "d1", "支付三个月租金", "2024-07-01")
    assert status(stands(found, "d1", "支付三个月租金", "2024-05-01")) == "suspended"
    assert after and after.status == "in force" and after.met and after.met.place.document_id == "d9"


def test_a_paper_that_denies_the_condition_revives_nothing() -> None:
    """What is not yet done shows nothing."""
    denied = paper(9, "通知", "通知\n日期：2024年6月18日\n\n港口尚未取得施工许可证。")
    assert status(stands(law(LEASE, FIRST, denied), "d1", "支付三个月租金", "2024-07-01")) == "suspended"


@pytest.mark.parametrize(("at", "expected"), [("2024-05-31", "in force"), ("2024-06-01", "superseded")])
def test_english_amendments_work_alike(at: str, expected: str) -> None:
    """The old notice before, the new one after."""
    assert status(stands(law(SUPPLY, AMENDMENT), "d3", "The notice period is 180 days", at)) == expected


@pytest.mark.parametrize(("at", "expected"), [("2024-05-20", "not yet"), ("2024-07-01", "in force")])
def test_an_amendment_is_in_force_from_its_day_on(at: str, expected: str) -> None:
    """Before, its words are there but do not hold."""
    assert status(stands(law(SUPPLY, AMENDMENT), "d4", 'replaced by "270 days"', at)) == expected


def test_an_amendment_without_numbers_finds_what_it_says_anew() -> None:
    """By the same words before another value."""
    base = paper(1, "base", "The notice period is 180 days.")
    amend = paper(2, "amend", "Dated 2024-05-01\n\nClause 4 is replaced: the notice period is 270 days.")
    found = law(base, amend)
    assert status(stands(found, "d1", "180 days")) == "superseded"
    assert status(stands(found, "d1", "180 days", "2024-04-01")) == "in force"


def test_a_period_of_grace_ends_by_itself() -> None:
    """Within it the lower rate, after it the old text again."""
    grace = paper(
        2,
        "补充协议（二）",
        "补充协议（二）\n签订日期：2024年3月5日\n双方签有编号LZ-01的《设备租赁合同》（下称“原合同”）。\n\n"
        "第一条 自2024年3月10日起至2024年8月31日止为宽限期。"
        "宽限期内，原合同第3.2条所列押金由50,000元改按40,000元执行。",
    )
    found = law(LEASE, grace)
    held = [status(stands(found, "d1", "押金为50,000元", at)) for at in ("2024-03-01", "2024-05-01", "2024-09-01")]
    assert held == ["in force", "superseded", "in force"]
    again = stands(found, "d1", "押金为50,000元", "2024-10-01")
    assert again and again.is_again and again.since == "2024-09-01"
    over = stands(found, "d2", "改按40,000元执行", "2024-09-01")
    assert over and over.status == "ended" and over.struck


@pytest.mark.parametrize("at", ["2024-05-01", "2024-05-20"])
def test_what_is_not_yet_in_force_tells_its_first_day(at: str) -> None:
    """Neither before nor after the day of signing is it that day."""
    found = stands(law(SUPPLY, AMENDMENT), "d4", 'replaced by "270 days"', at)
    assert found and (found.status, found.since) == ("not yet", "2024-06-01")


NO_ACTS = [
    "三、如需修改，原合同第3.1条可以调整为70,000元。",
    "三、甲方提议将原合同第3.1条调整为70,000元。",
    "三、原合同第3.1条中止适用的，另行通知。",
    "三、原合同第3.1条不变，继续有效。",
]


@pytest.mark.parametrize("sentence", NO_ACTS)
def test_proposals_and_hypotheses_change_nothing(sentence: str) -> None:
    """Only what is agreed acts on a clause."""
    head = "补充协议（二）\n签订日期：2024年3月5日\n编号LZ-01的《设备租赁合同》（下称“原合同”）。\n\n"
    assert law(LEASE, paper(2, "补充协议（二）", head + sentence)).effects == []


def minutes(text: str) -> NewDocument:
    """Minutes of a meeting about the lease."""
    head = "会议纪要\n日期：2024年3月5日\n编号LZ-01的《设备租赁合同》（以下简称“原合同”）"
    return paper(2, "会议纪要", f"{head}\n\n{text}")


def test_minutes_amend_no_agreement() -> None:
    """What a report says of a change is no change."""
    assert law(LEASE, minutes("原合同第3.1条中“80,000元”修改为“70,000元”。")).effects == []


def test_a_withdrawn_instruction_no_longer_holds() -> None:
    """As a whole."""
    number = {"number": "SI-031"}
    order = paper(1, "指令 SI-031", "指令 SI-031\n签发日期：2024年4月8日\n\n一、停用全部设备。", attributes=number)
    back = paper(2, "通知", "通知\n签发日期：2024年4月11日\n\n一、SI-031号指令自签发之日起撤回，视为未曾签发。")
    found = law(order, back)
    held = [status(stands(found, "d1", "停用全部设备", at)) for at in ("2024-04-09", "2024-04-12")]
    assert held == ["in force", "superseded"]


@pytest.mark.parametrize(("as_of", "expected"), [("2023-10-31", ""), ("2023-11-01", "superseded since 2023-11-01")])
def test_a_standing_can_be_said_in_words(as_of: str, expected: str) -> None:
    """For a reader that knows no records, at the day of the question."""
    memory = TinyMemory((LEASE, FIRST))
    passage = next(one for one in memory.passages(memory.hypergraph.passage_ids) if "80,000元" in one.text)
    start = passage.start + passage.text.index("80,000元")
    told = standing_in_words(Question("月租金？", "zh", as_of=as_of), memory, passage, start, start + 7)
    assert told.startswith(expected) and ("superseded" in told) == bool(expected)


MAINTENANCE = paper(
    7, "运维合同", "运维合同\n合同编号：LZ-08\n签订日期：2025年2月10日\n\n4.1 甲方应在接到故障通知后六小时内到达现场。"
)
FASTER = paper(
    8,
    "Amendment No. 1",
    "Amendment No. 1\nto Contract No. LZ-08 (运维合同) of 10 February 2025\nDated 18 August 2025\n\n"
    '2. Response\nIn clause 4.1 the words "six hours" are replaced by "three hours".',
)


def test_words_that_change_a_sentence_in_part_stand_before_it() -> None:
    """The text in force comes first, also where none of the quoted words could be struck."""
    passage = next(one for one in MAINTENANCE.passages if "六小时" in one.text)
    start = passage.start + passage.text.index("4.1")
    memory, asked = TinyMemory([MAINTENANCE, FASTER]), Question("多久到场？", "zh")
    assert standing_in_words(asked, memory, passage, start, passage.end).startswith("amended")
    found = by_what_governs([Sentence(passage, start, passage.end, 1.0, frozenset())], asked, memory, 5)
    assert "three hours" in found[0].text and "六小时" in found[1].text


def test_in_a_large_memory_one_law_serves_fewer_of_the_same_papers(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is linked to some of them is in it already."""
    for module in ("law", "papers"):
        monkeypatch.setattr(f"core.evidence.governing.{module}.MOST_PAPERS", 1)
    memory = TinyMemory((LEASE, FIRST, SUPPLY))
    whole = law_of(memory, ["d1", "d2"])
    assert law_of(memory, ["d1"]) is whole and law_of(memory, ["d3"]) is not whole
