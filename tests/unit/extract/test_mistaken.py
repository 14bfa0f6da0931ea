"""Types of names that the words around them exclude."""

from __future__ import annotations

import pytest

from core.extract.rules.mistaken import corrected, is_company
from core.extract.rules.spans import Span
from core.extract.rules.spelt import spells_person
from core.records import NodeType


def typed(text: str, name: str, kind: NodeType) -> NodeType | None:
    start = text.index(name)
    found = corrected(Span(start, start + len(name), kind, name), text)
    return found.type if found else None


@pytest.mark.parametrize(
    ("text", "name", "taken", "kind"),
    [
        ("All payments are made in United States dollars.", "United States", "place", None),
        ("Alder sells in the United States.", "United States", "place", "place"),
        ("All prices are F.O.B. point of shipment.", "F.O.B.", "place", None),
        ("located at 1600 E. St. Birch Place, Denver", "E. St. Birch Place", "organisation", "place"),
        ("P.O. Box 11 / SANTA ANA, CA 92799", "SANTA ANA", "organisation", "place"),
        ("Newark, NJ 07012", "NJ", "organisation", "place"),
        ("at most 6% Cannabidiol (CBD and the like)", "CBD", "organisation", "term"),
        ("the Securities Exchange Commission (SEC)", "SEC", "organisation", "organisation"),
        ("BIRCH GMBH, Hafenweg 14, Bremen, Germany", "Hafenweg 14", "organisation", "place"),
        ("To: Alder Thermal AS, Bergen", "Bergen", "organisation", "place"),
        ("Luo Yining | Alder Ltd", "Luo Yining", "organisation", "person"),
        ("Alder Thermal and Birch met.", "Alder Thermal", "person", "organisation"),
        ("compliance with Rule 144 of the Securities Act", "Rule 144 of the Securities Act", "product", "document"),
        ("Lots 1 and 2 run on it.", "Lots 1 and 2", "product", "term"),
        ("It was bought with the RNA Kit.", "RNA Kit", "person", "term"),
        ("By: /s/ PATRICK Lo", "PATRICK Lo", "person", "person"),
        ("Cameron Birch, Dir. of Commerce", "Dir", "person", "term"),
        ("Designing UI/UX parts.", "UI", "organisation", "term"),
        ("MAL-1 | RUO | Malaria (2 Ch.)", "RUO", "organisation", "term"),
        ("Yunlu, phase two | 64 | yes", "Yunlu", "person", "term"),
        ("Priya Nambiar | Asset Manager", "Priya Nambiar", "person", "person"),
        ("1 | Alder Micro Ltd. (Leeds)", "Alder Micro Ltd.", "organisation", "organisation"),
    ],
)
def test_what_stands_around_a_name_corrects_its_type(
    text: str, name: str, taken: NodeType, kind: NodeType | None
) -> None:
    """A type stays where nothing speaks against it."""
    assert typed(text, name, taken) == kind


def test_a_word_that_companies_end_with_tells_a_company() -> None:
    """Behind one that is no first name."""
    assert is_company("Alder Thermal") and not is_company("Mark Group") and not is_company("Thermal")


@pytest.mark.parametrize("name", ["Luo Yining", "Chen Liqun", "Zhou Xi'an"])
def test_a_spelt_chinese_name_is_a_person(name: str) -> None:
    """A surname and two syllables."""
    assert spells_person(name)


@pytest.mark.parametrize("name", ["Long Beach", "Ma Yun Ltd", "Wu", "An Engineer", "Alder Thermal"])
def test_other_words_spell_no_person(name: str) -> None:
    """An English word, or a single name."""
    assert not spells_person(name)
