"""Who is guarantor of whom, by the roles that papers bind to names."""

from dataclasses import replace

import pytest

from core.evidence.computed.guarantees import guarantees_of
from core.evidence.computed.sources import Sources
from core.records import NewDocument
from core.testing import TinyMemory
from tests.store_examples import new_document
from tests.walk_examples import question


def paper(number: int, text: str, **roles: str) -> NewDocument:
    """A paper of one passage that binds roles to names."""
    new = new_document(f"d{number}", text)
    bound = tuple(f"{role.replace('_', ' ')}={name}" for role, name in roles.items())
    return replace(new, passages=tuple(replace(one, bound_names=bound) for one in new.passages))


DEED = paper(
    0, "Guarantor: Alder Ltd. For the benefit of Cedar Ltd. Debtor: Birch Ltd.",
    Guarantor="Alder Ltd", Creditor="Cedar Ltd", Principal_Debtor="Birch Ltd",
)  # fmt: skip
LEASE = paper(1, "The Guarantor is Dover Ltd. The lessee is Birch Ltd.", Guarantor="Dover Ltd", Lessee="Birch Ltd")


def told(text: str, *papers: NewDocument) -> str:
    """The bare answer, "" for none."""
    found = guarantees_of(Sources(question(text), TinyMemory(papers or (DEED, LEASE)), ()))
    return found.value if found else ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who guarantees Birch's obligations?", "Alder Ltd"),
        ("Who is the guarantor of Birch?", "Alder Ltd"),
        ("Whose obligations does Alder guarantee?", "Birch Ltd"),
        ("Does Alder guarantee anything?", "Birch Ltd"),
        ("Who guarantees Cedar's obligations?", ""),
        ("Does Birch guarantee anything?", ""),
        ("Does Dover guarantee anything?", ""),
        ("What does Birch pay?", ""),
    ],
)
def test_the_role_beside_the_name_tells_the_direction(text: str, expected: str) -> None:
    """The creditor has no guarantor, the debtor is none, and a paper without a debtor says nothing."""
    assert told(text) == expected


def test_a_chinese_question_is_read_in_both_directions() -> None:
    """保证人 and 债务人."""
    deed = paper(0, "保证人：乙公司。债务人：甲公司。", 保证人="乙公司", 债务人="甲公司")
    assert told("谁为甲公司的债务提供担保？", deed) == "乙公司" == told("甲公司的保证人是谁？", deed)
    assert told("乙公司为谁提供担保？", deed) == "甲公司" and told("谁为乙公司提供担保？", deed) == ""


def test_a_name_that_several_debtors_bear_is_not_decided() -> None:
    """Birch Ltd or Birch Holding."""
    other = paper(2, "Guarantor: Elm Ltd. Debtor: Birch Holding.", Guarantor="Elm Ltd", Debtor="Birch Holding")
    assert told("Who guarantees Birch's obligations?", DEED, other) == ""
