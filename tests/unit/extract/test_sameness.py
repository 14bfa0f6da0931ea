"""Which names may mean the same: reasons for, and what speaks against."""

import pytest

from core.extract.sameness import grounds_for, signs_of, strength_of
from core.records import MergeGround, NamedNode


def company(*names: str, after: str = "", roles: tuple[str, ...] = ()) -> NamedNode:
    """An organisation of these spellings."""
    return NamedNode(names[0], "organisation", "", names, (after,) if after else (), roles)


def person(name: str, employer: str = "") -> NamedNode:
    """A person, of an employer where one is stated."""
    return NamedNode(f"{name}{employer}", "person", employer, (name,))


def reasons(one: NamedNode, other: NamedNode) -> set[str]:
    """Why the two may be one; both ways round alike, and never without a shared sign."""
    found = {ground.reason for ground in grounds_for(one, other)}
    assert found == {ground.reason for ground in grounds_for(other, one)}
    assert not found or signs_of(one) & signs_of(other)
    return found


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("松岭泵业有限公司", "松岭泵业股份有限公司", "form"),
        ("Osier Pumps Ltd", "Osier Pumps Inc.", "form"),
        ("松岭", "松岭泵业有限公司", "short"),
        ("Osier", "Osier Pumps Ltd", "short"),
        ("NRF", "Northern Rail Freight Ltd", "initials"),
        ("松岭泵业有限公司", "Songling Pumps Co., Ltd.", "sound"),
        ("Osier Pumps Ltd", "Osiet Pumps Ltd", "similar"),
    ],
)
def test_two_spellings_of_a_company_are_proposed(one: str, other: str, reason: str) -> None:
    """Legal forms, short forms, initials, pinyin, a wrong letter."""
    first, second = company(one), company(other)
    assert reason in {ground.reason for ground in grounds_for(first, second)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("松岭泵业有限公司", "松岭泵业有限公司南岸分公司"),
        ("Osier Pumps Ltd", "Osier Pumps Ltd, Dover Branch"),
        ("南岸第一建设有限公司", "南岸第二建设有限公司"),
        ("Osier 1 Pumps Ltd", "Osier 2 Pumps Ltd"),
        ("Osier Pumps Ltd", "Osiers Bank plc"),
        ("松岭泵业有限公司", "Dongling Pumps Co., Ltd."),
    ],
)
def test_what_differs_is_left_apart(one: str, other: str) -> None:
    """A branch is not its company; numbered houses, other words and other sounds are others."""
    assert not reasons(company(one), company(other))


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("Jane Alder", "J. Alder", "initials"),
        ("Jane Alder", "Jane Q. Alder", "short"),
        ("Jane Alder", "Ms Alder", "short"),
        ("周明", "Zhou Ming", "sound"),
        ("周明", "Ming Zhou", "sound"),
    ],
)
def test_two_spellings_of_a_person_are_proposed(one: str, other: str, reason: str) -> None:
    """Initials, middle names, titles, pinyin in both orders."""
    assert reasons(person(one), person(other)) == {reason}


@pytest.mark.parametrize(("one", "other"), [("Jane Alder", "John Alder"), ("Jane Alder", "Jane Birch")])
def test_other_people_are_left_apart(one: str, other: str) -> None:
    """One name in common is not enough."""
    assert not reasons(person(one), person(other))


def test_namesakes_of_two_employers_are_two() -> None:
    """One of them without an employer may be either, and is proposed to both."""
    assert not reasons(person("周明", "a"), person("周明", "b"))
    assert reasons(person("周明"), person("周明", "b")) == {"namesake"}


def test_a_paper_that_gives_both_names_joins_them() -> None:
    """云图科技（Yuntu Technology） in one paper, Yuntu Technology in another."""
    found = grounds_for(company("云图科技有限公司", "Yuntu Technology"), company("Yuntu Technology"))
    assert found[0] == MergeGround("alias", "yuntu technology")


@pytest.mark.parametrize("label", ["电话：", "Tel: ", "统一社会信用代码："])
def test_a_shared_number_is_a_reason(label: str) -> None:
    """The digits behind each name are compared, whatever stands between them."""
    one, other = company("松岭", after=f" {label}0571-8888 6666"), company("阿尔德", after=f"，{label}057188886666")
    assert grounds_for(one, other) == (MergeGround("number", "057188886666"),)


def test_a_number_behind_the_next_company_is_its_own() -> None:
    """A line with two companies does not give the first the second's telephone."""
    line = " 与阿尔德有限公司，电话：0571-88886666"
    assert not reasons(company("松岭", after=line), company("白桦", after=" 电话：0571-88886666"))


def test_the_same_role_in_the_same_contract_is_a_reason() -> None:
    """Whoever is 甲方 of one contract under two names may be one; it might as well have been replaced."""
    one, other = company("松岭", roles=("甲方|NV-22",)), company("阿尔德", roles=("甲方|NV-22",))
    assert grounds_for(one, other) == (MergeGround("role", "甲方"),)


def test_reasons_add_up() -> None:
    """1 - (1 - 0.5)(1 - 0.5)."""
    assert strength_of((MergeGround("short"), MergeGround("role"))) == pytest.approx(0.75)
    assert strength_of(()) == 0


def test_an_amount_is_compared_with_nothing() -> None:
    """Amounts, dates and clauses have no signs."""
    assert not signs_of(NamedNode("n", "amount", "", ("¥5",)))
