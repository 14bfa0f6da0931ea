"""What holds today and what held before: an amendment and its agreement asked on different days."""

from __future__ import annotations

import pytest

from core import Answer
from tests.contract.conftest import Remember

PAPERS = {
    "base.txt": "Service contract\n\nThe notice period is 180 days.",
    "amend.txt": "Amendment\nDated 1 May 2024\n\nClause 4 is replaced: the notice period is 270 days.",
}
LEASE = {
    "合同.txt": "租赁合同\n合同编号：LZ-2023-01\n签订日期：2023年3月1日\n\n第三条 租金\n3.1 每台塔机月租金为80,000元。",
    "补充协议一.txt": "补充协议（一）\n签订日期：2023年10月8日\n编号LZ-2023-01的《租赁合同》（以下简称“原合同”）。\n\n"
    "一、原合同第3.1条中“80,000元”修改为“75,000元”，自2023年11月1日起执行。",
}
NOTICE, RENT = "How long is the notice period?", "塔机月租金是多少元？"


def standings(answer: Answer) -> list[tuple[str, str]]:
    """The quotes that other papers bear on, with how they stand, in the order cited."""
    return [(one.quote, one.standing.status) for one in answer.citations if one.standing]


def test_today_the_new_number_governs_and_the_old_one_is_shown_as_superseded(remember: Remember) -> None:
    """Both are cited, the governing one first."""
    found = standings(remember(PAPERS).ask(NOTICE))
    assert [status for _, status in found] == ["in force", "superseded"]
    assert "270 days" in found[0][0] and "180 days" in found[1][0]


def test_before_the_amendment_the_old_number_governs(remember: Remember) -> None:
    """The new one is told as not yet in force, if at all."""
    found = standings(remember(PAPERS).ask(NOTICE, as_of="2024-04-30"))
    assert found[0][1] == "in force" and "180 days" in found[0][0]
    assert all(status == "not yet" for quote, status in found if "270 days" in quote)


@pytest.mark.parametrize(("day", "governing"), [("2023-10-20", "80,000元"), ("2023-11-05", "75,000元")])
def test_chinese_amendments_govern_from_their_day_on(remember: Remember, day: str, governing: str) -> None:
    """An amendment may be signed before it takes effect."""
    found = standings(remember(LEASE).ask(RENT, as_of=day))
    assert found[0][1] == "in force" and governing in found[0][0]


def test_the_amendment_may_come_in_before_the_agreement(remember: Remember) -> None:
    """The relation is found in either order, and the timeline tells it."""
    engine = remember(dict(reversed(PAPERS.items())))
    assert [one.kind for one in engine.timeline().effects] == ["replace"]
    assert standings(engine.ask(NOTICE))[0][1] == "in force"
