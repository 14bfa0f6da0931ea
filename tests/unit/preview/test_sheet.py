"""A sheet is shown as a grid around the quoted cells."""

from dataclasses import replace

import pytest

from tests.unit.ingest.paper_makers import saved, workbook
from tests.unit.preview.pages import page_of, source_of

ROWS: list[list[object]] = [["Item", "Unit", "Price"], *([f"Part {n}", "pcs", n * 10] for n in range(1, 101))]


def test_the_quoted_cells_are_marked() -> None:
    """One cell of one row, by its place in the window."""
    source = source_of("a.xlsx", saved(workbook({"Prices": ROWS[:5], "Other": [["x", "y"]]})))
    page = page_of(source, "Part 2")
    assert (page.kind, page.label, page.page_count) == ("grid", "Prices", 2)
    assert page.cells[2] == ("Part 2", "pcs", "20") and page.marked_cells == {(2, 0)}


def test_a_quoted_row_is_marked_whole() -> None:
    """All its cells, no others."""
    page = page_of(source_of("a.xlsx", saved(workbook({"Prices": ROWS[:5]}))), "Part 3 | pcs | 30")
    assert page.marked_cells == {(3, 0), (3, 1), (3, 2)}


def test_a_long_sheet_is_shown_around_the_mark() -> None:
    """Sixty rows, with the number of the first and of all."""
    page = page_of(source_of("a.xlsx", saved(workbook({"Prices": ROWS}))), "Part 70 ")
    [(row, column)] = page.marked_cells
    assert (len(page.cells), page.rows_total) == (60, 101)
    assert page.cells[row][column] == "Part 70" and page.first_row + row == 71


def test_a_wide_sheet_is_shown_around_the_mark() -> None:
    """Thirty columns, from the marked one on."""
    wide = [[f"c{n}" for n in range(1, 101)], [f"v{n}" for n in range(1, 101)]]
    page = page_of(source_of("a.xlsx", saved(workbook({"S": wide}))), "v80")
    assert page.first_column <= 80 <= page.first_column + 29 and page.columns_total == 100
    assert {page.cells[row][column] for row, column in page.marked_cells} == {"v80"}


def test_of_two_equal_rows_the_quoted_one_is_marked() -> None:
    """By its order."""
    source = source_of("a.csv", b"a,b\n1,2\n3,4\n1,2\n")
    start = source.text.rindex("1 | 2")
    page = page_of(replace(source, text=source.text[:start].replace("1 | 2", "1 ! 2") + source.text[start:]), "1 | 2")
    assert page.marked_cells in ({(1, 0), (1, 1)}, {(3, 0), (3, 1)})


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030"])
def test_a_csv_file_is_a_grid(encoding: str) -> None:
    """In any encoding that the reader knows."""
    source = source_of("价目.csv", "名称,价格\n电芯材料与部件,0.42\n变流器整机及备件,900\n".encode(encoding))
    page = page_of(source, "0.42")
    assert page.cells[1] == ("电芯材料与部件", "0.42") and page.marked_cells == {(1, 1)}


def test_another_sheet_has_no_mark() -> None:
    """The quote stands on the first."""
    source = source_of("a.xlsx", saved(workbook({"Prices": ROWS[:5], "Other": [["x", "y"], ["Part 2", "z"]]})))
    page = page_of(source, "Part 2", page=2)
    assert page.label == "Other" and page.marked_cells == frozenset()


def test_a_damaged_file_is_shown_in_words() -> None:
    """Those that were read from it."""
    source = replace(source_of("a.xlsx", saved(workbook({"Prices": ROWS[:5]}))), data=b"PK broken")
    assert page_of(source, "Part 2").kind == "text"
