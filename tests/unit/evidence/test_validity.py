"""Rows, lists and notices that say themselves when they hold."""

from dataclasses import replace

import pytest

from core.evidence.governing.law import ALWAYS
from core.records import NewDocument
from tests.governing_examples import law, paper, stands


def table(number: int, title: str, text: str) -> NewDocument:
    """A paper whose passages are rows of tables."""
    made = paper(number, title, text, f"{title}.xlsx")
    return replace(made, passages=tuple(replace(one, kind="row") for one in made.passages))


PRICES = table(
    1, "Price list 2024", "Pumps\nType | Price (EUR) | Valid from\nP-1 | 640 | 2023-01-01\nP-1 | 690 | 2024-04-01\n"
    "P-2 | 815 | 2024-04-01",
)  # fmt: skip
TARIFF = table(
    2, "收费标准", "服务\n项目 | 单价（元） | 有效期\n吊装 | 900 | 2023-01-01至2023-12-31\n"
    "运输 | 300 | 2024年1月1日至2099年12月31日",
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "at", "status"),
    [
        ("P-2 | 815", "2024-03-31", "not yet"),
        ("P-2 | 815", "2024-04-01", "in force"),
        ("P-1 | 640", "2024-03-31", "in force"),
        ("P-1 | 640", "2024-04-01", "ended"),
        ("P-1 | 690", ALWAYS, "in force"),
    ],
)
def test_a_row_holds_from_the_day_in_its_column(words: str, at: str, status: str) -> None:
    """Until a later row for the same thing begins, even where the list itself is later."""
    found = stands(law(PRICES), "d1", words, at)
    assert found and found.status == status


@pytest.mark.parametrize(
    ("words", "at", "status"),
    [("吊装", "2023-06-30", "in force"), ("吊装", "2024-01-01", "ended"), ("运输", ALWAYS, "in force")],
)
def test_a_row_with_a_first_and_a_last_day(words: str, at: str, status: str) -> None:
    """Now is today: what runs until a day to come has not ended."""
    found = stands(law(TARIFF), "d2", words, at)
    assert found and found.status == status


@pytest.mark.parametrize(
    ("title", "line", "before", "after"),
    [
        ("备件价目表", "本价目表自2024年4月1日起执行。", "not yet", "in force"),
        ("Parts tariff", "These prices are effective from 1 April 2024.", "not yet", "in force"),
        ("限时优惠价格", "有效期：2023年1月1日至2024年3月31日", "in force", "ended"),
        ("Spring offer", "Valid until 31 March 2024", "in force", "ended"),
    ],
)
def test_a_list_that_says_when_it_holds(title: str, line: str, before: str, after: str) -> None:
    """All of it does, and its own line is named."""
    found = law(paper(3, title, f"{title}\n{line}\n\nPump P-9: 120"))
    early, late = (stands(found, "d3", "P-9", at) for at in ("2024-03-01", "2024-05-01"))
    assert early and late and (early.status, late.status) == (before, after)
    assert late.by and late.by.text in line


@pytest.mark.parametrize(
    "text",
    [
        "服务合同\n本合同有效期自2024年4月1日起至2025年3月31日止。\n\n费用为100元。",
        "Works schedule\nTask | Start | Deadline\nFee | 2024-04-01 | 2024-05-01\n\nFee is 100元",
    ],
)
def test_an_agreement_and_a_plan_have_no_such_term(text: str) -> None:
    """An agreement's clauses outlive its term, and a task is no price."""
    assert law(table(4, text.split("\n")[0], text)).validities == {}
