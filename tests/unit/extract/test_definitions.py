"""Definitions clauses bind roles and short names to a party, in their document only."""

from __future__ import annotations

import pytest

from core.extract.rules.short_names import short_names
from core.extract.rules.spans import Span

from .conftest import Extract, names, node_named, open_texts

ZH = "出租方（以下简称“甲方”）：江北设备租赁有限公司\n承租方（以下简称“乙方”）：海川建设有限公司"
EN = 'This Lease is made between Alder Hire Ltd. (the "Lessor") and Birch Works GmbH (the "Lessee").'


def bound(*texts: str) -> set[str]:
    """Bindings that the last text uses."""
    extractor, passages = open_texts(*texts)
    return set(extractor.bound_names(passages[-1]))


@pytest.mark.parametrize(
    ("definition", "use", "binding"),
    [
        (ZH, "甲方应交付设备。", "甲方=江北设备租赁有限公司"),
        ("甲方：江北设备租赁有限公司", "甲方应交付设备。", "甲方=江北设备租赁有限公司"),
        ("甲方（出租方）：江北设备租赁有限公司", "出租方应交付设备。", "出租方=江北设备租赁有限公司"),
        ("江北设备租赁有限公司（下称“江北租赁”）同意。", "江北租赁同意。", "江北租赁=江北设备租赁有限公司"),
        (EN, "The Lessor shall deliver.", "Lessor=Alder Hire Ltd."),
        ("Supplier: Alder Hire Ltd.", "The Supplier shall deliver.", "Supplier=Alder Hire Ltd."),
        ('Alder Hire Ltd., hereinafter "Supplier", agrees.', "Supplier shall deliver.", "Supplier=Alder Hire Ltd."),
        ('Alder Hire Ltd. ("Alder") agrees.', "Alder shall deliver.", "Alder=Alder Hire Ltd."),
        ('"Guarantor" means Cedar Bank AG.', "The Guarantor shall pay.", "Guarantor=Cedar Bank AG"),
        ("依编号QX-22-7的《买卖合同》（以下简称“原合同”）", "原合同第3条不变。", "原合同=QX-22-7"),
    ],
)
def test_a_definition_binds_its_short_name(definition: str, use: str, binding: str) -> None:
    """A role or short name stands for the party that the definitions clause or header line names."""
    assert binding in bound(definition, use)


def test_the_same_role_is_two_parties_in_two_contracts(extract: Extract) -> None:
    """甲方 of one contract and 甲方 of another are two organisations, never one node."""
    first = extract("甲方：江北设备租赁有限公司", "甲方应于5月支付租金。", name="a.txt")
    second = extract("甲方：海川建设有限公司", "甲方应于5月支付租金。", name="b.txt")
    assert names(first, "organisation") == {"江北设备租赁有限公司"}
    assert names(second, "organisation") == {"海川建设有限公司"}
    assert not names(first, "role") | names(second, "role")


def test_an_unbound_role_stays_in_its_document(extract: Extract) -> None:
    """Without a definition, a role is a role node scoped to its document."""
    first = node_named(extract("The Supplier pays EUR 5.", name="a.txt"), "Supplier")
    second = node_named(extract("The Supplier pays EUR 5.", name="b.txt"), "Supplier")
    assert first.type == "role" and first.scope == "d-a.txt"
    assert first.node_id != second.node_id


def test_a_bound_role_keeps_its_own_words(extract: Extract) -> None:
    """The incidence of a bound role is the party's, with the role and the surface as written."""
    found = extract(EN, "The Lessor signed on 5 May 2024.")
    party = node_named(found, "Alder Hire Ltd.")
    assert [(one.role, one.surface) for one in found.incidences if one.node_id == party.node_id] == [
        ("Lessor", "Lessor")
    ]


def test_a_later_line_does_not_move_a_role() -> None:
    """The first binding of a role wins over a signature line."""
    assert bound("甲方：江北设备租赁有限公司", "甲方：海川建设有限公司 代表") == {"甲方=江北设备租赁有限公司"}


def test_a_definition_makes_a_coreference_hyperedge(extract: Extract) -> None:
    """Party, short name and document are joined by a coreference hyperedge of at least three members."""
    found = extract(EN)
    edges = [one for one in found.hyperedges if one.kind == "coreference"]
    assert len(edges) == 2
    assert all(sum(one.hyperedge_id == edge.hyperedge_id for one in found.incidences) == 3 for edge in edges)


def test_a_bilingual_company_is_one_node(extract: Extract) -> None:
    """The Chinese name in brackets is an alias of the English one, wherever the document uses it."""
    found = extract(
        "ALDER HEAVY CO., LTD. (桤木重工股份有限公司) signs.", "桤木重工股份有限公司于2024年5月1日交付设备。"
    )
    company = node_named(found, "ALDER HEAVY CO., LTD.")
    assert "桤木重工股份有限公司" in company.aliases
    assert len([node for node in found.nodes if node.type == "organisation"]) == 1


def test_an_undefined_short_name_is_bound_only_when_it_fits_one_company() -> None:
    """A beginning that two companies share stays unbound."""
    one = "参会：海川建设工程有限公司。海川建设表示同意。"
    assert bound(one) == {"海川建设=海川建设工程有限公司"}
    assert bound("参会：海川建设工程有限公司、海川建设咨询有限公司。海川建设表示同意。") == set()


def test_short_names_of_thousands_of_companies_are_looked_for_in_one_pass() -> None:
    """Only what the text uses outside of the full name counts; looking for each by itself would take minutes."""
    names = [f"Wexa{i}b Hire Ltd." for i in range(5_000)]
    text = " ".join(names) + " Wexa77b pays. Wexa78b lies in Wexa78b."
    companies = [Span(0, 1, "organisation", name) for name in names]
    assert short_names(companies, text) == {"Wexa77b": companies[77]}


def test_a_place_is_not_taken_for_a_company() -> None:
    """ "in Singapore" shows that the word is a place, though one company's name begins with it."""
    assert bound("Singapore Hire Ltd. is based in Singapore. Singapore is warm.") == set()


def test_a_term_belongs_to_its_document(extract: Extract) -> None:
    """A defined term without a bearer is a term node of the document."""
    term = node_named(extract("“启租日”指验收之日的次日。", "租金自启租日起按每月500元计算。"), "启租日")
    assert (term.type, term.scope) == ("term", "d-test.txt")


@pytest.mark.parametrize(
    "bracket",
    [
        "(hereinafter either the “Purchaser” or “Alder”)",
        "(herein referred to as “Purchaser”)",
        "(each, and collectively, the “Purchaser”)",
        "(hereinafter jointly called the “Purchaser”)",
    ],
)
def test_words_that_lead_to_a_short_name_are_many(bracket: str) -> None:
    """However the bracket begins, the name before it bears the role."""
    made = f"Made with Alder Energy, Inc., a company of Utah {bracket}."
    assert bound(made, "Purchaser pays.") == {"Purchaser=Alder Energy, Inc."}
