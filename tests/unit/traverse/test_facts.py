"""Which hyperedges of a passage speak to the question."""

import pytest

from core.testing import tiny_hypergraph
from core.traverse.facts import arriving_facts, first_facts
from core.traverse.hop import ScoredLink
from core.traverse.links import Link
from core.traverse.reading import read_question
from tests.walk_examples import question, view_of

MEMORY = tiny_hypergraph({"h1": 2.0})
VIEW = view_of(MEMORY)
WANTED = read_question(question("Alder money"), MEMORY)
MIX = (0.5, 0.3, 0.2)


def test_a_first_fact_is_scored_by_words_seeds_and_weight() -> None:
    """Half stage 1 and half the share covered; the seed's strength; half the weight."""
    [fact] = first_facts(["p1"], {"p1": 0.75}, WANTED, {VIEW.graph.node_number["n_alder"]: 0.9}, VIEW, MIX)
    share = WANTED.share(["alder"])
    assert fact.score.semantic == pytest.approx(0.5 * 0.75 / 1.5 + 0.5 * share, abs=1e-6)
    assert fact.score.structure == pytest.approx(0.9) and fact.score.history == 1.0
    assert (fact.reached_by, fact.covers, fact.hop, fact.parent) == ("n_alder", ("alder",), 1, "")


def test_first_facts_come_best_first() -> None:
    """Without seeds and scores, the one that covers more."""
    facts = first_facts(["p3", "p2"], {}, WANTED, {}, VIEW, MIX)
    assert [(one.hyperedge_id, one.reached_by, one.covers) for one in facts] == [("h2", "", ("money",)), ("h3", "", ())]


def link(departure: int, key: str) -> ScoredLink:
    """A link from p1 to p2 over a name."""
    return ScoredLink(Link(0, 1, "shared", key, "organisation", 1.0, departure, 1), (0.5, 0.5, 0.5, 0.5), 1.0)


def test_a_fact_arrives_over_the_name_that_both_ends_hold() -> None:
    """With the link's score, its departing fact as parent and the node between."""
    [fact] = arriving_facts([link(0, "birch")], 2, WANTED, VIEW)
    assert (fact.hyperedge_id, fact.parent, fact.reached_by, fact.hop) == ("h2", "h1", "n_birch", 2)
    assert fact.covers == ("money",) and fact.score.total == 0.5


def test_no_fact_arrives_from_or_at_a_mere_mention() -> None:
    """A hop leads from hyperedge to hyperedge."""
    assert arriving_facts([link(-1, "birch"), link(0, "fir")], 2, WANTED, VIEW) == []
