"""What the first lines of a table are."""

import pytest

from core.tables import head_lines, kind_of_sum, table_head


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("Prices\nItem | Price\nPump | 815", ["Prices", "Item | Price"]),
        ("5. Actions\nAction | Owner | Due\nPlan it | Kari | 15 May", ["5. Actions", "Action | Owner | Due"]),
        ("价目\n名称 | 价 | 价\n名称 | 未税 | 含税\n泵 | 1 | 2", ["价目", "名称 | 价 | 价", "名称 | 未税 | 含税"]),
        ("项目 | 批改前 | 批改后\n受益人 | 衡川 | 宁州\n免赔额 | 3万元 | 5万元", ["项目 | 批改前 | 批改后"]),
        ("单位 | 人员\n监理 | 陈立", []),
        ("日期：5月 | 检查人：汤未\n值 | 数\n间隙 | 2", ["值 | 数"]),
        ("Printed | 2025-09-12\nSKU | Name | Stock | Cost\nL1 | Seal | 14 | 8.4", ["SKU | Name | Stock | Cost"]),
        ("Region | Sales | \n | Q2 | Q3\nNord | 1 | 2", ["Region | Sales |", "| Q2 | Q3"]),
    ],
)
def test_the_head_ends_where_rows_begin(text: str, heads: list[str]) -> None:
    """A second line of cells belongs to it only where it goes on with the first; labels are no heads."""
    assert [text[start:end] for start, end in head_lines(text)] == heads


def test_a_row_of_labels_above_is_no_head() -> None:
    """Where a table goes on in another passage, its headings hold the head."""
    assert table_head("间隙 | 2", ["日期：5月 | 检查人：汤未", "值 | 数"]) == ([], ["值", "数"])


def test_an_open_cell_of_an_upper_head_is_filled_from_its_left() -> None:
    """A head over several columns names each of them, as a merged cell does."""
    assert table_head("Region | Sales | \n | Q2 | Q3\nNord | 1 | 2", [])[1] == ["Region", "Sales, Q2", "Sales, Q3"]


@pytest.mark.parametrize(
    ("cell", "kind"),
    [("合 计", "total"), ("Grand total", "total"), ("Total (excl. VAT)", "total"), ("本页小计", "subtotal"),
     ("Sub-total ground floor", "subtotal"), ("Carried forward", "subtotal"), ("转下页", "subtotal"),
     ("总计量表", ""), ("Totality Ltd", ""), ("泵", "")],
)  # fmt: skip
def test_rows_of_sums_are_known_by_their_words(cell: str, kind: str) -> None:
    """Whatever follows; names that only begin alike are none."""
    assert kind_of_sum(cell) == kind
