"""Rows of tables in words, and which cell answers."""

import pytest

from core.evidence.asked import asked_for
from core.evidence.citing import at_cell
from core.evidence.rows import answering_cell, row_in_words
from core.records import Citation, Language, Passage

ENGLISH = "Parts\nItem | Price (EUR) | Stock\nAuger | 81 | \nBucket | 42 | 7"
CHINESE = "备件\n名称 | 单价（元） | 单价（元）\n名称 | 未税 | 含税\n主控板 | 9400 | 9800"
LABELS = "检查表\n日期：5月1日 | 日期：5月1日 | 检查人：汤未\n项目 | 单位 | 值\n间隙 | mm | 2.7"


def row(text: str, line: str, language: Language) -> tuple[Passage, int, int]:
    """A passage of a table, and where one of its lines stands in the document."""
    passage = Passage("p", "d", 0, text, 1, 50, 50 + len(text), language, (), "Parts!A1:C3", "row")
    start = 50 + text.index(line)
    return passage, start, start + len(line)


@pytest.mark.parametrize(
    ("text", "line", "language", "said"),
    [
        (ENGLISH, "Bucket | 42 | 7", "en", "Item: Bucket; Price (EUR): 42; Stock: 7"),
        (ENGLISH, "Auger | 81 | ", "en", "Item: Auger; Price (EUR): 81"),
        (CHINESE, "主控板 | 9400 | 9800", "zh", "名称：主控板；单价（元）, 未税：9400；单价（元）, 含税：9800"),
        (LABELS, "日期：5月1日 | 日期：5月1日 | 检查人：汤未", "zh", "日期：5月1日；检查人：汤未"),
        (ENGLISH, "Item | Price (EUR) | Stock", "en", ""),
        ("A | B\nC | D", "C | D", "en", ""),
    ],
)
def test_a_row_is_said_with_the_heads_of_its_columns(text: str, line: str, language: Language, said: str) -> None:
    """Empty cells are left out, labels stand for themselves; heads and tables without heads are no such rows."""
    assert row_in_words(*row(text, line, language)) == said


@pytest.mark.parametrize(
    ("question", "column"),
    [("What is the price of a bucket?", 1), ("How many buckets are in stock?", 2), ("Who sells it?", None)],
)
def test_the_cell_under_what_is_asked_answers(question: str, column: int | None) -> None:
    """Only for figures and dates, and only where one head fits best."""
    asked = asked_for(question)
    assert answering_cell(*row(ENGLISH, "Bucket | 42 | 7", "en"), {"price": 1.0, "stock": 1.0}, asked) in {column, None}
    worth = {"price": 1.0} if column == 1 else {"stock": 1.0}
    assert answering_cell(*row(ENGLISH, "Bucket | 42 | 7", "en"), worth, asked) == column


@pytest.mark.parametrize(
    ("locator", "column", "place"),
    [("Parts!A3:C3", 1, "Parts!B3"), ("Parts!Z3:AB3", 2, "Parts!AB3"), ("Parts!A3:D3", 1, "Parts!A3:D3"),
     ("Parts!A1:C3", 1, "Parts!A1:C3"), ("table 1, row 3", 1, "table 1, row 3"), ("Parts!A3:C3", None, "Parts!A3:C3")],
)  # fmt: skip
def test_a_cell_of_a_sheet_is_cited_where_it_can_be_told(locator: str, column: int | None, place: str) -> None:
    """The row must be a single one, with as many cells as its place has columns."""
    passage, start, end = row(ENGLISH, "Bucket | 42 | 7", "en")
    cited = Citation(1, "d", "parts.xlsx", "p", 1, start, end, "Bucket | 42 | 7", locator)
    assert at_cell(cited, passage, column).locator == place
