"""What the walk is compared with: the same facts as pairs, PageRank, and searching again."""

import numpy as np
import pytest

from core.ports import Vector
from core.records import Question, Walk
from core.settings import Settings
from core.testing import FakeEmbedder, TinyMemory, tiny_hypergraph
from core.traverse.strategies import find_strategy
from core.traverse.strategies.kg import pairs_from
from core.traverse.strategies.multistep import new_terms
from core.traverse.strategies.ppr import Names, names_of, page_rank
from tests.walk_examples import document_of_names, kept, question, view_of

NO_VECTOR = np.zeros(64, np.float32)
ASKED = question("Who guarantees that Alder supplies Pump 7?")


def found_by(name: str, asked: Question, memory: TinyMemory, vector: Vector | None = None, **limits: int) -> Walk:
    """The walk of a baseline."""
    vector = FakeEmbedder().embed_question(asked.text) if vector is None else vector
    return find_strategy(name, Settings(**limits))(asked, vector, memory)


def order(found: Walk) -> list[str]:
    """Passage ids, best first."""
    return [one.passage_id for one in found.passages]


def test_every_strategy_is_refused_by_the_same_measures() -> None:
    """Full text alone has no vectors to rank by, but how near the question comes is told by them all the same."""
    walks = [found_by(name, ASKED, tiny_hypergraph()) for name in ("bm25", "naive", "rrf", "multistep", "kg", "ppr")]
    assert len({(one.nearness, one.parts, one.unknown, one.strangers, one.seeds) for one in walks}) == 1


# --- kg ---


def test_a_fact_is_cut_into_pairs() -> None:
    """From Alder lead two edges of h1; that they are one fact is lost. An edge between two starts counts once."""
    memory = tiny_hypergraph()
    node = memory.hypergraph.node_number
    alder, birch, pump = node["n_alder"], node["n_birch"], node["n_pump_7"]
    found = pairs_from({alder: 1.0}, {alder}, view_of(memory))
    assert {(one.start, one.end) for one in found} == {(alder, birch), (alder, pump)}
    both = pairs_from({alder: 1.0, pump: 1.0}, {alder, pump}, view_of(memory))
    assert len(both) == 3 and not [one for one in both if one.end == alder]


def test_pairs_are_followed_hop_by_hop() -> None:
    """From Alder over Birch to Cedar, then on: each fact in the hop that reached it, with where it came from."""
    found = found_by("kg", question("Alder"), tiny_hypergraph(), max_hops=2)
    assert [(one.hop, one.hyperedge_id, one.parent) for one in kept(found)] == [(1, "h1", ""), (2, "h2", "h1")]
    assert [one.reached_by for one in kept(found)] == ["n_alder", "n_birch"]
    assert found.stopped_because == "the limit of hops was reached"


def test_what_only_edges_reach_is_ranked() -> None:
    """p2 and p3 share no word with the question."""
    assert order(found_by("kg", question("Alder"), tiny_hypergraph(), NO_VECTOR))[:3] == ["p1", "p2", "p3"]


def test_weights_move_pairs_unless_the_memory_is_off() -> None:
    """Of two facts of Birch the trusted one comes first; an archived one is not followed."""
    memory = tiny_hypergraph({"h1": 0.1, "h2": 2.0})
    assert [one.hyperedge_id for one in kept(found_by("kg", question("Birch"), memory, max_hops=1))] == ["h2"]
    off = found_by("kg", question("Birch", memory_mode="off"), memory, max_hops=1)
    assert {one.hyperedge_id: one.score.history for one in kept(off)} == {"h1": 0.5, "h2": 0.5}


def test_without_a_named_node_there_is_no_hop() -> None:
    """The direct hits remain."""
    found = found_by("kg", question("who supplies it in spring"), tiny_hypergraph())
    assert not found.hops and found.passages
    assert found.stopped_because == "no edge leaves the names of the question"


# --- ppr ---


def test_rank_of_one_name_in_two_passages() -> None:
    """Solved by hand: r = 1/2 + r/4 on the name, so 2/3, and half of a half of it on each passage."""
    rank = page_rank(Names(np.array([0, 0]), np.array([0, 1])), np.array([1.0, 0.0, 0.0]), 1)
    assert rank == pytest.approx([2 / 3, 1 / 6, 1 / 6], abs=1e-5)


def test_rank_reaches_passages_that_share_no_word() -> None:
    """p2 names Birch, which p1 names; p4 is further away."""
    found = order(found_by("ppr", question("Alder"), tiny_hypergraph(), NO_VECTOR))
    assert found == ["p1", "p2", "p3", "p4"]


def test_a_title_is_a_name_of_its_document() -> None:
    """A passage that names Beta leads to the paper about it, though that does not write its own title."""
    about = document_of_names("d1", "It sold Delta.", title="Beta")
    graph = TinyMemory([document_of_names("d0", "Alpha met Beta and Gamma."), about]).hypergraph
    beta, other = graph.nodes_by_key["beta"][0], graph.passage_number["d1#0"]
    names = names_of(graph)
    assert (beta, other) in set(zip(names.node.tolist(), names.passage.tolist(), strict=True))


def test_rank_does_not_pass_through_a_passage_out_of_scope() -> None:
    """Without p2 no name leads from p1 to p3."""
    found = found_by("ppr", question("Alder", scope=("d1", "d3", "d4")), tiny_hypergraph(), NO_VECTOR)
    assert order(found) == ["p1"]


# --- multistep ---


def test_a_found_passage_adds_the_names_that_lead_elsewhere() -> None:
    """Of p1, Birch also stands in p2; Pump 7 is nowhere else, Alder is known."""
    assert new_terms("p1", {"alder"}, tiny_hypergraph()) == ["birch"]


def test_without_such_a_name_its_rare_words_are_added() -> None:
    """What some other passage also has, as far as it is not known."""
    memory = TinyMemory([document_of_names("d0", "it was sold late"), document_of_names("d1", "it was paid late")])
    assert set(new_terms("d0#0", {"it", "was"}, memory)) >= {"late"}
    assert "sold" not in new_terms("d0#0", set(), memory)


def test_searching_again_finds_what_the_question_does_not_say() -> None:
    """p2 by Birch, which p1 added; p3 and p4 by Cedar and Guarantee 4, which p2 added."""
    found = found_by("multistep", question("Alder"), tiny_hypergraph(), NO_VECTOR)
    assert order(found)[:2] == ["p1", "p2"] and set(order(found)[2:]) == {"p3", "p4"} and not found.hops
    assert order(found_by("bm25", question("Alder"), tiny_hypergraph(), NO_VECTOR)) == ["p1"]


@pytest.mark.parametrize("name", ["multistep", "kg", "ppr"])
def test_an_empty_memory_gives_nothing(name: str) -> None:
    """And no error."""
    found = found_by(name, ASKED, TinyMemory([]))
    assert (found.passages, found.hops, found.seeds, found.parts) == ((), (), (), ())
