"""Full text finds months and dates in every spelling, from an index that knows only their figures."""

from __future__ import annotations

import pytest

from core.text import terms
from tests.store_examples import Store, new_document

SPELT = ["验收于2024年8月15日完成。", "Accepted on 15 August 2024.", "Accepted on August 15th, 2024.", "2024-08-15"]
OTHERS = ["验收于2024年7月15日完成。", "Accepted on 15 August 2023.", "The 2024 plan has 8 parts.", "共2024件。"]


@pytest.mark.parametrize(("key", "count"), [("2024-08", 5), ("2024-08-15", 4), ("2024-07", 1), ("2022-08", 0)])
def test_a_date_is_found_however_it_is_spelt(store: Store, key: str, count: int) -> None:
    """Search, counting and the passages' own terms agree."""
    store.add(new_document("d1", *SPELT, *OTHERS, "一批2024年08月至9月交付。"))
    with store.memories.open() as memory:
        found = {one for one, _ in memory.search_text([key], 20)}
        held = {one for one in memory.hypergraph.passage_ids if key in memory.terms([one])[0]}
        assert memory.document_frequency([key]) == {key: count} and found == held and len(found) == count


def test_the_index_holds_no_date_of_its_own(store: Store) -> None:
    """So that one made before is as good."""
    store.add(new_document("d1", SPELT[0]))
    with store.memories.open() as memory:
        [[row]] = memory.rows("SELECT terms FROM passage_terms")
        assert "2024-08" not in row.split() and "2024-08" in terms(SPELT[0])
