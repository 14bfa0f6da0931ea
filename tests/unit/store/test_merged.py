"""Merges as a view: groups without conclusions."""

from core.hypergraph import build
from core.store.merged import groups_of, missing_pairs


def test_being_the_same_is_never_concluded() -> None:
    """A = B and B = C do not make A = C; the later pair waits for it."""
    accepted = [("a", "b"), ("b", "c")]
    groups = groups_of(accepted, "abc")
    assert groups == [frozenset("ab")]
    assert missing_pairs(("b", "c"), groups, accepted) == [("a", "c")]
    assert missing_pairs(("a", "b"), groups, accepted) == []


def test_a_group_grows_when_every_pair_is_accepted() -> None:
    """Whichever was accepted last."""
    assert groups_of([("a", "b"), ("b", "c"), ("a", "c")], "abc") == [frozenset("abc")]
    four = [("a", "b"), ("c", "d"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d")]
    assert groups_of(four, "abcd") == [frozenset("abcd")]


def test_a_name_that_is_gone_waits() -> None:
    """A decision on a removed document's name does nothing until it comes back."""
    assert groups_of([("a", "b")], "a") == []


def test_a_merged_node_gives_its_incidences_to_another() -> None:
    """Its id and its name lead to the node that stands for it; no hyperedge is renamed."""
    nodes = [("a", "alder", "organisation"), ("b", "birch", "organisation"), ("c", "cedar", "person")]
    facts = [("h1", "co-occurrence", "p1", 0), ("h2", "co-occurrence", "p2", 0)]
    incidences = [("h1", "a"), ("h1", "c"), ("h2", "b"), ("h2", "a")]
    graph = build(nodes, facts, [("p1", "d"), ("p2", "d")], incidences, [("p2", "b")], merged={"b": "a"})
    assert graph.node_ids == ("a", "c") and graph.hyperedge_ids == ("h1", "h2")
    assert graph.node_number["b"] == graph.node_number["a"] == 0
    assert graph.hyperedges_of[0].tolist() == [0, 1] and graph.members[1].tolist() == [0]
    assert graph.nodes_by_key["birch"] == (0,)
