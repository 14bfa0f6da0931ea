"""What a column of a table comes to: all its rows, and only where a totals row agrees."""

from dataclasses import replace

import pytest

from core.evidence.computed.rules import computed
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question

HEAD = "序号 | 名称 | 数量 | 金额（元）\n1 | 轴承 | 12 | 36,000\n2 | 皮带 | 4 | 18,000"


def total(text: str, table: str) -> str:
    """The line computed from one table, "" where the rule is silent."""
    new = new_document("d0", table, title="备件清单")
    new = replace(new, passages=tuple(replace(one, kind="row") for one in new.passages))
    memory = TinyMemory([new])
    found = computed(question(text), memory, memory.hypergraph.passage_ids)
    return found.text if found else ""


@pytest.mark.parametrize(
    ("text", "after", "expected"),
    [
        ("备件清单的数量合计多少？", "", "数量合计：12＋4＝16"),
        ("备件清单的金额一共多少？", "", "金额合计：36,000＋18,000＝54,000"),
        ("备件清单的数量合计多少？", "\n合计 |  | 16 | 54,000", "数量合计：12＋4＝16"),
        ("备件清单的数量合计多少？", "\n合计 |  | 17 | 54,000", ""),
        ("备件清单的数量合计多少？", "\n3 | 电机 | 若干 | 100", ""),
        ("备件清单里轴承的数量一共多少？", "", "轴承，数量：12"),
        ("备件清单一共多少？", "", ""),
    ],
)
def test_a_column_is_summed_where_every_row_has_a_figure(text: str, after: str, expected: str) -> None:
    """Silent where a totals row differs, a cell is no figure, rows are picked, or no column is named."""
    assert total(text, HEAD + after) == expected
