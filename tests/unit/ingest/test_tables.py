"""Tables as their readers see them: merged cells filled, heads over their columns, what goes on over a page end."""

from __future__ import annotations

import pytest
from fpdf import FPDF

from core.ingest.passages import cut_passages
from core.ingest.readers import read
from core.ingest.readers.cells import filled_heads, is_label_row
from core.ingest.readers.continued import continued
from core.records import Block
from tests.unit.ingest.paper_makers import SETTINGS, docx, paragraph, read_texts, saved, word_table, workbook

HEAD = ["Item", "Size", "Price (EUR)"]
WIDE = '<w:gridSpan w:val="2"/>'
DOWN, DOWN_ON = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"


def rows_of(table: int, page: int, *texts: str) -> list[Block]:
    """Rows of a table on a page."""
    return [Block(text, "row", page=page, locator=f"table {table}, row {n}") for n, text in enumerate(texts, 1)]


def places(blocks: list[Block]) -> list[tuple[str, str]]:
    """Text and place of each block."""
    return [(block.text, block.locator) for block in blocks]


def ruled_pdf(rows: list[list[str]]) -> bytes:
    """A PDF with a ruled table that goes over page ends, without repeated heads."""
    made = FPDF(format="A4")
    made.add_page()
    made.set_font("helvetica", size=11)
    with made.table(line_height=9, first_row_as_headings=False) as table:
        for cells in rows:
            table.row(cells)
    return bytes(made.output())


def test_a_merged_head_names_each_of_its_columns_and_a_merged_value_counts_once() -> None:
    """In Word: sideways in the head, downwards everywhere."""
    table = word_table([
        [("Yard", DOWN), ("Price (EUR)", WIDE)],
        [("", DOWN_ON), ("day", ""), ("night", "")],
        [("Alder", ""), ("81", WIDE)],
    ])  # fmt: skip
    assert read_texts("a.docx", docx(table)) == ["Yard | Price (EUR) | Price (EUR)", "Yard | day | night", "Alder | 81"]


def test_spans_of_a_web_page_are_filled_alike() -> None:
    """Rowspan and colspan together."""
    page = """<html><body><table><tr><th rowspan=2>Yard<th colspan=2>Price</tr><tr><th>day<th>night</tr>
    <tr><td>Alder<td>81<td>95</tr></table></body></html>"""
    assert read_texts("a.html", page.encode()) == ["Yard | Price | Price", "Yard | day | night", "Alder | 81 | 95"]


def test_a_row_of_labels_is_no_head() -> None:
    """A line with a date and a signature over a sheet's table is told once, and no column is called so."""
    sheet = workbook({"S": [["Date: 3 May", "", "By: A. Lee"], HEAD, *([f"Auger {n}", "1500", n] for n in range(60))]})
    sheet["S"].merge_cells("A1:B1")
    reading = read("a.xlsx", saved(sheet), SETTINGS)
    assert reading.blocks[1].text == "Date: 3 May |  | By: A. Lee"
    assert cut_passages("d", reading, SETTINGS)[1][-1].heading_path[-1] == "Item | Size | Price (EUR)"


@pytest.mark.parametrize(
    ("rows", "filled"),
    [
        ([["A", None], ["1", None]], [["A", ""], ["1", ""]]),
        ([["A", None, "B"], ["1", None, "2"]], [["A", "A", "B"], ["1", "", "2"]]),
        ([["Date: x", None, "By: y"], ["1", "2", "3"]], [["Date: x", "", "By: y"], ["1", "2", "3"]]),
    ],
)
def test_only_heads_are_filled_sideways(rows: list[list[str | None]], filled: list[list[str]]) -> None:
    """A title over the whole table and labels are none."""
    assert filled_heads(rows) == filled


def test_labels_are_told_from_heads() -> None:
    """Every cell must say what it is."""
    assert is_label_row(["日期：3月", "", "检查人：甲"])
    assert not is_label_row(["日期：3月", "数量"]) and not is_label_row([""])


def test_a_table_goes_on_over_a_page_end_with_its_head_repeated() -> None:
    """The repeated head is dropped, rows are counted on, the next table has the next number."""
    first = rows_of(1, 1, "Item | Price", "Auger | 81")
    second = rows_of(2, 2, "Item | Price", "Bucket | 42")
    other = rows_of(3, 2, "Name | Town", "Lee | Bergen")
    blocks = continued([*first, *second, Block("Between.", page=2), *other])
    assert places(blocks)[2:] == [
        ("Bucket | 42", "table 1, row 3"), ("Between.", ""),
        ("Name | Town", "table 2, row 1"), ("Lee | Bergen", "table 2, row 2"),
    ]  # fmt: skip


@pytest.mark.parametrize("mark", ["续表", "（续表）", "Table 2 (continued)", "cont'd"])
def test_a_marked_table_goes_on_also_within_a_page(mark: str) -> None:
    """As in Word files, which have no pages."""
    blocks = continued([*rows_of(1, 1, "A | B", "x | 1"), Block(mark), *rows_of(2, 1, "A | B", "y | 2")])
    assert places(blocks) == [("A | B", "table 1, row 1"), ("x | 1", "table 1, row 2"), ("y | 2", "table 1, row 3")]


@pytest.mark.parametrize(
    "second",
    [
        rows_of(2, 2, "C | D", "y | 2"),
        rows_of(2, 2, "A | B | C", "1 | 2 | 3"),
        rows_of(2, 1, "3 | 4"),
    ],
)
def test_another_table_stays_another(second: list[Block]) -> None:
    """One with a head of its own, with more columns, or on the same page."""
    blocks = continued([*rows_of(1, 1, "A | B", "x | 1"), *second])
    assert blocks[2].locator == "table 2, row 1"


def test_a_repeated_head_goes_on_within_a_page() -> None:
    """In a Word file only an empty paragraph with a page break stands between."""
    blocks = continued([*rows_of(1, 1, "A | B", "x | 1"), *rows_of(2, 1, "A | B", "y | 2")])
    assert places(blocks) == [("A | B", "table 1, row 1"), ("x | 1", "table 1, row 2"), ("y | 2", "table 1, row 3")]


def test_rows_on_a_later_page_stand_under_their_head() -> None:
    """In a PDF file: one table of sixty rows on three pages, and each passage has the head over it."""
    rows = [HEAD, *([f"Part {n}", str(n * 10), f"{n},500.00"] for n in range(1, 61))]
    reading = read("a.pdf", ruled_pdf(rows), SETTINGS)
    passages = cut_passages("d", reading, SETTINGS)[1]
    last = passages[-1]
    assert {block.locator.split(",")[0] for block in reading.blocks} == {"table 1"}
    assert reading.page_count >= 2 and last.page == reading.page_count
    assert "Part 60 | 600 | 60,500.00" in last.text and last.heading_path[-1] == "Item | Size | Price (EUR)"


def test_a_csv_file_may_say_what_separates() -> None:
    """Excel writes "sep=;" in the first line; a quoted separator stays in its cell."""
    assert read_texts("a.csv", b'sep=;\nItem;Price\n"Auger; long";1,5\n') == ["Item | Price", "Auger; long | 1,5"]


def test_a_table_in_a_word_file_is_followed_by_its_text() -> None:
    """A table cut in two by "续表" is one, and what comes after is no part of it."""
    rows = [[("品名", ""), ("单价（元）", "")], [("塔吊", ""), ("1,480.50", "")]]
    second = word_table([rows[0], [("泵车", ""), ("960.00", "")]])
    made = docx(word_table(rows) + paragraph("续表") + second + paragraph("完"))
    assert read_texts("a.docx", made) == ["品名 | 单价（元）", "塔吊 | 1,480.50", "泵车 | 960.00", "完"]
