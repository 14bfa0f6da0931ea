"""Node identity: normalised name, type and scope; aliases; and names in questions."""

from __future__ import annotations

import pytest

from core.extract.names import make_node, question_names, title_aliases
from core.extract.rules import recognised

from .conftest import Extract, names, node_named


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ACME Corp.", "acme corp"),
        ("ACME Corp.", "Acme Corporation"),
        ("The Alder Co., Ltd.", "Alder Limited"),
        ("Alder Pte. Ltd.", "ALDER PTE LTD"),
        ("Café Müller GmbH", "CAFE MULLER GMBH"),
        ("Tessaro Holdings B.V.", "Tessaro Holdings BV"),
        ("Moda S.p.A.", "Moda SpA"),
        ("Smith & Sons’ LLC", "Smith and Sons L.L.C."),
        ("ＡＢＣ　Ｌｔｄ", "ABC Ltd"),
        ("Alder Ltd’s", "Alder Ltd"),
        ("江北租赁有限责任公司", "江北租赁有限公司"),
        ("江北租賃有限公司", "江北租赁有限公司"),
        ("江北租赁股份公司", "江北租赁股份有限公司"),
        ("江北租赁有限公司 滨海分公司", "江北租赁有限公司滨海分公司"),
        ("大华会计师事务所（特殊普通合伙）", "大华会计师事务所(特殊普通合伙)"),
        ("江北\u200d租赁\u2060有限公司", "江北租赁有限公司"),
        ("Alder G.m.b.H.", "Alder GmbH"),
        ("Alder plc", "Alder Public Limited Company"),
        ("Alder s.r.o.", "Alder sro"),
        ("Alder Pty Ltd", "Alder Proprietary Limited"),
        ("Alder AB", "Alder Aktiebolag"),
        ("Alder K.K.", "Alder KK"),
        ("Alder AG, Zurich Branch", "Alder AG - Zurich Branch"),
        ("江北租赁集团", "江北租赁集团公司"),
        ("Alder Ltd., Cork Branch", "Cork Branch of Alder Limited"),
        ("Al\u2060der L\u00adtd", "Alder Ltd"),
    ],
)
def test_spellings_of_a_company_are_one_node(one: str, other: str) -> None:
    """Case, accents, "the" and legal forms that mean the same do not make another company."""
    assert make_node(one, "organisation").node_id == make_node(other, "organisation").node_id


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("江北租赁有限公司", "江北租赁股份有限公司"),
        ("江北租赁有限公司", "江北租赁有限公司滨海分公司"),
        ("大华会计师事务所（特殊普通合伙）", "大华会计师事务所（特殊普通合伙）深圳分所"),
        ("Alder Ltd", "Alder Ltd, Cork Branch"),
        ("Alder Ltd", "Alder Inc"),
        ("Alder Ltd", "Alder Hire Ltd"),
    ],
)
def test_other_companies_stay_apart(one: str, other: str) -> None:
    """Branches, other legal forms and longer names are other companies."""
    assert make_node(one, "organisation").node_id != make_node(other, "organisation").node_id


@pytest.mark.parametrize(
    "form",
    ["GmbH", "AG", "B.V.", "NV", "s.r.o.", "a.s.", "PLLC", "S.A.", "AS", "AB", "Oy", "SpA", "S.r.l.", "LLC", "PLC"],
)
def test_a_company_is_also_called_without_its_legal_form(form: str) -> None:
    """So that a question may leave it out."""
    assert make_node(f"Halvorsen Thermal {form}", "organisation").aliases == ("Halvorsen Thermal",)


@pytest.mark.parametrize(
    "name",
    [
        "Talbot and Rhys LLP",
        "Van Eck Trading BV",
        "Ferraro Engineering S.r.l.",
        "Otto Law Group, PLLC",
        "Ostrava Valve Works s.r.o.",
        "Shanghai Branch of Alder Cell Co., Ltd.",
        "Alder Cell Co., Ltd. (Shanghai Branch)",
        "大华会计师事务所（特殊普通合伙）深圳分所",
        "江北租赁有限公司 滨海分公司",
        "江北租赁有限公司（滨海分公司）",
        "昆山恩泰自动化设备有限公司",
        "Dunmore Aggregates DAC",
        "Meridiana S.A.S.",
    ],
)
def test_a_company_is_found_with_its_form_and_branch(extract: Extract, name: str) -> None:
    """In running text, whole."""
    text = f"{name}于2024年5月1日付款500元。" if not name.isascii() else f"On 1 May 2024 {name} paid EUR 500 in London."
    assert name in names(extract(text), "organisation")


def test_a_clause_and_a_party_of_one_name_have_two_ids(extract: Extract) -> None:
    """Clause "7" and the party "7 Ltd" are two nodes, and no node id is a hyperedge id."""
    found = extract("Clause 7 binds 7 Ltd from 5 May 2024.")
    assert names(found, "clause") == {"Clause 7"} and names(found, "organisation") == {"7 Ltd"}
    assert not {node.node_id for node in found.nodes} & {edge.hyperedge_id for edge in found.hyperedges}


@pytest.mark.parametrize(
    ("text", "name"),
    [("“灯塔”计划由甲公司牵头。", "“灯塔”计划"), ('The "Beacon" Plan is run by Alder Ltd.', '"Beacon" Plan')],
)
def test_quotes_in_a_name_keep_one_node(extract: Extract, text: str, name: str) -> None:
    """A name with quotation marks is found whole, and equals the name without them."""
    node = node_named(extract(text), name)
    plain = make_node(name.replace('"', "").replace("“", "").replace("”", ""), node.type)
    assert node.node_id == plain.node_id


def test_markup_in_a_name_is_plain_text(extract: Extract) -> None:
    """Document text that looks like HTML stays the text it is."""
    text = "Supplier <img src=x onerror=window.__x=1> Ltd signed on 1 May 2024."
    assert all(one.surface in text for one in extract(text).incidences)


@pytest.mark.parametrize(
    "text", ["《" + "长" * 900 + "》于2024年5月1日签署。", "Alder " * 150 + "signed on 5 May 2024."]
)
def test_a_name_of_900_characters_is_dropped_and_counted(extract: Extract, text: str) -> None:
    """A name beyond the limit is no name; the rest of the passage is kept."""
    found = extract(text)
    assert found.dropped["name_too_long"] == 1
    assert all(len(node.name) <= 80 for node in found.nodes)
    assert names(found, "date")


def test_homonyms_at_two_companies_are_two_people(extract: Extract) -> None:
    """周明 of one company and 周明 of another stay apart; at one company they are one in all documents."""
    first, second, third = (
        node_named(extract(f"主持人：周明（{company} 总监）。", name=name), "周明")
        for company, name in [("正直监理有限公司", "a"), ("江北租赁有限公司", "b"), ("正直监理有限公司", "c")]
    )
    assert first.node_id == third.node_id != second.node_id


def test_titles_have_aliases() -> None:
    """A document is known without its bracket, before its comma, and by its file's name."""
    assert title_aliases("Salem (Oregon)", "x/salem.txt") == ("Salem", "salem")
    assert "Springfield" in title_aliases("Springfield, Ohio", "s.txt")
    assert "Leonard Worley" in title_aliases('Leonard "Len" Worley', "l.txt")


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Which company did Alder Hire Ltd acquire?", "en", {"Alder Hire Ltd"}),
        ("Who directed the film Polish-Russian War?", "en", {"Polish-Russian War"}),
        ("BT-22-009号合同第4.2条的日租金是多少？", "zh", {"BT-22-009", "第4.2条"}),
        ("《航道许可证》由谁签发？", "zh", {"航道许可证"}),
        ("海川建设有限公司的法定代表人是谁？", "zh", {"海川建设有限公司"}),
        ("What is the serial number KR300-0016 insured for?", "en", {"KR300-0016"}),
    ],
)
def test_names_in_a_question_are_found(text: str, language: str, expected: set[str]) -> None:
    """Questions are read by the rules that read passages; question words are no names."""
    assert set(question_names(text, language)) == expected  # type: ignore[arg-type]


def test_a_question_is_read_without_the_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are found by rules, so that asking neither loads nor waits for the recogniser."""
    monkeypatch.setattr(recognised, "_recogniser", None)
    assert question_names("Who owns Lake Alder?", "en") == ["Lake Alder"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("本协议由江北有限公司与Alder Electronics Co., Ltd.签署。", "Alder Electronics Co., Ltd."),
        ("Jo Doe is Finance Officer of Alder Holdings plc since 2021.", "Alder Holdings plc"),
        ("业主为江北港务发展有限公司，于2024年开工。", "江北港务发展有限公司"),
        ("8.1 Alder Ltd pays EUR 5.", "Alder Ltd"),
        ("设备移交海川建设有限公司滨海分公司使用，自2024年起。", "海川建设有限公司滨海分公司"),
    ],
)
def test_a_company_name_begins_and_ends_where_it_does(extract: Extract, text: str, name: str) -> None:
    """Neither the words before a company, nor another script, nor a clause number are part of its name."""
    assert name in names(extract(text), "organisation")


def test_a_short_name_that_is_part_of_the_name_becomes_an_alias(extract: Extract) -> None:
    """ "Alder" can be asked for everywhere; "Lessor" is an alias nowhere."""
    found = extract('Alder Hire Ltd. ("Alder" or the "Lessor") agrees.', "Alder, the Lessor, signed on 5 May 2024.")
    aliases = node_named(found, "Alder Hire Ltd.").aliases
    assert "Alder" in aliases and "Lessor" not in aliases
