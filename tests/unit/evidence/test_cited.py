"""The facts that an answer quotes, kept by the walk or not."""

from core.evidence.cited import CitedFacts, cited_facts
from core.records import Citation, Hop, ScoredHyperedge, ScoreParts, Walk
from core.testing import tiny_hypergraph

MEMORY = tiny_hypergraph()
KEPT = ScoredHyperedge("h1", "p1", ScoreParts(0.5, 0.5, 0.5, 0.5), 1)


def walk(*kept: ScoredHyperedge) -> Walk:
    """A walk of one hop that kept these facts."""
    return Walk("hypergraph", (), (Hop(1, (), kept),), (), (), "")


def citation(hyperedge_id: str, skipped: int = 0) -> Citation:
    """A quote of a fact's words; of what stands before it where all of it is skipped."""
    [fact] = MEMORY.hyperedges([hyperedge_id])
    start = fact.start - skipped
    return Citation(1, fact.document_id, "", fact.passage_id, 1, start, fact.end - skipped, fact.text)


def test_a_quoted_fact_that_the_walk_kept() -> None:
    """Nothing is beyond it."""
    assert cited_facts(walk(KEPT), [citation("h1")], MEMORY) == CitedFacts(frozenset({"h1"}), frozenset({"p1"}))


def test_a_quoted_fact_that_the_walk_did_not_keep() -> None:
    """It is found at its place, unscored, with its weight as history."""
    found = cited_facts(walk(KEPT), [citation("h2")], MEMORY)
    assert found.ids == {"h2"} and [(one.hyperedge_id, one.passage_id) for one in found.beyond] == [("h2", "p2")]
    assert (found.beyond[0].score.total, found.beyond[0].score.history) == (0.0, 0.5)


def test_a_sentence_without_a_fact_has_the_nearest_of_its_passage() -> None:
    """So that the chain reaches where the quote stands."""
    assert cited_facts(walk(KEPT), [citation("h2", skipped=1000)], MEMORY).ids == {"h2"}


def test_a_walk_without_facts_has_no_evidence_of_this_kind() -> None:
    """A plain search shows passages."""
    assert cited_facts(walk(), [citation("h1")], MEMORY) == CitedFacts()
