"""From confirmed facts to chains."""

from dataclasses import replace

from core.evidence.chains import as_facts, build_chains, pruned_facts
from core.evidence.verify import Verified
from core.records import EvidenceChain, PrunedBranch, ScoredHyperedge, ScoreParts
from core.testing import tiny_hypergraph

MEMORY = tiny_hypergraph()


def scored(number: int, parent: int = 0, reached_by: str = "", total: float = 0.5) -> ScoredHyperedge:
    """Hyperedge h<number> of the eight-node hypergraph, led to by h<parent>."""
    hop = 2 if parent else 1
    parts = ScoreParts(total, total, total, 0.5)
    return ScoredHyperedge(f"h{number}", f"p{number}", parts, hop, f"h{parent}" if parent else "", reached_by)


def chains(*confirmed: ScoredHyperedge) -> tuple[EvidenceChain, ...]:
    """The chains of these confirmed facts."""
    facts = as_facts(confirmed, "confirmed", MEMORY)
    return build_chains(Verified(confirmed, ()), facts, MEMORY)


def ids(found: tuple[EvidenceChain, ...]) -> list[list[str]]:
    """The hyperedges of each chain."""
    return [[fact.hyperedge_id for fact in chain.facts] for chain in found]


def test_a_chain_runs_from_hop_one_and_says_what_joins_it() -> None:
    """h1 leads over Birch to h2, that over Cedar to h3."""
    [chain] = chains(scored(1), scored(2, 1, "n_birch"), scored(3, 2, "n_cedar"))
    assert ids((chain,)) == [["h1", "h2", "h3"]] and chain.joined_by == ("Birch", "Cedar")


def test_a_title_joins_where_no_node_does() -> None:
    """The title of the document that the text names."""
    [chain] = chains(scored(1), scored(2, 1))
    assert chain.joined_by == ("Guarantee letter",)


def test_rare_words_join_what_they_lead_to() -> None:
    """As the fact they lead to writes them."""
    [chain] = chains(scored(1), replace(scored(2, 1), words=("final acceptance", "phase 2")))
    assert chain.joined_by == ("final acceptance · phase 2",)


def test_one_fact_may_lead_on_twice_and_is_no_chain_of_its_own() -> None:
    """The better end first."""
    found = chains(scored(2), scored(3, 2, "n_cedar", 0.4), scored(4, 2, "n_guarantee_4", 0.9))
    assert ids(found) == [["h2", "h4"], ["h2", "h3"]]


def test_without_confirmed_facts_there_is_no_chain() -> None:
    """Nothing to show is no error."""
    assert chains() == ()


def test_facts_are_shown_in_the_words_of_their_passage() -> None:
    """With members, score, hop and status."""
    [fact] = as_facts([scored(1)], "candidate", MEMORY)
    assert (fact.status, fact.text, fact.hop) == ("candidate", "Alder supplies Pump 7 to Birch.", 1)
    assert [member.name for member in fact.members] == ["Alder", "Pump 7", "Birch"]


def test_pruned_facts_keep_their_reason() -> None:
    """And are not scored."""
    [fact] = pruned_facts([PrunedBranch("h4", "out_of_scope", 2)], MEMORY)
    assert (fact.status, fact.reason, fact.hop, fact.passage_id) == ("pruned", "out_of_scope", 2, "p4")
    assert fact.score.total == 0
