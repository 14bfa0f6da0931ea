"""A view shows one memory version, whatever happens meanwhile."""

import pytest

from core.errors import UnknownDocument
from tests.store_examples import Store, new_document, weight_entry

FIRST = "Alpha signed with Beta and Gamma."
SECOND = "Gamma pays Delta for Epsilon."


def test_a_view_does_not_see_what_comes_or_goes(store: Store) -> None:
    """A document removed and one added while a question is answered change nothing for it."""
    store.add(new_document("d1", FIRST))
    with store.memories.open() as memory:
        store.ledger.remove_document("d1")
        store.add(new_document("d2", SECOND))
        assert memory.hypergraph.passage_ids == ("d1#0",) and memory.passages(["d1#0"])[0].text == FIRST
        assert memory.search_text(["delta"], 5) == []
        assert {one for one, _ in memory.search_vectors(store.embedder.embed_question(SECOND), 5)} <= {"d1#0"}
    with store.memories.open() as memory:
        assert memory.hypergraph.passage_ids == ("d2#0",)


def test_an_old_view_does_not_hand_its_hypergraph_to_a_new_one(store: Store) -> None:
    """Whichever view reads first, each gets its own version."""
    store.add(new_document("d1", FIRST))
    with store.memories.open() as old:
        store.add(new_document("d2", SECOND))
        with store.memories.open() as new:
            assert (len(old.hypergraph.passage_ids), len(new.hypergraph.passage_ids)) == (1, 2)
        assert old.version < new.version


def test_a_vote_keeps_the_hypergraph_and_changes_the_weight(store: Store) -> None:
    """The structure stays the very same object; the weight fades with the clock."""
    store.add(new_document("d1", FIRST))
    with store.memories.open() as before:
        graph = before.hypergraph
    store.append_weights([weight_entry(graph.hyperedge_ids[0], 0.5)])
    with store.memories.open() as after:
        assert after.hypergraph is graph and after.version > before.version
        assert after.weights().tolist() == [1.5]
    store.clock.move(days=1)
    with store.memories.open() as later:
        assert later.weights().tolist() == pytest.approx([1.49])


def test_a_view_keeps_its_weights_whatever_is_voted_meanwhile(store: Store) -> None:
    """A walk under way reads those of its own version, also where a later view has read the log in between."""
    store.add(new_document("d1", FIRST))
    with store.memories.open() as walking:
        one = walking.hypergraph.hyperedge_ids[0]
        store.append_weights([weight_entry(one, 0.5)])
        with store.memories.open() as later:
            assert later.weights().tolist() == [1.5]
        assert walking.weights().tolist() == [1.0]
        store.append_weights([weight_entry(one, 0.25)])
        assert (walking.weights().tolist(), walking.moved_weights()) == ([1.0], {})


def test_what_was_learned_of_a_fact_comes_back_with_it(store: Store) -> None:
    """Removing a document ignores its log rows; bringing it back makes them count again."""
    store.add(new_document("d1", FIRST))
    with store.memories.open() as memory:
        store.append_weights([weight_entry(memory.hypergraph.hyperedge_ids[0], -0.25)])
    store.ledger.remove_document("d1")
    with store.memories.open() as memory:
        assert memory.weights().shape == (0,)
    store.add(new_document("d1", FIRST))
    with store.memories.open() as memory:
        assert memory.weights().tolist() == [0.75]


def test_records_come_in_the_order_asked(store: Store) -> None:
    """Passages, hyperedges, members and nodes follow the ids given, repeats included."""
    store.add(new_document("d1", FIRST, SECOND))
    with store.memories.open() as memory:
        second, first = reversed(memory.hypergraph.hyperedge_ids)
        assert [one.text for one in memory.passages(["d1#1", "d1#0", "d1#1"])] == [SECOND, FIRST, SECOND]
        assert [one.hyperedge_id for one in memory.hyperedges([second, first])] == [second, first]
        assert [one.name for one in memory.members([second])[0]] == ["Gamma", "Delta", "Epsilon"]
        assert [one.name for one in memory.nodes(["n:delta", "n:alpha"])] == ["Delta", "Alpha"]


def test_unknown_ids_are_errors(store: Store) -> None:
    """A strategy that ranks what is not stored is stopped."""
    with store.memories.open() as memory:
        for ask in (memory.passages, memory.hyperedges, memory.nodes, memory.terms):
            with pytest.raises(KeyError):
                ask(["x"])
        with pytest.raises(UnknownDocument):
            memory.document("x")


def test_titles_name_their_documents(store: Store) -> None:
    """Folded title and file name lead to the document; two of one title share the key."""
    store.add(*(new_document(d, FIRST, title="《采购合同》", name=f"{d}/PO-{d}.pdf") for d in ("d1", "d2")))
    with store.memories.open() as memory:
        assert memory.hypergraph.titles == {"采购合同": (0, 1), "po-d1": (0,), "po-d2": (1,)}


def test_languages_and_formats_are_those_of_this_version(store: Store) -> None:
    """What kinds of documents there are is told of what a view sees, also where a later view asked first."""
    store.add(new_document("d1", FIRST))
    with store.memories.open() as before:
        store.ledger.remove_document("d1")
        with store.memories.open() as after:
            assert after.formats() == frozenset() and not after.has_language("en")
        assert len(before.formats()) == 1 and before.has_language("en") and not before.has_language("zh")


def test_the_reference_sample_is_small_and_fixed(store: Store) -> None:
    """At most 256 rows, the same for every view of one version."""
    store.add(new_document("d1", *(f"Passage number{i}." for i in range(300))))
    with store.memories.open() as one, store.memories.open() as other:
        assert 128 <= len(one.reference_vectors()) <= 256
        assert (one.reference_vectors() == other.reference_vectors()).all()
