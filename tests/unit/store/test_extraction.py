"""What was found in a document is told passage by passage."""

import pytest

from core.errors import UnknownDocument
from core.store.extraction import extraction_of
from core.store.memory import StoredMemory
from tests.store_examples import Store, new_document

FACT = "Alpha signed with Beta and Gamma."


@pytest.fixture
def memory(store: Store) -> StoredMemory:
    """A document of three passages, and another that states the same fact."""
    store.add(new_document("d1", FACT, "Zeta met Alpha.", "Nobody came."), new_document("d2", FACT))
    return store.memories.open()


def test_each_passage_tells_its_facts_and_its_other_names(memory: StoredMemory) -> None:
    """In reading order; a name that a fact of the passage holds is not told twice."""
    found = extraction_of(memory, "d1", 0, -1)
    assert [one.passage.ordinal for one in found] == [0, 1, 2]
    assert [[fact.text for fact in one.facts] for one in found] == [[FACT], [], []]
    assert [[node.name for node in one.mentions] for one in found][:2] == [[], ["Zeta", "Alpha"]]


def test_a_long_document_is_told_in_stretches(memory: StoredMemory) -> None:
    """From a place on, at most so many; behind the end there is nothing."""
    assert [one.passage.ordinal for one in extraction_of(memory, "d1", 1, 1)] == [1]
    assert extraction_of(memory, "d1", 3, 20) == []


def test_an_unknown_document_is_refused(memory: StoredMemory) -> None:
    """As everywhere."""
    with pytest.raises(UnknownDocument):
        extraction_of(memory, "dx", 0, 20)
