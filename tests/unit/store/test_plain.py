"""Records to JSON and back."""

import json
from dataclasses import replace

import pytest

from core.records import Answer, Extraction, Passage, Progress, Verdict, to_plain
from core.store.plain import from_plain
from core.testing import example_answer
from tests.store_examples import WALK


@pytest.mark.parametrize("record", [example_answer(), example_answer(scope=("d1",)), WALK, Extraction("p1")])
def test_a_record_survives_json(record: object) -> None:
    """Nested records, tuples and mappings come back equal and of the same types."""
    assert from_plain(type(record), json.loads(json.dumps(to_plain(record)))) == record


def test_optional_values_come_back() -> None:
    """A reason may be None or a word."""
    verdict = Verdict("a1", "up", "ann", 1.0)
    for one in (verdict, replace(verdict, reason="out-of-date")):
        assert from_plain(Verdict, to_plain(one)) == one


def test_unknown_keys_are_ignored_and_missing_ones_have_their_default() -> None:
    """A trace written by an older or newer version still opens."""
    made = from_plain(Passage, {**to_plain(Passage("p", "d", 0, "x", 1, 0, 1, "en")), "later": 1, "locator": "A1"})
    assert made.locator == "A1"
    assert from_plain(Progress, {"name": "a", "stage": "read", "done": 1, "total": 2}).total == 2


def test_a_missing_value_without_default_is_an_error() -> None:
    """Half a record is no record."""
    with pytest.raises(TypeError):
        from_plain(Answer, {"answer_id": "a1"})
