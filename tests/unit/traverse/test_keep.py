"""What hops keep, and the reasons for what they drop."""

from dataclasses import replace

from core.records import Hop, PrunedBranch, ScoredHyperedge, ScoreParts
from core.testing import tiny_hypergraph
from core.traverse.hop import View
from core.traverse.keep import keep_next, settled, with_departures, without_archived


def fact(hyperedge_id: str, parent: str = "", covers: tuple[str, ...] = ("x",), hop: int = 1) -> ScoredHyperedge:
    """A fact that covers something, reached by node n."""
    return ScoredHyperedge(hyperedge_id, "p1", ScoreParts(0.5, 0.5, 0.5, 0.5), hop, parent, "n", covers)


def ids(hop: Hop) -> list[str]:
    """The hyperedges a hop keeps."""
    return [one.hyperedge_id for one in hop.kept]


def test_each_fact_not_kept_has_its_reason() -> None:
    """Kept before or twice: seen; covers nothing: unsupported; beyond the limit: below budget."""
    pruned: list[PrunedBranch] = []
    facts = [fact("h1"), fact("h2"), fact("h2"), fact("h3", covers=()), fact("h4")]
    hop = keep_next(facts, [Hop(1, (), (fact("h1"),))], 1, pruned)
    assert (hop.number, hop.frontier, ids(hop)) == (2, ("n",), ["h2"])
    reasons = [(one.hyperedge_id, one.reason) for one in pruned]
    assert reasons == [("h1", "seen"), ("h2", "seen"), ("h3", "unsupported"), ("h4", "below_budget")]


def test_late_facts_have_places_of_their_own() -> None:
    """The limit is for the others; the better score comes first."""
    better = replace(fact("h2"), score=ScoreParts(0.9, 0.5, 0.5, 0.5))
    assert ids(keep_next([fact("h1")], [], 1, [], [better, fact("h1"), fact("h3", covers=())])) == ["h2", "h1"]


def test_archived_facts_are_left_out_with_their_reason() -> None:
    """The others stay in their order."""
    memory, pruned = tiny_hypergraph(), [PrunedBranch("h9", "seen", 1)]
    view = View(memory, memory.hypergraph, memory.weights(), None, frozenset({"h2"}))
    assert without_archived([fact("h1"), fact("h2", hop=2), fact("h3")], view, pruned) == [fact("h1"), fact("h3")]
    assert pruned[1:] == [PrunedBranch("h2", "archived", 2)]


def test_a_fact_that_leads_on_is_kept_whatever_its_score() -> None:
    """A chain must not begin in mid-air."""
    first, second = Hop(1, (), (fact("h1"),)), Hop(2, (), (fact("h3", "h2", hop=2), fact("h2", "h1", hop=2)))
    hops = with_departures(first, second, [fact("h1"), fact("h2")])
    assert [ids(one) for one in hops] == [["h1", "h2"], ["h3"]]


def test_what_is_dropped_counts_once_and_only_if_never_kept() -> None:
    """The first reason stays."""
    pruned = [PrunedBranch("h2", "below_budget", 1), PrunedBranch("h2", "seen", 2), PrunedBranch("h1", "seen", 2)]
    assert settled(pruned, [Hop(1, (), (fact("h1"),))]) == (PrunedBranch("h2", "below_budget", 1),)
