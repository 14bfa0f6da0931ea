"""Which facts establish a part of the question."""

from dataclasses import replace

import pytest

from core.evidence.cited import CitedFacts
from core.evidence.verify import EVIDENCE_PASSAGES, unverified, verify
from core.records import Hop, RankedPassage, ScoredHyperedge, ScoreParts, SubGoal, Walk


def fact(number: int, *covers: str, hop: int = 1, parent: str = "", score: float = 0.5) -> ScoredHyperedge:
    """Fact h<number> of passage p<number>."""
    return ScoredHyperedge(f"h{number}", f"p{number}", ScoreParts(score, score, score, 0.5), hop, parent, covers=covers)


def walk_of(*facts: ScoredHyperedge, **parts: float) -> Walk:
    """A walk that kept these facts and ranks their passages in the order given."""
    hops = tuple(Hop(number, (), tuple(one for one in facts if one.hop == number)) for number in (1, 2, 3))
    passages = tuple(RankedPassage(one.passage_id, 1) for one in facts)
    return Walk("hypergraph", (), hops, (), passages, "", parts=tuple(parts.items()))


def ids(facts: tuple[ScoredHyperedge, ...]) -> list[str]:
    """Their ids in order."""
    return [one.hyperedge_id for one in facts]


def quoting(*facts: ScoredHyperedge) -> CitedFacts:
    """An answer that quotes these facts."""
    return CitedFacts(frozenset(one.hyperedge_id for one in facts), frozenset(one.passage_id for one in facts))


def test_what_is_quoted_is_confirmed_and_what_would_be_next() -> None:
    """The example of the docstring: of each further passage the fact that covers most."""
    better = replace(fact(4, "a", "b"), passage_id="p2")
    facts = (fact(1, "a"), fact(2, "a"), better, fact(3, "b"))
    verified = verify(walk_of(*facts, a=2, b=2), quoting(facts[0]), ["p1", "p2", "p3"])
    assert (ids(verified.confirmed), ids(verified.candidates)) == (["h1", "h3", "h4"], ["h2"])


def test_what_is_quoted_from_beyond_the_walk_is_confirmed_too() -> None:
    """A clause that acts on the one found may stand anywhere."""
    cited = CitedFacts(frozenset({"h9"}), frozenset({"p9"}), (fact(9),))
    assert ids(verify(walk_of(fact(1, "a"), a=1), cited).confirmed) == ["h9"]


def test_a_fact_that_covers_nothing_is_no_next_evidence() -> None:
    """Its passage may tell, it does not."""
    assert ids(verify(walk_of(fact(1), a=1), CitedFacts(), ["p1"]).confirmed) == []


def test_the_fact_that_led_to_a_confirmed_one_is_confirmed() -> None:
    """Back to hop 1, in order of hops."""
    last = fact(3, "a", hop=3, parent="h2")
    verified = verify(walk_of(last, fact(2, hop=2, parent="h1"), fact(1), a=1), quoting(last))
    assert ids(verified.confirmed) == ["h1", "h2", "h3"] and verified.candidates == ()


def test_an_explored_fact_is_never_confirmed() -> None:
    """It was shown by chance."""
    assert ids(verify(walk_of(replace(fact(1, "a"), explored=True), a=1), CitedFacts(), ["p1"]).candidates) == ["h1"]


def test_the_evidence_comes_from_so_many_passages() -> None:
    """Those quoted are among them."""
    facts = [fact(i, "a") for i in range(12)]
    confirmed = verify(walk_of(*facts, a=1), quoting(facts[9], facts[10]), [f"p{i}" for i in range(12)]).confirmed
    assert len({one.passage_id for one in confirmed}) == EVIDENCE_PASSAGES and "h9" in ids(confirmed)


@pytest.mark.parametrize("facts", [(), (fact(1),)])
def test_a_question_of_nothing_confirms_nothing(facts: tuple[ScoredHyperedge, ...]) -> None:
    """All facts stay candidates."""
    verified = verify(walk_of(*facts), CitedFacts())
    assert (verified.confirmed, verified.candidates) == ((), facts)


def test_what_a_model_verified_takes_the_place_of_what_merely_covers() -> None:
    """The second fact covers a part of the question too, but is not what establishes it."""
    found = walk_of(fact(1, "a"), fact(2, "b"), a=2, b=2)
    checked = replace(found, goals=(SubGoal("a?", ("h1",)), SubGoal("b?", (), "who b is")))
    assert [one.hyperedge_id for one in verify(found, CitedFacts(), ["p1", "p2"]).confirmed] == ["h1", "h2"]
    assert [one.hyperedge_id for one in verify(checked, CitedFacts(), ["p1", "p2"]).confirmed] == ["h1"]


def test_what_covers_nothing_more_is_only_near() -> None:
    """A twentieth of the question must be covered first by it; what is quoted or stands before it counts as covered."""
    facts = (fact(1, "a"), fact(2, "a"), fact(3, "b", "a"), fact(4, "b"), fact(5, "c"))
    told = [one.passage_id for one in facts]
    verified = verify(walk_of(*facts, a=5, b=5, c=0.1), quoting(facts[0]), told)
    assert [verified.basis[one] for one in ("h1", "h2", "h3", "h4", "h5")] == [
        *("quoted", "near", "covers", "near", "near"),
    ]


def test_the_terms_of_the_quotes_are_covered() -> None:
    """A quoted sentence may say more than the fact it tells."""
    cited = replace(quoting(fact(1)), covers=frozenset({"a"}))
    assert verify(walk_of(fact(1), fact(2, "a"), a=1), cited, ["p1", "p2"]).basis == {"h1": "quoted", "h2": "near"}


def test_what_leads_to_evidence_is_more_than_near() -> None:
    """What leads to near facts only is near as well."""
    led, near = fact(3, "a", hop=2, parent="h1"), fact(4, "a", hop=2, parent="h2")
    found = walk_of(fact(1), fact(2), led, near, a=1)
    basis = verify(found, quoting(led), ["p3", "p4"]).basis
    assert basis == {"h1": "leads", "h2": "near", "h3": "quoted", "h4": "near"}


def test_what_states_a_day_that_the_evidence_reckons_from_is_confirmed() -> None:
    """It covers no word of the question, so only its link tells that it belongs there."""
    stating = replace(fact(2, hop=2, parent="h1"), states=True)
    verified = verify(walk_of(fact(1, "a"), stating, a=1), quoting(fact(1, "a")))
    assert (ids(verified.confirmed), verified.basis["h2"]) == (["h1", "h2"], "leads")


def test_a_candidate_says_why_it_is_no_more() -> None:
    """It covers nothing, its passage has a better fact, or is further than those used; or nothing is answered."""
    told = replace(fact(4, "a"), passage_id="p1")
    walk = walk_of(fact(1, "a"), fact(2), fact(3, "a"), told, a=1)
    reasons = verify(walk, quoting(fact(1, "a"))).reasons
    assert reasons == {"h2": "covers_nothing", "h3": "further", "h4": "same_passage"}
    assert set(unverified(walk).reasons.values()) == {"not_answered"}
