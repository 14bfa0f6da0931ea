"""What strategies may rely on: the memory port, real and fake, checked against the records put in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ports import Ledger, Memory, VectorIndex
from core.records import Document, NewDocument, Node
from core.store.export import dump
from core.testing import TinyMemory
from tests.store_examples import Store, new_document, open_store

NEWS = (
    new_document("d1", "Alpha signed with Beta and Gamma.", "《采购合同》由《华为》与《张伟》签署。", title="Supply"),
    new_document("d2", "Gamma pays Delta for Epsilon.", "Nothing here.", title="Payment"),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """Two documents, stored."""
    with open_store(tmp_path_factory.mktemp("memory")) as opened:
        opened.add(*NEWS)
        yield opened


@pytest.fixture(params=["SQLite and Chroma", "in memory"])
def memory(store: Store, request: pytest.FixtureRequest) -> Iterator[Memory]:
    """A view of them, or the shipped fake made of the same records."""
    if request.param == "in memory":
        yield TinyMemory(NEWS, embedder=store.embedder)
        return
    with store.memories.open() as view:
        yield view


def test_the_implementations_fit_the_ports(store: Store, memory: Memory) -> None:
    """mypy checks these lines; at run time every method of the port is there."""
    ledger: Ledger = store.ledger
    index: VectorIndex = store.index
    view: Memory = memory
    for port, made in ((Ledger, ledger), (VectorIndex, index), (Memory, view)):
        assert not [name for name in vars(port) if not name.startswith("_") and not hasattr(made, name)]


def test_what_was_put_in_comes_out(store: Store, memory: Memory) -> None:
    """Documents, texts, passages and hyperedges are equal to the records committed."""
    assert memory.documents() == [one.document for one in NEWS]
    for new in NEWS:
        assert memory.document(new.document.document_id) == new.document
        assert store.ledger.document_text(new.document.document_id) == new.text
        assert memory.passages([one.passage_id for one in new.passages]) == list(new.passages)
        edges = [edge for one in new.extractions for edge in one.hyperedges]
        assert memory.hyperedges([edge.hyperedge_id for edge in edges]) == edges


def test_every_passage_is_a_span_of_its_document(store: Store, memory: Memory) -> None:
    """What is cited can be found again at its place."""
    for passage in memory.passages(memory.hypergraph.passage_ids):
        assert store.ledger.document_text(passage.document_id)[passage.start : passage.end] == passage.text


def test_the_hypergraph_holds_every_incidence_and_mention(memory: Memory) -> None:
    """Both ways, and members agree with the incidences."""
    graph = memory.hypergraph
    assert (len(graph.hyperedge_ids), len(graph.node_ids), len(graph.passage_ids)) == (3, 9, 4)
    for number, members in enumerate(memory.members(graph.hyperedge_ids)):
        assert {graph.node_ids[i] for i in graph.members[number]} == {one.node_id for one in members}
    gamma = graph.node_number["n:gamma"]
    assert len(graph.hyperedges_of[gamma]) == len(graph.passages_of[gamma]) == 2


def test_names_lead_to_nodes(memory: Memory) -> None:
    """Folded names, both languages, only those asked and known."""
    assert memory.find_aliases(["华为", "gamma", "nobody"]) == {"华为": ["n:华为"], "gamma": ["n:gamma"]}
    assert memory.nodes(["n:华为"]) == [Node("n:华为", "华为", "term")]


def test_the_nearest_passage_of_its_own_text_is_itself(store: Store, memory: Memory) -> None:
    """By vector and by full text."""
    for passage in memory.passages(memory.hypergraph.passage_ids):
        vector = store.embedder.embed_question(passage.text)
        assert memory.search_vectors(vector, 1)[0] == (passage.passage_id, pytest.approx(1.0))
        assert memory.search_text(sorted(memory.terms([passage.passage_id])[0]), 1)[0][0] == passage.passage_id


def test_scores_fall_and_are_positive(memory: Memory) -> None:
    """BM25 is turned so that more is better."""
    scores = [score for _, score in memory.search_text(["gamma", "pay", "sign"], 5)]
    assert scores == sorted(scores, reverse=True) and min(scores) > 0


def test_weights_are_neutral_without_votes(memory: Memory) -> None:
    """One weight a hyperedge, all 1."""
    assert memory.weights().tolist() == [1.0, 1.0, 1.0]


def test_a_dump_has_every_row(store: Store) -> None:
    """Enough to write the memory in another format."""
    with store.memories.open() as view:
        rows, counts = dump(view), store.ledger.counts()
    for table in ("documents", "passages", "nodes", "hyperedges", "incidences"):
        assert len(rows[table]) == counts[table]
    assert rows["sources"][0].keys() == {"hyperedge_id", "passage_id", "text", "start", "end"}


def test_a_document_with_every_field_comes_back(tmp_path: Path) -> None:
    """Attributes, warnings, and names in any script."""
    full = Document("d9", "目录/名.pdf", "标题", "pdf", "zh", "ab", 3, {"number": "HT-1"}, ("one", "二"))
    with open_store(tmp_path) as store:
        store.ledger.commit_documents([NewDocument(full, "", (), (), NEWS[0].report)])
        assert store.ledger.document("d9") == full == store.ledger.document_by_name("目录/名.pdf")
        assert store.ledger.document_by_hash("ab") == full and store.ledger.document_by_hash("cd") is None
