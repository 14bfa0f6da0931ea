"""What holds of the store whatever comes in, in whatever order."""

import tempfile
from pathlib import Path

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.feedback.decay import present_weight
from core.store import repair
from core.store.export import dump
from tests.store_examples import Store, new_document, open_store, weight_entry

few = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
names = st.sampled_from(["Alpha", "Beta", "Gamma", "Delta", "《张伟》", "《华为》", "《合同》"])
sentences = st.lists(names, min_size=1, max_size=5).map(lambda found: " and ".join(found) + " met.")
texts = st.lists(sentences, min_size=1, max_size=4)
papers = st.dictionaries(st.sampled_from(["d1", "d2", "d3"]), texts, min_size=1)


def content(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Every row of what documents bring, but for SQLite's own numbers."""
    with store.memories.open() as view:
        rows = {name: [tuple(row.values()) for row in part] for name, part in dump(view).items()}
    return {name: sorted(part, key=repr) for name, part in rows.items()}


@few
@given(texts)
def test_ingesting_twice_changes_nothing(paragraphs: list[str]) -> None:
    """Neither a row nor a version nor a vector."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        for status in ("stored", "duplicate", "duplicate"):
            assert store.ingest("a.txt", "\n\n".join(paragraphs)) == status
        assert store.ledger.memory_version() == 1
        assert len(store.index.ids()) == store.ledger.counts()["passages"]


@few
@given(papers, papers)
def test_adding_and_removing_restores_the_memory(stay: dict[str, list[str]], go: dict[str, list[str]]) -> None:
    """What one document brought goes with it, and nothing else does."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        store.add(*(new_document(one, *found) for one, found in stay.items()))
        before, ids = content(store), store.index.ids()
        store.add(*(new_document(f"x{one}", *found) for one, found in go.items()))
        for one in go:
            store.ledger.remove_document(f"x{one}")
        store.drain()
        assert content(store) == before and store.index.ids() == ids
        assert store.ledger.rows("PRAGMA foreign_key_check") == []


@few
@given(papers)
def test_vectors_rebuilt_from_the_ledger_equal_the_originals(found: dict[str, list[str]]) -> None:
    """An index that was thrown away comes back bit by bit, without the embedder."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        store.add(*(new_document(one, *some) for one, some in found.items()))
        ids = sorted(store.index.ids())
        before = store.index.fetch(ids)
        store.index.reset()
        assert repair.rebuild(store.ledger, store.index, store.embedder) == len(ids)
        assert np.array_equal(store.index.fetch(ids), before) and repair.compare(store.ledger, store.index).is_sound


@few
@given(st.lists(st.tuples(st.integers(0, 2), st.floats(-0.5, 0.5), st.floats(0, 400)), max_size=12))
def test_materialised_weights_equal_the_log(votes: list[tuple[int, float, float]]) -> None:
    """Each hyperedge's weight is what its own rows say, to the last bit."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        store.add(new_document("d1", *(f"Alpha and Beta and {name} met." for name in ("Gamma", "Delta", "Zeta"))))
        with store.memories.open() as memory:
            edges = memory.hypergraph.hyperedge_ids
        for edge, delta, age in votes:
            store.append_weights([weight_entry(edges[edge], delta, store.clock.now() - 86_400 * age)])
        with store.memories.open() as memory:
            logs = [store.ledger.weight_entries([edge]) for edge in edges]
            assert memory.weights().tolist() == [present_weight(log, store.clock.now(), 0.98) for log in logs]


@few
@given(st.lists(st.lists(st.floats(-0.5, 0.5), max_size=4), max_size=5))
def test_the_log_only_grows(batches: list[list[float]]) -> None:
    """Each append keeps every earlier row as it was, and raises the memory version."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        for number, batch in enumerate(batches, 1):
            before = store.ledger.weight_entries()
            store.append_weights([weight_entry("h1", delta) for delta in batch])
            after = store.ledger.weight_entries()
            assert after[: len(before)] == before and [one.delta for one in after[len(before) :]] == batch
            assert store.ledger.memory_version() == number
