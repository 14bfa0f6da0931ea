"""The links that lead on from a passage, by kind."""

from dataclasses import replace

import pytest

from core.testing import TinyMemory, tiny_hypergraph
from core.text import fold
from core.traverse.first import FirstStage
from core.traverse.hop import View, find_links
from core.traverse.links import Link, links_from
from core.traverse.names import bears, joint, names_in, popularity, titles_are_names, titles_in_text
from tests.walk_examples import document_of_names

ENCYCLOPEDIA = TinyMemory(
    [
        document_of_names("d1", "Alpha and Beta met Gamma.", title="Alpha"),
        document_of_names("d2", "Beta was born in Delta and Zeta.", "Nothing more.", title="Beta"),
    ]
)


def links(memory: TinyMemory, passage_id: str, promising: frozenset[int] = frozenset()) -> list[Link]:
    """All links of one passage."""
    number = memory.hypergraph.passage_number[passage_id]
    return links_from(number, memory.passages([passage_id])[0], memory.hypergraph, promising)


def test_a_shared_link_joins_passages_over_a_rare_node() -> None:
    """From h2's passage to each neighbour drawn in the eight-node hypergraph, with the facts at both ends."""
    found = {(one.child, one.kind, one.key, one.departure, one.arrival) for one in links(tiny_hypergraph(), "p2")}
    assert found == {(0, "shared", "birch", 1, 0), (2, "shared", "cedar", 1, 2), (3, "shared", "guarantee 4", 1, 3)}


def test_a_title_link_leads_to_the_document_of_that_name() -> None:
    """To its passages, those that the direct route found first."""
    found = [one for one in links(ENCYCLOPEDIA, "d1#0", frozenset({2})) if one.kind == "title"]
    assert {(one.child, one.key, one.strength) for one in found} == {(1, "beta", 1.0), (2, "beta", 1.0)}


def test_a_mention_link_leads_back_to_who_names_the_document() -> None:
    """The other way round of a title link."""
    found = [one for one in links(ENCYCLOPEDIA, "d2#1") if one.kind == "mention"]
    assert [(one.child, one.key) for one in found] == [(0, "beta")]


def test_without_titles_no_link_goes_by_a_title() -> None:
    """For an ablation, neither to a document nor to who names it; shared names still lead on."""
    view = View(ENCYCLOPEDIA, ENCYCLOPEDIA.hypergraph, ENCYCLOPEDIA.weights(), None)
    for one, kinds in ((view, {"title", "mention", "shared"}), (replace(view, with_titles=False), {"shared"})):
        assert {link.kind for link in find_links(["d1#0", "d2#1"], FirstStage({}, {}, {}), one)} == kinds


def test_a_title_that_no_node_bears_is_read_from_the_text() -> None:
    """Latin titles are looked up as written."""
    film = document_of_names("d2", "It was old.", title="Oh and gone")
    memory = TinyMemory([document_of_names("d1", "Alpha saw Oh and gone."), film])
    names = names_in(0, memory.passages(["d1#0"])[0], memory.hypergraph)
    assert names["oh and gone"] == -1
    assert [one.child for one in links(memory, "d1#0") if one.kind == "title"] == [1]


@pytest.mark.parametrize("title", ["The big 3,000 club", 'Oh and "so"on', "Ada's U.S. Mill", "Ada"])
def test_a_title_is_found_whole_however_it_is_written(title: str) -> None:
    """Where folding makes one word of two, or two of one."""
    graph = TinyMemory([document_of_names("d1", "Nothing.", title=title)]).hypergraph
    assert list(titles_in_text(f"Alpha saw {title} there.", graph)) == [(10, fold(title))]


def test_common_nodes_do_not_link() -> None:
    """What thirteen passages name tells nothing apart."""
    news = [document_of_names(f"d{i}", f"Alpha met Number{i} and Other{i}.") for i in range(13)]
    assert links(TinyMemory(news), "d0#0") == [] and len(links(TinyMemory(news[:12]), "d0#0")) == 11


def test_titles_are_names_where_documents_name_themselves() -> None:
    """An encyclopedia does, business papers do not."""
    assert titles_are_names(ENCYCLOPEDIA.hypergraph) and not titles_are_names(tiny_hypergraph().hypergraph)


def test_a_name_is_a_members_or_a_titles() -> None:
    """And of nothing else."""
    graph = ENCYCLOPEDIA.hypergraph
    assert graph.node_ids[joint(0, "gamma", graph)] == "n:gamma" and joint(0, "delta", graph) == -1
    documents = [int(graph.passage_document[graph.hyperedge_passage[fact]]) for fact in (0, 1)]
    assert bears(documents[0], "alpha", graph) and bears(documents[1], "beta", graph)
    assert not bears(documents[0], "zeta", graph)


@pytest.mark.parametrize(("passage", "count"), [(0, 0), (1, 1), (2, 1)])
def test_popularity_counts_passages_of_other_documents(passage: int, count: int) -> None:
    """That name the passage's document."""
    graph = ENCYCLOPEDIA.hypergraph
    assert popularity(graph)[graph.passage_document[passage]] == count
