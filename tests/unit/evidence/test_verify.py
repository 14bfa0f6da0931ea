"""Which facts establish a part of the question."""

from dataclasses import replace

import pytest

from core.evidence.verify import MOST_CONFIRMED, verify
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


def test_a_fact_is_confirmed_by_what_it_adds() -> None:
    """The example of the docstring: what is covered already confirms nothing."""
    verified = verify(walk_of(fact(1, "a"), fact(2, "a"), fact(3, "b"), a=2, b=2))
    assert (ids(verified.confirmed), ids(verified.candidates)) == (["h1", "h3"], ["h2"])


def test_facts_of_better_passages_come_first() -> None:
    """Their order, not their score, decides which of two equal ones is confirmed."""
    verified = verify(walk_of(fact(2, "a", score=0.1), fact(1, "a", score=0.9), a=1))
    assert ids(verified.confirmed) == ["h2"]


def test_a_crumb_confirms_nothing() -> None:
    """Less than five in a hundred of the worth."""
    assert ids(verify(walk_of(fact(1, "a"), a=1, b=20)).confirmed) == []


def test_the_fact_that_led_to_a_confirmed_one_is_confirmed() -> None:
    """Back to hop 1, in order of hops."""
    verified = verify(walk_of(fact(3, "a", hop=3, parent="h2"), fact(2, hop=2, parent="h1"), fact(1), a=1))
    assert ids(verified.confirmed) == ["h1", "h2", "h3"] and verified.candidates == ()


def test_an_explored_fact_is_never_confirmed() -> None:
    """It was shown by chance."""
    assert ids(verify(walk_of(replace(fact(1, "a"), explored=True), a=1)).candidates) == ["h1"]


def test_there_is_a_most() -> None:
    """However many parts a question has."""
    parts = {f"t{i}": 1.0 for i in range(12)}
    facts = [fact(i, f"t{i}") for i in range(12)]
    assert len(verify(walk_of(*facts, **parts)).confirmed) == MOST_CONFIRMED


@pytest.mark.parametrize("facts", [(), (fact(1),)])
def test_a_question_of_nothing_confirms_nothing(facts: tuple[ScoredHyperedge, ...]) -> None:
    """All facts stay candidates."""
    verified = verify(walk_of(*facts))
    assert (verified.confirmed, verified.candidates) == ((), facts)


def test_what_a_model_verified_takes_the_place_of_what_merely_covers() -> None:
    """The second fact covers a part of the question too, but is not what establishes it."""
    found = walk_of(fact(1, "a"), fact(2, "b"), a=2, b=2)
    checked = replace(found, goals=(SubGoal("a?", ("h1",)), SubGoal("b?", (), "who b is")))
    assert [one.hyperedge_id for one in verify(found).confirmed] == ["h1", "h2"]
    assert [one.hyperedge_id for one in verify(checked).confirmed] == ["h1"]
