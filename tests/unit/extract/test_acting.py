"""Which event words happen: verbs of a sentence, not things, what a thing is like, or words that join."""

from __future__ import annotations

import pytest

from core.extract.rules.acting import acting
from core.extract.rules.events import find_events

from .conftest import Extract, members


def happens(text: str) -> list[str]:
    return [one.surface for one in acting(find_events(text), text)]


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("Alder keeps the business and corporate records of Birch.", []),
        ("Alder records the sale and sells the stock.", ["records", "sells"]),
        ("Alder is a wholly owned subsidiary of Birch.", []),
        ("The rig is owned by Birch.", ["owned"]),
        ("It was held in a complete and tangible form.", ["held"]),
        ("The parties completed the works.", ["completed"]),
        ("Alder may stop, provided it notifies the other without delay.", ["notifies"]),
        ("The Services were provided by Alder.", ["provided"]),
        ("The goods provided to Birch are returned.", ["provided"]),
        ("It is not named in the supply agreement.", ["named"]),
        ("SIGNED for the Buyer", ["SIGNED"]),
        ("The report is broken out by product.", []),
        ("甲方出租设备，乙方支付租金。", ["出租", "支付"]),
    ],
)
def test_only_what_happens_is_an_event(text: str, events: list[str]) -> None:
    """A word of the list that is a noun, an attribute or a conjunction here is left out."""
    assert happens(text) == events


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("联合体成员不符合资格要求的，投标无效。", []),
        ("甲方要求乙方支付租金。", ["要求", "支付"]),
        ("乙方应出具银行证明。", ["出具"]),
        ("收到30%预付款的次日。", []),
        ("验收会议记录由乙方保存。", []),
    ],
)
def test_chinese_nouns_are_no_events(text: str, events: list[str]) -> None:
    """要求 before an object is a verb, at the end of a part a thing."""
    assert happens(text) == events


def test_a_definition_is_no_event(extract: Extract) -> None:
    """What a word means does not happen."""
    found = extract('"Manufacturer" means Birch Drills GmbH, and the price is USD 4,000.')
    assert found.hyperedges and all(one.event == "" for one in found.hyperedges)
    assert not any("means" in members(found, one.hyperedge_id) for one in found.hyperedges)
