"""English people whom a label, a list, an office or a signature introduces."""

from __future__ import annotations

import pytest

from core.extract.rules.introduced import find_introduced, serve

from .conftest import Extract, names, node_named


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Signed for Alder Hire Ltd\nBy: Anke Lindqvist\nTitle: Managing Director", {"Anke Lindqvist"}),
        ("From: Rashid Karim <r@alder.example>\nCc: Legal; Ben Osei", {"Rashid Karim", "Ben Osei"}),
        ("Present: Gwen Pritchard (Chair, Birch Estates plc), D. Okafor", {"Gwen Pritchard", "D. Okafor"}),
        ("The Quality Manager, Petr Novotny, shall inspect.", {"Petr Novotny"}),
        ('From: "Sofia Marchetti"\nTo: "Greg Holloway"', {"Sofia Marchetti", "Greg Holloway"}),
        ("The site manager, Declan Foley, keeps the log.", {"Declan Foley"}),
        ("收件人：乔雨薇；Daniel Weber", {"Daniel Weber"}),
        ("收件人：何文博\n抄送：Kevin Zhao；财务部", {"Kevin Zhao"}),
        ("To: Harlow College", set()),
        ("The Chair, Birch Estates plc, agreed. The Director, London Office, was told.", set()),
        ("Name: Delivery Date", set()),
    ],
)  # fmt: skip
def test_people_are_introduced(text: str, found: set[str]) -> None:
    """Labels, lists and offices introduce people; companies, places and headings are none."""
    assert set(find_introduced(text)) == found


@pytest.mark.parametrize(
    "text",
    [
        "Owen Marsh (Birch Estates plc) asked.",
        "Signed for and on behalf of Birch Estates plc By: /s/ Owen Marsh",
        "Owen Marsh, Finance Director of Birch Estates plc, signed.",
    ],
)
def test_whom_people_serve_is_read(text: str) -> None:
    """From a bracket, a signature and an office "of" somebody."""
    assert list(serve(text)) == [("Owen Marsh", "Birch Estates plc")]


def test_an_introduced_person_is_known_by_a_first_name_and_a_surname(extract: Extract) -> None:
    """Where nobody else in the paper bears it; the name is one node, a person."""
    listed = "Present: Owen Marsh (Chair); Priya Raman"
    found = extract(listed, "Owen told Marsh's bank. Ms Raman and Priya Raman agreed.")
    assert names(found, "person") == {"Owen Marsh", "Priya Raman"}


def test_the_surname_of_an_introduced_person_is_no_place(extract: Extract) -> None:
    """Whatever the model takes "Nadia" and "Ashworth" for."""
    said = "Hi Nadia, please call Ashworth at the depot by 1 May 2024."
    found = extract("From: Colin Ashworth\nTo: Nadia Petrova", said)
    assert names(found, "person", "place") == {"Nadia Petrova", "Colin Ashworth"}


def test_an_office_before_a_company_ends_the_signer(extract: Extract) -> None:
    """Lines of a signature that a paper joins are not one company's name."""
    signed = "Rashid Karim Operations Manager Alder Reach Pte. Ltd. 8 Shenton Way"
    found = extract(f"Regards, {signed} paid EUR 5 on 1 May 2024.")
    assert node_named(found, "Alder Reach Pte. Ltd.").type == "organisation"
