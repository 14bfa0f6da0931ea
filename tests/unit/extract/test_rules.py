"""Single rules: dates, amounts, clauses, numbers, events, people, and English names."""

from __future__ import annotations

import pytest

from core.clauses import own_clause
from core.extract.rules.english import find_capitalised, kind_of
from core.extract.rules.events import find_events
from core.extract.rules.people import find_people
from core.extract.rules.quantities import find_amounts, find_dates
from core.extract.rules.references import find_clauses, find_identifiers
from core.numerals import chinese_number

from .conftest import Extract, names, node_named, open_texts


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("签订于2023年3月27日", "2023-03-27"),
        ("二〇二五年三月四日", "2025-03-04"),
        ("2023年11月起", "2023-11"),
        ("于5月14日", "--05-14"),
        ("on 4 August 2023", "2023-08-04"),
        ("August 4, 2023", "2023-08-04"),
        ("in Sept. 2001", "2001-09"),
        ("built in 1914", "1914"),
        ("2024-03-06 09:12", "2024-03-06"),
        ("03/04/2025", ""),
    ],
)
def test_a_date_gets_its_iso_form(text: str, key: str) -> None:
    """Dates of both languages share one key; an ambiguous one gets none."""
    assert [span.key for span in find_dates(text)] == [key]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("¥86,000.00", "86000 CNY"),
        ("人民币捌万陆仟元整", "86000 CNY"),
        ("86,000元", "86000 CNY"),
        ("RMB 86,000", "86000 CNY"),
        ("1,200万元", "12000000 CNY"),
        ("US$3.5 million", "3500000 USD"),
        ("120万美元", "1200000 USD"),
        ("EUR 1,146,000", "1146000 EUR"),
        ("含13%增值税", "13 %"),
        ("thirty (30) days", "30 day"),
        ("二十四个月", "24 个月"),
    ],
)
def test_an_amount_gets_its_value_and_unit(text: str, key: str) -> None:
    """Figures, financial capitals and scales of one sum share one key."""
    assert [span.key for span in find_amounts(text)] == [key]


def test_amounts_of_two_languages_are_one_node(extract: Extract) -> None:
    """A sum in capitals and in figures is one node with both spellings."""
    found = extract("甲公司支付人民币捌万陆仟元整（¥86,000.00）。")
    assert len(names(found, "amount")) == 1


@pytest.mark.parametrize(
    ("numeral", "value"),
    [("捌万陆仟", 86000), ("二十四", 24), ("十", 10), ("二〇二五", 2025), ("一亿零三", 100_000_003), ("甲", None)],
)
def test_chinese_numerals(numeral: str, value: int | None) -> None:
    """Numerals have their value; other characters have none."""
    assert chinese_number(numeral) == value


@pytest.mark.parametrize(
    ("text", "type_"),
    [
        ("合同编号：BT-GX-2022-009", "document"),
        ("Agreement No. ANV-LA-0207", "document"),
        ("serial nos. KR300-0015", "product"),
        ("出厂编号QT21-0303", "product"),
        ("指令编号：JL-045", "document"),
    ],
)
def test_a_number_is_a_documents_or_a_products(text: str, type_: str) -> None:
    """The words before a number tell what it is the number of."""
    assert [span.type for span in find_identifiers(text)] == [type_]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("第4.2条", "4.2"),
        ("第九条", "9"),
        ("原合同1.1款", "1.1"),
        ("《补充协议》第3项", "3"),
        ("Section 7", "7"),
        ("clause 9.1(a)", "9.1(a)"),
        ("Paragraph (ii)", "(ii)"),
        ("B.2 of Annex B", "B.2"),
    ],
)
def test_a_clause_has_its_number(text: str, number: str) -> None:
    """Clause references of both languages share their number."""
    assert [span.key for span in find_clauses(text, "d")] == [number]


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("8.1 乙方逾期", "8.1"),
        ("第一条　定义", "1"),
        ("7. USE", "7"),
        ("三、付款", "3"),
        ("2、租金", "2"),
        ("Clause 8.1 shall be omitted.", ""),
        ("2024年", ""),
        ("3 March", ""),
    ],
)
def test_a_line_begins_a_clause(line: str, number: str) -> None:
    """A line that starts with a clause number begins that clause; a date does not."""
    assert own_clause(line) == number


def test_a_clause_of_another_contract_is_that_contracts_clause(extract: Extract) -> None:
    """An amendment's "clause 4.2 of the Lease" is the node of the lease's own clause 4.2."""
    lease = extract("Agreement No. QX-22-7\n4.2 Alder Ltd pays EUR 5.", name="lease.txt")
    amendment = extract(
        'By lease No. QX-22-7 (the "Lease") Alder Ltd agreed.',
        "Clause 4.2 of the Lease ends on 5 May 2024.",
        name="a.txt",
    )
    assert node_named(lease, "Clause 4.2").node_id == node_named(amendment, "Clause 4.2").node_id


def test_a_document_is_one_node_wherever_its_number_stands(extract: Extract) -> None:
    """The document's own node and a mention of its number elsewhere are one."""
    own = extract("合同编号：QX-22-7\n甲公司支付5元。", title="买卖合同")
    other = extract("依合同编号QX-22-7，甲公司支付5元。", name="other.txt")
    assert node_named(own, "QX-22-7").node_id == node_named(other, "QX-22-7").node_id


@pytest.mark.parametrize(
    ("chinese", "english", "event"),
    [
        ("签订", "signed", "sign"),
        ("中止", "suspended", "suspend"),
        ("解除", "terminates", "terminate"),
        ("收购", "acquired", "acquire"),
        ("任命", "appointed", "appoint"),
        ("撤回", "withdrew", "withdraw"),
    ],
)
def test_both_languages_share_the_event_word(chinese: str, english: str, event: str) -> None:
    """An event has one canonical word, whatever the language."""
    assert [one.event for text in (chinese, english) for one in find_events(text)] == [event, event]


def test_a_noun_is_no_event() -> None:
    """保证金 is money and 保险人 a party, not events."""
    assert find_events("保证金由保险人保管") == []


@pytest.mark.parametrize(
    "text", ["签署人：石岩", "石岩（海川建设有限公司 经理）", "海川建设有限公司 | 石岩", "From: 石岩 <q@x.example>"]
)
def test_a_person_is_introduced(text: str) -> None:
    """A label, a bracket or a table cell introduces a person the tagger would miss."""
    assert [span.name for span in find_people(text)][:1] == ["石岩"]


def test_a_person_introduced_once_is_known_throughout(extract: Extract) -> None:
    """The document knows a person it introduced, in every later passage."""
    found = extract("海川建设有限公司 | 石岩", "石岩汇报于3月11日停机。")
    assert "石岩" in names(found, "person")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The treaty of Harlow House ended.", ["Harlow House"]),
        ("He met Ludwig van Beethoven there.", ["Ludwig van Beethoven"]),
        ("Rent is due. A high rent is bad.", []),
        ("Paid in full.", []),
        ("Messi's club", ["Messi"]),
    ],
)
def test_capitalised_runs(text: str, expected: list[str]) -> None:
    """Runs of capitals are names; sentence openings and words also seen in lower case are not."""
    assert [span.name for span in find_capitalised(text, {"the"})] == expected


def test_an_encyclopedic_paragraph_gives_its_names(extract: Extract) -> None:
    """People, places and works of plain prose are found, with the document as a member."""
    text = "Marie Curie was born in Warsaw. She won the Nobel Prize in 1903 and moved to Paris."
    found = extract(text, title="Marie Curie")
    assert {"Marie Curie", "Warsaw", "Paris", "1903"} <= names(found)
    assert {edge.event for edge in found.hyperedges} == {"born", "win"}


def test_the_extraction_of_a_passage_does_not_depend_on_its_neighbours() -> None:
    """A passage is a checkpoint: what its neighbours say matters through definitions only."""
    alone, (passage,) = open_texts("Alder Ltd paid EUR 5 to Birch Ltd.")
    among, passages = open_texts("Alder Ltd paid EUR 5 to Birch Ltd.", "It rained in Harlow.")
    assert alone.extract(passage) == among.extract(passages[0])


def test_an_ordinal_day_is_no_amount() -> None:
    """第十六日 is the sixteenth day, not six days."""
    assert [span.name for span in find_amounts("前十五日租金照付，自第十六日起减半")] == ["十五日"]


@pytest.mark.parametrize(
    ("words", "type_"),
    [("Scope of Work", "term"), ("Alder Port Terminal Phase II", "project"), ("Harlow Council", "organisation")],
)
def test_the_words_of_a_name_tell_its_type(words: str, type_: str) -> None:
    """A name made of common words is a thing, a stage of works a project."""
    assert kind_of(words) == type_


def test_the_number_of_a_house_is_no_year() -> None:
    """"1620 Grand Avenue" holds no date, "in 1620" does."""
    assert [span.key for span in find_dates("at 1620 Grand Avenue or 1620 1st Ave since 1620")] == ["1620"]
