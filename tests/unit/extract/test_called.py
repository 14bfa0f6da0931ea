"""What Chinese papers call people and companies for short."""

from __future__ import annotations

import pytest

from core.extract.rules.called import called_people

from .conftest import Extract, names


@pytest.mark.parametrize(
    ("text", "short", "person"),
    [("李总表示同意。", "李总", "李响"), ("何经理：您好！", "何经理", "何文博"), ("张工，请确认。", "张工", "张卫")],
)
def test_a_surname_with_a_post_is_the_one_person_of_that_surname(text: str, short: str, person: str) -> None:
    """李总 is 李响 where the paper names no other 李."""
    assert called_people(["李响", "何文博", "张卫"], [text])[short] == person


@pytest.mark.parametrize("people", [["李响", "李建国"], ["王敏"]])
def test_a_surname_of_several_or_of_nobody_stays_unknown(people: list[str]) -> None:
    """Nobody is guessed."""
    assert "李总" not in called_people(people, ["李总表示同意。"])


def test_work_and_sums_are_no_posts() -> None:
    """王工作、金总额 are not 王工 and 金总, nor is 施工 somebody called 施."""
    found = called_people(["王敏", "金宇", "施延"], ["由王工作汇报，金总额不变，夜间不得施工，除非批准。"])
    assert not {"王工", "金总", "施工"} & found.keys()


def test_people_called_for_short_are_one_node(extract: Extract) -> None:
    """By given name and by post."""
    found = extract("收件人：何文博\n抄送：周倩", "何经理：您好！甲公司于2024年5月1日付款500元，文博，请确认。")
    assert names(found, "person") == {"何文博"}


@pytest.mark.parametrize(
    ("company", "short"),
    [
        ("霁明电力电子有限公司", "霁明"),
        ("宁波启明仪器有限公司", "启明"),
        ("宁波启明仪器有限公司上海分公司", "启明仪器上海分公司"),
    ],
)
def test_a_company_is_known_by_what_it_is_called_for_short(extract: Extract, company: str, short: str) -> None:
    """Two characters of its name, or a branch behind its short name, where only one company begins so."""
    found = extract(f"甲方：{company}", f"2024年5月1日，乙公司向{short}的工程师贺磊支付500元。")
    assert company in names(found, "organisation") and short not in names(found)


def test_a_short_name_of_two_companies_is_nobodys(extract: Extract) -> None:
    """Where two begin alike."""
    found = extract("甲方：霁明电力电子有限公司\n乙方：霁明物流有限公司", "2024年5月1日，霁明的工程师贺磊收到500元。")
    assert "霁明电力电子有限公司" not in names(found)


def test_a_contract_called_so_behind_its_number_is_that_contract(extract: Extract) -> None:
    """《采购合同》（编号…，以下简称“原合同”）binds 原合同 to the number."""
    clause = "双方签订了《储能变流器采购合同》（编号JM-2023-118，以下简称“原合同”）。"
    found = extract(clause, "原合同由甲公司和乙公司于2024年5月1日终止。")
    assert "JM-2023-118" in names(found, "document") and "原合同" not in names(found, "document")


def test_a_project_begins_behind_the_way_to_it(extract: Extract) -> None:
    """"货物运至" is no part of its name."""
    found = extract("供方于2024年5月31日前将货物运至铭川水务三水厂二期工程现场，由需方卢晓东签收。")
    assert not [name for name in names(found) if "运至" in name]


def test_the_place_in_brackets_is_part_of_an_organisation(extract: Extract) -> None:
    """马士基（天津）is one name."""
    found = extract("与马士基（天津）代理确认，箱号MSKU7712345的滞箱费合计8,400元。")
    assert "马士基（天津）" in names(found, "organisation")
