"""Passages that hold hundreds of names: bounded facts, every name kept, what is cut counted."""

from collections import Counter

import pytest

from core.extract.rules.spans import Span, outside
from core.ingest.reports import counted
from core.records import MAX_MEMBERS, IngestReport
from tests.unit.extract.conftest import Extract

_MANY = 300
_HAN = [f"恒川{chr(0x4E00 + i)}{chr(0x5000 + i)}科技有限公司" for i in range(_MANY)]
BOMBS = {
    "english": ("Signed by " + ", ".join(f"Alder{i} Ltd" for i in range(_MANY)) + ".", "paragraph"),
    "chinese": ("签署方包括" + "、".join(_HAN) + "。", "paragraph"),
    "row": (" | ".join(f"Birch{i} GmbH" for i in range(_MANY)), "row"),
    "definitions": ("".join(f'Alder{i} Ltd ("Party{i}"), ' for i in range(_MANY)), "paragraph"),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_hundreds_of_names_stay_in_facts_of_twelve_and_the_rest_is_told(extract: Extract, bomb: str) -> None:
    """A list, a row of a table, a chain of definitions; the report of the document counts what was cut."""
    text, kind = BOMBS[bomb]
    found = extract(text, kind=kind)
    sizes = Counter(one.hyperedge_id for one in found.incidences)
    report = counted(IngestReport("d", "d", "stored"), [found])
    assert max(sizes.values()) == MAX_MEMBERS and report.nodes >= _MANY
    assert report.dropped["over_twelve"] >= _MANY - MAX_MEMBERS


def test_spans_outside_those_taken_stay_in_their_order() -> None:
    """One shared character is enough to go."""
    names = [Span(start, start + 3, "term", "x") for start in (20, 0, 4, 9)]
    assert [one.start for one in outside(names, [Span(2, 5, "term", "y")])] == [20, 9]
