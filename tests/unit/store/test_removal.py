"""What goes with a document and what stays."""

from dataclasses import replace

import pytest

from core.errors import UnknownDocument
from core.testing import example_answer
from tests.store_examples import WALK, Store, new_document

SHARED = "Alpha signed with Beta and Gamma."


def test_a_fact_of_two_documents_outlives_one(store: Store) -> None:
    """The receipt counts what went and what stayed; the fact now cites the other document."""
    store.add(new_document("d1", SHARED, "Delta met Epsilon and Zeta."), new_document("d2", SHARED))
    receipt = store.ledger.remove_document("d1")
    assert (receipt.passages_removed, receipt.hyperedges_removed, receipt.hyperedges_kept) == (2, 1, 1)
    assert (receipt.nodes_removed, receipt.nodes_kept) == (3, 3)
    with store.memories.open() as memory:
        assert memory.hyperedges(list(memory.hypergraph.hyperedge_ids))[0].passage_id == "d2#0"


def test_nothing_of_a_removed_document_is_findable(store: Store) -> None:
    """Not by text, vector, name, resembling name or id; and no cached vector stays."""
    store.add(new_document("d1", "Alpha signed with Beta and Gamma 《张伟》."))
    store.ledger.remove_document("d1")
    store.drain()
    with store.memories.open() as memory:
        assert memory.search_text(["alpha", "sign"], 5) == memory.similar_names("张伟", 5) == []
        assert memory.search_vectors(store.embedder.embed_question("Alpha"), 5) == []
        assert memory.find_aliases(["alpha"]) == {}
    assert store.index.ids() == set()
    tables = ("node", "alias", "hyperedge", "incidence", "mention", "source", "name_key", "vector_cache", "outbox")
    assert [store.ledger.rows(f"SELECT * FROM {one}") for one in tables] == [[]] * len(tables)


def test_the_same_passage_in_two_documents_is_kept_twice(store: Store) -> None:
    """Both are found; after one is removed the other keeps its text and its vector."""
    store.add(new_document("d1", SHARED), new_document("d2", SHARED))
    with store.memories.open() as memory:
        assert {one for one, _ in memory.search_text(["alpha"], 5)} == {"d1#0", "d2#0"}
    store.ledger.remove_document("d1")
    assert store.ledger.cached_vectors(store.embedder.name, store.embedder.dimension, [SHARED]).keys() == {SHARED}
    store.drain()
    assert store.index.ids() == {"d2#0"}


def test_a_node_loses_the_spelling_of_a_removed_document(store: Store) -> None:
    """Its name becomes one that a remaining document uses."""
    store.add(new_document("d1", "《ALPHA》 text"), new_document("d2", "Alpha text"))
    with store.memories.open() as memory:
        assert memory.nodes(["n:alpha"])[0].name == "ALPHA"
    store.ledger.remove_document("d1")
    with store.memories.open() as memory:
        assert memory.nodes(["n:alpha"])[0].name == "Alpha" and memory.nodes(["n:alpha"])[0].aliases == ()


def test_answers_that_cited_it_are_listed(store: Store) -> None:
    """By id, oldest first; the answers themselves stay."""
    store.add(new_document("d1", SHARED))
    for answer_id in ("a1", "a2"):
        store.ledger.save_answer(example_answer(answer_id=answer_id), WALK)
    assert store.ledger.remove_document("d1").answers_affected == ("a1", "a2")
    assert store.ledger.answer("a1").answer_id == "a1"


def test_removing_an_unknown_document_changes_nothing(store: Store) -> None:
    """No version is raised by a failed removal."""
    with pytest.raises(UnknownDocument, match="'dx'"):
        store.ledger.remove_document("dx")
    assert store.ledger.memory_version() == 0


def test_a_replacement_is_one_transaction(store: Store) -> None:
    """The old version goes as the new one comes, and vectors of unchanged passages are kept."""
    store.add(new_document("d1", SHARED, "Old text."))
    [receipt] = store.ledger.commit_documents([new_document("d2", SHARED, "New.", name="d1.txt", replaces="d1")])
    assert receipt is not None and receipt.document_id == "d1"
    assert [one.document_id for one in store.ledger.documents()] == ["d2"]
    kept = store.ledger.cached_vectors(store.embedder.name, store.embedder.dimension, [SHARED, "Old text."])
    assert kept.keys() == {SHARED}


def test_answers_that_cited_the_version_replaced_rely_on_the_new_one(store: Store) -> None:
    """The receipt of its removal counts them."""
    store.add(new_document("d1", SHARED))
    store.ledger.save_answer(example_answer(answer_id="a1"), WALK)
    store.ledger.commit_documents([new_document("d2", SHARED, "New.", name="d1.txt", replaces="d1")])
    assert store.ledger.remove_document("d2").answers_affected == ("a1",)


def test_a_failed_commit_leaves_the_old_version(store: Store) -> None:
    """An extraction that names an unknown node stores nothing at all."""
    store.add(new_document("d1", SHARED))
    broken = new_document("d2", SHARED, replaces="d1")
    nodeless = broken.extractions[0].__class__("d2#0", (), (), (), broken.extractions[0].mentions)
    with pytest.raises(KeyError):
        store.ledger.commit_documents([replace(broken, extractions=(nodeless,))])
    assert [one.document_id for one in store.ledger.documents()] == ["d1"]
