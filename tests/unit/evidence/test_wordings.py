"""The many ways in which papers say that a clause is changed, stopped, revived or taken out, and from when."""

import pytest

from core.evidence.governing.law import ALWAYS, Law
from core.records import NewDocument
from tests.governing_examples import law, paper, stands

ZH = paper(
    1,
    "仓储合同",
    "仓储合同\n签订日期：2023年3月1日\n\n2.1 仓储费为每月45元。\n\n2.2 付款期限为30日。\n\n3.1 授权区域为江苏省。"
    "\n\n4.1 每季度盘点一次。",
)
EN = paper(
    1,
    "Hosting Agreement",
    "Hosting Agreement\nDated 1 March 2023\n\n2.1 The monthly fee is £900.\n\n2.2 Invoices are payable within 30 days."
    "\n\n3.1 The Client shall not sublet.\n\n4.1 The Provider shall staff the desk.",
)
ZH_HEAD = "补充协议\n签订日期：2024年1月10日\n双方于2023年3月1日签订《仓储合同》（下称“原合同”）。\n\n"
EN_HEAD = "Amendment No. 1\nDated 10 January 2024\nto the Hosting Agreement dated 1 March 2023\n\n"


def changed(text: str, *others: NewDocument) -> Law:
    """The law of the Chinese or English agreement with an amendment of this text."""
    is_chinese = not text.isascii() and any(one >= "㐀" for one in text)
    base, head = (ZH, ZH_HEAD) if is_chinese else (EN, EN_HEAD)
    return law(base, paper(2, "补充协议" if is_chinese else "Amendment No. 1", head + text), *others)


def status(found: Law, words: str, at: str = ALWAYS, document_id: str = "d1") -> str:
    """How these words stand; "" where no paper bears on them."""
    standing = stands(found, document_id, words, at)
    return standing.status if standing else ""


SUPERSEDED = [
    ("一、原合同2.1款“45元”调整为“52元”。", "45元"),
    ("一、原合同第2.1条的仓储费下调至每月40元。", "45元"),
    ("一、将原合同2.2条的付款期限放宽至45日。", "30日"),
    ("一、原合同第3.1条改为：授权区域为浙江省。", "江苏省"),
    ("一、授权区域变更为浙江省。", "江苏省"),
    ("一、付款期限缩短为15日。", "30日"),
    ("一、原合同4.1条不再执行。", "每季度盘点一次"),
    ("一、原合同第4.1条作废。", "每季度盘点一次"),
    ("一、原合同第2.1条的仓储费按每月40元计收。", "45元"),
    ("1. In clause 2.2 for \"30 days\" there shall be substituted \"45 days\".", "30 days"),
    ("1. Clause 2.2 is amended by striking \"30 days\" and inserting \"45 days\".", "30 days"),
    ("1. Clause 2.2 shall be read as if \"30 days\" were \"45 days\".", "30 days"),
    ("1. For \"30 days\" in 2.2 read \"45 days\".", "30 days"),
    ("1. In clause 2.2 please substitute \"45 days\" for \"30 days\".", "30 days"),
    ("1. The monthly fee in clause 2.1 is increased to £990.", "£900"),
    ("1. The monthly fee under clause 2.1 goes up to £990.", "£900"),
    ("1. Notwithstanding clause 2.1, the monthly fee shall be £990.", "£900"),
    ("1. The monthly fee shall now be £990.", "£900"),
    ("1. Clause 3.1 shall be deemed amended to read as follows: \"The Client may sublet.\"", "shall not sublet"),
    ("1. Clause 4.1 is intentionally omitted.", "staff the desk"),
    ("1. Clause 4.1 shall cease to have effect.", "staff the desk"),
    ("1. The requirement in clause 4.1 is dispensed with.", "staff the desk"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "words"), SUPERSEDED)
def test_however_it_is_said_the_old_words_no_longer_hold(sentence: str, words: str) -> None:
    """With or without quotes, clause numbers and old values."""
    assert status(changed(sentence), words) == "superseded"


STOPPED = [
    ("一、原合同第4.1条停止执行。", "每季度盘点一次"),
    ("一、原合同第4.1条暂不执行。", "每季度盘点一次"),
    ("1. The obligation under clause 4.1 shall be held in abeyance.", "staff the desk"),
    ("1. The duty under clause 4.1 is deferred.", "staff the desk"),
    ("1. The Client waives compliance with clause 4.1.", "staff the desk"),
]


@pytest.mark.parametrize(("sentence", "words"), STOPPED)
def test_what_is_stopped_for_a_time_is_suspended(sentence: str, words: str) -> None:
    """Not taken away."""
    assert status(changed(sentence), words) == "suspended"


TIMED = [
    ("一、原合同第2.1条调整为每月52元。本条约定溯及至2023年6月1日。", "45元", "2023-05-31", "2023-06-01"),
    ("一、以下变更自2024年3月1日起生效：\n1、原合同第2.1条调整为每月52元。", "45元", "2024-02-29", "2024-03-01"),
    ("一、原合同第2.1条调整为每月52元。\n\n二、本补充协议自2024年3月1日起生效。", "45元", "2024-02-29", "2024-03-01"),
    ("1. The monthly fee in clause 2.1 shall be £990. This change shall be deemed to have taken effect on 1 June 2023.",
     "£900", "2023-05-31", "2023-06-01"),
    ("1. The agreement is varied with effect from 1 March 2024 as follows:\n\n1.1 clause 4.1 shall be omitted.",
     "staff the desk", "2024-02-29", "2024-03-01"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words", "before", "after"), TIMED)
def test_another_sentence_may_say_from_when_a_change_holds(text: str, words: str, before: str, after: str) -> None:
    """Of the clause, of all that follows, of the whole paper; also backwards."""
    found = changed(text)
    assert [status(found, words, before), status(found, words, after)] == ["in force", "superseded"]


REVIVED = [
    ("一、原合同第2.1条调整为每月52元，有效期至2024年6月30日；期满后仍按原合同执行。", "45元"),
    ("一、原合同第2.1条调整为每月52元。\n\n二、本补充协议自2024年2月1日起生效，有效期至2024年6月30日止；"
     "期满后，原合同第2.1条恢复原有约定。", "45元"),
    ("1. Clause 2.1: the monthly fee is increased to £990.\n\n2. This Amendment takes effect on 1 February 2024 and"
     " ends on 30 June 2024; upon expiry clause 2.1 revives.", "£900"),
    ("1. From 1 February 2024 until 30 June 2024 the monthly fee in 2.1 shall be £990; on expiry the original fee shall"
     " again apply.", "£900"),
    ("1. The monthly fee in clause 2.1 is reduced to £800, provided that this paragraph shall lapse on 30 June 2024"
     " whereupon clause 2.1 shall apply in its original form.", "£900"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "words"), REVIVED)
def test_the_old_text_revives_when_the_change_runs_out(sentence: str, words: str) -> None:
    """Whatever is said of it besides."""
    found = changed(sentence)
    assert [status(found, words, at) for at in ("2024-06-01", "2024-07-01")] == ["superseded", "in force"]


PARTIAL = [
    ("一、原合同第2.1条调整为每月52元，仅适用于二期工程。", "45元"),
    ("1. Solely in respect of the Leeds site, the monthly fee in clause 2.1 shall be £990.", "£900"),
]


@pytest.mark.parametrize(("sentence", "words"), PARTIAL)
def test_a_change_for_a_part_alone_strikes_nothing(sentence: str, words: str) -> None:
    """The old text goes on for the rest."""
    found = stands(changed(sentence), "d1", words)
    assert found and found.status == "amended" and not found.struck


def test_a_day_defined_by_a_condition_waits_for_it() -> None:
    """The change holds from the day on which it is told."""
    text = (
        "1. With effect from the Effective Date the monthly fee in clause 2.1 is increased to £990.\n\n"
        '2. The "Effective Date" is the date on which the Provider confirms receipt of the parent guarantee.'
    )
    told = "Confirmation\nDate: 2 May 2024\n\nWe confirm receipt of the parent guarantee on 2 May 2024."
    found = changed(text, paper(3, "Confirmation", told))
    assert [status(found, "£900", at) for at in ("2024-05-01", "2024-05-02")] == ["in force", "superseded"]
    assert status(changed(text), "£900") == "in force"


RESCINDED = [
    ("一、原合同第2.1条调整为每月52元。", "取消函\n日期：2024年5月1日\n\n一、撤销《补充协议》第一条。", "45元", "52元"),
    ("1. The monthly fee in clause 2.1 is increased to £990.",
     "Notice\nDate: 1 May 2024\n\n1. Clause 1 of Amendment No. 1 is hereby rescinded.", "£900", "£990"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "later", "words", "new"), RESCINDED)
def test_a_rescinded_change_gives_the_old_text_back(text: str, later: str, words: str, new: str) -> None:
    """From the day of the paper that takes it away, which is shown as such."""
    found = changed(text, paper(3, later.partition("\n")[0], later))
    assert [status(found, words, at) for at in ("2024-04-30", "2024-05-01")] == ["superseded", "in force"]
    assert status(found, new, "2024-05-01", "d2") == "superseded"


def test_an_amendment_may_move_the_last_day_of_another() -> None:
    """The change lasts until the later day, and no longer."""
    first = "一、原合同第2.1条调整为每月52元，有效期至2024年6月30日。"
    second = "补充通知\n签订日期：2024年5月1日\n\n一、《补充协议》第一条的有效期顺延至2024年12月31日。"
    found = changed(first, paper(3, "补充通知", second))
    held = [status(found, "45元", at) for at in ("2024-06-01", "2024-08-01", "2025-01-01")]
    assert held == ["superseded", "superseded", "in force"]


NO_CHANGES = [
    "一、原合同2.1条的仓储费，双方拟调整为每月52元。",
    "1. The fee in clause 2.1 may be increased to £990.",
    "1. The term is extended to 31 May 2024 and clause 2.1 remains unchanged.",
]


@pytest.mark.parametrize("sentence", NO_CHANGES)
def test_plans_and_permissions_change_nothing(sentence: str) -> None:
    """The old value stays."""
    words = "45元" if not sentence.isascii() and "元" in sentence else "£900"
    assert status(changed(sentence), words) in ("", "in force")


def test_papers_called_by_name_may_prevail() -> None:
    """A sheet that another paper of the bundle names over itself."""
    base = paper(
        1,
        "Contract of Carriage",
        "Contract of Carriage\nDate: 1 March 2023\n\n5. Demurrage of EUR 90 per day is payable after 48 hours.\n\n"
        "9. In the event of a conflict the Rate Sheet takes precedence over this Contract.",
    )
    text = "Rate Sheet to the Contract of Carriage\n\nDemurrage of EUR 110 per day is payable after 48 hours."
    found = law(base, paper(2, "Rate Sheet to the Contract of Carriage", text))
    assert status(found, "EUR 90") == "gives way" and status(found, "EUR 110", document_id="d2") == "in force"


def test_an_order_of_precedence_decides_between_papers_of_one_bundle() -> None:
    """A filled-in cover page over the body, though each is a paper of its own."""
    filled = "经销合同 封面\n签订日期：2023年3月1日\n采购任务：600万元\n\n封面与正文不一致的，以封面为准。"
    cover = paper(1, "经销合同 封面", filled)
    body = paper(2, "经销合同 正文", "经销合同 正文\n\n第二条 采购任务为500万元。")
    found = law(cover, body)
    assert status(found, "采购任务为500万元", document_id="d2") == "gives way"
    assert status(found, "采购任务：600万元") == "in force"


def test_an_order_of_precedence_ranks_papers_by_what_they_are_called() -> None:
    """A statement of work over the agreement, the agreement over its rate card."""
    text = "Master Agreement\nDated 2 May 2022\n\n1.4 The documents rank in this order: (a) a Statement of Work;"
    text += " (b) this Agreement; (c) the Rate Card.\n\n6.1 Invoices are payable within 45 days.\n\n"
    base = paper(1, "Master Agreement", text + "9.1 The day rate for an engineer is £820.")
    work, rates = "Statement of Work No. 3 under the Master Agreement", "Rate Card to the Master Agreement"
    found = law(
        base,
        paper(2, work, f"{work}\nDated 9 May 2022\n\n4.1 Invoices are payable within 30 days."),
        paper(3, rates, f"{rates}\n\nThe day rate for an engineer is £790."),
    )
    assert [status(found, "45 days"), status(found, "£790", document_id="d3")] == ["gives way", "gives way"]


def test_an_amendment_of_a_contract_leaves_its_namesake_alone() -> None:
    """Two contracts of one title are told apart by their numbers."""
    papers = [
        paper(n, "采购合同", f"采购合同\n合同编号：SB-{n}\n签订日期：2024年1月8日\n\n第三条 预付款为总价的30%。",
              attributes={"number": f"SB-{n}"})
        for n in (1, 2)
    ]  # fmt: skip
    text = "变更协议\n签订日期：2024年3月2日\n双方就SB-2号《采购合同》变更：\n\n一、预付款下调为20%。"
    change = paper(3, "变更协议", text)
    found = law(*papers, change)
    assert [status(found, "30%"), status(found, "30%", document_id="d2")] == ["", "superseded"]


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("补充约定", "发件人：王珂\n收件人：李敏\n主题：补充约定\n\n一、《仓储合同》第2.1条的仓储费调整为每月52元。"),
        ("会议备忘", "会议备忘\n日期：2024年5月1日\n\n一、《仓储合同》第2.1条的仓储费调整为每月52元。"),
        ("电话沟通记录", "电话沟通记录\n日期：2024年5月1日\n\n一、《仓储合同》第2.1条的仓储费调整为每月52元。"),
    ],
)
def test_what_was_only_talked_of_changes_nothing(title: str, text: str) -> None:
    """Mails, also as plain text, memos and notes of calls."""
    assert status(law(ZH, paper(2, title, text)), "45元") == ""
