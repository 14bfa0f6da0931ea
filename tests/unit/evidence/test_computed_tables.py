"""Cells, extremes and differences of tables: spoken of only where one row and one column fit best."""

from dataclasses import replace

import pytest

from core.evidence.computed.rules import computed
from core.evidence.computed.tabled import tables_in, value_of
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question

CHINESE = (
    "设备 | 型号 | 单价（元） | 单价（元） | 交货日期\n设备 | 型号 | 不含税 | 含税 | 交货日期\n"
    "空压机 | K-37 | 86000 | 97180 | 2025-04-01\n"
    "干燥机 | D6 | 15200 | 17176 | 2025-06-15\n储气罐 | C2 | 7800 | 8814 | 2025-05-01\n合计 |  | 109000 | 123170 | "
)
ENGLISH = (
    "Lane | Transit (days) | 20 ft (USD) | 40 ft (USD) | Carrier\n"
    "Ningbo - Rotterdam | 31 days | 1,850 | 3,120 | Blue Anchor\n"
    "Shanghai - Durban | 24 days | 1,540 | 2,690 | Meridian\nXiamen - Jeddah | 19 days | 1,320 | 2,240 | Palmyra"
)


def line(text: str, table: str) -> str:
    """The line computed from one table, "" where the rules are silent."""
    new = new_document("d0", table, title="价目" if "单价" in table else "Tariff")
    memory = TinyMemory([replace(new, passages=tuple(replace(one, kind="row") for one in new.passages))])
    found = computed(question(text), memory, memory.hypergraph.passage_ids)
    return found.text if found else ""


@pytest.mark.parametrize(
    ("text", "table", "expected"),
    [
        ("干燥机的含税单价是多少？", CHINESE, "干燥机，单价（元）, 含税：17176"),
        ("干燥机的不含税单价是多少？", CHINESE, "干燥机，单价（元）, 不含税：15200"),
        ("空压机的交货日期是哪天？", CHINESE, "空压机，交货日期：2025-04-01"),
        ("What is the 40 ft rate from Shanghai to Durban?", ENGLISH, "Shanghai - Durban, 40 ft (USD): 2,690"),
        ("Which carrier serves Xiamen - Jeddah?", ENGLISH, "Xiamen - Jeddah, Carrier: Palmyra"),
        ("干燥机的重量是多少？", CHINESE, ""),
        ("空压机和干燥机怎么交货？", CHINESE, ""),
        ("为什么干燥机的含税单价这么高？", CHINESE, ""),
        ("Which lane is it?", ENGLISH, ""),
    ],
)
def test_the_cell_where_row_and_column_meet_answers(text: str, table: str, expected: str) -> None:
    """Silent without such a column or row, and where something else is asked of it."""
    assert line(text, table) == expected


@pytest.mark.parametrize(
    ("text", "table", "expected"),
    [
        ("哪种设备的含税单价最低？", CHINESE, "储气罐，单价（元）, 含税：8814，3项中最低"),
        ("哪种设备不含税单价最高？", CHINESE, "空压机，单价（元）, 不含税：86000，3项中最高"),
        ("哪种设备最早交货？", CHINESE, "空压机，交货日期：2025-04-01，3项中最早"),
        ("Which lane has the shortest transit?", ENGLISH, "Xiamen - Jeddah, Transit (days): 19 days, shortest of 3"),
        ("Which carrier has the highest 40 ft rate?", ENGLISH, "Blue Anchor, 40 ft (USD): 3,120, highest of 3"),
        ("哪种设备的单价第二低，最低的又是哪种？", CHINESE, ""),
        ("哪种设备的型号最高？", CHINESE, ""),
    ],
)
def test_the_row_with_most_or_least_is_told(text: str, table: str, expected: str) -> None:
    """Sums are no rows; silent where a place other than the first is asked for or the column has no values."""
    assert line(text, table) == expected


def test_two_named_rows_are_held_against_each_other() -> None:
    """In one column, with the difference."""
    said = line("空压机和干燥机哪个含税单价更高？", CHINESE)
    assert said == "空压机，单价（元）, 含税：97180；干燥机：17176；相差80,004"


def test_a_word_that_is_also_a_head_picks_no_row() -> None:
    """Nor does half a name leave one row to choose from."""
    table = "Item | Unit | Amount\nClearance | item | 18\nGreat Hall | m2 | 90\nRoof | m2 | 40"
    assert line("Which item has the highest amount?", table) == "Great Hall, Amount: 90, highest of 3"
    assert line("Which item of the hall list has the lowest amount?", table) == "Clearance, Amount: 18, lowest of 3"


def test_some_rows_are_summed_where_a_question_picks_them() -> None:
    """By whole cells, or by most of a cell's words."""
    rows = ("Design | Concept | 45", "Design | Detail | 60", "Build | Steel | 75", "Total |  | 180")
    table = "\n".join(("Phase | Work | Amount (EUR)", *rows))
    assert line("What is the amount of the Design phase in total?", table) == "Amount, total: 45 + 60 = 105"


def test_a_tie_names_every_row() -> None:
    """No row is preferred among equals."""
    table = "设备 | 重量（吨）\n甲机 | 8\n乙机 | 8\n丙机 | 3"
    assert line("哪种设备的重量最大？", table) == "甲机、乙机，重量（吨）：8，3项中最大"


@pytest.mark.parametrize(
    ("cell", "number", "unit"),
    [("1,850", 1850, ""), ("¥36", 36, "¥"), ("18 months", 18, "months"), ("85%", 85, "%"),
     ("2025-06-30", 20250630, "date")],
)  # fmt: skip
def test_a_cell_with_one_value_has_it(cell: str, number: int, unit: str) -> None:
    """With its unit; a day counts by its place in the calendar."""
    value = value_of(cell)
    assert value and (value.number, value.unit) == (number, unit)


@pytest.mark.parametrize("cell", ["DN100", "18-24", "若干", "A4 paper", "", "3/4"])
def test_codes_ranges_and_words_have_no_value(cell: str) -> None:
    """They cannot be summed or ordered."""
    assert value_of(cell) is None


def test_rows_of_sums_stand_apart() -> None:
    """Totals and subtotals, wherever the row says so."""
    new = new_document("d0", "名称 | 数量\n泵 | 2\n本页小计 | 2\n阀 | 3\n合计 | 5")
    [table] = tables_in([replace(one, kind="row") for one in new.passages])
    assert [row.cell(0) for row in table.rows] == ["泵", "阀"]
    assert [row.sum_kind for row in table.sums] == ["subtotal", "total"]
