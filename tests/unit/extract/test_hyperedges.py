"""Hyperedges: three to twelve members, every surface in its passage, drops counted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.records import MAX_MEMBERS, MIN_MEMBERS, Extraction

from .conftest import Extract, members, names, node_named, open_texts

_PARTS = [
    "Alder Hire Ltd.", "signed", "甲方", "乙方", "应于", "2024年5月1日", "支付", "人民币86,000元", "。", "；",
    ", ", "\n", "|", "the Lessor", "Clause 4.2", "第九条", "《协议》", '(the "Supplier")', "（以下简称“甲方”）",
    "KR300-0015", "QX-22-7", "on 4 August 2023", "US$5 million", "Harlow", "»<b>", '"', "周明", "：", "1. ",
    "7 Ltd", "江北有限公司", "I.B.M.",
]  # fmt: skip
WORDS = st.sampled_from(_PARTS)


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=40), st.sampled_from(["paragraph", "row"]))
def test_bounds_surfaces_and_offsets_hold_for_any_text(words: list[str], kind: str) -> None:
    """Three to twelve distinct members; surfaces occur in the passage; hyperedge text is verbatim."""
    text = " ".join(words)
    extractor, (passage,) = open_texts(text, kind=kind)
    found = extractor.extract(passage)
    for edge in found.hyperedges:
        assert MIN_MEMBERS <= len(set(members(found, edge.hyperedge_id))) <= MAX_MEMBERS
        assert edge.text == text[edge.start : edge.end]
    known = {node.node_id for node in found.nodes}
    assert all(one.surface in text and one.node_id in known for one in found.incidences)
    assert all(text[one.start :].startswith(one.surface) and one.node_id in known for one in found.mentions)
    assert all(count > 0 for count in found.dropped.values())


def test_a_second_reading_gives_the_same(extract: Extract) -> None:
    """Extraction is deterministic."""
    text = "On 3 March Alder Ltd, Birch Ltd and Cedar Ltd jointly leased plant P-7 from Dogwood Ltd for RMB 5m."
    assert extract(text) == extract(text)


def test_one_sentence_is_one_fact_with_all_its_members(extract: Extract) -> None:
    """An n-ary fact is kept whole: four parties, date, amount, plant and event in one hyperedge."""
    found = extract("On 3 March 2024 Alder Ltd, Birch Ltd and Cedar Ltd leased plant P-7 from Dogwood Ltd for RMB 5m.")
    (edge,) = found.hyperedges
    types = Counter(node.type for node in found.nodes if node.node_id in members(found, edge.hyperedge_id))
    assert types["organisation"] == 4
    assert types["date"] == types["amount"] == types["event"] == types["product"] == 1


def test_more_than_twelve_members_are_cut_and_counted(extract: Extract) -> None:
    """A sentence with a hundred companies keeps the best twelve members; the others stay mentions."""
    found = extract("Signed by " + ", ".join(f"Alder{i} Ltd" for i in range(100)) + ".")
    (edge,) = found.hyperedges
    assert len(members(found, edge.hyperedge_id)) == MAX_MEMBERS
    assert found.dropped["over_twelve"] == 100 - (MAX_MEMBERS - 2)
    assert len(names(found, "organisation")) == 100


def test_organisations_outrank_amounts(extract: Extract) -> None:
    """What is cut at twelve are the commoner types."""
    found = extract("Alder Ltd paid " + ", ".join(f"EUR {i}" for i in range(1, 30)) + " to Birch Ltd.")
    (edge,) = found.hyperedges
    kept = set(members(found, edge.hyperedge_id))
    assert all(node.node_id in kept for node in found.nodes if node.type == "organisation")


def test_a_sentence_with_one_name_makes_a_fact_through_its_event(extract: Extract) -> None:
    """One name, the event and the document are three members."""
    found = extract("Alder Ltd withdrew.")
    (edge,) = found.hyperedges
    assert edge.event == "withdraw" and len(members(found, edge.hyperedge_id)) == 3


def test_a_sentence_without_names_is_counted(extract: Extract) -> None:
    """Nothing but an event makes no hyperedge, and is counted."""
    found = extract("It was cancelled.")
    assert not found.hyperedges and found.dropped == {"under_three": 1}


def test_a_name_without_a_fact_is_a_mention(extract: Extract) -> None:
    """A name in a sentence too small for a hyperedge can still seed a walk."""
    found = extract("Alder Ltd.")
    assert not found.hyperedges
    assert [one.surface for one in found.mentions] == ["Alder Ltd."]


def test_sentences_of_the_same_members_are_one_hyperedge(extract: Extract) -> None:
    """A repeated member set is merged and counted."""
    found = extract("Alder Ltd pays Birch AG. Alder Ltd pays Birch AG.")
    assert len(found.hyperedges) == 1 and found.dropped == {"near_duplicate": 1}


def test_a_table_row_is_a_fact_and_its_head_is_none(extract: Extract) -> None:
    """Each row is one hyperedge, even with full stops in it; the head is counted."""
    found = extract(
        "Item | Seller | Price\nKR300-0015 | Alder Ltd. | EUR 5\nKR300-0016 | Birch Ltd. | EUR 6", kind="row"
    )
    assert [edge.text.split(" | ")[0] for edge in found.hyperedges] == ["KR300-0015", "KR300-0016"]
    assert found.dropped == {"table_head": 1}


def test_the_clause_a_line_begins_with_is_a_member(extract: Extract) -> None:
    """Facts carry the clause they stand in, line by line."""
    found = extract("8.1 Alder Ltd pays EUR 5.\n8.2 Alder Ltd pays EUR 6.")
    clauses = {node.node_id: node.name for node in found.nodes if node.type == "clause"}
    held = [[clauses[one] for one in members(found, edge.hyperedge_id) if one in clauses] for edge in found.hyperedges]
    assert held == [["Clause 8.1"], ["Clause 8.2"]]


def test_hyperedge_ids_are_numbered_by_kind_within_the_passage(extract: Extract) -> None:
    """Ids tell the passage and never collide, so identical passages stay apart."""
    found = extract('Alder Ltd (the "Supplier") signed on 5 May 2024. The Supplier delivered KR300-0015 to Birch Ltd.')
    assert [edge.hyperedge_id for edge in found.hyperedges] == ["d-test.txt#0:n1", "d-test.txt#0:c1", "d-test.txt#0:c2"]


def test_the_head_of_a_column_is_the_role_in_its_row(extract: Extract) -> None:
    """Figures and words of a row are members, each with its column's head as role."""
    found = extract("Part | Price (EUR) | Days\nslewing bearing | 34600 | 15", kind="row")
    by_role = {one.role: one.surface for one in found.incidences}
    assert by_role == {"Part": "slewing bearing", "Price (EUR)": "34600", "Days": "15", "document": ""}


def test_a_list_of_parties_is_one_fact(extract: Extract) -> None:
    """Who contracts with whom stays together over the items of the list."""
    found = extract("BETWEEN:\n(1) ALDER CO., LTD. (桤木有限公司) of Harlow; and\n(2) Birch Works GmbH of Bremen.")
    (edge,) = [one for one in found.hyperedges if one.kind == "co-occurrence"]
    held = set(members(found, edge.hyperedge_id))
    assert len([node for node in found.nodes if node.type == "organisation" and node.node_id in held]) == 2


@pytest.mark.parametrize(
    ("text", "subject"), [("4.1 The notice period is 180 days.", "notice period"), ("2.1 租期为十八个月。", "租期")]
)
def test_a_statement_without_names_is_a_fact_of_its_subject(extract: Extract, text: str, subject: str) -> None:
    """An amount and what it is the amount of make a fact of the document's own term."""
    found = extract(text, title="notice.txt")
    assert len(found.hyperedges) == 1 and node_named(found, subject).scope == "d-test.txt"


TWO_HEADS = (
    "供方 | 月租金（元） | 月租金（元）\n供方 | 白班 | 夜班\n"
    "云岭机械 | 650 | 780\n小计 | 650 | 780\n合计 | 1,300 | 1,560"
)


def roles_in(found: Extraction, number: int) -> dict[str, str]:
    """Role by name of each member of a hyperedge."""
    called = {node.node_id: node.name for node in found.nodes}
    edge = found.hyperedges[number].hyperedge_id
    return {called[one.node_id]: one.role for one in found.incidences if one.hyperedge_id == edge}


def test_a_cell_has_all_lines_of_the_head_as_its_role(extract: Extract) -> None:
    """With the unit that the head states; the number stays as written."""
    roles = roles_in(extract(TWO_HEADS, kind="row"), 0)
    assert roles["650"] == "月租金（元）, 白班" and roles["780"] == "月租金（元）, 夜班"


def test_sums_are_told_from_what_they_add_up(extract: Extract) -> None:
    """A row that begins with 小计 or 合计 has that as a member of its own role."""
    found = extract(TWO_HEADS, kind="row")
    assert roles_in(found, 1)["小计"] == "subtotal" and roles_in(found, 2)["合计"] == "total"


def test_rows_after_the_first_passage_have_their_head_from_above(extract: Extract) -> None:
    """The head stands in the heading path where the table began in an earlier passage."""
    found = extract("云岭机械 | 650 | 780", kind="row", above=tuple(TWO_HEADS.split("\n")[:2]))
    assert roles_in(found, 0)["780"] == "月租金（元）, 夜班"


def test_a_sentence_that_ties_two_events_becomes_one_causal_hyperedge(extract: Extract) -> None:
    """Cause and effect are members with their roles; the cue stands in the event."""
    found = extract("因北港批复推迟，青松公司的提货放缓。")
    (edge,) = found.hyperedges
    roles = {one.role: one.surface for one in found.incidences}
    assert (edge.kind, edge.event) == ("causal", "cause: 因")
    assert roles["cause"] == "北港批复推迟" and roles["effect"] == "青松公司的提货放缓"


@pytest.mark.parametrize(
    ("signature", "clause"),
    [("SIGNED for Alder Ltd by Jane Birch", "Clause 7.2"), ("甲方（公章）：橡树有限公司 授权代表：周明", "第7.2条")],
)
def test_a_signature_stands_in_no_clause(extract: Extract, signature: str, clause: str) -> None:
    """Signatures below the last clause are no part of it."""
    words = "Alder Ltd pays Birch Ltd." if signature.isascii() else "橡树有限公司向桦木有限公司付款。"
    found = extract(f"7.2 {words}\n{signature}")
    (number,) = [node.node_id for node in found.nodes if node.name == clause]
    of = {one.hyperedge_id for one in found.incidences if one.node_id == number}
    assert of == {one.hyperedge_id for one in found.hyperedges if one.text.startswith("7.2")}


def test_what_a_contract_defines_is_no_organisation(extract: Extract) -> None:
    """In a document that defines terms, capitalised words of the dictionary name things."""
    found = extract('"Territory" means Norway.', "The Vehicle Loans of Alder Ltd stay outside the Territory.")
    assert names(found, "organisation") == {"Alder Ltd"}


def test_a_short_name_of_a_paper_stands_for_no_company(extract: Extract) -> None:
    """"Amendment to the Purchase of Shares of Alder, Inc. ("First Amendment")" names a paper."""
    found = extract('AMENDMENT TO PURCHASE OF SHARES OF ALDER, INC. ("First Amendment") binds Birch Ltd.')
    assert "coreference" not in {one.kind for one in found.hyperedges}


def test_a_legal_form_after_an_article_is_no_company(extract: Extract) -> None:
    """A short name in the bracket stands for the company before "a Nevada Corporation"."""
    found = extract('Alder Foods, Inc, a listed Nevada Corporation ("Alder"), sells goods to Birch Ltd.')
    assert names(found, "organisation") == {"Alder Foods, Inc", "Birch Ltd."}


def test_a_line_that_is_but_a_name_is_no_fact(extract: Extract) -> None:
    """Its names are still mentioned; with a label it tells whose they are."""
    mere, told = extract("1.1 Notices\nAlder Hire Ltd."), extract("1.1 Notices\nBuyer: Alder Hire Ltd.")
    assert "Alder Hire Ltd." in names(mere) and not mere.hyperedges and mere.dropped["under_three"]
    assert "Alder Hire Ltd." in names(told)


@pytest.mark.parametrize("line", ["ALDER Birch Hire Agreement  12  083096", "Alder Hire Ltd. Birch Hire Ltd."])
def test_names_side_by_side_are_no_fact(extract: Extract, line: str) -> None:
    """As at the foot of each page, unless something happens or the one says what the other is."""
    assert not extract(f"1.1 Notices\n{line}").hyperedges
    assert extract("1.1 Notices\nALDER HIRE LTD. PAYS BIRCH HIRE LTD.").hyperedges
    assert extract("1.1 Notices\nJane Birch, President, Alder Hire Ltd.").hyperedges
