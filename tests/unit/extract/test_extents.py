"""Where English names begin and end, and which capitals are no name: trade terms, labels, headings, codes."""

from __future__ import annotations

import pytest

from core.extract.rules.extents import trimmed

from .conftest import Extract, names, node_named

ON = " on 1 May 2024 for EUR 500."


@pytest.mark.parametrize("word", ["VAT", "MOQ", "ETA", "RMA", "NET", "GBP", "AOB", "PREPAID"])
def test_an_abbreviation_of_trade_is_no_name(extract: Extract, word: str) -> None:
    """It stands for a thing or a sum, never for somebody."""
    assert word not in names(extract(f"Alder Ltd confirmed the {word} to Birch Ltd{ON}"))


def test_a_trade_term_stands_before_a_place(extract: Extract) -> None:
    """And is no part of its name."""
    found = extract(f"Alder Ltd sold the goods FOB Rotterdam{ON}")
    assert node_named(found, "Rotterdam").type == "place"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Cc: Legal; Ben Osei Subject: Demurrage of EUR 500 on 1 May 2024", "Ben Osei"),
        ("Fees payable to David Moore and/or Alder Ltd on 1 May 2024", "David Moore"),
        ("The seal of Alder Ltd is kept by Jane Birch Position: Clerk, since 1 May 2024", "Jane Birch"),
    ],
)
def test_a_name_ends_before_a_label_and_a_joint(extract: Extract, text: str, name: str) -> None:
    """The label of the next line, and "and/or", are not the name's."""
    assert name in names(extract(text))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("(b) Due Dates and Delays. Alder Ltd pays Birch Ltd by 1 May 2024.", "Due Dates"),
        ("Detailed Analysis by Category:\nAlder Ltd paid Birch Ltd EUR 500 on 1 May 2024.", "Detailed Analysis"),
        ("Rotary drill of Alder Ltd, 1 May 2024.\nRotary pump of Birch Ltd, 2 May 2024.", "Rotary"),
    ],
)
def test_words_of_a_heading_are_no_names(extract: Extract, text: str, word: str) -> None:
    """Words of the dictionary that are capitals only because a line begins, or is a title."""
    assert word not in names(extract(text))


def test_a_title_that_is_a_name_stays_one(extract: Extract) -> None:
    """A heading of other words is a name like any."""
    assert "Kilindini Yanbor" in names(extract("Kilindini Yanbor\nAlder Ltd paid Birch Ltd EUR 500 on 1 May 2024."))


@pytest.mark.parametrize(
    "text",
    ["桩号K12+350处由甲公司施工，2024年5月1日完成。", "Alder Ltd, Gateshead NE11 0RU, paid EUR 5 on 1 May 2024."],
)
def test_places_on_a_road_and_postal_districts_are_no_models(extract: Extract, text: str) -> None:
    """They look like the codes of models."""
    assert not names(extract(text), "product")


def test_a_container_is_known_by_its_number(extract: Extract) -> None:
    """Four letters and seven figures."""
    assert "MSKU7712345" in names(extract("箱号MSKU7712345由甲公司于2024年5月1日提取。"), "product")


def test_a_standard_is_a_document(extract: Extract) -> None:
    """Whatever the model takes it for."""
    assert node_named(extract(f"Alder Ltd is certified to ISO 13485 by Birch Ltd{ON}"), "ISO 13485").type == "document"


def test_a_known_place_is_nobody(extract: Extract) -> None:
    """Unless a longer name of the paper begins or ends with it."""
    line = "The Eindhoven line of Alder Ltd was sold to Birch Ltd on 1 May 2024 for EUR 500."
    assert node_named(extract(line), "Eindhoven").type == "place"


@pytest.mark.parametrize("label", ["Project", "Project name", "工程名称", "项目"])
def test_a_label_names_the_project(extract: Extract, label: str) -> None:
    """Up to the end of its line."""
    found = extract(f"{label}: Redcliffe Wharf\nAlder Ltd paid Birch Ltd EUR 500 on 1 May 2024.")
    assert names(found, "project") == {"Redcliffe Wharf"}


def test_an_exhibit_in_capitals_is_the_exhibit(extract: Extract) -> None:
    """And "Exhibit 10.28" is not Exhibit 10."""
    found = extract("Alder Ltd paid Birch Ltd EUR 5. EXHIBIT 2 and Exhibit 2 and Exhibit 10.28 of 1 May 2024 say so.")
    papers = names(found, "document")
    assert "Exhibit 10.28" in papers and len(papers & {"EXHIBIT 2", "Exhibit 2"}) == 1


def test_a_paper_that_names_its_own_title_means_itself(extract: Extract) -> None:
    """Not a second paper of that title."""
    text = "Supply Agreement\nAgreement No. HT-CY-2309\nAlder Ltd and Birch Ltd signed this Supply Agreement in May."
    found = extract(text, title="Supply Agreement", name="HT-CY-2309_Supply_Agreement.txt")
    assert names(found, "document") == {"HT-CY-2309"}


@pytest.mark.parametrize("sum_", ["One Million U.S. Dollars", "Fifty 1110usand Dollars", "Two Hundred Thousand"])
def test_a_sum_in_words_is_no_name(extract: Extract, sum_: str) -> None:
    """Neither whole, nor cut off at an abbreviation, nor misread."""
    found = extract(f"Alder Ltd shall pay {sum_} to Birch Ltd under the deed of Cedar Ltd on 1 May 2024.")
    assert names(found) & {"Alder Ltd", "Birch Ltd"}
    assert not any(name.startswith(sum_.split()[0]) for name in names(found, "term") | names(found, "organisation"))


def test_a_share_in_words_is_no_part_of_the_name_before_it() -> None:
    """A number that counts nothing is: "Seven Hundred"."""
    cut = [trimmed(text, 0, len(text), "organisation") for text in ("Birch One Hundred Percent", "Birch Seven Hundred")]
    assert [one.name for one in cut if one] == ["Birch", "Birch Seven Hundred"]
