"""What the words around a name and its document say against a small model, and facts that were read wrongly before."""

from __future__ import annotations

import pytest

from core.extract.rules.causes import find_tie
from core.extract.rules.common_words import common_han, first_names, place_names
from core.extract.rules.events import find_events
from core.extract.rules.organisations import find_english_organisations
from core.extract.rules.quantities import find_amounts
from core.extract.rules.recognised import NO_WORDS, find_entities, told_kinds
from core.extract.rules.roles import find_roles

from .conftest import Extract, members, names, node_named


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("The Supplier shall keep six Units in a warehouse in Rotterdam.", "Rotterdam", "place"),
        ("It manufactures rotary drilling rigs of the NB series.", "NB", "product"),
        ("Disputes shall be finally settled under the DIS Arbitration Rules.", "DIS Arbitration Rules", "document"),
        ("Each party protects its Intellectual Property and pricing.", "Intellectual Property", "term"),
        ("It met at 601 Union Street, Seattle.", "601 Union Street", "place"),
        ("4401 Great Birch Parkway Santa Ana, CA 92705 | Alder Ltd.", "Great Birch Parkway", "place"),
    ],
)
def test_words_tell_what_a_name_is(extract: Extract, text: str, name: str, kind: str) -> None:
    """A type of a name that its own words or the words around it exclude is mended."""
    assert name in names(extract(text), kind)


def test_a_unit_and_a_currency_are_no_names() -> None:
    """kW behind a number and CHF name nothing."""
    found = [span.name for span in find_entities("Cooling capacity of 40 kW for CHF sales.", NO_WORDS)]
    assert not {"kW", "CHF"} & {*found}


def test_from_here_to_there_holds_two_places() -> None:
    """A model that takes a way for one name is not followed."""
    text = "The production will move from Copenhagen to Eindhoven by 30 September 2024."
    assert "Copenhagen to Eindhoven" not in {span.name for span in find_entities(text, NO_WORDS)}


def test_beginnings_of_companies_are_told() -> None:
    """The beginning of a company is an organisation, unless somebody is called so."""
    found = told_kinds(["Jane Alder"], ["Alder Micro Ltd", "Birch Hire Ltd"])
    assert found["Birch Hire"] == found["Alder Micro"] == "organisation" and "Alder" not in found


def test_a_name_under_which_a_company_trades_stands_for_it(extract: Extract) -> None:
    """Alder 1, LLC, d/b/a BIRCH FARMS ("Birch Farms") is one company under three names."""
    text = "This is made between Alder 1, LLC, d/b/a BIRCH FARMS (“Birch Farms”) and Harlow Inc. (“Harlow”)."
    found = extract(text, "Birch Farms sells hemp to Harlow on 4 May 2024.")
    assert "Alder 1, LLC" in names(found, "organisation")


def test_a_party_without_a_legal_form_keeps_its_role(extract: Extract) -> None:
    """The parent company named before it does not take it."""
    text = 'Made between Harlow, Inc. ("Harlow"), owned by Birch, Inc., and Alder Micro ("Distributor").'
    found = extract(text, "Distributor shall pay Harlow on 4 May 2024.")
    assert names(found, "organisation") == {"Harlow, Inc.", "Alder Micro"}


def test_what_a_company_makes_is_not_the_company(extract: Extract) -> None:
    """A term that means a thing made by somebody does not stand for somebody."""
    text = '"Controller" means the control chip made by Alder Microdevices Limited.'
    assert names(extract(text, "The Controller is replaced on 4 May 2024."), "organisation") == set()


def test_two_figures_of_opposite_sign_are_two(extract: Extract) -> None:
    """Folding drops the minus of a cell; its node keeps it."""
    found = extract("Item | Old | New\nWater | 5 | -5\nMilk | 7 | 8", kind="row")
    assert node_named(found, "5").node_id != node_named(found, "-5").node_id


def test_a_role_of_a_column_is_for_whole_cells(extract: Extract) -> None:
    """A company that a long cell only mentions is not what the column's head says."""
    found = extract("Project | Pages\nCleaning of the warehouses of Alder Hire Ltd in Harlow | 12", kind="row")
    (role,) = [one.role for one in found.incidences if one.node_id == node_named(found, "Alder Hire Ltd").node_id]
    assert role == ""


@pytest.mark.parametrize("text", ["the agreed price", "prior written notice", "under the rules of the court"])
def test_what_only_describes_is_no_event(text: str) -> None:
    """Participles before a noun, and nouns that look like verbs, tell nothing that happens."""
    assert find_events(f"The Buyer has {text}.") == []


def test_a_role_within_another_word_is_none() -> None:
    """采购方式 is a way of buying, not the buyer."""
    assert [span.name for span in find_roles("采购方以公开招标的采购方式确定供方", "d")] == ["采购方", "供方"]


@pytest.mark.parametrize(
    ("text", "key"), [("30,000 lbs. of biomass", "30000 lb"), ("不得低于900MWh的", "900 mwh"), ("1,500 mm", "1500 mm")]
)
def test_technical_quantities_have_a_unit(text: str, key: str) -> None:
    """Weights, energies and lengths are amounts."""
    assert [span.key for span in find_amounts(text)] == [key]


def test_a_heading_before_its_text_is_part_of_the_fact(extract: Extract) -> None:
    """ "B. Pricing." says nothing by itself."""
    found = extract("B. Pricing. Alder Ltd shall pay EUR 5 to Birch Ltd on 4 May 2024.")
    assert len([one for one in found.hyperedges if one.kind == "co-occurrence"]) == 1


def test_an_addressee_belongs_to_the_address_above(extract: Extract) -> None:
    """The next address begins behind the line that says to whose attention."""
    text = "Alder Ltd: 4 Quay Road\nATTN: Jane Birch\nHarlow Ltd: 9 Mill Lane\nATTN: Tom Rowan"
    found = extract(text)
    first = members(found, found.hyperedges[0].hyperedge_id)
    assert node_named(found, "Jane Birch").node_id in first and node_named(found, "Harlow Ltd").node_id not in first


@pytest.mark.parametrize("text", ["Both agree that, if asked, it pays", "自签字之日起计算，运费照付"])
def test_a_broken_half_ties_nothing(text: str) -> None:
    """A clause cut off before its verb, or what merely stands beside a date, is not the other event."""
    assert find_tie(text) is None


def test_companies_end_with_their_sentence() -> None:
    """The word before a full stop is not part of the name behind it; "a Colorado Corporation" is nobody's."""
    text = "It makes Chips. Alder Holdings B.V. bought it. Birch is a Colorado Corporation."
    assert [span.name for span in find_english_organisations(text)] == ["Alder Holdings B.V."]


def test_the_dictionary_knows_places_first_names_and_common_words() -> None:
    """All three come from the glosses of one dictionary."""
    assert "Rotterdam" in place_names() and "Mark" in first_names()
    assert "商标" in common_han() and "财政部" not in common_han()


def test_the_short_name_of_a_company_is_an_organisation(extract: Extract) -> None:
    """Halden is the company Halden Thermal, not somebody, in a paper that names no person so."""
    found = extract(
        "Quarterly review of Halden Thermal and Alder Ltd. on 4 May 2024.",
        "Halden apologised to Alder Ltd. and will restore the stock by 31 October 2024.",
    )
    assert "Halden" not in names(found, "person")


def test_parts_of_a_million_are_no_parts_of_ten_thousand() -> None:
    """Nor is a number cut at its point."""
    assert [one.name for one in find_amounts("磁性异物不高于百万分之零点三，延期每日万分之五。")] == ["万分之五"]


@pytest.mark.parametrize(
    "text", ["[Remainder of Page Intentionally Left Blank]", "Suite G, Ave 4", "NOW, THEREFORE, the parties agree"]
)
def test_formulas_and_parts_of_addresses_are_no_names(extract: Extract, text: str) -> None:
    """They name nobody and nothing."""
    assert not names(extract(f"{text} that Alder Ltd. pays USD 500 on 4 May 2024."), "term")
