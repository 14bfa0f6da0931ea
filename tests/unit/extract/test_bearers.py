"""Namesakes are told apart by what a text says of each, titles make nobody new, each contract has its own parties."""

from __future__ import annotations

import pytest

from core.extract.rules.bearers import are_apart
from core.records import Node

from .conftest import Extract, names, node_named, open_texts

SALE = ("租赁合同\n甲方：江北设备租赁有限公司\n乙方：海川建设有限公司", "第一条 乙方向甲方付款2万元。")
LEASE = ("买卖合同\n甲方：西岭物业有限公司\n乙方：东湖泵业有限公司", "第一条 乙方向甲方交付3台泵。")


def bearers(text: str, name: str, *before: str) -> list[Node]:
    """Who is meant by a name at each of its places in a text, in order."""
    extractor, passages = open_texts(*before, text)
    found = extractor.extract(passages[-1])
    nodes = {one.node_id: one for one in found.nodes if one.name == name}
    return [nodes[one.node_id] for one in sorted(found.mentions, key=lambda one: one.start) if one.node_id in nodes]


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("张伟（身份证号码：110101198003074512）借款5万元。", "id:110101198003074512"),
        ("张伟，男，1980年3月7日出生，借款5万元。", "born:1980-03-07"),
        ("On 3 May 2024 John Marsh (passport No. K445-9012) paid 5 EUR.", "id:k4459012"),
        ("On 3 May 2024 John Marsh, born 7 March 1980, paid 5 EUR.", "born:1980-03-07"),
        ("张伟与李娜（身份证号码：110101198003074512）借款5万元。", ""),
        ("张伟借款5万元。编号110101198003074512。", ""),
    ],
)
def test_a_number_or_birthday_beside_a_name_tells_who(text: str, scope: str) -> None:
    """Of the name right before it, in its sentence; not of another person's."""
    [person] = bearers(text, "张伟" if "张伟" in text else "John Marsh")
    assert (person.type, person.scope) == ("person", scope)


def test_what_tells_a_person_holds_in_the_whole_document() -> None:
    """Where it tells of one bearer; of two the name alone is neither of them, and stays in its document."""
    one, two = "张伟（护照号码：K4459012）出席。", "张伟（护照号码：L7710032）出席。"
    assert {node.scope for node in bearers("张伟同意付款2万元。", "张伟", one)} == {"id:k4459012"}
    assert {node.scope for node in bearers("张伟同意付款2万元。", "张伟", one, two)} == {"d-test.txt"}


def test_one_sentence_may_name_two_people_alike() -> None:
    """By their posts, and each wherever the post stands before the name again."""
    text = "采购部张伟和质检部张伟参加会议。质检部张伟复检3台泵，采购部张伟付款2万元。"
    one, two, again, first = bearers(text, "张伟")
    assert one == first and two == again and one.node_id != two.node_id


def test_the_party_beside_a_name_tells_who() -> None:
    """Two parties' people of one name are two; whom nothing tells is a third, to be asked about."""
    text = "联系人：甲方为财务主管王敏，乙方为项目经理王敏。王敏应于2024年7月1日前回复。"
    one, two, unknown = bearers(text, "王敏", SALE[0])
    assert [one.scope, two.scope, unknown.scope] == ["江北设备租赁有限公司", "海川建设有限公司", "d-test.txt"]


def test_lines_below_a_party_are_of_its_people() -> None:
    """So one representative's name in two contracts with other parties is two people."""
    head = "甲方：江北设备租赁有限公司\n住所：东湖路1号　法定代表人：陈刚\n乙方：海川建设有限公司\n法定代表人：陈强"
    [person] = bearers("陈刚签收2份通知，付款5万元。", "陈刚", head)
    assert person.scope == "江北设备租赁有限公司"


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("id:1", "id:2", True),
        ("江北设备租赁有限公司", "海川建设有限公司", True),
        ("id:110101198003074512", "born:1980-03-07", False),
        ("id:110101198003074512", "born:1980-03-08", True),
        ("id:1", "江北设备租赁有限公司", False),
        ("d_0123456789ab", "江北设备租赁有限公司", False),
    ],
)
def test_only_knowledge_of_one_kind_tells_apart(one: str, other: str, apart: bool) -> None:
    """An employer says nothing against a number; a citizen's number holds a birthday."""
    assert are_apart(one, other) == are_apart(other, one) == apart


@pytest.mark.parametrize(
    "text",
    [
        "Director Jane Alderman met Osier Pumps Ltd on 5 May 2024.",
        "Ms. Alderman paid Osier Pumps Ltd 5 EUR.",
        "Dear Jane,\n\nwe paid Osier Pumps Ltd 5 EUR.",
        "Attn: Jane Alderman\nWe paid Osier Pumps Ltd 5 EUR.",
        "Managing Director Alderman paid Osier Pumps Ltd 5 EUR.",
    ],
)
def test_a_person_with_a_title_is_the_person(extract: Extract, text: str) -> None:
    """Office, honorific and salutation belong to no name, and one that fits only one person means them."""
    assert names(extract("Mr. Tom Birchfield and Jane Alderman were present.", text), "person") == {"Jane Alderman"}


def test_a_title_that_fits_two_people_means_neither(extract: Extract) -> None:
    """Nor does one of a company of that name."""
    two = extract("Jane Alderman and Tom Alderman were present.", "Mr. Alderman paid Osier Pumps Ltd 5 EUR.")
    assert not {"Jane Alderman", "Tom Alderman"} & names(two)


def test_a_surname_is_no_short_name_of_a_company(extract: Extract) -> None:
    """Kari Halden is a person beside Halden Thermal AS, which "Halden" alone stands for."""
    said = "Kari Halden says that Halden pays 5 EUR to Osier Pumps Ltd."
    found = extract("Halden Thermal AS supplies 5 units.", said)
    assert node_named(found, "Kari Halden").type == "person"
    assert "Halden Thermal AS" in names(found, "organisation")


def test_each_contract_of_a_file_has_its_own_parties() -> None:
    """Roles and clauses of the second are not those of the first; its signatures move nothing."""
    signed = "甲方（盖章）：西岭物业有限公司\n乙方（盖章）：东湖泵业有限公司"
    extractor, passages = open_texts(*SALE, *LEASE, signed)
    bound = [set(extractor.bound_names(one)) for one in passages]
    assert bound[1] == {"甲方=江北设备租赁有限公司", "乙方=海川建设有限公司"}
    assert bound[3] == bound[4] == {"甲方=西岭物业有限公司", "乙方=东湖泵业有限公司"}
    roles = [{one.node_id for one in extractor.extract(p).nodes if one.type in ("role", "clause")} for p in passages]
    assert not roles[0] & roles[2] and not roles[1] & roles[3] and roles[2] == roles[4]


def test_that_company_of_one_paper_is_none_in_another(extract: Extract) -> None:
    """该公司 names nobody by itself, so it ties no two papers."""
    assert "该公司" not in names(extract(*SALE, "该公司应于2024年5月1日前付款2万元。"))


@pytest.mark.parametrize(
    ("text", "kind", "no_name"),
    [
        ("序号 | 名称 | 单位\n1 | 泵 | 人·月\n2 | 阀门 | 道·月", "row", "人·月"),
        ("序号 | 名称 | 结论\n1 | 泵 | 检查人：汤未\n2 | 阀门 | 合格", "row", "检查人：汤未"),
        ("序号 | 名称 | 结论\n1 | 泵 | □合格 □不合格\n2 | 阀门 | 合格", "row", "□合格 □不合格"),
        ("D5 永久措施\n江北设备租赁有限公司更换3台泵。", "paragraph", "D5"),
        ("江北设备租赁有限公司应使用A4纸打印2份。", "paragraph", "A4"),
        ("江北设备租赁有限公司的得分＝F1×A1＋F2×A2，共5台。", "paragraph", "F1"),
        ("B.  HARDWARE WARRANTY. Osier Pumps Ltd warrants 5 pumps.", "paragraph", "HARDWARE WARRANTY"),
        ("2. Term and Termination. Osier Pumps Ltd pays 5 EUR.", "paragraph", "Termination"),
        ("Osier Pumps Ltd pays Fifty Thousand Dollars ($50,000).", "paragraph", "Fifty Thousand Dollars"),
    ],
)
def test_what_is_no_name(extract: Extract, text: str, kind: str, no_name: str) -> None:
    """Units of measure, labels with their value, boxes to tick, counted headings, paper, numbers in words."""
    assert no_name not in names(extract(text, kind=kind))


def test_who_signs_is_a_person(extract: Extract) -> None:
    """Whatever the recogniser takes the name for."""
    found = extract("By Client: /s/ Natalia Tunevic\nOsier Pumps Ltd pays 5 EUR.")
    assert node_named(found, "Natalia Tunevic").type == "person"


def test_a_legal_form_may_stand_right_before_chinese(extract: Extract) -> None:
    """ "Halden Thermal AS生产的机组" names the company whole."""
    assert "Halden Thermal AS" in names(extract("机组采用Halden Thermal AS生产的HT-40型，共5台。"), "organisation")
