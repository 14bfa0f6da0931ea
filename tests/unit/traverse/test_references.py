"""Clause links: the rest of a clause, and who speaks of it."""

from core.hypergraph import Hypergraph, build
from core.traverse.references import clause_links

PASSAGES = [("p0", "lease"), ("p1", "lease"), ("p2", "amendment"), ("p3", "letter")]


def graph(passages: int = 4, clause_type: str = "clause") -> Hypergraph:
    """Clause 4 of a lease runs over two passages; an amendment and a letter speak of it, and further papers."""
    known = [*PASSAGES, *((f"p{i}", f"d{i}") for i in range(4, passages))]
    facts = [(f"h{i}", "semantic", passage, 0) for i, (passage, _) in enumerate(known)]
    return build(
        nodes=[("n4", "clause 4", clause_type)],
        hyperedges=facts,
        passages=known,
        incidences=[(fact[0], "n4") for fact in facts],
        mentions=[],
        standing=[("h0", "n4"), ("h1", "n4")],
    )


def ends(parent: int, of: Hypergraph) -> list[tuple[int, int, int]]:
    """Child, departing and arriving fact of each link."""
    return [(one.child, one.departure, one.arrival) for one in clause_links(parent, of)]


def test_a_passage_leads_to_the_rest_of_its_clause_and_to_who_speaks_of_it() -> None:
    """Fact to fact, in text order."""
    assert ends(0, graph()) == [(1, 0, 1), (2, 0, 2), (3, 0, 3)]
    assert all((one.kind, one.key) == ("clause", "clause 4") for one in clause_links(0, graph()))


def test_who_speaks_of_a_clause_is_led_to_it() -> None:
    """And not to others that merely speak of it too."""
    assert ends(2, graph()) == [(0, 2, 0), (1, 2, 1)]


def test_a_clause_that_everything_speaks_of_links_nothing() -> None:
    """Nor does a node of another type."""
    assert clause_links(0, graph(13)) == [] and len(clause_links(0, graph(12))) == 11
    assert clause_links(0, graph(clause_type="organisation")) == []
